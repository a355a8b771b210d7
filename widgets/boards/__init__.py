"""Boards: pure functions from an observation and highlights to a plotly figure, as a plain dictionary."""
