"""``python -m carousel``: the ``carousel`` command by another name."""

from carousel.cli import main

if __name__ == "__main__":
    main()
