"""Several things of a class of the file, made so that it matters which is which: in no order, some of a kind and one of
another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, is_real_number
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.samples import samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

NAMES = ("first", "second", "third")
_NUMBERS = ("int", "float", "Decimal")
_LOTS = ((20, 10, 30), (-20, 10, -30), (0, 2, 1))
_TEXTS: dict[str, tuple[str, str, str]] = {
    "name": ("pear", "apple", "plum"), "title": ("Emma", "Dune", "Ulysses"), "author": ("Bob", "Ada", "Cy"),
}  # fmt: skip
_DEEP = 2
_SEVERAL = re.compile(r"(?:list|set|Iterable|Sequence|Collection|tuple|Iterator)\[\"?(\w+)\"?(?:, ?\.\.\.)?\]")
_DAY = re.compile(r"(?<![\w.])date\((\d{4}), (\d+), \d+\)")


@dataclass(frozen=True, slots=True)
class Field:
    """What something is made with, and of which kind that is."""

    name: str
    kind: str
    is_needed: bool


def class_of_several(source: Source, function: Function, name: str, read: set[str]) -> ast.ClassDef | None:
    """Of what it is given several of: by its annotation, by what it is called, or by what is asked of one."""
    owners = {owner.name: owner for _, owner in source.classes}
    kind = _SEVERAL.fullmatch((parameter_type(source, function, name) or "").removesuffix(" | None"))
    if kind is not None:
        return owners.get(kind[1])
    for owner in owners.values():
        if plural("_".join(parts(owner.name))) == name or plural((parts(owner.name) or ("",))[-1].lower()) == name:
            return owner
    if not read or parameter_type(source, function, name):
        return None
    having = [each for each in owners.values() if read <= _members(source, each)]
    return having[0] if len(having) == 1 and _is_gone_through(function, name) else None


def asked_of_each(source: Source, function: Function, depth: int = 0) -> set[str]:
    """The attributes of what stands for one of several: `for tea in teas: tea.grams`, `key=lambda tea: tea.grams`; also
    those that are asked by what is called for it."""
    one, called = set[str](), set[str]()
    for node in walk(function):
        match node:
            case ast.For(target=ast.Name(name)) | ast.comprehension(target=ast.Name(name)):
                one.add(name)
            case ast.Lambda(args=ast.arguments(args=[ast.arg(name)])):
                one.add(name)
            case ast.Call(ast.Name(name)):
                called.add(name)
    helpers = [node for full, node in source.functions if full in called and node is not function and depth < _DEEP]
    inner = set[str]().union(*(asked_of_each(source, each, depth + 1) for each in helpers))
    asked = (each for each in walk(function) if isinstance(each, ast.Attribute))
    return inner | {each.attr for each in asked if isinstance(each.value, ast.Name) and each.value.id in one}


def read_of(source: Source, owner: ast.ClassDef, asked: set[str]) -> set[str]:
    """The fields that it comes to in the end: of a method, those that it looks at."""
    found, waiting = set[str](), list(asked)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        own = method(owner, name)
        looked_at = (each for each in walk(own) if isinstance(each, ast.Attribute)) if own is not None else ()
        waiting += [each.attr for each in looked_at if is_name(each.value, "self")]
    return found & {each.name for each in made_of(source, owner)}


def made_of(source: Source, owner: ast.ClassDef) -> list[Field]:
    init = method(owner, "__init__")
    if init is not None:
        return [
            Field(each, _kind_of(source, init, each), default_named(init, each) is None) for each in parameters_of(init)
        ]
    if not is_dataclass(source, owner):
        return []
    return [Field(each.target.id, ast.unparse(each.annotation), each.value is None)
            for each in fields(owner) if isinstance(each.target, ast.Name)]  # fmt: skip


def lots(
    source: Source, owner: ast.ClassDef, function: Function, read: set[str], said: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, ...]]:
    """Calls that make three of it."""
    own = [each for each in made_of(source, owner) if each.is_needed or each.name in read or each.name in said]
    spreads = [*_around(source, function), *_LOTS]
    for spread in spreads:
        columns = [list(said.get(each.name, ())) or _column(source, owner, each, spread, read) for each in own]
        if not all(columns):
            return
        several = list(zip(*columns, strict=True)) if columns and len({len(each) for each in columns}) == 1 else []
        if several:
            yield tuple(f"{owner.name}({', '.join(_named(own, row))})" for row in several)


def _named(own: Sequence[Field], row: Sequence[str]) -> Iterator[str]:
    for field, value in zip(own, row, strict=True):
        yield value if field.is_needed else f"{field.name}={value}"


def _around(source: Source, function: Function) -> Iterator[tuple[int, int, int]]:
    """Above and below a bound in it."""
    used = {node.id for node in walk(function) if isinstance(node, ast.Name)}
    nodes = [function, *(value for name, _, value in constants(source) if name in used)]
    values = [each.value for node in nodes for each in walk(node) if isinstance(each, ast.Constant)]
    bounds = dict.fromkeys(each for each in values if is_real_number(each) and each > 1)
    yield from ((int(each), int(each) - 1, int(each) + 1) for each in list(bounds)[:2])


def _column(
    source: Source, owner: ast.ClassDef, field: Field, spread: tuple[int, int, int], read: set[str]
) -> list[str]:
    kind, name = field.kind.removesuffix(" | None"), field.name
    last = (parts(name) or (name,))[-1].lower()
    if kind in ("int", "float") or kind == "Decimal":
        values = spread if name in read else (5, 1, 3)
        return [f'Decimal("{each}")' if kind == "Decimal" else str(each) for each in values]
    if kind == "bool":
        return ["True", "False", "True"]
    if kind == "str":
        if last in _TEXTS:
            return [f'"{each}"' for each in _TEXTS[last]]
        return ['"a"', '"b"', '"a"'] if name in read else ['"a"', '"b"', '"c"']
    if kind == "date":
        year, month = next(((found[1], found[2]) for found in _DAY.finditer(source.text)), ("2024", "5"))
        return [f"date({year}, {month}, {day})" for day in (17, 3, 28)]
    if kind == "datetime":
        return [f"datetime(2024, 5, {day}, 10, 0)" for day in (17, 3, 28)]
    if name in read and (inside := _with_one(source, kind, spread)):
        return inside
    if kind.partition("[")[0] in ("list", "dict", "set"):
        return [{"list": "[]", "dict": "{}", "set": "set()"}[kind.partition("[")[0]]] * 3
    if not field.is_needed:
        return []
    inner = method(owner, "__init__")
    plain = samples(source, inner, name) if inner is not None else []
    return plain[:1] * 3


def _with_one(source: Source, kind: str, spread: tuple[int, int, int]) -> list[str]:
    """Lists with one thing of a class in each, with such numbers."""
    several = _SEVERAL.fullmatch(kind)
    owner = next((each for _, each in source.classes if several is not None and each.name == several[1]), None)
    own = [each for each in made_of(source, owner) if each.is_needed or each.kind in _NUMBERS] if owner else []
    columns = [_column(source, owner, each, spread, {each.name}) for each in own] if owner is not None else []
    rows = list(zip(*columns, strict=False)) if columns and all(columns) else []
    return [f"[{owner.name}({', '.join(_named(own, row))})]" for row in rows] if owner is not None else []


def _kind_of(source: Source, init: Function, name: str) -> str:
    told = parameter_type(source, init, name)
    first = next(iter(samples(source, init, name)), "")
    if told or not first:
        return told or ""
    if re.fullmatch(r"-?\d+(?:\.\d+)?", first):
        return "int"
    return (
        "bool" if first in ("True", "False") else "date" if first[:5] == "date(" else "str" if first[0] == '"' else ""
    )


def _members(source: Source, owner: ast.ClassDef) -> set[str]:
    return {*attributes(source, owner), *(each.name for each in owner.body if isinstance(each, Function))}


def _is_gone_through(function: Function, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.For(iter=ast.Name(one)) | ast.comprehension(iter=ast.Name(one)):
                pass
            case ast.Call(ast.Name("sorted" | "min" | "max"), [ast.Name(one)]):
                pass
            case _:
                continue
        if one == name:
            return True
    return False
