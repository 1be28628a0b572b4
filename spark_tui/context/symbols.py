"""What a file defines, and where: the same for all languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["class", "function", "method", "constant", "section"]


@dataclass(frozen=True, slots=True)
class Symbol:
    """Lines from `start` up to `stop`, counted from 0. `owner` is what it is defined in; `about` the first line of its
    documentation."""

    name: str
    kind: Kind
    start: int
    stop: int
    owner: str = ""
    about: str = ""

    @property
    def full_name(self) -> str:
        return f"{self.owner}.{self.name}" if self.owner else self.name


@dataclass(frozen=True, slots=True)
class Outline:
    """The symbols in the order of the file, outer ones before inner ones; `imports` are the lines that import."""

    symbols: tuple[Symbol, ...] = ()
    imports: tuple[int, ...] = ()
    about: str = ""


def in_order(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    return tuple(sorted(symbols, key=lambda each: (each.start, -each.stop, each.name)))


def owned(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    """Each with the symbols around it as its owner. A function directly in a class is a method."""
    around: list[Symbol] = []
    result: list[Symbol] = []
    for each in in_order(symbols):
        while (around and around[-1].stop < each.stop) or (around and around[-1].stop <= each.start):
            around.pop()
        owner = each.owner or (around[-1].full_name if around else "")
        in_class = bool(each.owner) or (bool(around) and around[-1].kind == "class")
        kind = "method" if each.kind == "function" and in_class else each.kind
        found = Symbol(each.name, kind, each.start, each.stop, owner, each.about)
        result.append(found)
        around.append(found)
    return tuple(result)


def around(symbols: Sequence[Symbol], line: int) -> tuple[Symbol, ...]:
    """The symbols that a line is in, the outermost first."""
    return tuple(each for each in symbols if each.start <= line < each.stop)


def named(symbols: Sequence[Symbol], name: str) -> tuple[Symbol, ...]:
    """The symbols that a person means by `total` or `Cart.total`, whatever those are defined in."""
    return tuple(each for each in symbols if f".{each.full_name}".endswith(f".{name}"))
