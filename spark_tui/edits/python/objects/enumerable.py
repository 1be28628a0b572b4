"""Constants that belong together, so that an Enum can hold them: of a class, or of a module by what their names begin
with."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import assigned_value
from spark_tui.edits.refusal import Refusal

_RESERVED = ("mro", "name", "value")


@dataclass(frozen=True, slots=True)
class Member:
    """`name` is what it is called in the Enum, `constant` what it is called now; a `target` is where that is set."""

    name: str
    constant: str
    target: ast.Name
    statement: ast.stmt
    value: ast.expr | None


@dataclass(frozen=True, slots=True)
class Group:
    name: str
    members: Sequence[Member]
    kind: str
    owner: ast.ClassDef | None = None


def groups(source: Source) -> Mapping[str, Group]:
    """By the names that the Enums have then."""
    return {**_by_prefix(source), **_classes(source)}


def group(source: Source, name: str) -> Group:
    """Refuses what is not only constants."""
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return of_class(node)
    found = _by_prefix(source).get(name)
    if found is None:
        raise Refusal(f"there are no constants that would be a {name}", "they have to stand together in the module")
    return found


@lru_cache(maxsize=8)
def _classes(source: Source) -> Mapping[str, Group]:
    found: dict[str, Group] = {}
    for node in source.tree.body:
        if isinstance(node, ast.ClassDef):
            try:
                found[node.name] = of_class(node)
            except Refusal:
                continue
    return found


def of_class(owner: ast.ClassDef) -> Group:
    name = owner.name
    bases = [ast.unparse(each) for each in owner.bases]
    if bases not in ([], ["object"]) or owner.keywords or owner.decorator_list:
        raise Refusal(f"{name} is more than a class of constants", "it inherits something, or is decorated")
    if getattr(owner, "type_params", []):
        raise Refusal(f"{name} is generic")
    members: list[Member] = []
    for each in without_docstring(owner.body):
        members += _members(name, each)
    return Group(name, members, _kind_of(name, members), owner)


def _members(name: str, statement: ast.stmt) -> Iterator[Member]:
    match statement:
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Call(func=ast.Name(id="range"), args=[_])):
            for each in targets:
                if not isinstance(each, ast.Name):
                    raise Refusal(f"{name} holds more than constants: see line {statement.lineno}")
                yield Member(each.id, each.id, each, statement, None)
        case (
            ast.Assign(targets=[ast.Name() as target], value=value)
            | ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value)
        ):
            yield Member(target.id, target.id, target, statement, value)
        case _:
            raise Refusal(f"{name} holds more than constants: see line {statement.lineno}")


def _kind_of(name: str, members: Sequence[Member]) -> str:
    """Whether all members are whole numbers, numbers or texts. Refused, where they cannot be one Enum."""
    for each in members:
        plain = not each.name.startswith("_") and each.name.isidentifier() and each.name not in _RESERVED
        if not plain or not (each.name.isupper() or each.name.istitle() or each.name.islower()):
            raise Refusal(f"{each.constant} cannot be a member of an Enum", "rename it first")
    kinds = {"int" if each.value is None else _kind(each.value) for each in members}
    if len(members) < 2 or len(kinds) > 1 or "" in kinds:
        raise Refusal(f"{name} is not two or more constants that are all numbers, or all texts")
    values = [ast.unparse(each.value) for each in members if each.value is not None]
    twice = [each for each in members if each.value is not None and values.count(ast.unparse(each.value)) > 1]
    names = [each.name for each in members]
    if twice or len({*names}) < len(names):
        raise Refusal(f"{' and '.join(each.constant for each in twice[:2]) or name} would be one and the same")
    return kinds.pop()


def _kind(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=bool()):
            return ""
        case ast.Constant() if value.end_lineno != value.lineno:
            return ""  # a text of several lines stands for nothing but itself
        case ast.Constant(value=int() | float() | str() | bytes() as found):
            return type(found).__name__
        case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=inner):
            return _kind(inner) if _kind(inner) in ("int", "float") else ""
        case ast.BinOp(left=left, op=ast.Mult() | ast.Add() | ast.Sub() | ast.LShift() | ast.Pow(), right=right):
            return "int" if _kind(left) == _kind(right) == "int" else ""
        case _:
            return ""


@lru_cache(maxsize=8)
def _by_prefix(source: Source) -> Mapping[str, Group]:
    """Runs of constants that stand together and share the beginning of their names: the longest beginning counts."""
    constants: list[tuple[int, str, ast.stmt]] = []
    for at, each in enumerate(source.tree.body):
        name, _ = assigned_value(each) or ("", None)
        if name.isupper() and "_" in name.strip("_"):
            constants.append((at, name, each))
    begun: dict[str, list[tuple[int, str, ast.stmt]]] = {}
    for at, name, statement in constants:
        parts = name.split("_")
        for count in range(1, len(parts)):
            begun.setdefault("_".join(parts[:count]), []).append((at, name, statement))
    found: dict[str, Group] = {}
    taken = {node.name for _, node in source.definitions} | set(source.names)
    seen: set[tuple[int, ...]] = set()
    for prefix, each in sorted(begun.items(), key=lambda item: -len(item[0])):
        places = tuple(at for at, _, _ in each)
        together = len(places) > 1 and places[-1] - places[0] == len(places) - 1 and places not in seen
        title = "".join(part.capitalize() for part in prefix.split("_"))
        if not together or title in taken or not title.isidentifier():
            continue
        seen.add(places)
        try:
            members = [_stripped(prefix, name, statement) for _, name, statement in each]
            if all(has_own_lines(source, statement) for _, _, statement in each):
                found[title] = Group(title, members, _kind_of(title, members))
        except Refusal:
            continue
    return {name: found[name] for name in sorted(found, key=lambda name: found[name].members[0].statement.lineno)}


def _stripped(prefix: str, name: str, statement: ast.stmt) -> Member:
    target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
    value = assigned_value(statement)
    assert isinstance(target, ast.Name)
    return Member(name.removeprefix(f"{prefix}_"), name, target, statement, value[1] if value else None)
