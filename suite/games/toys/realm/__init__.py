"""Area control on a map of eight spaces: armies, battle dice, secret bids, retreats."""
