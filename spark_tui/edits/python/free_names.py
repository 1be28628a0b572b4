"""What is new gets a name that nothing else has."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import chain, count


def first_free(names: Iterable[str], taken: Container[str]) -> str:
    """The first of them that nothing has; where all of them are taken, the last with a number behind it."""
    wanted = list(names)
    numbered = (f"{wanted[-1]}_{number}" for number in count(2))
    return next(name for name in chain(wanted, numbered) if name not in taken)
