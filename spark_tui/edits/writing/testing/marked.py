"""A test is passed over, or may fail: "skip test_upload until the server is back", "test_dates is expected to fail"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bskip(?:ped|s)?\b|\bx-?fail\w*|\bexpect\w* (?:to fail|failure)|\bdisabled?\b")
_MAY_FAIL = Pattern(r"(?i)\bx-?fail\w*|\bexpect\w* (?:to fail|failure)")
_ONLY_SOMETIMES = Pattern(
    r"(?i)\b(?:if|when|unless|where|on (?:windows|linux|mac\w*|python|ci))\b|\bno longer\b|\bun-?skip"
)
_REASON = Pattern(
    r"(?i)\breason(?: is|:|=)* ?[\"'`]?(?P<told>[^\"'`]+?)[\"'`.]*$|\b(?:because|since|cause) (?P<why>[^,;]+?)\.?$"
    r"|\b(?P<until>until [^,;]+?)\.?$"
)
_ASKED, _CLEAR = 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONLY_SOMETIMES.search(sentence.text) is not None:
        return
    for _, test in source.functions:
        told = names(sentence, test.name)
        if is_test(test) and told >= _CLEAR:
            yield from possible(_marked(sentence, source, test), _ASKED + told)


def _marked(sentence: Sentence, source: Source, test: Function) -> Iterator[Splice]:
    may_fail = _MAY_FAIL.search(sentence.text) is not None
    reason = _reason(sentence)
    if isinstance(source.parents.get(test), ast.ClassDef) and "unittest" in source.names:
        mark = "unittest.expectedFailure" if may_fail else f'unittest.skip("{reason or "for now"}")'
    else:
        yield from import_needed(source, "pytest")
        mark = f"pytest.mark.{'xfail' if may_fail else 'skip'}" + (f'(reason="{reason}")' if reason else "")
    yield insert_before(source, test, f"@{mark}")


def _reason(sentence: Sentence) -> str:
    found = _REASON.search(sentence.text)
    return next((each for each in found.groups() if each), "").replace('"', "'") if found is not None else ""


WRITER = Writer(frozenset(("add-decorator",)), _written, needs=_NEEDS)
