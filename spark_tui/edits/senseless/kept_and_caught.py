"""What is kept where things of another kind are, and errors that are caught where nothing raises them, by what all
files say."""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from sys import stdlib_module_names

from spark_tui.edits.python.functions.returns import is_generator
from spark_tui.edits.python.kinds import Kind, in_common
from spark_tui.edits.python.kinds.classes import marks_of, put
from spark_tui.edits.python.kinds.world import Thing
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.senseless.calls_by_kinds import is_another
from spark_tui.edits.senseless.looked import SHUT, Found, Looked

_OF_FILES = ("read", "readline", "readlines", "write", "writelines", "close", "flush", "seek", "truncate")
_OF_PYTHONS_OWN = frozenset((*_OF_FILES, *(name for each in SHUT for name in dir(each) if not name.startswith("_"))))
_BUILTIN = frozenset(dir(builtins))
_MADE = ("__init__", "__post_init__", "__new__", "__call__", "__init_subclass__")
_GOES_THROUGH = frozenset(
    ("list", "tuple", "set", "sorted", "sum", "any", "all", "min", "max", "dict", "enumerate", "zip", "map", "filter")
)


def put_as_another_kind(look: Looked) -> Iterator[Found]:
    """`order.state = 3`, where that is a text in the class; a list where its methods only put dicts."""
    for node in look.nodes:
        match node:
            case ast.Assign([ast.Attribute(holder, name)], value) if not is_none(value):
                owner, given = look.kind(holder), look.kind(value)
            case _:
                continue
        if owner is None or given is None:
            continue
        wanted = _held(look, owner, name, value)
        if wanted is not None and is_another(look, wanted, given):
            yield node, ast.unparse(node)


def _held(look: Looked, owner: Kind, name: str, value: ast.expr) -> Kind | None:
    """What is under that name by what the class says, or puts there otherwise."""
    if owner.own is None or owner.home is None or look.members(owner) is None:
        return None
    for home, each in look.teller.classes.family(owner.home, owner.own).each:
        said = [one.annotation for one in fields(each) if isinstance(one.target, ast.Name) and one.target.id == name]
        own = put(home, each).get(name, ())
        said += [annotation for annotation, _ in own if annotation is not None]
        if said:
            return look.teller.said(home, said[0])
        if own:
            others = [one for _, one in own if one is not value and not is_none(one)]
            return in_common([look.teller.kind(home, one) if one is not None else None for one in others])
    return None


def added_to_what_is_not_there(look: Looked) -> Iterator[Found]:
    """`self.failed += 1`, where nobody has put anything there before."""
    for node in look.nodes:
        match node:
            case ast.AugAssign(ast.Attribute(holder, name)):
                kind = look.kind(holder)
                if kind is not None and kind.own is not None and look.lacks(kind, name):
                    yield node, ast.unparse(node)


def caught_in_vain(look: Looked) -> Iterator[Found]:
    """`except NoSuchTool` around what only raises NoSuchMember."""
    for node in look.nodes:
        if not isinstance(node, ast.Try):
            continue
        caught = [(each.type, one) for each in node.handlers for one in _each_of(each.type)]
        own = [(said, names) for said, one in caught if said is not None and (names := _own_error(look, one))]
        raised = _raised(look, node) if own else None
        if raised is not None:
            yield from ((said, f"except {ast.unparse(said)}") for said, names in own if raised.isdisjoint(names))


def _each_of(node: ast.expr | None) -> Sequence[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node] if node is not None else []


def _own_error(look: Looked, node: ast.expr) -> frozenset[str]:
    """The names of it and of all below it, where it is only an error of this code."""
    thing = look.teller.world.thing(look.source, node)
    if thing is None or thing.source is None or not isinstance(thing.node, ast.ClassDef):
        return frozenset()
    family = look.teller.classes.family(thing.source, thing.node)
    if not family.is_whole or not family.is_error:
        return frozenset()
    below = (one.name for _, one in look.teller.classes.heirs(thing.node))
    return frozenset((thing.node.name, *below))


