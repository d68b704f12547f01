"""The Age of Empires Expandable Card Game: villages, resources, research, armies."""
