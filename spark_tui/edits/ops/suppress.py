"""try … except E: pass becomes with suppress(E)."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.failing.tries import tries
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.places import is_nothing
from spark_tui.edits.python.source import Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    tried, caught = _silent(source)[values[0]]
    suppress, imports = available(source, "contextlib", "suppress")
    yield from imports
    types = ", ".join(source.segment(each) for each in (caught.elts if isinstance(caught, ast.Tuple) else [caught]))
    start, end = source.start(tried), source.line_start(source.last_line(tried.body[-1]) + 1)
    stop = source.line_start(source.last_line(tried) + 1)
    indent = source.indent(tried.lineno)
    comments = [each.text for each in source.tokens if each.kind == tokenize.COMMENT and end <= each.start < stop]
    above = "".join(f"{each}\n{indent}" for each in comments)
    yield Splice(start, start + len("try"), f"{above}with {suppress}({types})")
    yield Splice(end, stop, "")


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _silent(source)


def _silent(source: Source) -> dict[str, tuple[ast.Try | ast.TryStar, ast.expr]]:
    """Each try whose only handler does nothing, with what it catches."""
    found: dict[str, tuple[ast.Try | ast.TryStar, ast.expr]] = {}
    for line, tried in tries(source).items():
        if len(tried.handlers) != 1 or tried.orelse or tried.finalbody or isinstance(tried, ast.TryStar):
            continue
        handler = tried.handlers[0]
        silent = all(is_nothing(each) for each in handler.body)
        if silent and handler.type is not None and has_own_lines(source, tried) and _has_own_body(source, tried):
            found[line] = tried, handler.type
    return found


def _has_own_body(source: Source, tried: ast.Try) -> bool:
    return tried.body[0].lineno > tried.lineno and has_own_lines(source, tried.body[-1])


OP = Op(
    "suppress",
    "ignore an exception with contextlib.suppress",
    (Slot("line", "line", "the line of the try", _lines),),
    _edit,
    (
        Example(
            "import os\n\n\ndef clean(path):\n    try:\n        os.remove(path)\n    except OSError:\n        pass\n",
            ("5",),
            "import contextlib\nimport os\n\n\ndef clean(path):\n    with contextlib.suppress(OSError):\n"
            "        os.remove(path)\n",
        ),
        Example(
            "from contextlib import suppress\n\ntry:\n    go()\nexcept (KeyError, OSError):\n    pass  # never mind\n",
            ("3",),
            "from contextlib import suppress\n\n# never mind\nwith suppress(KeyError, OSError):\n    go()\n",
        ),
    ),
    same_behaviour=True,
)
