"""Whatever changes an object saves it: "save after every change", "persist on add and delete as well"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAVES = r"(?:sav\w+|persist\w*|flush\w*|commit\w*|sync\w*|dump\w*|write it|written)"
_EACH = (
    r"(?:(?:after|on|with|at|for) (?:each|every|any|all) (?:\w+ )?(?:changes?|modifications?|updates?"
    r"|edits?|writes?|mutations?)"
    r"|whenever|every time|each time|automatically|auto-?\w+|always|(?:if|when) (?:something|anything"
    r"|it) (?:has )?chang\w+)"
)
_NEEDS = Pattern(rf"(?i)\b{_SAVES}\b.*\b{_EACH}|\b{_EACH}\b.*\b{_SAVES}\b|\bautosave\b")
_VERBS = ("save", "persist", "flush", "commit", "sync", "dump", "write", "store")
_CHANGES = frozenset(
    ("append", "add", "pop", "remove", "discard", "clear", "update", "extend", "insert", "setdefault", "popitem")
)
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        methods = [each for each in owner.body if isinstance(each, Function)]
        for saving in methods:
            if saving.name.lstrip("_") not in _VERBS or [*parameters_of(saving)]:
                continue
            changing = [
                each for each in methods if each is not saving and is_ordinary(each) and not calls(each, saving.name)
            ]
            told = [each for each in changing if names(sentence, each.name) >= 1]
            places = [place for each in told or changing if (place := last_change(source, each)) is not None]
            if places:
                yield from possible(_saved(source, places, saving.name), _ASKED)


def is_ordinary(method: Function) -> bool:
    return not method.name.startswith("__") and not method.name.startswith("load") and not method.decorator_list


def calls(method: Function, name: str) -> bool:
    return f"self.{name}(" in ast.unparse(method)


def last_change(source: Source, method: Function) -> ast.stmt | None:
    """The last statement that changes what the object holds."""
    found = [node for node in walk(method) if isinstance(node, ast.stmt) and _changes(node)]
    found = [node for node in found if function_around(source, node) is method and has_own_lines(source, node)]
    last = max(found, key=lambda node: node.lineno, default=None)
    while last is not None and isinstance(around := source.parents.get(last), ast.For | ast.While):
        last = around  # once, when all is done
    return last


def _changes(node: ast.stmt) -> bool:
    match node:
        case ast.Assign([ast.Attribute(holder)]) | ast.AugAssign(ast.Attribute(holder)) if is_self(holder):
            return True
        case ast.Assign([ast.Subscript(ast.Attribute(holder))]) | ast.AugAssign(
            ast.Subscript(ast.Attribute(holder))
        ) if is_self(holder):
            return True
        case ast.Delete([ast.Subscript(ast.Attribute(holder))]) if is_self(holder):
            return True
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(holder), verb))) if is_self(holder):
            return verb in _CHANGES
        case _:
            return False


def _saved(source: Source, places: list[ast.stmt], name: str) -> Iterator[Splice]:
    for place in places:
        assert place in block_of(source, place)
        yield insert_after(source, place, f"self.{name}()")


WRITER = Writer(frozenset(("append-call", "add-call", "insert-after")), _written, needs=_NEEDS)
