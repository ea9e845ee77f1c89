"""Carousel, the rummy in which every turn may rebuild the whole table.

This package knows its own version and nothing else. Its parts are imported by name (``carousel.core``,
``carousel.games.carousel``, ``carousel.notation``, ``carousel.solver`` and so on), so that importing one loads only
what that one needs.
"""

from typing import TYPE_CHECKING

__version__: str

if not TYPE_CHECKING:  # For a type checker a module's __getattr__ would make every name importable.

    def __getattr__(name: str) -> str:
        """Look the version up when it is asked for: reading the metadata costs more than the rest of this import."""
        if name == "__version__":
            from importlib.metadata import version

            return version("carousel-rummy")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
