"""What is sorted by something that may be missing: those without it come last, or first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.looping.sorting import Order, order_of, put_in_order, sorts
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_TOLD = Pattern(
    r"(?i)\b(?:without|with no|no|missing|lack\w*|empty|blank|unset|undated|none|nones|null|have no|has no"
    r"|(?:not|\w+n't) have|not set)\b"
    r".*?\b(?:(last|(?:at|to) the (?:very )?(?:end|bottom))|(first|at the (?:very )?(?:top|start|beginning)))\b"
)
_PYTHON = Pattern(r"not supported between instances of '(?:NoneType' and|[\w.]+' and 'NoneType')")
_SAYS = Pattern(rf"{_TOLD.pattern}|{_PYTHON.pattern}")
_ASKED, _PASTED, _NAMED, _ONE = 3.2, 1.2, 0.8, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    told, pasted = _TOLD.search(sentence.text), _PYTHON.search(sentence.text) is not None
    source = sentence.source
    found = list(sorts(source, ("sorted", "sort")).values()) if told is not None or pasted else []
    for call in found:
        order = order_of(source, call)
        if order is None or "(" in order.keys[0] or " is None" in source.segment(call):
            continue
        is_last = told is None or told[1] is not None
        named = bool({*parts(order.keys[0].rpartition(order.one)[2])} & set(sentence.spoken.split()))
        evidence = _ASKED + speaks_for(sentence, call) + _PASTED * pasted + _NAMED * named + _ONE * (len(found) == 1)
        yield Repair((instead(source, call, put_in_order(source, call, _apart(order, is_last))),), evidence)


def _apart(order: Order, is_last: bool) -> Order:
    """Whether there is any comes before what it is: two that have none are equal, and nothing is compared with None."""
    first = order.keys[0].removeprefix("-")
    asks = "is None" if is_last != order.is_reversed else "is not None"
    return replace(order, keys=(f"{first} {asks}", *order.keys))


WRITER = Writer(frozenset(("sort-key", "fix-error")), _written, needs=_SAYS)
