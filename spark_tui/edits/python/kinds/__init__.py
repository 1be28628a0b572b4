"""Which class a value is of, where the code itself shows it: an annotation, a call of a class, what a function gives;
in the file, and in the others that it is used with. Nothing is said where anything else is possible.

A file is one way to tell; `world.py` puts them together. Read `annotated.py` first.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from spark_tui.edits.python.source import Source


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of Python's own, or a class of the `home` that is written in it. `item` is what is in it, or under the
    keys of a dict; `items` of one that is taken apart. Of something of which only its items are known, neither is."""

    of: type | None = None
    own: ast.ClassDef | None = None
    home: Source | None = field(default=None, compare=False, repr=False)
    item: Kind | None = field(default=None, compare=False)
    items: tuple[Kind | None, ...] = field(default=(), compare=False)

    @property
    def name(self) -> str:
        return self.own.name if self.own is not None else self.of.__name__ if self.of is not None else ""


def in_common(kinds: list[Kind | None]) -> Kind | None:
    """What all of them are, where they are the same; of lists, the one that tells most."""
    first = kinds[0] if kinds else None
    if first is None or any(each != first for each in kinds):
        return None
    return next((each for each in kinds if each is not None and each.item is not None), first)
