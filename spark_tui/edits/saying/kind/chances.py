"""How likely a kind of edit is, at least, for what a sentence names; and what an op can be about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spark_tui.edits.ops import ops
from spark_tui.edits.reading import Sentence

Chance = Callable[[Sentence], float]

SURE, LIKELY, MAYBE = 0.6, 0.3, 0.12
NAMED = 2.0  # what must speak for a name, so that it counts as said


def offered(op: str, sentence: Sentence) -> Iterator[str]:
    options = ops()[op].slots[0].options
    return iter(options(sentence.source, ()) if options else ())
