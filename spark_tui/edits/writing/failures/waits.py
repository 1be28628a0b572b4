"""Each wait is longer than the one before: "back off exponentially", "wait longer after every failed try"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bback[- ]?(?:off|ing off)\b|\bexponential\w*"
    r"|\b(?:wait|sleep|pause|delay)\w*\b.*\b(?:longer|doubl\w+|grow\w*|increas\w+)\b"
    r"|\b(?:double|increase|grow|raise)\b.*\b(?:wait|sleep|pause|delay)\w*\b"
)
_SAID = 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    linear = re.search(r"(?i)\blinear\w*", sentence.text) is not None
    for call in source.nodes:
        if isinstance(call, ast.Call) and re.search(r"(?:^|\.)_?sleep$|wait$", source.segment(call.func)) and call.args:
            loop = _loop(source, call)
            if (
                isinstance(loop, ast.For)
                and isinstance(loop.target, ast.Name)
                and "range(" in source.segment(loop.iter)
            ):
                yield Repair(tuple(_by_count(source, call, loop, linear=linear)), _SAID + speaks_for(sentence, call))


def _loop(source: Source, node: ast.AST) -> ast.AST | None:
    here = source.parents.get(node)
    while here is not None and not isinstance(here, ast.For | ast.While | Function):
        here = source.parents.get(here)
    return here


def _by_count(source: Source, call: ast.Call, loop: ast.For, *, linear: bool) -> Iterator[Splice]:
    """By how many tries there were; a loop that does not count them, counts them now."""
    name = source.segment(loop.target)
    if name == "_":
        name = "attempt"
        yield instead(source, loop.target, name)
    counts_from_one = re.match(r"range\(1\b", source.segment(loop.iter)) is not None
    wait = moved(source, call.args[0], Level.ATOM)
    if linear:
        grown = f"{wait} * {name}" if counts_from_one else f"{wait} * ({name} + 1)"
    else:
        grown = f"{wait} * 2 ** ({name} - 1)" if counts_from_one else f"{wait} * 2**{name}"
    yield instead(source, call.args[0], grown)


WRITER = Writer(frozenset(("retry",)), _written, needs=_SAYS)
