"""What the objects of a class hold: each attribute, what kind of thing it is, and what it begins with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_MAKERS: Mapping[str, str] = {
    "list": "list", "dict": "dict", "set": "set", "deque": "deque", "defaultdict": "dict", "Counter": "dict",
    "OrderedDict": "dict", "int": "int", "float": "float", "str": "str", "bool": "bool", "frozenset": "set",
    "List": "list", "Dict": "dict", "Set": "set", "Deque": "deque", "Sequence": "list", "Mapping": "dict",
    "Iterable": "list", "tuple": "tuple",
}  # fmt: skip
_DISPLAYS: Mapping[type[ast.expr], str] = {
    ast.List: "list", ast.ListComp: "list", ast.Dict: "dict", ast.DictComp: "dict", ast.Set: "set", ast.SetComp: "set",
    ast.Tuple: "tuple", ast.JoinedStr: "str", ast.Compare: "bool",
}  # fmt: skip
_BY_CALL = {"append": "list", "extend": "list", "popleft": "deque", "appendleft": "deque", "setdefault": "dict",
            "items": "dict", "add": "set", "discard": "set"}  # fmt: skip
CONTAINERS = frozenset(("list", "dict", "set", "deque", "tuple"))


@dataclass(frozen=True, slots=True)
class Held:
    """`start` is what it is when an object is made, as code: of a parameter, its default. `given` is that parameter."""

    name: str
    kind: str = ""
    start: str = ""
    given: str = ""
    inner: str = ""
    """What is said of what a container holds, as it is annotated."""

    @property
    def public(self) -> str:
        return self.name.lstrip("_")


@lru_cache(maxsize=64)
def held(source: Source, owner: ast.ClassDef) -> tuple[Held, ...]:
    """What the fields say, or `__init__`; else what its methods use of it."""
    found = list(_fields(source, owner) if is_dataclass(source, owner) else _set_up(source, owner))
    known = {each.name: each for each in reversed(found)}
    return tuple(_used(owner, known[name]) for name in dict.fromkeys(each.name for each in found))


def begins_as_none(source: Source, name: str) -> bool:
    """Has some object of the file nothing there at first: `lent_to=None`?"""
    known = (each for _, owner in source.classes for each in held(source, owner))
    return any(each.name == name and each.start == "None" for each in known)


def what_it_holds(source: Source, owner: ast.ClassDef) -> str | None:
    """The attribute that can be empty, where only one can: then nothing else is meant by an empty cart."""
    holding = [each.name for each in held(source, owner) if each.kind in CONTAINERS]
    return holding[0] if len(holding) == 1 else None


def never_changed(owner: ast.ClassDef) -> Iterator[str]:
    """Numbers that a class sets up, and sets nowhere else."""
    stores: dict[str, list[ast.AST]] = {}
    for node in walk(owner):
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name("self"), attr=name)]):
                stores.setdefault(name, []).append(node.value)
            case ast.Attribute(value=ast.Name("self"), attr=name, ctx=ast.Store()):
                stores.setdefault(name, [])
            case ast.AugAssign(target=ast.Attribute(value=ast.Name("self"), attr=name)):
                stores.setdefault(name, []).append(node)
    for name, values in stores.items():
        if len(values) == 1 and isinstance(values[0], ast.Constant) and values[0].value in (0, None):
            yield name


def class_named(source: Source, thing: str) -> ast.ClassDef | None:
    """The class of the file that something of that name is probably one of: Item for `items`."""
    words = thing.lower().replace("_", "")
    for name in all_classes(source):
        low = name.rpartition(".")[2].lower()
        if words in (low, f"{low}s", f"{low}es", f"{low.removesuffix('y')}ies"):
            return source.class_(name)
    return None


def _fields(source: Source, owner: ast.ClassDef) -> Iterator[Held]:
    for each in fields(owner):
        if isinstance(each.target, ast.Name):
            kind, inner = _of_annotation(source.segment(each.annotation))
            start = source.segment(each.value) if each.value is not None else ""
            made = re.search(r"default_factory=(\w+)", start)
            start = f"{made[1]}()" if made else re.sub(r"^(?:\w+\.)?field\(default=(.*?)[,)].*", r"\1", start)
            given = "" if "init=False" in start else each.target.id
            yield Held(each.target.id, kind, start, given, inner)


def _set_up(source: Source, owner: ast.ClassDef) -> Iterator[Held]:
    init = method(owner, "__init__")
    if init is None or not init.args.args:
        return
    for node in (*walk(init), *(inner for each in _called(owner, init) for inner in walk(each))):
        match node:
            case ast.Assign(targets=[ast.Attribute(ast.Name("self"), name)], value=value):
                yield _attribute(source, init, name, value, None)
            case ast.AnnAssign(target=ast.Attribute(ast.Name("self"), name), annotation=annotation, value=value):
                if value is not None:
                    yield _attribute(source, init, name, value, annotation)
            case ast.Assign(targets=[ast.Tuple(elts=several)], value=ast.Tuple(elts=values)):
                for target, value in zip(several, values, strict=False):
                    if isinstance(target, ast.Attribute):
                        yield _attribute(source, init, target.attr, value, None)


def _called(owner: ast.ClassDef, init: Function) -> Iterator[Function]:
    """The methods with which it goes on: `self._init()`."""
    for node in walk(init):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name))) if (
                found := method(owner, name)
            ) is not None:
                yield found


def _attribute(source: Source, init: Function, name: str, value: ast.expr, annotation: ast.expr | None) -> Held:
    arg = next((each for each in parameters(init)[1:] if _is_stored(value, each.arg)), None)
    default = default_of(init, arg) if arg is not None else None
    said = annotation or (arg.annotation if arg is not None else None)
    kind, inner = _of_annotation(source.segment(said)) if said is not None else ("", "")
    first = value if arg is None else default
    own = _empty_beside(value) if arg is not None else None
    kind = kind or kind_of(own or first or value)
    at_first = own or first
    start = source.segment(at_first) if at_first is not None else ""
    return Held(name, kind, start, arg.arg if arg is not None else "", inner)


def _is_stored(value: ast.expr, name: str) -> bool:
    """Is it that parameter, perhaps made a list of its own, or something else where it is None?"""
    match value:
        case ast.Name(id=same):
            return same == name
        case ast.Call(func=ast.Name("list" | "dict" | "set" | "tuple" | "deque"), args=[ast.Name(id=same)]):
            return same == name
        case ast.BoolOp(ast.Or(), [ast.Name(id=same), _]):
            return same == name
        case ast.IfExp(body=body, orelse=orelse):
            return any(isinstance(each, ast.Name) and each.id == name for each in (body, orelse))
        case _:
            return False


def _empty_beside(value: ast.expr) -> ast.expr | None:
    """The [] of `items or []`."""
    match value:
        case ast.BoolOp(ast.Or(), [_, other]):
            return other
        case ast.IfExp(body=body, orelse=orelse):
            return orelse if isinstance(body, ast.Name) else body
        case _:
            return None


def kind_of(value: ast.expr) -> str:
    """Which of the built-in kinds an expression is, if that can be seen."""
    match value:
        case ast.Constant(value=constant):
            return "" if constant is None else type(constant).__name__
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return _MAKERS.get(name, "")
        case ast.UnaryOp(op=ast.Not()):
            return "bool"
        case ast.UnaryOp(operand=operand):
            return kind_of(operand)
        case _:
            return _DISPLAYS.get(type(value), "")


def _of_annotation(text: str) -> tuple[str, str]:
    """The kind, and what it holds: of a dict, its values."""
    match = re.match(r"(?:\w+\.)?(\w+)(?:\[(.*)\])?", text.strip("\"'"))
    if match is None:
        return "", ""
    kind, inner = _MAKERS.get(match[1], ""), match[2] or ""
    return kind, (inner.rpartition(",")[2].strip() if kind == "dict" else inner) if kind else ""


def _used(owner: ast.ClassDef, each: Held) -> Held:
    """A container by what is done to it, where nothing said so."""
    kind = each.kind or _kinds_by_use(owner).get(each.name)
    return replace(each, kind=kind) if kind else each


@lru_cache(maxsize=64)
def _kinds_by_use(owner: ast.ClassDef) -> Mapping[str, str]:
    """What is done first to each attribute tells."""
    found = dict[str, str]()
    for node in walk(owner):
        match node:
            case ast.Call(func=ast.Attribute(ast.Attribute(ast.Name("self"), name), attr)) if attr in _BY_CALL:
                found.setdefault(name, _BY_CALL[attr])
            case ast.Subscript(ast.Attribute(ast.Name("self"), name), ctx=ast.Store()):
                found.setdefault(name, "dict")
    return found


def sets_something(method: Function) -> bool:
    """Does it set an attribute of anything?"""
    return any(isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) for node in walk(method))


def dicts_held(source: Source, owner: ast.ClassDef) -> set[str]:
    """What holds things under keys, and begins as such."""
    every = held(source, owner)
    return {each.name for each in every if each.kind == "dict" and re.match(r"\{|\w*(?i:dict)\b", each.start)}
