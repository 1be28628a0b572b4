"""An example says what comes out and what should: whichever small change makes it so, worked out on the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from spark_tui.edits.mending.bolder_steps import bolder_steps
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.example import NOT_SAID, Example, example
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.mending.steps import lines_of, possible_steps
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, without_docstring
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_OF_DATA = 0.8
"""Less for another value in a table, or in the place of the one that is spoken of: what goes wrong is mostly how it is
looked at."""
_BORNE_OUT, _CHANGED, _YES_OR_NO, _SPARED, _MOST = 6.0, 1.0, 2.5, 2.0, 600
_SAYS = Pattern(r"[\d\"'\])]|\b(?:True|False|None)\b")


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = example(complaint.sentence.text, source.text)
    if told is None:
        return
    lines = lines_of(source, told.function)
    possible = [each for _, each in possible_steps(complaint, {told.function})]
    possible += [*_guards(complaint, told), *_constants(complaint, told), *_scaled(complaint, told)]
    found = list(_tried(source, told, lines, possible))
    yield from found or _tried(source, told, lines, list(_bolder(source, lines)))


def _bolder(source: Source, lines: Collection[int]) -> Iterator[Repair]:
    for _, function in source.functions:
        if function.lineno in lines:
            yield from (Repair(splices, likely) for splices, likely in bolder_steps(source, function))


def _tried(source: Source, told: Example, lines: Collection[int], possible: Sequence[Repair]) -> Iterator[Repair]:
    """The repairs after which the example comes out as it should."""
    tried = set[str]()
    inside = {line for _, node in source.functions for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    given = {repr(each) for each in told.args}
    function = next((node for name, node in source.functions if name == told.function), None)
    kept = _SPARED * (function is None or not _only_compares(without_docstring(function.body)))
    for each in sorted(possible, key=lambda each: -each.evidence):
        if len(tried) >= _MOST or not all(source.line_at(one.start) in lines for one in each.splices):
            continue
        try:
            after = splice(source, each.splices)
            if after in tried:
                continue
            tried.add(after)
            now = read(after)
            if told.is_borne_out(now) and (spared := told.spared(source, now)) >= 0:
                sure = (
                    _BORNE_OUT if told.wanted is not NOT_SAID else _CHANGED + _YES_OR_NO * isinstance(told.gives, bool)
                )
                of_data = _OF_DATA * any(source.line_at(one.start) not in inside for one in each.splices)
                of_data += _OF_DATA * any(source.text[one.start : one.stop] in given for one in each.splices)
                yield Repair(each.splices, sure + each.evidence + kept * spared - of_data)
        except Refusal:
            continue


_AS_WELL = Pattern(r"(?i)\b(?:and|so (?:is|does)|also)(?: for)? (-?\d+)(?: is)? (?:too|as well)\b")
_A_GUARD = 1.5
_A_FORMULA, _A_NUMBER = 2.0, 0.2
_TIMES = frozenset((10, 100, 1000, 60, 3600, 24, 7, 12, 1024))
_SMALL = 2  # what is asked first of all is mostly whether there is anything to do


def _guards(complaint: Complaint, told: Example) -> Iterator[Repair]:
    """A yes that should be a no, or the other way round: what is asked first of all. "is_prime(1) is True"."""
    source = complaint.source
    function = next((node for name, node in source.functions if name == told.function), None)
    if function is None or not isinstance(told.gives, bool) or not function.args.args or not told.args:
        return
    if _only_compares(without_docstring(function.body)):
        return
    own, value = function.args.args[0].arg, told.args[0]
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _SMALL:
        return
    others = [int(match[1]) for match in _AS_WELL.finditer(complaint.sentence.text)]
    tests = {f"{own} < {max(value, *others, value) + 1}": _A_GUARD}
    if not others:
        tests[f"{own} == {value}"] = _A_GUARD / 2
    for test, likely in tests.items():
        guard = f"if {test}:\n{source.unit}return {not told.gives}"
        yield Repair((insert_at_top(source, function, guard),), likely)


def _only_compares(body: Sequence[ast.stmt]) -> bool:
    """Is all that it does to ask whether one thing is another? Then that is wrong, and for others as well."""
    match body:
        case [ast.Return(ast.Compare(ops=[ast.Eq() | ast.NotEq()]) as all_of_it)]:
            return not any(isinstance(each, ast.Call) for each in walk(all_of_it))
        case _:
            return False


def _scaled(complaint: Complaint, told: Example) -> Iterator[Repair]:
    """So many times as much comes out, as a hundredth of it or an hour has minutes."""
    source = complaint.source
    function = next((node for name, node in source.functions if name == told.function), None)
    if function is None or not (is_real_number(told.gives) and is_real_number(told.wanted)):
        return
    gives, wanted, last = float(str(told.gives)), float(str(told.wanted)), function.body[-1]
    if not gives or not wanted or not isinstance(last, ast.Return) or last.value is None:
        return
    for sign, times in (("*", wanted / gives), ("/", gives / wanted)):
        if round(times, 6) in _TIMES and not isinstance(last.value, ast.Constant):
            is_product = isinstance(last.value, ast.BinOp) and isinstance(last.value.op, ast.Mult | ast.Div)
            is_whole = isinstance(last.value, ast.BinOp | ast.BoolOp | ast.IfExp | ast.Compare)
            text = source.segment(last.value)
            text = text if is_product or not is_whole else f"({text})"
            yield Repair((instead(source, last.value, f"{text} {sign} {round(times)}"),), _A_NUMBER)


def _constants(complaint: Complaint, told: Example) -> Iterator[Repair]:
    """A number that is as much too small or too large as what comes out: 23 for 32."""
    source = complaint.source
    function = next((node for name, node in source.functions if name == told.function), None)
    if function is None or not (is_real_number(told.gives) and is_real_number(told.wanted)):
        return
    is_formula = len(without_docstring(function.body)) == 1
    gives, wanted = float(str(told.gives)), float(str(told.wanted))
    for node in (each for statement in function.body for each in walk(statement)):
        if not isinstance(node, ast.Constant) or not is_real_number(node.value):
            continue
        value = float(str(node.value))
        others = [value + wanted - gives, value - wanted + gives, *([value * wanted / gives] if gives else [])]
        is_told = is_formula and abs(value) > _SMALL  # of small ones, what is done with them is wrong as often
        for other in (each for each in dict.fromkeys(others) if each > 0):
            text = str(int(other)) if other == int(other) and isinstance(node.value, int) else f"{other:g}"
            yield Repair((instead(source, node, text),), _A_FORMULA if is_told else _A_NUMBER)


DEFECT = Defect(
    "by-example",
    frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index", "return-if", "raise-if")),
    _repairs,
    _SAYS,
    tries=True,
)
