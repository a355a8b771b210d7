"""Works on any State: exact values, search, simulation."""
