"""Another type of what is given back or kept: a list for a tuple, a bool for 0 and 1."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS_LIST = Pattern(
    r"(?i)\b(?:return\w*|give(?:s|n)?(?: back| me| us)?|hand back|get|want|yield)\b(?: \w+){0,3}?"
    r" (?:an? |the )?(?:list|tuple)s?\b"
    r"|\b(?:list|tuple) (?:instead of|not|rather than) (?:an? )?(?:list|tuple)\b"
)
_WANTED = Pattern(r"(?i)\b(?:instead of|rather than|not|no) (?:an? |the )?(?:list|tuple)s?\b")
_ASKED_LIST, _CLEAR = 2.8, 2.0


def _list_not_tuple(sentence: Sentence) -> Iterator[Repair]:
    said = re.search(r"(?i)\b(list|tuple)s?\b(?!\()", _WANTED.sub("", sentence.text))
    if said is None:
        return
    wanted = said[1].lower()
    for _, function in sentence.source.functions:
        changes = list(_other(sentence.source, function, wanted))
        if changes:
            yield Repair(tuple(changes), _ASKED_LIST + min(_CLEAR, names(sentence, function.name)))


def _other(source: Source, function: Function, wanted: str) -> Iterator[Splice]:
    other = "tuple" if wanted == "list" else "list"
    for node in own_nodes(function):
        value = node.value if isinstance(node, ast.Return) else None
        match value:
            case ast.Call(func=ast.Name(id=name) as called) if name == other:
                yield instead(source, called, wanted)
            case ast.Tuple(elts=[]) if wanted == "list":
                yield instead(source, value, "[]")
            case ast.List(elts=[]) if wanted == "tuple":
                yield instead(source, value, "()")
            case ast.ListComp() if wanted == "tuple":
                yield instead(source, value, f"tuple({source.segment(value)[1:-1].strip()})")
            case ast.Name(name) if wanted == "tuple" and _begins_as_list(function, name):
                yield instead(source, value, f"tuple({name})")


def _begins_as_list(function: Function, name: str) -> bool:
    return any(
        isinstance(node.value, ast.List | ast.ListComp)
        for node in own_nodes(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    )


_NEEDS_TRUTH = Pattern(r"(?i)\bbool(?:ean)?s?\b|\btrue ?(?:/|and|or) ?false\b")
_NAMED, _ASKED_TRUTH, _IN_FUNCTION = 2.0, 2.0, 0.5


def _numbers_of_truth(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for scope, name in sorted(_candidates(source), key=lambda each: (each[0].lineno, each[1])):
        clear = names(sentence, name.rpartition(".")[2])
        splices = _as_truth(source, scope, name) if clear >= _NAMED else ()
        if splices:
            around = _IN_FUNCTION * names(sentence, scope.name)
            yield Repair(tuple(splices), _ASKED_TRUTH + clear + around)


def _candidates(source: Source) -> set[tuple[Function | ast.ClassDef, str]]:
    """Variables of functions, and attributes of classes, that are 0 or 1 somewhere."""
    found: set[tuple[Function | ast.ClassDef, str]] = set()
    for _, scope in source.definitions:
        for node in walk(scope):
            match node:
                case ast.Assign([ast.Name(name)], ast.Constant(0 | 1)) if isinstance(scope, Function):
                    found.add((scope, name))
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(0 | 1)):
                    if isinstance(scope, ast.ClassDef):
                        found.add((scope, f"self.{name}"))
    return found


def _as_truth(source: Source, scope: Function | ast.ClassDef, name: str) -> list[Splice]:
    """None where it is counted with, or is something else somewhere."""
    found: list[Splice] = []
    for node in walk(scope):
        match node:
            case ast.Assign(targets=targets, value=value) if any(ast.unparse(each) == name for each in targets):
                if not isinstance(value, ast.Constant) or value.value not in (0, 1):
                    return []
                if not isinstance(value.value, bool):
                    found.append(instead(source, value, str(bool(value.value))))
            case ast.AugAssign(target=target) | ast.For(target=target) if ast.unparse(target) == name:
                return []
            case ast.BinOp(left, _, right) if name in (ast.unparse(left), ast.unparse(right)):
                return []
            case ast.Compare(left, [ast.Eq() | ast.NotEq() as op], [ast.Constant(int(value))]):
                if ast.unparse(left) == name and value in (0, 1):
                    holds = bool(value) is isinstance(op, ast.Eq)
                    found.append(instead(source, node, name if holds else f"not {name}"))
    return found


_NEEDS_OF_COLLECTIONS = Pattern(r"\b(defaultdict\(\w+\)|deque\((?:maxlen ?= ?\w+)?\)|OrderedDict\(\))")
_ASKED_OF_COLLECTIONS = 3.5


def _of_collections(sentence: Sentence) -> Iterator[Repair]:
    """What begins empty begins as what is written in the sentence."""
    source, said = sentence.source, _NEEDS_OF_COLLECTIONS.search(sentence.text)
    for node in source.all(ast.Assign, ast.AnnAssign) if said is not None else ():
        match node:
            case ast.Assign([ast.Name(name) | ast.Attribute(attr=name)], value=ast.expr() as value):
                pass
            case ast.AnnAssign(ast.Name(name) | ast.Attribute(attr=name), value=ast.expr() as value):
                pass
            case _:
                continue
        empty = ("[]", "list()") if said is not None and said[1].startswith("deque") else ("{}", "dict()")
        if said is not None and source.segment(value) in empty and names(sentence, name) >= _CLEAR:
            maker, bracket, given = said[1].partition("(")
            made, imports = available(source, "collections", maker, dotted=False)
            change = instead(source, value, f"{made}{bracket}{given}")
            yield Repair((*imports, change), _ASKED_OF_COLLECTIONS + names(sentence, name))


_NEEDS_DIFFERENCE = Pattern(r"(?i)\bdifference\b")
_PAIR = Pattern(r"(?i)\b(?:pair|tuple|both|two|instead|one number|single|only|just|rather|not)\b")
_ENDS_LOW = Pattern(r"(?i)^(?:old|before|left)$|(?:^|[._])(?:min|low\w*|start\w*|begin\w*|first)$")
_ASKED_DIFFERENCE = 4.0


def _difference_of_a_pair(sentence: Sentence) -> Iterator[Repair]:
    """The number between two that were given back together."""
    source = sentence.source
    for _, function in source.functions if _PAIR.search(sentence.text) is not None else ():
        for node in own_nodes(function):
            match node:
                case ast.Return(ast.Tuple([one, other]) as both) if names(sentence, function.name) >= _CLEAR / 2:
                    low = _ENDS_LOW.search(source.segment(one).partition("(")[0])
                    more, less = (other, one) if low is not None else (one, other)
                    code = f"{moved(source, more, Level.SUM)} - {moved(source, less, Level.PRODUCT)}"
                    yield Repair((instead(source, both, code),), _ASKED_DIFFERENCE + names(sentence, function.name))


WRITERS = (
    Writer(frozenset(("return-as",)), _difference_of_a_pair, needs=_NEEDS_DIFFERENCE),
    Writer(frozenset(("to-list", "return-as", "set-return")), _list_not_tuple, needs=_NEEDS_LIST),
    Writer(frozenset(("change-value",)), _numbers_of_truth, needs=_NEEDS_TRUTH),
    Writer(frozenset(("defaultdict", "deque")), _of_collections, needs=_NEEDS_OF_COLLECTIONS),
)
