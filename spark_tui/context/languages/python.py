"""Python, by its own parser; by the grammar where the file does not parse, as it is while somebody edits it."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator

from spark_tui.context import grammars
from spark_tui.context.grammars import Grammar
from spark_tui.context.languages import Language
from spark_tui.context.symbols import Outline, Symbol, in_order
from spark_tui.edits.python.walking import children, walk

_GRAMMAR = Grammar(
    "tree_sitter_python",
    """
    (class_definition name: (identifier) @name) @class
    (function_definition name: (identifier) @name) @function
    (decorated_definition definition: (class_definition name: (identifier) @name)) @class
    (decorated_definition definition: (function_definition name: (identifier) @name)) @function
    (module (expression_statement (assignment left: (identifier) @name)) @constant)
    [(import_statement) (import_from_statement) (future_import_statement)] @import
    """,
)
# Python would end a line here, and we do not.
_LONE_RETURN = re.compile(r"\r(?!\n)")


def outline(text: str) -> Outline | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of code that is only looked at
            tree = ast.parse(_LONE_RETURN.sub(" ", text))
        symbols = in_order(_symbols(tree, ""))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return grammars.outline(_GRAMMAR, text)
    return Outline(symbols, tuple(_imports(tree)), _about(tree))


def _symbols(node: ast.AST, owner: str) -> Iterator[Symbol]:
    """What is defined in a body, in branches and loops too, and in what is defined there."""
    for child in children(node):
        match child:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                found = _definition(child, owner, in_class=isinstance(node, ast.ClassDef))
                yield found
                yield from _symbols(child, found.full_name)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)) if not owner:
                yield Symbol(name, "constant", child.lineno - 1, child.end_lineno or child.lineno)
            case ast.stmt() | ast.ExceptHandler() | ast.match_case():
                yield from _symbols(child, owner)


def _definition(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, owner: str, *, in_class: bool) -> Symbol:
    kind = "class" if isinstance(node, ast.ClassDef) else "method" if in_class else "function"
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    return Symbol(node.name, kind, first - 1, node.end_lineno or node.lineno, owner, _about(node))


def _imports(tree: ast.Module) -> Iterator[int]:
    """Those at the top of the file, `if TYPE_CHECKING:` and `try:` included."""
    for node in tree.body:
        is_guard = isinstance(node, ast.If | ast.Try)
        if isinstance(node, ast.Import | ast.ImportFrom) or (is_guard and any(map(_is_import, walk(node)))):
            yield from range(node.lineno - 1, node.end_lineno or node.lineno)


def _is_import(node: ast.AST) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def _about(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


LANGUAGE = Language("Python", frozenset({".py", ".pyi", ".pyw"}), outline)
