"""An exception of one's own, where it is not there yet."""

from __future__ import annotations

import builtins
from collections.abc import Iterator

from spark_tui.edits.across.new_errors import above_all
from spark_tui.edits.python.source import Source, Splice


def own_class(source: Source, name: str) -> Iterator[Splice]:
    """Above the first function or class; nothing where it is known."""
    if hasattr(builtins, name) or name in source.names or any(node.name == name for _, node in source.classes):
        return
    yield from above_all(source, name)
