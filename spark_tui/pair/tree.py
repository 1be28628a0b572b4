"""Where a conversation reads and applies: a repository, or whatever else can take a patch and give it back."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.repo import apply, journal, paths, read, still_named, undo
from spark_tui.repo.place import Place
from spark_tui.repo.turns import State, Turn


class Moved(NamedTuple):
    """A patch that was taken back, or put again: its number, what asked for it, and the files it changes."""

    number: int
    label: str
    paths: tuple[str, ...]


class OldText(Refusal):
    """The edit was made for a text that a file has no longer: no sentence makes it fit, only to ask anew. `kept` says
    where its patch is."""

    def __init__(self, reason: str, cure: str, kept: str = "") -> None:
        super().__init__(reason, "; ".join(filter(None, (cure, kept))))
        self.kept = kept


class Tree(Protocol):
    def read(self, path: str) -> str | None:
        """The text of a file; None if there is none yet."""
        ...

    def next_number(self) -> int:
        """Under which the next patch will be known."""
        ...

    def apply(self, patch: Patch, label: str, bases: dict[str, str], *, tried: bool = False) -> int:
        """All of it or nothing. `bases` are the texts it was made for. The number it can be undone by. `tried`: until
        somebody has seen what a check makes of it."""
        ...

    def state(self, number: int, label: str) -> State | None:
        """What has become of that patch by now; None if there is no such patch."""
        ...

    def having(self, names: Set[str]) -> tuple[str, ...]:
        """The Python files in which one of these names stands."""
        ...

    def still_named(self, names: Set[str], besides: Set[str]) -> tuple[str, ...]:
        """What is to be said of names that are gone, if other files than these still have them."""
        ...

    def undo(self, number: int | None = None, *, for_good: bool = False) -> Moved:
        """Take a patch back, the last one if no other is meant; `for_good`, so that it cannot be put again."""
        ...

    def redo(self) -> Moved: ...


_NOWHERE = Refusal("this is in no repository, so it cannot be applied", "git init, or take the patch or the text")


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts that lie in no repository: what becomes of them can be looked at."""

    texts: Mapping[str, str]

    def read(self, path: str) -> str | None:
        return self.texts.get(path)

    def next_number(self) -> int:
        raise _NOWHERE

    def apply(self, patch: Patch, label: str, bases: dict[str, str], *, tried: bool = False) -> int:  # noqa: ARG002
        raise _NOWHERE

    def state(self, number: int, label: str) -> State | None:  # noqa: ARG002
        return None

    def having(self, names: Set[str]) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def still_named(self, names: Set[str], besides: Set[str]) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def undo(self, number: int | None = None, *, for_good: bool = False) -> Moved:  # noqa: ARG002
        raise _NOWHERE

    def redo(self) -> Moved:
        raise _NOWHERE


@dataclass(frozen=True, slots=True)
class GitTree:
    """The working tree of a repository. By default nothing but its files changes."""

    place: Place
    stage: bool = False
    commit: bool = False

    def read(self, path: str) -> str | None:
        if not paths.vet(self.place, path).exists():
            return None
        return read.read_to_edit(self.place, path)

    def next_number(self) -> int:
        return journal.next_number(self.place)

    def apply(self, patch: Patch, label: str, bases: dict[str, str], *, tried: bool = False) -> int:
        data = {path: encode(text) for path, text in bases.items()}
        message = label if self.commit else None
        try:
            turn = apply.apply(
                self.place, patch, label=label, bases=data, stage=self.stage, commit=message, tried=tried
            )
        except apply.ApplyRefused as refused:
            kept = f"the patch is in {_from_top(self.place, refused.saved)}"
            if refused.is_of_old_text:
                raise OldText(refused.reason, refused.cure, kept) from refused
            raise Refusal(refused.reason, "; ".join(filter(None, (refused.cure, kept)))) from refused
        return turn.number

    def state(self, number: int, label: str) -> State | None:
        log = journal.log(self.place)
        turn = next((turn for turn in log if (turn.number, turn.label) == (number, label)), None)
        if turn is None:
            return None
        return "undone" if turn.tried and turn.state == "dropped" else turn.state

    def having(self, names: Set[str]) -> tuple[str, ...]:
        return still_named.having(self.place, names)

    def still_named(self, names: Set[str], besides: Set[str]) -> tuple[str, ...]:
        return still_named.still_named(self.place, names, besides)

    def undo(self, number: int | None = None, *, for_good: bool = False) -> Moved:
        return _moved(undo.undo(self.place, number, for_good=for_good))

    def redo(self) -> Moved:
        return _moved(undo.redo(self.place))


def _from_top(place: Place, file: Path) -> Path:
    """As files are named everywhere beside it. The git folder of a worktree lies elsewhere."""
    return file.relative_to(place.root) if file.is_relative_to(place.root) else file


def _moved(turn: Turn) -> Moved:
    return Moved(turn.number, turn.label, tuple(change.path for change in turn.changes))
