"""Kuhn poker: the smallest game of hidden information whose value is known."""
