"""What is read from rows is text, and reckoned with later: "csv values are strings, TypeError: must be real number,
not str", "load should convert to float". What is used as a number anywhere in the file becomes one where it is
read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import is_real_number, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:values?|columns?|fields?|rows?|cells?|csv|they|everything|all of them|numbers?|\w+ (?:and|or) \w+)\b.*"
    r"\b(?:strings?|str|texts?)\b(?! (?:of|format))"
    r"|\bmust be (?:a )?real number\b|can't multiply sequence by|'str' and '(?:int|float)'|'(?:int"
    r"|float)' and '(?:str)'"
    r"|\bfor \S+: 'str' and 'str'"
    r"|\b(?:convert|cast|parse|turn|read)\w*\b.*\b(?:to|into|as) (?:an? )?(?:float|int|number|integer)s?\b"
    r"|\b(?:should|must|have to|has to|need to|needs to) (?:be|become) (?:an? )?(?:real )?(?:float|int|number"
    r"|integer)s?\b"
)
_INT = Pattern(r"(?i)(?<!['-])\bint(?:eger)?s?\b(?!')|\bwhole numbers?\b")
_FLOAT = Pattern(r"(?i)(?<!')\bfloats?\b(?!')|\breal number\b|\bdecimals?\b")
_WHOLE = re.compile(
    r"(?:^|_)(?:qty|quantity|count|n|num|number|id|age|year|port|size|index|rank|pieces|stock|seats|pages"
    r"|position)(?:_|$)"
)
_ROW = re.compile(r"^(?:row|r|rec|record|line|parts|fields|cols|columns|cells|entry|values|data|item)$")
_MATH = frozenset(
    ("radians", "sqrt", "sin", "cos", "floor", "ceil", "exp", "log", "pow", "abs", "round", "fsum", "sum")
)
_NAMED, _ASKED, _USED, _EACH = 1.5, 6.6, 1.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    read = [each for each in _read(source) if function_around(source, each[0]) is not None]
    if not read:
        return
    used = _reckoned_with(source)
    spoken = [each for each in read if names(sentence, each[1]) >= _NAMED]
    chosen = spoken if len(spoken) > 1 else [each for each in read if each[1] in used]
    if not chosen or (len(spoken) == 1 and spoken[0] not in chosen):
        return
    only = {each for each in spoken if each in chosen}
    if len(only) == 1 and not _IS_ALL.search(sentence.text):
        chosen = [*only]
    told = _IS_TEXT.search(sentence.text)
    if told is not None and any(each[1] == told["what"].lower() for each in read):
        chosen = [each for each in read if each[1] == told["what"].lower()]
    splices = [instead(source, node, f"{_kind(sentence, name)}({source.segment(node)})") for node, name in chosen]
    yield Repair(tuple(splices), _ASKED + _USED + _EACH * len(only))


_IS_TEXT = Pattern(
    r"(?i)\b(?P<what>[a-z_]\w*) (?:is|was|stays|remains|comes in as|gets read as) (?:still |just |only |always )?"
    r"(?:an? )?(?:str|strings?|text)\b"
)
"""What is said of one of them alone."""
_IS_ALL = Pattern(r"(?i)\b(?:all|values|columns|everything|both|csv|must be real number|cells|fields)\b")


def _kind(sentence: Sentence, name: str) -> str:
    if _FLOAT.search(sentence.text) is not None:
        return "float"
    if _INT.search(sentence.text) is not None:
        return "int"
    typed = {
        ast.unparse(each.annotation) for each in sentence.source.all(ast.AnnAssign) if name_or_key(each.target) == name
    }
    if typed and typed <= {"int", "float"}:
        return min(typed)
    return "int" if _WHOLE.search(name) is not None else "float"


def _read(source: Source) -> Iterator[tuple[ast.expr, str]]:
    """The cells of rows that are kept as they are, and what each is called."""
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name(row), ast.Constant(str(name)), ast.Load()) if _is_row(source, node, row):
                yield from _if_kept(source, node, name)
            case ast.Subscript(ast.Name(row), ast.Constant(int()), ast.Load()) if _is_row(source, node, row):
                name = _taken_as(source, node)
                yield from _if_kept(source, node, name) if name else ()


def _is_row(source: Source, node: ast.AST, row: str) -> bool:
    """Does it come out of a file or a line of one?"""
    function = function_around(source, node)
    for each in walk(function) if function is not None and _ROW.match(row) else ():
        match each:
            case ast.For(ast.Name(name), through) | ast.comprehension(ast.Name(name), through) if name == row:
                return (
                    re.search(r"reader|csv|split|open\(|\bf\b|file|lines|rows|\bfh?\b", ast.unparse(through))
                    is not None
                )
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="split" | "rsplit"))) if name == row:
                return True
    return False


def _if_kept(source: Source, node: ast.expr, name: str) -> Iterator[tuple[ast.expr, str]]:
    match source.parents.get(node):
        case ast.Call(ast.Name("int" | "float" | "Decimal" | "str" | "print" | "len" | "bool")):
            pass
        case ast.Call(_, args) if node in args:
            yield node, name
        case ast.keyword() | ast.Dict() | ast.Assign() | ast.Tuple() | ast.List():
            yield node, name


def _taken_as(source: Source, node: ast.expr) -> str:
    """What a cell that is only counted becomes: a parameter of the class that is made of it, or a name."""
    match source.parents.get(node):
        case ast.Call(ast.Name(called), args) if node in args:
            for name, owner in source.classes:
                fields = _fields(owner)
                if name == called and args.index(node) < len(fields):
                    return fields[args.index(node)]
            return ""
        case ast.keyword(arg=str(name)) | ast.Assign([ast.Name(name)]):
            return name
        case _:
            return ""


def _fields(owner: ast.ClassDef) -> list[str]:
    for each in owner.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return [arg.arg for arg in each.args.args[1:]]
    return [
        each.target.id for each in owner.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]


def _reckoned_with(source: Source) -> frozenset[str]:
    """The names of what is used as a number: added, compared with one, handed to `math`."""
    found = set[str]()
    for node in source.nodes:
        match node:
            case ast.BinOp(left, ast.Sub() | ast.Mult() | ast.Div() | ast.Pow() | ast.FloorDiv(), right):
                found |= {name_or_key(left), name_or_key(right)}
            case ast.BinOp(left, ast.Add(), right) if _is_number(left) or _is_number(right):
                found |= {name_or_key(left), name_or_key(right)}
            case ast.AugAssign(_, ast.Add() | ast.Sub(), value):
                found.add(name_or_key(value))
            case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
                function = function_around(source, node)
                if any(_is_number(each) or _is_number_given(function, each) for each in (left, right)):
                    found |= {name_or_key(left), name_or_key(right)}
            case ast.Call(ast.Attribute(attr=name) | ast.Name(name), args) if name in _MATH:
                found |= {name_or_key(each) for each in args}
                found |= {name_or_key(each.elt) for each in args if isinstance(each, ast.GeneratorExp)}
    return frozenset(found - {""})


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and is_real_number(node.value)


def _is_number_given(function: Function | None, node: ast.expr) -> bool:
    """A parameter whose default is one."""
    if function is None or not isinstance(node, ast.Name):
        return False
    for arg in parameters(function):
        default = default_of(function, arg) if arg.arg == node.id else None
        if default is not None and _is_number(default):
            return True
    return False


WRITER = Writer(frozenset(("wrap-call", "fix-error")), _written, needs=_NEEDS)
