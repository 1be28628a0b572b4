"""Answers to some prompts, written side by side and handed over token by token.

A stop holds at the token that was handed over last. What the engine has made by then waits, and comes first when the
answers go on: so they are the same whenever and however often they are stopped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import decoder
from spark_tui.engine.errors import EngineError
from spark_tui.engine.prefix import Store
from spark_tui.engine.session import CHUNK, Choice, Session, Stop, Writing
from spark_tui.engine.tokenizer import continue_text
from spark_tui.links.link import Piece, Why
from spark_tui.links.local import prefixes
from spark_tui.links.local.encoding import Encoded
from spark_tui.links.pace import Pace, Read, further

if TYPE_CHECKING:
    from spark_tui.links.local.in_process import InProcess

TEMPERATURE = 0.7


@dataclass(frozen=True, slots=True)
class Wanted:
    """An answer to a prompt: the likeliest, or by its seed one that is drawn by chance. `opening` is what is put into
    the model's mouth: it comes as the first piece."""

    prompt: Encoded
    seed: int | None = None
    opening: str = ""


@dataclass(slots=True)
class Answer:
    """One of them as far as it has come. `tokens` are those of the prompt and all that were made, without an end;
    `pieces` what was not handed over yet, `last` the tokens of the piece that was handed over last, `unspelled` those
    and `waiting` the bytes of an unfinished character."""

    wanted: Wanted
    tokens: list[int]
    pieces: deque[Piece]
    unsaid: int
    """Characters still to come that stand in the lead already."""
    waiting: bytes = b""
    unspelled: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    why: Why = ""
    writing: Writing | None = None

    @property
    def made(self) -> list[int]:
        return self.tokens[len(self.wanted.prompt.tokens) :]

    @property
    def is_over(self) -> bool:
        return self.why in ("ended", "full", "no room")

    def release(self) -> None:
        """Give up what the engine remembers of it."""
        if self.writing is not None:
            self.writing.session.cache.release()
            self.writing = None


@dataclass(slots=True)
class Batch:
    link: InProcess
    session: Session
    store: Store | None
    answers: list[Answer]
    pace: Pace = field(default_factory=Pace)
    flag: Stop = field(default_factory=Stop)
    _length: int = 0  # of what is read before the first token

    @property
    def reading(self) -> Read | None:
        """How much of the prompt has been read; None before that and once tokens come. From any thread."""
        done = len(self.session.cache)
        is_read = self.pace.tokens or done >= self._length - 1  # the last one is read when the next is made
        return None if is_read else Read(done, self._length)

    def pieces(self) -> Iterator[tuple[int, str]]:
        """Which answer, and its next piece, until all have ended or are stopped. After a stop, another call goes on."""
        yield from self._handed_over()
        going = [answer for answer in self.answers if not answer.is_over]
        if going and not self.flag:
            try:
                for _ in self._bursts(going, beside=len(self.answers) > 1):
                    yield from self._handed_over()
                    if self.flag:
                        break
            except EngineError as error:
                raise Refusal(error.reason, error.cure) from error
            finally:
                self._length = 0
            self._keep()
        for answer in going if self.flag else ():
            answer.why = answer.why if answer.is_over else "stopped"
        self.flag.clear()  # also a stop that came too late to stop anything

    def write(self) -> None:
        """Have them written beside what is read of the prompt, and hand nothing over yet: another batch may go on with
        them. What goes wrong, goes wrong there as well."""
        going = [answer for answer in self.answers if not answer.is_over]
        with suppress(EngineError):
            for _ in self._bursts(going, beside=True):
                if self.flag:
                    break

    def stop(self) -> None:
        if any(answer.pieces or not answer.is_over for answer in self.answers):
            self.flag.set()

    def why(self, which: int) -> Why:
        """What ended that answer; nothing, if it has not begun."""
        answer = self.answers[which]
        return "stopped" if answer.pieces and answer.why else answer.why

    def release(self) -> None:
        """Give up what the engine remembers of answers that were written beside each other."""
        for answer in self.answers:
            if answer.writing is not None and answer.writing.session is not self.session:
                answer.release()

    def _handed_over(self) -> Iterator[tuple[int, str]]:
        for which, answer in enumerate(self.answers):
            while answer.pieces and not self.flag:
                text, answer.last = answer.pieces.popleft()
                yield which, text

    def _bursts(self, going: Sequence[Answer], *, beside: bool) -> Iterator[None]:
        """Have the engine write, a few tokens each at a time."""
        started, clock = perf_counter(), _clock(self.session)
        writings = self._beside(going) if beside else self._alone(going[0])
        if not writings:
            return
        self._length = self.session.length
        passes = [writing.session.passes for writing in writings]
        for made in decoder.write(writings):
            before, passes = passes, [writing.session.passes for writing in writings]
            done = max(now - then for then, now in zip(before, passes, strict=True))
            simulated = _clock(self.session) - clock
            self.pace = further(self.pace, sum(map(len, made)), done, perf_counter() - started, simulated)
            for answer, writing, tokens in zip(going, writings, made, strict=True):
                _take(self.link, answer, writing, tokens)
            yield
            started, clock = perf_counter(), _clock(self.session)

    def _alone(self, answer: Answer) -> list[Writing]:
        """It has the session of the link for itself: what comes after it finds what it has read there."""
        return [_writing(self, answer, self.session, self.store)]

    def _beside(self, going: Sequence[Answer]) -> list[Writing]:
        """Where each of them goes on: they branch off where the prompt has been read. Nowhere, if that was stopped."""
        if any(answer.writing is None for answer in going):
            prefixes.begin(self.session, self.store, going[0].wanted.prompt.tokens, self.link.context)
            self._length = self.session.length
            if not decoder.read(self.session, self.flag):
                return []
        shared = _shared([answer.wanted.prompt.tokens for answer in self.answers])
        for answer in going:
            if answer.writing is None:
                answer.writing = _writing(self, answer, decoder.fork(self.session), None)
                if len(answer.tokens) < shared + CHUNK:  # what would be read again is soon read
                    decoder.listen(answer.writing.session, shared)
            answer.writing.why, answer.writing.stop = None, self.flag
        return [answer.writing for answer in going if answer.writing is not None]

    def _keep(self) -> None:
        prompt = self.answers[0].wanted.prompt.tokens
        if self.session.tokens[: len(prompt)] != prompt:  # others have used it since it was read
            return
        try:
            prefixes.keep(self.session, self.store, prompt)
        except EngineError:  # the disk is full, say: the next prompt takes its time, and this answer is none the worse
            self.link.store = None


