"""`spark wafer run`: the embedded model writes an edit on the simulated mesh, and two clocks run."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from spark_tui import settings, tuning
from spark_tui.commands.replay import read_old
from spark_tui.edits.document import Document
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.patches.unified import render
from spark_tui.edits.prompt import answer
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.region import region
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.ranking import candidate

Tell = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Request:
    sentence: str
    file: Path
    width: int
    height: int
    wafer: str


@dataclass(frozen=True, slots=True)
class Clocks:
    """Cycles are simulated, seconds are those of this machine."""

    cycles: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Decoding:
    """`weighed` are the tokens of all answers that were held against each other, `tokens` those of the one that was
    found best. `memory` of `sram` bytes of each PE are taken."""

    text: str
    patch: str
    refused: str
    tokens: int
    weighed: int
    answers: int
    prompt_tokens: int
    width: int
    height: int
    wafer: str
    clock_ghz: float
    accuracy: float
    reading: Clocks
    choosing: Clocks
    writing: Clocks
    memory: int
    sram: int

    @property
    def simulated_rate(self) -> float:
        """Tokens a second, written one by one."""
        return self.tokens * self.clock_ghz * 1e9 / self.writing.cycles if self.writing.cycles else 0.0

    @property
    def rate(self) -> float:
        return self.tokens / self.writing.seconds if self.writing.seconds else 0.0


def decode(asked: Request, tell: Tell) -> Decoding:
    """As in any turn, a prompt is read and the best of several answers is chosen. Then that one goes through the mesh
    token by token, as if nothing were known of it: the time that a model takes to write."""
    doc = read_old(asked.file)
    target = region(doc, asked.sentence)
    tuning.before_numpy(settings.load().settings.engine)
    from spark_tui.engine.decoder import read
    from spark_tui.engine.session import Stop
    from spark_tui.links.link import Edit
    from spark_tui.links.local import prefixes
    from spark_tui.links.local.embedded import FORMAT, tokens_of
    from spark_tui.links.local.encoding import encoded
    from spark_tui.links.wafer import open_wafer
    from spark_tui.pair.authors import Answers, Best, author
    from spark_tui.pair.writer import Request as Wanted

    link, runner = open_wafer(asked.width, asked.height, asked.wafer)

    @contextmanager
    def timed() -> Generator[None]:
        cycles, started = runner.cycles, time.perf_counter()
        yield
        spent.append(Clocks(runner.cycles - cycles, time.perf_counter() - started))

    spent = list[Clocks]()
    prompt = encoded(link, Edit(asked.sentence, target), 1).tokens
    with timed():
        prefixes.begin(link.session, None, prompt, link.context)
        read(link.session, Stop(), lambda done, total: tell("reading", done, total))
    answers = author(link).write([Wanted(asked.sentence, target, FORMAT.name)])
    if not isinstance(answers, Best | Answers):
        raise Refusal("what is said here is read by rule, and no model writes it", "take a file of Python")
    tell("choosing", 0, 1)
    with timed():
        text = "".join(piece for _, piece in answers.pieces())
    tell("choosing", 1, 1)
    tokens = list(tokens_of(link.tokenizer, answer(text)))
    prefixes.begin(link.session, None, prompt, link.context)
    read(link.session, Stop())
    cache = link.session.cache.fork()
    with timed():
        for count, token in enumerate([*prompt[-1:], *tokens[:-1]], 1):
            link.session.runner.run([(cache, [token])])
            tell("writing", count, len(tokens))
    found = candidate(target, FORMAT, text)
    reading, choosing, writing = spent
    others = (answers.choice.batch if isinstance(answers, Best) else answers.batch).answers
    return Decoding(
        text=text,
        patch="" if found.after is None else _patch(doc, found.after),
        refused=found.refusal.reason if found.refusal else "",
        tokens=len(tokens),
        weighed=sum(len(other.made) for other in others),
        answers=len(others),
        prompt_tokens=len(prompt),
        width=asked.width,
        height=asked.height,
        wafer=runner.wafer.name,
        clock_ghz=runner.wafer.clock,
        accuracy=runner.wafer.accuracy,
        reading=reading,
        choosing=choosing,
        writing=writing,
        memory=runner.memory(len(cache)),
        sram=runner.wafer.sram,
    )


def _patch(doc: Document, after: str) -> str:
    hunks = with_context(diff(doc.lines, split_lines(after)), doc.lines)
    return render(Patch((FilePatch(doc.path, doc.path, hunks),))).decode("utf-8", "replace")
