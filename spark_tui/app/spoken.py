"""An edit in words, for who hears it: no signs at the beginning of lines, no columns, no colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten

from spark_tui.context.places import Region
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.text import body
from spark_tui.edits.visible import visible
from spark_tui.pair.review import Reviewed
from spark_tui.pair.session import Session
from spark_tui.pair.tree import Moved

_SENTENCE = 50  # characters of one that is only recalled
_WORDS = {"+": "added", "-": "removed"}


def places(regions: Sequence[Region]) -> str:
    return " and ".join(map(_place, regions))


def _place(region: Region) -> str:
    name = f"{region.name} in " if region.name else ""
    return visible(f"{name}{region.path}, lines {region.start + 1} to {region.stop}")


def summary(hunks: Sequence[Reviewed]) -> str:
    files = len({each.path for each in hunks})
    return f"{_count(len(hunks), 'hunk')} in {_count(files, 'file')}."


def hunk(each: Reviewed, number: int, total: int) -> Iterator[str]:
    """Where it is and how much it changes, and then the lines that change."""
    added, removed = (sum(line.tag == tag for line in each.hunk.lines) for tag in "+-")
    parts = [f"{word} {_count(count, 'line')}" for word, count in (("adds", added), ("removes", removed)) if count]
    where = f"{visible(each.path)}, line {each.hunk.start + 1}"
    yield f"Hunk {number} of {total}, {where}: {' and '.join(parts)}."
    yield from lines(each.hunk)


def lines(hunk: Hunk) -> Iterator[str]:
    """An indented line says how far: nobody counts blanks by ear."""
    for line in hunk.lines:
        if word := _WORDS.get(line.tag):
            text = visible(body(line.text).expandtabs(4))
            depth = len(text) - len(text.lstrip(" "))
            indent = f" indented {depth}" if depth else ""
            yield f"{word}{indent}: {text.strip() or 'an empty line'}"


def moved(each: Moved, session: Session) -> str:
    """What was taken back or put again: what asked for it, and where; and whether somebody else did, who may be at work
    in the same repository."""
    more = len(each.paths) - 1
    where = f"{each.paths[0]} and {more} more" if more > 0 else "".join(each.paths)
    elsewhere = "" if session.has_applied(each.number) else ", not asked for in this session"
    return f"“{shorten(each.label, _SENTENCE, placeholder='…')}”: {where}{elsewhere}"


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
