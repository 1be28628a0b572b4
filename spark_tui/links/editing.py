"""A sentence about a file, and what a model makes of it: one answer under your eyes, several to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

from spark_tui.edits import formats
from spark_tui.edits.calls import END
from spark_tui.edits.document import Document, Target, whole
from spark_tui.edits.formats import Format, Stream
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.ranking import Candidate, candidate, ranked, weighed
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.region import region
from spark_tui.edits.text import shown, split_lines
from spark_tui.links.embedded import FORMAT, grammar
from spark_tui.links.in_process import InProcess
from spark_tui.links.link import Edit, Talk
from spark_tui.links.openings import Opening, openings
from spark_tui.links.prompts import region_rewrite
from spark_tui.links.variations import Variations, variations

_EDIT_TOKENS = 512  # of an edit
_BEGUN_TOKENS = 192  # of each of several: what is longer is hardly ever right, and all wait for it
_REWRITE_TOKENS = 512  # that a rewrite may have beyond the lines themselves
_SMALLEST = 20  # lines
_ENDLESS = Refusal("the answer does not come to an end", "ask for less at a time")


@dataclass(slots=True)
class Editing:
    """A request that was made. `stream` is what the likeliest answer has come to."""

    instruction: str
    target: Target
    form: Format
    stream: Stream
    variations: Variations
    openings: Sequence[Opening] = ()
    _answers: Sequence[Candidate] = ()

    def pieces(self) -> Iterator[str]:
        """Write it; the stream is a piece further each time."""
        self.stream.push(self.variations.lead)
        for piece in self.variations.pieces():
            self.stream.push(piece)
            yield piece

    def answers(self) -> Sequence[Candidate]:
        """As many as were asked for that may be right, the best first; or the refusal that says why there is none.
        Once it is written."""
        if not self._answers:
            in_order = weighed if self.openings else ranked
            self._answers = in_order(self.target, self.instruction, self._candidates())[: self.variations.count]
        return self._answers

    def _candidates(self) -> list[Candidate]:
        worths = [each.worth for each in self.openings] or repeat(0.0)
        return [
            candidate(self.target, self.form, each.text, each.likelihood, each.tokens, worth)
            if each.why == "ended"
            else Candidate(None, _ENDLESS, tokens=each.tokens)
            for each, worth in zip(self.variations.found, worths, strict=False)
        ]


def edit(
    link: InProcess, doc: Document, instruction: str, count: int = 1, *, cursor: int | None = None, seed: int = 0
) -> Editing:
    """Ask for an edit, in so many variations. Nothing happens before its pieces are taken."""
    if not link.edits:
        target = whole(doc)
        return _asked(link, instruction, target, region_rewrite(instruction, target), count, seed)
    size = WINDOW
    while True:
        target = region(doc, instruction, cursor, size)
        try:
            return _asked(link, instruction, target, Edit(instruction, target), count, seed)
        except Refusal:  # lines so long that even fewer of them are too much to read
            if size <= _SMALLEST:
                raise
            size = size * 2 // 3


def redirect(
    link: InProcess, doc: Document, instruction: str, kept: str, correction: str, count: int = 1, *, seed: int = 0
) -> Editing:
    """Ask an edit model to go on from what was kept of its edit, another text of the file."""
    target = region(doc, f"{instruction} {correction}")
    lines = [shown(line) for line in split_lines(kept)]
    behind = len(lines) - (len(doc.lines) - target.stop)  # the region ends there in what was kept
    lead = FORMAT.write(target, lines[target.start : behind])
    prompt = Edit(instruction, target, lead.removesuffix(END), correction=correction)
    return _asked(link, f"{instruction} {correction}", target, prompt, count, seed)


def _asked(link: InProcess, instruction: str, target: Target, prompt: Talk | Edit, count: int, seed: int) -> Editing:
    form = FORMAT if isinstance(prompt, Edit) else formats.named("region-rewrite")
    known = _openings(link, prompt)
    limit = _BEGUN_TOKENS if known else _EDIT_TOKENS
    if isinstance(prompt, Talk):
        limit = sum(map(len, target.shown)) // 2 + _REWRITE_TOKENS
    asked = variations(link, prompt, count, limit, seed, [each.lead for each in known])
    return Editing(instruction, target, form, form.open(target, {}), asked, known)


def _openings(link: InProcess, prompt: Talk | Edit) -> list[Opening]:
    """Where nothing of an answer was kept, those the sentence speaks for."""
    if link.kinds is None or not isinstance(prompt, Edit) or prompt.lead or prompt.correction:
        return []
    return openings(link.kinds, prompt.instruction, prompt.target, grammar(prompt))
