"""What happened in a conversation. Its state is what these say, one after the other, and nothing else.

Whoever watches gets them in order; the session file is a list of them. So an event holds what cannot be worked out from
those before it, and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.document import Other
from spark_tui.edits.patches.patch import Hunk


class Spot(NamedTuple):
    """A place in what was written: behind so many characters of the answer about one target. Spots are in order.

    The end of an answer that may go on is not the beginning of the next one: who is there has finished the first.
    """

    target: int
    at: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What an instruction is about: lines `start` up to `stop` of a file (None: up to its end), and how to write.
    `pointed` are those of them that a person named, where more is shown; `beside` what is shown of the repository to a
    model that is talked to, None where nobody has looked; `others` are files that it is used with, `along` what
    the instruction names of others, `around` what it imports and is imported by. `follows`: no model is asked, it is
    to follow what the turn renames in other files. `is_found`: nobody said that it is about this file, and there are
    others. `said`: what the instruction says in plain words, where what it speaks of was found by something else than
    its name."""

    path: str
    form: str
    start: int = 0
    stop: int | None = None
    pointed: tuple[int, int] | None = None
    beside: str | None = None
    others: tuple[Other, ...] = ()
    along: tuple[Abroad, ...] = ()
    around: tuple[Other, ...] = ()
    follows: bool = False
    is_found: bool = False
    said: str = ""


def found(aims: Sequence[Aim]) -> tuple[Aim, ...]:
    """These aims, marked as files that were found: nobody said that it is about them."""
    return tuple(replace(aim, is_found=True) for aim in aims)


def saying(aims: Sequence[Aim], said: str) -> tuple[Aim, ...]:
    """These aims, each with what the instruction says of it in plain words."""
    return tuple(replace(aim, said=said) for aim in aims)


@dataclass(frozen=True, slots=True)
class Read:
    """A file, as it was read for what is asked next; None if there is none yet."""

    path: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Asked:
    instruction: str
    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """What was written renames what these use: from now on the turn is about them as well."""

    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Branched:
    """Another way on: behind `spot` of a branch under a new sentence, or the same again as a variation."""

    of: int
    spot: Spot
    sentence: str
    variation: int = 0


@dataclass(frozen=True, slots=True)
class Started:
    """The model is thinking. Several branches are variations, written side by side."""

    branches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wrote:
    """`tokens` are those that wrote it, where they are needed to go on in another process exactly as here."""

    branch: int
    text: str
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HunkFinished:
    branch: int
    path: str
    hunk: Hunk


@dataclass(frozen=True, slots=True)
class Ended:
    """The answer about one target is complete; the next one follows. `undone` are the parts of what was asked that it
    leaves undone, each with why."""

    branch: int
    undone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stopped:
    pass


@dataclass(frozen=True, slots=True)
class Finished:
    """All is written that was asked for."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Writing or applying did not work. What is there stays, to be kept, continued or turned."""

    reason: str
    cure: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody walks: to a branch, and in it to a spot, or to its end."""

    branch: int
    cut: Spot | None


@dataclass(frozen=True, slots=True)
class Left:
    """The text is shown as it was before. What was written can be brought back until something else is asked."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A hunk is kept: all of it, some lines by their places, or none. None: it is undecided again."""

    path: str
    hunk: Hunk
    kept: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Remade:
    """A hunk was split, or typed anew: these take its place."""

    path: str
    hunk: Hunk
    parts: tuple[Hunk, ...]


@dataclass(frozen=True, slots=True)
class Applying:
    """Noted before the first file changes: if nothing follows, the log of the repository knows how it went."""

    number: int


@dataclass(frozen=True, slots=True)
class Applied:
    number: int


@dataclass(frozen=True, slots=True)
class Undone:
    number: int


@dataclass(frozen=True, slots=True)
class Redone:
    number: int


@dataclass(frozen=True, slots=True)
class Queued:
    instruction: str
    aims: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Unqueued:
    """It is its turn now, or it is not wanted any more."""

    place: int


@dataclass(frozen=True, slots=True)
class Hired:
    """Somebody said who writes from now on, as `links/engines.py` reads it. No key is in it."""

    engine: str


Event = (
    Read
    | Asked
    | Reached
    | Branched
    | Started
    | Wrote
    | HunkFinished
    | Ended
    | Stopped
    | Finished
    | Failed
    | Shown
    | Left
    | Marked
    | Remade
    | Applying
    | Applied
    | Undone
    | Redone
    | Queued
    | Unqueued
    | Hired
)
