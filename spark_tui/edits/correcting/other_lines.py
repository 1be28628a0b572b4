"""What was written goes by another name, or holds another piece: "call it parts", "a ValueError, not a KeyError"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from keyword import iskeyword

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.corrections import subjects
from spark_tui.edits.correcting.sorts import SPOKEN, pieces_in, sort_of
from spark_tui.edits.ops import ops
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source, source_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.no_sense import CODE

_IMPORT = Pattern(r"\s*(?:import|from)\s")


def rewritten(before: str, after: str, correction: str) -> Iterator[str]:
    """Texts in which what the correction names has taken the place of what was written instead."""
    old = split_lines(before)
    hunks = diff(old, split_lines(after))
    known = {piece for hunk in hunks for line in hunk.old for piece in pieces_in(line)}
    fresh = [line for hunk in hunks for line in hunk.new]
    imported = {piece for line in fresh if _IMPORT.match(line) for piece in pieces_in(line)}  # nobody says otherwise
    written = {piece for line in fresh for piece in pieces_in(line)} - known - imported
    for subject, _ in sorted(subjects(correction), key=lambda each: " " in each[0]):
        subject = SPOKEN.get(subject.lower(), subject)
        sort = sort_of(subject)
        for piece in sorted(each for each in written if sort_of(each) == sort and each != subject):
            is_new = re.search(rf"\b{re.escape(piece)}\b", before) is None
            if sort != "name" or (is_new and _is_name(subject, correction)):
                yield "".join(apply_hunks(old, [_with(hunk, piece, subject) for hunk in hunks]))


def _is_name(subject: str, correction: str) -> bool:
    """Does it look like one, or is it all that is said: "no, parts"? Most words of a sentence are none."""
    return not iskeyword(subject) and (
        CODE.search(subject) is not None or f"`{subject}`" in correction or next(subjects(correction)) == (subject, 1.0)
    )


def renamed(before: Source, after: str, name: str) -> Iterator[str]:
    """Texts in which something that is new goes by another name."""
    source = source_of(after)
    if source is None:
        return
    imported = imported_names(source)  # that goes by the name it has
    new = [each for each in bindings(source) - bindings(before) if each not in imported]
    places = ("", *(place for place, _ in source.functions))
    for old in (each for each in new if each != name):
        found = [_renamed(after, (old, name, *([place] if place else []))) for place in places]
        is_called_here = f"self.{old}(" in after
        found.insert(len(found) * is_called_here, _defined_as(after, old, name))
        yield from (
            text for text in dict.fromkeys(found) if text is not None and not _touches_old(before, source, text)
        )


def _renamed(text: str, values: tuple[str, ...]) -> str | None:
    try:
        return carry_out((Call(ops()["rename"], values),), text)
    except Refusal:
        return None


def _defined_as(text: str, old: str, name: str) -> str | None:
    """Only where it is defined: what has the same name elsewhere may be another thing."""
    found, count = re.subn(rf"\b(def|class) {old}\b", rf"\1 {name}", text)
    return found if count == 1 else None


def _touches_old(before: Source, after: Source, text: str) -> bool:
    """Does a line change that was there before anything was written?"""
    old = set(before.lines)
    return any(line in old for hunk in diff(after.lines, split_lines(text)) for line in hunk.old)


def _with(hunk: Hunk, piece: str, other: str) -> Hunk:
    pattern = re.compile(rf"(?<!\w){re.escape(piece)}(?!\w)")
    lines = (
        line._replace(text=pattern.sub(lambda _: other, line.text)) if line.tag == "+" else line for line in hunk.lines
    )
    return replace(hunk, lines=tuple(lines))
