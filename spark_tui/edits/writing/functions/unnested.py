"""A function or class in a function becomes one of the module: "move parse_item out of load", "do not nest run"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from textwrap import dedent

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import all_around, function_around, parameters, statement_at_top
from spark_tui.edits.python.source import Definition, Function, Source, Splice, read
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:module|top)[- ]level\b|\bout of\b|\b(?:un-?)?nest\w*\b|\binner (?:function|helper|def)\b|\boutside\b"
    r"|\b(?:own|separate|stand-?alone|normal|plain) function\b|\bpull (?:\w+ ){1,3}out\b|\bto the module\b"
    r"|\bhoist\w*\b|\bre-?(?:created|defined)\b|\binside\b"
)
_A_FORM = Pattern(
    r"(?i)^\W*(?:(?:please|pls|an?|the|make|give me|return) )*(?:list|tuple|set|dict\w*|str\w*|generator) out of\b"
)
"""What is to come out of it: "a list out of load()"."""
_ASKED, _NAMED, _ALONE = 3.8, 2.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _A_FORM.match(sentence.text) is not None:
        return
    inner = [node for _, node in source.definitions if _is_nested(source, node)]
    for node in inner:
        told = names(sentence, node.name)
        if told < _NAMED and len(inner) > 1:
            continue
        needed = _needed(source, node)
        taken = any(name == node.name for name, _ in source.definitions)
        if needed is not None and not taken and has_own_lines(source, node):
            yield Repair(tuple(_moved(source, node, needed)), _ASKED + told + _ALONE * (len(inner) == 1))


def _is_nested(source: Source, node: Definition) -> bool:
    """Does it stand in a function, and in no class there?"""
    return isinstance(next((each for each in all_around(source, node) if isinstance(each, Definition)), None), Function)


def _outermost(source: Source, node: Definition) -> Definition:
    while (around := function_around(source, node)) is not None:
        node = around
    return node


def _needed(source: Source, node: Definition) -> list[str] | None:
    """What it reads of the functions around it, which it has to be given then; None where that cannot be."""
    own = all_bound(read(dedent(_text(source, node)))) - {node.name}
    bound = dict.fromkeys(name for name in _bound_around(source, node) if name != node.name)
    read_here = named_in(node) - own
    needed = [name for name in bound if name in read_here]
    if any(isinstance(each, ast.Nonlocal) for each in walk(node)) or "self" in needed:
        return None
    used = [name for name in source.names.get(node.name, ()) if isinstance(name.ctx, ast.Load)]
    called = all(isinstance(call := source.parents[name], ast.Call) and call.func is name for name in used)
    within = any(node.lineno <= name.lineno <= (node.end_lineno or 0) for name in used)
    can_be_given = called and not within and isinstance(node, Function) and not node.decorator_list
    return needed if not needed or can_be_given else None


def _bound_around(source: Source, node: Definition) -> Iterator[str]:
    """The names of the functions around it: parameters, variables, definitions, imports."""
    around = function_around(source, node)
    while around is not None:
        yield from (arg.arg for arg in parameters(around))
        for each in own_nodes(around):
            match each:
                case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    yield name
                case ast.alias():
                    yield bound_name(each)
        around = function_around(source, around)


def _text(source: Source, node: Definition) -> str:
    return source.text[source.line_start(source.first_line(node)) : source.line_start(source.last_line(node) + 1)]


def _moved(source: Source, node: Definition, needed: Sequence[str]) -> Iterator[Splice]:
    top = source.first_line(statement_at_top(source, _outermost(source, node)))
    while top > 1 and source.line(top - 1).startswith("#"):
        top -= 1
    at = source.line_start(top)
    text = dedent(_text(source, node)).rstrip()
    given = ", ".join(needed)
    if given:
        has_some = isinstance(node, Function) and bool(parameters(node))
        text = text.replace("(", f"({given}{', ' * has_some}", 1)
    yield Splice(at, at, f"{text}\n\n\n")
    yield from remove(source, [node])
    for name in source.names.get(node.name, ()) if given else ():
        call = source.parents[name]
        if isinstance(call, ast.Call):
            opens = source.text.index("(", source.stop(name)) + 1
            yield Splice(opens, opens, f"{given}{', ' * bool(call.args or call.keywords)}")


WRITER = Writer(frozenset(("move-function",)), _written, needs=_NEEDS)
