"""A time of day that lies before the one it is counted from is of the next day: "work from 22:00 to 1:00 comes out as
minus 21 hours", where the function gives `minutes(end) - minutes(start)`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:past|over|after|across|beyond|through|around|crosses|crossing|until after|the next day|next morning"
    r"|overnight)\b.*\bmidnight\b|\bmidnight\b|\bovernight\b|\bnight shifts?\b|\bthe next (?:day|morning)\b"
    r"|\b(?:1[89]|2[0-3])(?::\d\d)?(?: ?h)? (?:to|till|until|-|–) 0?[0-9](?::\d\d)?\b.*\b(?:minus|negative)\b"
)
_WRONG = Pattern(
    r"(?i)\b(?:minus|negative|wrong|below (?:0|zero)|less than (?:0|zero|nothing)|nonsense|too (?:small|little)|should"
    r"|must|needs?|comes? out|gives?|is -|crash\w*|refused|fail\w*|error|breaks?|doesn't work)\b|-\d"
)
_ENDS = frozenset(
    ("end", "stop", "until", "to", "finish", "finished", "out", "till", "ends", "close", "closes", "off", "leave")
)
_STARTS = frozenset(
    ("start", "begin", "since", "from", "begun", "in", "starts", "open", "opens", "first", "come", "began")
)
_DAYS = {60 * 24: "(24 * 60)", 86_400: "(24 * 60 * 60)", 24: "24"}
_ASKED, _NAMED = 8.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _WRONG.search(sentence.text) is None:
        return
    source = sentence.source
    for node in source.all(ast.BinOp):
        function = function_around(source, node)
        if not isinstance(node.op, ast.Sub) or function is None or isinstance(source.parents[node], ast.BinOp):
            continue
        if not (_is_said(source, node.left, _ENDS) and _is_said(source, node.right, _STARTS)):
            continue
        day = _day(source, function)
        if day:
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, node)
            yield Repair((instead(source, node, f"({source.segment(node)}) % {day}"),), told)


def _is_said(source: Source, node: ast.expr, words: frozenset[str]) -> bool:
    return not words.isdisjoint(re.findall(r"[a-z]+", source.segment(node).lower()))


def _day(source: Source, function: Function) -> str:
    """How long one is, in what the function gives: by the name of a constant, if there is one."""
    length = _unit(source, function)
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], value) if length and _worth(value) == length and name.isupper():
                return name
    return _DAYS.get(length, "")


def _unit(source: Source, function: Function) -> int:
    """By what it says of itself, else by what the file speaks of."""
    own = source.segment(function).lower()
    for text in (function.name.lower(), own, source.text.lower()):
        found = [(text.count(word), length) for word, length in (("minute", 1440), ("second", 86_400), ("hour", 24))]
        if "timedelta" in text or "strptime" in text:
            return 0
        if max(found)[0]:
            return max(found)[1] if "* 60 +" not in text or "second" in text else 1440
    return 0


def _worth(node: ast.expr) -> int:
    match node:
        case ast.Constant(int(value)):
            return value
        case ast.BinOp(left, ast.Mult(), right):
            return _worth(left) * _worth(right)
        case _:
            return 0


WRITER = Writer(frozenset(("fix-arithmetic", "fix-error", "fix-condition")), _written, needs=_NEEDS)
