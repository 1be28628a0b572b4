"""Of several prints, those are logged that are told of: "use the logger for the skipped files, as a warning"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.strings.printing import logged
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.place.prints_meant import prints_meant
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)(?=.*\bprint\w*\b).*\b(?:log|logs|logged|logging|logger)\b")
_LEVEL = Pattern(r"(?i)\b(?:as (?:an? )?|\w+\.|an? |at |on |level |to )(debug|info|warn|error|critical)(?:ing)?s?\b")
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    calls = prints_meant(sentence)
    if calls:
        yield from possible(_to_logs(sentence, calls), _ASKED)


def _to_logs(sentence: Sentence, calls: list[ast.Call]) -> Iterator[Splice]:
    source = sentence.source
    level = said_in(_LEVEL.search(sentence.text)).lower() or "info"
    logger, setup = logger_needed(source)
    yield from setup
    for call in calls:
        yield from logged(source, call, f"{logger}.{'warning' if level == 'warn' else level}")


WRITER = Writer(frozenset(("print-to-log", "log-print")), _written, needs=_SAYS)
