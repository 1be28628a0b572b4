"""How many there are is printed at the end: "print how many tools are in the shed after adding", "also print the number
of rows at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type, return_type
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:print|show|say|display|report|output)s? (?:me |us |also |out |then )*"
    r"(?:how many|(?:the )?(?:(?:total )?number|(?:total )?count|amount) of) (?:the |all )?(?P<what>[a-z_]+)\b"
    r"(?P<rest>(?: (?:there |we |it |that )?(?:are|were|is|have|has|had|got)?(?: (?:in|on|now|there|left|read|found"
    r"|known|loaded|stored)\b)*"
    r"(?: (?:the|a|an) \w+)?)?(?:,? (?:at the (?:very )?end|at last|finally|now|afterwards|in the end|when (?:it is "
    r"|it's )?(?:done|finished)"
    r"|after (?:that|it|adding|loading|saving|reading|all)(?: \w+){0,2}))?[.!]?)$"
)
_ASKED, _SHOWS, _NAMED, _MAIN = 6.0, 0.8, 0.6, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    source, what = sentence.source, said["what"].lower()
    for _, function in source.functions:
        shows = any(is_print(node) for node in own_nodes(function))
        named = names(sentence, function.name) >= 1
        if not (shows or named or function.name == "main"):
            continue
        several = next(_several(source, function, what), None)
        if several is not None and f"len({several})" not in source.segment(function):
            told = _ASKED + _SHOWS * shows + _NAMED * named + _MAIN * (function.name == "main")
            line = f'print(f"{{len({several})}} {what.replace("_", " ")}")'
            yield from possible(_at_its_end(source, function, line), told)


def _several(source: Source, function: Function, what: str) -> Iterator[str]:
    """As code, what holds them: a variable of that name, or what an object that it works with has of that name."""
    bound = dict.fromkeys(
        target.id
        for node in function.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    )
    if what in bound and (_type_of(source, function, what) or "list") not in ("int", "float", "str", "bool", "None"):
        yield what
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
            case _:
                pass
    return expression_type(source, function, ast.Name(name, ast.Load()))


def _at_its_end(source: Source, function: Function, line: str) -> Iterator[Splice]:
    last = function.body[-1]
    yield insert_before(source, last, line) if isinstance(last, ast.Return) else insert_after(source, last, line)


WRITER = Writer(frozenset(("add-print",)), _written, says=_NEEDS, needs=_NEEDS)
