"""The docstring that was written is cut short: "shorter", "that's too long", "one line will do"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.saying.telling.cut_short import cut_short
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|hm+|ok|but|and|please|make it|make that|make the docstring|keep it|the docstring|an?|it|much"
    r"|way|that|this|is|that's|it's|should be|could be|bit|little|far)\W+)*"
    r"(?:shorter|shorten(?: it| that)?|(?:too|so) (?:long|much|wordy|verbose|chatty)|less(?: wordy| verbose| text)?"
    r"|(?:one|a single|1)[ -](?:line|liner|sentence)(?: only| please| is enough| will do)?|brief(?:er)?|more concise"
    r"|concise|terse[r]?)"
    r"(?: (?:docstring|please|pls|version|one|for a docstring))*\W*"
)
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None:
        return
    for node in turn.new(ast.Expr):
        if not is_docstring(node) or not isinstance(node.value, ast.Constant):
            continue
        whole, text = turn.now.segment(node.value), str(node.value.value).strip()
        short = cut_short(text)
        if short == text and (head := text.partition(" of ")[0]) != text and len(head.split()) > 1:
            short = f"{head}."  # what it is, not of what
        if short != text and whole[:3] in ('"""', "'''"):
            yield from turn.with_splices([instead(turn.now, node.value, whole[:3] + short + whole[:3])], _CLEAR)


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:short\w*|long|much|wordy|verbose|chatty|less|line|liner|sentence|brief\w*"
        r"|concise|terser?)\b"
    ),
)
