"""What a method keeps of what comes in, as one more row: `self.loans.append({"isbn": isbn, "member": member})`, and
how a
row of them is asked for the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.objects.classes import method as method_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk


@dataclass(frozen=True, slots=True)
class Kept:
    """`rows` is where they are, `one` what one of them is called; for each parameter, how a row tells it."""

    rows: str
    one: str
    told: dict[str, str]


def kept_rows(source: Source, function: Function) -> Iterator[Kept]:
    own = {each for each in parameters_of(function) if each != "self"}
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name) as rows, "append"), [row]):
                pass
            case _:
                continue
        if isinstance(row, ast.Name):
            row = _made(function, row.id) or row
        one = singular(name.strip("_"))
        one = one if one != name.strip("_") and one not in own else "each"
        told = {given: code.format(one) for given, code in _told(source, row, own)}
        if told:
            yield Kept(source.segment(rows), one, told)


def _made(function: Function, name: str) -> ast.expr | None:
    """What a name stands for that is set once."""
    found = [
        node.value for node in walk(function) if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]
    return found[0] if len(found) == 1 else None


def _told(source: Source, row: ast.expr, own: set[str]) -> Iterator[tuple[str, str]]:
    match row:
        case ast.Dict(keys, values):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Name) and value.id in own:
                    yield value.id, f"{{}}[{source.segment(key)}]"
        case ast.Tuple(values):
            for at, value in enumerate(values):
                if isinstance(value, ast.Name) and value.id in own:
                    yield value.id, f"{{}}[{at}]"
        case ast.Call(ast.Name(called), args, keywords):
            owner = next((node for name, node in source.classes if name == called), None)
            names = _taken(owner) if owner is not None else []
            for name, value in (*zip(names, args, strict=False), *((each.arg, each.value) for each in keywords)):
                if name is not None and isinstance(value, ast.Name) and value.id in own:
                    yield value.id, f"{{}}.{name}"


def _taken(owner: ast.ClassDef) -> list[str]:
    """What it is made of, under the names that it keeps them by."""
    made = method_of(owner, "__init__")
    if made is None:
        return [each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)]
    kept = ast.unparse(made)
    return [each if f"self.{each} = {each}" in kept else "" for each in parameters_of(made) if each != "self"]
