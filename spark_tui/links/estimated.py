"""How many tokens a text has for a model whose vocabulary nobody here has."""

from __future__ import annotations

_CHARACTERS = 3  # of code in a token, or more: the vocabularies that were tried have 3.2 to 4


def estimated(text: str) -> int:
    """At most."""
    return -(-len(text) // _CHARACTERS)
