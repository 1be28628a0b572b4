"""What files define, each by its words: those of its name, of its documentation, of what it takes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import NAME


@dataclass(frozen=True)
class Thing:
    """A function, a method or a class, and the file it is in. `full_name` has that of its class in front."""

    path: str
    full_name: str
    node: Definition = field(repr=False)
    source: Source = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def owner(self) -> str:
        return self.full_name.rpartition(".")[0]

    @property
    def is_class(self) -> bool:
        return isinstance(self.node, ast.ClassDef)

    @property
    def lines(self) -> range:
        """Counted from 0."""
        return range(self.source.first_line(self.node) - 1, self.source.last_line(self.node))

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The roots of the words of its name."""
        return tuple(root(part.lower()) for part in parts(self.node.name))

    @cached_property
    def told(self) -> frozenset[str]:
        """And those of its documentation."""
        return telling((ast.get_docstring(self.node) or "").partition("\n\n")[0])

    @cached_property
    def taken(self) -> frozenset[str]:
        if isinstance(self.node, ast.ClassDef):
            return frozenset()
        found = {part for name in parameters_of(self.node) for part in parts(name)} - {"self", "cls"}
        return frozenset(root(part.lower()) for part in found)

    @cached_property
    def module(self) -> frozenset[str]:
        return frozenset(root(part.lower()) for part in parts(self.path.rpartition("/")[2].removesuffix(".py")))


def things_in(path: str, source: Source) -> Iterator[Thing]:
    """But for what is defined within functions."""
    functions = {name for name, node in source.definitions if isinstance(node, Function)}
    for name, node in source.definitions:
        above = name.rpartition(".")[0]
        if above not in functions:
            yield Thing(path, name, node, source)


def telling(text: str) -> frozenset[str]:
    """What a text is about: the roots of its words, and of the words in its names."""
    found = (part.lower() for word in NAME.findall(text) for part in parts(word))
    return frozenset(root(part) for part in found if len(part) > 2 and part not in PLAIN)
