"""A test of what a function gives for plain values, worked out from its code: "write a test for to_roman"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named, default_of, parameter
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.nodes import is_name, is_real_number, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.written import is_written_out, written
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.worked_out import Raises, worked_out
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import LITERAL, Example, as_test

_SAYS = Pattern(r"(?i)\btests?\b(?!:)|\btested\b|\bpytest\b|\bcover(?:age)?\b")
_OF_SOMETHING = Pattern(
    r"(?i)\b(?:empty|blank|negative|zero|none|rais\w+|throws?|errors?|exceptions?|reject\w*|invalid|edge|case"
    r"|mock\w*|fixtures?|parametri[sz]\w*|fails?|that)\b"
)
"""What is to be tested in particular, which nothing that is made up here is about."""
_VALUES: dict[str, tuple[object, ...]] = {
    "int": (3, 14, 1),
    "float": (2.5, 10.0, 1.0),
    "str": ("Hello World", "abc", "a-b"),
    "bool": (True, False),
    "list": ([3, 1, 2], [1, 3], ["b", "a"], []),
    "dict": ({"a": 1, "b": 2}, {}),
}
_ANY = (3, "Hello World", [3, 1, 2], [1, 3], ["b", "a"], {"a": 1, "b": 2}, 2.5)
_AS_TEXT, _NUMBERS = ("3", "2.5", "10"), ("int", "float")
"""What a text says that becomes a number."""
_TEXT_KEY = re.compile(
    r"(?:^|_)(?:name|title|text|label|id|key|email|kind|type|status|category|sku|region|city|level|message|word"
    r"|path|url|day|date|owner|author|tag|state|color|colour|country|student|user|artist|genre)$"
)
_MOMENT = re.compile(r"(?:^|_)(?:at|when|datetime|timestamp|starts|ends)$")
_TITLES = {
    "title": ("Dune", "Emma"), "email": ("ada@example.com", "bob@example.com"), "city": ("Oslo", "Rome"),
    "author": ("Ada", "Bob"), "user": ("ada", "bob"), "username": ("ada", "bob"), "customer": ("Ada", "Bob"),
    "date": ("2024-05-17",), "day": ("2024-05-17",), "url": ("https://example.com/a",),
}  # fmt: skip
_NAMED, _TOLD, _UNNAMED = 1.5, 2.2, 1.0
_TOGETHER = 0.6
_MOST, _TRIED, _WIDE, _LONG = 3, 40, 60, 50


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_SOMETHING.search(sentence.text) is not None or LITERAL.search(sentence.text) is not None:
        return
    plain = [node for node in source.tree.body if isinstance(node, ast.FunctionDef) and not is_test(node)]
    public = [node for node in plain if not node.name.startswith("_") and f"def test_{node.name}" not in source.text]
    named = [node for node in plain if names(sentence, node.name) >= _NAMED]
    if not named and any(node.name in sentence.bare for _, node in source.functions if is_method(source, node)):
        return  # a method is to be tested, and nothing else
    found: list[Repair] = []
    for at, function in enumerate(named or public[:_MOST]):
        own = list(islice(examples_of(source, function), _MOST))
        if own:
            first, *others = own
            told = _TOLD - _UNNAMED * (not named) - at / 10
            found.append(as_test(source, function.name, Example(*first, more=tuple(others)), told))
    if len(found) > 1:
        yield _all_of(found)
    yield from found


def _all_of(found: Sequence[Repair]) -> Repair:
    """One behind the other, where each of them would stand."""
    first, *others = (each.splices[-1] for each in found)
    text = "".join((first.text, *(each.text for each in others)))
    return Repair((replace(first, text=text),), found[0].evidence + _TOGETHER)


def examples_of(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """Calls with what they give, no two the same."""
    own = [name for name in parameters_of(function) if default_of(function, parameter(function, name)) is None]
    choices = [_given(source, function, name) for name in own]
    fitting = [_by_name(source, function, name) or several for name, several in zip(own, choices, strict=True)]
    if fitting != choices and (found := list(_worked(source, function, own, fitting))):
        yield from found
        return
    if _turns_into_number(function):
        found = list(_worked(source, function, own, choices))
        numbers = [(*_AS_TEXT, *each) if each == _VALUES["str"] or each == _ANY else each for each in choices]
        yield from found or _worked(source, function, own, numbers)
        return
    yield from _worked(source, function, own, choices)


def _turns_into_number(function: Function) -> bool:
    return any(isinstance(each, ast.Call) and last_name(each.func) in _NUMBERS for each in walk(function))


def _worked(
    source: Source, function: Function, own: Sequence[str], choices: Sequence[Sequence[object]]
) -> Iterator[tuple[str, str]]:
    seen, kinds = set[str](), tuple[type, ...]()
    for args in sorted(islice(product(*choices), _TRIED), key=lambda args: _sameness(args, choices)) if own else ():
        gives = outcome(source, function.name, args)
        own_kinds = tuple(map(type, args))
        if gives is not None and gives not in seen and kinds in ((), own_kinds):
            seen.add(gives)
            kinds = own_kinds
            yield f"{function.name}({', '.join(map(written, args))})", gives


def _sameness(args: Sequence[object], choices: Sequence[Sequence[object]]) -> int:
    """The first choices first, then the second."""
    return max(list(several).index(value) for value, several in zip(args, choices, strict=True))


def _given(source: Source, function: Function, name: str) -> tuple[object, ...]:
    """Values such as it may be given: of its type; with the keys that are asked for."""
    kind = parameter_type(source, function, name) or ""
    keys = _keys(function)
    record = {key: "a" if _TEXT_KEY.search(key) else 2 + at for at, key in enumerate(keys)}
    if keys and kind.partition("[")[0] in ("", "list", "dict"):
        other = {key: "b" if isinstance(value, str) else 5 + at for at, (key, value) in enumerate(record.items())}
        if not kind.startswith("dict") and _is_gone_through(function, name):
            return [record, other], [record]
        return ([record, other], record, [record], *_VALUES.get(kind, _ANY)) if kind != "dict" else (record, other)
    if asked := _asked_for(function, name):
        return asked
    if bounds := _around_bounds(function, name):
        usual = _VALUES.get(kind.partition("[")[0], ("abc",) if isinstance(bounds[0], str) else ())
        return (*usual[:1], *bounds) if isinstance(bounds[0], str) else tuple(bounds)
    if kind.startswith("list[str"):
        return (["b", "a"], ["a"], [])
    return _VALUES.get(kind.partition("[")[0], _ANY)


def _by_name(source: Source, function: Function, name: str) -> tuple[object, ...]:
    """A moment for what says when, where it is not reckoned with, or a text such as is called so."""
    if (parameter_type(source, function, name) or "") not in ("", "str") or any(
        isinstance(each, ast.BinOp | ast.Compare) and name in named_in(each) for each in walk(function)
    ):
        return ()
    if _MOMENT.search(name) is not None:
        return ("2024-05-17T10:00",)
    return _TITLES.get((parts(name) or (name,))[-1], ())


def _is_gone_through(function: Function, name: str) -> bool:
    """One record after the other."""
    loops = (each.iter for each in walk(function) if isinstance(each, ast.For | ast.comprehension))
    return any(is_name(each, name) for each in loops)


def _around_bounds(function: Function, name: str) -> list[object]:
    """Numbers at and below each bound that it is held against, and texts that are too long for a length."""
    found: dict[object, None] = {}
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(one), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Constant(bound)]) if (
                one == name and is_real_number(bound)
            ):
                found |= {bound: None, bound - 1: None}
            case ast.Call(ast.Name("divmod"), [ast.Name(one), ast.Constant(int() as bound)]) | ast.BinOp(
                ast.Name(one), ast.FloorDiv() | ast.Mod(), ast.Constant(int() as bound)
            ) if one == name and bound > 2:
                found |= {bound + 5: None, bound // 2: None, 2 * bound: None}
            case ast.Compare(ast.Call(ast.Name("len"), [ast.Name(one)]), [_], [held]) if one == name:
                bound = _number(function, held)
                found |= {("long " * bound)[: bound + 5]: None} if 0 < bound <= _LONG else {}
    return list(found)


def _number(function: Function, node: ast.expr) -> int:
    """Of a constant, or of the default of a parameter."""
    value = default_named(function, node.id) if isinstance(node, ast.Name) else node
    return value.value if isinstance(value, ast.Constant) and type(value.value) is int else 0


def _asked_for(function: Function, name: str) -> tuple[object, ...]:
    """The values that it asks for, one by one; as many numbers as it is taken apart into."""
    found: dict[object, None] = {}
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(asked), [ast.Eq() | ast.NotEq()], [ast.Constant(str() | int() as value)]):
                found |= {value: None} if asked == name and not isinstance(value, bool) else {}
            case ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [ast.Tuple(several) | ast.List(several)]):
                values = [each.value for each in several if isinstance(each, ast.Constant)]
                found |= dict.fromkeys(each for each in values if asked == name and isinstance(each, str))
            case ast.Match(ast.Name(asked), cases) if asked == name:
                patterns = [each.pattern.value for each in cases if isinstance(each.pattern, ast.MatchValue)]
                found |= {each.value: None for each in patterns if isinstance(each, ast.Constant)}
            case ast.Assign([ast.Tuple(several)], ast.Name(taken)) if taken == name and len(several) in (2, 3, 4):
                return (1, 2, 3, 4)[: len(several)], (4, 3, 2, 1)[: len(several)]
    texts = [each for each in found if isinstance(each, str) and each]
    return (*texts, "other") if texts and len(texts) == len(found) else ()


def _keys(function: Function) -> list[str]:
    found: dict[str, None] = {}
    for node in walk(function):
        match node:
            case ast.Subscript(slice=ast.Constant(str(key)), ctx=ast.Load()):
                found[key] = None
            case ast.Call(ast.Attribute(attr="get"), [ast.Constant(str(key)), *_]):
                found[key] = None
    return list(found)


def outcome(source: Source, name: str, args: Sequence[object]) -> str | None:
    """As it is written; None where it fails, cannot be told or says nothing."""
    try:
        value = worked_out(source, name, args)
    except Unknown:
        return None
    if isinstance(value, Raises) or value is None:
        return None
    text = written(value)
    is_exact = not isinstance(value, float) or len(text) <= 6
    return text if is_exact and len(text) <= _WIDE and is_written_out(text) else None


WRITER = Writer(frozenset(("write-test",)), _written, _SAYS)
