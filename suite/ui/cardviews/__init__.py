"""Views of cards that the pages share: one model; a grid of faces, a table, lines and stacks that show it."""
