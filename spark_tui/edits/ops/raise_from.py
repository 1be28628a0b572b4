"""An exception that is raised in a handler names its cause."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import arguments_in, named_in
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    raised = _raises(source)[values[0]]
    handler = nearest(source, raised, ast.ExceptHandler)
    assert handler is not None
    name = handler.name
    if name is None:
        assert handler.type is not None
        name = _free_name(source, handler)
        colon = source.text.index(":", source.stop(handler.type))
        yield Splice(colon, colon, f" as {name}")
    behind = source.stop(raised.exc) if is_none(raised.cause) and raised.exc is not None else source.stop(raised)
    yield Splice(behind, source.stop(raised), f" from {name}")


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _raises(source)


def _raises(source: Source) -> dict[str, ast.Raise]:
    return on_lines(node for node in source.all(ast.Raise) if _lacks_cause(source, node))


def _lacks_cause(source: Source, node: ast.Raise) -> bool:
    handler = nearest(source, node, ast.ExceptHandler)
    if handler is None or node.exc is None or not (node.cause is None or is_none(node.cause)):
        return False
    again = isinstance(node.exc, ast.Name) and node.exc.id == handler.name
    return not again and (handler.type is not None or handler.name is not None)


def _free_name(source: Source, handler: ast.ExceptHandler) -> str:
    """What handlers of this file call it, unless the function has that name for something else."""
    around = function_around(source, handler) or source.tree
    taken = named_in(around)
    taken |= arguments_in(around)
    usual = [node.name for node in source.all(ast.ExceptHandler) if node.name]
    for name in (*usual, "error", "exc", "cause"):
        if name not in taken:
            return name
    raise Refusal("the names that an exception could get are taken", "name it behind `except … as`")


OP = Op(
    "raise-from",
    "raise an exception from the one that was caught",
    (Slot("line", "line", "the line of the raise", _lines),),
    _edit,
    (
        Example(
            "def load(path):\n    try:\n        return read(path)\n    except OSError:\n"
            "        raise LoadError(path)  # no file\n",
            ("5",),
            "def load(path):\n    try:\n        return read(path)\n    except OSError as error:\n"
            "        raise LoadError(path) from error  # no file\n",
        ),
        Example(
            "try:\n    load()\nexcept OSError as error:\n    raise LoadError() from None\n",
            ("4",),
            "try:\n    load()\nexcept OSError as error:\n    raise LoadError() from error\n",
        ),
    ),
)
