"""What is worked out of a row takes one more of its columns in: "hours should subtract the break column, it's minutes
and may be missing or blank", "total must add the shipping field"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<sign>subtract|deduct|take (?:off|away)|minus|add|include|plus)(?:s|ed|ing)? (?:in )?(?:the |its |a )?"
    r"[\"'`]?(?P<what>[a-z_]\w*)[\"'`]? (?:column|field|key|value|entry)\b"
)
_NO_SUM = Pattern(
    r"(?i)\b(?:add|include)\w* (?:a|an|new|another)\b"
    r"|\bto (?:the )?(?:csv|table|output|json|header|dict|result|class)\b"
)
_MISSING = Pattern(r"(?i)\b(?:missing|absent|not (?:be )?there|left out|optional|no such)\b")
_BLANK = Pattern(r"(?i)\b(?:blank|empty)\b")
_UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}
_CENTS = {"cent": 1, "euro": 100, "dollar": 100}
_IS_IN = Pattern(
    r"(?i)\b(?:it(?:'s| is)|is|are|in|given in|they(?:'re| are)|,) (?:in |given in )?"
    r"(?P<unit>seconds|minutes|hours|days|cents)\b"
)
_READS = frozenset(("float", "int", "Decimal"))
_ASKED, _CLEAR, _NAMED, _HEARD = 8.2, 1.5, 0.5, 4.0  # what is said beside it belongs to it


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _NO_SUM.search(sentence.text) is not None:
        return
    takes_off = said["sign"].lower() not in ("add", "include", "plus")
    for _, function in source.functions:
        clear, row = names(sentence, function.name), _row(function)
        given = [each.value for each in returns(function) if each.value is not None]
        if clear < _CLEAR or not row or len(given) != 1 or f'{row}["{said["what"]}"]' in source.segment(function):
            continue
        value = _read(source, function, _got(sentence.text, row, said["what"]))
        told = _in_its_unit(sentence.text, function)
        clear += _HEARD * (bool(told) + any(each.search(sentence.text) is not None for each in (_MISSING, _BLANK)))
        value += told
        code = source.segment(given[0])
        code = f"({code})" if isinstance(given[0], ast.IfExp | ast.Compare | ast.BoolOp | ast.Lambda) else code
        text = f"{code} {'-' if takes_off else '+'} {value}"
        yield Repair((instead(source, given[0], text),), _ASKED + _NAMED * clear)


def _row(function: Function) -> str:
    """The parameter whose columns are looked up by their names."""
    given = parameters_of(function)
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(name), ast.Constant(str())) if name in given:
                return name
            case ast.Call(ast.Attribute(ast.Name(name), "get"), [ast.Constant(str()), *_]) if name in given:
                return name
    return ""


def _got(text: str, row: str, what: str) -> str:
    if _MISSING.search(text) is not None:
        return f'{row}.get("{what}") or 0' if _BLANK.search(text) is not None else f'{row}.get("{what}", 0)'
    return f'{row}["{what}"] or 0' if _BLANK.search(text) is not None else f'{row}["{what}"]'


def _read(source: Source, function: Function, code: str) -> str:
    """As a number, where the columns are texts: as the others are read there, or as all of a table are."""
    made = [last_name(each.func) for each in walk(function) if isinstance(each, ast.Call)]
    kind = next((each for each in made if each in _READS), "")
    if not kind and (re.search(r"(?m)^(?:import|from) csv\b", source.text) is not None or "strptime" in made):
        kind = "float"
    return f"{kind}({code})" if kind else f"({code})" if " or " in code else code


def _in_its_unit(text: str, function: Function) -> str:
    """The function says by its name in which it reckons."""
    said = _IS_IN.search(text)
    if said is None:
        return ""
    own = [each.removesuffix("s") for each in parts(function.name)]
    for units in (_UNITS, _CENTS):
        unit = said["unit"].lower().removesuffix("s")
        mine = next((each for each in own if each in units), "euro" if units is _CENTS else "")
        if unit in units and mine and units[mine] != units[unit]:
            more = units[mine] > units[unit]
            return f" {'/' if more else '*'} {_ratio(units[mine], units[unit])}"
    return ""


def _ratio(one: int, other: int) -> int:
    return max(one, other) // min(one, other)


WRITER = Writer(frozenset(("change-value", "augmented", "set-return", "get-default")), _written, needs=_NEEDS)
