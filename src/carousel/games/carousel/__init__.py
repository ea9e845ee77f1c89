"""The game of Carousel: its rules, actions, scoring, rounds and views."""
