"""A check that was written asks for another bound, which is said in full: "make it zero or less", "should be less than
1", "negative or zero", "<= 0", "five or more"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.conditions import message_after
from spark_tui.edits.turning.turn import Turn, Turned

_NUMBER = rf"(?P<{{0}}>-?\d[\d_]*(?:\.\d+)?|{'|'.join(NUMBERS)}|zero|[A-Z][A-Z\d_]+)"
_LOW, _HIGH = r"(?:less|lower|below|fewer|smaller|under|negative)", r"(?:more|higher|above|greater|bigger|larger|over)"
_FILLED = (
    r"\W*(?:(?:no|nope|hm+|oh|ok|but|please|just|rather|better|wait|actually|sorry|i meant?|make (?:it|that)|use|so|and"
    r"|it should be|should be|should say|check for|check if it is|if it(?: is|'s)|when it(?: is|'s)|for|if|that is|is"
    r"|it|raise|fail|only|also|has to be|the check(?: should be)?)\W+)*"
)
_END = r"(?: (?:please|then|instead|rather|there|too|as ?well|that is))*\W*"
_SAYS = Pattern(
    rf"{_FILLED}(?:{_NUMBER.format('most')} or (?:even )?{_LOW}(?: than that)?"
    rf"|{_NUMBER.format('least')} or (?:even )?{_HIGH}(?: than that)?"
    rf"|(?:<=|{_LOW} (?:than )?or equal(?: to| with)?|{_LOW} than or equal(?: to)?) ?{_NUMBER.format('most2')}"
    rf"|(?:>=|{_HIGH} (?:than )?or equal(?: to| with)?|{_HIGH} than or equal(?: to)?) ?{_NUMBER.format('least2')}"
    rf"|(?:<|{_LOW}(?: than)?) ?{_NUMBER.format('below')}"
    rf"|(?:>|{_HIGH}(?: than)?) ?{_NUMBER.format('above')}"
    r"|(?P<none>not positive|non-?positive|(?:negative|minus) (?:or|and|and also) (?:zero|0)|(?:zero|0) (?:or|and)"
    r" negatives?)|(?P<below0>(?:only |just )?negatives?(?: ones| numbers| values)? (?:is|are|would be) (?:enough"
    rf"|all|what i meant?))){_END}",
    re.IGNORECASE,
)
_SIGNS = {
    "most": "<=",
    "most2": "<=",
    "none": "<=",
    "below0": "<",
    "below": "<",
    "least": ">=",
    "least2": ">=",
    "above": ">",
}
_CLEAR = 7.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    which = next(name for name in _SIGNS if match[name])
    number = "0" if which in ("none", "below0") else NUMBERS.get(match[which].lower(), match[which])
    number, sign = "0" if number.lower() == "zero" else number, _SIGNS[which]
    if number.isupper() and number not in turn.now.names:
        return
    for node in turn.new(ast.Compare):
        if len(node.ops) != 1 or not isinstance(node.comparators[0], ast.Constant | ast.UnaryOp | ast.Name):
            continue
        source = turn.now
        start, stop = source.stop(node.left), source.stop(node.comparators[0])
        now = source.text[start : source.start(node.comparators[0])].strip()
        is_asked = isinstance(source.parents.get(node), ast.If | ast.While | ast.BoolOp | ast.IfExp | ast.Assert)
        is_alike = now[:1] == sign[:1] or (now == "==" and source.segment(node.comparators[0]) == number)
        if not is_asked or not is_alike:
            continue
        splices = [
            Splice(start, stop, f" {sign} {number}"),
            *message_after(turn, node, f"{source.segment(node.left)} {sign} {number}"),
        ]
        yield from turn.with_splices(splices, _CLEAR)


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)[<>]|\b(?:less|lower|below|fewer|smaller|under|negative|more|higher|above|greater|bigger|larger|over"
        r"|positive|nonpositive)\b"
    ),
)
