"""The examples of a docstring as they are typed at a prompt: `>>> double(2)`, and below what comes."""

from __future__ import annotations

import doctest


def prompted(text: str) -> list[tuple[str, str]]:
    """What is typed and what comes, where something does; none of a text in which they are not well formed."""
    try:
        found = doctest.DocTestParser().get_examples(text)
    except ValueError:
        return []
    return [(each.source.strip(), each.want.strip()) for each in found if each.want.strip()]
