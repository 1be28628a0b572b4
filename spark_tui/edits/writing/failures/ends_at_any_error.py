"""A script ends with a code on whatever error there may be, and tells of it: "exit with 1 on error", where nothing
in it says what went wrong but what is raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.exit_codes import ANY_ERROR

_NEEDS = Pattern(
    r"(?i)\b(?:exit|quit|end|stop|return|leave)\w*(?: \w+){0,3}? (?P<code>[1-9]\d{0,2})\b"
    r"|\bnon-?zero\b|\b(?:exit|return|error|status) code\b"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said, begins = sentence.source, _NEEDS.search(sentence.text), guard(sentence.source)
    if said is None or ANY_ERROR.search(sentence.text) is None or begins is None or len(begins.body) != 1:
        return
    match begins.body[0]:
        case ast.Expr(ast.Call(ast.Name())) as call if has_own_lines(source, call):
            yield Repair((*_imports(source), _tried(source, call, said["code"] or "1")), _ASKED)


def _imports(source: Source) -> list[Splice]:
    return import_needed(source, "sys")


def _tried(source: Source, call: ast.stmt, code: str) -> Splice:
    indent, unit = source.indent(call.lineno), source.unit
    lines = [
        "try:",
        f"{unit}{source.segment(call)}",
        "except Exception as error:",
        f'{unit}print(f"error: {{error}}", file=sys.stderr)',
        f"{unit}sys.exit({code})",
    ]
    return Splice(source.start(call), source.stop(call), f"\n{indent}".join(lines))


WRITER = Writer(frozenset(("wrap-try", "add-except")), _written, needs=_NEEDS)
