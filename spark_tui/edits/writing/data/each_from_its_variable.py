"""Parameters that come from the environment, each from the variable that is called like it: "host and port should come
from STATSD_HOST and STATSD_PORT"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_VARIABLE = r"(?-i:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"
_NEEDS = Pattern(rf"(?i)\b(?:from|by|read|use|take|in)\b.*\b{_VARIABLE}\b.*\b{_VARIABLE}\b")
_ALL = Pattern(_VARIABLE.removeprefix("(?-i:").removesuffix(")"))
_ASKED = 9.0
_SEVERAL = 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, list(dict.fromkeys(_ALL.findall(sentence.text)))
    environ, imports = available(source, "os", "environ")
    for _, function in source.functions:
        found = [(default, name) for name, default in _given(function, said)]
        if len(found) == len(said) >= _SEVERAL:
            changes = (instead(source, default, _read(source, environ, name, default)) for default, name in found)
            yield from possible(chain(imports, changes), _ASKED)


def _given(function: Function, said: list[str]) -> Iterator[tuple[str, ast.Constant]]:
    for arg, default in with_defaults(function.args):
        name = next((each for each in said if each.endswith(f"_{arg.arg.upper()}")), None)
        if name is not None and isinstance(default, ast.Constant):
            yield name, default


def _read(source: Source, environ: str, name: str, default: ast.Constant) -> str:
    """What is no text is made what its default is."""
    asked = f'{environ}.get("{name}", {source.segment(default)})'
    kind = type(default.value).__name__
    return f"{kind}({asked})" if kind in ("int", "float") else asked


WRITER = Writer(frozenset(("read-env", "default-value")), _written, needs=_NEEDS)
