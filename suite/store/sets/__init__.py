"""Card data in and out: our set files, and the custom sets of other programs."""
