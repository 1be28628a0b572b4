"""What a table has nothing for is put aside: "a job whose kind has no handler should go into failed", "put rows
with an unknown currency into rejected"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.nodes import Loop, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:no|without|unknown|unsupported|unregistered|missing|lacks?|\w+n't|not|KeyError)\b)"
    r".*\b(?:put|append|add|move|push|collect|keep|store|record|send|sort|belong|go|goes|land|end up)\w*\b"
    r".*?\b(?:into|in|to|onto|on|under|among|with)\b"
)
_PLACE = Pattern(r"(?i)\b(?:into|in|to|onto|on|under|among|with)\b (?:the |its |our |list |self\.)*`?(?:\w+\.)?(\w+)`?")
_BY = {"append": "append", "add": "add", "put": "put", "appendleft": "append", "push": "push"}
_ASKED, _SAID = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = {match[1] for match in _PLACE.finditer(sentence.text)}
    for full, function in source.functions:
        places = {name: code for name, code in _places(source, function, full).items() if name in said}
        for lookup in own_nodes(function) if places else ():
            match lookup:
                case ast.Subscript(ast.Name() | ast.Attribute() as table, key, ast.Load()) if named_in(key):
                    pass
                case _:
                    continue
            told = clearly(sentence, last_name(table), *_words_of(key))
            thing = _thing(sentence, function, lookup)
            if not told or not thing or last_name(table) in said:
                continue
            for code in places.values():
                splices = tuple(_put_aside(source, function, lookup, code.format(thing)))
                yield from (Repair(splices, _ASKED + _SAID * told + told_of(sentence, lookup) / 2) for _ in splices[:1])


def _places(source: Source, function: Function, full: str) -> dict[str, str]:
    """What can be put something into there, each with how that is done."""
    found: dict[str, str] = {}
    owner = full.rpartition(".")[0]
    for name, other in source.functions:
        for node in walk(other) if other is function or (owner and name.startswith(f"{owner}.")) else ():
            match node:
                case ast.Assign([ast.Attribute() | ast.Name() as place], value):
                    way = {"[]": "append", "set()": "add", "list()": "append"}.get(ast.unparse(value), "")
                case ast.AnnAssign(ast.Attribute() | ast.Name() as place, value=ast.expr() as value):
                    way = {"[]": "append", "set()": "add"}.get(ast.unparse(value), "")
                case ast.Call(ast.Attribute(ast.Attribute() | ast.Name() as place, called), [_]):
                    way = _BY.get(called, "")
                case _:
                    continue
            if way and (isinstance(place, ast.Attribute) or other is function):
                found.setdefault(last_name(place), f"{ast.unparse(place)}.{way}({{}})")
    return found


def _words_of(key: ast.expr) -> Iterator[str]:
    for node in walk(key):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name | ast.Attribute):
            yield last_name(node)


def _thing(sentence: Sentence, function: Function, lookup: ast.Subscript) -> str:
    """What is put aside: what the key is read of, or what is spoken of and known by then."""
    of = [each.id for each in walk(lookup.slice) if isinstance(each, ast.Name)]
    before = [each for each in own_nodes(function) if getattr(each, "lineno", 0) <= lookup.lineno]
    known = {arg.arg for arg in function.args.args} | {
        each.id for each in before if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }
    spoken = {root(word) for word in sentence.spoken.split()}
    meant = [name for name in (*of, *sorted(known)) if root(name) in spoken and name in known]
    return next(iter((*meant, *(name for name in of if name in known))), "")


def _put_aside(source: Source, function: Function, lookup: ast.Subscript, put: str) -> Iterator[Splice]:
    statement = source.statement_at(lookup.lineno)
    code = f"{put}\n{_leaves(source, function, statement)}"
    inside = "\n".join(source.unit + line for line in code.split("\n"))
    table, key = source.segment(lookup.value), source.segment(lookup.slice)
    match statement:
        case ast.Assign([ast.Name(name)], value) if value is lookup:
            yield instead(source, lookup, f"{table}.get({key})")
            yield insert_after(source, statement, f"if {name} is None:\n{inside}")
        case ast.Assign() | ast.AugAssign() | ast.AnnAssign() | ast.Expr() | ast.Return():
            if not re.search(rf"\bin {re.escape(table)}\b", source.segment(function)):
                yield insert_before(source, statement, f"if {key} not in {table}:\n{inside}")


def _leaves(source: Source, function: Function, statement: ast.stmt) -> str:
    """The next one; or what it gives back where it comes to its end."""
    if any(isinstance(each, Loop) for each in around_in_function(source, statement)):
        return "continue"
    match function.body[-1]:
        case ast.Return(ast.Constant() as value) if statement is not function.body[-1]:
            return f"return {source.segment(value)}"
        case _:
            return "return"


WRITER = Writer(frozenset(("skip-if", "get-default")), _written, needs=_NEEDS)
