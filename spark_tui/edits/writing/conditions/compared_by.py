"""Two things are compared by a function that knows better how: "use hmac.compare_digest instead of ==", "the totals are
floats, compare them with math.isclose"."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.nearly_equal import nearly_equal
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NAMED = Pattern(r"(?<![\w.])`?([a-z_]+)\.([a-z_]\w*)\b")
_IN_CONSTANT_TIME = Pattern(r"(?i)\bconstant[- ]time\b|\btiming[- ](?:attacks?|safe)\b|\bcompare_digest\b")
_CLOSE = Pattern(r"(?i)\bis_?close\b|\bapprox\w*\b")
_SHOWN = Pattern(r"\b\d+\.\d{12,}")
"""What a float shows that should be the number beside it: `assert 3.3000000000000003 == 3.3`."""
_LITTLE = 1e-6
_BY_PYTEST = Pattern(r"\bpytest\.approx\b|\bapprox\b")
_NEEDS = Pattern(
    rf"(?i)\bcompar\w+\b|==|\bequal\w*|{_IN_CONSTANT_TIME.pattern.removeprefix('(?i)')}"
    rf"|{_CLOSE.pattern.removeprefix('(?i)')}|{_SHOWN.pattern}"
)
_ASKED, _ROUNDED, _IN_A_TEST = 4.0, 0.5, 0.5


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
        code = f"{negated}{name}({_given(source, left, function)}, {_given(source, right, function)})"
        yield Repair((*imports, instead(source, node, code)), _ASKED + told_of(sentence, node))


def _given(source: Source, value: ast.expr, function: str) -> str:
    """What is compared in constant time may be no None: an empty text, where there is none."""
    text = source.segment(value)
    match value:
        case ast.Call(ast.Attribute(attr="get"), [_], []) if function == "compare_digest":
            return f'{text[:-1].rstrip()}, "")'
        case _:
            return text


def _meant(said: str) -> tuple[str, str]:
    """The module and the function: as they are named, or by what is said of them."""
    for match in _NAMED.finditer(said):
        if match[1] in sys.stdlib_module_names:
            return match[1], match[2]
    if _IN_CONSTANT_TIME.search(said) is not None:
        return "hmac", "compare_digest"
    return "", ""


WRITER = Writer(frozenset(("change-condition", "fix-operator", "wrap-call")), _written, needs=_NEEDS)
