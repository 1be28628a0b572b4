"""Who still calls it is warned: "deprecate load in favour of read", "warn that load is deprecated"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bdeprecat\w+")
_NAME = r"(?:the )?(?:new )?`?([^\W\d][\w.]*)`?(?:\(\))?"
_RATHER = Pattern(
    rf"(?i)\b(?:use|call|prefer) {_NAME}(?: \w+)? instead\b"
    rf"|\b(?:in favou?r of|replaced by|superseded by|people should use|one should use|should use|switch to) {_NAME}"
    rf"|[,;:.] (?:please )?(?:use|call|point (?:\w+ )?(?:to|at)) {_NAME}(?=\W*$)"
)
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, rather = sentence.source, said_in(_RATHER.search(sentence.text))
    for name, node in source.definitions:
        function, clear = node if isinstance(node, Function) else method(node, "__init__"), names(sentence, name)
        if function is None or clear < _CLEAR or name.rpartition(".")[2] == rather.rpartition(".")[2]:
            continue
        warn, needed = available(source, "warnings", "warn")
        message = f"{name} is deprecated{f', use {rather} instead' if rather else ''}"
        call = f'{warn}("{message}", DeprecationWarning, stacklevel=2)'
        yield Repair((*needed, insert_at_top(source, function, call)), _ASKED + clear)


WRITER = Writer(frozenset(("add-decorator", "insert-after", "add-log")), _written, needs=_NEEDS)
