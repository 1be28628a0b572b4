"""Which cases the code of a function can tell apart: nothing in what it goes through, none set, a key that is not
there, the same thing twice. Each with the code that asks for it, and with the words that speak of whom it is about."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.classes import marks_of
from spark_tui.edits.python.kinds.maybe import called, may_be_none
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import methods
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.names import class_around, parameters, parameters_of
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root

EMPTY, NONE, NUMBER, UNKNOWN, TAKEN, SAME, SO = "empty", "none", "number", "unknown", "taken", "same", "so"
_MANY = frozenset((list, dict, set, tuple, str))
_NUMBERS = frozenset((int, float))
_CONTAINERS = frozenset(("set", "dict", "list", "tuple"))
Turn = ast.For | ast.AsyncFor | ast.comprehension


@dataclass(frozen=True, slots=True)
class Case:
    """`test` asks for it, but of a NUMBER, where it is only what is asked about. It can be asked `behind` a statement,
    or in each `turn` of a loop; else first of all."""

    sort: str
    test: str
    roots: frozenset[str]
    own: frozenset[str] = frozenset()
    """Those of the roots that name the very thing, and not whose it is."""
    turn: Turn | None = None
    behind: ast.stmt | None = field(default=None, compare=False)
    is_shown: bool = True
    """Is it in the function already, and not only something that its objects have?"""
    fails: bool = False
    """Does it end in an error by now?"""


@dataclass(frozen=True, slots=True)
class _Place:
    turn: Turn | None = None
    behind: ast.stmt | None = None


def stem(word: str) -> str:
    """Putting is about what put is about."""
    return re.sub(r"([^aeiouls])\1$", r"\1", root(word.lower()))


def stems_of(*names: str) -> frozenset[str]:
    return frozenset(stem(part) for name in names for part in parts(name))


def cases(teller: Teller, source: Source, function: Function) -> Iterator[Case]:
    """None of them twice."""
    known = _bound(function)
    found = (*_of_keys(teller, source, function, known), *_of_things(teller, source, function, known),
             *_of_two(function))  # fmt: skip
    owner, given = class_around(source, function), {*parameters_of(function)}
    numbers = [each for each in dict.fromkeys(found) if each.sort == NUMBER and each.test in given]
    only = [each for each in found if each.sort == NONE and each.test.startswith("self.")]
    for each in dict.fromkeys(found):
        if owner is not None and [each] == only:  # what is said of its object, is said of that
            named = stems_of(owner.name)
            yield replace(each, roots=each.roots | named, own=each.own | named)
        elif numbers == [each]:  # "feeding zero": the only number it is given
            named = stems_of(function.name)
            yield replace(each, roots=each.roots | named, own=each.own | named)
        else:
            yield each


def _bound(function: Function) -> Mapping[str, _Place]:
    """From where on each name can be asked about; without those that are set again and again."""
    found, again = {name: _Place() for name in ("self", *parameters_of(function))}, set[str]()

    def take(target: ast.expr, place: _Place) -> None:
        for each in walk(target):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                again.update({each.id} & found.keys())
                found[each.id] = place

    def go(block: list[ast.stmt], turn: Turn | None) -> None:
        for each in block:
            match each:
                case ast.Assign(targets=targets):
                    for one in targets:
                        take(one, _Place(turn, each))
                case ast.AnnAssign(target=target):
                    take(target, _Place(turn, each))
                case ast.For(target=target, body=body) | ast.AsyncFor(target=target, body=body):
                    take(target, _Place(each))
                    go(body, each)
                case ast.If() | ast.With() | ast.Try():
                    for inner in blocks_of(each):
                        again.update(
                            one.id for part in inner for one in walk(part)
                            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
                        )  # fmt: skip

    go(function.body, None)
    for each in own_nodes(function):
        if isinstance(each, Comprehension):
            for one in each.generators[:1]:
                if isinstance(one.target, ast.Name):
                    found.setdefault(one.target.id, _Place(one))
    return {name: place for name, place in found.items() if name not in again or name in parameters_of(function)}


def _first(code: str) -> str:
    return code.partition(".")[0].partition("[")[0]


def _of_things(teller: Teller, source: Source, function: Function, known: Mapping[str, _Place]) -> Iterator[Case]:
    for code, nodes in _looked_at(source, function).items():
        if _first(code) not in known:
            continue
        place, kind = known[_first(code)], teller.kind(source, nodes[0])
        item = kind.item if kind is not None else None
        own = stems_of(code.rpartition(".")[2], *_called(place, code))
        own |= stems_of(*(each.name for each in (kind, item) if each is not None and each.own is not None))
        said = own | stems_of(*code.split("."))
        maybe = may_be_none(teller, source, nodes[0])
        divides = any(_divides(source, each) for each in nodes)
        is_number = kind is not None and kind.of in _NUMBERS
        fails = divides if is_number else any(_fails(source, each) for each in nodes)
        yield from (replace(each, fails=fails) for each in _of_one(code, kind, said, own, place, maybe=maybe))
        if kind is not None and kind.own is not None and code != "self":
            yield from _of_fields(teller, kind, code, place, said)
        if kind is None and divides:
            yield Case(NUMBER, code, said, own, place.turn, place.behind, fails=True)


def _looked_at(source: Source, function: Function) -> Mapping[str, list[ast.expr]]:
    """Names and attributes that are read, but for methods, each with all places of it."""
    found = dict[str, list[ast.expr]]()
    for node in own_nodes(function):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            above, code = source.parents.get(node), ast.unparse(node)
            is_method = isinstance(above, ast.Call) and above.func is node
            if not is_method and re.fullmatch(r"\w+(?:\.\w+)*", code):
                found.setdefault(code, []).append(node)
    return found


def _called(place: _Place, code: str) -> list[str]:
    """What gives it, of a variable."""
    match place.behind:
        case ast.Assign([ast.Name(name)], ast.Call(func)) if name == code:
            return [each.attr if isinstance(each, ast.Attribute) else each.id for each in walk(func)
                    if isinstance(each, ast.Attribute | ast.Name)]  # fmt: skip
        case _:
            return []


def _of_one(
    code: str,
    kind: Kind | None,
    said: frozenset[str],
    own: frozenset[str],
    place: _Place,
    *,
    maybe: bool,
    is_shown: bool = True,
) -> Iterator[Case]:
    of = kind.of if kind is not None else None
    if maybe:
        yield Case(NONE, f"{code} is None", said, own, place.turn, place.behind, is_shown)
    elif of in _MANY:
        yield Case(EMPTY, f"not {code}", said, own, place.turn, place.behind, is_shown)
    elif of in _NUMBERS:
        yield Case(NUMBER, code, said, own, place.turn, place.behind, is_shown)
    elif of is bool:
        yield Case(SO, code, said, own, place.turn, place.behind, is_shown)


def _of_fields(teller: Teller, kind: Kind, code: str, place: _Place, said: frozenset[str]) -> Iterator[Case]:
    """What its class says that it has, though the function does not ask for that by now."""
    if kind.own is None or kind.home is None:
        return
    names = [each.target.id for each in fields(kind.own) if isinstance(each.target, ast.Name)]
    names += [name for name, each in methods(kind.own).items() if "property" in marks_of(each)]
    for name in dict.fromkeys(names):
        inner = teller.attribute(kind, name)
        own = stems_of(name)
        yield from _of_one(f"{code}.{name}", inner, own | said, own, place, maybe=_is_maybe(kind, name), is_shown=False)


def _is_maybe(kind: Kind, name: str) -> bool:
    said = (each.annotation for each in fields(kind.own) if isinstance(each.target, ast.Name) and each.target.id == name
            ) if kind.own is not None else ()  # fmt: skip
    return any("None" in ast.unparse(each) or "Optional" in ast.unparse(each) for each in said)


def _divides(source: Source, node: ast.expr) -> bool:
    above = source.parents.get(node)
    is_division = isinstance(above, ast.BinOp) and isinstance(above.op, ast.Div | ast.FloorDiv | ast.Mod)
    return is_division and isinstance(above, ast.BinOp) and above.right is node


def _fails(source: Source, node: ast.expr) -> bool:
    """Is it reckoned with, or are there to be some of it?"""
    above = source.parents.get(node)
    match above:
        case ast.BinOp():
            return True
        case ast.Attribute():
            return above.attr not in ("append", "get", "items", "keys", "values", "add")
        case ast.Call(ast.Name("len" | "sum")):
            return _divides(source, above)
        case ast.Call(ast.Name("max" | "min" | "next"), keywords=[]) | ast.Call(ast.Name("max" | "min"), keywords=[_]):
            return not any(each.arg == "default" for each in above.keywords)
        case _:
            return False


def _of_keys(teller: Teller, source: Source, function: Function, known: Mapping[str, _Place]) -> Iterator[Case]:
    """What is looked up, and what is put somewhere."""
    found = [one for node in own_nodes(function) for one in _kept(teller, source, node)]
    for sort, key, holder in (*found, *_of_its_own(source, function)):
        place = known.get(_first(key))
        if place is None or _first(holder) not in known or _first(key) == _first(holder) == "self":
            continue
        test = f"{key} {'not in' if sort == UNKNOWN else 'in'} {holder}"
        around = known[_first(holder)]
        behind = around.behind or place.behind
        said = stems_of(*key.split("."), *holder.split("."))
        owner = class_around(source, function) if holder.startswith("self.") else None
        whose = stems_of(owner.name) if owner is not None else frozenset[str]()
        yield Case(sort, test, said | whose, said, place.turn or around.turn, behind)


def _of_its_own(source: Source, function: Function) -> Iterator[tuple[str, str, str]]:
    """A key, where the object has keys."""
    owner = class_around(source, function)
    for each in held(source, owner) if owner is not None and function.name != "__init__" else ():
        for name in parameters_of(function):
            if each.kind in _CONTAINERS and stem(name) == stem(each.public) and name != each.public:
                yield UNKNOWN, name, f"self.{each.name}"


def _kept(teller: Teller, source: Source, node: ast.AST) -> Iterator[tuple[str, str, str]]:
    match node:
        case ast.Subscript(ast.Name() | ast.Attribute() as holder, ast.Name() | ast.Attribute() as key, ctx):
            kind = teller.kind(source, holder)
            if kind is None or kind.of in (dict, None):
                sort = TAKEN if isinstance(ctx, ast.Store) else UNKNOWN
                yield sort, ast.unparse(key), ast.unparse(holder)
        case ast.Call(
            ast.Attribute(ast.Name() | ast.Attribute() as holder, "pop" | "remove"),
            [ast.Name() | ast.Attribute() as key],
        ):
            yield UNKNOWN, ast.unparse(key), ast.unparse(holder)
        case ast.Call(ast.Attribute(holder, "append"), [ast.Name() | ast.Attribute() as key]):  # a set has it once
            kind = teller.kind(source, holder)
            if kind is not None and kind.of is list:
                yield TAKEN, ast.unparse(key), ast.unparse(holder)
        case ast.Call():
            yield from _refused_there(teller, source, node)


def _refused_there(teller: Teller, source: Source, call: ast.Call) -> Iterator[tuple[str, str, str]]:
    """What a helper of the same object looks up, and refuses where it is not there."""
    found = called(teller, source, call)
    if found is None or not isinstance(call.func, ast.Attribute) or ast.unparse(call.func.value) != "self":
        return
    taken = [arg.arg for arg in parameters(found[1])][1:]
    for each in own_nodes(found[1]):
        match each:
            case ast.If(ast.Compare(ast.Name(key), [ast.NotIn()], [holder]), [ast.Raise()]) if key in taken:
                at = taken.index(key)
                if at < len(call.args) and isinstance(call.args[at], ast.Name | ast.Attribute):
                    yield UNKNOWN, ast.unparse(call.args[at]), ast.unparse(holder)


def _of_two(function: Function) -> Iterator[Case]:
    """Two that it is given, of one kind."""
    given = [arg for arg in parameters(function) if arg.arg not in ("self", "cls")]
    for at, one in enumerate(given):
        for other in given[at + 1 :]:
            same = [ast.unparse(each.annotation) if each.annotation is not None else "" for each in (one, other)]
            if same[0] == same[1]:
                yield Case(SAME, f"{one.arg} == {other.arg}", stems_of(one.arg, other.arg))
