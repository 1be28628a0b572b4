"""A function or class in a function becomes one of the module: "move parse_item out of load", "do not nest run"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import dedent

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.imports import bound_name
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.returns import own_nodes
from spark_tui.edits.python.source import Definition, Function, Source, Splice, read
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = re.compile(
    r"(?i)\b(?:module|top)[- ]level\b|\bout of\b|\b(?:un-?)?nest\w*\b|\binner (?:function|helper|def)\b|\boutside\b"
    r"|\b(?:own|separate|stand-?alone|normal|plain) function\b|\bpull (?:\w+ ){1,3}out\b|\bto the module\b"
    r"|\bhoist\w*\b|\bre-?(?:created|defined)\b|\binside\b"
)
_ASKED, _NAMED, _ALONE = 3.0, 2.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    inner = [node for _, node in source.definitions if _is_nested(source, node)]
    for node in inner:
        told = names(sentence, node.name)
        if told < _NAMED and len(inner) > 1:
            continue
        if not _needs_what_is_around(source, node) and has_own_lines(source, node):
            yield Repair(tuple(_moved(source, node)), _ASKED + told + _ALONE * (len(inner) == 1))


def _is_nested(source: Source, node: Definition) -> bool:
    """Does it stand in a function, and in no class there?"""
    here = source.parents.get(node)
    while here is not None and not isinstance(here, Definition):
        here = source.parents.get(here)
    return isinstance(here, Function)


def _outermost(source: Source, node: Definition) -> Definition:
    while (around := function_around(source, node)) is not None:
        node = around
    return node


def _needs_what_is_around(source: Source, node: Definition) -> bool:
    """Does it read or set a name of a function around it, or would it hide one of the module?"""
    own = all_bound(read(dedent(_text(source, node))))
    read_here = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} - (own - {node.name})
    around, bound = function_around(source, node), set[str]()
    while around is not None:
        bound |= {arg.arg for arg in parameters(around)}
        bound |= {
            each.id for each in own_nodes(around) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }
        bound |= {each.name for each in own_nodes(around) if isinstance(each, Definition) and each is not node}
        bound |= {bound_name(each) for each in own_nodes(around) if isinstance(each, ast.alias)}
        around = function_around(source, around)
    outer = any(isinstance(each, ast.Nonlocal) for each in ast.walk(node))
    taken = any(name == node.name for name, _ in source.definitions)
    return outer or taken or bool(read_here & bound)


def _text(source: Source, node: Definition) -> str:
    return source.text[source.line_start(source.first_line(node)) : source.line_start(source.last_line(node) + 1)]


def _moved(source: Source, node: Definition) -> Iterator[Splice]:
    here: ast.AST = _outermost(source, node)
    while not isinstance(source.parents[here], ast.Module):
        here = source.parents[here]
    assert isinstance(here, ast.stmt)
    top = source.first_line(here)
    while top > 1 and source.line(top - 1).startswith("#"):
        top -= 1
    at = source.line_start(top)
    yield Splice(at, at, f"{dedent(_text(source, node)).rstrip()}\n\n\n")
    yield from remove(source, [node])


WRITER = Writer(frozenset(("move-function",)), _written, needs=_NEEDS)
