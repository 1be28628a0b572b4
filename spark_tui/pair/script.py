"""A writer that reads from a script: a recorded turn played again, at any speed, and what tests are played with.

It is as exact as a model that always takes the likeliest token: what it writes behind a text depends on that text and
on what it was asked, and on nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Event

from spark_tui.links.link import Why
from spark_tui.pair.writer import InTurn, Request

Tokens = Sequence[str]


@dataclass(slots=True)
class Recited:
    """A scripted answer. `pace` is called before each token: what it takes for one to come."""

    tokens: Tokens
    pace: Callable[[], None]
    at: int = 0
    why: Why = ""
    _flag: Event = field(default_factory=Event)

    def pieces(self) -> Iterator[str]:
        if self.why == "ended":
            return
        self.why = ""
        while self.at < len(self.tokens):
            if not self._flag.is_set():
                self.pace()
            if self._flag.is_set():
                self._flag.clear()
                self.why = "stopped"
                return
            self.at += 1
            yield self.tokens[self.at - 1]
        self._flag.clear()
        self.why = "ended"

    def stop(self) -> None:
        if self.why != "ended":
            self._flag.set()


def scripted(answer: Callable[[Request], Tokens], pace: Callable[[], None] = lambda: None) -> InTurn:
    """A writer who says what `answer` has in store for a request, behind what was kept of it."""
    return InTurn(lambda request: Recited(behind(request.kept, answer(request)), pace))


def recited(edits: Mapping[str, Tokens], pace: Callable[[], None] = lambda: None) -> InTurn:
    """A writer who knows one answer for each path."""
    return scripted(lambda request: edits.get(request.target.document.path, ()), pace)


def behind(kept: str, tokens: Tokens) -> Tokens:
    """The tokens behind a text; where that is no beginning of theirs, those behind as much of it as they share."""
    at = 0
    for place, token in enumerate(tokens):
        if not kept.startswith(token, at):
            rest = kept[at:]
            return [token[len(rest) :], *tokens[place + 1 :]] if token.startswith(rest) else tokens[place:]
        at += len(token)
    return ()


def per_second(rate: float, clock: Callable[[], float] = time.monotonic) -> Callable[[], None]:
    """The pace of a model that writes so many tokens a second, however late each of them is fetched."""
    due = clock()

    def wait() -> None:
        nonlocal due
        now = clock()
        if due > now:
            time.sleep(due - now)
        due = max(due, now - 1) + 1 / rate

    return wait
