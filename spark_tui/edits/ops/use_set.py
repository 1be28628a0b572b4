"""What is only asked for its members is a set."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import comparisons
from spark_tui.edits.python.items import is_bracketed_tuple
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    display = _displays(source)[values[0]]
    stop = source.stop(display)
    yield Splice(source.start(display), source.start(display) + 1, "{")
    yield Splice(stop - 1, stop, "}")


def _displays(source: Source) -> dict[str, ast.List | ast.Tuple]:
    found = (each for each in _asked(source) if isinstance(each, ast.List | ast.Tuple))
    return on_lines(each for each in found if _can_be_set(source, each))


def _asked(source: Source) -> Iterator[ast.expr]:
    """Behind `in`, or assigned to a name that stands nowhere but behind `in`."""
    asked: list[ast.expr] = [
        node.comparators[0] for node in comparisons(source) if isinstance(node.ops[0], ast.In | ast.NotIn)
    ]
    yield from asked
    found = {id(each) for each in asked}
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name) as target], value=ast.List() | ast.Tuple() as value):
                uses = [each for each in source.names[name] if each is not target]
                if uses and all(id(each) in found for each in uses):
                    yield value
            case _:
                pass


def _can_be_set(source: Source, node: ast.List | ast.Tuple) -> bool:
    """Only literals: all of them can be members of a set."""
    if isinstance(node, ast.Tuple) and not is_bracketed_tuple(source, node):
        return False
    return bool(node.elts) and all(isinstance(each, ast.Constant) for each in node.elts)


OP = Op(
    "use-set",
    "make a set of a list that is only asked for its members",
    (Slot("line", "line", "the line on which the list begins", lambda source, _: _displays(source)),),
    _edit,
    (
        Example(
            "if suffix in ['.yml', '.yaml']:\n    load()\n", ("1",), "if suffix in {'.yml', '.yaml'}:\n    load()\n"
        ),
        Example(
            "names = [\n    'a',\n    'b',  # two\n]\nok = x in names\n",
            ("1",),
            "names = {\n    'a',\n    'b',  # two\n}\nok = x in names\n",
        ),
    ),
)
