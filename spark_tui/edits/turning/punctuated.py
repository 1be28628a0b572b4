"""A text that was written ends in another mark, or stands in quotes: "with an exclamation mark at the end", "no full
stop", "add a colon"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_MARKS = {
    "exclamation mark": "!",
    "exclamation point": "!",
    "bang": "!",
    "question mark": "?",
    "full stop": ".",
    "period": ".",
    "ellipsis": "...",
    "three dots": "...",
    "percent sign": "%",
    "line break": "\\n",
    **{name: MARKS[name] for name in ("dot", "colon", "semicolon", "comma", "newline", "space")},
}
"""With what a text ends."""
_NAMES = either(_MARKS)
_SAYS = Pattern(rf"(?i)\b(?:{_NAMES})\b")
_SAID = Pattern(
    rf"(?i)^\W*(?:(?:and|but|please|just|ok|yes|good|nice|make it|it should|should|end|ends|ending|finish|put|add"
    rf"|use|needs|with|in|as well|also)\W+)*"
    rf"(?:(no|without|drop|remove|lose|not) (?:the |an? )?|an? |the )?({_NAMES})s?"
    r"(?:[\s,]+(?:at the end|at its end|behind (?:it|that|the \w+)|after (?:it|that|the \w+)|please|too|as well"
    r"|instead|there|of the (?:text|message|string|line)))*\W*$"
)
_BETWEEN = {**MARKS, **_MARKS}
_JOINTS = either(_BETWEEN)
_SAYS_BETWEEN = Pattern(rf"(?i)\b(?:{_JOINTS})e?s?\b")
_SAID_BETWEEN = Pattern(
    rf"(?i)\b({_JOINTS})e?s? (?:in )?between\b|\b({_JOINTS})e?s?,? (?:instead of|rather than|not) (?:an? "
    rf"|the )?({_JOINTS})e?s?\b"
    rf"|\b({_JOINTS})e?s? (?:as (?:a |the )?separator|to separate)\b|\b(?:separated|joined|split) (?:by"
    rf"|with) (?:an? |the )?({_JOINTS})"
)
_SEPARATES = Pattern(r"(?<=[\w}])([-_/|:;,. ]|, |\\t| - )(?=[\w{%])")
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


def _between(turn: Turn) -> Iterator[Turned]:
    """Another mark stands between the parts of a text: "an underscore between", "tabs instead of spaces"."""
    match = _SAID_BETWEEN.search(turn.said)
    if match is None:
        return
    mark = _BETWEEN[next(filter(None, (match[1], match[2], match[4], match[5]))).lower()]
    old = _BETWEEN[match[3].lower()] if match[3] is not None else None
    for node in turn.new(ast.Constant, ast.JoinedStr):
        text = turn.now.segment(node)
        if (
            not turn.is_fresh(node)
            or isinstance(turn.now.parents.get(node), ast.JoinedStr)
            or text[-1:] not in ("'", '"')
        ):
            continue
        at = turn.now.start(node)
        inside = text.rstrip("'\"")
        found = [each for each in _SEPARATES.finditer(inside) if old is None or each[1].strip() == old.strip()]
        if old is not None and not found and old in inside:
            yield from turn.with_splices([Splice(at, at + len(text), text.replace(old, mark))], _CLEAR)
        marks = {each[1] for each in found}
        if len(marks) == 1 and marks != {mark}:
            yield from turn.with_splices([Splice(at + each.start(1), at + each.end(1), mark) for each in found], _CLEAR)


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
    Turner(_between, _SAYS_BETWEEN),
    Turner(_in_quotes, _SAYS_QUOTES),
)
