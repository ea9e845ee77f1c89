"""Tests mirror src/carousel; suites/ holds the data files."""
