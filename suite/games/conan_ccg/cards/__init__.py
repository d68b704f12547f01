"""Behaviour of the worded cards, one package per set, under the same keys as their records."""
