"""Which expressions are Paths, and where only a string will do."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

from spark_tui.edits.python.scopes import Scope, scopes
from spark_tui.edits.python.source import Source

Variable = tuple[str, Scope]
"""A name, and the scope that binds it. An attribute is one for the whole file: which object's, cannot be told."""
Names = Mapping[ast.AST, Variable]

_GIVE_PATHS = {
    "absolute",
    "expanduser",
    "joinpath",
    "readlink",
    "rename",
    "resolve",
    "with_name",
    "with_stem",
    "with_suffix",
}
_ONLY_STRINGS = set(dir(str)) - {"__class__", "__doc__"}
_TAKE_STRINGS = ("fnmatch.", "glob.", "re.", "json.", "sys.path.")


def variables(source: Source) -> Names:
    """What each name in the file is a name of; builtins are left out."""
    known = scopes(source)
    at = {each.start: each for each in known.occurrences}
    found: dict[ast.AST, Variable] = {}
    for node in source.nodes:
        if isinstance(node, ast.Attribute):
            found[node] = (f".{node.attr}", known.module)
        elif isinstance(node, ast.Name | ast.arg) and (here := at.get(source.start(node))) is not None:
            owner = known.owner(here.name, here.scope)
            if owner is not None:
                found[node] = (here.name, owner)
    return found


def path_variables(source: Source, names: Names, becomes_path: Callable[[ast.expr], bool]) -> set[Variable]:
    """The variables that only ever hold Paths, once some expressions have become Paths."""
    values: dict[Variable, list[ast.AST | None]] = {}
    for node, variable in names.items():
        if isinstance(node, ast.arg) or not isinstance(getattr(node, "ctx", None), ast.Load):
            values.setdefault(variable, []).append(_bound_to(source, node))
    paths: set[Variable] = set()
    while True:
        more = {
            variable
            for variable, given in values.items()
            if variable not in paths and all(_gives(each, names, paths, becomes_path) for each in given)
        }
        if not more:
            return paths
        paths |= more


def is_path(node: ast.AST | None, names: Names, paths: set[Variable]) -> bool:
    """A Path as the code stands, with these variables taken for Paths."""
    match node:
        case ast.Name() | ast.Attribute() if names.get(node) in paths:
            return True
        case ast.Call(func=ast.Name(id="Path") | ast.Attribute(value=ast.Name(id="pathlib"), attr="Path")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="Path"), attr="cwd" | "home")):
            return True
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in _GIVE_PATHS:
            return is_path(value, names, paths)
        case ast.Attribute(value=value, attr="parent") | ast.BinOp(left=value, op=ast.Div()):
            return is_path(value, names, paths)
        case _:
            return False


def wants_string(source: Source, node: ast.expr) -> bool:
    """Whether this place only takes a string: `x + ".bak"`, `x.split()`, `"a" in x`."""
    match source.parents.get(node):
        case ast.BinOp(op=ast.Add()) | ast.AugAssign():
            return True
        case ast.BinOp(left=left, op=ast.Mod()):
            return left is node
        case ast.Attribute(attr=attr):
            return attr in _ONLY_STRINGS
        case ast.Subscript(value=value):
            return value is node
        case ast.Compare(left=left, comparators=others):
            return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in (left, *others))
        case ast.Assign(targets=[ast.Subscript(value=ast.Attribute(attr="environ"))]):
            return True
        case ast.Call(func=func):
            return func is not node and ast.unparse(func).startswith(_TAKE_STRINGS)
        case _:
            return False


def _gives(
    value: ast.AST | None,
    names: Names,
    paths: set[Variable],
    becomes_path: Callable[[ast.expr], bool],
) -> bool:
    if isinstance(value, ast.arg):  # a parameter is what its hint says
        return value.annotation is not None and ast.unparse(value.annotation) in ("Path", "pathlib.Path")
    return isinstance(value, ast.expr) and (becomes_path(value) or is_path(value, names, paths))


def _bound_to(source: Source, node: ast.AST) -> ast.AST | None:
    """What a name is bound to here: a value, the parameter itself, one of the many that a loop goes through."""
    if isinstance(node, ast.arg):
        return node
    match source.parents[node]:
        case ast.Assign(targets=[target], value=value) if target is node:
            return value
        case ast.AnnAssign(value=ast.expr() as value) | ast.NamedExpr(value=value):
            return value
        case ast.For(target=target, iter=many) | ast.comprehension(target=target, iter=many) if target is node:
            return _one_of(many)
        case _:
            return None


def _one_of(many: ast.expr) -> ast.expr | None:
    """The Path that stands for each of those found below it."""
    match many:
        case ast.Call(func=ast.Name(id="sorted" | "list" | "set" | "tuple" | "reversed"), args=[inner, *_]):
            return _one_of(inner)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="glob"))):
            return many
        case ast.Call(func=ast.Attribute(value=value, attr="glob" | "iterdir" | "rglob")):
            return value
        case _:
            return None


def uses(names: Names, variable: Variable) -> Iterator[ast.Name | ast.Attribute]:
    for node, each in names.items():
        if each == variable and isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node
