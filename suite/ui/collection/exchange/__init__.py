"""Collection lists in and out, step by step."""
