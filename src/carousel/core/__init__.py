"""The nouns of every rummy: cards, melds, table, errors. Knows no game and no rules of turns."""
