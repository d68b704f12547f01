"""The search language: text -> tree (parse), tree -> SQL (compile), tree -> chips."""
