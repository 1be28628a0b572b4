"""How many there were, where so many are refused: "the TypeError should say how many columns it got", under `if
len(columns) != 2`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:say|tell|show|mention|include|name|contain|print)\w*\b.*\b(?:how many|the (?:number|count|amount) of)\b"
)
_OF_ERRORS = Pattern(r"(?i)\b(?:error|exception|message|complaint)\b|[a-z](?:Error|Exception)\b")
_ASKED, _NAMED = 7.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_ERRORS.search(sentence.text) is None:
        return
    for node in source.all(ast.If):
        match node.body:
            case [ast.Raise(ast.Call(error, [ast.Constant(str(text)) as message])) as raised] if "{" not in text:
                counted = _counted(node.test)
            case _:
                continue
        around = function_around(source, node)
        if counted is not None and f"{{{source.segment(counted)}}}" not in text and _is_said(sentence, error):
            quote = source.segment(message)[-1]
            code = f"f{quote}{text}, got {{{source.segment(counted)}}}{quote}"
            told = _NAMED * (names(sentence, around.name) if around is not None else 0.0)
            yield Repair((instead(source, message, code),), _ASKED + told + told_of(sentence, raised) / 2)


def _is_said(sentence: Sentence, error: ast.expr) -> bool:
    """Unless another error is."""
    last = ast.unparse(error).rpartition(".")[2]
    return last in sentence.text or not any(word.endswith("Error") for word in sentence.text.split())


def _counted(test: ast.expr) -> ast.Call | None:
    for node in walk(test):
        match node:
            case ast.Call(ast.Name("len"), [_]):
                return node
    return None


WRITER = Writer(frozenset(("message-value", "change-message")), _written, needs=_NEEDS)
