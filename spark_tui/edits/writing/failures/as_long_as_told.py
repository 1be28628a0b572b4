"""Who is sent away for a while waits as long as the server says: "honour the Retry-After header on a 429"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bretry[- ]after\b|\bas long as (?:the )?(?:server|service|api|header|response) (?:says|tells|asks|wants)\b"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "Retry-After" in source.text:
        return
    for call in source.all(ast.Call):
        answer = _answer(source, call)
        if last_name(call.func) != "sleep" or len(call.args) != 1 or not answer:
            continue
        usual = source.segment(call.args[0])
        kind = "float" if "." in usual else "int"
        told = f'{kind}({answer}.headers.get("Retry-After", {usual}))'
        yield Repair((instead(source, call.args[0], told),), _ASKED + told_of(sentence, call) / 2)


def _answer(source: Source, node: ast.AST) -> str:
    """What the answer is called whose status is asked around it."""
    for around in around_in_function(source, node):
        for each in walk(around.test) if isinstance(around, ast.If) else ():
            match each:
                case ast.Attribute(ast.Name(answer), "status_code" | "status"):
                    return answer
    return ""


WRITER = Writer(frozenset(("change-value", "replace", "add-timeout", "retry", "set-argument")), _written, needs=_NEEDS)
