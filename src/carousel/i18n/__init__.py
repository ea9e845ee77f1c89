"""Every word that a player reads, by key and language. Imports nothing of ours.

    text = translator("en")
    text("refusal-hand-too-high", points=12, limit=5)

The words stand in Fluent files (https://projectfluent.org), a folder for each language: `en/rules.ftl`. How they are
split into files is for the reader's comfort; a key is unique in its language. Every message stands by itself: it
refers to no other message and to no term, so that one can be read without the rest.

How code asks for words, so that `tests/i18n/test_keys.py` can tell missing and unused keys apart:

- The translator is called `text` or `t`, as a name or an attribute: `text(...)`, `self.text(...)`.
- The key is a string literal, or a choice between literals: `text("a" if alone else "b")`.
- A family of keys is a prefix and one value: `text(f"refusal-{code}", ...)`. Its members are listed in that test.
- Values are given by name. `**values` is for families only; which names they may hold is listed in that test too.
"""

from carousel.i18n.texts import MissingTextError, Translator, languages, translator

__all__ = ["MissingTextError", "Translator", "languages", "translator"]
