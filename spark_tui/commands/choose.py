"""`--hunks 1,3-4` and `--lines 2:5-9`: the part of a patch that a person names by the numbers `--list` shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch
from spark_tui.edits.patches.select import Selection, take
from spark_tui.edits.refusal import Refusal

_HUNKS_FORM = "--hunks takes numbers and ranges, like 1,3-4"
_LINES_FORM = "--lines takes a hunk and its lines, like 2:5-9,11"
_SEE = "spark apply PATCH --list shows the numbers"
_RANGE = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")


def choose(patch: Patch, hunks: str | None, lines: str | None) -> Patch:
    """What these options keep of the patch: all of it without any, else no file of which nothing is named."""
    if hunks is None and lines is None:
        return patch
    numbered = [hunk for file in patch.files for hunk in counted(file)]
    keep: Selection = {
        **dict.fromkeys(_hunks(hunks or "", len(numbered))),
        **_lines(lines or "", numbered),
    }
    files: list[FilePatch] = []
    first = 0
    for file in patch.files:
        count = len(counted(file))
        here = {number - first: keep[number] for number in range(first, first + count) if number in keep}
        first += count
        if part := _part(file, here):
            files.append(part)
    if not files:
        raise Refusal("what was chosen changes nothing", _SEE)
    return Patch(tuple(files))


def counted(file: FilePatch) -> tuple[Hunk, ...]:
    """What has a number. A file that changes as a whole (renamed, made executable, empty) has one hunk of no lines."""
    return file.hunks or (Hunk(0, ()),)


def _part(file: FilePatch, keep: Selection) -> FilePatch | None:
    if not file.hunks:
        return file if keep else None
    kept, rest = take(file.hunks, keep)
    if not kept:
        return None
    # A file that keeps some of its lines is not deleted.
    new_path = file.old_path if file.new_path is None and rest else file.new_path
    return replace(file, new_path=new_path, hunks=kept)


def _hunks(text: str, count: int) -> Iterator[int]:
    """`1,3-4`: places of hunks, from 0."""
    for part in filter(None, text.split(",")):
        yield from _range(part, count, "hunk", _HUNKS_FORM)


def _lines(text: str, hunks: list[Hunk]) -> dict[int, set[int]]:
    """`2:5-9,11,3:1`: places of lines for each hunk that is named; a hunk stays named until the next one is."""
    keep: dict[int, set[int]] = {}
    place = None
    for part in filter(None, text.split(",")):
        hunk, colon, lines = part.rpartition(":")
        if colon and "-" not in hunk:
            place = _range(hunk, len(hunks), "hunk", _LINES_FORM).start
        elif colon or place is None:
            raise Refusal(f"{part!r} names no single hunk", _LINES_FORM)
        keep.setdefault(place, set()).update(_range(lines, len(hunks[place].lines), "line", _LINES_FORM))
    return keep


def _range(text: str, count: int, what: str, form: str) -> range:
    """`4` or `4-6`, counted from 1, as places from 0."""
    match = _RANGE.fullmatch(text.strip())
    if not match:
        raise Refusal(f"cannot read {text!r}", form)
    first, last = int(match[1]), int(match[2] or match[1])
    if not 1 <= first <= last <= count:
        raise Refusal(f"there is no {what} {text}", f"there are {count}; {_SEE}")
    return range(first - 1, last)
