"""The patch of a branch as of any spot: what its answers say so far, each read in the format it is written in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.formats import Stream, named
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.branch import Branch
from spark_tui.pair.events import Spot
from spark_tui.pair.turn import Turn
from spark_tui.repo.paths import printable

_ASK_AGAIN = "ask for it by itself, in other words"
_FLAG = re.compile(r"(?<![\w-])--[a-z][a-z\d-]*")


class Draft:
    """One answer after the other, each about its own target; together they are one patch."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._finished: list[Patch] = []
        self._stream: Stream | None = self._open()
        self._heard: list[Refusal] = []
        self._undone: list[tuple[str, ...]] = []

    def push(self, text: str) -> None:
        if self._stream is not None:
            self._stream.push(text)

    def end(self, undone: Sequence[str] = ()) -> None:
        """The answer is complete; what follows is about the next target."""
        if self._stream is None:
            return
        self._stream.finish()
        self._heard += self._problems(self._stream)
        self._undone.append(tuple(undone))
        self._finished.append(self._stream.patch)
        self._stream = self._open()

    @property
    def patch(self) -> Patch:
        """The finished lines alone: it applies at any moment."""
        return self.beside(())

    def preview(self, cursor: str = "") -> Patch:
        """The patch with the unfinished line in it: to look at, not to apply."""
        return self.preview_beside((), cursor)

    def beside(self, others: Sequence[Patch]) -> Patch:
        """The patch joined with what others say about targets behind."""
        return self._joined((*self.answers, *others))

    def preview_beside(self, others: Sequence[Patch], cursor: str) -> Patch:
        last = self._stream.preview(cursor) if self._stream is not None else Patch()
        return self._joined((*self._finished, last, *others))

    @property
    def answers(self) -> tuple[Patch, ...]:
        """What each answer says so far."""
        return (*self._finished, *([self._stream.patch] if self._stream is not None else []))

    @property
    def problems(self) -> Sequence[Refusal]:
        """What could not be understood, done, or placed beside the rest."""
        left = tuple(Refusal(f"left undone: {each}", _ASK_AGAIN) for each in self._left())
        if self._stream is None:
            return (*self._heard, *left, *_clashes(self._finished))
        return (*self._heard, *left, *self._problems(self._stream), *_clashes((*self._finished, self._stream.patch)))

    def _new_lines(self) -> Iterator[str]:
        for answer in self.answers:
            yield from (line for file in answer.files for hunk in file.hunks for tag, line in hunk.lines if tag == "+")

    def _left(self) -> Iterator[str]:
        """What nobody does: of several files, each may have a part of what is asked for."""
        for at, several in enumerate(self._undone):
            for each in several:
                part = each.rpartition(" (")[0]
                if any(f'"{flag}"' in line for flag in _FLAG.findall(part) for line in self._new_lines()):
                    continue  # another file followed with it
                others = (undone for other, undone in enumerate(self._undone) if other != at and self._does(other))
                if not any(undone and all(part != one.rpartition(" (")[0] for one in undone) for undone in others):
                    yield each

    def _does(self, at: int) -> bool:
        return bool(self._finished[at].files)

    def _problems(self, stream: Stream) -> Sequence[Refusal]:
        return [with_file(self._turn, len(self._finished), each) for each in stream.problems]

    def _open(self) -> Stream | None:
        place = len(self._finished)
        if place == len(self._turn.aims):
            return None
        return named(self._turn.aims[place].form).open(self._turn.targets[place], self._turn.documents)

    def _joined(self, patches: Sequence[Patch]) -> Patch:
        patch = joined(patches)
        new = {path for path, text in self._turn.texts.items() if text is None}
        return Patch(tuple(replace(file, old_path=None) if file.path in new else file for file in patch.files))


@dataclass(frozen=True, slots=True)
class Turning:
    """A draft, and beside it what was there about the targets that it has not come to yet."""

    draft: Draft
    before: Sequence[Patch]

    @property
    def patch(self) -> Patch:
        return self.draft.beside(self.before)

    def preview(self, cursor: str = "") -> Patch:
        return self.draft.preview_beside(self.before, cursor)

    @property
    def problems(self) -> Sequence[Refusal]:
        return self.draft.problems


def with_file(turn: Turn, target: int, refusal: Refusal) -> Refusal:
    """Where an edit is about several files, what is said of one of them names it."""
    path = turn.targets[target].document.path
    if len(turn.documents) == 1 or path in refusal.reason:
        return refusal
    return Refusal(f"{printable(path)}: {refusal.reason}", refusal.cure)


def draft(turn: Turn, branch: Branch, spot: Spot) -> Draft:
    """What is there when somebody stands at this spot."""
    result = Draft(turn)
    advance(result, branch, Spot(0, 0), spot)
    return result


def after(turn: Turn, patch: Patch) -> dict[str, str]:
    """All files of a turn as they are after the patch of one of its branches."""
    hunks = {file.path: file.hunks for file in patch.files}
    return {path: "".join(apply_hunks(file.lines, hunks.get(path, ()))) for path, file in turn.documents.items()}


def advance(draft: Draft, branch: Branch, start: Spot, stop: Spot) -> None:
    """Let a draft that stands at one spot hear all up to another."""
    at = start.at
    ended = slice(start.target, stop.target)
    for text, undone in zip(branch.complete[ended], branch.undone[ended], strict=True):
        draft.push(text[at:])
        draft.end(undone)
        at = 0
    draft.push(branch.texts[stop.target][at : stop.at])


def joined(patches: Iterable[Patch]) -> Patch:
    """Several patches of the same texts as one. Where two touch the same lines, the first one stands."""
    files: dict[str, FilePatch] = {}
    for file in (file for patch in patches for file in patch.files):
        known = files.get(file.path)
        if known is None:
            files[file.path] = file
        elif file.old_path is not None:
            files[file.path] = replace(known, hunks=_woven(known.hunks, file.hunks))
    return Patch(tuple(files.values()))


def _clashes(patches: Sequence[Patch]) -> Iterator[Refusal]:
    """Hunks that were left out when the patches were joined."""
    there = {(file.path, hunk) for file in joined(patches).files for hunk in file.hunks}
    for file in (file for patch in patches for file in patch.files):
        for hunk in file.hunks:
            if (file.path, hunk) not in there:
                reason = f"two answers change line {hunk.start + 1} of {printable(file.path)}"
                yield Refusal(reason, "the first one stands; ask for the other once it is applied")


def _woven(first: Sequence[Hunk], second: Sequence[Hunk]) -> tuple[Hunk, ...]:
    free = (hunk for hunk in second if hunk not in first and not any(_clash(hunk, taken) for taken in first))
    return tuple(sorted((*first, *free), key=lambda hunk: (hunk.start, hunk.stop)))


def _clash(one: Hunk, other: Hunk) -> bool:
    """Do they touch the same lines? What one inserts stands between lines, so only another's inside is in its way."""
    return one.start < other.stop and other.start < one.stop
