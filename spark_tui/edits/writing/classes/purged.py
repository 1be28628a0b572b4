"""A method that throws away what is over: "add purge, which removes all expired sessions and returns how many there
were". What is over, another method of the class already asks."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Ordering
from spark_tui.edits.python.objects.classes import add_method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:expired?|outdated|stale|old|timed[- ]out|overdue)\b)"
    r"(?=.*\b(?:remov\w+|delet\w+|purg\w+|clean\w*|drops?|throws?|forgets?|evicts?|prun\w+)\b)"
    r"(?=.*\b(?:add|method|write|new|needs?|give|want)\b)"
)
_HOW_MANY = Pattern(r"(?i)\b(?:how many|the (?:number|count))\b")
_CALLED = Pattern(r"(?i)\b(?:(?:method|function) (?:called |named )?`?|(?=\w+\(\)))(?-i:([a-z_]\w*))")
_ASKED, _NAMED = 6.0, 0.5
_GIVES_UP = (ast.Raise, ast.Delete)


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is held under a key, taken apart as `target`; and what is asked of it to know that it is over."""

    held: str
    key: str
    target: ast.expr
    test: ast.expr
    given: tuple[str, ...]
    """What else it is asked with, which has to be handed in."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        taken = {each.name for each in owner.body if isinstance(each, Function)}
        called = [match[1] for match in _CALLED.finditer(sentence.text) if match[1] not in PLAIN]
        new = next((each for each in (*called, *new_names(sentence)) if each not in taken), "purge")
        for kept in _over(owner):
            method = _method(source, kept, new, counts=_HOW_MANY.search(sentence.text) is not None)
            yield Repair((add_method(source, owner, method),), _ASKED + _NAMED * names(sentence, name))
            break


def _over(owner: ast.ClassDef) -> Iterator[_Kept]:
    for function in owner.body:
        own = [*parameters_of(function)] if isinstance(function, Function) else []
        looked_up = [each for each in walk(function) if isinstance(each, ast.Assign)]
        for node in looked_up:
            match node:
                case ast.Assign(
                    [ast.Name() | ast.Tuple() as target],
                    ast.Subscript(ast.Attribute(ast.Name("self")) as held, ast.Name(key))
                    | ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")) as held, "get"), [ast.Name(key)]),
                ):
                    for asked in walk(function):
                        if isinstance(asked, ast.If) and _is_over(asked, target):
                            given = tuple(each for each in own if each in named_in(asked.test))
                            yield _Kept(ast.unparse(held), key, target, asked.test, given)


def _is_over(asked: ast.If, target: ast.expr) -> bool:
    """Is something compared with a part of it, and nothing given then?"""
    last = asked.body[-1]
    gives_up = isinstance(last, _GIVES_UP) or (
        isinstance(last, ast.Return) and (last.value is None or ast.unparse(last.value) in ("None", "False"))
    )
    compares = isinstance(asked.test, ast.Compare) and isinstance(asked.test.ops[0], Ordering)
    return gives_up and compares and bool(named_in(asked.test) & named_in(target))


def _method(source: Source, kept: _Kept, name: str, *, counts: bool) -> str:
    used = named_in(kept.test)
    parts = kept.target.elts if isinstance(kept.target, ast.Tuple) else [kept.target]
    shown = [each.id if isinstance(each, ast.Name) and each.id in used else "_" for each in parts]
    value = f"({', '.join(shown)})" if isinstance(kept.target, ast.Tuple) else shown[0]
    test, unit = source.segment(kept.test), source.unit
    lines = [
        f"def {name}({', '.join(('self', *kept.given))}):",
        f"{unit}expired = [{kept.key} for {kept.key}, {value} in {kept.held}.items() if {test}]",
        f"{unit}for {kept.key} in expired:",
        f"{unit}{unit}del {kept.held}[{kept.key}]",
    ]
    return "\n".join([*lines, *([f"{unit}return len(expired)"] if counts else [])])


WRITER = Writer(frozenset(("write-method", "add-method")), _written, needs=_NEEDS)
