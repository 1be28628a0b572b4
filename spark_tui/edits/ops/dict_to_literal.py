"""dict(a=1) becomes {"a": 1}."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.expressions import outside


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call = _dicts(source)[values[0]]
    opens = source.text.index("(", source.stop(call.func))
    yield Splice(source.start(call), opens + 1, "{")
    for keyword in call.keywords:
        if keyword.arg is not None:
            yield Splice(source.start(keyword), outside(source, keyword.value)[0], f'"{keyword.arg}": ')
    yield Splice(source.stop(call) - 1, source.stop(call), "}")


def _dicts(source: Source) -> dict[str, ast.Call]:
    hidden = bound_in(source.tree)
    found = (node for node in source.all(ast.Call) if node.keywords and not node.args)
    named = (node for node in found if isinstance(node.func, ast.Name) and node.func.id == "dict")
    return {} if "dict" in hidden else on_lines(node for node in named if not is_in_fstring(source, node))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return _dicts(source)


OP = Op(
    "dict-to-literal",
    'say {"a": 1} for dict(a=1)',
    (Slot("line", "line", "the line of the dict", _lines),),
    _edit,
    (
        Example("conf = dict(a=1, **more)\n", ("1",), 'conf = {"a": 1, **more}\n'),
        Example("conf = dict(\n    a=(1, 2),  # one\n)\n", ("1",), 'conf = {\n    "a": (1, 2),  # one\n}\n'),
    ),
)
