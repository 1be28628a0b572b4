"""Whoever used it where it was: their imports follow to where it went."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.across.modules import IsThere, beside, full_name, imported, names_of
from spark_tui.edits.across.moving import Left, from_import
from spark_tui.edits.python.imports import (
    all_imports,
    bound_name,
    from_module,
    import_at_top,
    import_needed,
    imports_at_top,
    names_read,
    order,
    without,
)
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal


def followed(path: str, text: str, gone: Left, to: str, is_there: IsThere) -> str | None:
    """The text of a file that follows; None where it needs nothing, or cannot."""
    try:
        source = read(text)
        modules = names_of(gone.path, is_there) | {full_name(gone.path)}
        after = _by_name(path, source, gone, to, modules, is_there)
        after = _behind_dots(path, after, gone, to, modules, is_there)
    except Refusal:
        return None
    return after.text if after.text != text else None


def is_from(path: str, node: ast.ImportFrom, modules: Collection[str]) -> bool:
    module = imported(path, node)
    return any(each in modules for each in ((module,) if node.level else beside(path, module)))


def _by_name(path: str, source: Source, gone: Left, to: str, modules: Collection[str], is_there: IsThere) -> Source:
    """`from shop.cart import total`, at the top or in a function."""
    for node in [each for each in all_imports(source) if isinstance(each, ast.ImportFrom)]:
        if not is_from(path, node, modules):
            continue
        moved = [alias for alias in node.names if alias.name in gone.names]
        if moved:
            return _by_name(path, _instead(path, source, node, moved, to, is_there), gone, to, modules, is_there)
        if node.names[0].name == "*":
            for name in sorted(names_read(source) & gone.names):
                source = read(splice(source, import_needed(source, module_for(path, source, to, is_there), name)))
    return source


def _instead(
    path: str, source: Source, node: ast.ImportFrom, moved: list[ast.alias], to: str, is_there: IsThere
) -> Source:
    home = module_for(path, source, to, is_there)
    new = from_import(home, moved)
    names = [bound_name(alias) for alias in moved]
    is_whole = len(moved) == len(node.names)
    if source.parents.get(node) is not source.tree:
        if is_whole:
            return read(splice(source, [Splice(source.start(node), source.stop(node), ast.unparse(new))]))
        behind = Splice(source.stop(node), source.stop(node), f"\n{source.indent(node.lineno)}{ast.unparse(new)}")
        return read(splice(source, [*without(source, node, names), behind]))
    known = any(isinstance(each, ast.ImportFrom) and from_module(each) == home for each in imports_at_top(source))
    if is_whole and not known:
        return read(splice(source, [Splice(source.start(node), source.stop(node), ast.unparse(new))]))
    if not known:
        at = source.stop(node) if order(node) <= order(new) else source.start(node)
        code = f"\n{ast.unparse(new)}" if at == source.stop(node) else f"{ast.unparse(new)}\n"
        return read(splice(source, [*without(source, node, names), Splice(at, at, code)]))
    after = read(splice(source, remove(source, [node]) if is_whole else without(source, node, names)))
    for alias in moved:
        after = read(splice(after, import_at_top(after, from_import(home, [alias]))))
    return after


def _behind_dots(path: str, source: Source, gone: Left, to: str, modules: Collection[str], is_there: IsThere) -> Source:
    """`cart.total(…)`, where the module is imported as a whole; and texts that name in full what is not there any
    more: who puts something else in its place, does so where it is used."""
    owners, found, names = set(_owners(path, source, modules)), list[Splice](), set[str]()
    for node in source.all(ast.Attribute):
        if node.attr in gone.names and ast.unparse(node.value) in owners:
            found.append(Splice(source.start(node), source.stop(node), node.attr))
            names.add(node.attr)
    new = max(names_of(to, is_there), key=len, default=full_name(to))
    for node in source.all(ast.Constant):
        said = node.value
        if isinstance(said, str) and re.fullmatch(r"\w+(\.\w+)+", said) is not None:
            module, _, name = said.rpartition(".")
            if module in modules and name in gone.names - gone.back and source.segment(node).count(said) == 1:
                text = source.segment(node).replace(said, f"{_alike(module, gone.path, new)}.{name}")
                found.append(Splice(source.start(node), source.stop(node), text))
    after = read(splice(source, found))
    for name in sorted(names):
        after = read(splice(after, import_needed(after, module_for(path, after, to, is_there), name)))
    unused = {owner for owner in owners if "." not in owner} & names_read(source) - names_read(after)
    gone_too = [each for each in all_imports(after) if unused.issuperset(map(bound_name, each.names))]
    return read(splice(after, remove(after, gone_too))) if names and gone_too else after


def _alike(module: str, old: str, new: str) -> str:
    """As much of its full name as was said of the old one."""
    extra = len(full_name(old).split(".")) - len(module.split("."))
    parts = new.split(".")
    return ".".join(parts[min(extra, len(parts) - 1) :]) if extra > 0 else new


def _owners(path: str, source: Source, modules: Collection[str]) -> Iterator[str]:
    """What the module is called in the file."""
    for node in all_imports(source):
        for alias in node.names:
            if isinstance(node, ast.Import):
                if any(each in modules for each in beside(path, alias.name)):
                    yield alias.asname or alias.name
            elif f"{imported(path, node)}.{alias.name}".lstrip(".") in modules:
                yield alias.asname or alias.name
