"""A chain that asks what is in a text becomes a table that is gone through: "make category a lookup table", "the ifs in
mood should be a dict"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.branching.branches import ifs
from spark_tui.edits.python.branching.chains import is_literal
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import block_of, is_elif
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.reading import EXACT, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:dict(?:ionary)?|(?:lookup )?table|mapping|map|lookup|data[- ]driven|list of (?:pairs|tuples))\b"
)
_ASKED, _ALONE, _LEAST = 7.0, 1.0, 3
_WIDTH = 88


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = functions_named(sentence, EXACT)
    chains = [node for node in ifs(source).values() if not is_elif(source, node)]
    for node in chains:
        function = function_around(source, node)
        if function is None or (named and function not in named):
            continue
        try:
            splices = tuple(_as_table(source, node))
        except Refusal:
            continue
        yield Repair(splices, _ASKED + _ALONE * (function in named))


def _as_table(source: Source, node: ast.If) -> Iterator[Splice]:
    """`if "a" in text: return 1` and so on."""
    rows: list[tuple[str, str]] = []
    subject, here, last = "", node, node
    block = block_of(source, node)
    rest = block[block.index(node) + 1 :]
    while True:
        rows.append(_row(source, here, subject))
        subject = ast.unparse(here.test.comparators[0]) if isinstance(here.test, ast.Compare) else ""
        last = here
        if len(here.orelse) == 1 and isinstance(here.orelse[0], ast.If) and is_elif(source, here.orelse[0]):
            here = here.orelse[0]
        elif not here.orelse and rest and isinstance(rest[0], ast.If):
            here, rest = rest[0], rest[1:]
        else:
            break
    if len(rows) < _LEAST or len({key for key, _ in rows}) < len(rows):
        raise Refusal("there is no such chain")
    function = function_around(source, node)
    taken = taken_in(function) if function is not None else set[str]()
    word = first_free(("word", "part", "wanted", "_word"), taken)
    name = singular(function.name.removeprefix("get_").strip("_")) if function is not None else "found"
    name = name if name.isidentifier() and name not in taken and name != word else "found"
    indent, unit = source.indent(node.lineno), source.unit
    entries = ", ".join(f"{key}: {value}" for key, value in rows)
    table = f"{{{entries}}}"
    if len(indent) + len(table) > _WIDTH - 30:
        lines = "".join(f"\n{indent}{unit}{key}: {value}," for key, value in rows)
        table = f"{{{lines}\n{indent}}}"
    code = f"for {word}, {name} in {table}.items():\n"
    code += f"{indent}{unit}if {word} in {subject}:\n{indent}{unit * 2}return {name}"
    if last.orelse:
        if len(last.orelse) != 1 or not isinstance(last.orelse[0], ast.Return):
            raise Refusal("the last branch does more than give something")
        code += f"\n{indent}{source.segment(last.orelse[0])}"
    keep_comments(source, source.start(node), source.stop(last))
    yield Splice(source.start(node), source.stop(last), code)


def _row(source: Source, node: ast.If, subject: str) -> tuple[str, str]:
    match node:
        case ast.If(
            ast.Compare(ast.Constant(str()) as key, [ast.In()], [ast.Name() | ast.Attribute() as text]),
            [ast.Return(ast.expr() as value)],
        ) if is_literal(value) and (not subject or ast.unparse(text) == subject):
            return source.segment(key), source.segment(value)
        case _:
            raise Refusal("it asks something else")


WRITER = Writer(frozenset(("to-lookup",)), _written, needs=_NEEDS)
