"""What a file knows of another one in which things got other names: by which names it has its module and its things."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from spark_tui.edits.across.modules import beside, imported
from spark_tui.edits.across.renamed import Renamed
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.source import Source


@dataclass(frozen=True, slots=True)
class Changed:
    """A file in which things got other names. `modules` are the names it is imported by, and those that hand on what is
    in it; `fields` its classes whose fields they are called with. Names that others have too are `shared`: such a one
    is meant where it is asked of what is surely of its class, `before` it was changed."""

    path: str
    names: tuple[Renamed, ...]
    modules: frozenset[str]
    fields: frozenset[tuple[str, str]]
    before: Source
    shared: frozenset[Renamed] = frozenset()
    around: tuple[tuple[str, Source], ...] = ()
    """The files that use it."""


@dataclass(slots=True)
class Known:
    """What a file knows of a changed one: modules and names, as they are called here."""

    modules: set[str] = field(default_factory=set[str])
    names: dict[str, str] = field(default_factory=dict[str, str])
    """What stands for which name of the changed file."""


def known(path: str, source: Source, one: Changed) -> Known:
    found = Known()
    for statement in all_imports(source):
        for alias in statement.names:
            if isinstance(statement, ast.Import):
                found.modules |= _modules(path, alias, one)
            elif is_from(path, statement, one):
                found.names |= _names(alias, one)
            elif f"{imported(path, statement)}.{alias.name}" in one.modules:
                found.modules.add(alias.asname or alias.name)
    return found


def _modules(path: str, alias: ast.alias, one: Changed) -> set[str]:
    """How the changed file is called behind `import shop.cart`, or `import shop.cart as cart`."""
    own = {alias.asname or alias.name} if not one.modules.isdisjoint(beside(path, alias.name)) else set[str]()
    if alias.asname is not None:
        return own
    package = alias.name.partition(".")[0]  # it may have imported the file, so that it is there behind a dot
    return own | {each for each in one.modules if each.startswith(f"{package}.")}


def _names(alias: ast.alias, one: Changed) -> dict[str, str]:
    """What has a name behind `from shop.cart import total as sum_of`: with a star, all that got another one."""
    every = {each.of or each.old: each.of or each.old for each in one.names} if alias.name == "*" else {}
    return every or {alias.asname or alias.name: alias.name}


def is_from(path: str, statement: ast.ImportFrom, one: Changed) -> bool:
    """Does a file's `from … import` name the module?"""
    module = imported(path, statement)
    return bool(one.modules.intersection((module,) if statement.level else beside(path, module)))


def stands_for(node: ast.expr, mine: Known) -> str | None:
    """The name of the changed file that an expression stands for."""
    match node:
        case ast.Name(name):
            return mine.names.get(name)
        case ast.Attribute(value, name) if text_of(value) in mine.modules:
            return name
        case _:
            return None


def text_of(node: ast.expr) -> str:
    return ast.unparse(node) if isinstance(node, ast.Name | ast.Attribute) else ""
