"""The collection: what is owned, wanted and lent, and lists in and out."""
