"""Any text is true, "false" and "0" too: what was typed or set somewhere is asked by its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)(?:=|\bto |['\"`]|\bis )(?:false|0|no|off)\b.*\b(?:still|turns?|true|on|enabled?|anyway|counts?"
    r"|treated|always|even)\b"
    r"|\balways (?:true|on|enabled)\b|\b(?:still|always) (?:\w+ ){0,3}(?:on|enabled|true)\b"
)
_READ = Pattern(r"\benviron\b|\bgetenv\(|\binput\(|\bconfig\.get\(|\bargv\b|\.headers\b|\bparams\b")
_CLEAR, _TRUE = 4.0, '("1", "true", "yes", "on")'


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("bool"), [value]) if _is_read(source, value):
                text = f"{_as_text(source, value)}.lower() in {_TRUE}"
                yield Repair((instead(source, node, text),), _CLEAR + complaint.points(node.lineno))
            case _:
                pass


def _is_read(source: Source, value: ast.expr) -> bool:
    """From outside, there or in the function of this file that it calls."""
    match value:
        case ast.Call(ast.Name(name) | ast.Attribute(ast.Name("self"), name)):
            texts = [source.segment(node) for _, node in source.functions if node.name == name]
        case _:
            texts = []
    return any(_READ.search(text) is not None for text in (source.segment(value), *texts))


def _as_text(source: Source, value: ast.expr) -> str:
    """With an empty text where there is none."""
    match value:
        case ast.Call(ast.Attribute(attr="get") | ast.Attribute(attr="getenv") as func, [key]):
            return f'{source.segment(func)}({source.segment(key)}, "")'
        case ast.Call(ast.Attribute(attr="get" | "getenv") as func, [key, ast.Constant(given)]) if not isinstance(
            given, str
        ):
            return f'{source.segment(func)}({source.segment(key)}, "{str(given).lower() if given else ""}")'
        case _:
            return source.segment(value)


DEFECT = Defect("bool-of-text", frozenset(("fix-operator", "fix-error", "fix-negation")), _repairs, _SAYS)
