"""Values that are as somebody says: longer than a constant, with a comma, over a bound, all in capitals, made of those
that the tests or the docstring have."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_real_number, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.samples import samples
from spark_tui.edits.python.values.written import value_written
from spark_tui.edits.python.walking import walk

Change = Callable[[object], Iterator[object]]
"""From a usual value to those that are as it is said."""
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_A_NUMBER = r"(?P<bound>-?\d+(?:\.\d+)?(?!\w)|[A-Z][A-Z\d_]{2,}|(?:the |its )?[a-z_]+)"
_LONGER = Pattern(
    rf"(?i)\b(?:longer|more) than {_A_NUMBER}|\btoo long\b|\ba (?:very |really )?long \w+"
    r"|\b(?:does not|doesn't|not) fit\b"
)
_AS_LONG = Pattern(rf"(?i)\b(?:exactly|just) (?:as long as )?{_A_NUMBER} (?:characters|letters|signs|long)\b"
                   rf"|\b(?:exactly )?as long as {_A_NUMBER.replace('bound', 'same')}")  # fmt: skip
_OVER = Pattern(
    rf"(?i)\b(?:over|above|more than|greater than|larger than|higher than|beyond|past|exceed\w*) {_A_NUMBER}"
)
_UNDER = Pattern(rf"(?i)\b(?:under|below|less than|lower than|smaller than|fewer than) {_A_NUMBER}")
_BY_ZERO = Pattern(r"(?i)\b(?:divid\w+|division) by (?:zero|0)\b|\bZeroDivisionError\b")
_NEGATIVE = Pattern(r"(?i)\bnegative\b|\bbelow zero\b|\bminus\b")
_AROUND = Pattern(
    r"(?i)\b(?:leading|trailing|surrounding|extra) (?:white ?spaces?|spaces?|blanks?)\b"
    r"|\b(?:spaces?|blanks?|white ?space) (?:around|at (?:the|its) (?:ends?|start|front)|before|in front|behind)"
)
_UPPER = Pattern(r"(?i)\b(?:upper[- ]?case|capitals?|capital letters)\b")
_LOWER = Pattern(r"(?i)\b(?:lower[- ]?case|small letters)\b")
_WITHOUT = Pattern(r"(?i)\b(?:without|no|lacks?|missing|has no) (?:an? |any |its |the )?(?P<what>[a-z]+)\b")
_MARKS: Mapping[str, str] = {
    "comma": ",", "hyphen": "-", "dash": "-", "minus sign": "-", "underscore": "_", "slash": "/", "colon": ":",
    "semicolon": ";", "dot": ".", "period": ".", "tab": "\t", "newline": "\n", "line break": "\n", "ampersand": "&",
    "apostrophe": "'", "umlaut": "ü", "accent": "é", "plus": "+", "space": " ", "hash": "#", "at sign": "@",
    "exclamation mark": "!", "question mark": "?", "percent sign": "%", "digit": "7",
}  # fmt: skip
_WITH = Pattern(
    r"(?i)\b(?:with|has|have|having|containing|contains|includes|including|and|of|its|at) "
    rf"(?:an? |some |two |several )?(?:decimal )?(?P<mark>{'|'.join(_MARKS)})s?\b"
)
_DEEP = 2
_ABOUT_HEAPS = 12  # letters of a word that fills a text
_UNITS = re.compile(r"[a-zA-Z°%]+")


def changes(source: Source, function: Function, text: str) -> Iterator[tuple[str, Change]]:
    """With a word for each: what is said of a value that the function is given."""
    told = {name: value_written(ast.unparse(value)) for name, _, value in constants(source)}
    if said := _LONGER.search(text):
        for each in _lengths(function, said["bound"] or "", told):
            yield "long", lambda value, each=each: _longer(value, each)
    if said := _AS_LONG.search(text):
        for each in _lengths(function, said["bound"] or said["same"] or "", told):
            yield "just_so", lambda value, each=each: _longer(value, each - 1)
    if _BY_ZERO.search(text) is not None:
        yield "zero", _to_zero
    for pattern, by, word in ((_OVER, 1, "over"), (_UNDER, -1, "under")):
        said = pattern.search(text)
        bound = _bound(said["bound"], told) if said is not None else None
        if bound is not None:
            yield word, lambda value, new=bound + by: _with_number(value, new)
    if _NEGATIVE.search(text) is not None:
        yield "negative", _negated
    if _AROUND.search(text) is not None:
        yield "spaces", lambda value: iter([f"  {value} "] if isinstance(value, str) else [])
    elif said := _WITH.search(text):
        mark = said["mark"].lower()
        yield re.sub(r"\W", "_", mark), lambda value, mark=_MARKS[mark]: _with_mark(value, mark)
    if _UPPER.search(text) is not None:
        yield "upper_case", lambda value: iter([value.upper()] if isinstance(value, str) else [])
    if _LOWER.search(text) is not None:
        yield "lower_case", lambda value: iter([value.lower()] if isinstance(value, str) else [])
    if said := _WITHOUT.search(text):
        what = said["what"].lower()
        yield f"no_{what}", lambda value, what=what: _without(value, what)
    yield from _in_units(source, function, text)


def usual(source: Source, function: Function) -> Iterator[tuple[object, ...]]:
    """What it is given in the tests that are there, what its docstring shows, what is made up."""
    wanted = [each for each in parameters_of(function) if default_named(function, each) is None]
    seen = list[tuple[object, ...]]()
    for call in source.all(ast.Call):
        if last_name(call.func) != function.name or call.keywords or len(call.args) != len(wanted):
            continue
        values = [value_written(ast.unparse(each)) for each in call.args]
        if None not in values:
            seen.append(tuple(values))
    yield from seen
    told = re.findall(r"\"([^\"\n]+)\"|`([^`\n]+)`", ast.get_docstring(function) or "")
    if len(wanted) == 1:
        yield from (((one or other),) for one, other in told)
    columns = [[value_written(each) for each in samples(source, function, name)] for name in wanted]
    if columns and all(columns):
        yield from zip(*([*each, *each[:1] * 8][:4] for each in columns), strict=True)


def by_tables(source: Source, function: Function, text: str) -> list[str]:
    """What is said of keys that it looks up, in its order: "between pressure and temperature" are "hPa" and "C"."""
    pairs = dict[str, str]()
    for table in _tables(source, function, 0):
        for key, value in zip(table.keys, table.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                own = value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else key.value
                pairs.setdefault(own.lower(), key.value)
                pairs.setdefault(key.value if len(key.value) > 1 else "", key.value)
    words = dict.fromkeys(re.findall(r"[^\W\d_]{2,}", text))
    found = [pairs.get(word) or pairs.get(word.lower()) or pairs.get(singular(word.lower())) for word in words]
    return list(dict.fromkeys(each for each in found if each is not None))


def _tables(source: Source, function: Function, depth: int) -> Iterator[ast.Dict]:
    """Its own, and those of what it calls."""
    used = {node.id for node in walk(function) if isinstance(node, ast.Name)}
    yield from (value for name, _, value in constants(source) if name in used and isinstance(value, ast.Dict))
    yield from (node for node in walk(function) if isinstance(node, ast.Dict))
    inner = [node for full, node in source.functions if full in used and node is not function and depth < _DEEP]
    for each in inner:
        yield from _tables(source, each, depth + 1)


def lists_of(function: Function, text: str) -> tuple[str, list[str]] | None:
    """Numbers that are said one after the other for a parameter: "at 9, 10 and 50 loaves"."""
    for said in re.finditer(r"-?\d+(?:\.\d+)?(?:(?:\s*,\s*|\s*,?\s+(?:and|or)\s+)-?\d+(?:\.\d+)?)+(?: (\w+))?", text):
        numbers = _NUMBER.findall(said[0])
        own = list(parameters_of(function))
        named = [each for each in own if said[1] and singular(said[1]) in (singular(each), each)]
        named = named or [each for each in own if re.search(rf"\b{re.escape(each)}\b", text)]
        held = named or [each for each in own if _is_held_against_numbers(function, each)] or own[:1]
        return (held[0], numbers) if len(held) == 1 else None
    return None


def _is_held_against_numbers(function: Function, name: str) -> bool:
    return any(
        isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == name
        and any(isinstance(each, ast.Constant | ast.UnaryOp) for each in node.comparators)
        for node in walk(function)
    )  # fmt: skip


def _bound(said: str, told: Mapping[str, object]) -> int | float | None:
    value = told.get(said) if said in told else value_written(said)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _lengths(function: Function, said: str, told: Mapping[str, object]) -> Iterator[int]:
    """That is said, or against which it holds one itself."""
    bound = _bound(said, told)
    default = default_named(function, said.rpartition(" ")[2]) if said else None
    if isinstance(default, ast.Constant) and isinstance(default.value, int):
        bound = default.value
    if bound is not None:
        yield int(bound)
        return
    used = {node.id for node in walk(function) if isinstance(node, ast.Name)}
    yield from (value for name, value in told.items() if name in used and type(value) is int and 1 < value < 400)
    for name in parameters_of(function):
        default = default_named(function, name)
        if isinstance(default, ast.Constant) and type(default.value) is int and default.value > 1:
            yield default.value
    for node in walk(function):
        match node:
            case ast.Compare(ast.Call(ast.Name("len")), [_], [ast.Constant(int() as held)]) if is_real_number(held):
                yield int(held)


def _longer(value: object, length: int) -> Iterator[object]:
    """In words of the same length, one letter over it."""
    if isinstance(value, str):
        yield (
            "x" * (length + 1)
            if length < _ABOUT_HEAPS
            else ("apple " * length)[: length + 1].rstrip().ljust(length + 1, "s")
        )
        yield "x" * (length + 1)


def _to_zero(value: object) -> Iterator[object]:
    yield from [0] if isinstance(value, int | float) else []


def _with_number(value: object, new: float) -> Iterator[object]:
    if isinstance(value, bool):
        return
    if isinstance(value, int | float):
        yield new
    elif isinstance(value, str):
        for match in _NUMBER.finditer(value):
            yield f"{value[: match.start()]}{new}{value[match.end() :]}"


def _negated(value: object) -> Iterator[object]:
    if isinstance(value, str):
        for match in _NUMBER.finditer(value):
            yield f"{value[: match.start()]}-{match[0].lstrip('-')}{value[match.end() :]}"
    elif isinstance(value, int | float) and not isinstance(value, bool) and value:
        yield -abs(value)


def _with_mark(value: object, mark: str) -> Iterator[object]:
    """In a number for its dot; else between its words, or within."""
    if not isinstance(value, str):
        return
    if mark == "," and (number := re.search(r"\d+(?:\.\d+)?", value)) is not None:
        new = number[0].replace(".", ",") if "." in number[0] else "1,5"
        yield value[: number.start()] + new + value[number.end() :]
        return
    if " " in value.strip():
        yield value.replace(" ", mark, 1)
    middle = max(1, len(value) // 2)
    yield f"{value[:middle]}{mark}{value[middle:]}"


def _without(value: object, what: str) -> Iterator[object]:
    """Without what is said: a mark, its unit, its number."""
    if not isinstance(value, str):
        return
    if mark := _MARKS.get(singular(what)):
        yield from [value.replace(mark, "")] if mark in value else []
    elif what.startswith("unit"):
        yield _UNITS.sub("", value).strip()
    elif what.startswith(("number", "digit")):
        yield re.sub(r"[\d.,]+", "", value).strip()


def _in_units(source: Source, function: Function, text: str) -> Iterator[tuple[str, Change]]:
    """In another unit that it knows: "in hours", "with minutes in it", where there is a table of "h" and "m"."""
    keys = [key for key in _keys(source, function) if _UNITS.fullmatch(key)]
    words = dict.fromkeys(re.findall(r"\b[a-z]{3,}\b", text.lower()))
    for word in words:
        for key in keys:
            if key != word and len(key) <= 3 and _stands_for(key.lower(), singular(word)):
                yield word, lambda value, key=key: _with_unit(value, key, keys)


def _stands_for(key: str, word: str) -> bool:
    known = {"kg": "kilogram", "km": "kilometre", "cm": "centimetre", "mm": "millimetre", "kb": "kilobyte",
             "mb": "megabyte", "gb": "gigabyte", "lb": "pound", "oz": "ounce", "ms": "millisecond"}  # fmt: skip
    units = ("hour", "minute", "second", "day", "week", "month", "year", "gram", "metre", "meter", "litre", "byte")
    return known.get(key) == word or (word in units and word.startswith(key))


def _keys(source: Source, function: Function) -> Sequence[str]:
    keys = [key for table in _tables(source, function, 1) for key in table.keys]
    return [key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)]


def _with_unit(value: object, key: str, keys: Sequence[str]) -> Iterator[object]:
    if isinstance(value, str):
        for match in _UNITS.finditer(value):
            if match[0] in keys and match[0] != key:
                yield value[: match.start()] + key + value[match.end() :]
