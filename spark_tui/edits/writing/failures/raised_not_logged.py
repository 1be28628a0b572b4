"""What is only logged is raised: "raise KeyError instead of logging a warning", "a ValueError rather than the log"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, has_own_lines, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_ERROR = r"(?-i:(?P<{0}>[A-Z]\w*(?:Error|Exception|NotFound)))"
_LOG = r"(?:log(?:ging|ged|s)?|warn(?:ing|s)?)\b"
_NEEDS = Pattern(
    rf"(?i){_ERROR.format('one')}\b.*\b(?:instead of|rather than|not (?:just )?|and not)\b.*\b{_LOG}"
    rf"|\b(?:replace|turn|change|make)\b.*\b{_LOG}.*\b(?:with|into|by|to|a|an) (?:an? )?{_ERROR.format('other')}"
)
_WARNED = Pattern(r"(?i)\bwarn\w*\b")
_FIELD = re.compile(r"%(?:[sd]|(r))")
_ASKED = 5.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for level, call in log_calls(source) if said is not None else ():
        statement = source.parents[call]
        is_meant = _WARNED.search(sentence.text) is None or level in ("warn", "warning")
        if said is not None and isinstance(statement, ast.Expr) and is_meant and has_own_lines(source, statement):
            raised = _raised(source, statement, call, said["one"] or said["other"])
            yield from possible(raised, _ASKED + told_of(sentence, call))


def _raised(source: Source, statement: ast.Expr, call: ast.Call, error: str) -> Iterator[Splice]:
    """In the place of the call, and of what is returned behind it."""
    block = block_of(source, statement)
    behind = block[block.index(statement) + 1 :]
    yield instead(source, statement, f"raise {error}({_message(source, call)})")
    if any(not isinstance(each, ast.Return | ast.Continue | ast.Break) for each in behind):
        raise Refusal("it goes on behind that")
    yield from remove(source, behind)


def _message(source: Source, call: ast.Call) -> str:
    """As one text, with the values where they are told."""
    text, *values = call.args
    code = source.segment(text)
    if not values:
        return code
    if (
        not isinstance(text, ast.Constant)
        or len(_FIELD.findall(code)) != len(values)
        or "{" in code
        or code[0] not in "\"'"
    ):
        raise Refusal("the text is none that can be filled in")
    given = iter(map(source.segment, values))
    return "f" + _FIELD.sub(lambda field: f"{{{next(given)}{'!r' if field[1] else ''}}}", code)


WRITER = Writer(frozenset(("raise-instead",)), _written, needs=_NEEDS)