def batch(link: InProcess, wanted: Sequence[Wanted], begun: Mapping[int, Answer] = MappingProxyType({})) -> Batch:
    """Nothing happens before the pieces are taken. Some of the answers may have been `begun`."""
    answers = [begun[which] if which in begun else _answer(each) for which, each in enumerate(wanted)]
    link.recent.extend(answer.tokens for which, answer in enumerate(answers) if which not in begun)
    return Batch(link, link.session, link.store, answers)


def _answer(wanted: Wanted) -> Answer:
    prompt, opening = wanted.prompt, wanted.opening
    pieces = deque([Piece(opening)] if opening else ())
    return Answer(wanted, list(prompt.tokens), pieces, len(prompt.begun), prompt.waiting)


def _shared(prompts: Sequence[Sequence[int]]) -> int:
    """So many tokens begin all of them."""
    return sum(1 for _ in takewhile(lambda each: len({*each}) == 1, zip(*prompts, strict=False)))


def _clock(session: Session) -> float:
    """Seconds on the clock of what is simulated. What runs here has none but ours."""
    return getattr(session.runner, "seconds", 0.0)


def _writing(batch: Batch, answer: Answer, session: Session, store: Store | None) -> Writing:
    link, prompt, seed = batch.link, answer.wanted.prompt, answer.wanted.seed
    prefixes.begin(session, store, answer.tokens, link.context)
    if prompt.grammar is not None:
        decoder.hold(session, *prompt.grammar, start=len(prompt.tokens))
    choice = Choice(0.0 if seed is None else TEMPERATURE, seed or 0, link.drafts, prompt.ends)
    left = prompt.limit - len(answer.made)
    return Writing(session, left, choice, batch.flag, prompt.source or (0, session.length))


def _take(link: InProcess, answer: Answer, writing: Writing, tokens: Sequence[int]) -> None:
    """A piece for each token that completes a character. An end is no part of the text."""
    answer.why = writing.why or ""
    if answer.why == "full" and answer.wanted.prompt.fills:
        answer.why = "no room"
    for token in tokens:
        if token in answer.wanted.prompt.ends:
            break
        answer.tokens.append(token)
        answer.unspelled += (token,)
        text, answer.waiting = continue_text(link.tokenizer, [token], answer.waiting)
        said = min(answer.unsaid, len(text))
        answer.unsaid -= said
        if text[said:]:
            answer.pieces.append(Piece(text[said:], () if said else answer.unspelled))
        if text:
            answer.unspelled = ()
