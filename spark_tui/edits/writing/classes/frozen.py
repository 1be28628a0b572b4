"""A class that only holds what it is given becomes a dataclass, and one that stays as it is, if that is said."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read, rewritten, splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.chances import offered
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:frozen|immutable|read[- ]?only|unchangeable)\b.*\bdata ?class|\bdata ?class.*\b(?:frozen|immutable)\b"
)
_ASKED, _NAMED = 3.5, 1.0
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    every = list(offered("dataclass", sentence))
    clear = [name for name in every if names(sentence, name) >= _CLEAR]
    for name in clear or every:
        try:
            made = read(splice(source, named("dataclass").edit(source, (name,))))
            frozen = splice(made, named("freeze-dataclass").edit(made, (name,)))
        except Refusal:
            continue
        yield Repair((rewritten(source, frozen),), _ASKED + _NAMED * bool(clear))


WRITER = Writer(frozenset(("dataclass", "freeze-dataclass")), _written, needs=_SAYS)
