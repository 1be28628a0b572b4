"""What is waited for together gives its errors back, and raises none of them: "gather should return exceptions", "the
gather in close must not raise"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import names_around
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bgather\b.*\b(?:return\w*|give\w*|collect\w*|keep\w*|swallow\w*|ignor\w*)(?: back)?"
    r"(?: the| any| its| their)? (?:\w+ )?(?:exceptions?|errors?)\b"
    r"|\breturn (?:the |any )?(?:exceptions?|errors?) (?:from|in|out of|with) (?:the |asyncio\.)?gather\b"
    r"|\bgather\b.*\b(?:must|should|may|can)(?: not|n't) (?:raise|fail|throw|blow up)\b"
    r"|\b(?:raises?|throws?|ends? in|dies with|fails with) (?:an? )?(?:asyncio\.)?CancelledError\b"
    r"|\b(?:must|should|may|can) ?(?:not|n't) (?:raise|fail|throw|blow up)\b.*\b(?:cancel\w*|CancelledError)\b"
    r"|\b(?:use|with|pass|add|set|needs?|wants?|give \w+) (?:the )?`?return_exceptions\b"
)
_OF_GATHERING = Pattern(r"(?i)\breturn_exceptions\b")
_RAISES = Pattern(r"(?i)\b(?:then|and) (?:re-?)?rais\w+\b|\bTaskGroup\b|\b(?:remove|drop|without|no) `?return_exc")
_ASKED, _NAMED, _CLEAR = 7.0, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISES.search(sentence.text) is not None:
        return
    calls = [each for each in source.all(ast.Call) if _gathers(source, each) and not _is_read(source, each)]
    told = {call: names_around(sentence, call) for call in calls}
    named = [call for call in calls if told[call] >= _CLEAR]
    if "gather" not in sentence.text and _OF_GATHERING.search(sentence.text) is None:
        named = [call for call in named if _cancels(source, call)]
        calls = [call for call in calls if _cancels(source, call)]
    for call in named or calls:
        if named or len(calls) == 1:
            splice = set_keyword(source, call, "return_exceptions", "True")
            yield Repair((splice,), _ASKED + _NAMED * told[call])


def _gathers(source: Source, call: ast.Call) -> bool:
    is_open = keyword(call, "return_exceptions") is None and not any(each.arg is None for each in call.keywords)
    return full_name(source, call.func) == "asyncio.gather" and is_open


def _cancels(source: Source, call: ast.Call) -> bool:
    """Are those cancelled before, that are waited for then?"""
    around = function_around(source, call)
    return around is not None and ".cancel(" in source.segment(around)


def _is_read(source: Source, call: ast.Call) -> bool:
    """Is looked at what it gives? Then somebody has to tell the errors from the rest."""
    around = source.parents.get(source.parents.get(call, call))
    return not isinstance(around, ast.Expr)


WRITER = Writer(frozenset(("set-argument", "add-argument", "fix-error")), _written, needs=_NEEDS)
