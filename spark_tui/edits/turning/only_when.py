"""What was written is done only sometimes: "only if the port is 443", "unless it is empty", or only where a flag is
set, which comes if it has to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import indent

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice, read
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.changed_pieces import changed_pieces
from spark_tui.edits.turning.moved import groups
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_WHEN = Pattern(
    r"(?i)\b(?:only|just|but only)\s+(?:if|when|where|for|while|on|to)\b|^\W*(?:if|when|unless)\b|\bunless\b"
)
_UNLESS = Pattern(r"(?i)\bunless\b")
_ONLY = Pattern(r"(?i)\b(?:but )?(?:only|just)\s+")
_READ, _ENOUGH = 2, 0.75
_CLEAR_WHEN, _LATER = 1.5, 0.3


def _only_when(turn: Turn) -> Iterator[Turned]:
    for at, condition in enumerate(_conditions(turn)):
        yield from _wrapped(turn, condition, _CLEAR_WHEN - _LATER * at)
        yield from _chosen(turn, condition, _CLEAR_WHEN - _LATER * at)


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


_FLAG = r"(?:a |an |the )?[`'\"]?-{0,2}([a-z_]\w*)[`'\"]?"
_KIND = r"(?:flag|option|switch|parameter|argument|mode)"
_SET = r"(?:set|on|given|true|passed|wanted|enabled|requested|asked for|active|specified)"
_SAYS_FLAG = Pattern(
    rf"(?i)\b(if|when|with|unless|behind|under)\s+{_FLAG}\s+(?:{_KIND}\b|(?:{_KIND} )?(?:is|was|gets?) {_SET}\b"
    rf"|{_SET}\b)|\b(if|when|unless)\s+(?:in |i ask for |we are |it's |it is )?(verbose|debug|quiet|silent"
    rf"|dry[_ -]run)\b"
)
_CLEAR_FLAG = 2.4


def _flagged(turn: Turn) -> Iterator[Turned]:
    match = _SAYS_FLAG.search(turn.said)
    if match is None:
        return
    word, name = (match[1] or match[3]).lower(), re.sub(r"\W", "_", match[2] or match[4])
    if name.lower() in PLAIN:
        return
    for group in groups(turn):
        function = turn.function(group[0])
        if not isinstance(function, Function) or any(isinstance(each, Function | ast.ClassDef) for each in group):
            continue
        known = _known(turn.now, function, name)
        condition = f"not {known or name}" if word == "unless" else known or name
        source = turn.now
        first, last = source.first_line(group[0]), source.last_line(group[-1])
        text = f"{source.indent(first)}if {condition}:\n" + indent("".join(source.lines[first - 1 : last]), source.unit)
        splice = Splice(source.line_start(first), source.line_start(last + 1), text)
        for each in turn.with_splices([splice], _CLEAR_FLAG):
            after = each.after if known else _with_flag(each.after, turn, function, name)
            if after is not None:
                yield Turned(after, each.evidence)


def _known(source: Source, function: Function, name: str) -> str:
    """What it is called there: a parameter, an attribute, a constant; nothing where there is no such flag."""
    if name in parameters_of(function):
        return name
    attributes = [ast.unparse(node) for node in source.all(ast.Attribute) if node.attr == name]
    if any(each == f"self.{name}" for each in attributes) and "self" in parameters_of(function):
        return f"self.{name}"
    here = [each for each in attributes if each.partition(".")[0] in parameters_of(function)]
    named_so = [node.id for node in source.all(ast.Name) if node.id in (name, name.upper())]
    return next(iter((*here, *named_so)), "")


def _with_flag(text: str, turn: Turn, function: Function, name: str) -> str | None:
    where = next((dotted for dotted, node in turn.now.functions if node is function), "")
    try:
        return carry_out((Call(named("add-parameter"), (where, name, "False")),), read(text).text)
    except Refusal:
        return None


TURNERS = (
    Turner(_only_when, _SAYS_WHEN),
    Turner(_flagged, _SAYS_FLAG),
)
