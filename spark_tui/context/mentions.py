"""What a person names in a sentence: `@src/cart.py`, `@cart.py:total`, `@cart.py:10-40`, `@"my file.py":7`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from spark_tui.context import index as kept
from spark_tui.context.files import Files, Known, look, region_of, whole
from spark_tui.context.index import Index
from spark_tui.context.places import Region
from spark_tui.context.symbols import named
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.paths import printable

# An address like ada@example.org is none: in front of the sign stands nothing, or what is no part of a word.
_MENTION = re.compile(r"""(?<![\w@])@(?:"(?P<quoted>[^"]+)"|(?P<path>[^\s:,;"'()]+))(?::(?P<part>[^\s,;"'()]+))?""")
_LINES = re.compile(r"(\d+)(?:-(\d+))?")
_AT_THE_END = ".!?:"  # of a sentence, rather than of a name


@dataclass(frozen=True, slots=True)
class Mention:
    """A path or the end of one, and the part behind its colon. It stands from `start` up to `stop` in the sentence."""

    path: str
    part: str
    start: int
    stop: int


def mentions(sentence: str) -> tuple[Mention, ...]:
    return tuple(found for found in map(_mention, _MENTION.finditer(sentence)) if found.path)


def _mention(found: re.Match[str]) -> Mention:
    text = found[0].rstrip(_AT_THE_END)
    part = (found["part"] or "").rstrip(_AT_THE_END)
    path = found["quoted"] or (found["path"] if found["part"] else found["path"].rstrip(_AT_THE_END))
    return Mention(path, part, found.start(), found.start() + len(text))


def resolve(index: Index, files: Files, mention: Mention) -> Region:
    """What is meant; a Refusal that names what is near, if that is nothing or several things."""
    known = look(files, _path(kept.paths(index), mention.path, files))
    if not mention.part:
        return whole(known)
    if lines := _LINES.fullmatch(mention.part):
        return _range(known, int(lines[1]), int(lines[2] or lines[1]))
    return _symbol(known, mention.part)


def _path(paths: Iterable[str], written: str, files: Files) -> str:
    """A path of the repository by its end, as far as that is clear. What git ignores must be written in full."""
    written = written.removeprefix("./")
    paths = list(paths)
    if written in paths or (files.place.root / written).is_file():
        return written
    ending = [path for path in paths if path.endswith(f"/{written}")]
    if len(ending) == 1:
        return ending[0]
    if ending:
        raise Refusal(f"@{printable(written)} may be {_some(ending)}", "write more of the path")
    near = get_close_matches(written, paths, 1, 0.6) or get_close_matches(written, _names(paths), 1, 0.6)
    raise Refusal(f"there is no file {printable(written)} here", f"did you mean {printable(near[0])}?" if near else "")


def _names(paths: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(path.rpartition("/")[2] for path in paths))


def _range(known: Known, first: int, last: int) -> Region:
    count = len(known.document.lines)
    if not 1 <= first <= last <= count:
        path = printable(known.document.path)
        raise Refusal(f"there are no lines {first}-{last} in {path}", f"it has {count}, counted from 1")
    return Region(known.document.path, first - 1, last)


def _symbol(known: Known, name: str) -> Region:
    found = named(known.outline.symbols, name)
    if not found:
        near = get_close_matches(
            name,
            [each.full_name for each in known.outline.symbols] + [each.name for each in known.outline.symbols],
            1,
            0.5,
        )
        path = printable(known.document.path)
        raise Refusal(f"nothing in {path} is called {name}", f"did you mean {near[0]}?" if near else "")
    outermost = min(found, key=lambda each: (each.full_name.count("."), each.start))
    return region_of(known.document.path, outermost)


def _some(paths: list[str]) -> str:
    shown = [printable(path) for path in paths[:3]]
    return (
        ", ".join(shown[:-1]) + f" or {shown[-1]}"
        if len(paths) <= 3
        else f"{', '.join(shown)} or {len(paths) - 3} more"
    )
