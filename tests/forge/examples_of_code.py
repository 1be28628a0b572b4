"""A few files in which nearly everything people ask for can be found."""

from __future__ import annotations

from pathlib import Path
from random import Random

from spark_tui.edits.python.source import read
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case

FILES = tuple(path.read_text() for path in sorted((Path(__file__).parent / "code").glob("*.txt")))
SOURCES = tuple(read(text) for text in FILES)
_TRIED = 40


def case_of(intent: Intent, seed: int = 0) -> Case:
    """The first case that the intent finds in the files, in an order that the seed decides."""
    random = Random(f"{intent.name} {seed}")
    for _ in range(_TRIED):
        source = random.choice(SOURCES)
        case = intent.make(source, random)
        if case is not None:
            return case
    raise AssertionError(f"{intent.name} finds nothing to do in any of the files")
