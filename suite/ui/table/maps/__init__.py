"""Maps on the table: their geometry and labels, the zoom, the picture of the ground, what stands on it."""
