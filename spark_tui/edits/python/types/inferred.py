"""Types that nobody wrote, as far as the code shows them: by defaults, by what is returned, by how names sound."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.nodes import is_left_open, is_name, name_or_key
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types import usual
from spark_tui.edits.python.types.as_it_is_called import as_it_is_called
from spark_tui.edits.python.types.by_calls import by_calls
from spark_tui.edits.python.types.by_fields import type_by_fields, type_of_field
from spark_tui.edits.python.types.class_given import given_by_class
from spark_tui.edits.python.types.computed import computed, merged
from spark_tui.edits.python.types.documented import documented_type
from spark_tui.edits.python.types.field_used import kind_by_field
from spark_tui.edits.python.types.of_days import is_timedelta, kind_of_day
from spark_tui.edits.python.types.shown import shown_type
from spark_tui.edits.python.types.used_as import is_path_put_together, kind_by_use
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk

_CLASS = re.compile(r"[A-Z]\w*[a-z]\w*")
_FAR = 4  # names that are followed, one to the next


HAS_NONE = Pattern(r"\bNone\b|\bOptional\[")


def parameter_type(source: Source, function: Function, name: str, asked: frozenset[str] = frozenset()) -> str | None:
    """As its docstring tells, or as it is typed elsewhere; by its default; else by what most of its uses need, or what
    such names mostly are."""
    default = default_named(function, name)
    known = documented_type(source, function, name) or _typed_elsewhere(source, function, name)
    if known is not None:
        may_be_none = isinstance(default, ast.Constant) and default.value is None
        return f"{known} | None" if may_be_none and HAS_NONE.search(known) is None else known
    if isinstance(default, ast.Constant) and default.value is None:
        inner = _by_class(source, function, name) or kind_of_day(source, function, name)
        inner = inner or kind_by_use(function, name) or as_it_is_called(function, name)
        return f"{inner} | None" if inner else None
    if default is not None and (found := expression_type(source, function, default, asked | {name})) is not None:
        return found
    if default is None and (own := _by_class(source, function, name)) is not None:
        return own
    if default is None and usual.by_name(name) is None and (own := type_by_fields(source, function, name)) is not None:
        return own
    shown = _held_against(source, function, name) or _put_into(source, function, name, asked)
    shown = shown or _looked_for(source, function, name, asked) or kind_of_day(source, function, name)
    if shown is None and (kind := kind_by_field(source, function, name)) is not None:
        return (
            kind if kind != "list" or (usual.by_name(name) or "").partition("[")[0] != "list" else usual.by_name(name)
        )
    by_use, by_name = shown or kind_by_use(function, name), as_it_is_called(function, name)
    if by_use == "list" and "str" in (by_name, by_calls(source, function, name) if by_name is None else None):
        return "str"  # its letters can be gone through as well
    if by_use is None and by_name is None:
        return by_calls(source, function, name)
    return by_name if by_name is not None and (by_use or by_name).startswith(by_name.partition("[")[0]) else by_use


def _held_against(source: Source, function: Function, name: str) -> str | None:
    """The type of a constant of the file that it is less or more than."""
    known = {constant: value for constant, _, value in constants(source)}
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(one), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Name(other)]) if (
                name in (one, other)
            ):
                bound = known.get(other if one == name else one)
                if isinstance(bound, ast.Constant) and type(bound.value) in (int, float):
                    return type(bound.value).__name__
    return None


def _looked_for(source: Source, function: Function, name: str, asked: frozenset[str]) -> str | None:
    """What the things are among which it is looked for, or the keys under which it is looked up."""
    for node in walk(function) if name not in asked else ():
        match node:
            case ast.Compare(
                ast.Name(one), [ast.In() | ast.NotIn()], [ast.Name() | ast.Attribute() as several]
            ) | ast.Subscript(ast.Name() | ast.Attribute() as several, ast.Name(one)) if one == name:
                kind = expression_type(source, function, several, asked | {name}) or ""
            case _:
                continue
        outer, _, inside = kind.removesuffix("]").partition("[")
        pieces = inside.split(", ") if inside and "[" not in inside else []
        if isinstance(node, ast.Compare) and outer in ("list", "set", "tuple") and len(set(pieces)) == 1:
            return pieces[0]
        if outer == "dict" and pieces:
            return pieces[0]
    return None


def _put_into(source: Source, function: Function, name: str, asked: frozenset[str]) -> str | None:
    """What the thing is said to hold that it becomes a part of."""
    for node in walk(function) if name not in asked else ():
        match node:
            case ast.Assign([ast.Subscript(several, ast.Name(key))], value) if name == key or is_name(value, name):
                kind = expression_type(source, function, several, asked | {name}) or ""
            case ast.Call(ast.Attribute(several, "append" | "add"), [ast.Name(value)]) if name == value:
                kind = expression_type(source, function, several, asked | {name}) or ""
                key = ""
            case _:
                continue
        outer, _, inside = kind.removesuffix("]").partition("[")
        pieces = inside.split(", ")
        if outer in ("list", "set", "dict") and inside and "[" not in inside:
            return pieces[0 if name == key else -1]
    return None


def _typed_elsewhere(source: Source, function: Function, name: str) -> str | None:
    """By a field of its class; else by other functions that take one of this name, if they all say the same."""
    owner = source.parents.get(function)
    fields = owner.body if isinstance(owner, ast.ClassDef) and function.name == "__init__" else []
    for each in fields:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.target.id == name:
            return source.segment(each.annotation)
    typed = (each for each in source.all(ast.arg) if each.arg == name and each.annotation is not None)
    said = {source.segment(each.annotation) for each in typed if each.annotation is not None}
    return said.pop() if len(said) == 1 else None


def _by_class(source: Source, function: Function, name: str) -> str | None:
    """A class of the file that is called like it, or like one of them where it holds several."""
    owner = class_named(source, name)
    if owner is None or source.parents.get(owner) is not source.tree:
        return None
    by_use = kind_by_use(function, name)
    if owner.name.lower() == name.lower().replace("_", ""):
        return owner.name if by_use in (None, "list") else None
    return f"list[{owner.name}]" if by_use in (None, "list") else None


def return_type(source: Source, function: Function) -> str | None:
    """None if nothing tells; "None" if nothing is returned."""
    own = [node for node in own_nodes(function) if isinstance(node, ast.Return | ast.Yield | ast.YieldFrom)]
    if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own):
        return _yielded(source, function, own)
    values = [node.value for node in own]
    if all(value is None for value in values):
        return None if _is_left_to_others(function) else "None"
    kinds = [expression_type(source, function, value) if value is not None else "None" for value in values]
    if (told := documented_type(source, function, "")) is not None:
        return f"{told} | None" if "None" in kinds and not told.endswith("None") else told
    if any(kind is None for kind in kinds):
        return shown_type(function) if "None" not in kinds and always_leaves(function.body) else None
    if not always_leaves(function.body) and "None" not in kinds:
        kinds.append("None")  # at its end
    plain = list(dict.fromkeys(kind for kind in kinds if kind is not None and kind != "None"))
    maybe = " | None" if "None" in kinds and plain else ""
    return " | ".join(merged(plain)) + maybe if plain else "None"


def _is_left_to_others(function: Function) -> bool:
    """Does it do nothing here, as what it does is written elsewhere?"""
    if function.name in ("__init__", "__post_init__"):
        return False
    body = without_docstring(function.body)
    return len(body) == 1 and is_left_open(body[0])


def _yielded(source: Source, function: Function, own: Sequence[ast.AST]) -> str:
    values = [node.value for node in own if isinstance(node, ast.Yield)]
    kinds = {expression_type(source, function, each) if each is not None else None for each in values}
    from_others = any(isinstance(node, ast.YieldFrom) for node in own)
    outer = "AsyncIterator" if isinstance(function, ast.AsyncFunctionDef) else "Iterator"
    inner = kinds.pop() if len(kinds) == 1 and not from_others else None
    return f"{outer}[{inner}]" if inner else outer


def expression_type(
    source: Source, function: Function, node: ast.expr, asked: frozenset[str] = frozenset()
) -> str | None:
    """`asked` are the names on the way to it: what is set to itself, over others, has no clear type."""
    match node:
        case ast.Constant(value=value):
            return "None" if value is None else type(value).__name__
        case ast.JoinedStr():
            return "str"
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return "bool"
        case ast.List(elts=elements) | ast.Set(elts=elements):
            return _holding("list" if isinstance(node, ast.List) else "set", source, function, elements, asked)
        case ast.ListComp(elt=element) | ast.SetComp(elt=element):
            return _holding("list" if isinstance(node, ast.ListComp) else "set", source, function, [element], asked)
        case ast.Dict(keys=keys, values=values):
            known = [each for each in keys if each is not None]
            return _mapping(source, function, known, values, asked)
        case ast.DictComp(key=key, value=value):
            return _mapping(source, function, [key], [value], asked)
        case ast.Tuple(elts=elements):
            inner = [expression_type(source, function, each, asked) for each in elements]
            return f"tuple[{', '.join(each for each in inner if each)}]" if inner and all(inner) else "tuple"
        case ast.IfExp(body=body, orelse=orelse):
            kinds = [expression_type(source, function, each, asked) for each in (body, orelse)]
            return None if None in kinds else " | ".join(merged([kind for kind in dict.fromkeys(kinds) if kind]))
        case ast.BinOp() if is_path_put_together(node):
            return "Path"
        case ast.BinOp(left, ast.Add() | ast.Sub(), ast.Call() as span) if is_timedelta(source, span):
            return expression_type(source, function, left, asked)
        case ast.Attribute(ast.Name(day), "year" | "month" | "day" | "hour" | "minute" | "second"):
            return "int" if kind_of_day(source, function, day) is not None else None
        case ast.BinOp(left=left, op=operator, right=right):
            return computed(operator, *(expression_type(source, function, each, asked) for each in (left, right)))
        case ast.UnaryOp(operand=operand):
            return expression_type(source, function, operand, asked)
        case ast.BoolOp(values=values):
            kinds = {expression_type(source, function, each, asked) for each in values}
            return kinds.pop() if len(kinds) == 1 else None
        case ast.Call(func=ast.Name("sum" | "max" | "min"), args=[several]):
            return _inner(source, function, several, asked)
        case ast.Subscript(value=several, slice=ast.Constant(str(key))):
            kind = expression_type(source, function, several, asked) or ""
            return _inner(source, function, several, asked) if kind.startswith("dict[") else usual.by_name(key)
        case ast.Subscript(value=several, slice=place) if not isinstance(place, ast.Slice | ast.Tuple):
            return _inner(source, function, several, asked)
        case ast.Subscript(value=several, slice=ast.Slice()):
            return expression_type(source, function, several, asked)
        case ast.Call(func=ast.Attribute(value=several, attr="get"), args=[_, *default]):
            kind = _inner(source, function, several, asked)
            return kind if kind is None or default else f"{kind} | None"
        case ast.Call(func=ast.Name(name)) if _CLASS.fullmatch(name) and name not in usual.GIVES:
            return name
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return given_by_class(source, node) or _called(source, name)
        case ast.Name(name):
            return _of_name(source, function, name, asked)
        case ast.Attribute(value=ast.Name("self"), attr=name):
            return _of_attribute(source, function, name, asked)
        case ast.Attribute(ast.Name(of), name):
            return type_of_field(source, function, of, name)
        case _:
            return None


def _inner(source: Source, function: Function, several: ast.expr, asked: frozenset[str]) -> str | None:
    """The type of one thing out of several: what a list holds."""
    if isinstance(several, ast.GeneratorExp):
        return expression_type(source, function, several.elt, asked)
    if isinstance(several, ast.Call) and (row := usual.ROWS.get(ast.unparse(several.func))) is not None:
        return row
    kind = expression_type(source, function, several, asked) or ""
    if kind == "str":
        return "str"
    outer, _, inside = kind.removesuffix("]").partition("[")
    pieces = inside.split(", ")
    return pieces[-1] if outer in ("list", "set", "dict") and inside and "[" not in inside else None


def _called(source: Source, name: str) -> str | None:
    for full, node in source.definitions:
        if full == name and isinstance(node, ast.ClassDef):
            return name
        if full == name and isinstance(node, Function) and node.returns is not None:
            return source.segment(node.returns)
    return usual.GIVES.get(name)


def _of_attribute(source: Source, function: Function, name: str, asked: frozenset[str]) -> str | None:
    """As the class says it, or as what `__init__` sets it to."""
    owner = source.parents.get(function)
    if not isinstance(owner, ast.ClassDef) or f"self.{name}" in asked or len(asked) > _FAR:
        return None
    for node in (node for each in owner.body for node in (each, *walk(each))):
        match node:
            case ast.AnnAssign(target=ast.Name(target), annotation=said) if target == name:
                return source.segment(said)
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name("self"), attr=target), annotation=said) if (
                target == name
            ):
                return source.segment(said)
    init = next((each for each in owner.body if isinstance(each, Function) and each.name == "__init__"), None)
    for node in walk(init) if init is not None else ():
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name("self"), attr=target)], value=value):
                if init is not None and target == name:
                    return expression_type(source, init, value, asked | {f"self.{name}"})
    return None


def _of_name(source: Source, function: Function, name: str, asked: frozenset[str]) -> str | None:
    """Of a local: what it is set to, if that is clear; of a parameter, as it is annotated or looks."""
    if name in asked or len(asked) > _FAR:
        return None
    asked |= {name}
    for arg in walk(function.args):
        if isinstance(arg, ast.arg) and arg.arg == name:
            return source.segment(arg.annotation) if arg.annotation else parameter_type(source, function, name, asked)
    kinds = set[str | None]()
    for node in own_nodes(function):
        match node:
            case ast.AnnAssign(target=ast.Name(id=target), annotation=said) if target == name:
                return source.segment(said)
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name and not mentions(value, name):
                kinds.add(expression_type(source, function, value, asked))
            case ast.Assign(targets=[ast.Tuple(elts=several)], value=value):
                at = next(
                    (at for at, each in enumerate(several) if isinstance(each, ast.Name) and each.id == name), None
                )
                if at is not None and not mentions(value, name):
                    kinds.add(_piece(expression_type(source, function, value, asked), at))
            case ast.AugAssign(ast.Name(target), ast.Add() | ast.Sub() | ast.Mult(), value) if target == name:
                counted = expression_type(source, function, value, asked) or usual.by_name(_last_said(value))
                kinds = {"float" if counted == "float" and kind == "int" else kind for kind in kinds}
            case ast.Call(ast.Attribute(ast.Name(target), "append" | "add"), [value]) if target == name:
                inner = None if mentions(value, name) else expression_type(source, function, value, asked)
                kinds = {f"{kind}[{inner}]" if inner and kind in ("list", "set") else kind for kind in kinds}
            case ast.Assign([ast.Subscript(ast.Name(target), key)], value) if target == name and "dict" in kinds:
                both = [None if mentions(each, name) else expression_type(source, function, each, asked)
                        for each in (key, value)]  # fmt: skip
                kinds = {f"dict[{both[0]}, {both[1]}]" if all(both) and kind == "dict" else kind for kind in kinds}
            case ast.For(ast.Name(id=target), several) | ast.comprehension(ast.Name(id=target), several) if (
                target == name
            ):
                kinds.add(_inner(source, function, several, asked) or as_it_is_called(function, name))
            case ast.For(ast.Tuple([ast.Name(first), ast.Name(second)]), several) if name in (first, second):
                found = _of_pair(source, function, several, 0 if name == first else 1, asked)
                kinds.add(found or as_it_is_called(function, name))
    if not kinds:
        kinds = {_of_constant(source, function, name, asked)}
    known = sorted(kind for kind in kinds - {"None"} if kind is not None)
    if len(known) == 1 and len(kinds) == 2 and None not in kinds and not known[0].endswith("None"):
        return f"{known[0]} | None"
    return kinds.pop() if len(kinds) == 1 else None


def _last_said(node: ast.expr) -> str:
    """What is got from something, as it is called there: amount, of `row["amount"] * 2` as well."""
    while isinstance(node, ast.BinOp):
        node = node.left
    return name_or_key(node)


def _of_pair(source: Source, function: Function, several: ast.expr, at: int, asked: frozenset[str]) -> str | None:
    """Of `for at, each in enumerate(several)` and of `for key, value in several.items()`, the one or the other."""
    match several:
        case ast.Call(ast.Name("enumerate"), [inner, *_]):
            return _inner(source, function, inner, asked) if at else "int"
        case ast.Call(ast.Attribute(inner, "items"), []):
            kind = expression_type(source, function, inner, asked) or ""
            pieces = kind.removeprefix("dict[").removesuffix("]").split(", ") if kind.startswith("dict[") else []
            return pieces[at] if len(pieces) == 2 and "[" not in kind[len("dict[") :] else None
        case _:
            return None


def _of_constant(source: Source, function: Function, name: str, asked: frozenset[str]) -> str | None:
    """The type of a constant of the file."""
    known = (value for constant, _, value in constants(source) if constant == name)
    return next((expression_type(source, function, value, asked) for value in known), None)


def _piece(kind: str | None, at: int) -> str | None:
    """Of what type one of several names is that are set at once to a value of this `kind`: the one in this place."""
    if kind is None or not kind.startswith(("tuple[", "list[")):
        return None
    inner = kind[kind.index("[") + 1 : -1].split(", ")
    return inner[0] if kind.startswith("list") else inner[at] if at < len(inner) else None


def _holding(kind: str, source: Source, function: Function, elements: list[ast.expr], asked: frozenset[str]) -> str:
    inner = list(dict.fromkeys(expression_type(source, function, each, asked) for each in elements))
    return f"{kind}[{inner[0]}]" if len(inner) == 1 and inner[0] is not None else kind


def _mapping(
    source: Source, function: Function, keys: list[ast.expr], values: list[ast.expr], asked: frozenset[str]
) -> str:
    kinds = [
        list(dict.fromkeys(expression_type(source, function, each, asked) for each in some)) for some in (keys, values)
    ]
    clear = all(len(some) == 1 and some[0] is not None for some in kinds)
    return f"dict[{kinds[0][0]}, {kinds[1][0]}]" if clear else "dict"
