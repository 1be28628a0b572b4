"""Markdown: its sections. Each reaches to the next heading that is not below it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.context.languages import Language
from spark_tui.context.symbols import Outline, Symbol, owned

_HEADING = re.compile(r"(#{1,6})[ \t]+(.+?)[ \t#]*$")
_FENCE = re.compile(r" {0,3}(```|~~~)")


def outline(text: str) -> Outline:
    lines = text.split("\n")[:-1]
    headings = [*_headings(lines), (len(lines), 0, "")]
    found: list[Symbol] = []
    for number, (at, depth, title) in enumerate(headings[:-1]):
        stop = next(place for place, other, _ in headings[number + 1 :] if other <= depth)
        found.append(Symbol(title, "section", at, stop))
    return Outline(owned(found), about=found[0].name if found else "")


def _headings(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Where each stands, how deep it is, what it says."""
    fence = ""
    for at, line in enumerate(lines):
        if mark := _FENCE.match(line):
            fence = "" if fence == mark[1] else fence or mark[1]
        elif not fence and (heading := _HEADING.match(line)):
            yield at, len(heading[1]), heading[2]


LANGUAGE = Language("Markdown", frozenset({".md", ".markdown"}), outline)
