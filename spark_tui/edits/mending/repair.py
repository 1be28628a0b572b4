"""What a defect is: when it is looked for, and how it is mended."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import ParamSpec

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.pattern import AnyPattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.source import Node, Source, Splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered

_Given = ParamSpec("_Given")


@dataclass(frozen=True, slots=True)
class Repair:
    """`evidence` is how much speaks for it: nothing for one of many, 1 for a clear one, more where it was asked for."""

    splices: tuple[Splice, ...]
    evidence: float = 0.0


def possible(splices: Iterable[Splice], evidence: float) -> Iterator[Repair]:
    """None where something refuses to make them; what is said twice is done once."""
    try:
        made = tuple(dict.fromkeys(splices))
    except Refusal:
        return
    yield Repair(made, evidence)


def later(make: Callable[_Given, Splice], *given: _Given.args, **named: _Given.kwargs) -> Iterator[Splice]:
    """One change that is made when it is asked for: as `possible` does, which takes no for an answer."""
    yield make(*given, **named)


@dataclass(frozen=True, slots=True)
class Defect:
    """It is looked for where one of its `kinds` of edit is asked for, or where somebody pastes what Python `says`.

    `repairs` gets the match of that, if there is one. It `tries` what the others would mend, rather than knowing of a
    slip of its own. What it says `is_copied` where nobody would type that by himself.
    """

    name: str
    kinds: frozenset[str]
    repairs: Callable[[Complaint, re.Match[str] | None], Iterable[Repair]]
    says: AnyPattern | None = None
    tries: bool = False
    is_copied: bool = False


@cache
def defects() -> tuple[Defect, ...]:
    """All that are known: those of each module in `defects`; being there registers them."""
    return tuple(registered("spark_tui.edits.mending.defects", "DEFECT", Defect))


def instead(source: Source, node: Node, text: str) -> Splice:
    """Other text in the place of a node."""
    return Splice(source.start(node), source.stop(node), text)


def lines_instead(source: Source, node: ast.expr | ast.stmt, code: str) -> Splice:
    """Lines in the place of a node, each moved in as far as the line is on which it stands."""
    indent = source.indent(node.lineno)
    return instead(source, node, indented(code, indent).removeprefix(indent))


def before(source: Source, node: Node, text: str) -> Splice:
    return Splice(source.start(node), source.start(node), text)


def behind(source: Source, node: Node, text: str) -> Splice:
    return Splice(source.stop(node), source.stop(node), text)
