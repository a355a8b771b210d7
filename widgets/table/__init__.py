"""The play table, one for all games."""

from widgets.table.play import PlayTable, play

__all__ = ["PlayTable", "play"]
