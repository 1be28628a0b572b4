"""Lines as a test has them, with the statements of the file that they come by."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.limits import Limits
from spark_tui.edits.python.working.tried import tried


def come_by(source: Source, lines: Sequence[str], expression: str) -> tuple[object, frozenset[ast.AST]]:
    """What it comes to, and the statements. Raises Unknown."""
    limits = Limits()
    found = tried(source, lines, expression, limits)
    return found, frozenset(limits.nodes.get("", ()))
