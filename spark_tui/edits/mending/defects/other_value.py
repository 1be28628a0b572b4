"""A value that is nearly what it should be: a text that is a number, an item for a list, a quotient for a place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_SKIPS = Pattern(r"(?i)\b(?:skip|ignor|leave|drop|pass over)\w*\b")
_TOLD, _WHOLE = 0.8, 1.0
_MEASURES = Pattern(
    r"(?i)price|amount|cost|rate|weight|temp|balance|fee\b|\btax|\bnet\b|gross|ratio|\b(?:lat|lon|km|kg)\b"
)


_NONE_THEN = Pattern(
    r"\b(?i:be|becomes?|as|is|use|gives?|return|with|to|means?|mean)(?i: just| simply)? None\b"
    r"|\bNone (?i:then|instead|there|for (?:those|them|it|these))\b"
)


def _is_in_loop(source: Source, statement: ast.stmt) -> bool:
    """Does it stand in the body of a loop, as it is?"""
    around = source.parents.get(statement)
    return isinstance(around, ast.For | ast.While) and statement in around.body


def _assigned(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A place of a list is set that is not there yet."""
    match node:
        case ast.Assign([ast.Subscript(value, ast.Name() | ast.BinOp() | ast.Constant())], given):
            yield (instead(source, node, f"{source.segment(value)}.append({source.segment(given)})"),), 0.3


