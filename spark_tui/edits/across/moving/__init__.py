"""Definitions that go from one file of a project to another, with what only they need; and who imports them follows.

A file is about one of those concerned: the sentence, the file that is left, the one they come to, their users. Read
`leaving.py` first.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.across.at_top import bound
from spark_tui.edits.python.imports import Import
from spark_tui.edits.python.source import Source


@dataclass(frozen=True, slots=True)
class Left:
    """A file, as it was before these statements at its top left it; some of their names it may import `back`."""

    path: str
    source: Source
    statements: tuple[ast.stmt, ...]
    back: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for each in self.statements for name in bound(each))


def defined(source: Source) -> dict[str, ast.stmt]:
    """What the file itself gives a meaning, by its name."""
    own = (node for node in source.tree.body if not isinstance(node, Import))
    return {name: node for node in own for name in bound(node)}


def from_import(module: str, names: list[ast.alias]) -> ast.ImportFrom:
    """The import of these from a module, which may begin with dots."""
    name = module.lstrip(".")
    return ast.ImportFrom(name or None, names, len(module) - len(name))


def is_log(node: ast.stmt) -> bool:
    """`log = logging.getLogger(__name__)`: every file has one of its own."""
    return isinstance(node, ast.Assign | ast.AnnAssign) and ast.unparse(node).endswith("getLogger(__name__)")
