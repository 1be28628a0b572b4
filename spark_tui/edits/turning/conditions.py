"""A check that was written asks for more as well: "and nobody is over 150", "only if it has a name"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:comments?|if|when|unless|where|ones?|those|who|nobody|none|nor|neither|also|too|as ?well|or|and|plus"
    r"|only|just|over|under|above|below"
    r"|more|less|longer|shorter|than|empty|blank|negative|None|zero|missing|starting|ending|with|without"
    r"|before|after)\b"
)
_ALL = Pattern(
    r"(?i)\b(?:only (?:if|when|where|for)|unless|both|at the same time|as long as|must also|but not|except)\b"
)
_COMMENTS = Pattern(r"(?i)\bcomments?\b(?: lines?)?")
_LEAVING = ast.Raise | ast.Return | ast.Continue | ast.Break
_READ, _ENOUGH = 2, 0.75
_CLEAR, _OTHER, _LATER = 1.2, 0.2, 0.3


def _turned(turn: Turn) -> Iterator[Turned]:
    sentence = Sentence(_COMMENTS.sub("ones starting with #", turn.said), turn.now)
    for node in turn.new(ast.If, ast.While):
        wants_all = _ALL.search(turn.said) is not None
        is_or = isinstance(node.body[-1], _LEAVING) and not wants_all
        for name, is_likely in (("or-condition", is_or), ("and-condition", not is_or)):
            op = named(name)
            start = Beginning(op, (str(node.lineno),), 0.0)
            try:
                found = sorted(said(start, op.slots[1], sentence), key=lambda each: -each[1])
            except Refusal:
                continue
            for at, (condition, evidence) in enumerate(found[:_READ]):
                if evidence < _ENOUGH or condition in turn.now.segment(node.test):
                    continue
                try:
                    after = carry_out((Call(op, (str(node.lineno), condition)),), turn.now.text)
                except Refusal:
                    continue
                yield Turned(after, (_CLEAR if is_likely else _OTHER) - _LATER * at)


TURNER = Turner(_turned, _SAYS)
