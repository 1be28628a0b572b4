"""The files as they are now, each read and outlined once: what all that is decided about one sentence agrees on."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from spark_tui.context import languages
from spark_tui.context.places import Region
from spark_tui.context.symbols import Outline, Symbol, around
from spark_tui.edits.document import Document
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import read
from spark_tui.repo.place import Place


@dataclass(frozen=True)
class Known:
    """A file with what it defines, which is found out when somebody asks: in a long one that takes time."""

    document: Document

    @cached_property
    def outline(self) -> Outline:
        return _outline(self.document.path, self.document.shown)


@dataclass(frozen=True, slots=True)
class Files:
    place: Place
    looked_at: dict[str, Known] = field(default_factory=dict[str, Known])


def look(files: Files, path: str) -> Known:
    """A Refusal if the file cannot be edited."""
    if path not in files.looked_at:
        files.looked_at[path] = Known(Document(path, read.read(files.place, path).lines))
    return files.looked_at[path]


@lru_cache(maxsize=8)
def _outline(path: str, lines: tuple[str, ...]) -> Outline:
    """The same is asked again with each letter of a sentence."""
    return languages.outline(path, lines)


def look_if_there(files: Files, path: str) -> Known | None:
    try:
        return look(files, path)
    except Refusal:
        return None


def text_there(files: Files, path: str, longest: int | None = None) -> str:
    """Nothing where there is no such file, or it has more characters."""
    known = look_if_there(files, path)
    text = known.document.text if known is not None else ""
    return text if longest is None or len(text) <= longest else ""


def region_of(path: str, symbol: Symbol) -> Region:
    return Region(path, symbol.start, symbol.stop, symbol.full_name)


def whole(known: Known) -> Region:
    return Region(known.document.path, 0, len(known.document.lines))


def in_full(known: Known, region: Region) -> Region:
    """What fits a sentence best is rarely all that it is about: of a short file, all is shown."""
    return whole(known) if len(known.document.lines) <= WINDOW else region


def region_at(known: Known, line: int) -> Region:
    """What a line is part of: the innermost function, else the innermost symbol, else the whole file."""
    inside = around(known.outline.symbols, line)
    functions = [each for each in inside if each.kind in ("function", "method")]
    chosen = (functions or inside)[-1:]
    return region_of(known.document.path, chosen[0]) if chosen else whole(known)
