"""Of which kind something is by its annotation, or as something of Python's own."""

from __future__ import annotations

import ast
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import lru_cache
from importlib import import_module
from random import Random

from spark_tui.edits.python.kinds import Kind, in_common
from spark_tui.edits.python.kinds.world import World, tops
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source

OWN: Mapping[str, type] = {
    each.__name__: each
    for each in (str, int, float, bool, list, dict, set, tuple, bytes, frozenset, date, datetime, time, timedelta)
} | {"Decimal": Decimal, "Random": Random, "deque": deque, "Counter": Counter, "defaultdict": defaultdict,
     "OrderedDict": OrderedDict}  # fmt: skip
_TYPING: Mapping[str, type] = {"List": list, "Dict": dict, "Set": set, "Tuple": tuple, "FrozenSet": frozenset,
                               "Deque": deque, "DefaultDict": defaultdict}  # fmt: skip
_MANY = frozenset(
    ("Sequence", "Iterable", "Iterator", "Collection", "AbstractSet", "Generator", "MutableSequence", "Set")
)
_DICTS = (dict, Counter, defaultdict, OrderedDict)
_MAPPINGS = frozenset(("Mapping", "MutableMapping"))
_IN_BUILTINS = frozenset(("str", "int", "float", "bool", "list", "dict", "set", "tuple", "bytes", "frozenset"))
_KNOWN_FAR = {"datetime": ("date", "datetime", "time", "timedelta"), "decimal": ("Decimal",), "random": ("Random",),
              "collections": ("deque", "Counter", "defaultdict", "OrderedDict"), "pathlib": ("Path",)}  # fmt: skip
_FAR_CALLS: Mapping[str, type] = {
    "json.dumps": str, "re.sub": str, "datetime.date.today": date, "datetime.datetime.now": datetime,
    "datetime.datetime.strptime": datetime, "datetime.date.fromisoformat": date, "time.time": float,
    "time.monotonic": float, "random.random": float, "math.sqrt": float, "math.floor": int, "math.ceil": int,
    "datetime.datetime.fromisoformat": datetime,
}  # fmt: skip


def said(world: World, source: Source, node: ast.expr) -> Kind | None:
    """What an annotation says; of what may be nothing, what it is else."""
    match node:
        case ast.Constant(str(text)):
            try:
                inner = ast.parse(text, mode="eval").body
            except SyntaxError:
                return None
            return said(world, source, inner)
        case ast.BinOp(left, ast.BitOr(), right):
            left, right = (right, left) if is_none(left) else (left, right)
            return said(world, source, left) if is_none(right) else None
        case ast.Subscript(holder, inside):
            return _said_of(world, source, holder, inside)
        case ast.Name(name) if name not in tops(source):
            return Kind(OWN[name]) if name in _IN_BUILTINS else None
        case ast.Name(name):
            thing = world.at_top(source, name)
        case ast.Attribute():
            thing = world.thing(source, node)
        case _:
            return None
    if thing is None:
        return None
    if isinstance(thing.node, ast.ClassDef) and thing.source is not None:
        return Kind(own=thing.node, home=thing.source)
    return far(thing.far)


def _said_of(world: World, source: Source, holder: ast.expr, inside: ast.expr) -> Kind | None:
    name = ast.unparse(holder).rpartition(".")[2]
    match inside:
        case ast.Tuple(parts):
            kinds = [None if isinstance(each, ast.Constant) else said(world, source, each) for each in parts]
        case _:
            kinds = [said(world, source, inside)]
    if name == "Optional":
        return kinds[0]
    of = _TYPING.get(name, OWN.get(name))
    if of is tuple:
        parts = inside.elts if isinstance(inside, ast.Tuple) else [inside]
        is_any = len(parts) == 2 and isinstance(parts[1], ast.Constant)
        return Kind(tuple, item=kinds[0]) if is_any else Kind(tuple, item=in_common(kinds), items=tuple(kinds))
    if name in _MAPPINGS:
        return Kind(None, item=None)
    if of in _DICTS:
        return Kind(of, item=kinds[1] if len(kinds) > 1 else None)
    if of is not None:
        return Kind(of, item=kinds[0])
    return Kind(None, item=kinds[0]) if name in _MANY else None


@lru_cache(maxsize=1024)
def far(full: str) -> Kind | None:
    if full in _FAR_CALLS:
        return Kind(_FAR_CALLS[full])
    module, _, name = full.rpartition(".")
    return Kind(getattr(import_module(module), name)) if name in _KNOWN_FAR.get(module, ()) else None
