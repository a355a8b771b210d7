"""Macbeth: push your luck with five dice, for a throne. 2 to 5 conspirators."""
