"""What stands there of each part of a request by the time somebody stops the answer: all of it, a half, or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.calls import END
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.together import together
from spark_tui.links.answers.ways import behind, carried_out
from spark_tui.links.several.apart import Both, Done
from spark_tui.links.turning.half_done import gone_on_with

_HEAD = Pattern(r"\s*(?:async )?def \w")
_SAME, _THERE, _SAID = 3.0, 1.0, 0.5
"""That a change is one of those of a part's answer; that it is where that is; that it has a word of what was asked."""
_CUT = 1.0  # that lines that came together belong to two parts


@dataclass(frozen=True, slots=True)
class Begun:
    """`parts` as they stand there; those that are not begun, as they are to be. `are_seen` tells which are which, and
    `whole` are all of them with what was still to come."""

    parts: tuple[Done, ...]
    whole: tuple[Done, ...]
    are_seen: tuple[bool, ...]
    exact: int
    """So many of them stand there just as they were answered."""


def begun(target: Target, both: Both, written: str) -> Begun | None:
    """None where there is a change that belongs to none of its parts."""
    lines = target.document.lines
    hunks = diff(lines, split_lines(written))
    before = [left_by(target, both.parts[:at]) if each.is_later else target for at, each in enumerate(both.parts)]
    parts = [_Part.of(*each) for each in zip(both.parts, before, strict=True)]
    own = _sorted(hunks, parts)
    if own is None:
        return None
    stands, whole, exact = list[Done](), list[Done](), 0
    for part, seen in zip(both.parts, own, strict=True):
        now = "".join(apply_hunks(lines, seen))
        is_all = not seen or (not part.is_later and carried_out(target, part.text) == now)
        here = part if is_all else part._replace(text=making(target, now), is_later=False)
        exact += bool(seen) and is_all
        stands.append(here)
        whole.append(here if is_all else _gone_on(target, part, here))
    return Begun(tuple(stands), tuple(whole), tuple(bool(seen) for seen in own), exact)


def touches(target: Target, written: str, names: Collection[str]) -> bool:
    """Is anything changed by now in what is called so, or where that is spoken of?"""
    for hunk in diff(target.document.lines, split_lines(written)):
        head = next((each for each in reversed(target.document.lines[: hunk.start]) if _HEAD.match(each)), "")
        if not set(names).isdisjoint(NAME.findall("".join((head, *hunk.old, *hunk.new)))):
            return True
    return False


def left_by(target: Target, parts: Sequence[Done]) -> Target:
    """The file as these leave it, which were done in this order."""
    now = together(target, [each.text for each in parts if not each.is_later]) or END
    left = behind(target, carried_out(target, now))
    for each in parts:
        left = behind(left, carried_out(left, each.text)) if each.is_later else left
    return left


@dataclass(frozen=True, slots=True)
class _Part:
    done: Done
    hunks: tuple[Hunk, ...]
    words: frozenset[str]

    @classmethod
    def of(cls, part: Done, before: Target) -> _Part:
        lines = before.document.lines
        hunks = diff(lines, split_lines(carried_out(before, part.text)))
        return cls(part, hunks, frozenset(word.lower() for word in NAME.findall(part.said)))

    def claims(self, hunk: Hunk) -> float:
        """How much speaks for a change being of this part."""
        best = max((_likeness(hunk, own, is_later=self.done.is_later) for own in self.hunks), default=0.0)
        brought = _brought(hunk)
        said = sum(word.lower() in self.words for word in brought) / max(1, brought.total())
        return best + _SAID * said


def _likeness(one: Hunk, other: Hunk, *, is_later: bool) -> float:
    if _texts(one) == _texts(other):
        return _SAME
    words, others = _brought(one), _brought(other)
    shared = 2 * (words & others).total() / max(1, words.total() + others.total())
    is_there = (one.start < other.stop and other.start < one.stop) or one.start == other.start
    if is_later:  # its lines are counted otherwise
        is_there = not set(one.old).isdisjoint(other.old)
    return _THERE * is_there + shared


def _texts(hunk: Hunk) -> tuple[list[str], list[str]]:
    return [line.strip() for line in hunk.old], [line.strip() for line in hunk.new]


def _brought(hunk: Hunk) -> Counter[str]:
    """The words that come, or those that go where none come."""
    old, new = (Counter(NAME.findall("".join(lines))) for lines in (hunk.old, hunk.new))
    return new - old or old - new


def _sorted(hunks: Sequence[Hunk], parts: Sequence[_Part]) -> list[list[Hunk]] | None:
    """The changes of each part. One that is of two of them, which stand beside each other, is cut there."""
    own: list[list[Hunk]] = [[] for _ in parts]
    for whole in hunks:
        for hunk in max(_cut(whole), key=lambda pieces: _clear(pieces, parts)):
            claims = [part.claims(hunk) for part in parts]
            if not any(claims):
                return None
            own[claims.index(max(claims))].append(hunk)
    return own


def _cut(hunk: Hunk) -> Iterator[tuple[Hunk, ...]]:
    """As it is; in two, where as many lines come as go; as lines that come before the others, or behind them."""
    yield (hunk,)
    old = tuple(line for line in hunk.lines if line.tag == "-")
    new = tuple(line for line in hunk.lines if line.tag == "+")
    more = len(new) - len(old)
    if len(old) + len(new) < len(hunk.lines) or more < 0:
        return
    for at in range(1, len(new)) if not old or not more else ():
        split = at if old else 0
        yield Hunk(hunk.start, (*old[:split], *new[:at])), Hunk(hunk.start + split, (*old[split:], *new[at:]))
    if old and more:
        yield Hunk(hunk.start, new[:more]), Hunk(hunk.start, (*old, *new[more:]))
        yield Hunk(hunk.start, (*old, *new[:-more])), Hunk(hunk.stop, new[-more:])


def _clear(pieces: Sequence[Hunk], parts: Sequence[_Part]) -> float:
    """How clear it is whose these are: of one part no more than all of it, of two what speaks for either."""
    claims = [[part.claims(hunk) for part in parts] for hunk in pieces]
    owners = {each.index(max(each)) for each in claims}
    return sum(map(max, claims)) - _CUT * (len(pieces) - 1) if len(owners) == len(pieces) else 0.0


def _gone_on(target: Target, asked: Done, here: Done) -> Done:
    """With what was still to come of it, where its own answer leads to what is there."""
    if asked.is_later:
        return here
    try:
        before, now = read(target.document.text), read(carried_out(target, here.text))
    except Refusal:
        return here
    half = next(iter(gone_on_with(before, now, [carried_out(target, asked.text)])), None)
    return here if half is None else here._replace(text=making(target, half.text))
