"""Values that a function may be given, of which some make it give what is said: numbers of every size and about the
bounds that stand in the code, and objects with such numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product

from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.writing.testing._scenes import Scene, scenes

_SIZES = (512, 1536, 20, 5, 50, 0, 1, -5, 75, 150, 2_500_000, 3_000_000_000, 4_000_000_000_000, 10_000)
_NUMBERS = ("int", "float", "Decimal")
_ASCENDING = (10, 30, 60, 90)
_AROUND = 60  # numbers that are tried
_MOST, _OBJECTS = 400, 3


def calls(source: Source, owner: ast.ClassDef | None, function: Function) -> Iterator[tuple[Scene, tuple[str, ...]]]:
    """What is made before, and what it is given."""
    wanted = needed(function)
    for scene in _scenes(source, owner, function):
        choices = [list(_choices(source, owner, function, scene, name)) for name in wanted]
        if not all(choices):
            continue
        ordered = sorted(islice(product(*choices), 4 * _MOST), key=lambda args: sum(
            several.index(value) for value, several in zip(args, choices, strict=True)))  # fmt: skip
        yield from ((scene, args) for args in ordered[:_MOST])


def _scenes(source: Source, owner: ast.ClassDef | None, function: Function) -> Iterator[Scene]:
    """What has bounds has them in ascending order."""
    if owner is not None and is_dataclass(source, owner) and method(owner, "__init__") is None:
        several, at = list[str](), 0
        for each in fields(owner):
            if each.value is not None or not isinstance(each.target, ast.Name):
                continue
            kind = ast.unparse(each.annotation)
            is_number = kind in _NUMBERS and at < len(_ASCENDING)
            several.append(_as_number(_ASCENDING[at], kind) if is_number else f'"{_a_text(each.target.id)}"')
            at += is_number
            if kind not in (*_NUMBERS, "str"):
                break
        else:
            if at > 1:
                holder = "_".join(parts(owner.name))
                yield Scene((f"{holder} = {owner.name}({', '.join(several)})",), holder)
    yield from islice(scenes(source, owner, function), _OBJECTS)


def _a_text(name: str) -> str:
    return {"unit": "C", "name": "apple", "title": "Dune"}.get(name, "a")


def _choices(source: Source, owner: ast.ClassDef | None, function: Function, scene: Scene, name: str) -> Iterator[str]:
    kind = (parameter_type(source, function, name) or "").removesuffix(" | None")
    numbers = list(dict.fromkeys((*_bounds(source, owner, function, scene), *_SIZES)))[:_AROUND]
    plain = samples(source, function, name)
    made = next((each for _, each in source.classes if plain and plain[0].startswith(f"{each.name}(")), None)
    made = made or next((each for _, each in source.classes if each.name == kind), None)
    if made is not None:
        yield from _by_helper(source, made, numbers)
        for call in plain[:1]:
            yield from _with_numbers(call, numbers)
        yield from plain
    elif kind in _NUMBERS or (not kind and (not plain or plain[0].lstrip("-")[:1].isdigit())):
        yield from (_as_number(each, kind) for each in numbers)
    else:
        yield from plain


def _as_number(value: float, kind: str) -> str:
    return f'Decimal("{value}")' if kind == "Decimal" else repr(value)


def _bounds(source: Source, owner: ast.ClassDef | None, function: Function, scene: Scene) -> Iterator[float]:
    """Each bound itself, what is just below and above, and between two."""
    found = set[float]()
    used = {node.id for node in walk(function) if isinstance(node, ast.Name)}
    values = [value for name, _, value in constants(source) if name in used]
    begun = [ast.parse(line) for line in scene.lines]
    for node in (each for tree in (function, *values, *begun) for each in walk(tree)):
        if isinstance(node, ast.Constant) and is_real_number(node.value):
            found.add(node.value)
    for one in owner.body if owner is not None else ():
        if isinstance(one, ast.AnnAssign | ast.Assign) and isinstance(one.value, ast.Constant):
            found |= {one.value.value} if is_real_number(one.value.value) else set()
    several = sorted(found)
    yield from ((low + high) // 2 for low, high in pairwise(several) if high - low > 2)
    for each in several:
        yield from (each, each - 1, each + 1)
    yield from (each + by for each in several for by in (-0.5, 0.5) if isinstance(each, float))
    yield from (each * by for each in several for by in (2, 10) if each > 0)


def _by_helper(source: Source, made: ast.ClassDef, numbers: Sequence[float]) -> Iterator[str]:
    """As the tests make it, where they have a function for that which takes a number: `reading(12)`."""
    for node in source.tree.body:
        if not isinstance(node, ast.FunctionDef) or is_test(node) or is_fixture(node) or len(needed(node)) != 1:
            continue
        gives = [each.value for each in walk(node) if isinstance(each, ast.Return)]
        if any(isinstance(each, ast.Call) and ast.unparse(each.func) == made.name for each in gives):
            known = [call for call in source.all(ast.Call) if ast.unparse(call.func) == node.name and call.args]
            if any(isinstance(call.args[0], ast.Constant) and is_real_number(call.args[0].value) for call in known):
                yield from (f"{node.name}({_as_number(each, 'int')})" for each in numbers)


def _with_numbers(call: str, numbers: Sequence[float]) -> Iterator[str]:
    """The first number that it is made with, changed."""
    match = re.search(r"(?<=[(,=\s])-?\d+(?:\.\d+)?(?=[,)])(?![^(]*\bdate)", call)
    if match is not None and re.search(r"date(?:time)?\([^)]*$", call[: match.start()]) is None:
        yield from (f"{call[: match.start()]}{each!r}{call[match.end() :]}" for each in numbers)
