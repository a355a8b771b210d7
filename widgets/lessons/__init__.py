"""Lessons, one module a game: questions and reveals whose numbers come from the game's odds."""
