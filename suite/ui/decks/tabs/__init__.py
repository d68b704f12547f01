"""The panels below a deck that reckon: statistics, hands, odds, versions, trials."""
