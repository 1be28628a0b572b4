"""Hunks that fit a text but for how its lines end.

`git diff` prints lines as git stores them. Where an attribute or `core.autocrlf` converts them on the way out, the file
in the working tree has other endings, and the diff would not fit the very tree it was made in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from spark_tui.edits.patches.patch import Hunk, Line
from spark_tui.edits.text import body, ending, ending_near


def plain(line: str) -> str:
    """The line as it is in a text in which all lines end alike. One without an ending stays without."""
    return f"{body(line)}\n" if ending(line) else line


def with_endings(hunks: Iterable[Hunk], lines: Sequence[str]) -> tuple[Hunk, ...]:
    """The hunks with the endings of the text, where that is all they differ in. Any other hunk stays as it is."""
    hunks = tuple(hunks)
    if all(tuple(lines[hunk.start : hunk.stop]) == hunk.old for hunk in hunks):
        return hunks
    text = tuple(map(plain, lines))
    places: dict[str, list[int]] = {}
    for number, line in enumerate(text):
        places.setdefault(line, []).append(number)
    result: list[Hunk] = []
    for hunk in hunks:
        old = tuple(map(plain, hunk.old))
        fitting = [place for place in places.get("".join(old[:1]), ()) if text[place : place + len(old)] == old]
        nearest = sorted(fitting, key=lambda place: abs(place - hunk.start))[:1]
        result += [_refitted(hunk, lines[place : place + len(old)]) for place in nearest] or [hunk]
    return tuple(result)


def _refitted(hunk: Hunk, found: Sequence[str]) -> Hunk:
    """The hunk for these lines of the text. A new line ends like the one that it replaces, or like its neighbour."""
    if tuple(found) == hunk.old:
        return hunk
    lines: list[Line] = []
    replaced: list[str] = []
    at = 0
    for tag, text in hunk.lines:
        if tag == "+":
            end = (ending(replaced.pop(0)) if replaced else "") or ending_near(found, at)
            lines.append(Line(tag, body(text) + end if ending(text) else text))
            continue
        replaced = [*replaced, found[at]] if tag == "-" else []
        lines.append(Line(tag, found[at]))
        at += 1
    return replace(hunk, lines=tuple(lines))
