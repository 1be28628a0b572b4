"""Callers say how often something is done: "let step take a number of generations, 1 by default", "shuffle(times=1)
should shuffle that often". All that the function does stands in a loop then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:takes?|accepts?|gets?|gives?|add|pass|tell|say|specify|optional|parameter|argument|let)\b"
    r"(?:.*\b(?:number|count|amount) of (?P<counted>[a-z]{3,})|.*\bhow many (?P<many>[a-z]{3,})"
    r"|.*\b(?P<times>times|repeat\w*|n)\b.*\b(?:times|so often|that often|how often|repeat\w*|again)\b"
    r"|.*\bhow (?:often|many times)\b)"
)
_TELLS_BACK = Pattern(
    r"(?i)\b(?:tells?|says?|gives?|shows?|returns?)(?: me| us| back| the caller)* how (?:many|often)\b(?! to\b)"
)
"""What it did is told by it, and not to it."""
_DEFAULT = Pattern(r"(?i)(?:\bdefault\w*(?: (?:is|to|of|value))*[ :=]+(\d+)|\b(\d+) (?:by|as(?: the)?) default)")
_LEFT = (ast.Return, ast.Yield, ast.YieldFrom)
_ASKED, _CLEAR = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _TELLS_BACK.search(sentence.text) is not None:
        return
    source, said = sentence.source, _NEEDS.search(sentence.text)
    told = _DEFAULT.search(sentence.text)
    default = next((each for each in told.groups() if each), "1") if told is not None else "1"
    for full, function in source.functions if said is not None else ():
        clear = names(sentence, function.name)
        if said is None or clear < _CLEAR or not _only_acts(source, function):
            continue
        name = (said["counted"] or said["many"] or said["times"] or "times").lower()
        name = "times" if name.startswith("repeat") else name
        if name in named_in(function) or not name.isidentifier():
            continue
        yield from possible(_repeated(source, full, function, name, default), _ASKED + clear / 2)


def _only_acts(source: Source, function: Function) -> bool:
    """Does it take nothing but its object, and give nothing: is it the same each time that it is called?"""
    body = without_docstring(function.body)
    if any(isinstance(node, ast.Slice) for node in own_nodes(function)):
        return False  # how many it does that to, it says itself
    gives = any(isinstance(node, _LEFT) for node in own_nodes(function))
    acts = any(isinstance(node, ast.Assign | ast.AugAssign | ast.Call) for node in own_nodes(function))
    own = all(has_own_lines(source, each) for each in body)
    return bool(body) and own and acts and not gives and not [*parameters_of(function)] and function.name[:2] != "__"


def _repeated(source: Source, full: str, function: Function, name: str, default: str) -> Iterator[Splice]:
    body = without_docstring(function.body)
    first, last = first_and_last(source, body)
    if any("\n" in str(each.value) for each in own_nodes(function) if isinstance(each, ast.Constant)):
        raise Refusal("a text of several lines would be moved in as well")
    yield from named("add-parameter").edit(source, (full, name, default, ""))
    yield Splice(source.line_start(first), source.line_start(first), f"{source.indent(first)}for _ in range({name}):\n")
    yield from move_in(source, first, last)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
