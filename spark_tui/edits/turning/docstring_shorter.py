"""The docstring that was written is cut short: "shorter", "that's too long", "one line will do"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_docstring
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
_SENTENCE = Pattern(r"(?<=[.!?])\s+")
_JOINT = Pattern(r",? (?:and|which|that|while|so|by|from|at|with|as|using|for|in|into)\b|[,;:] | \(| - ")
_SHARE = 0.65  # of it, at most
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _SAYS.fullmatch(turn.said) is None:
        return
    for node in turn.new(ast.Expr):
        if not is_docstring(node) or not isinstance(node.value, ast.Constant):
            continue
        whole, text = turn.now.segment(node.value), str(node.value.value).strip()
        short = _first_of_it(text)
        if short != text and whole[:3] in ('"""', "'''"):
            yield from turn.with_splices([instead(turn.now, node.value, whole[:3] + short + whole[:3])], _CLEAR)


def _first_of_it(text: str) -> str:
    """Its first sentence; of one alone, what stands before something more is said."""
    paragraph = " ".join(text.split("\n\n")[0].split())
    first, *others = _SENTENCE.split(paragraph)
    if others or paragraph != text:
        return first
    ends = [match.start() for match in _JOINT.finditer(first) if match.start() <= _SHARE * len(first)]
    return f"{first[: ends[-1]].rstrip('.')}." if ends else text


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:short\w*|long|much|wordy|verbose|chatty|less|line|liner|sentence|brief\w*"
        r"|concise|terser?)\b"
    ),
)
