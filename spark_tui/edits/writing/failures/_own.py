"""An exception of one's own, where it is not there yet."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.source import Function, Source, Splice


def own_class(source: Source, name: str) -> Iterator[Splice]:
    """Above the first function or class; nothing where it is known."""
    if hasattr(builtins, name) or name in source.names or any(node.name == name for _, node in source.classes):
        return
    first = next((each for each in source.tree.body if isinstance(each, Function | ast.ClassDef)), None)
    if first is not None:
        at = source.line_start(source.first_line(first))
        yield Splice(at, at, f"class {name}(Exception):\n{source.unit}pass\n\n\n")
