"""All the places that do what is taken out, also where they do it with other values."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import blocks, is_in_fstring
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.shapes import Alike, Looked, alike
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.writing.apart._given import Given
from spark_tui.edits.writing.apart._taken import Taken, taken_lines, taken_value
from spark_tui.edits.writing.apart._written_out import New, Place

_LEAST = 6  # nodes of what is worth looking for elsewhere
_MOST_VALUES = 2

Found = tuple[Taken, Alike]


def first_place(taken: Taken, given: Given) -> Place:
    back = {new: old for old, new in given.put.items() if new.isidentifier()}
    arguments = tuple(given.first.get(each, back.get(each, each)) for each in given.parameters)
    return Place(taken.statements, taken.value, arguments, given.receiver, taken.gives, taken.returns)


def places(
    source: Source, taken: Taken, given: Given, new: New, *, values: bool
) -> tuple[Given, list[Place], dict[int, str]] | None:
    """The first and the others; `values` may differ. With what is taken from then on, and where values stood."""
    first = first_place(taken, given)
    others = [*_others(source, taken, given, new, values=values or bool(given.open))]
    differing = {id(one): one for _, found in others for one, _ in found.values}
    order = sorted(differing.values(), key=source.start)
    if len(order) > _MOST_VALUES or (given.open and len(order) != len(given.open)):
        if given.open:
            return None
        others, order = [each for each in others if not each[1].values], []
    called = {id(each): name for each, name in zip(order, _names(source, taken, given, order), strict=True)}
    parameters = given.parameters
    if not given.open:
        parameters = (*called.values(), *parameters)
    whole = replace(given, parameters=parameters)
    first_values = {called[id(each)]: source.segment(each) for each in order}
    given_first = dict(zip(given.parameters, first.arguments, strict=True)) | first_values
    first = replace(first, arguments=tuple(given_first[each] for each in parameters))
    rest = [_place(source, whole, each, called, order) for each in others]
    return whole, [first, *rest], called


def _names(source: Source, taken: Taken, given: Given, values: Sequence[ast.Constant]) -> list[str]:
    """What is given for the values: as it is said, else by what they are."""
    if given.open:
        return list(given.open)
    known = {each.id for node in taken.nodes for each in names_in(node)} | {*given.parameters}
    found: list[str] = []
    for each in values:
        name = first_free([_called(source, taken, each)], {*known, *found})
        found.append(name)
    return found


def _called(source: Source, taken: Taken, value: ast.Constant) -> str:
    match source.parents[value]:
        case ast.keyword(arg=str(name)):
            return name
        case ast.Subscript() | ast.Call(func=ast.Attribute(attr="get")):
            return "key"
        case ast.Call(func=ast.Name(name)) if name.endswith(("Error", "Exception")):
            return "message"
    if isinstance(value.value, str):
        return "action" if value.value == taken.function.name.strip("_") else "text"
    return "amount"


def _place(source: Source, given: Given, found: Found, called: dict[int, str], order: Sequence[ast.Constant]) -> Place:
    taken, same = found
    there = {called[id(one)]: source.segment(other) for one, other in same.values}
    there = {called[id(each)]: source.segment(each) for each in order} | there
    back = {new: old for old, new in given.put.items()}
    for name in given.parameters:
        node = same.given.get(back.get(name, name))
        if node is not None:
            there[name] = _text(source, node)
        elif name not in there:
            there[name] = same.renamed.get(name, name)
    receiver = same.given.get(given.receiver)
    return Place(
        taken.statements, taken.value, tuple(there[each] for each in given.parameters),
        moved(source, receiver, Level.ATOM) if receiver is not None else "", taken.gives, taken.returns,
    )  # fmt: skip


def _text(source: Source, node: ast.expr) -> str:
    return ast.unparse(node) if is_in_fstring(source, node) else moved(source, node, Level.TEST)


def _others(source: Source, taken: Taken, given: Given, new: New, *, values: bool) -> Iterator[Found]:
    """Those that do not lie in one another."""
    nodes = [each for node in taken.nodes for each in walk(node)]
    if len(nodes) < _LEAST or given.looks_up or (taken.statements and taken.value is not None):
        return
    holes = {each: name for each, (_, name) in given.nodes.items()}
    looked = Looked({*taken.needs} - {"self"}, taken.bound, holes, values)
    used = _ids(taken)
    candidates = _values(source, taken) if taken.value is not None else _stretches(source, taken)
    for other in candidates:
        own = _ids(other)
        if own & used or not _can_call(source, taken, other, new):
            continue
        found = alike(taken.nodes, other.nodes, looked)
        in_text = found is not None and any(is_in_fstring(source, each) for pair in found.values for each in pair)
        if found is not None and not in_text and _gives_the_same(taken, other, found):
            used |= own
            yield other, found


def _ids(taken: Taken) -> set[int]:
    return {id(each) for node in taken.nodes for each in walk(node) if isinstance(each, ast.expr | ast.stmt)}


def _values(source: Source, taken: Taken) -> Iterator[Taken]:
    assert taken.value is not None
    for node in source.all(type(taken.value)):
        other = taken_value(source, node) if node is not taken.value else None
        if other is not None:
            yield other


def _stretches(source: Source, taken: Taken) -> Iterator[Taken]:
    count, kinds = len(taken.statements), [type(each) for each in taken.statements]
    for block in blocks(source):
        for at in range(len(block) - count + 1):
            run = block[at : at + count]
            if [type(each) for each in run] == kinds and function_around(source, run[0]) is not None:
                other = taken_lines(source, run)
                if other is not None:
                    yield other


def _can_call(source: Source, taken: Taken, other: Taken, new: New) -> bool:
    """A method of its own class is called by the others of it; nothing is called by itself."""
    if new.asked is not None and new.asked.turned and not isinstance(_parent(source, other), ast.If | ast.While):
        return False
    if new.is_method:
        first = other.function.args.args[:1]
        here = class_around(source, other.function) is class_around(source, taken.function)
        return (
            here and bool(first) and first[0].arg == "self" and isinstance(source.parents[other.function], ast.ClassDef)
        )
    return "self" not in taken.needs


def _parent(source: Source, taken: Taken) -> ast.AST | None:
    return source.parents[taken.value] if taken.value is not None else None


def _gives_the_same(taken: Taken, other: Taken, found: Alike) -> bool:
    gives = tuple(found.renamed.get(each, each) for each in taken.gives)
    return taken.returns == other.returns and (other.gives == gives or not other.gives)
