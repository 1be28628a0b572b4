"""Of several things that changed in one statement, only some are meant: "only for the title", "leave the author
alone", "not the second argument's name"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Node, Splice
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = r"\W*(?:(?:no|but|and|please|ok|hm+|wait|actually|that'?s too much)\W+)*"
_NAMED = r"(?:(?:for|in|on|to|of|with|the|its?|their) )*`?(?P<name>[^\W\d]\w*(?: [^\W\d]\w*)?)`?"
_ONLY = Pattern(
    rf"(?i){_FILLED}(?:do (?:it|that) )?(?:only|just|nothing but) {_NAMED}(?: (?:please|part|there|one))*\W*"
    rf"|{_FILLED}(?:for |in |on )?(?:the )?`?(?P<alone>[^\W\d]\w*)`? (?:only|alone|is enough)(?: please)?\W*"
)
_SPARED = Pattern(
    rf"(?i){_FILLED}(?:(?:do )?not|don'?t (?:touch|change|do)|leave|keep|except|skip|without|hands off) {_NAMED}"
    r"(?: (?:alone|as (?:it|they) (?:is|was|are|were)|untouched|unchanged|though|please|out of it|part))*\W*"
)
_ROWS = (ast.BoolOp, ast.BinOp, ast.Compare, ast.Call, ast.Tuple, ast.List, ast.Set, ast.Dict, ast.arguments,
         ast.FunctionDef, ast.AsyncFunctionDef)  # fmt: skip
"""What holds things beside each other."""
_COUNTED = {"left": 0, "first": 0, "right": 1, "second": 1, "last": 1}
_TWO = 2
_CLEAR = 6.5

_Pair = tuple[Node, Node]


def _turned(turn: Turn) -> Iterator[Turned]:
    only, spared = _ONLY.fullmatch(turn.said), _SPARED.fullmatch(turn.said)
    match = only or spared
    if match is None:
        return
    name = match["name"] or (only["alone"] if only is not None else "")
    words = {singular(part) for part in parts(name) if part not in PLAIN}
    for row in _rows(turn):
        at = _COUNTED.get(name.lower().removesuffix(" side"), _COUNTED.get(name.lower().removesuffix(" one")))
        if at is not None and len(row) == _TWO:
            back = [pair for pair in row if (pair is row[at]) == (only is None)]
            yield from turn.with_splices([_as_it_was(turn, pair) for pair in back], _CLEAR)
            return
        told = [pair for pair in row if words & _words_of(turn, pair)]
        if words and 0 < len(told) < len(row):
            back = [pair for pair in row if (pair in told) == (only is None)]
            yield from turn.with_splices([_as_it_was(turn, pair) for pair in back], _CLEAR)


def _rows(turn: Turn) -> Iterator[list[_Pair]]:
    """Things beside each other of which several changed, the widest first."""
    known, lines = dict(turn.before.definitions), turn.lines
    for name, now in turn.now.definitions:
        old = known.get(name)
        if old is not None and not isinstance(now, ast.ClassDef):
            yield from _within(old, now, lines)


def _within(old: ast.AST, now: ast.AST, lines: frozenset[int]) -> Iterator[list[_Pair]]:
    children = _beside(old), _beside(now)
    if type(old) is not type(now) or len(children[0]) != len(children[1]):
        return
    changed = [(one, two) for one, two in zip(*children, strict=True) if ast.dump(one) != ast.dump(two)]
    placed = [(one, two) for one, two in changed if isinstance(one, Node) and isinstance(two, Node)]
    if isinstance(now, _ROWS) and len(placed) > 1 and all(two.lineno in lines for _, two in placed):
        yield placed
    for one, two in changed:
        yield from _within(one, two, lines)


def _beside(node: ast.AST) -> list[ast.AST]:
    return list(ast.iter_child_nodes(node))


def _words_of(turn: Turn, pair: _Pair) -> set[str]:
    """The words that it was written with, and that it is written with by now in its place."""
    old = re.findall(r"[^\W\d]\w*", turn.before.segment(pair[0]))
    return {singular(part) for word in old for part in parts(word)}


def _as_it_was(turn: Turn, pair: _Pair) -> Splice:
    return Splice(turn.now.start(pair[1]), turn.now.stop(pair[1]), turn.before.segment(pair[0]))


TURNER = Turner(
    _turned,
    Pattern(r"(?i)\b(?:only|just|nothing but|alone|is enough|not|don'?t|leave|keep|except|skip|without|hands off)\b"),
)
