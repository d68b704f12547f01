"""The table: one view for every game, from observation and layout to items, pictures and touches."""
