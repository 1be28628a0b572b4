"""A shape, put in its place: each blank of the new code gets what was found there, or what the sentence says, and the
file becomes what was found with that in its stead."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from spark_tui.edits.python.bodies import indented, insert_after, insert_at_top, insert_before
from spark_tui.edits.python.given import quoted
from spark_tui.edits.python.imports import import_at_top
from spark_tui.edits.python.lines import at_depth, remove, span_of_lines
from spark_tui.edits.python.modules_used import imports_for
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Definition, Function, Source, Splice, read, source_of
from spark_tui.edits.python.strings.quotes import as_usual
from spark_tui.edits.python.values.expressions import moved, put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.shapes import Shape
from spark_tui.edits.shapes.blanks import filled
from spark_tui.edits.shapes.places import Place
from spark_tui.edits.shapes.telling import Told

_LINES = "__W0__"


def made(told: Told, shape: Shape, place: Place, texts: Mapping[str, str]) -> tuple[Splice, ...]:
    """A Refusal where there is nothing to fill a blank with."""
    source = told.source
    known = {blank: _text_of(source, found) for blank, found in place.found.items()}
    said = dict(texts)
    for blank in (blank for blank in shape.free if blank[2] in "TF"):
        said[blank] = _message(told, shape, {**known, **said}, blank)
    code = as_usual(source, filled(shape.new, said))
    for blank, text in known.items():
        code = _filled_in(code, blank, text)
    splices = [*_in_its_place(source, place, code)]
    brought = [splice for each in shape.brings for splice in _brought(source, each)]
    return tuple(dict.fromkeys([*imports_for(source, splices), *brought, *splices]))


def _filled_in(code: str, blank: str, text: str) -> str:
    """An expression in brackets where it would fall apart without."""
    plain, whole = filled(code, {blank: text}), filled(code, {blank: f"({text})"})
    return plain if blank[2] != "E" or _tree(plain) == _tree(whole) else whole


def _tree(code: str) -> str | None:
    found = source_of(code.removeprefix("@") if "\n" not in code else code)
    return ast.dump(found.tree) if found is not None else None


def _text_of(source: Source, found: object) -> str:
    match found:
        case ast.expr():
            return moved(source, found)
        case ast.keyword():
            return source.segment(found)
        case list():
            return ", ".join(_text_of(source, each) for each in cast("list[object]", found))
        case _:
            return str(found)


def _in_its_place(source: Source, place: Place, code: str) -> Iterator[Splice]:
    if isinstance(place.node, Definition):
        yield insert_before(source, place.node, code)
    elif isinstance(place.node, ast.expr):
        yield put(source, place.node, code)
    elif _LINES in code:
        yield _around(source, place.block[place.at : place.stop], code)
    elif place.at == place.stop:
        yield _between(source, place, code)
    elif code:
        start, stop = span_of_lines(source, place.block[place.at], place.block[place.stop - 1])
        yield Splice(start, stop, indented(code, source.indent(place.block[place.at].lineno)) + "\n")
    else:
        yield from remove(source, place.block[place.at : place.stop])


def _between(source: Source, place: Place, code: str) -> Splice:
    """New lines where none go: a function or a class with blank lines around it."""
    is_first = place.at == 0 or (place.at == 1 and is_docstring(place.block[0]))
    if is_first and isinstance(place.owner, Function):
        return insert_at_top(source, place.owner, code)
    is_definition = isinstance(read(code).tree.body[0], Definition)
    if place.at < len(place.block) and not is_definition:
        return insert_before(source, place.block[place.at], code)
    if not place.at:
        return insert_before(source, place.block[0], f"{code}\n")
    gap = "\n\n" if place.owner is source.tree else "\n"
    return insert_after(source, place.block[place.at - 1], gap * is_definition + code)


def _around(source: Source, block: Sequence[ast.stmt], code: str) -> Splice:
    """The lines of the block where the blank for them is."""
    first, last = source.first_line(block[0]), source.last_line(block[-1])
    start, stop = span_of_lines(source, block[0], block[-1])
    old = source.indent(first)
    lines: list[str] = []
    for line in indented(code, old).split("\n"):
        depth = line[: len(line) - len(line.lstrip())]
        lines.append(at_depth(source, first, last, old, depth) if line.strip() == _LINES else line)
    return Splice(start, stop, "\n".join(lines) + "\n")


def _message(told: Told, shape: Shape, texts: Mapping[str, str], blank: str) -> str:
    """What is quoted in the sentence; of an error, what its condition says."""
    new = [text for text in told.sentence.quoted if not text.isidentifier() and text not in told.source.text]
    if new:
        return quoted(new[0])
    for node in (inner for each in shape.after for inner in walk(each)):
        match node:
            case ast.If(test, [ast.Raise(ast.Call(_, [ast.Name(name)]))]) if name == blank:
                _, _, message = complaint(filled(ast.unparse(test), texts)).partition("(")
                if message:
                    return message.removesuffix(")")
    raise Refusal("nobody says what it is to say")


def _brought(source: Source, statement: str) -> list[Splice]:
    match ast.parse(statement).body[0]:
        case (ast.Import() | ast.ImportFrom()) as found:
            return import_at_top(source, found)
        case _:
            return []
