"""A coroutine that nobody awaits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.values.expressions import fitted, needed
from spark_tui.edits.reading import said_in

_SAYS = Pattern(r"(?i)coroutine ['\"`]?(?:\w+\.)*(\w+)?['\"`]?|'coroutine'|<coroutine|never awaited|\bawait")
_WAITS = frozenset(("sleep", "gather", "wait_for", "wait", "to_thread", "open_connection", "create_subprocess_exec"))
_OWN, _KNOWN, _NAMED, _BARE = 1.5, 1.2, 1.5, 0.4


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, named = complaint.source, said_in(match)
    own = {node.name for _, node in source.functions if isinstance(node, ast.AsyncFunctionDef)}
    for node in complaint.nodes:
        if not isinstance(node, ast.Call) or isinstance(source.parents.get(node), ast.Await):
            continue
        if not isinstance(function_around(source, node), ast.AsyncFunctionDef):
            continue
        called = source.segment(node.func)
        last = called.rpartition(".")[2]
        waits = called.startswith("asyncio.") and last in _WAITS
        clear = _OWN * (last in own) + _KNOWN * waits + _NAMED * (last == named) + complaint.names(last)
        clear += _BARE * isinstance(source.parents.get(node), ast.Expr | ast.Assign | ast.Return)
        text = fitted(f"await {source.segment(node)}", needed(source, node))
        yield Repair((instead(source, node, text),), clear + complaint.points(node.lineno))


DEFECT = Defect("missing-await", frozenset(("fix-missing-await", "fix-error")), _repairs, _SAYS)
