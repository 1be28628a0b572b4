"""Where a name is used: whether something may change or vanish without anybody noticing."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.python.names import all_around, parameters
from spark_tui.edits.python.nodes import Loop, is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

Scope = ast.Module | Function | ast.Lambda | ast.ClassDef


def scope_of(source: Source, node: ast.AST) -> Scope:
    """The function, class or module in which a statement stands."""
    here = source.parents.get(node)
    while here is not None and not isinstance(here, Scope):
        here = source.parents.get(here)
    return here or source.tree


def inside(source: Source, node: ast.AST) -> Iterable[ast.AST]:
    """A node and all in it."""
    return source.nodes if node is source.tree else walk(node)


def is_inside(source: Source, node: ast.AST, outer: ast.AST) -> bool:
    """The same the other way round: much sooner told where only a few nodes are asked about."""
    return node is outer or outer is source.tree or outer in all_around(source, node)


def named(source: Source, name: str, scope: ast.AST) -> Iterable[ast.Name]:
    """Where a name stands in there."""
    return (each for each in source.names.get(name, ()) if is_inside(source, each, scope))


def names_in(node: ast.AST) -> Iterator[ast.Name]:
    return (each for each in walk(node) if isinstance(each, ast.Name))


def places_of(node: ast.AST, name: str) -> list[ast.Name]:
    """Where a name stands in there."""
    return [each for each in names_in(node) if each.id == name]


def named_in(node: ast.AST) -> set[str]:
    return {each.id for each in names_in(node)}


def taken_in(function: Function) -> set[str]:
    """The names that mean something there already."""
    return named_in(function) | {arg.arg for arg in parameters(function)}


def arguments_in(node: ast.AST) -> set[str]:
    """What functions and lambdas in there are given."""
    return {each.arg for each in walk(node) if isinstance(each, ast.arg)}


def attributes_in(node: ast.AST) -> set[str]:
    return {each.attr for each in walk(node) if isinstance(each, ast.Attribute)}


def taken_of(node: ast.AST, name: str) -> set[str]:
    """The attributes of one name that are used in there: of an `order` its `lines` and its `total`."""
    return {each.attr for each in walk(node) if isinstance(each, ast.Attribute) and is_name(each.value, name)}


def reads(node: ast.AST, name: str) -> int:
    return sum(each.id == name and isinstance(each.ctx, ast.Load) for each in names_in(node))


def mentions(node: ast.AST, name: str) -> bool:
    return any(each.id == name for each in names_in(node))


def binds(node: ast.AST, name: str) -> bool:
    """Whether it is given another value, or deleted, in there."""
    return any(each.id == name and not isinstance(each.ctx, ast.Load) for each in names_in(node))


def bound_in(node: ast.AST) -> set[str]:
    return {each.id for each in names_in(node) if not isinstance(each.ctx, ast.Load)}


def used_besides(source: Source, name: str, statement: ast.stmt) -> bool:
    """Whether a name that a statement binds is read anywhere else where it could still have that value."""
    scope = scope_of(source, statement)
    own = {id(node) for node in walk(statement)}
    foreign = (each for each in source.all(ast.Global, ast.Nonlocal) if name in each.names)
    if any(is_inside(source, each, scope) for each in foreign):
        return True
    for node in named(source, name, scope):
        if isinstance(node.ctx, ast.Store) or id(node) in own:
            continue
        if _may_follow(source, node, statement) and not _has_its_own(source, node, name, scope):
            anew = _set_anew(source, name, statement)
            if anew is None or not isinstance(node.ctx, ast.Load) or node.lineno <= (anew.end_lineno or anew.lineno):
                return True
    return False


def _set_anew(source: Source, name: str, statement: ast.stmt) -> ast.Assign | None:
    """Where the name gets another value for sure, further down in the same block, where no loop leads back from."""
    if any(isinstance(each, Loop) for each in all_around(source, statement)):
        return None
    above = source.parents.get(statement)
    blocks: list[list[ast.stmt]] = [getattr(above, field, None) or [] for field in ("body", "orelse", "finalbody")]
    block = next((each for each in blocks if statement in each), list[ast.stmt]())
    for each in block[block.index(statement) + 1 :] if block else ():
        match each:
            case ast.Assign([ast.Name(found)], value) if found == name and not mentions(value, name):
                return each
    return None


def _may_follow(source: Source, node: ast.Name, statement: ast.stmt) -> bool:
    """Behind the statement, or before it in a loop around both, or in a function that runs some other time."""
    if (node.lineno, node.col_offset) > (statement.lineno, statement.col_offset):
        return True
    here: ast.AST | None = source.parents.get(node)
    around = set(all_around(source, statement))
    while here is not None and here not in around:
        if isinstance(here, Function | ast.Lambda):
            return True
        here = source.parents.get(here)
    return any(isinstance(each, Loop) for each in around if here in (each, *all_around(source, each)))


def _has_its_own(source: Source, node: ast.Name, name: str, scope: Scope) -> bool:
    """In a loop, comprehension or function that binds the name anew."""
    inner: ast.AST = node
    here = source.parents[node]
    while here is not scope:
        match here:
            case ast.For() | ast.AsyncFor() if binds(here.target, name) and inner in here.body:
                return True
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                if any(binds(each.target, name) for each in here.generators) and inner is not here.generators[0]:
                    return True
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                if any(arg.arg == name for arg in walk(here.args) if isinstance(arg, ast.arg)):
                    return True
        inner, here = here, source.parents[here]
    return False


def becomes_number(source: Source, statement: ast.stmt, target: ast.expr) -> bool:
    """Is a number made of what a statement sets there, in the same function?"""
    scope = scope_of(source, statement)
    for each in named(source, target.id, scope) if isinstance(target, ast.Name) else ():
        match source.parents.get(each):
            case ast.Call(ast.Name("int" | "float"), [one, *_]) if one is each:
                return True
    return False
