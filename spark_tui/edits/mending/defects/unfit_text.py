"""A file that is read in whatever encoding the machine prefers, or JSON of what JSON does not know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword

_SAYS = Pattern(r"(?i)Unicode(?:De|En)codeError|codec can't|charmap|umlaut|mojibake|accent|garbled|JSON serializable")
_ESCAPED = Pattern(r"\\u[0-9a-f]{4}")
"""What JSON makes of a letter: the file itself is in order."""
_OPENS = frozenset(("open", "read_text", "write_text"))
_CLEAR = 2.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not isinstance(node, ast.Call):
            continue
        called, clear = source.segment(node.func), _CLEAR + complaint.points(node.lineno)
        if "serializable" in complaint.text:
            if called in ("json.dump", "json.dumps", "dump", "dumps") and keyword(node, "default") is None:
                yield Repair((set_keyword(source, node, "default", "str"),), clear)
        elif _ESCAPED.search(complaint.text) is not None:
            continue
        elif called.rpartition(".")[2] in _OPENS and keyword(node, "encoding") is None and not _is_binary(node):
            yield Repair((set_keyword(source, node, "encoding", '"utf-8"'),), clear)


def _is_binary(call: ast.Call) -> bool:
    return any(
        isinstance(arg, ast.Constant) and isinstance(arg.value, str) and "b" in arg.value for arg in call.args[1:2]
    )


DEFECT = Defect("unfit-text", frozenset(("fix-error",)), _repairs, _SAYS)
