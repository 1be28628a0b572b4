"""How likely a kind of edit is, at least, for what a sentence names; and what an op can be about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spark_tui.edits.ops import ops
from spark_tui.edits.reading import Sentence

Chance = Callable[[Sentence], float]

SURE, LIKELY, MAYBE = 0.6, 0.3, 0.12
NAMED = 2.0  # what must speak for a name, so that it counts as said
NEARLY = 1.5  # with a slip in it


def offered(op: str, sentence: Sentence) -> Iterator[str]:
    """Nothing, where it is done in all of the file."""
    options = ops()[op].slots[0].options if ops()[op].slots else None
    return iter(options(sentence.source, ()) if options else ())
