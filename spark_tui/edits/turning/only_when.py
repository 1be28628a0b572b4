"""What was written is done only sometimes: "only if the port is 443", "just for admins", "unless it's empty"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from textwrap import indent

from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.changed_pieces import changed_pieces
from spark_tui.edits.turning.moved import groups
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:only|just|but only)\s+(?:if|when|where|for|while|on|to)\b|^\W*(?:if|when|unless)\b|\bunless\b"
)
_UNLESS = Pattern(r"(?i)\bunless\b")
_ONLY = Pattern(r"(?i)\b(?:but )?(?:only|just)\s+")
_READ, _ENOUGH = 2, 0.75
_CLEAR, _LATER = 1.5, 0.3


def _turned(turn: Turn) -> Iterator[Turned]:
    for at, condition in enumerate(_conditions(turn)):
        yield from _wrapped(turn, condition, _CLEAR - _LATER * at)
        yield from _chosen(turn, condition, _CLEAR - _LATER * at)


def _conditions(turn: Turn) -> Iterator[str]:
    function = next((name for name, node in turn.places if isinstance(node, Function)), None)
    if function is None:
        return
    op = named("return-if")
    text = _ONLY.sub("", _UNLESS.sub("if", turn.said))
    try:
        found = list(said(Beginning(op, (function,), 0.0), op.slots[1], Sentence(text, turn.now)))
        clear = sorted((each for each in found if each[1] >= _ENOUGH), key=lambda each: -each[1])[:_READ]
        for condition, _ in clear:
            yield opposite(condition) if _UNLESS.search(turn.said) is not None else condition
    except Refusal:
        return


def _wrapped(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What came in, below the condition."""
    source = turn.now
    for group in groups(turn):
        if any(isinstance(each, Function | ast.ClassDef | ast.Import | ast.ImportFrom) for each in group):
            continue
        first, last = source.first_line(group[0]), source.last_line(group[-1])
        depth = source.indent(first)
        text = f"{depth}if {condition}:\n" + indent("".join(source.lines[first - 1 : last]), source.unit)
        splice = Splice(source.line_start(first), source.line_start(last + 1), text)
        yield from turn.with_splices([splice], evidence)


def _chosen(turn: Turn, condition: str, evidence: float) -> Iterator[Turned]:
    """What took the place of something, or that."""
    for piece in changed_pieces(turn):
        if piece.is_expression:
            text = f"({piece.new} if {condition} else {piece.old})"
            yield from turn.with_splices([Splice(piece.start, piece.stop, text)], evidence)


TURNER = Turner(_turned, _SAYS)
