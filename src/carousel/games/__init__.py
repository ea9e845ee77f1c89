"""One folder a game, all behind one protocol."""