def _raised(look: Looked, node: ast.Try) -> frozenset[str] | None:
    """The names of all errors that it raises, or what it calls may; None where anything may be called."""
    files = look.teller.world.files.values()
    known = defaultdict[str, list[tuple[Source, Function]]](list)
    classes = set[str]()
    for source in files:
        for name, found in _by_name(source).items():
            known[name] += ((source, each) for each in found)
        classes.update(each.name for each in source.all(ast.ClassDef))
    found, seen = set[str](), set[str]()
    own = [inner for each in node.body for inner in walk(each)]
    waiting = list[tuple[Source, Sequence[ast.AST]]]([(look.source, [*own, *_hidden(look, node, known)])])
    while waiting:
        source, nodes = waiting.pop()
        for each in nodes:
            match each:
                case ast.Raise(exc=exc):
                    if exc is None:
                        continue  # of what was raised before
                    name = last_name(exc.func if isinstance(exc, ast.Call) else exc)
                    if name not in classes and name not in _BUILTIN:
                        return None
                    found.add(name)
                case ast.Import() | ast.ImportFrom() | ast.Call(ast.Name("next")) | ast.AsyncFor() | ast.AsyncWith():
                    return None
                case ast.Await(value) if not _is_own_call(value, known):
                    return None  # whatever is waited for, of whoever handed it in
                case ast.Attribute(holder, ctx=ast.Store()) if not _is_plain(look, source, holder):
                    return None
                case ast.Call(ast.Name(name), args) if name in _GOES_THROUGH and any(
                    _is_anybodys(look, source, each) for each in args
                ):
                    return None
                case ast.For(iter=over) | ast.comprehension(iter=over) if _is_anybodys(look, source, over):
                    return None
                case ast.Call(func=func) if not _is_known(look, source, func, known, classes):
                    return None
                case ast.Name(name, ast.Load()) | ast.Attribute(attr=name):
                    for called in (name, *(_MADE if name in classes or name == "cls" else ())):
                        if called not in seen:
                            seen.add(called)
                            if any(_is_left_open(one) for _, one in known.get(called, ())):
                                return None
                            waiting += ((home, walk(one)) for home, one in known.get(called, ()))
    return frozenset(found)


def _hidden(look: Looked, node: ast.Try, known: Mapping[str, Sequence[tuple[Source, Function]]]) -> Iterator[ast.AST]:
    """What is raised without a call of it being there: by what Python calls itself, and by what was called before and
    is gone through now."""
    function = function_around(look.source, node)
    around = _names(walk(function)) if function is not None else set(known)
    for name, several in known.items():
        is_pythons = name.startswith("__") and name not in _MADE
        for _, each in several:
            if is_pythons or (name in around and is_generator(each)):
                yield from (one for one in walk(each) if isinstance(one, ast.Raise))


def _names(nodes: Sequence[ast.AST]) -> set[str]:
    names = {each.id for each in nodes if isinstance(each, ast.Name)}
    return names | {each.attr for each in nodes if isinstance(each, ast.Attribute)}


def _is_plain(look: Looked, source: Source, holder: ast.expr) -> bool:
    """Is nothing called where something is put into it?"""
    kind = look.teller.kind(source, holder)
    return kind is not None and kind.own is not None and look.members(kind) is not None


def _is_own_call(value: ast.expr, known: Mapping[str, object]) -> bool:
    return isinstance(value, ast.Call) and last_name(value.func) in known


def _is_left_open(function: Function) -> bool:
    """Is it written elsewhere what it does?"""
    body = [each for each in function.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    return all(isinstance(each, ast.Pass) or "NotImplemented" in ast.unparse(each) for each in body) or bool(
        marks_of(function) & {"abstractmethod", "overload"}
    )


def _is_anybodys(look: Looked, source: Source, over: ast.expr) -> bool:
    """May it be a generator of which nothing is seen here?"""
    kind = look.teller.kind(source, over) if isinstance(over, ast.Name | ast.Attribute) else None
    return isinstance(over, ast.Name | ast.Attribute) and (kind is None or kind.of is None)


def _is_known(look: Looked, source: Source, func: ast.expr, known: Mapping[str, object], classes: set[str]) -> bool:
    match func:
        case ast.Name(name):
            if name in known or name in classes or name == "cls":
                return True
            thing = look.teller.world.at_top(source, name)
            is_bound = look.teller.world.binder(source, func) is not None
            return not is_bound and (name in _BUILTIN or _is_pythons(thing))
        case ast.Attribute(attr=name):
            if name in known or name in classes or name in _OF_PYTHONS_OWN:
                return True
            return _is_pythons(look.teller.world.thing(source, func))
        case _:
            return False


def _is_pythons(thing: Thing | None) -> bool:
    return thing is not None and thing.far.partition(".")[0] in stdlib_module_names


@lru_cache(maxsize=64)
def _by_name(source: Source) -> Mapping[str, Sequence[Function]]:
    found = dict[str, list[Function]]()
    for each in source.all(ast.FunctionDef, ast.AsyncFunctionDef):
        found.setdefault(each.name, []).append(each)
    return found


RULES = (put_as_another_kind, added_to_what_is_not_there, caught_in_vain)
