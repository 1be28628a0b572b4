"""Edits to try things on: random ones that look like code, and how they are checked with git."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from spark_tui.edits.document import Document, Target, document
from spark_tui.edits.formats import Format, Stream
from spark_tui.edits.patches.patch import FilePatch, Patch, apply_hunks, with_context
from spark_tui.edits.patches.unified import render
from spark_tui.edits.text import decode, encode, shown, split_lines

# Few different lines, so that they repeat and are taken for one another; some that look like the marks of a format.
_LINES = st.sampled_from(
    ["", "", "    ", "a", "b", "}", "\treturn x", "    return x", "def f(x):", "def g(x):", "total = price * count",
     "total = price * count + 1", "class Cart:", "=======", "<end>", "<lit>", "-- x", "+ y", "é\u2028ü", "x\x0cy",
     "caf\udce9"]
)  # fmt: skip
_ENDINGS = st.sampled_from(["\n", "\n", "\r\n", "mixed"])


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A file: any mix of line endings, with or without a last newline."""
    lines = draw(st.lists(_LINES, max_size=14))
    style = draw(_ENDINGS)
    ends = [draw(st.sampled_from(["\n", "\r\n"])) if style == "mixed" else style for _ in lines]
    text = "".join(line + end for line, end in zip(lines, ends, strict=True))
    return text.rstrip("\r\n") if draw(st.booleans()) else text


@dataclass(frozen=True)
class Edit:
    """An edit of the lines `target` covers into `new` (without endings), and the pieces its answer comes in."""

    target: Target
    new: tuple[str, ...]
    pieces: tuple[int, ...]

    @property
    def doc(self) -> Document:
        return self.target.document

    def tokens(self, answer: str) -> list[str]:
        """The answer cut into tokens of the lengths in `pieces`, again and again."""
        tokens: list[str] = []
        at = 0
        while at < len(answer):
            length = self.pieces[len(tokens) % len(self.pieces)]
            tokens.append(answer[at : at + length])
            at += length
        return tokens


@st.composite
def edits(draw: st.DrawFn, path: str = "a.py") -> Edit:
    """Changes as people make them: some lines of a region replaced, removed, repeated, or the region made anew."""
    doc = document(path, draw(texts()))
    start = draw(st.integers(0, len(doc.lines)))
    stop = draw(st.integers(start, len(doc.lines)))
    if draw(st.booleans()):
        start, stop = 0, len(doc.lines)
    new: list[str] = []
    for line in doc.shown[start:stop]:
        match draw(st.sampled_from("======-+~2")):
            case "=":
                new.append(line)
            case "+":
                new += [line, draw(_LINES.map(shown))]
            case "~":
                new.append(draw(_LINES.map(shown)))
            case "2":
                new += [line, line]
    new += draw(st.lists(_LINES.map(shown), max_size=2))
    pieces = draw(st.lists(st.integers(1, 12), min_size=1, max_size=5))
    return Edit(Target(doc, start, stop), tuple(new), tuple(pieces))


def play(form: Format, edit: Edit, answer: str, cut: int | None = None) -> Stream:
    """The stream after the answer, or after so many of its tokens."""
    stream = form.open(edit.target, {})
    for token in edit.tokens(answer)[:cut]:
        stream.push(token)
    if cut is None:
        stream.finish()
    return stream


def result(doc: Document, patch: Patch) -> tuple[str, ...]:
    """The document's lines after the patch."""
    (hunks,) = [file.hunks for file in patch.files if file.path == doc.path] or [()]
    return apply_hunks(doc.lines, hunks)


def git_agrees(folder: Path, cases: Sequence[tuple[Document, Patch]]) -> None:
    """`git apply --check` takes every patch, and applying it gives what we say. One git for all: they are many."""
    whole: list[FilePatch] = []
    expected: dict[Path, bytes] = {}
    for number, (doc, patch) in enumerate(cases):
        path = f"{number}.py"
        (folder / path).write_bytes(encode("".join(doc.lines)))
        expected[folder / path] = encode("".join(result(doc, patch)))
        whole += [FilePatch(path, path, with_context(file.hunks, doc.lines)) for file in patch.files]
    data = render(Patch(tuple(whole)))
    for option in ("--check", "--whitespace=nowarn") if whole else ():
        command = ["git", "apply", option, "-"]
        done = subprocess.run(command, cwd=folder, input=data, capture_output=True, check=False)
        assert done.returncode == 0, decode(done.stderr + data)
    for path, content in expected.items():
        assert path.read_bytes() == content, path


def is_within(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Are these lines all there, in this order?"""
    rest = iter(whole)
    return all(line in rest for line in part)


def lines_of(text: str) -> tuple[str, ...]:
    return tuple(shown(line) for line in split_lines(text))
