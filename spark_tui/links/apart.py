"""A sentence that may ask for several things, taken apart: each part is asked as if it were all, about the file as it
is, and what is best of each is done together. What cannot be is asked again, behind what the part before it did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from keyword import iskeyword
from operator import attrgetter
from typing import Protocol

from spark_tui.edits.calls import SAY
from spark_tui.edits.diff import between
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.together import together
from spark_tui.engine.session import Stop
from spark_tui.links.kinds import Kinds, chances
from spark_tui.links.link import Edit
from spark_tui.links.several import Cut, cuts, placed
from spark_tui.links.ways import behind, carried_out

_EACH = 3  # answers to a part that are looked at
_MOST = 6  # answers to all of a sentence, of those of one cut
_MEAN = 2.35  # what the worth of the answers to the parts is worth
_WORD = re.compile(r"[^\W\d]\w*")
_SIDES = attrgetter("old"), attrgetter("new")
_IT = re.compile(r"(?i)\b(?:it|this|that)\b(?! (?:is|was|has|should|must|can|will|does)\b)")


class Part(Protocol):
    """What is chosen for a part of a sentence."""

    @property
    def flag(self) -> Stop: ...

    @property
    def is_doubtful(self) -> bool: ...

    def choose(self) -> bool: ...

    def stop(self) -> None: ...

    def best(self, most: int) -> Sequence[tuple[str, float]]:
        """So many answers that may be right, the best first, and what speaks for each."""
        ...


@dataclass(frozen=True, slots=True)
class Both:
    """An answer to all parts. `worth` is on the scale of what speaks for answers to the sentence as one."""

    text: str
    worth: float
    is_doubtful: bool


@dataclass(slots=True)
class Apart:
    kinds: Kinds
    edit: Edit
    ask: Callable[[Edit], Part | None]
    cuts: Sequence[Cut]
    asked: dict[Edit, Part | None] = field(default_factory=dict[Edit, Part | None])
    found: list[Both] | None = None
    flag: Stop = field(default_factory=Stop)
    _now: Part | None = None

    def choose(self) -> bool:
        """Ask for all parts. False: it was stopped in between, and goes on from there the next time."""
        if self.found is None:
            try:
                self.found = [both for cut in self.cuts for both in self._of(cut)]
            except _Stopped:
                self.flag.clear()
                return False
        return True

    def stop(self) -> None:
        self.flag.set()
        if self._now is not None:
            self._now.stop()

    def _of(self, cut: Cut) -> Iterator[Both]:
        source = _source(self.edit.target)
        said = [self._placed(cut.parts, at, source) for at in range(len(cut.parts))]
        edits = [replace(self.edit, instruction=each) for each in said]
        answers = [self._answers(each) for each in edits]
        if all(answers) and self._does_one_thing(answers):
            return
        plain, said = said, self._with_what_came_in(said, answers)
        if all(answers) and said == plain and not self._needs_the_first(said, answers):
            ways = sorted(product(*answers), key=lambda way: -sum(worth for _, worth in way))
            texts = ((way, together(self.edit.target, [text for text, _ in way])) for way in ways)
            is_doubtful = any(map(self._doubts, edits))
            found = [Both(text, _worth(cut, way), is_doubtful) for way, text in texts if text is not None]
            if found and together(self.edit.target, [text for text, _ in ways[0]]) is not None:
                yield from islice(found, _MOST)
                return
        yield from self._in_turn(cut, said)

    def _placed(self, parts: Sequence[str], at: int, source: Source | None) -> str:
        if source is None:
            return parts[at]
        kind = next(iter(chances(self.kinds, parts[at], source.text)))
        return placed(parts[at], [*reversed(parts[:at]), *parts[at + 1 :]], source, kind)

    def _does_one_thing(self, answers: Sequence[Sequence[tuple[str, float]]]) -> bool:
        """Does one part only say again, or in more detail, what another asks for?"""
        done = {carried_out(self.edit.target, each[0][0]) for each in answers}
        return len(done) < len(answers)

    def _with_what_came_in(self, said: Sequence[str], answers: Sequence[Sequence[tuple[str, float]]]) -> list[str]:
        """What the first part brings in by its name is what the others call it: "add a limit, use it"."""
        if not answers[0] or answers[0][0][0].startswith(SAY):
            return list(said)
        hunks = between("".join(self.edit.target.document.lines), carried_out(self.edit.target, answers[0][0][0]))
        old, new = (set(_WORD.findall("".join(line for hunk in hunks for line in lines(hunk)))) for lines in _SIDES)
        named = [each for each in dict.fromkeys(_WORD.findall(said[0])) if each in new - old and not iskeyword(each)]
        return [said[0], *(_IT.sub(named[0], each) if len(named) == 1 else each for each in said[1:])]

    def _needs_the_first(self, said: Sequence[str], answers: Sequence[Sequence[tuple[str, float]]]) -> bool:
        """Does a later part name what only the one before it brings into the file?"""
        before = "".join(self.edit.target.document.lines)
        known = set(_WORD.findall(before))
        for (text, _), later in zip((each[0] for each in answers), said[1:], strict=False):
            if text.startswith(SAY):
                continue
            new = set(_WORD.findall(carried_out(self.edit.target, text))) - known
            if new & set(_WORD.findall(later)):
                return True
        return False

    def _in_turn(self, cut: Cut, said: Sequence[str]) -> Iterator[Both]:
        """Each part about what the one before it made of the file."""
        target, way, is_doubtful = self.edit.target, list[tuple[str, float]](), False
        for part in said:
            asked = Edit(part, target)
            best = self._answers(asked)
            is_doubtful = is_doubtful or self._doubts(asked)
            if not best or best[0][0].startswith(SAY):
                return
            way.append(best[0])
            target = behind(target, carried_out(target, best[0][0]))
        after = "".join(target.document.lines)
        if after != "".join(self.edit.target.document.lines):
            yield Both(making(self.edit.target, after), _worth(cut, way), is_doubtful)

    def _doubts(self, edit: Edit) -> bool:
        part = self.asked[edit]
        return part is not None and part.is_doubtful

    def _answers(self, edit: Edit) -> Sequence[tuple[str, float]]:
        if edit not in self.asked:
            self.asked[edit] = self.ask(edit)
        part = self.asked[edit]
        if part is None:
            return ()
        self._now = part
        is_whole = not self.flag and part.choose()
        self._now = None
        part.flag.clear()
        if not is_whole:
            raise _Stopped
        return part.best(_EACH)


class _Stopped(Exception):
    """While a part was being asked."""


def apart(kinds: Kinds, edit: Edit, ask: Callable[[Edit], Part | None]) -> Apart | None:
    """None where the sentence asks for one thing."""
    found = cuts(kinds, edit.instruction, "".join(edit.target.document.lines))
    return Apart(kinds, edit, ask, found) if found else None


def _worth(cut: Cut, way: Sequence[tuple[str, float]]) -> float:
    worths = [worth for _, worth in way]
    return cut.worth + _MEAN * sum(worths) / len(worths)


def _source(target: Target) -> Source | None:
    try:
        return read("".join(target.document.lines))
    except Refusal:
        return None
