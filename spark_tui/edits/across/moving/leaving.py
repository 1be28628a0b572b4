"""The file that definitions leave: it imports what it still uses of them, and no longer what only they used."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.across.at_top import names_used
from spark_tui.edits.across.modules import IsThere, beside, full_name, imported, names_of
from spark_tui.edits.across.moving import Left, defined, is_log
from spark_tui.edits.python.imports import all_imports, import_needed, imported_names, names_read, without_unused
from spark_tui.edits.python.lines import has_own_lines, remove_lines
from spark_tui.edits.python.source import Definition, Source, read, splice
from spark_tui.edits.refusal import Refusal

_CURE = "name what belongs to it as well, so that all of it moves"


def leaving(path: str, source: Source, names: Sequence[str], to: str, is_there: IsThere) -> Left:
    """What goes with those names: what only they use of what is the file's own affair; and where the file needs them
    back, what they share with it. Else two files would import each other."""
    own = defined(source)
    missing = [name for name in names if name not in own]
    if missing:
        raise Refusal(f"{missing[0]} is not defined at the top of {path}", "name a function, a class or a constant")
    going = {name: own[name] for name in names}
    while more := _alone_used(source, own, going):
        going |= more
    is_back = imports(path, source, to, is_there) or bool(names_read(source, list(going.values())) & going.keys())
    while is_back and (more := _shared(own, going, path)):
        going |= more
    statements = tuple(each for each in source.tree.body if each in going.values())
    if not all(has_own_lines(source, each) for each in statements):
        raise Refusal("it shares a line with something else", "put it on lines of its own first")
    return Left(path, source, statements)


def left(gone: Left, module: str) -> str:
    """What the file becomes, which imports by this name what it uses of them."""
    source = gone.source
    used = {name for each in gone.statements for name in names_used(each)} & imported_names(source)
    lines = [line for each in gone.statements for line in lines_of(source, each)]
    after = read(splice(source, [without_unused(source, remove_lines(source, lines), used)]))
    for name in sorted(names_read(after) & gone.names):
        after = read(splice(after, import_needed(after, module, name)))
    return after.text


def lines_of(source: Source, node: ast.stmt) -> range:
    """With the comment right above it, unless that stands above all of the file."""
    first = source.first_line(node)
    above = first
    while above > 1 and source.line(above - 1).startswith("#") and not source.line(above - 1).startswith("#!"):
        above -= 1
    return range(first if above == 1 else above, source.last_line(node) + 1)


def _alone_used(source: Source, own: Mapping[str, ast.stmt], going: Mapping[str, ast.stmt]) -> dict[str, ast.stmt]:
    return {
        name: own[name]
        for name in _needed(own, going)
        if _is_own_affair(name, own[name]) and name not in names_read(source, [*going.values(), own[name]])
    }


def _shared(own: Mapping[str, ast.stmt], going: Mapping[str, ast.stmt], path: str) -> dict[str, ast.stmt]:
    bases = {base.id for node in going.values() if isinstance(node, ast.ClassDef)
             for base in node.bases if isinstance(base, ast.Name)}  # fmt: skip
    found = dict[str, ast.stmt]()
    for name in _needed(own, going):
        if name not in bases and not _is_own_affair(name, own[name]):
            first = next(each for each, node in going.items() if name in names_used(node))
            raise Refusal(f"{first} needs {name}, and {path} needs {first}: they would import each other", _CURE)
        found[name] = own[name]
    return found


def _needed(own: Mapping[str, ast.stmt], going: Mapping[str, ast.stmt]) -> Iterator[str]:
    used = {name for node in going.values() for name in names_used(node)}
    yield from (name for name in own if name in used and name not in going and not is_log(own[name]))


def _is_own_affair(name: str, node: ast.stmt) -> bool:
    """Is it nobody's but the file's: private, or a constant?"""
    return name.startswith("_") or (name.isupper() and not isinstance(node, Definition))


def imports(path: str, source: Source, other: str, is_there: IsThere) -> bool:
    """Does it import that other one?"""
    possible = names_of(other, is_there) | {full_name(other)}
    for node in all_imports(source):
        if isinstance(node, ast.Import):
            found = {name for alias in node.names for name in beside(path, alias.name)}
        else:
            module = imported(path, node)
            found = {module, *(f"{module}.{alias.name}" for alias in node.names)}
        if not possible.isdisjoint(found):
            return True
    return False
