"""Signs within a text that stands between such signs are escaped: "make_qstr should backslash-escape double quotes
inside the text", where it gives `f'"{text}"'`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bescap\w+\b.*\b(?:(?P<double>double[- ]quotes?|quotes?|quotation marks)"
    r"|(?P<single>single[- ]quotes?|apostrophes?))\b"
    r"(?: (?:inside|within|in)\b|\W*$)"
)
_TWICE = Pattern(r"(?i)\b(?:doubl(?:e|ing) (?:them|it)|by two|as two|twice)\b")
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    mark = "'" if said["single"] else '"'
    for node in source.all(ast.JoinedStr):
        match node.values:
            case [ast.Constant(str(before)), ast.FormattedValue(ast.Name() as inner), ast.Constant(str(after))]:
                pass
            case _:
                continue
        around = function_around(source, node)
        if not (before.endswith(mark) and after.startswith(mark)) or around is None:
            continue
        quote = '"' if mark == "'" else "'"
        escaped = f"{mark}{mark}" if _TWICE.search(sentence.text) is not None else f"\\\\{mark}"
        line = f"{name_of(inner)} = {name_of(inner)}.replace({quote}{mark}{quote}, {quote}{escaped}{quote})"
        told = _NAMED * names(sentence, around.name)
        yield from possible(later(insert_before, source, source.statement_at(node.lineno), line), _ASKED + told)


WRITER = Writer(frozenset(("fix-string", "write-line", "change-call")), _written, needs=_NEEDS)
