"""Two things that are put together have something between them: "no space between first and last name", "label glues
the unit to the value"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.saying.value.marks import JOINTS
from spark_tui.edits.writing import Writer

_SIGNS = {**JOINTS, "blank": " ", "whitespace": " ", "gap": " ", "line break": "\\n"}
_SIGN = rf"(?P<sign>{'|'.join(_SIGNS)})s?"
_NEEDS = Pattern(
    rf"(?i)\b{_SIGN} (?:\w+ ){{0,2}}?(?:in )?between\b|\bbetween\b.*\b(?:{'|'.join(_SIGNS)})s?\b"
    r"|\b(?:glue[sd]?|stuck|run|runs|stick|sticks) (?:\w+ ){0,4}?(?:together|to)\b"
    rf"|\b(?:{'|'.join(_SIGNS)}) (?:is |are )?(?:missing|lacking)\b|\b(?:no|missing|lacks a|needs a|forgot the"
    rf"|without a?)"
    rf" ?(?:{'|'.join(_SIGNS)})\b"
)
_WHICH = Pattern(rf"(?i)\b({'|'.join(_SIGNS)})s?\b")
_AWAY = Pattern(
    r"(?i)\b(?:remove|drop|no more|strip|trim|too many|double|extra|superfluous|instead of|rather than|pathlib|Path)\b"
)
_ASKED, _ONE, _BOTH = 4.2, 0.8, 1.6
_SHORT = 2  # letters, of which a word is none


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _AWAY.search(sentence.text) is not None:
        return
    sign = _SIGNS[(said_in(_WHICH.search(sentence.text)) or "space").lower()]
    for one, other, splice in _joints(source, sign):
        said = [any(_is_said(sentence, each) for each in _called(side)) for side in (one, other)]
        is_here = is_in_named(sentence, one, 1)
        if any(said) or is_here:
            told = _BOTH * all(said) + _ONE * sum(said) + told_of(sentence, one)
            yield Repair((splice,), _ASKED + told)


def _is_said(sentence: Sentence, name: str) -> bool:
    """As a whole, or by one of its words: "first and last" of first_name and last_name."""
    return names(sentence, name) >= 1 or any(
        f" {part} " in sentence.spoken for part in parts(name) if len(part) > _SHORT
    )


def _called(node: ast.expr) -> Iterator[str]:
    """By what it is known: its name, the key it is looked up by, their last parts."""
    for each in walk(node):
        match each:
            case ast.Name(name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                yield name


def _joints(source: Source, sign: str) -> Iterator[tuple[ast.expr, ast.expr, Splice]]:
    for node in source.nodes:
        match node:
            case ast.BinOp(left, ast.Add(), right) if not is_in_fstring(source, node):
                one = left.right if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add) else left
                if _is_thing(one) and _is_thing(right) and _is_of_text(source, node):
                    yield one, right, Splice(source.stop(left), source.stop(left), f' + "{sign}"')
            case ast.BinOp(ast.Constant(str()) as text, ast.Mod(), ast.Tuple(things)):
                yield from _in_percent(source, text, things, sign)
            case ast.JoinedStr(values):
                for one, other in pairwise(values):
                    if isinstance(one, ast.FormattedValue) and isinstance(other, ast.FormattedValue):
                        place = place_in_fstring(source, other.value)
                        if place is not None:
                            start = source.text.rindex("{", 0, place[0])
                            yield one.value, other.value, Splice(start, start, sign)


def _in_percent(
    source: Source, text: ast.Constant, things: list[ast.expr], sign: str
) -> Iterator[tuple[ast.expr, ast.expr, Splice]]:
    """Two fields of a pattern with nothing between them."""
    fields = list(re.finditer(r"%(?:\(\w+\))?[-+ #0]*\d*(?:\.\d+)?[sdifgrx]", source.segment(text)))
    if len(fields) != len(things):
        return
    for at, (one, other) in enumerate(pairwise(fields)):
        if one.end() == other.start():
            place = source.start(text) + other.start()
            yield things[at], things[at + 1], Splice(place, place, sign)


def _is_thing(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call)


def _is_of_text(source: Source, node: ast.BinOp) -> bool:
    """Is it no sum of numbers? Its names, or what stands beside it, would tell."""
    whole: ast.AST = node
    while isinstance(source.parents.get(whole), ast.BinOp):
        whole = source.parents[whole]
    parts = list(walk(whole))
    if any(isinstance(each, ast.BinOp) and not isinstance(each.op, ast.Add) for each in parts):
        return False
    if any(text_of(each) for each in parts if not isinstance(source.parents.get(each), ast.Subscript)):
        return True
    last = " ".join(name for each in parts if isinstance(each, ast.expr) for name in _called(each)).lower()
    return (
        re.search(r"name|first|last|title|text|label|word|str|street|city|road|prefix|suffix|unit|code|key", last)
        is not None
    )


WRITER = Writer(frozenset(("fix-string", "change-message", "separator")), _written, needs=_NEEDS)
