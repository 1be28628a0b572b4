"""What a log tells is hidden by the function that is there for that: "the warning must not show the code, mask it",
"mask the card number in the logs", "log the token redacted"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:logs?|logged|logging|warnings?|log (?:line|message)s?|prints?|printed|output)\b)"
    r".*\b(?P<verb>mask|redact|hide|obfuscate|anonymi[sz]e)(?:e?d)?\b"
)
_LEVEL = Pattern(r"(?i)\b(?:the|that|this) (debug|info|warning|error)\b")
_ASKED, _PLACED = 8.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    by = _hiding(sentence, said["verb"].lower()) if said is not None else ""
    if not by:
        return
    level, found = _LEVEL.search(sentence.text), list[Splice]()
    calls = [each for _, each in log_calls(source)] or [each for each in source.all(ast.Call) if is_print(each)]
    if level is not None:
        calls = [each for each in calls if last_name(each.func) == level[1].lower()] or calls
    words = {singular(word) for word in sentence.text.lower().replace(",", " ").split()}
    for call in calls:
        around = function_around(source, call)
        for value in _told(call):
            name = name_or_key(value).lower()
            is_meant = names(sentence, name) >= 2 or (bool(name) and {*parts(name)} <= words)
            if is_meant and (around is None or around.name != by):
                found += _hidden(source, value, by)
    if found:
        yield from possible(iter(found), _ASKED + _PLACED * (level is not None))


def _hiding(sentence: Sentence, verb: str) -> str:
    """The function of one value that is called after that."""
    for name, node in sentence.source.functions:
        takes = len(list(parameters_of(node))) - len(node.args.defaults)
        if "." not in name and takes == 1 and root((parts(name) or ("",))[0]) == root(verb):
            return name
    return ""


def _told(call: ast.Call) -> Iterator[ast.expr]:
    for each in call.args:
        for node in each.values if isinstance(each, ast.JoinedStr) else [each]:
            value = node.value if isinstance(node, ast.FormattedValue) else node
            if isinstance(value, ast.Name | ast.Attribute | ast.Subscript):
                yield value


def _hidden(source: Source, value: ast.expr, by: str) -> Iterator[Splice]:
    place = place_in_fstring(source, value)
    if place is not None:
        yield Splice(*place, f"{by}({source.text[place[0] : place[1]].strip()})")
    elif not any(isinstance(each, ast.JoinedStr) for each in (source.parents.get(value), _above(source, value))):
        yield put(source, value, f"{by}({source.segment(value)})")


def _above(source: Source, node: ast.AST) -> ast.AST | None:
    around = source.parents.get(node)
    return source.parents.get(around) if around is not None else None


WRITER = Writer(frozenset(("replace", "change-log", "change-argument")), _written, needs=_NEEDS)
