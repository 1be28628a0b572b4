"""The files as they are now, each read and outlined once: what all that is decided about one sentence agrees on."""

from __future__ import annotations

from dataclasses import dataclass, field

from spark_tui.context import languages
from spark_tui.context.places import Region
from spark_tui.context.symbols import Outline, Symbol, around
from spark_tui.edits.document import Document
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import read
from spark_tui.repo.place import Place


@dataclass(frozen=True, slots=True)
class Known:
    """A file with what it defines."""

    document: Document
    outline: Outline


@dataclass(frozen=True, slots=True)
class Files:
    place: Place
    looked_at: dict[str, Known] = field(default_factory=dict)


def look(files: Files, path: str) -> Known:
    """A Refusal if the file cannot be edited."""
    if path not in files.looked_at:
        document = Document(path, read.read(files.place, path).lines)
        files.looked_at[path] = Known(document, languages.outline(path, document.shown))
    return files.looked_at[path]


def look_if_there(files: Files, path: str) -> Known | None:
    try:
        return look(files, path)
    except Refusal:
        return None


def region_of(path: str, symbol: Symbol) -> Region:
    return Region(path, symbol.start, symbol.stop, symbol.full_name)


def whole(known: Known) -> Region:
    return Region(known.document.path, 0, len(known.document.lines))


def region_at(known: Known, line: int) -> Region:
    """What a line is part of: the innermost function, else the innermost symbol, else the whole file."""
    inside = around(known.outline.symbols, line)
    functions = [each for each in inside if each.kind in ("function", "method")]
    chosen = (functions or inside)[-1:]
    return region_of(known.document.path, chosen[0]) if chosen else whole(known)
