"""A date is read in one more form than so far: "parse_day should accept 31/12/2024 too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import datetime

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.values.valued import valued
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.dates import pattern
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:too|also|as well|both|besides|either|sometimes|additionally|cope|next to|apart from|in addition|some)\b"
)
_WRITTEN = Pattern(r"\d[\d./-]*\d(?:[ T]\d\d:\d\d(?::\d\d)?)?")
_ASKED, _SHOWN, _NAMED, _CLEAR = 4.0, 1.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="strptime"), [_, form]):
                known = form if isinstance(form, ast.Constant) else valued(source).get(ast.unparse(form))
            case _:
                continue
        around, statement = function_around(source, call), source.statement_at(call.lineno)
        if not isinstance(known, ast.Constant) or around is None or not isinstance(statement, ast.Return | ast.Assign):
            continue
        code = source.segment(statement)
        if "\n" in code:
            continue
        gap = Gap(sentence, "date-format", (str(known.lineno),))
        for other, shown in _others(gap, str(known.value))[:1]:
            at = source.start(form) - source.start(statement)
            again = f'{code[:at]}"{other}"{code[at + len(source.segment(form)) :]}'
            unit, indent = source.unit, source.indent(statement.lineno)
            tried = f"try:\n{unit}{code}\nexcept ValueError:\n{unit}{again}"
            told = _ASKED + _SHOWN * shown + _NAMED * (names(sentence, around.name) >= _CLEAR)
            text = indented(tried, indent).removeprefix(indent)
            yield Repair((instead(source, statement, text),), told + told_of(sentence, call))


def _others(gap: Gap, now: str) -> list[tuple[str, bool]]:
    """Those that are told of, and whether a date stands there which is read by it and not by now."""
    written = [each for each in _WRITTEN.findall(gap.text) if not _reads(each, now)]
    found = [each for each in dict.fromkeys(pattern(gap)) if each != now]
    read = [each for each in found if any(_reads(one, each) for one in written)]
    return [(each, True) for each in read] or [(each, False) for each in found if not written]


def _reads(text: str, form: str) -> bool:
    try:
        datetime.strptime(text, form)
    except ValueError:
        return False
    return True


WRITER = Writer(frozenset(("date-format",)), _written, needs=_NEEDS)
