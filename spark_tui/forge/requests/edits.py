"""Small files that people wrote, and edits to them, each asked for in four ways: what no template says.

A file or two for each writer, with a file of code in each line. `swap` are the old texts, each of which stands there
once, and the new ones; where ops do the same, `op` says which.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from spark_tui.forge.files import objects
from spark_tui.forge.requests.cases import patch
from spark_tui.forge.training.examples import Triple

EDITS = Path(__file__).parent / "edits"


class Edit(msgspec.Struct, frozen=True):
    say: tuple[str, ...]
    swap: tuple[tuple[str, str], ...]
    op: str = ""


class Asked(msgspec.Struct, frozen=True):
    path: str
    before: str
    edits: tuple[Edit, ...]

    def after(self, edit: Edit) -> str:
        text = self.before
        for old, new in edit.swap:
            text = text.replace(old, new)
        return text

    def triples(self) -> Iterator[tuple[Triple, ...]]:
        """Of each edit, one in each of its wordings."""
        for edit in self.edits:
            after = self.after(edit)
            answer = edit.op or patch(self.before, after)
            yield tuple(Triple(self.path, self.before, said, answer, intent="told", after=after) for said in edit.say)


def asked(folder: Path = EDITS) -> Iterator[Asked]:
    for file in sorted(folder.glob("*.jsonl")):
        yield from objects(file, Asked)
