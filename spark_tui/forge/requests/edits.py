"""Small files that people wrote, and edits to them, each asked for in four ways: what no template says.

A file or two for each writer, with a file of code in each line. `swap` are the old texts, each of which stands there
once, and the new ones; where ops do the same, `op` says which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from spark_tui.edits.python.source import parses
from spark_tui.forge.files import objects
from spark_tui.forge.requests.cases import patch
from spark_tui.forge.training.examples import Triple

EDITS = Path(__file__).parent / "edits"

_HELD = "held"
_MOST_BEFORE = 3  # edits that were made by somebody else in the meantime
_WORD = re.compile(r"\w+")


class Edit(msgspec.Struct, frozen=True):
    say: tuple[str, ...]
    swap: tuple[tuple[str, str], ...]
    op: str = ""

    def speaks_of(self, names: set[str]) -> bool:
        return any(not names.isdisjoint(_WORD.findall(text)) for text in (*self.say, *(new for _, new in self.swap)))


class Asked(msgspec.Struct, frozen=True):
    path: str
    before: str
    edits: tuple[Edit, ...]

    def after(self, edit: Edit) -> str:
        return _swapped(self.before, edit)

    def later(self, random: Random) -> Asked:
        """The file once some of its edits are made, and what can be asked about it still: the same request, and other
        code around what it is about."""
        text, made = self.before, set[int]()
        for at in random.sample(range(len(self.edits)), min(random.randint(1, _MOST_BEFORE), len(self.edits) - 1)):
            if _fits(text, self.edits[at]):
                text = _swapped(text, self.edits[at])
                made.add(at)
        gone = set(_WORD.findall(self.before)) - set(_WORD.findall(text))
        left = (edit for at, edit in enumerate(self.edits) if at not in made and not edit.op)
        asked = replace(self, before=text)
        return replace(asked, edits=tuple(each for each in left if not each.speaks_of(gone) and asked.allows(each)))

    def allows(self, edit: Edit) -> bool:
        """Can it be made here, and is it code afterwards?"""
        return _fits(self.before, edit) and parses(self.after(edit))

    def triples(self) -> Iterator[tuple[Triple, ...]]:
        """Of each edit, one in each of its wordings."""
        for edit in self.edits:
            after = self.after(edit)
            answer = edit.op or patch(self.before, after)
            yield tuple(Triple(self.path, self.before, said, answer, intent="told", after=after) for said in edit.say)


def asked(folder: Path = EDITS, *, held: bool = False) -> Iterator[Asked]:
    """Those that are learned from; or those that are `held` out, to see how well the others were learned from."""
    for file in sorted(folder.glob("*.jsonl")):
        if file.name.startswith(_HELD) == held:
            yield from objects(file, Asked)


def _fits(text: str, edit: Edit) -> bool:
    return all(text.count(old) == 1 for old, _ in edit.swap)


def _swapped(text: str, edit: Edit) -> str:
    for old, new in edit.swap:
        text = text.replace(old, new)
    return text
