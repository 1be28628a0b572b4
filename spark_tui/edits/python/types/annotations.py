"""A type as it is written in a file: with what has to be imported for it, in quotes where its class comes later."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Mapping

from spark_tui.edits.python.given import expression
from spark_tui.edits.python.imports import available, import_at_top
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_HOMES: Mapping[str, str] = {
    name: module
    for module, names in {
        "collections": "Counter OrderedDict defaultdict deque",
        "collections.abc": "AsyncIterator Awaitable Callable Generator Iterable Iterator Mapping Sequence",
        "datetime": "date datetime timedelta",
        "decimal": "Decimal",
        "enum": "Enum",
        "fractions": "Fraction",
        "pathlib": "Path",
        "typing": "Any ClassVar Final Generic Literal NamedTuple Optional Protocol Self TextIO TypedDict Union "
        "Dict List Set Tuple",
        "uuid": "UUID",
    }.items()
    for name in names.split()
}
"""Where what types are made of comes from."""


def annotation(source: Source, kind: str, line: int) -> tuple[str, list[Splice]]:
    """The text of a type that stands on a line, and the imports it needs."""
    text = expression(kind)
    if isinstance(ast.parse(text, mode="eval").body, ast.BoolOp):
        raise Refusal(f"{text} is no type", "a type or another is written with |")
    known = scopes(source).module.bound
    names = dict.fromkeys(node.id for node in walk(ast.parse(text)) if isinstance(node, ast.Name))
    wanted: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        if name not in known and not hasattr(builtins, name) and name in _HOMES:
            written, _ = available(source, _HOMES[name], name, dotted=False)
            if written == name:
                wanted[_HOMES[name]].append(name)
            else:
                text = ast.unparse(_Renamed(name, written).visit(ast.parse(text, mode="eval")))
    needed: list[Splice] = []
    for module, missing in wanted.items():
        statement = ast.parse(f"from {module} import {', '.join(missing)}").body[0]
        needed += import_at_top(source, statement) if isinstance(statement, ast.ImportFrom) else []
    late = any(node.name in names and line <= (node.end_lineno or 0) for _, node in source.classes)
    is_late = late and "from __future__ import annotations" not in source.text
    return f'"{text}"' if is_late and '"' not in text else text, needed


class _Renamed(ast.NodeTransformer):
    def __init__(self, old: str, new: str) -> None:
        self.old, self.new = old, new

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.parse(self.new, mode="eval").body if node.id == self.old else node
