"""One more sign goes where one is taken out already: `number.replace(" ", "")`, "strip dashes from the number too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.writing import Writer

_SIGNS = {
    **MARKS, "blank": " ", "minus": "-", "period": ".", "apostrophe": "'", "hash": "#", "plus": "+", "star": "*",
    "parenthesis": "()", "parenthese": "()", "parenthes": "()", "bracket": "[]", "percent sign": "%",
    "dollar sign": "$",
}  # fmt: skip
_SIGN = "|".join(_SIGNS)
_NEEDS = Pattern(
    rf"(?i)\b(?P<sign>{_SIGN})(?:e?s)?\b(?=.*\b(?:too|also|as well|and not (?:just|only))\b)"
    rf"|\b(?:also|too)\b.*?\b(?P<other>{_SIGN})(?:e?s)?\b"
    r"|(?!.*\b(?:around|surrounding|leading|trailing|extra|ends?)\b)\b(?:strip|remove|drop|delete|take out|get rid of"
    rf"|throw (?:away|out)|ignore) (?:all |any |the )*(?P<gone>{_SIGN})(?:e?s)?\b"
)
_GOES = Pattern(
    r"(?i)\b(?:strip\w*|remov\w*|drop\w*|delet\w*|take out|ignor\w*|get rid of|clean\w*|without|out|go|gone|no)\b"
)
_TYPED = Pattern(r"(?<=[\"'`])[^\w\s\"'`](?=[\"'`])")
_EACH = Pattern(rf"(?i)\b({_SIGN})(?:e?s)?\b")
_LISTED = Pattern(rf"(?i)\b(?:{_SIGN})(?:e?s)?\b(?:(?:,|,? and|,? or|/| ?&) ?(?:the )?(?:{_SIGN})(?:e?s)?\b)+")
_ASKED, _NAMED = 6.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _GOES.search(sentence.text) is None:
        return
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(_, "replace"), [ast.Constant(str(old)), ast.Constant("")], []):
                pass
            case _:
                continue
        if isinstance(source.parents.get(call), ast.Attribute):  # the last of several stands for all
            continue
        gone = _gone_there(call)
        signs = [sign for sign in _signs(sentence.text, match) if sign not in gone]
        quote = source.segment(call.args[0])[0]
        more = "".join(f".replace({quote}{each}{quote}, {quote}{quote})" for each in signs)
        if signs and old not in _SIGNS[said_in(match).lower()] and quote not in signs:
            yield Repair((behind(source, call, more),), _ASKED + _NAMED * _told(source, sentence, call))


def _signs(text: str, match: re.Match[str]) -> list[str]:
    """That which is named, and those in a list with it: "spaces, dots and dashes"."""
    said = said_in(match)
    at = match.start(match.lastgroup or 0)
    listed = next((each[0] for each in _LISTED.finditer(text) if each.start() <= at < each.end()), said)
    typed = _TYPED.findall(text, at) if match["gone"] else []
    return [*dict.fromkeys((*(sign for each in _EACH.finditer(listed) for sign in _SIGNS[each[1].lower()]), *typed))]


def _gone_there(call: ast.Call) -> set[str]:
    """The signs that a chain of calls takes out already."""
    gone: set[str] = set()
    here: ast.expr = call
    while isinstance(here, ast.Call) and isinstance(here.func, ast.Attribute):
        gone |= set(texts_of(here.args[:1]))
        here = here.func.value
    return gone


def _told(source: Source, sentence: Sentence, call: ast.Call) -> float:
    function = function_around(source, call)
    of = call.func.value if isinstance(call.func, ast.Attribute) else call.func
    named = max((names(sentence, each.id) for each in walk(of) if isinstance(each, ast.Name)), default=0.0)
    return named + (names(sentence, function.name) if function is not None else 0.0)


WRITER = Writer(frozenset(("replace", "wrap-call", "append-call")), _written, needs=_NEEDS)
