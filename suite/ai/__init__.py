"""Players without a hand: agents, the search, and the runners that measure them. Imports core only."""
