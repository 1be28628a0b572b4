"""Reading a long text in the background, so that what begins with it is answered at once: in this run and the next.

What has been read goes to disk a few pages at a time, where everyone finds it. A stop, a crash, the end of the program
lose no more than the last few; the next reading goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Condition, Thread, main_thread

from spark_tui.engine.errors import EngineError
from spark_tui.engine.kernels.runner import CHUNK, Runner
from spark_tui.engine.prefix import TOGETHER, Store, keep, names, restore
from spark_tui.engine.session import Stop

_GLANCE = 0.1  # seconds; a paused reading looks as often whether the program has ended


@dataclass(slots=True)
class Reading:
    """`done` of `total` tokens have been read, those that were on disk among them; `failure` has ended it early."""

    total: int
    done: int = 0
    failure: EngineError | None = None
    thread: Thread | None = None
    flag: Stop = field(default_factory=Stop)
    _stopped: bool = False
    _pauses: int = 0
    _changed: Condition = field(default_factory=Condition)

    @property
    def is_running(self) -> bool:
        return self.thread is not None and self.thread.is_alive()

    @contextmanager
    def paused(self) -> Generator[None]:
        """Within this nothing is read: whoever waits for tokens goes first. Any thread may, several at a time."""
        self._change(pauses=1)
        try:
            yield
        finally:
            self._change(pauses=-1)

    def stop(self) -> None:
        """Come to an end soon. What has been read is kept."""
        self._change(stopped=True)

    def wait(self) -> None:
        """Until it has come to an end."""
        if self.thread is not None:
            self.thread.join()

    def _change(self, pauses: int = 0, *, stopped: bool = False) -> None:
        with self._changed:
            self._pauses += pauses
            self._stopped |= stopped
            self.flag.flag[0] = self._stopped or self._pauses > 0
            self._changed.notify_all()

    def goes_on(self) -> bool:
        """After a pause, if there is one. A program that has ended waits for its threads: it is not to wait for us."""
        with self._changed:
            while self._pauses and not self._stopped and main_thread().is_alive():
                self._changed.wait(_GLANCE)
            return not self._stopped and main_thread().is_alive()


def start(
    runner: Runner, store: Store, tokens: Sequence[int], progress: Callable[[int, int], None] | None = None
) -> Reading:
    """Read all full pages of a text. The runner is for this alone, and has one thread, so that a pause may end at any
    time; its weights may be those of others.

    `progress` is called with `done` and `total`, from the thread that reads.
    """
    cache = runner.new_cache()
    reading = Reading(len(tokens) // cache.page_positions * cache.page_positions)

    def run() -> None:
        try:
            for done in _read(reading, runner, store, tokens):
                reading.done = done
                if progress is not None:
                    progress(done, reading.total)
        except EngineError as error:
            reading.failure = error

    reading.thread = Thread(target=run, name="reading")
    reading.thread.start()
    return reading


def _read(reading: Reading, runner: Runner, store: Store, tokens: Sequence[int]) -> Iterator[int]:
    cache = runner.new_cache()
    known = names(store, cache, tokens)
    yield restore(store, cache, tokens)
    kept = cache.full_pages
    while len(cache) < reading.total and reading.goes_on():
        at = len(cache)
        if not runner.read(cache, tokens[at : min(at + CHUNK, reading.total)], reading.flag):
            continue
        if cache.full_pages >= kept + TOGETHER:
            keep(store, known, cache.pages[: cache.full_pages], kept)
            kept = cache.full_pages
        yield len(cache)
    keep(store, known, cache.pages[: cache.full_pages], kept)
