"""What a file does when it is imported, beside telling what it has: entries in tables, loops, decorators that keep a
list. That is not worked out; so what it changes is not known.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_TELLING = ast.Import | ast.ImportFrom | ast.AnnAssign | ast.Pass
_AS_A_SCRIPT = frozenset(("__name__", "TYPE_CHECKING"))


def touched(source: Source) -> frozenset[str]:
    """Values by whose names it is clear that they may be others by then."""
    doing = list(_doing(source.tree.body))
    if not doing:
        return frozenset()
    functions = {each.name: each for each in source.tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    values = {
        name.id
        for each in source.tree.body
        if isinstance(each, ast.Assign | ast.AnnAssign)
        for name in walk(each)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }
    found, waiting = set[str](), [name for each in doing for name in _names(each)]
    while waiting:
        name = waiting.pop()
        if name in functions and name not in found:
            waiting += _names(functions[name])
        found.add(name)
    return frozenset(found & values)


def _doing(body: Sequence[ast.stmt]) -> Iterator[ast.AST]:
    for each in body:
        match each:
            case ast.FunctionDef(decorator_list=decorators) | ast.ClassDef(decorator_list=decorators):
                yield from decorators
            case ast.Assign(targets) if all(isinstance(one, ast.Name | ast.Tuple) for one in targets):
                pass
            case ast.Expr(ast.Constant()):
                pass
            case ast.If(test) if _AS_A_SCRIPT.intersection(_names(test)):
                pass
            case _ if not isinstance(each, _TELLING):
                yield each


def _names(node: ast.AST) -> list[str]:
    return [each.id for each in walk(node) if isinstance(each, ast.Name)]
