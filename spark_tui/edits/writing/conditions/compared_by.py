"""Two things are compared by a function that knows better how: "the totals are floats, compare them with math.isclose";
secrets in the same time, wherever they differ: "use hmac.compare_digest instead of =="."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.nearly_equal import nearly_equal
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NAMED = Pattern(r"(?<![\w.])`?([a-z_]+)\.([a-z_]\w*)\b")
_IN_CONSTANT_TIME = Pattern(
    r"(?i)\bconstant[- ]time\b|\btiming(?:[- ]?(?:attacks?|safe|leaks?|channels?))?\b|\bcompare_digest\b"
    r"|\b(?:safe|secure)ly? compar\w+|\bcompar\w+ (?:\w+ ){0,3}(?:safely|securely)\b"
)
_SECRETS = frozenset((
    "token", "digest", "signature", "sig", "mac", "hmac", "hash", "password", "secret", "key", "code", "stored",
    "expected",
))  # fmt: skip
_CLOSE = Pattern(r"(?i)\bis_?close\b|\bapprox\w*\b")
_SHOWN = Pattern(r"\b\d+\.\d{12,}")
"""What a float shows that should be the number beside it: `assert 3.3000000000000003 == 3.3`."""
_LITTLE = 1e-6
_BY_PYTEST = Pattern(r"\bpytest\.approx\b|\bapprox\b")
_NEEDS = Pattern(rf"(?i)\bcompar\w+\b|==|\bequal\w*|{_CLOSE.pattern.removeprefix('(?i)')}|{_SHOWN.pattern}")
_ASKED, _ROUNDED, _IN_A_TEST = 4.0, 0.5, 0.5
_OF_TWO_NAMES, _SECRET, _PASSED = 1.5, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    module, function = _meant(sentence.text)
    is_close, by_pytest = _CLOSE.search(sentence.text) is not None, _BY_PYTEST.search(sentence.text) is not None
    shown = [float(each) for each in _SHOWN.findall(sentence.text)]
    if not function and not is_close and not shown:
        return
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() as sign], [right]):
                operands = (left, right)
            case _:
                continue
        if any(isinstance(each, ast.Constant) and not isinstance(each.value, str | float) for each in operands):
            continue
        floats = [each.value for each in operands if isinstance(each, ast.Constant) and isinstance(each.value, float)]
        is_shown = any(0 < abs(each - value) < _LITTLE for each in shown for value in floats)
        if shown and not is_close and not is_shown:
            continue
        if is_close or is_shown:
            rounded = bool(floats) + 2 * is_shown
            asserted = _IN_A_TEST * (by_pytest and isinstance(source.parents.get(node), ast.Assert))
            evidence = _ASKED + _ROUNDED * rounded + asserted + told_of(sentence, node)
            yield Repair(nearly_equal(source, node, by_pytest=by_pytest), evidence)
            continue
        name, imports = available(source, module, function)
        negated = "not " * isinstance(sign, ast.NotEq)
        code = f"{negated}{name}({source.segment(left)}, {source.segment(right)})"
        yield Repair((*imports, instead(source, node, code)), _ASKED + told_of(sentence, node))


def _in_constant_time(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    try:
        name, imports = available(source, "hmac", "compare_digest")
    except Refusal:
        return
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() as sign], [right]):
                operands = (left, right)
            case _:
                continue
        are_names = not any(isinstance(each, ast.Constant | ast.Call) for each in operands)
        if not are_names and (
            isinstance(sign, ast.Is | ast.IsNot)
            or any(isinstance(each, ast.Constant) and not isinstance(each.value, str) for each in operands)
        ):
            continue
        negated = "not " * isinstance(sign, ast.NotEq | ast.IsNot)
        code = f"{negated}{name}({_no_none(source, left)}, {_no_none(source, right)})"
        told = _told_of_names(sentence, node, operands) if are_names else told_of(sentence, node)
        yield Repair((*imports, instead(source, node, code)), _ASKED + told)


def _told_of_names(sentence: Sentence, node: ast.Compare, operands: tuple[ast.expr, ast.expr]) -> float:
    called = {part for each in operands for part in parts(last_name(each).lower())}
    function = function_around(sentence.source, node)
    passed = names(sentence, function.name) if function is not None else 0.0
    return _OF_TWO_NAMES + _SECRET * (not called.isdisjoint(_SECRETS)) + _PASSED * passed


def _no_none(source: Source, value: ast.expr) -> str:
    """What is compared in constant time may be no None: an empty text, where there is none."""
    text = source.segment(value)
    match value:
        case ast.Call(ast.Attribute(attr="get"), [_], []):
            return f'{text[:-1].rstrip()}, "")'
        case _:
            return text


def _meant(said: str) -> tuple[str, str]:
    """The module and the function, as they are named; what compares secrets asks for more than to be named."""
    for match in _NAMED.finditer(said):
        if match[1] in sys.stdlib_module_names and match[2] != "compare_digest":
            return match[1], match[2]
    return "", ""


_KINDS = frozenset(("change-condition", "fix-operator", "wrap-call"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS | {"swap-idiom"}, _in_constant_time, needs=_IN_CONSTANT_TIME),
)
