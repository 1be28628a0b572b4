"""The engine in this process: it remembers what it has read, so that a prompt which begins as the last one did costs
only its new end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Thread

from spark_tui.engine import decoder
from spark_tui.engine.grammar import Vocabulary
from spark_tui.engine.prefix import Store
from spark_tui.engine.session import Runner, Session
from spark_tui.engine.tokenizer import Tokenizer
from spark_tui.links.answers.expected import Expected
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.shaped import Shapes
from spark_tui.links.link import Prompt, Why
from spark_tui.links.local.batch import Batch, Wanted, batch
from spark_tui.links.local.encoding import Encoded, encoded
from spark_tui.links.local.reader import Abilities

_REMEMBERED = 16  # answers


def _forgetful() -> deque[list[int]]:
    return deque(maxlen=_REMEMBERED)


@dataclass(slots=True)
class InProcess(Abilities):
    """A model that is loaded. It reads `context` tokens at most, or `could_read` them if there were memory, and
    guesses up to `drafts` ahead.

    `words` are those of an edit model, `kinds` tell by a sentence what kind of answer it asks for, what is `expected`
    of a change by one, and which `shapes` it may have. `store` is where prompts are kept that were read. `kernels` is
    the thread that waits for them, if the session had to begin without; `slow` says why it has to do without, if nobody
    wanted that. `recent` are the last answers in tokens, each with its prompt.
    """

    name: str
    tokenizer: Tokenizer
    session: Session
    context: int
    drafts: int
    words: Vocabulary | None = None
    kinds: Kinds | None = None
    expected: Expected | None = None
    shapes: Shapes | None = None
    store: Store | None = None
    kernels: Thread | None = None
    slow: str = ""
    could_read: int = 0
    recent: deque[list[int]] = field(default_factory=_forgetful)

    @property
    def waits(self) -> bool:
        """Are its kernels being compiled, and may that end well?"""
        return self.kernels is not None and self.kernels.is_alive() and not self.slow

    @property
    def note(self) -> str:
        """What there is to know of its speed just now."""
        if self.waits:
            return "the kernels are being compiled, once on this machine: numpy writes meanwhile, many times slower"
        return f"in numpy, many times slower: {self.slow}" if self.slow else ""

    @property
    def short_note(self) -> str:
        """The same where there is little room: a terminal of 80 columns."""
        if self.waits:
            return "compiling"
        return f"in numpy, slow: {self.slow.partition(': ')[0]}" if self.slow else ""

    def ask(self, prompt: Prompt, limit: int) -> Written:
        return Written(batch(self, [Wanted(encoded(self, prompt, limit))]))


def change_over(link: InProcess, runner: Runner, store: Store | None) -> None:
    """Answers from here on are made by another runner of the same model; those that were asked before stay as exact."""
    link.session, link.store, link.slow = decoder.new_session(runner), store, ""


@dataclass(frozen=True, slots=True)
class Written:
    """An answer."""

    batch: Batch

    def pieces(self) -> Iterator[str]:
        return (text for _, text in self.batch.pieces())

    def stop(self) -> None:
        self.batch.stop()

    @property
    def why(self) -> Why:
        return self.batch.why(0)

    @property
    def prompt(self) -> Encoded:
        return self.batch.answers[0].wanted.prompt

    @property
    def made(self) -> list[int]:
        """Its tokens so far, without the end."""
        return self.batch.answers[0].made
