"""Card sets of other programs and owners in and out, step by step."""
