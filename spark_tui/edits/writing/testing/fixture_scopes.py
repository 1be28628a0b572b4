"""A fixture is made once for several tests: "one database per module is enough"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SCOPE = r"(module|session|class|package|function)"
_NEEDS = Pattern(
    rf"(?i)\b(?:per|each|every|once (?:a|per|for the(?: whole)?)|for the(?: whole)?|by) (?:test )?{_SCOPE}\b"
    rf"|\b{_SCOPE}[- ](?:scoped?|wide)\b|\bscope\b\W{{0,4}}(?:to |be |of |is )?[\"'`]?{_SCOPE}\b"
)
_NOT = Pattern(r"(?i)\b(?:not|instead of|rather than)\W*$")
_ASKED, _NAMED, _LEAST = 6.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match for match in _NEEDS.finditer(sentence.text) if _NOT.search(sentence.text[: match.start()]) is None]
    scope = next((word.lower() for match in said for word in match.groups() if word), "")
    fixtures = [node for _, node in source.functions if is_fixture(node)]
    for node in fixtures if scope else ():
        clear = names(sentence, node.name)
        for mark in node.decorator_list if clear >= _LEAST or len(fixtures) == 1 else ():
            if "fixture" in ast.unparse(mark):
                yield Repair((_scoped(source, mark, f'"{scope}"'),), _ASKED + _NAMED * clear)


def _scoped(source: Source, mark: ast.expr, scope: str) -> Splice:
    if isinstance(mark, ast.Call):
        return set_keyword(source, mark, "scope", scope)
    return behind(source, mark, f"(scope={scope})")


WRITER = Writer(frozenset(("set-argument",)), _written, needs=_NEEDS)
