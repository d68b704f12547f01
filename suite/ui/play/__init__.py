"""The Play page: new matches, matches to go on with, and the table that they are played at."""
