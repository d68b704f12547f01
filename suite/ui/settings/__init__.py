"""Settings: the owner's choices, section by section."""
