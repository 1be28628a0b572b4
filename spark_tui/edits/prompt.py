"""What the embedded model reads before an edit, and how its answers are laid out: the one place that says so.

    <file>shapes.py<LF>
    <code><L0>
    def area(x, y):<L1>
        return x * y<L2>
    <task>call it width<LF>
    <rep><L1><L2>
    def area(width, y):
        return width * y
    <end>

Every line of the region follows its newline and is followed by its anchor: the state that stands on an anchor has read
the line. So a region may be copied from and pointed at by one token a line. An answer is a line patch, an op
(`<op>rename<s>x<s>width<end>`, several in a row for several ops) or a sentence (`<say>I can't see x here<end>`).

The code comes first: it can be read while somebody still types, stays in the cache for whatever is asked next, and a
training reads it once for many requests. Behind a final newline stands an empty line with an anchor, as `split` sees
it: there the region ends.

A redirect goes behind what was kept of an answer, so that all before it stays in the model's cache. What was dropped is
repeated behind `<was>`, for "no" to refer to something:

    <code>…<task>…  <rep><L1><L2>⏎def area(  <was>width, y):<LF><redo>no, call it w<LF>  w, y):⏎…<end>

The answer then goes on where the kept part stops. Marks in a sentence or in code are text like any other: a prompt is a
sequence of parts, and only those that say so are markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from spark_tui.edits.pattern import Pattern

WINDOW = 120  # lines of a region
ANCHORS = 161  # <L0> to <L160>: what a region grows to stays within them
MARKS = ("<rep>", "<ins>", "<end>", "<lit>", "<op>", "<s>", "<say>", "<task>", "<file>", "<code>", "<was>", "<redo>")
END = "<end>"

_LINE = Pattern(r"[^\n]*\n|[^\n]+")
_IN_OPS = Pattern(r"(<op>|<s>|<say>|<end>|<L\d+>)")
_EDIT = Pattern(r"(<rep>)(<L\d+>)(<L\d+>)|(<ins>)(<L\d+>)")
_EDIT_BEGUN = Pattern(r"(<rep>)(<L\d+>)?|(<ins>)")
"""Where an answer ends so far."""


class Part(NamedTuple):
    """A stretch of text; one token by its name if it is markup."""

    text: str
    markup: bool = False


def anchor(line: int) -> str:
    return f"<L{line}>"


def code(path: str, region: str) -> tuple[Part, ...]:
    """What is read before anybody asks for anything. The lines of the region end in "\\n"."""
    return tuple(_code(path, region.split("\n")))


def request(task: str) -> tuple[Part, ...]:
    return (Part("<task>", markup=True), Part(f"{_one_line(task)}\n"))


def redirect(dropped: str, correction: str) -> tuple[Part, ...]:
    """The parts behind what was kept of an answer."""
    was = (Part("<was>", markup=True), Part(f"{dropped}\n")) if dropped else ()
    return (*was, Part("<redo>", markup=True), Part(f"{_one_line(correction)}\n"))


def answer(text: str, behind: str = "") -> tuple[Part, ...]:
    """An answer, or a stretch of one that goes on behind another: a line patch, ops, or a sentence."""
    if (behind + text).startswith(("<op>", "<say>")):
        pieces = (piece for piece in _IN_OPS.split(text) if piece)
        return tuple(Part(piece, markup=_IN_OPS.fullmatch(piece) is not None) for piece in pieces)
    return tuple(_joined(_line_patch(text)))


def _code(path: str, lines: Sequence[str]) -> Iterator[Part]:
    yield Part("<file>", markup=True)
    yield Part(f"{path}\n")
    yield Part("<code>", markup=True)
    yield Part(anchor(0), markup=True)
    for number, line in enumerate(lines, 1):
        yield Part(f"\n{line}")
        yield Part(anchor(number), markup=True)
    yield Part("\n")


def _line_patch(answer: str) -> Iterator[Part]:
    for line in _LINE.findall(answer):
        text = line.rstrip("\n")
        if edit := _EDIT.fullmatch(text) or _EDIT_BEGUN.fullmatch(line):
            yield from (Part(mark, markup=True) for mark in edit.groups() if mark)
            yield Part(line[len(text) :])
        elif text == END:
            yield Part(END, markup=True)
        elif line.startswith("<lit>"):
            yield Part("<lit>", markup=True)
            yield Part(line.removeprefix("<lit>"))
        else:
            yield Part(line)


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Neighbouring text in one piece, as a model writes it: a newline and the indentation behind it are one token."""
    text = ""
    for part in parts:
        if not part.markup:
            text += part.text
            continue
        if text:
            yield Part(text)
        text = ""
        yield part
    if text:
        yield Part(text)


def _one_line(text: str) -> str:
    return " ".join(text.split())
