"""What computer players go by."""
