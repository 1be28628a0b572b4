"""What is always so, never so, or worked out for nothing, by what the classes and functions of all files say: a class
as a condition; a pure result that nobody takes; an object that can be none of that class; a value of another kind than
all others that are given."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.functions.returns import gives_something, is_generator, own_nodes, returns
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.classes import marks_of
from spark_tui.edits.python.kinds.maybe import annotation_of, called, may_be_none, says_none
from spark_tui.edits.python.names import all_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Definition, Function, Source
from spark_tui.edits.python.walking import children
from spark_tui.edits.senseless.looked import Found, Looked, are_apart, group

_DEPTH = 2  # functions that call others
_GIVES_ONLY = frozenset(
    ("len", "sum", "min", "max", "sorted", "str", "round", "abs", "any", "all", "range", "enumerate", "zip", "list",
     "dict", "set", "tuple", "reversed", "isinstance", "bool", "repr", "frozenset", "map", "filter")
)  # fmt: skip
_OF_TEXTS = frozenset(
    ("strip", "lstrip", "rstrip", "lower", "upper", "casefold", "title", "capitalize", "removeprefix", "removesuffix",
     "zfill", "startswith", "endswith", "ljust", "rjust", "swapcase", "splitlines")
)  # fmt: skip
"""Methods of texts that nothing else has, and that change nothing."""
_READ_ONLY = _OF_TEXTS | {"split", "join", "replace", "format", "get", "items", "keys", "values", "count", "copy",
                          "find", "isoformat", "strftime", "total_seconds", "date", "year", "is_integer"}  # fmt: skip
_SET_BY_HAND = (ast.Dict, ast.List, ast.Set, ast.Tuple)
_PLAIN = frozenset((str, int, float, list, dict, set, tuple))


def never_asked(look: Looked) -> Iterator[Found]:
    """`if NoSuchTrack:` of a class, `if is_open:` of a function, `if hive.ripe_frames:` of a method: always so."""
    for node in look.nodes:
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
                asked = [test]
            case ast.comprehension(ifs=asked):
                pass
            case _:
                continue
        for one in _operands(asked):
            if _is_always_there(look, one):
                yield one, ast.unparse(one)


def _operands(tests: list[ast.expr]) -> Iterator[ast.expr]:
    for test in tests:
        match test:
            case ast.BoolOp(values=values):
                yield from _operands(values)
            case ast.UnaryOp(ast.Not(), inner):
                yield from _operands([inner])
            case ast.Name() | ast.Attribute():
                yield test


def _is_always_there(look: Looked, node: ast.expr) -> bool:
    thing = look.teller.world.thing(look.source, node)
    if thing is not None:
        if isinstance(thing.node, Definition):
            return True
        value = thing.node.value if isinstance(thing.node, ast.Assign | ast.AnnAssign) else thing.node
        has_some = isinstance(value, _SET_BY_HAND) and any(isinstance(each, ast.expr) for each in children(value))
        return has_some and ast.unparse(node).rpartition(".")[2].isupper()
    if isinstance(node, ast.Attribute):
        kind = look.kind(node.value)
        if kind is not None and kind.own is not None and kind.home is not None:
            found = look.teller.classes.method(kind.home, kind.own, node.attr)
            return found is not None and not marks_of(found[1]) & {"property", "cached_property"}
    return False


def thrown_away(look: Looked) -> Iterator[Found]:
    """`fold_sign(sign)` as a statement, where that changes nothing and raises nothing. If it stood there before with
    other arguments, it was only written to stand for something."""
    for node in look.nodes:
        if not isinstance(node, ast.Call) or not isinstance(look.source.parents.get(node), ast.Expr):
            continue
        around = all_around(look.source, node)
        if any(isinstance(each, ast.With | ast.AsyncWith | ast.Try) for each in around):
            continue  # it may be tried whether it fails
        if _only_gives(look, look.source, node, _DEPTH):
            yield node, f"{ast.unparse(node.func)}()"


def _only_gives(look: Looked, source: Source, call: ast.Call, depth: int) -> bool:
    match call.func:
        case ast.Name(name) if name in _GIVES_ONLY and look.teller.world.thing(source, call.func) is None:
            return hasattr(builtins, name)
        case ast.Attribute(attr=name) if name in _OF_TEXTS:
            kind = look.teller.kind(source, call.func.value)
            return kind is None or kind.of is str
        case _:
            found = called(look.teller, source, call)
            return found is not None and depth > 0 and _is_pure(look, *found, depth)


def _is_pure(look: Looked, source: Source, function: Function, depth: int) -> bool:
    """Does it give something, and do nothing else, not even refuse?"""
    if not gives_something(function) or is_generator(function) or isinstance(function, ast.AsyncFunctionDef):
        return False
    if marks_of(function) - {"staticmethod", "classmethod"}:
        return False
    for each in own_nodes(function):
        match each:
            case ast.Raise() | ast.Assert() | ast.Global() | ast.Nonlocal() | ast.Delete() | ast.With() | ast.Try():
                return False
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()) | ast.Lambda():
                return False
            case ast.Call() if not _does_nothing(look, source, each, depth):
                return False
    return True


def _does_nothing(look: Looked, source: Source, call: ast.Call, depth: int) -> bool:
    match call.func:
        case ast.Attribute(attr=name) if name in _READ_ONLY:
            return True
        case _:
            return _only_gives(look, source, call, depth - 1)


def never_of_that_class(look: Looked) -> Iterator[Found]:
    """`isinstance(hive, Frame)`, where that is a Hive, and neither is a kind of the other."""
    for node in look.nodes:
        match node:
            case ast.Call(ast.Name("isinstance"), [one, ast.Name() | ast.Attribute() as of]):
                said = annotation_of(look.teller, look.source, one)
                kind = look.teller.said(look.source, said) if said is not None and not says_none(said) else None
                thing = look.teller.world.thing(look.source, of)
            case _:
                continue
        is_known = kind is not None and kind.own is not None and kind.home is not None
        if not is_known or thing is None or thing.source is None or not isinstance(thing.node, ast.ClassDef):
            continue
        if kind is not None and kind.own is not None and kind.home is not None:
            families = [look.teller.classes.family(kind.home, kind.own),
                        look.teller.classes.family(thing.source, thing.node)]  # fmt: skip
            mine, other = ({id(owner) for _, owner in each.each} for each in families)
            if all(each.is_whole for each in families) and id(thing.node) not in mine and id(kind.own) not in other:
                yield node, ast.unparse(node)


def never_a_key(look: Looked) -> Iterator[Found]:
    """`hive in self.hives`, where those are under their names."""
    for node in look.nodes:
        match node:
            case ast.Compare(one, [ast.In() | ast.NotIn()], [holder]):
                pass
            case ast.Subscript(holder, one):
                pass
            case _:
                continue
        annotation = annotation_of(look.teller, look.source, holder)
        kind = look.kind(one) if annotation is not None else None
        if annotation is None or kind is None or kind.own is None:
            continue
        keys = _keys(annotation)
        if keys in ("str", "int", "float", "date") and not _is_such(look, kind, keys):
            yield node, ast.unparse(node)


def _keys(annotation: ast.expr) -> str:
    match annotation:
        case ast.Subscript(ast.Name("dict" | "Dict"), ast.Tuple([ast.Name(name), _])):
            return name
        case _:
            return ""


def _is_such(look: Looked, kind: Kind, name: str) -> bool:
    """Is it an enum of texts, or another class that is made of that?"""
    if kind.own is None or kind.home is None:
        return True
    bases = {ast.unparse(base) for _, owner in look.teller.classes.family(kind.home, kind.own).each
             for base in owner.bases}  # fmt: skip
    return name in bases or not bases.isdisjoint(("StrEnum", "IntEnum", "enum.StrEnum", "enum.IntEnum"))


def reckoned_with_a_text(look: Looked) -> Iterator[Found]:
    """`grams // JAR`, where that is a text by now."""
    for node in look.nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.Div | ast.FloorDiv | ast.Pow):
            kinds = [look.kind(each) for each in (node.left, node.right)]
            if {group(each.of) if each is not None else None for each in kinds} == {"text", "number"}:
                yield node, ast.unparse(node)


def gives_another(look: Looked) -> Iterator[Found]:
    """`return False` of what is said to give a Hive, `return filled` of what gives texts otherwise."""
    for node in look.nodes:
        if not isinstance(node, ast.Return) or node.value is None or is_none(node.value):
            continue
        function, mine = function_around(look.source, node), look.kind(node.value)
        if function is None or mine is None or is_generator(function) or function.name.startswith("__"):
            continue
        if mine.own is None and mine.of not in _PLAIN | {bool}:
            continue
        if may_be_none(look.teller, look.source, node.value) or _is_given_itself(node.value, function):
            continue
        if function.returns is not None:
            wanted = look.teller.said(look.source, function.returns)
            if says_none(function.returns) or isinstance(function, ast.AsyncFunctionDef):
                continue
            kinds = [wanted]
        else:
            kinds = [look.kind(each.value) for each in returns(function)
                     if each.value is not None and each is not node and not is_none(each.value)]  # fmt: skip
        if kinds and all(_is_another(look, mine, each) for each in kinds):
            yield node, ast.unparse(node)


def _is_given_itself(value: ast.expr, function: Function) -> bool:
    """What it was given it may hand back."""
    return isinstance(value, ast.Name) and value.id in parameters_of(function) and function.returns is None


def _is_another(look: Looked, mine: Kind, other: Kind | None) -> bool:
    if other is None:
        return False
    if mine.own is None and other.own is None:
        return are_apart(mine, other)
    if mine.own is not None and other.own is not None:
        if mine.home is None or other.home is None:
            return False
        family = look.teller.classes.family(mine.home, mine.own)
        return family.is_whole and all(owner is not other.own for _, owner in family.each) and not family.is_error
    plain, own = (mine, other) if mine.own is None else (other, mine)
    return (
        group(plain.of) is not None
        and own.home is not None
        and own.own is not None
        and (look.teller.classes.family(own.home, own.own).is_whole)
    )


RULES = (
    never_asked,
    thrown_away,
    never_of_that_class,
    never_a_key,
    reckoned_with_a_text,
    gives_another,
)
