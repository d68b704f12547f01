"""Age of Conan: a map of thirty provinces, fate dice, contests and secret bids for Conan, in three ages."""
