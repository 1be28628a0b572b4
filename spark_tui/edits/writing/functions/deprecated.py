"""Who still calls it is warned: "deprecate load in favour of read", "warn that load is deprecated"; or no more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bdeprecat\w+")
_GOES = Pattern(
    r"(?i)\b(?:remove|drop|delete|kill|lose|silence|get rid of|no more|without|stop|take out|not|no longer)\b"
    r"[^.]*\bdeprecat\w+ ?warn\w*|\bun-?deprecate\b|(?:\b(?:not|no longer)|n't) (?:be )?deprecated\b"
)
_NAME = r"(?:the )?(?:new )?`?([^\W\d][\w.]*)`?(?:\(\))?"
_RATHER = Pattern(
    rf"(?i)\b(?:use|call|prefer) {_NAME}(?: \w+)? instead\b"
    rf"|\b(?:in favou?r of|replaced by|superseded by|people should use|one should use|should use|switch to) {_NAME}"
    rf"|[,;:.] (?:please )?(?:use|call|point (?:\w+ )?(?:to|at)) {_NAME}(?=\W*$)"
)
_CLEAR, _ASKED = 1.5, 6.0
_WARNS = Pattern(r"(?s)(?:warnings\.)?warn\(.*\b(?:Pending)?DeprecationWarning\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, rather = sentence.source, said_in(_RATHER.search(sentence.text))
    if _GOES.search(sentence.text) is not None:
        return
    for name, node in source.definitions:
        function, clear = node if isinstance(node, Function) else method(node, "__init__"), names(sentence, name)
        if function is None or clear < _CLEAR or name.rpartition(".")[2] == rather.rpartition(".")[2]:
            continue
        warn, needed = available(source, "warnings", "warn")
        message = f"{name} is deprecated{f', use {rather} instead' if rather else ''}"
        call = f'{warn}("{message}", DeprecationWarning, stacklevel=2)'
        yield Repair((*needed, insert_at_top(source, function, call)), _ASKED + clear)


def _no_more(sentence: Sentence) -> Iterator[Repair]:
    """Nobody is warned any more: of a function that is named, or of all."""
    source = sentence.source
    warned = [
        (names(sentence, around.name), node)
        for node in source.all(ast.Expr)
        if _WARNS.match(source.segment(node)) and (around := function_around(source, node)) is not None
    ]
    most = max((told for told, _ in warned), default=0.0)
    meant = [node for told, node in warned if told == most]
    if meant:
        yield from possible(remove(source, meant), _ASKED + most)


WRITERS = (
    Writer(frozenset(("add-decorator", "insert-after", "add-log")), _written, needs=_NEEDS),
    Writer(frozenset(("delete-lines", "remove-definition")), _no_more, needs=_GOES),
)
