"""A text that was written ends in another mark, or stands in quotes: "with an exclamation mark at the end", "no full
stop", "add a colon"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_MARKS = {
    "exclamation mark": "!",
    "exclamation point": "!",
    "bang": "!",
    "question mark": "?",
    "full stop": ".",
    "period": ".",
    "dot": ".",
    "colon": ":",
    "semicolon": ";",
    "comma": ",",
    "ellipsis": "...",
    "three dots": "...",
    "percent sign": "%",
    "line break": "\\n",
    "newline": "\\n",
    "space": " ",
}
_NAMES = "|".join(sorted(_MARKS, key=len, reverse=True))
_SAYS = Pattern(rf"(?i)\b(?:{_NAMES})\b")
_SAID = Pattern(
    rf"(?i)^\W*(?:(?:and|but|please|just|ok|yes|good|nice|make it|it should|should|end|ends|ending|finish|put|add"
    rf"|use|needs|with|in|as well|also)\W+)*"
    rf"(?:(no|without|drop|remove|lose|not) (?:the |an? )?|an? |the )?({_NAMES})s?"
    r"(?:\W+(?:at the end|at its end|behind (?:it|that|the \w+)|after (?:it|that|the \w+)|please|too|as well"
    r"|instead|there|of the (?:text|message|string|line)))*\W*$"
)
_EDGE = Pattern(r"[.!?:;,]+$")
_SWAPS = frozenset(".!?:;")
_CLEAR = 5.5


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAID.match(turn.said)
    if match is None:
        return
    mark, is_gone = _MARKS[match[2].lower()], match[1] is not None
    splices = list[Splice]()
    for node in turn.new(ast.Constant, ast.JoinedStr):
        text = (
            turn.now.segment(node)
            if not isinstance(turn.now.parents.get(node), ast.JoinedStr | ast.FormattedValue)
            else ""
        )
        quote = text[-1:]
        if (
            quote not in ('"', "'")
            or not turn.is_fresh(node)
            or text.endswith(quote * 3)
            or len(text.strip("fFrbu" + quote)) < 2
        ):
            continue
        stop = turn.now.stop(node) - 1
        inner = text[:-1]
        if is_gone:
            if inner.endswith(mark):
                splices.append(Splice(stop - len(mark), stop, ""))
        elif not inner.endswith(mark):
            edge = _EDGE.search(inner) if mark in _SWAPS else None
            splices.append(Splice(stop - (len(edge[0]) if edge is not None else 0), stop, mark))
    yield from turn.one_or_all(splices, _CLEAR)


_SAYS_QUOTES = Pattern(r"(?i)\bquot(?:es|ed|ation)\b|!r\b|\brepr\b")
_NO_QUOTES = Pattern(r"(?i)\b(?:no|without|not|drop|remove|single|double|lose)\b")


def _in_quotes(turn: Turn) -> Iterator[Turned]:
    """A value in a text stands in quotes: "quotes around the name", "with !r"."""
    if _NO_QUOTES.search(turn.said) is not None:
        return
    words = set(turn.sentence.spoken.split())
    splices, said = list[Splice](), list[Splice]()
    for node in turn.new(ast.FormattedValue):
        stop = turn.now.stop(node.value)
        if node.conversion == -1 and node.format_spec is None and turn.now.text[stop : stop + 1] == "}":
            splices.append(Splice(stop, stop, "!r"))
            if set(parts(turn.now.segment(node.value))) & words:
                said.append(splices[-1])
    if said or splices:
        yield from turn.with_splices(said or splices, _CLEAR)


TURNERS = (
    Turner(_turned, _SAYS),
    Turner(_in_quotes, _SAYS_QUOTES),
)
