"""What is None where nobody gives it is no trouble: "fetch breaks when symbols is None" puts the key into the dict only
if it was given, and goes through nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_FAILS = r"(?:crash\w*|fail\w*|break\w*|dies|blows? up|chokes?|does(?:n['’]?t| not) work|errors?|TypeError|raises)"
_NOT_GIVEN = (
    r"(?:None|null|(?:not|never|\w+n['’]t) (?:given|set|passed|told)|left out|omitted|missing|no [a-z_]\w*"
    r"|without (?:any |an? )?[a-z_]\w*)"
)
_NEEDS = Pattern(rf"(?i)\b{_FAILS}\b.*\b{_NOT_GIVEN}(?!\w)|\b{_NOT_GIVEN}(?!\w).*\b{_FAILS}\b")
_OTHERWISE = Pattern(
    r"(?i)\b(?:return\w*|raise (?:an?|the)|should raise|gives?|use|take|treat\w*|skip\w*|default|instead)\b"
)
"""Where it is said what is to be done then."""
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        for own in parameters_of(function):
            clear = names(sentence, own)
            if clear < _NAMED or not is_none(default_of(function, parameter(function, own))):
                continue
            told = _ASKED + _NAMED * (min(clear, 2.0) + min(2.0, names(sentence, function.name))) / 2
            if _is_asked(function, own):
                continue
            uses = [each for each in names_in(function) if each.id == own]
            if len(uses) == 1:
                yield from possible(_spared(source, uses[0]), told)


def _is_asked(function: Function, own: str) -> bool:
    """Is it looked at there whether it is there?"""
    tests = (node.test for node in walk(function) if isinstance(node, ast.If | ast.IfExp | ast.While))
    return any(own in named_in(test) for test in tests)


def _spared(source: Source, use: ast.Name) -> Iterator[Splice]:
    node: ast.AST = use
    while (around := source.parents.get(node)) is not None and isinstance(around, ast.expr):
        match around, source.parents.get(around):
            case ast.Dict(), ast.Assign([ast.Name(called)], value) as statement if (
                value is around and node in around.values and node is not use and has_own_lines(source, statement)
            ):
                yield from _only_if_given(source, around, around.values.index(node), called, use.id)
                return
            case _:
                node = around
    match source.parents.get(use):
        case ast.For(iter=over) | ast.comprehension(iter=over) if over is use:
            yield instead(source, use, f"{use.id} or ()")
        case ast.Call(ast.Name("len" | "list" | "set" | "tuple" | "sum" | "sorted" | "dict" | "any" | "all")):
            yield instead(source, use, f"{use.id} or ()")
        case ast.Call(ast.Attribute(attr="join" | "extend"), [only]) if only is use:
            yield instead(source, use, f"{use.id} or ()")


def _only_if_given(source: Source, held: ast.Dict, at: int, called: str, own: str) -> Iterator[Splice]:
    """The key is put in behind it; what stood between it and the next one goes too."""
    key, value, statement = held.keys[at], held.values[at], source.parents[held]
    if key is None or not isinstance(statement, ast.stmt):
        return
    if at > 0:
        yield Splice(source.stop(held.values[at - 1]), source.stop(value), "")
    elif len(held.values) > 1:
        following = held.keys[1] or held.values[1]
        if held.keys[1] is None:
            return
        yield Splice(source.start(key), source.start(following), "")
    else:
        yield Splice(source.start(key), source.stop(value), "")
    code = f"if {own} is not None:\n{source.unit}{called}[{source.segment(key)}] = {source.segment(value)}"
    yield insert_after(source, statement, code)


WRITER = Writer(frozenset(("guard-none", "guard-empty", "default-if-none")), _written, needs=_NEEDS)
