"""The default that an answer gave is to be another: "no, onerror should default to print", "default it to len", and
just "print", where what Python calls so stands for itself."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Definition, Function
from spark_tui.edits.saying.value.by_its_name import is_called_by_python
from spark_tui.edits.saying.value.values import spoken
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BEGINS = r"(?i)\W*(?:(?:no|nope|nah|wait|sorry|hm+|please|actually|rather|but|just|ok|i meant|better)\b\W*)*"
_ENDS = r"(?:[\s,]+(?:please|pls|instead|rather|then|by default|of course))*\W*"
_VALUE = (
    r"(?:the )?(?P<value>`[^`]+`|\"[^\"]*\"|'[^']*'|an? empty \w+|-?[\w.]*\w|\[\]|\{\}|\(\))(?: function| builtin)?"
)
_NAME = r"(?:the )?[`'\"]?(?P<name>[^\W\d]\w*)[`'\"]?(?: parameter| argument)?"
_MUST = r"(?:should|must|ought to|has to|needs to|shall)"
_WAYS = (
    Pattern(rf"{_BEGINS}{_NAME}(?: {_MUST})? defaults? to {_VALUE}{_ENDS}"),
    Pattern(rf"{_BEGINS}(?:make |let |set )?(?:the |its )?defaults?(?: value)?(?: (?:of|for) {_NAME})?"
            rf"(?: {_MUST}(?: be)?| be| is| to| =|:)*,? {_VALUE}{_ENDS}"),
    Pattern(rf"{_BEGINS}default {_NAME} to {_VALUE}{_ENDS}"),
    Pattern(rf"{_BEGINS}{_NAME} ?= ?{_VALUE}{_ENDS}"),
    Pattern(rf"{_BEGINS}(?:to |use |make (?:it|that) |take )?{_VALUE}{_ENDS}"),
)  # fmt: skip
_IT = frozenset(("it", "that", "this", "which", "they"))
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    news = list(_new_defaults(turn))
    if not news:
        return
    for way in _WAYS:
        match = way.fullmatch(turn.said)
        if match is None:
            continue
        name = match.groupdict().get("name") or ""
        is_bare = way is _WAYS[-1]
        meant = [(arg, old) for arg, old in news if arg.arg == name or (len(news) == 1 and (not name or name in _IT))]
        for arg, old in meant[:1]:
            value = _value(turn, match["value"], arg.arg)
            if value and value != turn.now.segment(old) and not (is_bare and not is_called_by_python(value)):
                yield from turn.with_splices([instead(turn.now, old, value)], _CLEAR)
        return


def _value(turn: Turn, words: str, name: str) -> str | None:
    """What was there before the answer says best what it may be."""
    before = (turn.before.segment(old) for _, arg, old in _defaults(turn.before.functions) if arg.arg == name)
    value = spoken(words, turn.sentence, name, next(before, ""))
    return value if value and parsed(value) is not None else None


def _new_defaults(turn: Turn) -> Iterator[tuple[ast.arg, ast.expr]]:
    known = {(of, arg.arg): turn.before.segment(old) for of, arg, old in _defaults(turn.before.functions)}
    for of, arg, new in _defaults(turn.places):
        if turn.now.segment(new) != known.get((of, arg.arg)):
            yield arg, new


def _defaults(places: Iterable[tuple[str, Definition]]) -> Iterator[tuple[str, ast.arg, ast.expr]]:
    for name, node in places:
        if isinstance(node, Function):
            yield from ((name, arg, value) for arg, value in with_defaults(node.args))


TURNER = Turner(_turned, Pattern(r"\w"))
