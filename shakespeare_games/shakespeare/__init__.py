"""Shakespeare: six days to stage a masterpiece. Wagers, workers, costumes and a set, 2 to 4 companies."""
