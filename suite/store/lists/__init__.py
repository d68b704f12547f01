"""Collection lists of other programs: CSV in and out."""
