"""What cannot be done with a thing of its kind, whichever file says what it is: attributes and items that it does not
have, calls that do not fit, comparisons with what is of another kind.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.world import World, tops
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.senseless.looked import Found, Looked, are_apart, group

_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_ORDERS = frozenset(("__lt__", "__gt__", "__le__", "__ge__"))


def not_there_by_kind(look: Looked) -> Iterator[Found]:
    """`p.players` of a Player that has a name and points; `.lower()` of a list."""
    for node in look.nodes:
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        kind = look.kind(node.value)
        if kind is not None and look.lacks(kind, node.attr) and not _is_asked(look.source, node):
            yield node.value, ast.unparse(node)


def _is_asked(source: Source, node: ast.Attribute) -> bool:
    """Is it asked before whether it has that, or what it is?"""
    function = function_around(source, node)
    asking = _asked_about(function) if function is not None else ()
    holder = ast.dump(node.value) if asking else ""
    return any(ast.dump(each) == holder for each in asking)


@lru_cache(maxsize=256)
def _asked_about(function: Function) -> Sequence[ast.expr]:
    """What it asks about."""
    return [
        each.args[0]
        for each in walk(function)
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Name)
        and each.func.id in ("hasattr", "isinstance", "getattr", "callable")
        and each.args
    ]


def not_in_that_file(look: Looked) -> Iterator[Found]:
    """`settings.stats`, where settings is a file of the code that has nothing of that name; and its import."""
    world = look.teller.world
    for node in look.nodes:
        match node:
            case ast.Attribute(value, attr, ast.Load()):
                thing = world.thing(look.source, value)
                if thing is not None and thing.file and not _has(world, thing.file, attr):
                    yield node, ast.unparse(node)
            case ast.ImportFrom(names=names):
                home = world.home(look.source, node)
                yield from ((node, each.name) for each in names if home and not _has(world, home, each.name))


def _has(world: World, path: str, name: str) -> bool:
    source = world.files[path]
    known = tops(source)
    is_any = name in known or name.startswith("__") or not known.keys().isdisjoint(("*", "__getattr__"))
    return is_any or (path.endswith("__init__.py") and not source.text.strip().startswith("'")) or not source.tree.body


def no_order_of_kinds(look: Looked) -> Iterator[Found]:
    """`players > MAX_PLAYERS` of a list and a number; the lesser of an object and a number."""
    for node in look.nodes:
        match node:
            case ast.Compare(left, ops, others):
                pairs = zip((left, *others), ops, others, strict=False)
                if any(isinstance(op, _ORDER) and _have_no_order(look, one, other) for one, op, other in pairs):
                    yield node, ast.unparse(node)
            case ast.Call(ast.Name("min" | "max"), [one, other, *_]):
                if _have_no_order(look, one, other):
                    yield node, f"{ast.unparse(node.func)}({ast.unparse(one)}, {ast.unparse(other)})"


def _have_no_order(look: Looked, one: ast.expr, other: ast.expr) -> bool:
    left, right = look.kind(one), look.kind(other)
    if left is None or right is None:
        return False
    if left.own is not None or right.own is not None:
        is_made_so = left == right and _is_ordered(left, right)
        return not is_made_so and all(each.own is None or _is_in_no_order(look, each) for each in (left, right))
    return are_apart(left, right)


def _is_in_no_order(look: Looked, kind: Kind) -> bool:
    if kind.own is None or kind.home is None or look.members(kind) is None:
        return False
    return look.teller.classes.own_members(kind.home, kind.own).isdisjoint(_ORDERS)


def _is_ordered(*kinds: Kind) -> bool:
    """May a mark put an order on them?"""
    return any(
        "order" in ast.unparse(each) or "total" in ast.unparse(each)
        for kind in kinds
        if kind.own is not None
        for each in kind.own.decorator_list
    )


def never_alike(look: Looked) -> Iterator[Found]:
    """`queue.stats() == (…)` of a dict; an object that is held against a number."""
    for node in look.nodes:
        match node:
            case ast.Compare(one, [ast.Eq()], [other]):
                left, right = look.kind(one), look.kind(other)
            case _:
                continue
        if left is None or right is None:
            continue
        is_mixed = (left.own is None) != (right.own is None)
        if is_mixed:
            mine, far = (left, right) if left.own is not None else (right, left)
            if group(far.of) is not None and _never_equals(look, mine):
                yield one, ast.unparse(node)
        elif left.own is None and are_apart(left, right):
            yield one, ast.unparse(node)


def _never_equals(look: Looked, kind: Kind) -> bool:
    if kind.own is None or kind.home is None or look.members(kind) is None:
        return False
    return look.teller.classes.method(kind.home, kind.own, "__eq__") is None


def no_items_of_kind(look: Looked) -> Iterator[Found]:
    """A place or a key of what has none, a part of a dict; the length of an object, and a loop through it."""
    for node in look.nodes:
        match node:
            case ast.Subscript(value, at, ctx=ast.Load()):
                kind = look.kind(value)
                is_cut = kind is not None and kind.of in (dict, set) and isinstance(at, ast.Slice)
                is_keyed = kind is not None and kind.of in (list, tuple, str) and _is_text(look, at)
                if kind is not None and (is_cut or is_keyed or look.lacks(kind, "__getitem__", "__class_getitem__")):
                    yield value, ast.unparse(node)
            case ast.For(iter=over) | ast.comprehension(iter=over):
                kind = look.kind(over)
                if kind is not None and look.lacks(kind, "__iter__", "__getitem__"):
                    yield over, ast.unparse(over)
            case ast.Call(ast.Name("len"), [value]):
                kind = look.kind(value)
                if kind is not None and look.lacks(kind, "__len__"):
                    yield value, ast.unparse(node)


def _is_text(look: Looked, at: ast.expr) -> bool:
    kind = look.kind(at)
    return kind is not None and kind.of is str


def gives_two_kinds(look: Looked) -> Iterator[Found]:
    """An object here and a dict there: `return {}`, where it gives a Club otherwise."""
    for node in look.nodes:
        if not isinstance(node, ast.Return) or node.value is None:
            continue
        plain = look.kind(node.value)
        if plain is None or plain.own is not None or plain.of not in (dict, list, tuple, set, str):
            continue
        function = function_around(look.source, node)
        others = returns(function) if function is not None else []
        kinds = [look.kind(each.value) for each in others if each.value is not None and each is not node]
        if kinds and all(each is not None and each.own is not None for each in kinds):
            yield node, ast.unparse(node)


RULES = (
    not_there_by_kind,
    not_in_that_file,
    no_order_of_kinds,
    never_alike,
    no_items_of_kind,
    gives_two_kinds,
)
