"""Objects that are equal by what they hold, and can be put into a set: "points with the same x and y are equal, and I
want them as dict keys"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:equal|equality|__eq__|same|==)\b)"
    r".*\b(?:(?:in|into|as) (?:an? )?(?:sets?|dict(?:ionary)? keys?|keys?)\b|hash\w*|__hash__)"
)
_ASKED, _NAMED = 6.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        if is_dataclass(source, owner) or method(owner, "__eq__") or method(owner, "__hash__"):
            continue
        both = (splice for op in ("add-eq", "add-hash") for splice in named(op).edit(source, (name, "")))
        yield from possible(both, _ASKED + _NAMED * min(2.0, names(sentence, name)))


WRITER = Writer(frozenset(("add-eq", "add-hash")), _written, needs=_NEEDS)
