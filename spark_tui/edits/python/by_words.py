"""Statements by their own words: `total = 0`, `for row in rows`, as somebody says which one is meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_bare_value
from spark_tui.edits.python.source import Definition, Source, is_first
from spark_tui.edits.python.uses import scope_of
from spark_tui.edits.python.walking import walk

_LONGEST = 80  # characters that anybody says
_SILENT = ast.Global | ast.Nonlocal | ast.Pass
_HEADER = re.compile(r"(.*?)\s*:\s*(?:#.*)?")


@lru_cache(maxsize=16)
def by_words(source: Source) -> Mapping[str, Sequence[ast.stmt]]:
    """The statements of functions and of the module that can be called by what stands there, in the order of lines."""
    found: dict[str, list[ast.stmt]] = {}
    statements = [node for node in source.nodes if isinstance(node, ast.stmt)]
    for node in sorted(statements, key=lambda node: node.lineno):
        words = _words(source, node)
        if words and not isinstance(scope_of(source, node), ast.ClassDef):
            found.setdefault(words, []).append(node)
    return found


def _words(source: Source, node: ast.stmt) -> str:
    """All of it if it is on one line, else the header without its colon."""
    if isinstance(node, Definition | _SILENT) or is_bare_value(node) or is_first(node):
        return ""
    if not has_own_lines(source, node):
        return ""
    if source.last_line(node) == node.lineno:
        words = source.segment(node)
    elif hasattr(node, "body") or isinstance(node, ast.Match):
        header = _HEADER.fullmatch(source.line(node.lineno).strip())
        words = header[1] if header is not None and _is_whole_header(node) else ""
    else:
        words = ""
    return words if len(words) <= _LONGEST else ""


def _is_whole_header(node: ast.stmt) -> bool:
    """Nothing of the header stands on a second line, nor anything of the body on the first."""
    block: Sequence[ast.AST] = getattr(node, "body", ()) or getattr(node, "cases", ())
    inside = {id(inner) for each in block for inner in walk(each)}
    own = [each for each in walk(node) if isinstance(each, ast.expr) and each.lineno == node.lineno]
    return all(each.end_lineno == node.lineno and id(each) not in inside for each in own)
