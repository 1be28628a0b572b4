"""The arguments that a command line takes: calls of `add_argument`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.calls import keyword
from spark_tui.edits.python.source import Source
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Flag:
    """`names` are as they are written: -l and --limit, or limit for one told by its place."""

    names: tuple[str, ...]
    parser: str
    call: ast.Call
    statement: ast.stmt

    @property
    def name(self) -> str:
        """The long one."""
        return max(self.names, key=len)

    @property
    def is_option(self) -> bool:
        return self.name.startswith("-")

    @property
    def attribute(self) -> str:
        """What it is called where it is read."""
        given = keyword(self.call, "dest")
        if isinstance(given, ast.Constant):
            return str(given.value)
        long = next((name for name in self.names if name.startswith("--")), self.names[0])
        return long.lstrip("-").replace("-", "_")


def flags(source: Source) -> list[Flag]:
    return sorted(_flags(source), key=lambda each: each.call.lineno)


def flag(source: Source, name: str) -> Flag:
    found = [each for each in flags(source) if name in each.names]
    if len(found) != 1:
        raise Refusal(f"{name} is added {len(found)} times")
    return found[0]


def flag_names(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    return (each.name for each in flags(source))


def option_names(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    return (each.name for each in flags(source) if each.is_option)


def _flags(source: Source) -> Iterator[Flag]:
    for node in source.nodes:
        match node:
            case (
                ast.Expr(value=ast.Call(func=ast.Attribute(value=of, attr="add_argument")) as call)
                | ast.Assign(value=ast.Call(func=ast.Attribute(value=of, attr="add_argument")) as call)
            ):
                names = [each.value for each in call.args if isinstance(each, ast.Constant)]
                if names and all(isinstance(name, str) for name in names) and len(names) == len(call.args):
                    yield Flag(tuple(map(str, names)), source.segment(of), call, node)
            case _:
                pass
