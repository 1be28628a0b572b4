"""What a model does on this machine, in some seconds: to stand beside what it would do on a wafer."""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median

from spark_tui import resources
from spark_tui.bench.engine_probes import tokens
from spark_tui.bench.machine import machine
from spark_tui.edits.document import Document, whole
from spark_tui.edits.region import region
from spark_tui.engine.decoder import add, generate, new_session, read
from spark_tui.engine.session import Choice, Session, Stop
from spark_tui.links.link import Edit
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.prompts import region_rewrite

_ROUNDS = 5
_MADE = 128  # tokens
_LONGEST = 256  # of an edit
_SENTENCES = (
    "rename i to item in total",
    "return 0 from total if there are no items",
    "raise a ValueError if the code is unknown",
    "add a docstring to pay",
)


@dataclass(frozen=True, slots=True)
class Here:
    """Seconds until the first token behind so many others; how many a second follow. `alpha` is the share of the drafts
    that were right while the model edited an example, None if it drafted nothing."""

    machine: str
    prompt: int
    first_token: float
    tok_s: float
    alpha: float | None


def measure(link: InProcess, prompt: int) -> Here:
    prompt = min(prompt, link.context - _MADE - 1)
    rounds = [_round(link, prompt) for _ in range(1 + _ROUNDS)][1:]  # the first one compiles, and warms up
    return Here(
        machine=machine(),
        prompt=prompt,
        first_token=median(first for first, _ in rounds),
        tok_s=median(speed for _, speed in rounds),
        alpha=_alpha(link),
    )


def _round(link: InProcess, prompt: int) -> tuple[float, float]:
    session = new_session(link.session.runner)
    add(session, tokens(prompt, link.session.runner.vocab), link.context)
    started = time.perf_counter()
    read(session, Stop())
    _make(session, 1)
    first = time.perf_counter()
    _make(session, _MADE)
    ended = time.perf_counter()
    session.cache.release()
    return first - started, _MADE / (ended - first)


def _make(session: Session, count: int) -> None:
    for _ in generate(session, count, Choice(drafts=0), Stop()):
        pass


def _alpha(link: InProcess) -> float | None:
    path = "src/cart.py"
    text = (resources.folder("examples") / "shop" / path).read_text("utf-8")
    doc = Document(path, tuple(text.split("\n")))
    drafted, right = link.session.drafted, link.session.right
    for sentence in _SENTENCES:
        prompt = Edit(sentence, region(doc, sentence)) if link.edits else region_rewrite(sentence, whole(doc))
        for _ in link.ask(prompt, _LONGEST).pieces():
            pass
    drafted, right = link.session.drafted - drafted, link.session.right - right
    return right / drafted if drafted else None
