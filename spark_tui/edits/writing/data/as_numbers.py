"""What is read as text becomes the number that it stands for: "wind stays a string", "qty should be an int"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_TEXT = r"(?:strings?|str|texts?)"
_NUMBER = r"(?:numbers?|int(?:eger)?s?|floats?|numeric)"
_NEEDS = Pattern(
    rf"(?i)\b(?:is|are|stays?|remains?|comes? (?:in |out )?as|gets?|read as|kept as|stored as|still"
    rf"|left) (?:still |just |all )?"
    rf"(?:an? )?{_TEXT}\b(?! (?:of|format|instead))"
    rf"|\b(?:should|must|has to|have to|needs? to|ought to|want\w*) (?:be |become |to be )?(?:an? "
    rf"|as )?(?:real |proper )?{_NUMBER}\b"
    rf"|\bas (?:an? )?{_NUMBER}\b|\b(?:not|\w+n't|no) (?:an? )?{_NUMBER}\b|\binto (?:an? )?{_NUMBER}\b"
    rf"|\bto (?:an? )?(?:int|float)s?\b|\b(?:returns?|gives?|has|contains?|holds?|is) (?:me )?(?:an? "
    rf"|the )?{_TEXT} (?:for|as|in)\b"
    rf"|\bas (?:an? )?{_TEXT}\b|\b(?:returns?|gives?) (?:only )?(?:an? )?{_TEXT}\W*$"
)
_INT = Pattern(r"(?i)\bint(?:eger)?s?\b|\bwhole\b")
_FLOAT = Pattern(r"(?i)\bfloats?\b|\bdecimals?\b")
_COUNTED = Pattern(
    r"(?i)(?:^|_)(?:qty|quantity|count|n|num|number|id|age|year|port|size|amount_of|index|rank|pieces|stock)(?:_|$)"
)
_READ_AS = Pattern(rf"(?i)\b(?:pars\w+|convert\w*|turn\w*|read|cast) .*\b(?:as|to|into) (?:an? )?{_NUMBER}\b")
_READ_SO = 1.0
_NAMED, _ASKED, _SECOND, _HERE = 1.5, 3.5, 0.4, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    yield from _flags(sentence)
    yield from _unpacked(sentence)
    yield from _given_back(sentence)
    for value, name in _read(source):
        clear = names(sentence, name)
        if clear < _NAMED:
            continue
        likely = _kind(sentence, source, value, name)
        for kind in dict.fromkeys((likely, "int", "float")):
            evidence = _ASKED + clear / 3 - _SECOND * (kind != likely)
            yield Repair((instead(source, value, f"{kind}({source.segment(value)})"),), evidence)


def _unpacked(sentence: Sentence) -> Iterator[Repair]:
    """One of those that a text is taken apart into: where it is used, if that is in one place."""
    source = sentence.source
    for _, function in source.functions:
        for node in (each for each in walk(function) if isinstance(each, ast.Assign)):
            match node:
                case ast.Assign(
                    [ast.Tuple(targets)], ast.Call(ast.Attribute(attr="split" | "rsplit" | "partition" | "groups"))
                ):
                    named = [each.id for each in targets if isinstance(each, ast.Name)]
                case _:
                    continue
            for name in named:
                clear = names(sentence, name)
                uses = places_of(function, name)
                uses = [each for each in uses if isinstance(each.ctx, ast.Load)]
                if clear < _NAMED or len(uses) != 1 or _is_number_by_now(source, uses[0]):
                    continue
                kind = _kind_of_unpacked(sentence, function, name)
                told = _ASKED + clear / 3 + _HERE * (names(sentence, function.name) >= 1)
                yield Repair((instead(source, uses[0], f"{kind}({name})"),), told)


def _is_number_by_now(source: Source, use: ast.Name) -> bool:
    match source.parents[use]:
        case ast.Call(ast.Name("int" | "float" | "Decimal")) | ast.FormattedValue():
            return True
        case _:
            return False


def _kind_of_unpacked(sentence: Sentence, function: Function, name: str) -> str:
    """The one that is said, or that its docstring or its type promises."""
    for says, kind in ((_FLOAT, "float"), (_INT, "int")):
        if says.search(sentence.text) is not None:
            return kind
    promised = f"{ast.get_docstring(function) or ''} {ast.unparse(function.returns) if function.returns else ''}"
    if re.search(r"\bfloat\b|(?<![\w.])\d+\.\d+(?![\w.])", promised) is not None:
        return "float"
    return "int" if _COUNTED.search(name) is not None or re.search(r"\bint\b", promised) else "float"


def _given_back(sentence: Sentence) -> Iterator[Repair]:
    """What a function gives that is named: `port()` of a configuration."""
    source = sentence.source
    for _, function in source.functions:
        clear = names(sentence, function.name)
        last = function.body[-1]
        if clear < _NAMED or not isinstance(last, ast.Return) or not isinstance(last.value, ast.Call | ast.Subscript):
            continue
        looked_up = isinstance(last.value, ast.Subscript) or re.search(
            r"(?:get|getenv|strip|group|read|input)$", ast.unparse(last.value.func)
        )
        if looked_up:
            kind = _kind(sentence, source, last.value, function.name)
            yield Repair(
                (instead(source, last.value, f"{kind}({source.segment(last.value)})"),), _ASKED + clear / 3 + _HERE
            )


def _flags(sentence: Sentence) -> Iterator[Repair]:
    """A flag of the command line that has no type yet."""
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="add_argument"), [ast.Constant(str(flag)), *_]):
                name = flag.lstrip("-").replace("-", "_")
            case _:
                continue
        if (flag in sentence.text or names(sentence, name) >= _NAMED) and keyword(call, "type") is None:
            default = keyword(call, "default")
            is_float = default is not None and "." in source.segment(default)
            kind = "float" if _FLOAT.search(sentence.text) is not None or is_float else "int"
            told = _ASKED + 1 + _READ_SO * (_READ_AS.search(sentence.text) is not None)
            yield Repair((set_keyword(source, call, "type", kind),), told)


def _read(source: Source) -> Iterator[tuple[ast.expr, str]]:
    """What is looked up by a name, or split off, and used as it is."""
    for node in source.nodes:
        match node:
            case ast.Subscript(ast.Name(), ast.Constant(str(name)), ast.Load()) if _is_kept(source, node):
                yield node, name
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], ast.Call() | ast.Subscript() as value):
                if _gives_text(source, value):
                    yield value, name


def _is_kept(source: Source, node: ast.expr) -> bool:
    """It is handed on or held, and not asked about."""
    match source.parents[node]:
        case ast.Call(func, args):
            return node in args and not (
                isinstance(func, ast.Name) and func.id in ("int", "float", "print", "str", "len")
            )
        case ast.keyword() | ast.Dict() | ast.Assign():
            return True
        case _:
            return False


def _gives_text(source: Source, value: ast.expr) -> bool:
    """Text, or what a function of the file gives that asks for some."""
    match value:
        case ast.Call(ast.Name(name)) if functions := [node for full, node in source.functions if full == name]:
            given = [each.value for each in walk(functions[0]) if isinstance(each, ast.Return)]
            return bool(given) and all(each is not None and _gives_text(source, each) for each in given)
        case ast.Call(ast.Name("input")) | ast.Call(ast.Attribute(attr="strip" | "get" | "getenv" | "group")):
            return True
        case ast.Subscript(ast.Attribute(attr="argv" | "environ")):
            return True
        case _:
            return False


def _kind(sentence: Sentence, source: Source, value: ast.expr, name: str) -> str:
    """The one that is said; what it is called; what its neighbours become."""
    if _INT.search(sentence.text) is not None or _FLOAT.search(sentence.text) is not None:
        return "int" if _INT.search(sentence.text) is not None else "float"
    if _COUNTED.search(name) is not None:
        return "int"
    around = (
        source.parents[source.parents[value]]
        if isinstance(source.parents[value], ast.keyword)
        else source.parents[value]
    )
    beside = [each.func.id for each in walk(around) if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    return next((each for each in beside if each in ("int", "float")), "int")


WRITER = Writer(frozenset(("wrap-call", "fix-error")), _written, needs=_NEEDS)
