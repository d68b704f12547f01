"""Conquest of Zabor: drafted Empires on a map of lands and seas, ten phases a turn."""
