"""What holds in a file where nothing else is said: constants, fields, defaults of parameters and of options."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.reading import parts

_CALLED_SO = frozenset(("default", "defaults"))


@dataclass(frozen=True, slots=True)
class Held:
    name: str
    value: ast.expr
    is_constant: bool = False
    """Of the module: it may be anything, and no default."""

    @property
    def is_called_default(self) -> bool:
        return not _CALLED_SO.isdisjoint(parts(self.name))

    @property
    def words(self) -> tuple[str, ...]:
        """Those of its name, but that it is a default."""
        return tuple(each for each in parts(self.name) if each not in _CALLED_SO)


def held_by_default(source: Source) -> Iterator[Held]:
    yield from _assigned(source.tree.body, is_constant=True)
    for _, owner in source.classes:
        yield from _assigned(owner.body)
    for flag in flags(source):
        given = keyword(flag.call, "default")
        if given is not None:
            yield Held(flag.attribute, given)
    for _, function in source.functions:
        for arg in parameters(function):
            given = default_of(function, arg)
            if given is not None:
                yield Held(arg.arg, given)


def _assigned(block: list[ast.stmt], *, is_constant: bool = False) -> Iterator[Held]:
    pairs = (assigned_value(each) for each in block)
    yield from (Held(*pair, is_constant=is_constant) for pair in pairs if pair is not None)
