"""What moves past a bound, and stops there from now on: "potions can lift you above max_hp", "hp drops below zero"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_BOUND = r"(?:the |its |their )?(zero|[\w.]*\w)"
_ABOVE = (
    rf"\b(?:above|over|beyond|past|exceed\w*|(?:more|higher|larger|greater) than|(?:stops?|ends?|capped) at) {_BOUND}"
)
_BELOW = rf"\b(?:below|under|(?:less|lower|smaller) than|(?:stops?|ends?) at) {_BOUND}|\b(?:negative|minus)\b"
_HIGH, _LOW = Pattern(f"(?i){_ABOVE}"), Pattern(f"(?i){_BELOW}")
_SAYS = Pattern(f"(?i){_ABOVE}|{_BELOW}")
_TURNED_AWAY = Pattern(r"(?i)error\b|\b(?:rais\w+|refus\w+|reject\w*|complain\w*|allow\w*|overdr\w+)\b")
_MONEY = Pattern(r"balance|money|funds|stock|budget|credit")
"""What nobody takes more of than there is: that is refused."""
_ASKED, _NAMED, _PLACED, _CLEAR = 2.4, 1.0, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _TURNED_AWAY.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.AugAssign) or not isinstance(node.op, ast.Add | ast.Sub):
            continue
        target, grows = source.segment(node.target), isinstance(node.op, ast.Add)
        last = target.rpartition(".")[2]
        bound = _bound(sentence, source, node, grows=grows)
        said = names(sentence, last) >= _CLEAR or (bound is not None and bound.endswith(f"_{last}"))
        if bound is None or not said or _MONEY.search(last):
            continue
        sign = "+" if grows else "-"
        moved_to = f"{target} {sign} {moved(source, node.value, Level.ATOM)}"
        held = f"{target} = {'min' if grows else 'max'}({bound}, {moved_to})"
        around = function_around(source, node)
        placed = _PLACED * (around is not None and names(sentence, around.name) > 0)
        yield Repair((instead(source, node, held),), _ASKED + _NAMED + placed)


def _bound(sentence: Sentence, source: Source, node: ast.AugAssign, *, grows: bool) -> str | None:
    """A number, a constant, or what the same object has."""
    for match in (_HIGH if grows else _LOW).finditer(sentence.text):
        word = match[1]
        if word is None:
            return "0"
        if (number := next(numbers(word), None)) is not None:
            return number
        for name in (word, f"max_{word}", f"min_{word}"):
            if name in sentence.known and isinstance(node.target, ast.Attribute) and not name.isupper():
                return f"{source.segment(node.target.value)}.{name}"
            if name in sentence.known:
                return name
    return None


WRITER = Writer(frozenset(("clamp",)), _written, needs=_SAYS)
