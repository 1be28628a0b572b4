"""The exceptions that a sentence names: those of Python by how they end, those of a file by being raised there."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source

_BY_ITS_END = Pattern(
    r"\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit|Iteration|Warning)\b|\b[a-z]\w*\.Timeout\b"
)
_OWN = Pattern(r"\b[A-Z]\w*[a-z]\w*\b")


def exceptions_said(said: str, source: Source) -> list[str]:
    found = _BY_ITS_END.findall(said)
    words = [word for word in _OWN.findall(said) if word not in found]
    known = set(_own(source)) if words else set[str]()
    return [*found, *(word for word in words if word in known)]


def _own(source: Source) -> Iterator[str]:
    """Classes that are derived from exceptions, and what is raised or caught."""
    for node in source.all(ast.ClassDef, ast.Raise, ast.ExceptHandler):
        if isinstance(node, ast.ClassDef):
            if any(ast.unparse(base).endswith(("Error", "Exception", "Warning")) for base in node.bases):
                yield node.name
            continue
        found = node.exc if isinstance(node, ast.Raise) else node.type
        kind = found.func if isinstance(found, ast.Call) else found
        for each in kind.elts if isinstance(kind, ast.Tuple) else [kind]:
            if isinstance(each, ast.Name):
                yield each.id
