"""Answers for files in a language that the embedded model has not learned: read from the sentence by rule, or a no. It
would write something there all the same, and hardly ever what was meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.context.mentions import mentions, plain
from spark_tui.edits.calls import refusal
from spark_tui.edits.document import Document
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.plain_text import Passage, by_rule
from spark_tui.edits.python.source import parses
from spark_tui.edits.refusal import Refusal
from spark_tui.links.link import Why
from spark_tui.pair.script import scripted
from spark_tui.pair.writer import Request, Writing

_ONLY_WAY = "there is no other way to read that"


def is_python(doc: Document) -> bool:
    """Is it in a language that the embedded model has learned?"""
    first = doc.lines[0] if doc.lines else ""
    return doc.path.endswith((".py", ".pyi", ".pyw")) or (first.startswith("#!") and "python" in first)


@dataclass(frozen=True, slots=True)
class Told:
    """The answers to some requests, which are all there before they are asked for."""

    writing: Writing
    found: int

    def pieces(self) -> Iterator[tuple[int, str]]:
        yield from self.writing.pieces()

    def stop(self) -> None:
        self.writing.stop()

    def why(self, which: int) -> Why:
        return self.writing.why(which)

    def undone(self, which: int) -> tuple[str, ...]:
        return self.writing.undone(which)

    def tokens(self, which: int) -> tuple[int, ...]:
        return self.writing.tokens(which)

    def made(self, which: int) -> int:  # noqa: ARG002
        """Tokens of an answer: no model wrote any."""
        return 0


def told(name: str, requests: Sequence[Request]) -> Told | None:
    """None where the model of that name is to answer: about Python, unless that cannot be read and a rule fits."""
    first = requests[0]
    if first.form != "embedded":
        return None
    answer = _answer(name, first)
    if answer is None:
        return None
    answers = {request.variation: refusal(_ONLY_WAY) if request.variation else answer for request in requests}
    return Told(scripted(lambda request: (answers[request.variation],)).write(requests), len(requests))


def _answer(name: str, request: Request) -> str | None:
    doc, target = request.target.document, request.target
    said = request.corrections[-1].sentence if request.corrections else request.instruction
    try:
        after = _after(said, request)
    except Refusal as reason:
        return refusal(str(reason)) if _is_strange(doc) else None
    if after is not None:
        return making(target, after) if _is_strange(doc) else None
    return None if is_python(doc) else refusal(_beyond(name, doc.path))


def _after(said: str, request: Request) -> str | None:
    """The text of the file, where a rule fits. Lines that were named are all that it is about."""
    doc, target = request.target.document, request.target
    is_part = any(mention.part for mention in mentions(request.instruction))
    start, stop = (target.start, target.stop) if is_part else (0, len(doc.lines))
    passage = Passage("".join(doc.lines[start:stop]), doc.path, start + 1)
    after = by_rule(plain(said, doc.path), passage)
    return None if after is None else "".join((*doc.lines[:start], after, *doc.lines[stop:]))


def _is_strange(doc: Document) -> bool:
    """Is it another language, or Python that does not parse?"""
    return not is_python(doc) or not parses(doc.text)


def _beyond(name: str, path: str) -> str:
    return (
        f"{name} has learned Python only; in {path} it can rename a word, change a value, replace, add, delete "
        "or comment out a line (a bigger model can do the rest: spark models list)"
    )
