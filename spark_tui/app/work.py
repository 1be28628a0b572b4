"""The conversation and the threads it is held on: one that writes, one for what else takes time. The screen waits for
neither; it drains what happened, once a frame."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from spark_tui.app.author import Author, Awaited
from spark_tui.edits.refusal import Refusal
from spark_tui.links.pace import Pace, Read, Wait
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.desk import Watcher
from spark_tui.pair.events import Aim
from spark_tui.pair.events import Event as Happened
from spark_tui.pair.session import Session, at_turn, before_next
from spark_tui.pair.tree import Tree
from spark_tui.pair.typed import Typed, is_all

if TYPE_CHECKING:
    from spark_tui.links.model import AnyModel

T = TypeVar("T")


class Work:
    def __init__(self, tree: Tree, watchers: Sequence[Watcher] = (), session: Session | None = None) -> None:
        self.tree = tree
        self.author = _expected()
        self._has_hired = False
        self._missing: Refusal | None = None  # why whoever was to come last did not
        self._before: Pace | None = None  # how fast they wrote before what nobody sees
        self._happened: deque[Happened] = deque()
        self._writing = ThreadPoolExecutor(1, "writing")
        self._errands = ThreadPoolExecutor(1, "errands")
        self._loading = ThreadPoolExecutor(1, "loading")
        self.conversation = Conversation(
            Typed(Awaited(self._current)), tree, (self._happened.append, *watchers), session
        )

    def hire(self, find: Callable[[], Author]) -> None:
        """Have another author from the next request on. Until they are there requests wait, also those from before.
        If they cannot be had, the one there was stays."""
        before = self.author.result() if self.is_ready else None
        if self._has_hired:
            self.author = _expected()
        self._before = None
        self._has_hired = True
        self._loading.submit(find).add_done_callback(partial(self._arrive, self.author, before))

    async def loaded(self) -> Author | Refusal:
        """The author, once they are there; or why they are not."""
        try:
            author = await asyncio.wrap_future(self.author)
        except Refusal as refusal:
            return refusal
        return self._missing or author

    @property
    def is_ready(self) -> bool:
        return self.author.done() and not self.author.exception()

    @property
    def author_name(self) -> str:
        """Empty as long as they are not there."""
        return self.author.result().name if self.is_ready else ""

    @property
    def author_note(self) -> str:
        """What is to be known of them just now."""
        return self.author.result().note() if self.is_ready else ""

    @property
    def reading(self) -> Read | Wait | None:
        """How far they have come with what is to be read before anything is written."""
        return self.author.result().reading() if self.is_ready else None

    @property
    def doing(self) -> str:
        """What they are at, before there is anything to see."""
        return self.author.result().doing() if self.is_ready else ""

    @property
    def reader(self) -> AnyModel | None:
        """What the author reads with."""
        return self.author.result().reader if self.is_ready else None

    @property
    def has_doubts(self) -> bool:
        """Whether the last answer may well be none to what was meant."""
        return self._is_theirs and self.author.result().doubts()

    def doubts(self) -> tuple[str, ...]:
        """Why, for whoever asked. It takes some milliseconds."""
        return self.author.result().reasons() if self.has_doubts else ()

    @property
    def chance(self) -> float | None:
        """How likely the last answer is right, where that is known."""
        return self.author.result().chance() if self._is_theirs else None

    @property
    def pace(self) -> Pace:
        """How fast what is there was written, whatever was thought since that nobody sees."""
        if self._before is not None:
            return self._before
        return self.author.result().pace() if self._is_theirs else Pace()

    def sketch(self, *, of_turn: bool = False) -> Conversation:
        """Another conversation with the same author about the same files, of which nothing is kept: what is asked in it
        is asked as it would be here. So it is with what turns what is there."""
        with self.conversation.steady:
            session = (at_turn if of_turn else before_next)(self.conversation.session)
        return Conversation(Awaited(self._current), self.tree, session=session)

    async def write(self, conversation: Conversation, *, is_seen: bool = True) -> BaseException | None:
        """Write what there is to be written. What was no refusal is handed back, to be told."""
        self._before = None if is_seen else self.pace
        running = asyncio.wrap_future(self._writing.submit(conversation.run))
        await asyncio.wait((running,))
        return running.exception()

    async def settled(self, sentence: str, places: Sequence[Callable[[], Sequence[Aim]]]) -> int:
        """Which of the places it is about, by what whoever writes makes of it there. Each is looked at aside."""
        clearest, given_up = self.author.result().clearest, Event()
        if clearest is None:
            return 0
        there = [partial(lambda aims: self._errands.submit(aims).result(), each) for each in places]
        running = self._writing.submit(clearest, self.tree, sentence, there, lambda: not given_up.is_set())
        try:
            return await asyncio.wrap_future(running)
        finally:
            given_up.set()

    async def written(self) -> None:
        """Until nobody writes any more."""
        await asyncio.wrap_future(self._writing.submit(int))

    async def aside(self, errand: Callable[[], T]) -> T:
        """Do something that takes its time, in turn with all else of that kind."""
        return await asyncio.wrap_future(self._errands.submit(errand))

    def drain(self) -> list[Happened]:
        """What happened since."""
        return [self._happened.popleft() for _ in range(len(self._happened))]

    def close(self) -> None:
        self.conversation.stop()
        for threads in (self._writing, self._errands, self._loading):
            threads.shutdown(wait=False, cancel_futures=True)

    @property
    def _is_theirs(self) -> bool:
        """The author is there, and it is no op, which nobody writes."""
        turn = self.conversation.session.turn
        return self.is_ready and not (turn is not None and is_all(turn))

    def _current(self) -> Future[Author]:
        return self.author

    def _arrive(self, expected: Future[Author], before: Author | None, found: Future[Author]) -> None:
        if found.cancelled():
            return  # the app is left
        error = found.exception()
        self._missing = error if isinstance(error, Refusal) else None
        if error is None:
            expected.set_result(found.result())
        elif self._missing and before:
            expected.set_result(before)
        else:
            expected.set_exception(error)


def _expected() -> Future[Author]:
    """Of an author who is on the way: whoever gives up waiting does not send them back."""
    author = Future[Author]()
    author.set_running_or_notify_cancel()
    return author
