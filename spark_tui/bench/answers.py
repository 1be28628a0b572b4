"""How long a person waits for an edit by the embedded model: from Enter to its first text, and to its end.

Each time the file is another one, by a line, so nothing is known of it beforehand: all of it is read by rule and by the
model. While somebody types, the app lets the model read it; what is left then is measured beside it.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from spark_tui.bench.eval.engines.embedded import request
from spark_tui.bench.eval.task import Task
from spark_tui.bench.machine import machine
from spark_tui.bench.promises import OURS, Promise
from spark_tui.bench.samples import Figure, Sample, figure
from spark_tui.links.model import Model
from spark_tui.pair.authors import Author, author
from spark_tui.pair.correspondent import Correspondent
from spark_tui.resources import folder

EDIT, FIRST_TIME, FIRST_TEXT, TYPED = "edit", "edit, the first time", "first text", "edit of a file read while typing"
_LONGEST_EDIT = 150.0  # ms
_ASKED = {
    "shop/src/cart.py": (
        "rename pay to checkout",
        "total forgets the counts",
        "unknown codes should be a ValueError",
        "add a docstring to Cart",
        "type hints for Cart",
        "no discount without a code: return early",
        "how about a constant for the 0.10",
        "add an is_empty property to Cart",
    ),
    "weblog/src/weblog/lines.py": (
        "skip blank lines",
        "call match found",
        "count the lines that were passed over and log them",
        "make Request mutable again",
        "split the timestamp parsing out into parse_time",
        "the size should be None when there is none",
    ),
    "weblog/src/weblog/summary.py": (
        "top pages are one short",
        "4xx are errors too",
        "top should be 10 unless told otherwise",
        "complain about a top below 1",
        "write a docstring for busiest_hour",
        "use sorted's reverse instead of the minus",
    ),
    "weblog/src/weblog/cli.py": (
        "default for --top is 10",
        "add a --json flag",
        "main should return 0",
        "print errors to stderr",
        "use 1024 rather than 1000",
        "put the units into a constant",
    ),
}


@dataclass(frozen=True, slots=True)
class AnswersReport:
    """`load` is how many processes wanted a core before we began."""

    machine: str
    load: float
    model: str
    requests: int
    rounds: int
    figures: tuple[Figure, ...]
    promises: tuple[Promise, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        return tuple(sentence for promise in self.promises if (sentence := promise.missed))


def measure(
    link: Model, requests: Iterable[Task], rounds: int, progress: Callable[[int, int], object]
) -> AnswersReport:
    """The first time that the rules are used counts for itself: their patterns are made then."""
    load, writer, asked = os.getloadavg()[0], author(link, 0), list(requests)
    samples = defaultdict[str, list[float]](list)
    for turn in range(rounds + 1):
        for at, task in enumerate(asked):
            found = _sample(link, writer, replace(task, before=f"# {turn}\n{task.before}"))
            for name, value in found if turn else [(FIRST_TIME, value) for name, value in found if name == EDIT]:
                samples[name].append(value)
            progress(turn * len(asked) + at + 1, (rounds + 1) * len(asked))
    figures = {name: figure(OURS, name, "ms", values) for name, values in samples.items()}
    promised = Promise(EDIT, "ms", figures[EDIT].median, _LONGEST_EDIT, at_least=False)
    return AnswersReport(machine(), load, link.name, len(asked), rounds, tuple(figures.values()), (promised,))


def own_requests() -> Iterator[Task]:
    """Each about another file than the one before it, as far as there are several."""
    for sentences in zip_longest(*_ASKED.values()):
        for path, sentence in zip(_ASKED, sentences, strict=True):
            if sentence is not None:
                code = (folder("examples") / path).read_text(encoding="utf-8")
                yield Task(id=sentence, path=path, before=code, instruction=sentence)


def _sample(link: Model, writer: Author | Correspondent, task: Task) -> Iterator[Sample]:
    first, whole = _waited(link, writer, task)
    yield FIRST_TEXT, first
    yield EDIT, whole
    if isinstance(writer, Author):
        typed = replace(task, before=f"{task.before}\n# {task.id}\n")
        writer.prepare(task.instruction, request(link, typed).target)
        while writer.reading is not None:
            time.sleep(0.001)
        yield TYPED, _waited(link, writer, typed)[1]


def _waited(link: Model, writer: Author | Correspondent, task: Task) -> tuple[float, float]:
    """Milliseconds to the first text of an answer, and to its end. One that is a no has a text too."""
    started = time.perf_counter()
    answers, first = writer.write([request(link, task)]), 0.0
    for _ in answers.pieces():
        first = first or time.perf_counter() - started
    whole = time.perf_counter() - started
    return 1000 * (first or whole), 1000 * whole
