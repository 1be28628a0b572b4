"""Secrets are compared in the same time, wherever they differ: "compare the tokens in constant time", "use
compare_digest"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bconstant[- ]time\b|\btiming(?:[- ]?(?:attacks?|safe|leaks?|channels?))?\b|\bcompare_digest\b"
    r"|\b(?:safe|secure)ly? compar\w+|\bcompar\w+ (?:\w+ ){0,3}(?:safely|securely)\b"
)
_SECRET = frozenset(
    (
        "token",
        "digest",
        "signature",
        "sig",
        "mac",
        "hmac",
        "hash",
        "password",
        "secret",
        "key",
        "code",
        "stored",
        "expected",
    )
)
_ASKED, _SECRETS, _PASSED = 5.5, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Eq() | ast.Is() | ast.NotEq() | ast.IsNot() as how], [right]):
                pass
            case _:
                continue
        if any(isinstance(each, ast.Constant | ast.Call) or is_none(each) for each in (left, right)):
            continue
        said = {part for each in (left, right) for part in parts(last_name(each).lower())}
        function = function_around(source, node)
        told = _ASKED + _SECRETS * (not said.isdisjoint(_SECRET))
        told += _PASSED * names(sentence, function.name) if function is not None else 0.0
        try:
            called, needed = available(source, "hmac", "compare_digest")
        except Refusal:
            continue
        denied = "not " if isinstance(how, ast.NotEq | ast.IsNot) else ""
        code = f"{denied}{called}({source.segment(left)}, {source.segment(right)})"
        yield Repair((*needed, instead(source, node, code)), told)


WRITER = Writer(frozenset(("swap-idiom", "fix-operator")), _written, needs=_NEEDS)
