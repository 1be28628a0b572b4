"""Answers to somebody who pointed at a place: `file:symbol` or `file:10-40`. What changes that and nothing else comes
first; but what is renamed there is renamed everywhere, and what it needs may be put elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Definition, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.text import split_lines

_IMPORT = Pattern(r"\s*(?:import|from)\s")

_RENAMES_IT = Pattern(
    r"(?i)^\W*(?P<before>(?:please |pls |can you |could you )?)(?:rename|call|name)"
    r" (?:it|this|that|(?:this|the) (?:function|method|class))(?P<to>(?: to| as)?) (?P<new>[`'\"]?[^\W\d]\w*[`'\"]?)"
    r"(?P<behind>(?: please| pls| instead| everywhere)*)\W*$"
)


def by_its_name(sentence: str, name: str) -> str:
    """ "Rename it", where all of a function or class was pointed at, is said of that and of nothing in it."""
    said = _RENAMES_IT.match(sentence)
    return f"{said['before']}rename {name} to {said['new']}{said['behind']}" if said is not None else sentence


def is_all_of_it(text: str, lines: range, name: str) -> bool:
    """Are these all lines of that function or class?"""
    source = read(text)
    node = dict(source.definitions).get(name)
    return node is not None and (source.first_line(node) - 1, source.last_line(node)) == (lines.start, lines.stop)


def defined_at(text: str, lines: range) -> str:
    """The dotted name of the innermost function or class that all of these lines are in, counted from 0."""
    try:
        definitions = read(text).definitions
    except Refusal:
        return ""
    return next((name for name, node in reversed(definitions) if _is_around(node, lines)), "")


def _is_around(node: Definition, lines: range) -> bool:
    first = min((node.lineno, *(each.lineno for each in node.decorator_list))) - 1
    return first <= lines.start and lines.stop <= (node.end_lineno or 0)


def stays_in(before: str, after: str, lines: range, name: str) -> bool:
    """Does it change those lines, and elsewhere nothing but imports, places that speak of what is there, and lines that
    are new? But not the same ones as in that place: who points at one of several wants it done in that one."""
    old = split_lines(before)
    hunks = [each for each in diff(old, split_lines(after)) if not _is_import(each)]
    inside = [_is_at(each, lines, old) for each in hunks]
    last = name.rpartition(".")[2]
    strays = [each for each, is_in in zip(hunks, inside, strict=True) if not is_in]
    there = {_new_lines(each) for each, is_in in zip(hunks, inside, strict=True) if is_in}
    if any(not each.removed and _new_lines(each) in there for each in strays):
        return False
    return any(inside) and all(not each.removed or last in _words(each.old) for each in strays)


def _is_at(hunk: Hunk, lines: range, old: Sequence[str]) -> bool:
    """In them; or behind, where a method more would go: with nothing but blank lines between."""
    if hunk.removed:
        return hunk.start < lines.stop and lines.start < hunk.stop
    return lines.start <= hunk.start and not any(line.strip() for line in old[lines.stop : hunk.start])


def _new_lines(hunk: Hunk) -> tuple[str, ...]:
    """However far they are indented."""
    return tuple(body for line in hunk.lines if line.tag == "+" and (body := line.text.strip()))


def _is_import(hunk: Hunk) -> bool:
    return all(not line.strip() or _IMPORT.match(line) is not None for line in (*hunk.old, *hunk.new))


def _words(lines: Sequence[str]) -> set[str]:
    return {word for line in lines for word in ASCII_NAME.findall(line)}
