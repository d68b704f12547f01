"""What the imports and exports of card sets, lists and decks share: source, lines, resolver, report."""
