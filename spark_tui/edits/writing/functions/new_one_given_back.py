"""What is made and put away at once is given back as well: "add should return the new task", where it only appends
`Task(title)`, or puts one with a name under a key."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, is_none, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|hands? back|gives? me)\b(?: back)? (?:the |its |an? |that )?"
    r"(?:new(?:ly)? |created |added |made |resulting |just \w+ )*(?P<what>[a-z_]\w*)\b"
)
_ASKED, _CLEAR = 5.5, 2.0
_PUTS = frozenset(("append", "add", "appendleft", "put", "insert"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for _, function in source.functions if said is not None else ():
        told = names(sentence, function.name)
        if told < _CLEAR or any(each.value is not None for each in returns(function)):
            continue
        last = function.body[-1]
        if said is not None and (kept := _kept(function, said["what"].lower())) is not None:
            yield from possible(_returned(source, function, kept), _ASKED + told / 2)
            continue
        if (made := _made_in(source, last)) is None or not has_own_lines(source, last):
            continue
        name = "_".join(parts(last_name(made.func))).lower()
        if said is None or said["what"].lower() not in (name, name.rpartition("_")[2], singular(name), "it", "one"):
            continue
        if name not in {*bound_in(function), *parameters_of(function)}:
            yield Repair(tuple(_given_back(source, function, last, made, name)), _ASKED + told / 2)


_ANY = frozenset(("it", "one", "item", "entry", "object", "record", "thing", "instance", "element", "result"))


def _kept(function: Function, what: str) -> str | None:
    """The variable that is put away and called so; or is the last, where it is only spoken of as a thing."""
    made = {
        node.targets[0].id
        for node in function.body
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
    }
    put = [name for each in function.body if (name := _put_away(each)) in made]
    called = [name for name in dict.fromkeys(put) if what in (name, name.rpartition("_")[2])]
    if len(called) == 1:
        return called[0]
    return put[-1] if put and _put_away(function.body[-1]) == put[-1] and what in _ANY else None


def _put_away(statement: ast.stmt) -> str:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(attr=put), [*_, ast.Name(name)], [])) if put in _PUTS:
            return name
        case ast.Assign([ast.Subscript() | ast.Attribute()], ast.Name(name)):
            return name
        case _:
            return ""


def _returned(source: Source, function: Function, name: str) -> Iterator[Splice]:
    yield insert_after(source, function.body[-1], f"return {name}")
    if function.returns is not None and is_none(function.returns):
        made = (node for node in walk(function) if isinstance(node, ast.Assign))
        value = next(node.value for node in made if any(is_name(each, name) for each in node.targets))
        if isinstance(value, ast.Call) and last_name(value.func)[:1].isupper():
            yield instead(source, function.returns, source.segment(value.func))


def _made_in(source: Source, last: ast.stmt) -> ast.Call | None:
    own = {name for name, _ in source.classes}
    match last:
        case ast.Expr(ast.Call(ast.Attribute(attr=put), [*_, ast.Call(func) as made], [])) if put in _PUTS:
            pass
        case ast.Assign([ast.Subscript() | ast.Attribute()], ast.Call(func) as made):
            pass
        case _:
            return None
    return made if last_name(func) in own else None


def _given_back(source: Source, function: Function, last: ast.stmt, made: ast.Call, name: str) -> Iterator[Splice]:
    indent, start = source.indent(last.lineno), source.start(last)
    yield Splice(start, start, f"{name} = {source.segment(made)}\n{indent}")
    yield Splice(source.start(made), source.stop(made), name)
    yield Splice(source.stop(last), source.stop(last), f"\n{indent}return {name}")
    if function.returns is not None and is_none(function.returns):
        yield Splice(source.start(function.returns), source.stop(function.returns), source.segment(made.func))


WRITER = Writer(frozenset(("add-return", "return-also", "set-return")), _written, needs=_NEEDS)
