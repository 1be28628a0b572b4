"""At which level it is logged where nobody says so: "before_sleep_log should log at warning level by default"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_LEVEL = Pattern(r"(?i)\b(debug|info|warn(?:ing)?|error|critical)\b")
_NEEDS = Pattern(rf"(?i)(?=.*\bdefault)(?=.*\b(?:log\w*|level)\b).*{_LEVEL.pattern.removeprefix('(?i)')}")
_PARAMETER = re.compile(r"(?:^|_)(?:log_?)?level$")
_ASKED, _NAMED = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = [match[1].upper() for match in _LEVEL.finditer(sentence.text)]
    level = {"WARN": "WARNING"}.get(said[-1], said[-1])
    for name, function in sentence.source.functions:
        which = next((arg for arg in parameters_of(function) if _PARAMETER.search(arg)), None)
        clear = max(names(sentence, name), names(sentence, function.name))
        if which is not None and clear >= _NAMED:
            yield from possible(_with_level(sentence.source, name, which, level), _ASKED + clear)


def _with_level(source: Source, name: str, which: str, level: str) -> Iterator[Splice]:
    known, needed = available(source, "logging", level)
    yield from needed
    yield from named("default-value").edit(source, (name, which, known))


WRITER = Writer(frozenset(("default-value",)), _written, needs=_NEEDS)
