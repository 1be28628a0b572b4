"""What a function prints goes into a file: one it opens, by a parameter or a fixed name, or one that is handed in."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.add_parameter import OP as ADD_PARAMETER
from spark_tui.edits.ops.set_argument import bracketed_generator
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import all_functions, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_OPEN = ("file", "out", "output", "stream", "handle", "fh", "fp", "f", "dest")
"""What people call a file that is open already."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, where = values
    function = source.function(name)
    taken = {arg.arg for arg in parameters(function)}
    if where in taken and where not in _OPEN:
        file = _free(function)
        yield from _opened(source, function, where, file)
    elif where.isidentifier():
        file = where if where in _OPEN else _free(function)
        if file in taken:
            raise Refusal(f"{name} has a parameter {file} already")
        called = any(calls_of(source, function))
        default = "None" if where in _OPEN else f'"{function.name}.txt"' if called else ""
        yield from ADD_PARAMETER.edit(source, (name, where, default, ""))
        if where not in _OPEN:
            yield from _opened(source, function, where, file)
    elif where[:1] in ("'", '"'):
        file = _free(function)
        yield from _opened(source, function, where, file)
    else:
        raise Refusal(f"{where} is neither a name nor a quoted path")
    for call in prints(source, function):
        yield from bracketed_generator(source, call)
        yield set_keyword(source, call, "file", file) if call.args or call.keywords else _only(source, call, file)


def _opened(source: Source, function: Function, path: str, file: str) -> Iterator[Splice]:
    """A `with` around the statements from the first that prints to the last."""
    inside = _printing(source, function)
    if not all(has_own_lines(source, each) for each in inside):
        raise Refusal("the statements that print share lines with others")
    if any(node in returns(function) for each in inside[:-1] for node in walk(each)):
        raise Refusal("the function returns between its prints")
    first, last = first_and_last(source, inside)
    at = source.line_start(first)
    yield Splice(at, at, f'{source.indent(first)}with open({path}, "w", encoding="utf-8") as {file}:\n')
    yield from move_in(source, first, last)


def _printing(source: Source, function: Function) -> Sequence[ast.stmt]:
    calls = set(prints(source, function))
    places = [at for at, each in enumerate(function.body) if any(node in calls for node in walk(each))]
    return function.body[places[0] : places[-1] + 1]


def _free(function: Function) -> str:
    known = taken_in(function)
    return first_free((*_OPEN, "opened"), known)


def _only(source: Source, call: ast.Call, file: str) -> Splice:
    at = source.stop(call) - 1
    return Splice(at, at, f"file={file}")


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if any(prints(source, source.function(name))))


OP = Op(
    "print-to-file",
    "write to a file what a function prints",
    (
        Slot("function", "name", "the function", _functions),
        Slot("where", "text", 'a parameter for the path, "report.txt", or `file` for one that is open already'),
    ),
    _edit,
    (
        Example(
            'def show(rows):\n    rows = sorted(rows)\n    print("rows")\n    for row in rows:\n        print(row)\n'
            "    return rows\n",
            ("show", "path"),
            'def show(rows, path):\n    rows = sorted(rows)\n    with open(path, "w", encoding="utf-8") as file:\n'
            '        print("rows", file=file)\n        for row in rows:\n            print(row, file=file)\n'
            "    return rows\n",
        ),
        Example(
            "def show(rows):\n    for row in rows:\n        print(row)\n\n\nshow([1])\n",
            ("show", "file"),
            "def show(rows, file=None):\n    for row in rows:\n        print(row, file=file)\n\n\nshow([1])\n",
        ),
    ),
)
