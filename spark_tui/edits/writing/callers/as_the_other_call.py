"""A keyword that one call has, the other call of the same function gets too: "newline for the second open as well",
"usegmt for Expires too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:as well|too|also|there|both|same|other|second|everywhere|forgot\w*|missing|lacks?)\b")
_ELSE = Pattern(
    r"(?i)\b(?:param(?:eter)?|arg(?:ument)? (?:to|for)|option|test|remove|drop|without|rename|docstring|pull"
    r"|extract|factor|helper)\b"
)
_ASKED, _NAMED = 6.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    calls = [node for node in source.all(ast.Call) if node.args]
    given = {(last_name(call.func), each.arg): each for call in calls for each in call.keywords if each.arg}
    for (called, name), keyword in given.items():
        if names(sentence, name or "") < 1 or not isinstance(keyword.value, ast.Constant):
            continue
        without = [
            call
            for call in calls
            if last_name(call.func) == called and all(each.arg not in (name, None) for each in call.keywords)
        ]
        several = len(without) > 1
        for call in without:
            told = _told(source, sentence, call)
            if not several or told:
                last = call.keywords[-1] if call.keywords else call.args[-1]
                yield Repair((behind(source, last, f", {source.segment(keyword)}"),), _ASKED + _NAMED * told)


def _told(source: Source, sentence: Sentence, call: ast.Call) -> float:
    """How clearly the line is spoken of, besides what is called there, or the function around it."""
    function = function_around(source, call)
    line = source.line(call.lineno)
    words = {each.lower() for each in sentence.bare} - {last_name(call.func).lower()}
    around = names(sentence, function.name) if function is not None else 0.0
    return around + sum(len(word) > 2 and word in line.lower() for word in words)


WRITER = Writer(frozenset(("add-argument", "set-argument")), _written, needs=_NEEDS)
