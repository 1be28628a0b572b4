"""A fraction is shown with all the noise of its last digits: "the summary shows things like 3.3000000000000003 g",
"total prints 0.30000000000000004". It is shown as the others of its unit are, or with two decimals."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import zip_longest

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import targets_of, text_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.fractions_told import may_have_fraction
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?<![\w.])-?\d+\.(?:\d*?(?P<run>0{5,}|9{5,}|\d{9,})\d*|\d{8,})(?P<unit> ?[^\W\d_]{1,3}\b| ?[€$£%])?")
_WHOLE = re.compile(r"(?:len|int|sum\(1|round\([^,()]+\)$|enumerate)")
_NO_FRACTIONS = Pattern(
    r"(?i)(?:^|_)(?:counts?|number|num|n|i|id|index|names?|title|mark|text|label|word|line|key|date|day|unit|currency)$"
)
_SO_MANY = Pattern(r"(?i)\b(?:decimals?|decimal places?|digits?)\b|\bround\w*\b|(?<![\w.])\.\d[f%eg](?!\w)")
"""How it is to be shown is said."""
_SPEC = Pattern(r"^[^.]*\.(\d)f$")
_WORDS = frozenset(("in", "for", "and", "as", "is", "on", "at", "to", "of", "or", "but", "not", "if"))
_ASKED, _OF_UNIT, _NAMED = 6.0, 1.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _SO_MANY.search(sentence.text) is not None:
        return
    unit = (said["unit"] or "").strip()
    unit = "" if unit.lower() in _WORDS else unit
    for value, number, shown in _shown(source):
        function = function_around(source, value)
        if not _may_be_fraction(source, function, number):
            continue
        is_of_unit = bool(unit) and re.match(rf"\s?{re.escape(unit)}(?!\w)", shown) is not None
        clear = _NAMED * names(sentence, function.name) if function is not None else 0.0
        is_told = function is not None and may_have_fraction(source, function, number)
        told = _ASKED + _OF_UNIT * (is_of_unit + is_told) + clear + min(2.0, told_of(sentence, value))
        yield Repair((_as_others(source, function, value, unit if is_of_unit else "", shown),), told)


def _shown(source: Source) -> Iterator[tuple[ast.FormattedValue | ast.Call, ast.expr, str]]:
    """What is shown as it is, in a text or as `str(total)`, and what stands right behind it."""
    for text in source.all(ast.JoinedStr):
        for value, behind_it in zip_longest(text.values, text.values[1:]):
            match value:
                case ast.FormattedValue(number, -1, None) if source.text[source.stop(number)] == "}":
                    yield value, number, text_of(behind_it) if behind_it is not None else ""
    for call in source.all(ast.Call):
        match call, source.parents.get(call):
            case ast.Call(ast.Name("str"), [number]), ast.BinOp(left, ast.Add(), _) as sum_of:
                above = source.parents.get(sum_of)
                right = sum_of.right if left is call else above.right if isinstance(above, ast.BinOp) else None
                yield call, number, text_of(right) if right is not None else ""


def _may_be_fraction(source: Source, function: Function | None, value: ast.expr) -> bool:
    """Not what counts, nor what is a text or a whole number as far as one can see."""
    code = source.segment(value)
    if isinstance(value, ast.Name) and function is not None:
        made = [each for each in own_nodes(function) if isinstance(each, ast.Assign | ast.AugAssign)]
        own = [each.value for each in made if code in (ast.unparse(target) for target in targets_of(each))]
        if own and all(
            _WHOLE.match(ast.unparse(each)) or isinstance(each, ast.Constant | ast.JoinedStr) for each in own
        ):
            return False
    last = code.rpartition(".")[2]
    return _WHOLE.match(code) is None and _NO_FRACTIONS.search(last) is None and not isinstance(value, ast.Constant)


def _as_others(
    source: Source, function: Function | None, value: ast.FormattedValue | ast.Call, unit: str, shown: str
) -> Splice:
    """By the function that shows a number in that unit, if there is one; else as they are there."""
    for _, each in source.functions if unit and isinstance(value, ast.FormattedValue) else ():
        own = list(parameters_of(each))
        match [node.value for node in returns(each)]:
            case [ast.JoinedStr([ast.FormattedValue(ast.Name(name), format_spec=ast.JoinedStr()), ast.Constant(end)])]:
                is_same = len(own) == 1 and name == own[0] and str(end).strip() == unit and each is not function
                if is_same and shown.startswith(str(end)) and isinstance(source.parents.get(each), ast.Module):
                    number = value.value if isinstance(value, ast.FormattedValue) else value
                    code = f"{each.name}({source.segment(number)})}}"
                    return Splice(source.start(number), source.stop(number) + 1 + len(str(end)), code)
    specs = [_SPEC.match(str(spec)) for spec in _specs(source)]
    places = next((each[1] for each in specs if each is not None), "2")
    if isinstance(value, ast.FormattedValue):
        return behind(source, value.value, f":.{places}f")
    code = source.segment(value.args[0])
    quote = "'" if '"' in code else '"'
    return instead(source, value, f"f{quote}{{{code}:.{places}f}}{quote}")


def _specs(source: Source) -> Iterator[str]:
    for node in source.all(ast.FormattedValue):
        match node.format_spec:
            case ast.JoinedStr([ast.Constant(str(spec))]):
                yield spec


WRITER = Writer(frozenset(("format-spec",)), _written, needs=_NEEDS)
