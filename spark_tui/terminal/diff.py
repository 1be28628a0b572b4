"""A patch as lines to look at: numbers beside them, changed words marked, nothing in them that could act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from rich.text import Text

from spark_tui.commands.choose import counted
from spark_tui.edits.patches.pairs import marks, partners
from spark_tui.edits.patches.patch import FilePatch, Hunk, Line, Patch
from spark_tui.edits.patches.words import Span
from spark_tui.edits.text import body, ending
from spark_tui.edits.visible import visible
from spark_tui.terminal.row import Row

_STYLES = {" ": "", "-": "removed", "+": "added"}


def rows(patch: Patch, *, numbered: bool = False) -> Iterator[Row]:
    """The patch line by line. `numbered`: with the numbers that `--hunks` and `--lines` take, not those of the file."""
    numbers = count(1)
    for file in patch.files:
        yield Row(_title(file))
        if numbered:
            yield from _numbered(file, numbers)
        else:
            yield from _in_place(file)


def _numbered(file: FilePatch, numbers: Iterator[int]) -> Iterator[Row]:
    for hunk, number in zip(counted(file), numbers, strict=False):
        where = f"line {hunk.start + 1}" if hunk.lines else "the file as a whole"
        yield Row(Text(f"hunk {number}  {where}", "accent"))
        yield from _hunk(hunk, (f"{place:>5} " for place in count(1)))


def _in_place(file: FilePatch) -> Iterator[Row]:
    shift = 0
    for hunk in file.hunks:
        if hunk is not file.hunks[0]:
            yield Row(Text("   ⋯", "muted"))
        yield from _hunk(hunk, _line_numbers(hunk, shift))
        shift += hunk.shift


def _title(file: FilePatch) -> Text:
    """The path, what happens to the file as a whole, and how many of its lines change."""
    return Text.assemble((visible(_name(file)), "accent"), (f"  +{file.added} −{file.removed}", "muted"))


def _name(file: FilePatch) -> str:
    if file.old_path is None:
        return f"{file.path} (new)"
    if file.new_path is None:
        return f"{file.path} (deleted)"
    renamed = f"{file.old_path} → " if file.old_path != file.new_path else ""
    mode = f" (mode {file.new_mode:o})" if file.new_mode and file.new_mode != file.old_mode else ""
    return f"{renamed}{file.new_path}{mode}"


def _line_numbers(hunk: Hunk, shift: int) -> Iterator[str]:
    """The place of each line in the old and in the new file."""
    old, new = hunk.start + 1, hunk.start + 1 + shift
    for tag, _ in hunk.lines:
        yield f"{old if tag != '+' else '':>5}{new if tag != '-' else '':>5} "
        old += tag != "+"
        new += tag != "-"


def _hunk(hunk: Hunk, gutters: Iterable[str]) -> Iterator[Row]:
    mixed = len({ending(text) for _, text in hunk.lines if ending(text)}) > 1
    changed = marks(hunk.lines, partners(hunk.lines))
    for place, (line, gutter) in enumerate(zip(hunk.lines, gutters, strict=False)):
        row = _body(line, changed.get(place, ()))
        if mixed and line.text.endswith("\r\n"):
            row.append("␍", "muted")
        if not ending(line.text):
            row.append("  no newline at the end", "muted")
        yield Row(row, Text.assemble((gutter, "muted"), (line.tag + " ", _STYLES[line.tag])))


def _body(line: Line, changed: Sequence[Span]) -> Text:
    """The text of a line, with the words that changed on their own background."""
    text, style = body(line.text), _STYLES[line.tag]
    row, at = Text(), 0
    for span in changed:
        row.append(visible(text[at : span.start]), style)
        row.append(visible(text[span.start : span.stop]), f"{style}.word")
        at = span.stop
    return row.append(visible(text[at:]), style)
