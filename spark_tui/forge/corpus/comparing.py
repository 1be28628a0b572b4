"""A corpus against the card of a model: is it what that was made from?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import files
from spark_tui.forge.corpus.statistics import Statistics

_PART = re.compile(r"^\| (?P<name>\w+) \| (?P<counts>[\d,]+ \| \d+ \| [\d,]+) \| `(?P<digest>\w+)` \|$", re.MULTILINE)
_PHRASES = re.compile(r"^Phrases: ([\d,]+) taught, ([\d,]+) held out\.$", re.MULTILINE)
_COLUMNS = ("pieces", "projects", "characters")


@dataclass(frozen=True, slots=True)
class Compared:
    """`card` is None where the card does not say."""

    what: str
    here: str
    card: str | None

    @property
    def is_same(self) -> bool:
        return self.here == self.card


def compare(counted: Statistics, card: Path) -> list[Compared]:
    """Line by line: pieces and checksums of each part, then templates."""
    text = files.content(card, "name the card of a model").decode("utf-8", "replace")
    told = dict(_told(text))
    if not told:
        raise Refusal(f"{card} says nothing of a corpus", "name a card as spark forge card writes it")
    return [Compared(what, here, told.get(what)) for what, here in _counted(counted)]


def _counted(counted: Statistics) -> Iterator[tuple[str, str]]:
    for name, part in counted.parts.items():
        for column in _COLUMNS:
            yield f"{name} {column}", f"{getattr(part, column):,}"
        yield f"{name} checksum", part.digest
    yield "templates taught", f"{sum(counted.taught.values()):,}"
    yield "templates held out", f"{sum(counted.held_out.values()):,}"


def _told(text: str) -> Iterator[tuple[str, str]]:
    for row in _PART.finditer(text):
        for column, count in zip(_COLUMNS, row["counts"].split(" | "), strict=True):
            yield f"{row['name']} {column}", count
        yield f"{row['name']} checksum", row["digest"]
    if phrases := _PHRASES.search(text):
        yield "templates taught", phrases[1]
        yield "templates held out", phrases[2]
