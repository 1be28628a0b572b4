"""A day that belongs to the other side: "what is due today only shows up tomorrow", where the days before today are
asked for; "nobody can book from the day somebody leaves", where two stretches that only touch count as one on top of
the other."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_TOO_LATE = Pattern(
    r"(?i)\b(?:only|until|till|before|not|never|\w+n't)\b.*\b(?:tomorrow|the (?:next|following) day|the day after)\b"
    r"|\b(?:a|one) day (?:too )?late\b|\b(?:today|that (?:very )?day)\b.*\b(?:missing|left out|not (?:there|in))\b"
)
_TOO_EARLY = Pattern(r"(?i)\b(?:a|one) day (?:too )?(?:early|soon)\b|\balready\b.*\bthe day before\b")
_TOUCH = Pattern(
    r"(?i)\b(?:from|on) the (?:same )?day\b.*\b(?:leaves?|leaving|ends?|checks? out|goes|go|departs?|departure"
    r"|finish\w*)\b"
    r"|\b(?:begin|start|arriv|com|check|enter|mov)\w*\b.*\b(?:on )?the (?:very )?(?:last|same) (?:day|date"
    r"|morning|[A-Z][a-z]+day)\b"
    r"|\b(?:leav|depart|end|check)\w*\b.*\bthe same (?:day|date|morning|[A-Z][a-z]+day)\b"
    r"|\b(?:departure|checkout|check-out|last|leaving|end) (?:day|date)s? (?:should|must|may|do|does|is"
    r"|are)(?:n't| not)\b"
    r"|\bback[- ]to[- ]back\b|\b(?:just|only) touch\w*\b|\badjacent\b"
    r"|\b(?:begins?|starts?|starting|beginning) (?:right |exactly |just )?"
    r"(?:when|where|as) (?:\w+ )*(?:ends?|stops?|leaves)\b"
)
_A_DAY = Pattern(r"(?i)(?:^|_)(?:today|now|day|date|due|deadline|expir\w*|until|till|start|end|since)(?:_|$)")
_LET_IN: Mapping[type[ast.cmpop], str] = {ast.Lt: "<=", ast.Gt: ">="}
_SHUT_OUT: Mapping[type[ast.cmpop], str] = {ast.LtE: "<", ast.GtE: ">"}
_ASKED, _TODAY, _BOTH = 4.5, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _TOUCH.search(sentence.text) is not None:
        yield from _touching(sentence)
    late, early = _TOO_LATE.search(sentence.text), _TOO_EARLY.search(sentence.text)
    others: Mapping[type[ast.cmpop], str]
    others = _LET_IN if late is not None else _SHUT_OUT if early is not None else {}
    for node in sentence.source.all(ast.Compare) if others else ():
        names = _days(node)
        is_day = not isinstance(node.comparators[0], ast.Constant)  # a weekday or a month has a number
        if is_day and len(node.ops) == 1 and type(node.ops[0]) in others and names:
            worth = _ASKED + _TODAY * any("today" in name or "now" in name for name in names)
            yield Repair((_other(sentence.source, node, others[type(node.ops[0])]),), worth + told_of(sentence, node))


def _touching(sentence: Sentence) -> Iterator[Repair]:
    """Of two stretches that are held against each other, each with its own beginning and end."""
    source = sentence.source
    for node in source.all(ast.BoolOp):
        sides = [each for each in node.values if isinstance(each, ast.Compare) and len(each.ops) == 1]
        if len(sides) != len(node.values) or len(sides) != 2:
            continue
        ends = {ast.unparse(each) for side in sides for each in (side.left, *side.comparators)}
        is_and = isinstance(node.op, ast.And)
        others = _SHUT_OUT if is_and else _LET_IN  # either one begins behind the other, or both overlap
        if len(ends) == 4 and all(type(side.ops[0]) in others for side in sides):
            splices = tuple(_other(source, side, others[type(side.ops[0])]) for side in sides)
            yield Repair(splices, _ASKED + _BOTH + told_of(sentence, node))


def _days(node: ast.Compare) -> list[str]:
    named = (each for side in (node.left, *node.comparators) for each in walk(side))
    names = (each.id if isinstance(each, ast.Name) else getattr(each, "attr", "") for each in named)
    return [name for name in names if _A_DAY.search(name) is not None]


def _other(source: Source, node: ast.Compare, sign: str) -> Splice:
    left, right = (source.segment(each) for each in (node.left, node.comparators[0]))
    return instead(source, node, f"{left} {sign} {right}")


WRITER = Writer(
    frozenset(("fix-operator", "fix-off-by-one", "change-condition")),
    _written,
    needs=any_of(_TOO_LATE, _TOO_EARLY, _TOUCH),
)
