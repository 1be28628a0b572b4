"""Who answers the tasks. Each module here that defines `ENGINE` is one; being here registers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from spark_tui.bench.eval.task import Task
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.registered import registered
from spark_tui.engine.kernels import ready
from spark_tui.links.remote.address import REMOTE, is_address


@dataclass(frozen=True, slots=True)
class Answer:
    """The file after the edit, or the sentence that says why there is none; and what it cost, whether it was `is_sure`
    of it and what `chance` it gave it, where that is known."""

    after: str | None = None
    refusal: str | None = None
    tokens: int | None = None
    seconds: float | None = None
    is_sure: bool | None = None
    chance: float | None = None


class Editor(Protocol):
    def __call__(self, task: Task, samples: int) -> Sequence[Answer]:
        """At least one answer and at most so many, the one it would show a person first."""
        ...


@dataclass(frozen=True, slots=True)
class Engine:
    """`open` takes what stands behind the name and a colon, and the seed of all that is random. `asks`: a model writes
    the answers; `computes`: in this process, as fast as its kernels are."""

    name: str
    about: str
    open: Callable[[str, int], Editor]
    computes: bool = False
    asks: bool = False


@cache
def engines() -> Mapping[str, Engine]:
    return {engine.name: engine for engine in registered(__name__, "ENGINE", Engine)}


def open_editor(words: str, seed: int) -> Editor:
    """For example of `noop`, or of `answers:FILE`, or of an address."""
    engine, argument = _engine(words)
    return engine.open(argument, seed)


def asks_a_model(words: str) -> bool:
    return _engine(words)[0].asks


def slow(words: str) -> str:
    """Why it takes many times as long here as it should, and the cure; nothing, if it does not."""
    missing = ready.missing() if _engine(words)[0].computes else ""
    return f"in numpy, many times slower: {missing} is not installed: pip install {missing}" if missing else ""


def _engine(words: str) -> tuple[Engine, str]:
    """It, and what stands behind its name."""
    name, argument = (REMOTE, words) if is_address(words) else words.partition(":")[::2]
    if name not in engines():
        raise Refusal(f"there is no engine {name!r}", f"choose one of {', '.join(engines())}")
    return engines()[name], argument
