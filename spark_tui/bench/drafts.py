"""Whether drafts change what is written. They must not: every edit is written with them and without, as the likeliest
tokens and as drawn by chance, and once more with a stop in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from spark_tui.bench.machine import machine
from spark_tui.edits.document import document, whole
from spark_tui.engine.decoder import generate, hold
from spark_tui.engine.session import LONGEST_DRAFT, Choice, Stop
from spark_tui.links.link import Edit
from spark_tui.links.local import prefixes
from spark_tui.links.local.encoding import Encoded, encoded
from spark_tui.links.local.in_process import InProcess

LIMIT = 96
_LINES = 30
_TEMPERATURE, _SEED = 0.8, 7
_WISHES = (
    "rename the first parameter",
    "add a docstring",
    "add type hints",
    "sort the imports",
    "return early if there is nothing to do",
    "log what happens",
    "remove the last function",
    "make the names longer",
)


@dataclass(slots=True)
class DraftsReport:
    """`different` are the edits that came out otherwise, and when. Of the likeliest, with drafts, so many `tokens` took
    so many `passes`."""

    machine: str
    model: str
    edits: int = 0
    tokens: int = 0
    passes: int = 0
    different: list[str] = field(default_factory=list[str])

    @property
    def missed(self) -> tuple[str, ...]:
        return tuple(self.different)


def compare(link: InProcess, edits: Iterable[tuple[str, Edit]], progress: Callable[[int, int], object]) -> DraftsReport:
    """Of edits by name."""
    report = DraftsReport(machine(), link.name)
    asked = list(edits)
    for name, edit in asked:
        prompt = encoded(link, edit, LIMIT)
        greedy, _ = _written(link, prompt, Choice(drafts=0, ends=prompt.ends))
        drawn, _ = _written(link, prompt, Choice(_TEMPERATURE, _SEED, 0, prompt.ends))
        drafting = Choice(drafts=LONGEST_DRAFT, ends=prompt.ends)
        drawing = Choice(_TEMPERATURE, _SEED, LONGEST_DRAFT, prompt.ends)
        found, passes = _written(link, prompt, drafting)
        ways = {
            "with drafts": found == greedy,
            "with drafts and a stop": _written(link, prompt, drafting, stopped=True)[0] == greedy,
            "drawn, with drafts": _written(link, prompt, drawing)[0] == drawn,
            "drawn, with drafts and a stop": _written(link, prompt, drawing, stopped=True)[0] == drawn,
        }
        report.different += [f"{name} is another edit {way}" for way, same in ways.items() if not same]
        report.edits, report.tokens, report.passes = (
            report.edits + 1,
            report.tokens + len(found),
            report.passes + passes,
        )
        progress(report.edits, len(asked))
    return report


def own_edits(count: int) -> Iterator[tuple[str, Edit]]:
    """Some wish or other for a part of our own sources."""
    parts = zip(_parts(), cycle(_WISHES), strict=False)
    for (name, text), wish in islice(parts, count):
        yield f"{wish} in {name}", Edit(wish, whole(document("part.py", text)))


def _parts() -> Iterator[tuple[str, str]]:
    folder = Path(__file__).resolve().parents[1]
    for file in sorted(folder.rglob("*.py")):
        lines = file.read_text("utf-8").splitlines(keepends=True)
        for at in range(0, len(lines), _LINES):
            yield f"{file.relative_to(folder)}:{at + 1}", "".join(lines[at : at + _LINES])


def _written(link: InProcess, prompt: Encoded, choice: Choice, *, stopped: bool = False) -> tuple[list[int], int]:
    """The answer, and in how many passes."""
    session, stop, made = link.session, Stop(), list[int]()
    prefixes.begin(session, None, prompt.tokens, link.context)
    if prompt.grammar is not None:
        hold(session, *prompt.grammar)
    before = session.passes
    for tokens in generate(session, prompt.limit, choice, stop, prompt.source):
        made += tokens
        if stopped:
            stop.set()
    if session.why == "stopped":
        for tokens in generate(session, prompt.limit - len(made), choice, Stop(), prompt.source):
            made += tokens
    return made, session.passes - before
