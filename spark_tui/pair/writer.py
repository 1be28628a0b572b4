"""What a conversation needs of a model: requests in, text out, to be stopped at any token and to go on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.document import Other, Target
from spark_tui.edits.patches.patch import Patch
from spark_tui.links.link import Answer, Correction, Piece, Why


@dataclass(frozen=True, slots=True)
class Request:
    """An answer that is wanted: about one target, in one format, behind what was `kept` of it.

    `written` is what was kept, as it was written. `corrections` are all sentences since the instruction, `rejected` the
    hunks a person did not want, `done` what this turn changes elsewhere. Number 0 is the likeliest answer; any other
    `variation` is to differ from it, and to be the same whenever it is asked for again. `pointed` are the lines that a
    person named, `beside` what is shown of the repository, `others` the files that it is used with, `along` what the
    instruction names of others, `around` what the file imports and is imported by. `follows`: it is no model's to
    answer. `is_found`: nobody said that it is about this file.
    """

    instruction: str
    target: Target
    form: str
    kept: str = ""
    written: tuple[Piece, ...] = ()
    corrections: tuple[Correction, ...] = ()
    rejected: tuple[str, ...] = ()
    done: Patch = field(default_factory=Patch)
    variation: int = 0
    pointed: tuple[int, int] | None = None
    beside: str | None = None
    others: tuple[Other, ...] = ()
    along: tuple[Abroad, ...] = ()
    around: tuple[Other, ...] = ()
    follows: bool = False
    is_found: bool = False


class Writing(Protocol):
    """The answers to some requests, written side by side."""

    def pieces(self) -> Iterator[tuple[int, str]]:
        """Which request, and the next piece of its answer, until all end or are stopped. After a stop, another call
        goes on as if there had been none."""
        ...

    def stop(self) -> None:
        """From any thread, and also before it has begun: at the next token the pieces end."""
        ...

    def why(self, which: int) -> Why:
        """What ended that answer; nothing, if it has not begun."""
        ...

    def undone(self, which: int, /) -> tuple[str, ...]:
        """The parts of the request that this answer leaves undone, each with why."""
        ...

    def tokens(self, which: int, /) -> tuple[int, ...]:
        """Those of the piece that came last of that answer; none, where another process needs none to go on."""
        ...


class Writer(Protocol):
    def write(self, requests: Sequence[Request]) -> Writing:
        """Nothing happens before the pieces are taken. What is put into a model's mouth is a part of its answer, so it
        comes as the first piece."""
        ...


@dataclass(frozen=True, slots=True)
class InTurn:
    """A writer who gives one answer after the other."""

    ask: Callable[[Request], Answer]

    def write(self, requests: Sequence[Request]) -> OneByOne:
        return OneByOne([self.ask(request) for request in requests])


class OneByOne:
    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = answers
        self._at = 0
        self._flag = Event()

    def pieces(self) -> Iterator[tuple[int, str]]:
        for which in range(self._at, len(self._answers)):
            self._at, answer = which, self._answers[which]
            if not self._flag.is_set():
                for text in answer.pieces():
                    yield which, text
            if answer.why not in ("ended", "full", "no room"):
                break
        self._flag.clear()

    def stop(self) -> None:
        self._flag.set()
        self._answers[self._at].stop()

    def why(self, which: int) -> Why:
        return self._answers[which].why

    def undone(self, _which: int) -> tuple[str, ...]:
        return ()

    def tokens(self, _which: int) -> tuple[int, ...]:
        return ()
