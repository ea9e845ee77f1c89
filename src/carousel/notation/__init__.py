"""Written games: read, write, replay."""
