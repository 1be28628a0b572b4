"""A method that changes its own object gives another one in its place: "scale changes the matrix it is called on, it
should give back a new one", of what a new one is made of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:chang|mutat|modif|alter|overwrit|in[- ]?place|touch)\w*\b)"
    r"(?=.*(?:\b(?:itself|self|its own|called on|in[- ]?place|the original|operands?|the object)\b"
    r"|\bnew (?:one|\w+)|\banother (?:one|\w+)|\ba copy\b))"
)
_ASKED, _NAMED = 5.2, 0.8
_SIGNS: Mapping[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**"
}  # fmt: skip


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        made_of = [each.name for each in held(source, owner) if each.given]
        every = [each for each in owner.body if isinstance(each, Function) and not each.decorator_list]
        for function in every if made_of else ():
            changed = _changed(source, function)
            if not changed or not set(changed) <= set(made_of):
                continue
            body = without_docstring(function.body)
            values = [changed.get(each, f"self.{each}") for each in made_of]
            text = f"return {name.rpartition('.')[2]}({', '.join(values)})"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
            yield Repair((Splice(source.start(body[0]), source.stop(body[-1]), text),), told)


def _changed(source: Source, function: Function) -> dict[str, str]:
    """What each attribute becomes, where the function does nothing else than that, and gives itself or nothing."""
    found = dict[str, str]()
    for statement in without_docstring(function.body):
        match statement:
            case ast.Return(None | ast.Name("self") | ast.Constant(None)):
                continue
            case ast.AugAssign(ast.Attribute(ast.Name("self"), attr), op, value) if type(op) in _SIGNS:
                code = f"self.{attr} {_SIGNS[type(op)]} {_bracketed(source, value)}"
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], value):
                code = source.segment(value)
            case ast.For():
                rows = _of_rows(source, function, statement)
                if rows is None:
                    return {}
                attr, code = rows
            case _:
                return {}
        if attr in found or any(re.search(rf"\bself\.{each}\b", code) for each in found):
            return {}  # it goes on with what it has changed
        found[attr] = code
    return found


def _bracketed(source: Source, value: ast.expr) -> str:
    text = source.segment(value)
    return (
        text if isinstance(value, ast.Name | ast.Attribute | ast.Constant | ast.Call | ast.Subscript) else f"({text})"
    )


def _of_rows(source: Source, function: Function, loop: ast.For) -> tuple[str, str] | None:
    """`for row in self.rows: for i in range(len(row)): row[i] *= factor`, or the same of a plain list."""
    taken = named_in(function)
    value = first_free(("value", "cell", "one", "each", "x"), taken)
    match loop:
        case ast.For(ast.Name(row), ast.Attribute(ast.Name("self"), attr), [ast.For() as inner], []):
            line = _of_places(source, inner, row, value)
            if line is None:
                return None
            return attr, f"[[{line} for {value} in {row}] for {row} in self.{attr}]"
        case ast.For(ast.Name(), ast.Call(ast.Name("range"), [ast.Call(ast.Name("len"), [ast.Attribute() as many])])):
            line = _of_places(source, loop, source.segment(many), value)
            if line is None:
                return None
            one = singular(many.attr.strip("_"))
            one = one if one.isidentifier() and one not in taken else value
            return many.attr, f"[{line.replace(value, one, 1)} for {one} in self.{many.attr}]"
        case _:
            return None


def _of_places(source: Source, loop: ast.For, several: str, value: str) -> str | None:
    """What each of them becomes."""
    match loop:
        case ast.For(
            ast.Name(i),
            ast.Call(ast.Name("range"), [ast.Call(ast.Name("len"), [of])]),
            [ast.AugAssign(ast.Subscript(held_in, ast.Name(at)), op, by)],
            [],
        ) if type(op) in _SIGNS and at == i and source.segment(of) == source.segment(held_in) == several:
            if mentions(by, i):
                return None
            return f"{value} {_SIGNS[type(op)]} {_bracketed(source, by)}"
        case _:
            return None


WRITER = Writer(frozenset(("return-as", "copy-argument")), _written, needs=_NEEDS)
