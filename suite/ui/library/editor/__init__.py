"""The card editor: corrections of shipped cards, own cards, own sets."""
