"""A function that makes an object of a class becomes a class method of it: from `track_from_csv`, `Track.from_csv`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, lines_inside_strings, remove_lines
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bclass ?methods?\b|\b(?:alternat\w+|second|other|extra|named) constructors?\b"
    r"|\bconstructor (?:on|of|for|in)\b"
    r"|\b(?:belongs?|live|lives|sit|go|goes|moved?|put|pull|turn\w*|make|should be|become|convert|expect\w*|why is)\b"
)
_ON = r"(?i)\b(?:on|onto|in|into|to|of|inside) (?:(?:the |class )?`?{owner}|(?:the|its|that) class)\b|\b{owner}\.\w+"
_CLASSMETHOD = Pattern(r"(?i)\bclass ?methods?\b|\bconstructors?\b|\bwith `?cls\b")
_CALLED = Pattern(r"(?i)\b(?:called|named|as) `?([a-z]\w*)`?\s*(?:\(\))?[.!]?$")
_CLEAR = 2.0
_ASKED, _SAID_SO = 3.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        owner = _made(source, function)
        if owner is None or names(sentence, name) < _CLEAR:
            continue
        on_class = re.search(_ON.format(owner=owner.name), sentence.text) is not None
        said = _CLASSMETHOD.search(sentence.text) is not None
        if on_class or said:
            try:
                splices = tuple(_moved(source, function, owner, _name(sentence, owner, name)))
            except Refusal:
                continue
            yield Repair(splices, _ASKED + _SAID_SO * (on_class and said))


def _made(source: Source, function: Function) -> ast.ClassDef | None:
    """The class of what it returns, where that is made in it."""
    if source.parents[function] is not source.tree or not has_own_lines(source, function) or function.decorator_list:
        return None
    for each in returns(function):
        value = each.value
        if isinstance(value, ast.Name):
            value = _set_to(function, value.id)
        match value:
            case ast.Call(func=ast.Name(id=name)) if any(found == name for found, _ in source.classes):
                return source.class_(name)
    return None


def _set_to(function: Function, name: str) -> ast.expr | None:
    for node in walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                return value
    return None


def _name(sentence: Sentence, owner: ast.ClassDef, name: str) -> str:
    """As it is said; else without what the class says already."""
    dotted = re.search(rf"\b{owner.name}\.(\w+)", sentence.text)
    called = _CALLED.search(sentence.text)
    if dotted is not None:
        return dotted[1]
    if called is not None and called[1] not in sentence.known:
        return called[1]
    fresh = next((each for each in new_names(sentence) if each.startswith(("from_", "load", "parse", "of_"))), "")
    short = re.sub(rf"_?{owner.name.lower()}_?", "", name).strip("_")
    return fresh or (short if short.startswith("from_") else name)


def _moved(source: Source, function: Function, owner: ast.ClassDef, name: str) -> Iterator[Splice]:
    if method(owner, name) is not None or not name.isidentifier():
        raise Refusal(f"{owner.name} has a {name} already")
    top, last = source.first_line(function), source.last_line(function)
    while source.line(top - 1).startswith("#"):
        top -= 1
    yield add_method(source, owner, _as_class_method(source, function, owner, name, source.line_start(top)))
    yield from remove_lines(source, range(top, last + 1))
    calls = {id(call.func) for call in calls_of(source, function)}
    for use in source.names.get(function.name, ()):
        if is_in_fstring(source, use):
            raise Refusal(f"{function.name} is called in a text")
        if id(use) in calls or isinstance(use.ctx, ast.Load):
            yield instead(source, use, f"{owner.name}.{name}")


def _as_class_method(source: Source, function: Function, owner: ast.ClassDef, name: str, start: int) -> str:
    lines = range(source.last_line(function.body[0]) + 1, source.last_line(function) + 1)
    if not lines_inside_strings(source).isdisjoint(lines):
        raise Refusal(f"{function.name} holds a text of several lines")
    text, stop = source.text, source.stop(function)
    at = text.index(f"def {function.name}", source.start(function)) + len("def ")
    opens = text.index("(", at)
    has_arguments = any(
        (*function.args.posonlyargs, *function.args.args, function.args.vararg, *function.args.kwonlyargs)
    )
    changes = [(at, at + len(function.name), name), (opens + 1, opens + 1, "cls, " if has_arguments else "cls")]
    calls = (node.func for node in walk(function) if isinstance(node, ast.Call))
    made = [each for each in calls if isinstance(each, ast.Name) and each.id == owner.name]
    changes += [(source.start(each), source.stop(each), "cls") for each in made]
    for begin, end, new in sorted(changes, reverse=True):
        text = text[:begin] + new + text[end:]
        stop += len(new) - (end - begin)
    mark = source.start(function)
    return (text[start:mark] + "@classmethod\n" + text[mark:stop]).replace(source.unit, "    ").replace("\r\n", "\n")


WRITER = Writer(frozenset(("class-method",)), _written, needs=_SAYS)