def _listed(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A list and something that is none are added."""
    match node:
        case ast.BinOp(_, ast.Add(), right) if not isinstance(right, ast.List | ast.ListComp | ast.BinOp):
            yield (instead(source, right, f"[{source.segment(right)}]"),), 0.3
        case ast.AugAssign(target, ast.Add(), value) if not isinstance(value, ast.List):
            yield (instead(source, node, f"{source.segment(target)}.append({source.segment(value)})"),), 0.4
            yield (instead(source, value, f"[{source.segment(value)}]"),), 0.2


def _converted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A number with a comma or a point in it is read as one."""
    text = found[2]
    match node:
        case ast.Call(ast.Name("int"), [value]) if "." in text and re.fullmatch(r"\s*-?\d+\.\d*\s*", text):
            yield (instead(source, value, f"float({source.segment(value)})"),), 0.5
            yield (Splice(source.start(node), source.start(node) + 3, "float"),), 0.2
        case ast.Call(ast.Name("int" | "float"), [value]) if "," in text and not text.strip(" -0123456789,."):
            new = '""' if re.search(r",\d{3}\b", text) else '"."'
            yield (behind(source, value, f'.replace(",", {new})'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if text[:1] in "$€£" and text:
            yield (behind(source, value, f'.strip("{text[0]}")'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if text.endswith("%"):
            yield (behind(source, value, '.rstrip("%")'),), 0.5
        case ast.Call(ast.Name("int" | "float"), [value]) if not text.strip():
            name = source.segment(value)
            other = "None" if _NONE_THEN.search(found.string) else "0"
            yield (instead(source, node, f"{source.segment(node)} if {name} else {other}"),), 0.4
            statement = source.statement_at(node.lineno)
            if _SKIPS.search(found.string) and _is_in_loop(source, statement):
                indent, at = source.indent(statement.lineno), source.line_start(statement.lineno)
                skip = f"{indent}if not {name}:\n{indent}{source.unit}continue\n"
                yield (Splice(at, at, skip),), 0.4 + _TOLD


def _multiplied(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is calculated with."""
    match node:
        case ast.BinOp(left, ast.Mult() | ast.Sub() | ast.Div() | ast.Add() | ast.FloorDiv() | ast.Mod(), right):
            sides = [side for side in (left, right) if not isinstance(side, ast.Constant | ast.BinOp)]
        case ast.AugAssign(_, ast.Mult() | ast.Sub() | ast.Add() | ast.Div(), right):
            sides = [right] if not isinstance(right, ast.Constant) else []
        case _:
            return
    for side in sides if "'str'" in found.string or "sequence" in found[0] else ():
        yield (instead(source, side, f"float({source.segment(side)})"),), -1.2
        yield (instead(source, side, f"int({source.segment(side)})"),), -1.3 - _WHOLE * _measured(source, side)


def _measured(source: Source, node: ast.expr) -> bool:
    """Is it called what is seldom a whole number?"""
    return _MEASURES.search(source.segment(node)) is not None


def _typed_flag(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A flag of the command line is a text unless it says otherwise."""
    match node:
        case ast.Call(ast.Attribute(attr="add_argument")) if (
            keyword(node, "type") is None and keyword(node, "action") is None
        ):
            default = keyword(node, "default")
            number = isinstance(default, ast.Constant) and isinstance(default.value, int | float)
            kind = type(default.value).__name__ if isinstance(default, ast.Constant) and number else "int"
            if (keyword(node, "choices") is None and not isinstance(default, ast.Constant)) or number:
                yield (set_keyword(source, node, "type", kind),), 0.3 * number
        case ast.Call(ast.Attribute(attr="get" | "getenv" | "getattr")) | ast.Subscript(ast.Attribute(attr="environ")):
            text = source.segment(node)
            if "environ" in text or "getenv" in text:
                kind = "float" if "float" in found[0] else "int"
                yield (instead(source, node, f"{kind}({text})"),), 0.3


def _to_list(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A set is no JSON."""
    match node:
        case ast.Call(ast.Name("set"), [only]):
            around = function_around(source, node)
            if around is not None and re.search(r"\bjson\.loads?\(", source.segment(around)) is not None:
                return  # it is made of what was read, where it may be one again
            yield (instead(source, node, f"list({source.segment(node)})"),), 0.2
            yield (instead(source, node, f"list({source.segment(only)})"),), 0.0
        case ast.Call(ast.Attribute(attr="dump" | "dumps")) if keyword(node, "default") is None:
            yield (set_keyword(source, node, "default", "list"),), 0.2


def _halved(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A quotient is a place in a list, or a number of rounds."""
    match node:
        case ast.BinOp(left, ast.Div()):
            at = source.text.index("/", source.stop(left))
            yield (Splice(at, at + 1, "//"),), 0.5
        case ast.Subscript(_, ast.Name() as key) | ast.Call(ast.Name("range"), [ast.Name() as key]):
            yield (instead(source, key, f"int({source.segment(key)})"),), 0.0


_EMPTY = {
    **dict.fromkeys(("append", "extend", "insert", "sort", "pop"), "[]"),
    **dict.fromkeys(("add", "discard"), "set()"),
    **dict.fromkeys(("update", "items", "keys", "values", "setdefault", "get"), "{}"),
    **dict.fromkeys(("join", "split", "strip", "lower", "upper", "replace"), '""'),
}
"""What something begins with that has such a method."""


def _begun_as(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """It begins as something else than what it is made use of: a text is no list."""
    kind, method = found[1], found[2]
    new = _EMPTY.get(method)
    if new is None:
        return
    match node:
        case ast.Call(ast.Attribute(ast.Call(ast.Attribute(attr="setdefault" | "get" | "pop"), [_, given]), attr)) if (
            attr == method and _is_a(given, kind)
        ):
            yield (instead(source, given, new),), 1.5
        case ast.Call(ast.Attribute(ast.Name(name), attr)) if attr == method:
            yield from (((instead(source, value, new),), 1.0) for value in _given(source, name) if _is_a(value, kind))
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), attr)) if attr == method:
            yield from (((instead(source, value, new),), 1.0) for value in _given(source, name) if _is_a(value, kind))
        case ast.Call(ast.Attribute(ast.Subscript(ast.Name(name)), attr)) if attr == method:
            for value in _given(source, name):
                match value:
                    case ast.Call(ast.Name("defaultdict"), [ast.Name(made) as factory]) if made == kind:
                        yield (
                            (instead(source, factory, {"[]": "list", "set()": "set", "{}": "dict"}.get(new, "str")),),
                            1.0,
                        )


def _given(source: Source, name: str) -> Iterator[ast.expr]:
    """What a variable or an attribute is set to."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Name(target) | ast.Attribute(attr=target)], value) if target == name:
                yield value
            case ast.AnnAssign(ast.Name(target) | ast.Attribute(attr=target), kind, ast.expr() as value) if (
                target == name and not source.segment(kind).lower().startswith(ast.unparse(value).strip("[]()"))
            ):
                yield value


def _is_a(value: ast.expr, kind: str) -> bool:
    """Is it written out, as what has no such method?"""
    match value:
        case ast.Constant(given):
            return type(given).__name__ == kind
        case ast.List():
            return kind == "list"
        case ast.Dict():
            return kind == "dict"
        case ast.Tuple():
            return kind == "tuple"
        case ast.Call(ast.Name(name), []):
            return name == kind
        case _:
            return False


def _none_in_a_sum(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is None counts as nothing."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub() | ast.Mult(), right):
            sides = [left, right]
        case ast.AugAssign(_, ast.Add() | ast.Sub(), right):
            sides = [right]
        case _:
            return
    for side in sides:
        match side:
            case ast.Subscript() | ast.Attribute() | ast.Call(ast.Attribute(attr="get")):
                text = f"{source.segment(side)} or 0"
                yield (instead(source, side, f"({text})" if len(sides) > 1 else text),), 0.6
            case ast.Name(name):
                yield from _begun_with_zero(source, node, side, name)


def _begun_with_zero(source: Source, node: ast.AST, side: ast.expr, name: str) -> Ways:
    """What may be None where it comes from, is nothing there; a parameter that may be None counts as nothing here."""
    function = function_around(source, node)
    for each in walk(function) if function is not None else ():
        match each:
            case ast.Assign([ast.Name(target)], ast.Call(ast.Attribute(attr="get"), [key], [])) if target == name:
                yield (behind(source, key, ", 0"),), 1.0
            case ast.arg(arg, ast.expr() as kind) if arg == name and "None" in source.segment(kind):
                yield (instead(source, side, f"({name} or 0)"),), 0.8


def _looked_up(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """An entry is asked of the whole list, or an item is taken for its place."""
    match node:
        case ast.Subscript(ast.Name() as value, ast.Name(key), ast.Load()):
            loops = [each for each in source.nodes if isinstance(each, ast.For | ast.comprehension)]
            mine = [each for each in loops if isinstance(each.target, ast.Name) and each.target.id == key]
            if any(source.segment(each.iter) == value.id for each in mine):
                yield (instead(source, node, key),), 0.5
                yield from (((instead(source, each.iter, f"range(len({value.id}))"),), 0.4) for each in mine[:1])
        case ast.Subscript(ast.Name(name) as value, ast.Constant(str()), ast.Load()):
            loops = [each for each in source.nodes if isinstance(each, ast.For | ast.comprehension)]
            for each in loops:
                if isinstance(each.iter, ast.Name) and each.iter.id == name and isinstance(each.target, ast.Name):
                    yield (instead(source, value, each.target.id),), 0.5
            yield (behind(source, value, "[0]"),), 0.0


_MESSAGES: Messages = (
    (r"indices must be integers or slices, not float|'float' object cannot be interpreted", _halved),
    (r"indices must be integers or slices, not (?!float)", _looked_up),
    (r"list assignment index out of range", _assigned),
    (r"can only concatenate list", _listed),
    (r"(invalid literal for int\(\) with base 10|could not convert string to float): ['\"]([^'\"]*)['\"]", _converted),
    (r"type set is not json", _to_list),
    (r"unsupported operand type\(s\) for [-+*]=?: (?:'\w+' and 'NoneType'|'NoneType' and '\w+')", _none_in_a_sum),
    (r"'(str|int|float|list|tuple|dict|set)' object has no attribute '(\w+)'", _begun_as),
    (
        r"not supported between instances of|unsupported operand|cannot be interpreted as an integer"
        r"|must be an integer",
        _typed_flag,
    ),
    (r"can't multiply sequence|unsupported operand type|must be real number|bad operand type", _multiplied),
)

DEFECT = by_messages("other-value", _MESSAGES)
