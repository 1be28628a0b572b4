"""One file follows what got another name in another one: its imports, what it uses, and texts that name it in full."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass

from spark_tui.edits.across.anothers import is_heir
from spark_tui.edits.across.known import Changed, Known, is_from, known, stands_for, text_of
from spark_tui.edits.across.renamed import Renamed
from spark_tui.edits.python.imports import all_imports
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import World
from spark_tui.edits.python.scopes import Scope, Scopes, exported, name_start, scopes
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.python.types.quoted import renamed_in_quotes
from spark_tui.edits.refusal import Refusal

_BY_TEXT = ("setattr", "getattr", "hasattr", "delattr", "object")  # the last one of mock.patch
_DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+")


@dataclass(frozen=True, slots=True)
class _File:
    """A file that is to follow a changed one."""

    path: str
    source: Source
    names: Scopes
    changed: Changed
    mine: Known

    def is_module(self, node: ast.expr) -> bool:
        return text_of(node) in self.mine.modules


def follow(path: str, text: str, changed: Changed) -> str | None:
    """The text of a file that follows one change; None where it cannot."""
    source = read(text)
    file = _File(path, source, scopes(source), changed, known(path, source, changed))
    try:
        found = {splice for each in changed.names for splice in _FOLLOW[each.kind](file, each)}
        after = splice(source, sorted(found, key=lambda each: each.start))
        read(after)
    except Refusal:
        return None
    return after


def _name(file: _File, each: Renamed) -> Iterator[Splice]:
    source, names = file.source, file.names
    is_free = not any(found.name == each.new for found in names.occurrences)
    imports = dict(_imports(file, each.old))
    for start, alias in imports.items():
        keeps = alias.asname is None and not is_free
        yield Splice(start, start + len(each.old), f"{each.new} as {each.old}" if keeps else each.new)
    if is_free:
        yield from _by_name(file, each, {start for start, alias in imports.items() if alias.asname is None})
    for node in source.all(ast.Attribute):
        if node.attr == each.old and file.is_module(node.value):
            yield _behind_dot(source, node, each)
    yield from _texts(file, each)
    yield from _by_text(source, each, file.is_module)


def _imports(file: _File, name: str) -> Iterator[tuple[int, ast.alias]]:
    """Where it is imported from the changed file."""
    for statement in all_imports(file.source):
        if isinstance(statement, ast.ImportFrom) and is_from(file.path, statement, file.changed):
            yield from ((file.source.start(alias), alias) for alias in statement.names if alias.name == name)


def _by_name(file: _File, each: Renamed, imports: Container[int]) -> Iterator[Splice]:
    """Where it is used under its own name in the scopes that import it, in `__all__` too."""
    names, has_star = file.names, any(True for _ in _imports(file, "*"))
    binding = {names.owner(each.old, found.scope) for found in names.occurrences if found.start in imports}
    meant: set[Scope | None] = {*binding, None} if has_star else binding
    for found in names.occurrences:
        if found.name == each.old and found.start not in imports and names.owner(each.old, found.scope) in meant:
            yield Splice(found.start, found.stop, found.renamed.format(each.new))
    if has_star or names.module in meant:
        yield from exported(file.source, each.old, each.new)
        yield from renamed_in_quotes(file.source, each.old, each.new)


def _member(file: _File, each: Renamed) -> Iterator[Splice]:
    source, mine = file.source, file.mine
    if each in file.changed.shared:
        yield from _surely(file, each)
        return
    if not (mine.names or mine.modules or "_" in each.old.strip("_")):
        return  # what has nothing from there is handed none of its objects
    for _, owner in source.classes:
        if is_heir(owner, each, mine):
            yield from _overridden(source, owner, each)
    for node in source.all(ast.Attribute):
        if node.attr == each.old and not file.is_module(node.value):
            yield _behind_dot(source, node, each)
    if (each.of, each.old) in file.changed.fields:
        yield from _keywords(source, each, lambda called: stands_for(called, mine) == each.of)
    yield from _texts(file, each)
    yield from _by_text(source, each, lambda node: not file.is_module(node))


def _surely(file: _File, each: Renamed) -> Iterator[Splice]:
    """Where the code shows that it is asked of one of that class; one of a class of its own is another one."""
    if any(owner.name == each.of for _, owner in file.source.classes):
        return
    changed = file.changed
    others = [(path, source) for path, source in changed.around if path != file.path]
    teller = Teller(World(file.path, file.source, [*others, (changed.path, changed.before)]))
    for node in file.source.all(ast.Attribute):
        kind = teller.kind(file.source, node.value) if node.attr == each.old else None
        if kind is not None and kind.own is not None and kind.name == each.of and kind.home is changed.before:
            yield _behind_dot(file.source, node, each)


def _overridden(source: Source, owner: ast.ClassDef, each: Renamed) -> Iterator[Splice]:
    for node in owner.body:
        if isinstance(node, Function) and node.name == each.old:
            start = name_start(source, node)
            yield Splice(start, start + len(each.old), each.new)


def _parameter(file: _File, each: Renamed) -> Iterator[Splice]:
    owner, _, method = each.of.partition(".")

    def is_meant(called: ast.expr) -> bool:
        if method and method != "__init__":
            return isinstance(called, ast.Attribute) and called.attr == method
        return stands_for(called, file.mine) == owner

    yield from _keywords(file.source, each, is_meant)


def _keywords(source: Source, each: Renamed, is_meant: Callable[[ast.expr], bool]) -> Iterator[Splice]:
    for node in source.all(ast.Call):
        for keyword in node.keywords if is_meant(node.func) else ():
            if keyword.arg == each.old:
                start = source.start(keyword)
                yield Splice(start, start + len(each.old), each.new)


def _behind_dot(source: Source, node: ast.Attribute, each: Renamed) -> Splice:
    start = source.stop(node) - len(each.old)
    if source.text[start : source.stop(node)] != each.old:
        raise Refusal(f"cannot tell where .{each.old} stands on line {node.lineno}")
    return Splice(start, source.stop(node), each.new)


def _texts(file: _File, each: Renamed) -> Iterator[Splice]:
    """Texts that name it in full: "shop.cart.Cart.total"."""
    whole = ".".join(filter(None, (each.of, each.old)))
    for node in file.source.all(ast.Constant):
        said = node.value
        if not isinstance(said, str) or not _DOTTED.fullmatch(said):
            continue
        for module in sorted(file.changed.modules, key=len, reverse=True):
            full = f"{module}.{whole}"
            if said == full or said.startswith(f"{full}."):
                new = f"{full.removesuffix(each.old)}{each.new}{said[len(full) :]}"
                yield _quoted(file.source, node, said, new)
                break


def _by_text(source: Source, each: Renamed, is_meant: Callable[[ast.expr], bool]) -> Iterator[Splice]:
    """`setattr(cart, "total", …)`."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                func=ast.Name(name) | ast.Attribute(attr=name), args=[owner, ast.Constant(said) as text, *_]
            ) if name in _BY_TEXT and said == each.old and is_meant(owner):
                yield _quoted(source, text, each.old, each.new)


def _quoted(source: Source, node: ast.Constant, old: str, new: str) -> Splice:
    text = source.segment(node)
    if text.count(old) != 1:
        raise Refusal(f"cannot tell how {old!r} is written on line {node.lineno}")
    return Splice(source.start(node), source.stop(node), text.replace(old, new))


_FOLLOW: Mapping[str, Callable[[_File, Renamed], Iterator[Splice]]] = {
    "name": _name,
    "member": _member,
    "parameter": _parameter,
}
