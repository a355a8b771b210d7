"""What each game shows the play table. `widgets.faces.<game>.face(game)` makes the face of a game."""
