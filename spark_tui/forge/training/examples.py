"""What is learned from: a piece of code, and what may be asked of it, each with its answer; as tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from spark_tui.edits import prompt
from spark_tui.forge.files import objects
from spark_tui.forge.training.vocabulary import Encoder


class Triple(msgspec.Struct, frozen=True):
    """A request and its answer: a line patch, ops or a sentence.

    `kept` and `correction` make it a redirect: `answer` is then what follows `kept`, with `dropped` having been undone.
    `family` is the way of asking and `after` the code that is wanted, where they are known: scores need them.
    """

    path: str
    before: str
    sentence: str
    answer: str
    kept: str = ""
    dropped: str = ""
    correction: str = ""
    intent: str = ""
    family: str = ""
    after: str = ""


class Branch(NamedTuple):
    """A request and its answer."""

    read: list[int]
    written: list[int]


class Example(NamedTuple):
    """What is written counts in full, a token of what is read as much as `weight`. A plain text is all trunk.

    No branch sees another one: each follows the trunk as if it were alone.
    """

    trunk: list[int]
    branches: tuple[Branch, ...] = ()
    weight: float = 0.1

    @property
    def length(self) -> int:
        return len(self.trunk) + sum(len(read) + len(written) for read, written in self.branches)


def encode(triples: Sequence[Triple], encoder: Encoder) -> Example:
    """Triples about the same code."""
    trunk = encoder.parts(prompt.code(triples[0].path, triples[0].before))
    return Example(trunk, tuple(_branch(triple, encoder) for triple in triples))


def shortened(example: Example, most: int) -> Example:
    """With as many of its branches as fit into so many tokens; with one, if none does."""
    branches, room = list(example.branches), most - example.length
    while room < 0 and len(branches) > 1:
        last = branches.pop()
        room += len(last.read) + len(last.written)
    return example._replace(branches=tuple(branches))


def _branch(triple: Triple, encoder: Encoder) -> Branch:
    asked = prompt.request(triple.sentence)
    if triple.correction:
        asked = (*asked, *prompt.answer(triple.kept), *prompt.redirect(triple.dropped, triple.correction))
    return Branch(encoder.parts(asked), encoder.parts(prompt.answer(triple.answer, behind=triple.kept)))


def read_triples(file: Path) -> Iterator[Triple]:
    """Triples that lie in a file, one JSON object a line."""
    return objects(file, Triple)
