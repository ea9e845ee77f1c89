"""Simulation of whole games, and what can be learned from them."""
