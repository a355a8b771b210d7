"""Labs: explore the odds of a game, one module a game."""
