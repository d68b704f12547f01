"""A match without a screen: playing, undoing, recording, and who answers for a player."""
