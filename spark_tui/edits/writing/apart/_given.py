"""What the new function takes: what it reads of where it stood, or just what is said that it takes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import all_around
from spark_tui.edits.python.nodes import name_or_key, root_name
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import class_named, held
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import binds, named_in, names_in
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.writing.apart._taken import Taken

_JUST_SO, _BY_NAME, _PART, _LOOKED_UP, _RENAMED, _LEFT = 6.0, 5.0, 4.6, 4.4, 4.2, 3.4
_NO_TEXT, _TEXTS = 4.0, frozenset(("text", "message", "msg", "string", "title", "label"))
_ELSEWHERE = 2.5  # what speaks against a name that is another thing somewhere else


@dataclass(frozen=True)
class Given:
    """What is taken, in its order; what names are put otherwise inside, which nodes a parameter stands for, and what
    the first call gives. `open` are those that stand for a value that is not the same in all places."""

    parameters: tuple[str, ...]
    put: Mapping[str, str] = field(default_factory=dict[str, str])
    nodes: Mapping[int, tuple[ast.expr, str]] = field(default_factory=dict[int, tuple[ast.expr, str]])
    first: Mapping[str, str] = field(default_factory=dict[str, str])
    receiver: str = ""
    open: tuple[str, ...] = ()
    looks_up: bool = False
    worth: float = 0.0

    @property
    def is_just_so(self) -> bool:
        """Is it what stands there, with nothing put otherwise?"""
        return self.worth in (_JUST_SO, _BY_NAME, _LOOKED_UP)

    def leaves(self, taken: Taken) -> int:
        """How much there is besides names and what is given."""
        within = {id(each) for node, _ in self.nodes.values() for each in walk(node)}
        every = (each for node in taken.nodes for each in walk(node) if isinstance(each, ast.expr | ast.stmt))
        return sum(not isinstance(each, ast.Name) and id(each) not in within for each in every)


def given(source: Source, taken: Taken, said: Sequence[str] | None, owner: ast.ClassDef | None) -> Iterator[Given]:
    """The ways in which it can take just that; `owner` is the class whose method it becomes, if not that around it."""
    free = [each for each in taken.needs if each != "self"]
    if owner is None:
        yield from _fitted(source, taken, free, said, "")
        return
    if "self" in taken.needs:
        return
    for name in free:
        if is_one_of(source, taken, name, owner) and not taken.sets(name) and name not in (said or ()):
            rest = [each for each in free if each != name]
            yield from _fitted(source, taken, rest, said, name)


def is_one_of(source: Source, taken: Taken, name: str, owner: ast.ClassDef) -> bool:
    """Is it an object of that class, by its type, its name, or by what is asked of it?"""
    for arg in taken.function.args.args:
        if arg.arg == name and arg.annotation is not None:
            return ast.unparse(arg.annotation).strip("'\"") == owner.name
    if class_named(source, name) is owner:
        return True
    own = {each.name for each in held(source, owner)}
    asked = {
        each.attr
        for node in taken.nodes
        for each in walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == name
    }
    bare = sum(each.id == name for node in taken.nodes for each in names_in(node))
    dotted = sum(
        isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == name
        for node in taken.nodes
        for each in walk(node)
    )
    return bool(asked) and bare == dotted and all(each in own or method(owner, each) is not None for each in asked)


def _fitted(
    source: Source, taken: Taken, free: Sequence[str], said: Sequence[str] | None, receiver: str
) -> Iterator[Given]:
    if said is None:
        yield Given(tuple(free), receiver=receiver)
        return
    missing, fresh = [each for each in free if each not in said], [each for each in said if each not in free]
    if not missing and not fresh:
        yield Given(tuple(said), receiver=receiver, worth=_JUST_SO)
        return
    nodes: dict[int, tuple[ast.expr, str]] = {}
    first: dict[str, str] = {}
    inner = set(fresh) & {each.id for node in taken.nodes for each in names_in(node)}
    if inner:
        if len(missing) == len(fresh) == 1 and _becomes(source, taken, missing[0], fresh[0]):
            put = {missing[0]: fresh[0]}
            yield Given(tuple(said), put, first={fresh[0]: missing[0]}, receiver=receiver, worth=_BY_NAME)
        return  # it means something else in there
    for name in list(fresh):
        parts = [each for each in _chains(taken) if name in (name_or_key(each), _one_of(each))]
        if parts and len({ast.dump(each) for each in parts}) == 1 and not _in_text(source, parts):
            nodes |= {id(each): (each, name) for each in parts}
            first[name] = source.segment(parts[0])
            fresh.remove(name)
    known = {*_known(source, taken)}
    missing = [each for each in missing if not _is_covered(taken, each, nodes)]
    if not missing and not fresh:
        yield Given(tuple(said), nodes=nodes, first=first, receiver=receiver, worth=_BY_NAME)
    elif len(missing) == len(fresh) and not set(fresh) & known:
        yield from _one_for_one(source, taken, missing, fresh, said, Given((), {}, nodes, first, receiver))
    elif missing and not set(fresh) - known:
        yield from _looked_up(source, taken, missing, said, Given((), {}, nodes, first, receiver))
    elif not missing:
        yield Given(tuple(said), {}, nodes, first, receiver, tuple(fresh), worth=_LEFT)


def _known(source: Source, taken: Taken) -> Iterator[str]:
    """The variables of its function that have a value by then."""
    start = min(source.start(each) for each in taken.nodes if isinstance(each, ast.expr | ast.stmt))
    for each in walk(taken.function):
        if isinstance(each, ast.arg):
            yield each.arg
        elif isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load) and source.start(each) < start:
            yield each.id


def _hole(source: Source, taken: Taken, missing: Sequence[str]) -> ast.expr | None:
    """What alone differs where the same is done again: of `"<td>" + day + "</td>"` and `"<td>" + text + "</td>"`."""
    value = taken.value
    if value is None or taken.statements:
        return None
    own = {id(each) for each in walk(value)}
    for other in walk(taken.function):
        found: list[ast.expr] = []
        if type(other) is not type(value) or id(other) in own or not _differing(value, other, found):
            continue
        is_one = len(found) == 1 and found[0] is not value and not is_in_fstring(source, found[0])
        if is_one and all(_is_covered(taken, each, {id(found[0]): (found[0], "")}) for each in missing):
            return found[0]
    return None


def _differing(one: object, other: object, found: list[ast.expr]) -> bool:
    """Puts down where they differ; no where something other than a value does."""
    if isinstance(one, list) and isinstance(other, list):
        left, right = cast("list[object]", one), cast("list[object]", other)
        pairs = zip(left, right, strict=False)
        return len(left) == len(right) and all(_differing(mine, theirs, found) for mine, theirs in pairs)
    if not isinstance(one, ast.AST) or not isinstance(other, ast.AST):
        return one == other
    fields = [each for each in one._fields if each not in ("ctx", "kind")]
    if type(one) is type(other):
        here: list[ast.expr] = []
        if all(_differing(getattr(one, each), getattr(other, each), here) for each in fields) and len(here) < 2:
            found += here
            return True
    if isinstance(one, ast.expr) and isinstance(other, ast.expr) and not isinstance(one, ast.Constant):
        found.append(one)
        return True
    return False


def _one_for_one(
    source: Source, taken: Taken, missing: Sequence[str], fresh: Sequence[str], said: Sequence[str], found: Given
) -> Iterator[Given]:
    """Each under another name; or what is taken of the only one, where that is always the same: `line[3]`."""
    if any(taken.sets(each) for each in missing):
        return
    items = [each for each in _chains(taken, missing) if isinstance(each, ast.Subscript) and _is_counted(each)]
    whole = [each for each in items if not any(each is not other and each in walk(other) for other in items)]
    if len(missing) == 1 and whole and len({ast.dump(each) for each in whole}) == 1 and not _in_text(source, whole):
        nodes = {**found.nodes, **{id(each): (each, fresh[0]) for each in whole}}
        if _is_covered(taken, missing[0], nodes):
            first = {**found.first, fresh[0]: source.segment(whole[0])}
            yield Given(tuple(said), {}, nodes, first, found.receiver, worth=_PART)
            return
    hole = _hole(source, taken, missing) if len(fresh) == 1 else None
    if hole is not None:
        nodes = {**found.nodes, id(hole): (hole, fresh[0])}
        first = {**found.first, fresh[0]: source.segment(hole)}
        yield Given(tuple(said), {}, nodes, first, found.receiver, worth=_PART)
    put = dict(zip(missing, fresh, strict=True))
    first = {**found.first, **{new: old for old, new in put.items()}}
    elsewhere = sum(each in source.names for each in fresh)
    worth = _RENAMED - 0.3 * (len(put) - 1) - _ELSEWHERE * elsewhere
    worth -= _NO_TEXT * any(new in _TEXTS and _is_gone_into(source, taken, old) for old, new in put.items())
    yield Given(tuple(said), put, found.nodes, first, found.receiver, worth=worth)


def _is_gone_into(source: Source, taken: Taken, name: str) -> bool:
    """Is it gone through, or has it things in it? Then it is no text."""
    for each in (each for node in taken.nodes for each in names_in(node) if each.id == name):
        match source.parents[each]:
            case ast.For(iter=held) | ast.comprehension(iter=held) | ast.Subscript(value=held) if held is each:
                return True
    return False


def _looked_up(
    source: Source, taken: Taken, missing: Sequence[str], said: Sequence[str], found: Given
) -> Iterator[Given]:
    """What it is made of stands there instead: `item` is `self.items[sku]`, and sku is given."""
    put: dict[str, str] = {}
    for name in missing:
        value = _only_value(source, taken, name)
        if value is None or not named_in(value) & {*said, "self"} or "\n" in source.segment(value):
            return
        local = {each.id for each in names_in(value)} - {*said, "self"}
        if any(each in taken.needs or binds(taken.function, each) for each in local):
            return
        if any(isinstance(each, ast.arg) for each in walk(taken.function) if getattr(each, "arg", "") in local):
            return
        put[name] = moved(source, value, Level.ATOM)
    yield Given(tuple(said), put, found.nodes, found.first, found.receiver, looks_up=True, worth=_LOOKED_UP)


def _only_value(source: Source, taken: Taken, name: str) -> ast.expr | None:
    """What it is set to, where it is set once, in a line above."""
    stores = [each for each in names_in(taken.function) if each.id == name and not isinstance(each.ctx, ast.Load)]
    match [source.parents[each] for each in stores]:
        case [ast.Assign([ast.Name()], value) as statement]:
            first = min(source.start(each) for each in taken.nodes if isinstance(each, ast.expr | ast.stmt))
            around = source.parents[statement]
            here = any(around in all_around(source, node) for node in taken.nodes)
            return value if here and source.stop(statement) < first else None
        case _:
            return None


def _chains(taken: Taken, roots: Sequence[str] | None = None) -> list[ast.expr]:
    """`args.source`, `line[3]`: what is read of one of these, or of anything."""
    return [
        each
        for node in taken.nodes
        for each in walk(node)
        if isinstance(each, ast.Attribute | ast.Subscript)
        and isinstance(each.ctx, ast.Load)
        and isinstance(each.value, ast.Name | ast.Attribute | ast.Subscript)
        and (roots is None or root_name(each) in roots)
    ]


def _one_of(node: ast.expr) -> str:
    """`wage` of `wages[name]`."""
    many = node.value.id if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) else ""
    return singular(many) if many and singular(many) != many else ""


def _becomes(source: Source, taken: Taken, old: str, new: str) -> bool:
    """Is what is given only there to make that: `text = query.lower()`?"""
    stores = [
        each for node in taken.nodes for each in names_in(node) if each.id == new and isinstance(each.ctx, ast.Store)
    ]
    first = min(stores, key=source.start, default=None)
    around = source.parents[first] if first is not None else None
    within = {id(each) for each in walk(around)} if isinstance(around, ast.Assign) else set[int]()
    return bool(within) and all(id(each) in within for node in taken.nodes for each in names_in(node) if each.id == old)


def _is_counted(node: ast.Subscript) -> bool:
    return isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, int)


def _is_covered(taken: Taken, name: str, nodes: Mapping[int, tuple[ast.expr, str]]) -> bool:
    """Does it stand nowhere but in those?"""
    within = {id(each) for node, _ in nodes.values() for each in walk(node)}
    return all(id(each) in within for node in taken.nodes for each in names_in(node) if each.id == name)


def _in_text(source: Source, nodes: Sequence[ast.expr]) -> bool:
    return any(is_in_fstring(source, each) for each in nodes)
