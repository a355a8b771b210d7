"""Kill Shakespeare: a rebellion that stands together, and one crown."""
