"""Who writes in a conversation: a model that is loaded, asked in the way that it understands.

The embedded model is shown code and told what to do with it, and takes corrections into what it has written. One that
follows instructions is talked to. One that only fills gaps is given a gap, with the instruction as a comment before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from spark_tui.context.mentions import plain
from spark_tui.edits.document import Document, Target
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.region import region
from spark_tui.edits.unified import render
from spark_tui.links import embedded, prompts
from spark_tui.links.ahead import read_ahead
from spark_tui.links.batch import Batch, Wanted, batch
from spark_tui.links.encoding import encoded
from spark_tui.links.in_process import InProcess
from spark_tui.links.link import Edit, Fill, Prompt, Talk, Why
from spark_tui.links.pace import Pace
from spark_tui.links.prompts import Attempt
from spark_tui.pair.events import Aim
from spark_tui.pair.writer import Request

if TYPE_CHECKING:
    from spark_tui.engine.reading import Reading

Form = Literal["embedded", "region-rewrite", "search-replace"]

_EDIT_TOKENS = 512  # of an edit
_REWRITE_TOKENS = 512  # that a rewrite may have beyond the lines themselves
_REWRITABLE = 80  # lines; of more than these, a model is to quote what it changes
_SMALLEST = 20  # lines that the embedded model is shown at least


@dataclass(slots=True)
class Author:
    """A `Writer`. Not for two threads at a time, but for `prepare` and `pace`."""

    link: InProcess
    seed: int = 0
    """Of all that is drawn by chance."""
    _latest: Batch | None = None
    _reading: Reading | None = None

    @property
    def pace(self) -> Pace:
        """How fast the last answers came, or come."""
        return self._latest.pace if self._latest is not None else Pace()

    def write(self, requests: Sequence[Request]) -> Answers:
        self._latest = batch(self.link, [_wanted(self.link, request, self.seed) for request in requests])
        return Answers(self, self._latest)

    def prepare(self, sentence: str, target: Target) -> None:
        """Read in the background what every request about this target begins with; the next request ends it.

        `sentence` as far as it is known: in a long file it decides what is shown. Takes some tens of milliseconds
        itself, so not for the thread that paints.
        """
        self.put_aside()
        (aim,) = aims(self.link, sentence, [target])
        shown = replace(target, start=aim.start, stop=len(target.document.lines) if aim.stop is None else aim.stop)
        one, other = (_tokens(self.link, Request(text, shown, aim.form)) for text in ("a", "b"))
        same = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
        self._reading = read_ahead(self.link, one[:same])
        if aim.form == "embedded":
            embedded.expect(shown)

    def put_aside(self) -> None:
        """End what was begun in the background. What has been read is of use all the same."""
        if self._reading is not None:
            self._reading.stop()
            self._reading.wait()
            self._reading = None


@dataclass(frozen=True, slots=True)
class Answers:
    author: Author
    batch: Batch

    def pieces(self) -> Iterator[tuple[int, str]]:
        self.author.put_aside()
        yield from self.batch.pieces()
        if all(answer.is_over for answer in self.batch.answers):
            self.batch.release()

    def stop(self) -> None:
        self.batch.stop()

    def why(self, which: int) -> Why:
        return self.batch.why(which)


def author(link: InProcess, seed: int = 0) -> Author:
    return Author(link, seed)


def aims(link: InProcess, sentence: str, targets: Sequence[Target], cursor: int | None = None) -> tuple[Aim, ...]:
    """How this model is to write about each of the targets; of one that is too long for it, about which part.

    The `cursor` is the line in which a person stands, counted from 0.
    """
    form = _form(link)
    if form == "embedded":
        return tuple(_aim("embedded", _visible(link, sentence, target, cursor)) for target in targets)
    return tuple(_aim(_talked(target) if form == "talk" else "region-rewrite", target) for target in targets)


def _form(link: InProcess) -> Literal["embedded", "talk", "fill"]:
    if link.edits:
        return "embedded"
    if link.talks:
        return "talk"
    if link.fills_in:
        return "fill"
    raise Refusal(f"{link.name} takes no instructions", "take an instruct or a coder model: spark models list")


def _talked(target: Target) -> Form:
    is_short = target.stop - target.start <= _REWRITABLE
    return "region-rewrite" if is_short else "search-replace"


def _aim(form: Form, target: Target) -> Aim:
    is_last = target.stop == len(target.document.lines)
    return Aim(target.document.path, form, target.start, None if is_last else target.stop)


def _visible(link: InProcess, sentence: str, target: Target, cursor: int | None) -> Target:
    """What the embedded model can be shown: a window at most, and less of it where its lines are long."""
    size, said = WINDOW, plain(sentence)
    while True:
        shown = _window(target, said, cursor, size)
        try:
            encoded(link, Edit(said, shown), 1)
        except Refusal:
            if size <= _SMALLEST:
                raise
            size = size * 2 // 3
        else:
            return shown


def _window(target: Target, sentence: str, cursor: int | None, size: int) -> Target:
    doc = target.document
    if (target.start, target.stop) == (0, len(doc.lines)):
        return region(doc, sentence, cursor, size)
    within = cursor - target.start if cursor is not None and target.start <= cursor < target.stop else None
    part = region(Document(doc.path, doc.lines[target.start : target.stop]), sentence, within, size)
    return Target(doc, target.start + part.start, target.start + part.stop)


# ── what it is asked ─────────────────────────────────────────────────────────────────────────────────────────────


def _wanted(link: InProcess, request: Request, seed: int) -> Wanted:
    prompt = _prompt(link, request)
    asked = encoded(link, prompt, _limit(request))
    return Wanted(asked, seed + request.variation if request.variation else None, "" if request.kept else prompt.lead)


def _tokens(link: InProcess, request: Request) -> Sequence[int]:
    return encoded(link, _prompt(link, request), 1).tokens


def _limit(request: Request) -> int:
    if request.form != "region-rewrite":
        return _EDIT_TOKENS
    return sum(map(len, request.target.shown)) // 2 + _REWRITE_TOKENS


def _prompt(link: InProcess, request: Request) -> Prompt:
    if request.form != "embedded":
        return _talk(request) if link.talks else _gap(request)
    corrections = tuple(replace(each, sentence=plain(each.sentence)) for each in request.corrections)
    return Edit(plain(request.instruction), request.target, request.kept, corrections)


def _talk(request: Request) -> Talk:
    """Each correction is an answer to what stood there when it was said."""
    attempts: list[Attempt] = []
    said = plain(request.instruction)
    for correction in request.corrections:
        answer = request.kept[: correction.at] + correction.dropped
        if answer:
            attempts.append(Attempt(said, answer))
            said = plain(correction.sentence)
        else:
            said = f"{said}\n{plain(correction.sentence)}"
    said = prompts.also(said, render(request.done).decode("utf-8", "replace"), request.rejected)
    if request.form == "region-rewrite":
        talk = prompts.region_rewrite(said, request.target, attempts)
        return replace(talk, lead=request.kept or talk.lead)
    return prompts.search_replace(said, request.target, attempts=attempts, kept=request.kept)


def _gap(request: Request) -> Fill:
    """What is to be written is what a comment says that stands before it."""
    said = "; ".join(map(plain, (request.instruction, *(each.sentence for each in request.corrections))))
    gap = prompts.fill_in(request.target, request.kept)
    first = next((line for line in request.target.shown if line.strip()), "")
    indent = first[: len(first) - len(first.lstrip())]
    return replace(gap, before=f"{gap.before}{indent}# {said}\n")
