"""The new function, and the calls in the places of what went into it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.lines import lines_inside_strings
from spark_tui.edits.python.names import class_around, statement_around, statement_at_top
from spark_tui.edits.python.objects.classes import add_method
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing.apart._given import Given
from spark_tui.edits.writing.apart._taken import Taken

_BRACKETED = ast.Call | ast.Dict | ast.List | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.GeneratorExp


@dataclass(frozen=True)
class Place:
    """Where it is called from then on: with what, of which object, and what it gives there."""

    statements: tuple[ast.stmt, ...]
    value: ast.expr | None
    arguments: tuple[str, ...]
    receiver: str
    gives: tuple[str, ...]
    returns: bool = False


@dataclass(frozen=True)
class Asked:
    """A condition that is asked: the other way round, or as it stands, as yes or no."""

    turned: bool = False


@dataclass(frozen=True)
class New:
    """What it is called, and whether it becomes a method: of its own class, or of the `owner`."""

    name: str
    is_method: bool
    owner: ast.ClassDef | None = None
    asked: Asked | None = None


def written_out(
    source: Source, taken: Taken, given: Given, new: New, places: Sequence[Place], values: dict[int, str]
) -> Iterator[Splice]:
    """`values` are what is written out there and given from then on, by the nodes they stand in."""
    parameters = [*(("self",) if new.is_method or new.owner is not None else ()), *given.parameters]
    body = _body(source, taken, given, new, values)
    head = f"def {new.name}({', '.join(parameters)}):"
    if new.owner is not None:
        code = "\n".join([head, *(source.unit + line if line.strip() else line for line in body)])
        yield add_method(source, new.owner, code.replace(source.unit, "    "))
    else:
        yield _beside(source, new, places, head, body)
    for place in places:
        yield from _called(source, new, place)


def _beside(source: Source, new: New, places: Sequence[Place], head: str, body: Sequence[str]) -> Splice:
    """Above the first function that calls it; a function above the class."""
    first = min((_outer(source, new, place) for place in places), key=lambda each: each.lineno)
    line = source.first_line(first)
    at, indent = source.line_start(line), source.indent(line)
    lines = [head, *(source.unit + each if each.strip() else each for each in body)]
    apart = "\n\n" if new.is_method else "\n\n\n"
    return Splice(at, at, "\n".join(indent + each if each.strip() else each for each in lines) + apart)


def _outer(source: Source, new: New, place: Place) -> ast.stmt:
    node = place.value if place.value is not None else place.statements[0]
    statement = statement_around(source, node)
    if not new.is_method:
        return statement_at_top(source, statement)
    owner = class_around(source, statement)
    if owner is None:
        raise Refusal("there is no class around it")
    return next(each for each in owner.body if each.lineno <= statement.lineno <= (each.end_lineno or 0))


def _body(source: Source, taken: Taken, given: Given, new: New, values: dict[int, str]) -> list[str]:
    """Its lines, as they would stand at the top."""
    changes = [*_changes(source, taken, given, values)]
    lines: list[str] = []
    if taken.statements:
        first = source.first_line(taken.statements[0])
        last = source.last_line(taken.statements[-1])
        if taken.value is not None:
            last = source.first_line(statement_around(source, taken.value)) - 1
        lines = _at_the_top(source, first, last, changes)
        while lines and not lines[-1].strip():
            lines.pop()
    if taken.value is not None:
        lines += f"return {_answer(source, taken, new, changes)}".split("\n")
    elif taken.gives and not taken.returns:
        lines.append(f"return {', '.join(taken.gives)}")
    return lines


def _answer(source: Source, taken: Taken, new: New, changes: Sequence[Splice]) -> str:
    value = taken.value
    assert value is not None
    text = _changed(source, source.start(value), source.stop(value), changes)
    if "\n" in text:
        old = source.indent(source.line_at(source.start(value)))
        text = "\n".join(each.removeprefix(old) for each in text.split("\n"))
        text = text if isinstance(value, _BRACKETED) else f"({text})"
    if new.asked is None:
        return text
    inner = read(text + "\n")
    asked = inner.tree.body[0]
    assert isinstance(asked, ast.Expr)
    if new.asked.turned:
        return negated(inner, asked.value, exact=False)
    match asked.value:
        case ast.Call(ast.Attribute(attr="match" | "search" | "fullmatch")):
            return f"{text} is not None"
        case node:
            return text if is_yes_or_no(node) else f"bool({text})"


def _changes(source: Source, taken: Taken, given: Given, values: dict[int, str]) -> Iterator[Splice]:
    """What is called otherwise in there."""
    stand_for = [Splice(source.start(node), source.stop(node), name) for node, name in given.nodes.values()]
    stand_for += [
        Splice(source.start(each), source.stop(each), values[id(each)])
        for node in taken.nodes
        for each in walk(node)
        if id(each) in values and isinstance(each, ast.Constant)
    ]
    yield from stand_for
    put = {**given.put, **({given.receiver: "self"} if given.receiver else {})}
    start, stop = taken.span(source)
    for each in scopes(source).occurrences if put else ():
        inside = any(one.start <= each.start < one.stop for one in stand_for)
        if each.name in put and start <= each.start < stop and not inside:
            yield Splice(each.start, each.stop, each.renamed.format(put[each.name]))


def _changed(source: Source, start: int, stop: int, changes: Sequence[Splice]) -> str:
    text = source.text[start:stop]
    for each in sorted(changes, key=lambda each: -each.start):
        if start <= each.start and each.stop <= stop:
            text = text[: each.start - start] + each.text + text[each.stop - start :]
    return text.replace("\r\n", "\n")


def _at_the_top(source: Source, first: int, last: int, changes: Sequence[Splice]) -> list[str]:
    old, inside = source.indent(first), lines_inside_strings(source)
    found: list[str] = []
    for line in range(first, last + 1):
        start = source.line_start(line)
        text = _changed(source, start, start + len(source.line(line)), changes)
        found.append(text if line in inside else text.removeprefix(old))
        if line in inside:
            raise Refusal("it holds a text of several lines")
    return found


def _called(source: Source, new: New, place: Place) -> Iterator[Splice]:
    before = f"{place.receiver}." if new.owner is not None else "self." if new.is_method else ""
    call = f"{before}{new.name}({', '.join(place.arguments)})"
    if place.value is None:
        gives = "return " if place.returns else f"{', '.join(place.gives)} = " if place.gives else ""
        yield Splice(source.start(place.statements[0]), source.stop(place.statements[-1]), gives + call)
        return
    if place.statements:
        start = source.line_start(source.first_line(place.statements[0]))
        yield Splice(start, source.line_start(source.first_line(statement_around(source, place.value))), "")
    if new.asked is not None and new.asked.turned:
        call = f"not {call}"
    yield Splice(source.start(place.value), source.stop(place.value), call)
