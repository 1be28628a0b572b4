"""How many there are is printed at the end: "print how many tools are in the shed after adding", "also print the number
of rows at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.held import CONTAINERS, class_named, held
from spark_tui.edits.python.objects.in_state import told_by
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type, return_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SHOW = r"(?:print|show|say|display|report|output)s?"
_HOW_MANY = r"(?:how many|(?:the )?(?:(?:total )?number|(?:total )?count|amount) of)"
_THERE = (
    r"(?: (?:there |we |it |that )?(?:are|were|is|have|has|had|got)?"
    r"(?: (?:in|on|now|there|left|read|found|known|loaded|stored)\b)*(?: (?:the|a|an) \w+)?)?"
)
_AT_ITS_END = (
    r"(?:,? (?:at the (?:very )?end|at last|finally|now|afterwards|in the end|when (?:it is |it's )?(?:done|finished)"
    r"|(?:below|under|beneath|behind) (?:the |its )?(?:list|table|lines|output|report|others|rest)|below(?: it| that)?"
    r"|after (?:that|it|adding|loading|saving|reading|all|the list)(?: \w+){0,2}))?[.!]?$"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:{_SHOW} (?:me |us |also |out |then )*{_HOW_MANY} (?:the |all )?(?P<what>[a-z_]+)\b{_THERE}{_AT_ITS_END}"
    rf"|(?:{_SHOW}|count) (?:me |us |also |out |then )*{_HOW_MANY} (?:the |all |of them )?(?P<of>(?!are\b)[a-z_]+"
    rf" )??(?:are|is|were)"
    rf" (?P<so>[a-z]+)(?: and {_SHOW} (?:it|that|them|this))?{_AT_ITS_END})"
)
_ASKED, _SHOWS, _LISTS, _NAMED, _MAIN = 6.0, 0.8, 0.4, 0.6, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    source, what, state = (
        sentence.source,
        (said["what"] or said["of"] or "").strip().lower(),
        (said["so"] or "").lower(),
    )
    for _, function in source.functions:
        shows = any(is_print(node) for node in own_nodes(function))
        named = names(sentence, function.name) >= 1
        if not (shows or named or function.name == "main"):
            continue
        if state:
            counted, label = next(_in_that_state(source, function, state), None), state
        else:
            several = next(_several(source, function, what), None)
            counted, label = f"len({several})" if several is not None else None, what.replace("_", " ")
        if counted is not None and counted not in source.segment(function):
            lists = any(isinstance(node, ast.For) and any(map(is_print, walk(node))) for node in function.body)
            told = _ASKED + _SHOWS * shows + _LISTS * lists + _NAMED * named + _MAIN * (function.name == "main")
            line = f'print({counted}, "{label}")'
            yield from possible(_at_its_end(source, function, line), told)


def _in_that_state(source: Source, function: Function, state: str) -> Iterator[str]:
    """How many of those it goes through are so, where they are records or of a class of the file."""
    for node in function.body:
        match node:
            case ast.For(target, iterable):
                turn = target.elts[-1] if isinstance(target, ast.Tuple) else target
                several = iterable.args[0] if _is_numbered(iterable) else iterable
            case _:
                continue
        if not isinstance(turn, ast.Name) or not isinstance(several, ast.Name | ast.Attribute):
            continue
        one, many = turn.id, source.segment(several)
        owner = class_named(source, one)
        tests = list(told_by(source, owner, one, state)) if owner is not None else []
        tests += [
            f'{one}["{key}"]'
            for key in (state, f"is_{state}")
            if f'"{key}":' in source.text or f'{one}["{key}"]' in source.text
        ]
        yield from (f"sum(1 for {one} in {many} if {test})" for test in tests[:1])


def _is_numbered(node: ast.expr) -> TypeGuard[ast.Call]:
    match node:
        case ast.Call(ast.Name("enumerate"), [_, *_]):
            return True
        case _:
            return False


def _several(source: Source, function: Function, what: str) -> Iterator[str]:
    """As code, what an object that it works with has of that name; of variables `figures_printed` knows more."""
    bound = dict.fromkeys(
        target.id
        for node in function.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    )
    for name in bound:
        owner = dict(source.classes).get(_type_of(source, function, name) or "")
        kept = held(source, owner) if owner is not None else ()
        yield from (f"{name}.{each.name}" for each in kept if each.name == what and each.kind in CONTAINERS)


def _type_of(source: Source, function: Function, name: str) -> str | None:
    own = dict(source.functions)
    for node in function.body:
        match node:
            case ast.Assign([ast.Name(bound)], ast.Call(ast.Name(called))) if bound == name and called in own:
                return return_type(source, own[called])
    return expression_type(source, function, ast.Name(name, ast.Load()))


def _at_its_end(source: Source, function: Function, line: str) -> Iterator[Splice]:
    last = function.body[-1]
    yield insert_before(source, last, line) if isinstance(last, ast.Return) else insert_after(source, last, line)


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
