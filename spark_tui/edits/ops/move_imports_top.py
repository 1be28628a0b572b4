"""Imports that stand in functions move to the top of the file."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import Import, all_imports, import_at_top
from spark_tui.edits.python.lines import on_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = _inside(source)
    if values[0] and values[0] not in found:
        raise Refusal(f"line {values[0]} imports nothing that could stand at the top")
    moving = [found[values[0]]] if values[0] else [each for each in found.values() if not _is_lazy(source, each)]
    if not moving:
        raise Refusal("no function imports anything")
    yield from _without_repeats(splice for statement in moving for splice in import_at_top(source, statement))
    yield from remove(source, moving)


def _without_repeats(splices: Iterable[Splice]) -> Iterator[Splice]:
    """Two functions may import the same; what goes to the same place goes there in order."""
    yield from sorted(dict.fromkeys(splices), key=lambda each: (each.start, each.text))


def _lines(source: Source, _values: Values) -> Iterable[str]:
    return _inside(source)


def _inside(source: Source) -> dict[str, Import]:
    """Imports in functions, but not those that are tried or chosen."""
    return on_lines(node for node in all_imports(source) if _stands_in_function(source, node))


def _stands_in_function(source: Source, statement: Import) -> bool:
    conditional = isinstance(source.parents[statement], ast.Try | ast.TryStar | ast.ExceptHandler | ast.Match)
    conditional |= _is_lazy(source, statement) and _is_chosen(source.parents[statement])
    star = any(alias.name == "*" for alias in statement.names)
    return function_around(source, statement) is not None and not conditional and not star


def _is_lazy(source: Source, statement: Import) -> bool:
    """Only where something is so: that one moves if it is named."""
    return isinstance(source.parents[statement], ast.If)


def _is_chosen(around: ast.AST) -> bool:
    """Is there another way, or is it asked where this runs?"""
    if not isinstance(around, ast.If):
        return False
    asked = {getattr(each, "id", getattr(each, "attr", "")) for each in walk(around.test)}
    return bool(around.orelse) or bool(asked & {"TYPE_CHECKING", "version_info", "platform", "os", "sys"})


OP = Op(
    "move-imports-top",
    "move imports from functions to the top",
    (Slot("line", "line", "the line of the import; all in functions, if left out", _lines, default=""),),
    _edit,
    (
        Example(
            "import sys\n\n\ndef load(path):\n    import json\n    from os import stat\n\n    stat(path)\n"
            "    return json.load(path)\n",
            (),
            "import json\nimport sys\nfrom os import stat\n\n\ndef load(path):\n    stat(path)\n"
            "    return json.load(path)\n",
        ),
        Example(
            "def a():\n    import json\n    return json\n\n\ndef b():\n    import json\n    return json\n",
            ("2",),
            "import json\n\n\ndef a():\n    return json\n\n\ndef b():\n    import json\n    return json\n",
        ),
    ),
)
