"""Where a sentence is to edit, found on the thread for errands: an index belongs to the thread that opened it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol

from spark_tui.app.author import Beside
from spark_tui.context import index as kept
from spark_tui.context import scan
from spark_tui.context.complete import Completion, completions
from spark_tui.context.failures import spots
from spark_tui.context.files import Files
from spark_tui.context.hints import hints
from spark_tui.context.index import Index, open_index
from spark_tui.context.places import Region, Spot
from spark_tui.context.question import Hints
from spark_tui.context.search import has_named
from spark_tui.context.targets import Choice, choose
from spark_tui.edits.document import Target
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.pair.events import Aim
from spark_tui.pair.tree import Tree
from spark_tui.repo.place import Place


class Finder(Protocol):
    def choose(self, sentence: str, cursor: Spot | None) -> Choice:
        """Where it is to edit; a Refusal if nothing fits."""
        ...

    def complete(self, mention: str) -> Sequence[Completion]:
        """What the letters behind an @ may become."""
        ...

    def beside(self, add: Beside, said: str, aims: Sequence[Aim], about: Sequence[Target]) -> Sequence[Aim]:
        """The aims, with what an author is shown of the repository."""
        ...

    def hear(self, printed: str) -> int:
        """Look there first from now on, where this says that something failed. In so many places."""
        ...

    def look_again(self) -> int:
        """Files were changed. So many differ from the last commit."""
        ...

    @property
    def knows_all(self) -> bool:
        """All files have been looked through."""
        ...

    def unknown(self, sentence: str) -> int:
        """How many files have to be looked through before a place for it can be told."""
        ...


@dataclass
class InRepository:
    place: Place
    named: str = ""
    """The file that was named when Spark was started: where to look as long as nothing else is known."""
    failed: tuple[Spot, ...] = ()
    known: Hints | None = field(default=None, init=False)
    knows_all: bool = field(default=False, init=False)
    """From then on, whoever fills the index keeps it so."""
    sought: tuple[str, bool] = field(default=("", False), init=False)
    """What was asked last before that, and whether it spells out a name."""

    def choose(self, sentence: str, cursor: Spot | None) -> Choice:
        try:
            return choose(self._index, Files(self.place), sentence, self._hints, cursor)
        except Refusal as refusal:
            if not (left := self._unknown()):
                raise
            reason = f"{refusal.reason}; {left:,} of the files are not looked through yet"
            raise Refusal(reason, "wait for that, or name one by all of its path, with an @") from refusal

    def complete(self, mention: str) -> Sequence[Completion]:
        return completions(self._index, mention, [self._hints.last_file])

    def beside(self, add: Beside, said: str, aims: Sequence[Aim], about: Sequence[Target]) -> Sequence[Aim]:
        return add(self._index, Files(self.place), said, aims, about)

    def hear(self, printed: str) -> int:
        self.failed, self.known = spots(self.place, printed), None
        return len(self.failed)

    def look_again(self) -> int:
        self.known = None
        return len(self._hints.changed)

    def unknown(self, sentence: str) -> int:
        """None, where it spells out a name: those that have it are looked through first."""
        if self.knows_all:
            return 0
        if self.sought[0] != sentence:
            self.sought = (sentence, has_named(self._index, sentence))
        return 0 if self.sought[1] else self._unknown()

    def _unknown(self) -> int:
        left = 0 if self.knows_all else scan.unknown(self._index)
        self.knows_all = not left
        return left

    @property
    def _hints(self) -> Hints:
        if self.known is None:
            found = hints(self.place, self.failed)
            self.known = replace(found, last_file=found.last_file or self.named)
        return self.known

    @cached_property
    def _index(self) -> Index:
        index = open_index(self.place)
        if not kept.lasts(index):  # then no other process fills this one
            for _ in scan.refresh(index):
                pass
        return index


@dataclass(frozen=True, slots=True)
class InOneFile:
    tree: Tree
    path: str

    def choose(self, sentence: str, cursor: Spot | None) -> Choice:  # noqa: ARG002
        text = self.tree.read(self.path)
        if text is None:
            raise Refusal(f"{self.path} is not there any more", "put it back, or leave with ctrl+q")
        return Choice((Region(self.path, 0, len(split_lines(text))),), "the file that is open")

    def complete(self, mention: str) -> Sequence[Completion]:  # noqa: ARG002
        return [Completion(f"@{self.path}")]

    def beside(self, add: Beside, said: str, aims: Sequence[Aim], about: Sequence[Target]) -> Sequence[Aim]:  # noqa: ARG002
        return aims

    def hear(self, printed: str) -> int:  # noqa: ARG002
        return 0

    def look_again(self) -> int:
        return 0

    @property
    def knows_all(self) -> bool:
        return True

    def unknown(self, sentence: str) -> int:  # noqa: ARG002
        return 0
