"""The Conan Collectible Card Game (core set): the rulebook's chapters as modules, its cards as data."""
