"""A model behind an address, as one more place where answers come from. Each request has all of the conversation in it.

It is talked to: it neither fills gaps nor writes what only the embedded model does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.links.estimated import estimated
from spark_tui.links.link import Prompt, Talk, Why
from spark_tui.links.pace import Pace, Wait
from spark_tui.links.remote.address import notice
from spark_tui.links.remote.asking import Wanted, body, limit_of, not_taken
from spark_tui.links.remote.complaints import AGAIN, CUT_OFF, RESUME, Unreached
from spark_tui.links.remote.dialects import RESPONSES, Said
from spark_tui.links.remote.refusals import NotDone, of_status
from spark_tui.links.remote.seam import Seam
from spark_tui.links.remote.server import Server

if TYPE_CHECKING:  # it takes httpx2
    from spark_tui.links.remote.wire import Events, Wire

_PATIENT = 30.0  # seconds that it may want to be left alone
_OFTEN = 8  # times that one answer is asked for
_DONE = "[DONE]"  # the last event of chat completions
_TELLING = 0.05  # seconds: what came in less was held back on its way, and says nothing of its speed
_COMPLAINTS = (400, 422, 500)  # the statuses with which settings are turned down
_OVER: tuple[Why, ...] = ("ended", "full", "no room")


@dataclass(slots=True)
class Remote:
    """A model of a server. It reads `context` tokens, as far as anybody knows. `without` are settings of a request
    that it does not take, `waits` is why nothing comes just now."""

    wire: Wire
    server: Server
    context: int
    without: set[str] = field(default_factory=set[str])
    waits: Wait | None = None

    talks: ClassVar = True
    fills_in: ClassVar = False
    edits: ClassVar = False

    @property
    def name(self) -> str:
        return f"{self.server.model.rpartition('/')[2]} at {self.wire.to.host}"

    @property
    def note(self) -> str:
        """What there is to know before it is asked."""
        return notice(self.wire.to.base)

    @property
    def short_note(self) -> str:
        """How it is spoken to."""
        return self.server.dialect.name

    def count(self, text: str) -> int:
        """Its tokens, by estimate."""
        return estimated(text)

    def left(self, prompt: Prompt) -> int:
        """How many more tokens it can read behind a prompt."""
        return self.context - sum(self.count(each.content) for each in _talk(prompt).messages)

    def ask(self, prompt: Prompt, limit: int, seed: int | None = None) -> Answer:
        """The likeliest answer, or with a `seed` one that is drawn by chance."""
        return Answer(self, _talk(prompt), limit, seed)


def _talk(prompt: Prompt) -> Talk:
    if not isinstance(prompt, Talk):
        raise Refusal(
            "what a model of another kind has begun is nothing a remote one goes on with", "leave it, ask anew"
        )
    return prompt


@dataclass(slots=True)
class Answer:
    """`came` is what has come of it, behind the lead; `tokens` how many those were, as far as the server counts."""

    link: Remote
    talk: Talk
    limit: int
    seed: int | None = None
    came: str = ""
    tokens: int = 0
    why: Why = ""
    pace: Pace = field(default_factory=Pace)
    _flag: Event = field(default_factory=Event)
    _events: Events | None = None

    def pieces(self) -> Iterator[str]:
        """After a stop the connection is gone: another request has the server go on from what came."""
        try:
            if self.why not in _OVER:
                self.why = ""
                yield from self._pieces()
                self.why = "stopped" if self._flag.is_set() and not self.why else self.why
        except Unreached as error:
            if error.cure == RESUME and not self.came:  # there is nothing to go on from
                raise Unreached(error.reason, AGAIN) from error
            raise
        finally:
            self._flag.clear()  # also a stop that came too late to stop anything

    def stop(self) -> None:
        if self.why not in _OVER:
            self._flag.set()
        if (events := self._events) is not None:
            events.close()

    def _pieces(self) -> Iterator[str]:
        wanted = Wanted(self.talk, self.talk.lead + self.came, self.limit, self.seed)
        seam = Seam(wanted.lead, repeats=self.link.server.engine is None)
        last, watch = Said(), _Watch(self.tokens)
        for said in self._heard(wanted):
            if said.text:
                self.tokens += 1
                self.pace = watch.pace(self.tokens)
                yield from self._new(seam.push(said.text))
            last = Said(
                end=last.end or said.end,
                read=said.read or last.read,
                tokens=last.tokens if said.tokens is None else said.tokens,
            )
            if said.trouble is not None:
                raise type(said.trouble)(self.link.wire.key.hidden(said.trouble.reason), said.trouble.cure)
        if self._flag.is_set():
            return
        if not last.end:
            raise Unreached(f"{CUT_OFF} from {self.link.wire.to.host}", RESUME)
        yield from self._new(seam.finish())
        if last.tokens is not None:
            self.tokens = watch.tokens + last.tokens
            self.pace = watch.pace(self.tokens)
        self.why = _why(self.link.server, last, limit_of(self.link.server, wanted))

    def _new(self, text: str) -> Iterator[str]:
        if text:
            self.came += text
            yield text

    def _heard(self, wanted: Wanted) -> Iterator[Said]:
        """What the server says; asked again, where it is busy for a moment or does not take all settings."""
        for left in reversed(range(_OFTEN)):
            if self._flag.is_set():
                return
            sent = body(self.link.server, wanted, self.link.without)
            try:
                yield from self._asked(sent)
            except NotDone as error:
                if not left:
                    raise self._refusal(error) from None
                self._give_way(error, sent)
            else:
                return

    def _asked(self, sent: dict[str, Any]) -> Iterator[Said]:
        dialect = self.link.server.dialect
        self._events = events = self.link.wire.stream(dialect.path, sent)
        is_whole, end = False, ""
        try:
            for data in () if self._flag.is_set() else events:
                if self._flag.is_set():
                    return
                is_whole = data == _DONE
                said = Said(end="ended") if is_whole else dialect.heard(self._decoded(data))
                end = end or said.end
                yield said
                if is_whole or (end and dialect is RESPONSES):
                    is_whole = True
                    return
        except Refusal:
            if not end:  # else only the end of the connection is missing
                raise
        finally:
            if not is_whole:  # what is whole comes to its end by itself, and the connection is kept
                events.close()

    def _decoded(self, data: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(data, type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError) as error:
            is_json = isinstance(error, msgspec.ValidationError)
            what = "JSON that is no part of an answer" if is_json else "what is no JSON"
            raise Unreached(f"{self.link.wire.to.host} sends {what}", RESUME) from None

    def _give_way(self, error: NotDone, sent: dict[str, Any]) -> None:
        link, again = self.link, error.again
        if error.status in (429, 503) and again is not None and again <= _PATIENT:
            link.waits = Wait(link.wire.to.host, round(again))
            self._flag.wait(again)
            link.waits = None
            return
        name = not_taken(error.told, sent, link.server.dialect) if error.status in _COMPLAINTS else ""
        if not name or name in link.without:
            raise self._refusal(error) from None
        link.without.add(name)

    def _refusal(self, error: NotDone) -> Refusal:
        link = self.link
        to = replace(link.wire.to, model=link.server.model)
        return of_status(error, to, link.wire.key, link.server.dialect.path, link.server.models)


@dataclass(slots=True)
class _Watch:
    """`tokens` were there before it was asked; `first` is when one more was."""

    tokens: int
    asked: float = field(default_factory=perf_counter)
    first: float = 0.0

    def pace(self, tokens: int) -> Pace:
        now = perf_counter()
        self.first = self.first or now
        seconds = now - self.first
        return Pace(tokens - self.tokens, 0, self.first - self.asked, seconds if seconds > _TELLING else 0.0)


def _why(server: Server, last: Said, limit: int) -> Why:
    """llama.cpp says in its responses that an answer is complete, whatever ended it; so it is counted."""
    tokens, is_silent = last.tokens or 0, server.dialect is RESPONSES
    is_full = last.end == "full" or (is_silent and tokens >= limit)
    is_at_end = server.context is not None and last.read + tokens >= server.context
    if is_at_end and (is_full or is_silent):
        return "no room"
    return "full" if is_full else "ended"
