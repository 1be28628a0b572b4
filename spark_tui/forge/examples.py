"""What is learned from: an instruction on a piece of code and its answer, as tokens read and tokens to be written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from spark_tui.edits import prompt
from spark_tui.forge.vocabulary import Encoder


class Triple(msgspec.Struct, frozen=True):
    """A request and its answer: a line patch, ops or a sentence.

    `kept` and `correction` make it a redirect: `answer` is then what follows `kept`, with `dropped` having been undone.
    """

    path: str
    before: str
    sentence: str
    answer: str
    kept: str = ""
    dropped: str = ""
    correction: str = ""
    intent: str = ""


class Example(NamedTuple):
    """What is written counts in full, a token of what is read as much as `weight`. A plain text is all read."""

    read: list[int]
    written: list[int]
    weight: float = 0.1


def encode(triple: Triple, encoder: Encoder) -> Example:
    asked = prompt.prompt(triple.sentence, triple.path, triple.before.split("\n"))
    if triple.correction:
        asked = (*asked, *prompt.answer(triple.kept), *prompt.redirect(triple.dropped, triple.correction))
    return Example(encoder.parts(asked), encoder.parts(prompt.answer(triple.answer, behind=triple.kept)))


def read_triples(file: Path) -> Iterator[Triple]:
    """Triples that lie in a file, one JSON object a line."""
    decoder = msgspec.json.Decoder(Triple)
    with file.open("rb") as lines:
        yield from map(decoder.decode, lines)
