"""One run over the tasks: the engine answers one after the other, and beside that the answers are checked."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from spark_tui.bench.eval.engines import Answer, Editor
from spark_tui.bench.eval.outcome import Judged, Outcome, judge
from spark_tui.bench.eval.sandbox.pool import Pool
from spark_tui.bench.eval.task import Task

_AHEAD = 16  # how many tasks are answered, for each worker, that are not yet checked

_Pending = tuple[Task, Sequence[Future[Judged]]]


def evaluate(tasks: Iterable[Task], editor: Editor, samples: int, pool: Pool, workers: int) -> Generator[Outcome]:
    """The outcomes, in the order of the tasks. When it is closed, what is not yet begun is dropped."""
    threads = ThreadPoolExecutor(workers)
    pending: deque[_Pending] = deque()
    try:
        for task in tasks:
            pending.append((task, _submit(threads, task, editor(task, samples), pool)))
            while pending and (len(pending) > _AHEAD * workers or _is_done(pending[0])):
                yield _collect(pending.popleft())
        while pending:
            yield _collect(pending.popleft())
    finally:
        threads.shutdown(wait=False, cancel_futures=True)


def _submit(threads: ThreadPoolExecutor, task: Task, answers: Sequence[Answer], pool: Pool) -> list[Future[Judged]]:
    return [threads.submit(judge, task, answer, pool) for answer in answers]


def _is_done(pending: _Pending) -> bool:
    return all(future.done() for future in pending[1])


def _collect(pending: _Pending) -> Outcome:
    task, futures = pending
    return Outcome(task, tuple(future.result() for future in futures))
