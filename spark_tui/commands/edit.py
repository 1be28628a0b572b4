"""`spark edit`: a sentence, a file, and what a model makes of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui import settings, tuning
from spark_tui.commands.frames import CURSOR, Frame
from spark_tui.commands.patch_file import STDIN
from spark_tui.commands.replay import in_context, read_old
from spark_tui.edits.diff import diff
from spark_tui.edits.document import Document, document
from spark_tui.edits.patch import FilePatch, Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.settings import Settings

if TYPE_CHECKING:
    from spark_tui.links.editing import Editing
    from spark_tui.links.in_process import InProcess

_UNNAMED = "main.py"  # what comes from standard input


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """`engine` is `embedded`, `embedded:FOLDER`, `model:NAME` or `wafer:8x8`, or nothing: the model that is set, else
    the embedded one. `line` is where the person is, counted from 1."""

    sentence: str
    file: Path
    engine: str = ""
    count: int = 1
    line: int | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Edit:
    """One that was made: the new text, and the patch that leads there."""

    after: str
    patch: Patch
    tokens: int


def ask(request: Request) -> Editing:
    """Read the file and load the model. Nothing is written before the frames are taken."""
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.editing import edit

    doc = document(_UNNAMED, decode(sys.stdin.buffer.read())) if request.file == STDIN else read_old(request.file)
    cursor = None if request.line is None else request.line - 1
    return edit(_link(request.engine, chosen), doc, request.sentence, request.count, cursor=cursor, seed=request.seed)


def frames(asked: Editing) -> Iterator[Frame]:
    """The likeliest answer as it comes, and at last the best one."""
    doc, stream, variations = asked.target.document, asked.stream, asked.variations
    for _ in asked.pieces():
        yield Frame(variations.made, in_context(stream.patch, [doc]), in_context(stream.preview(CURSOR), [doc]))
    first, *_ = asked.answers()
    patch = Patch() if first.after is None else _patch(doc, first.after)
    yield Frame(sum(each.tokens for each in variations.found), patch, patch)


def edits(asked: Editing) -> list[Edit]:
    """All that may be right, once it is written; refused if none may be."""
    found = asked.answers()
    if found[0].refusal is not None:
        raise found[0].refusal
    doc = asked.target.document
    return [Edit(each.after, _patch(doc, each.after), each.tokens) for each in found if each.after is not None]


def _link(engine: str, chosen: Settings) -> InProcess:
    from spark_tui.links.open import open_editor, open_embedded

    name, _, argument = engine.partition(":")
    if name == "model" or not name:
        return open_editor(replace(chosen, model=argument or chosen.model))
    if name == "wafer":
        return open_editor(replace(chosen, model=engine))
    if name != "embedded":
        raise Refusal(
            f"{engine} does not edit single files", "choose embedded, embedded:FOLDER, model:NAME or wafer:8x8"
        )
    return open_embedded(chosen, Path(argument) if argument else None, at_once=True)


def _patch(doc: Document, after: str) -> Patch:
    return in_context(Patch((FilePatch(doc.path, doc.path, diff(doc.lines, split_lines(after))),)), [doc])
