"""What the computer players reckon with: what a position is worth."""
