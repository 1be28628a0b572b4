"""What a loop does to those that fit: the function says whether there was one, gives it back, or ends with the first:
"remove should return whether it removed something", "cancel should return the order", "stop at the first match"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_after, without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\breturn\w*\b|\bgives?\b|\b(?:say|tell)s?\b|\bfirst (?:one|match|hit|that)\b|\b(?:stop|break)s?\b"
)
_WHETHER = Pattern(
    r"(?i)\b(?:whether|if (?:it|anything|something|one)\b|a bool\w*|True\b.*\bFalse|False\b.*\bTrue|success)"
    r"|\b(?:return|give)s? (?:back )?(?:True|False) (?:if|when)\b"
)
_STOPS = Pattern(
    r"(?i)\b(?:stop|break|end|leave|quit)s?\b.*\b(?:first|after|once|as soon as|found|match\w*)\b"
    r"|\bonly (?:the )?first\b"
)
_IT = Pattern(r"(?i)\b(?:return|give)s? (?:back )?(?:the |what (?:it|was)|which|that )(?:\w+ )*")
_ASKED, _NAMED, _ITS_NAME = 6.0, 2.0, 1.0
_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.Pass, ast.Assign)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    for name, function in source.functions:
        loop, last = _loop_that_acts(function)
        is_meant = max(names(sentence, name), names(sentence, function.name)) >= _NAMED
        if loop is None or last is None or not is_meant or not has_own_lines(source, last):
            continue
        told = _ASKED + told_of(sentence, loop)
        if _WHETHER.search(text) is not None:
            yield from possible(_ends(sentence, last, loop, "True", "False"), told)
        elif _STOPS.search(text) is not None:
            yield from possible(later(insert_after, source, last, "break"), told)
        elif _IT.search(text) is not None and isinstance(loop.target, ast.Name):
            spoken = {*sentence.spoken.split()}
            if plural(loop.target.id) in spoken:
                continue  # all of them
            is_named = {part.lower() for part in parts(loop.target.id)} & spoken
            found = iter((insert_after(source, last, f"return {loop.target.id}"),))
            yield from possible(found, told + _ITS_NAME * bool(is_named))


def _ends(sentence: Sentence, last: ast.stmt, loop: ast.stmt, there: str, none: str) -> Iterator[Splice]:
    yield insert_after(sentence.source, last, f"return {there}")
    yield insert_after(sentence.source, loop, f"return {none}")


def _loop_that_acts(function: Function) -> tuple[ast.For | None, ast.stmt | None]:
    """The loop that a function ends with, and the last of what it does to each that fits, where it gives nothing."""
    body = without_docstring(function.body)
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))
    match body[-1:]:
        case [ast.For(body=[*_, ast.If(body=[*_, last], orelse=[])], orelse=[]) as loop] if not gives:
            return (None, None) if isinstance(last, _LEAVES) else (loop, last)
        case _:
            return None, None


WRITER = Writer(
    frozenset(("print-to-return", "add-return", "set-return", "stop-if", "early-return")), _written, needs=_NEEDS
)
