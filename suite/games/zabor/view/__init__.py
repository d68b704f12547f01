"""How Conquest of Zabor is shown: words, the table, what is told of things."""
