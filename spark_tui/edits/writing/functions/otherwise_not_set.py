"""A name that only some branches give a value gets one in the others too: "on calm days d is not set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bUnboundLocal\w*|\breferenced before\b|\bnot associated\b|\b(?:unbound|undefined|unset|uninitiali[sz]ed)\b"
    r"|\b(?:is|are|gets?|was|be)(?: ?n'?t| not| never) (?:\w+ )?(?:set|defined|assigned|given|bound|initiali[sz]ed)\b"
    r"|\bno (?:value|else)\b|\bmissing else\b|\bcannot access local\b"
    r"|\b(?:neither|no|none of the) (?:branch|if|case)\w*\b"
    r"|\b(?:an|with) else\b|\bno \w+ ?[-=]>"
)
_ASKED, _NAMED, _TOLD, _NONE = 3.0, 1.0, 0.8, -0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        function = function_around(source, node)
        if function is None or _is_elif(source, node):
            continue
        last = _last(node)
        for name in sorted(_given(node)) if not last.orelse else ():
            rest = block_of(source, node)[block_of(source, node).index(node) + 1 :]
            if not any(mentions(each, name) for each in rest) or _is_known_before(function, node, name):
                continue
            clear = _ASKED + told_of(sentence, node) + _NAMED * bool(names(sentence, name) >= 1)
            for value, worth in _values(sentence, node, name):
                indent = source.indent(node.lineno)
                code = f"{indent}else:\n{indent}{source.unit}{name} = {value}"
                yield Repair((behind_line(source, source.last_line(last), code),), clear + worth)
                yield Repair((insert_before(source, node, f"{name} = {value}"),), clear + worth - _TOLD)


def _last(node: ast.If) -> ast.If:
    while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        node = node.orelse[0]
    return node


def _is_elif(source: Source, node: ast.If) -> bool:
    parent = source.parents[node]
    return isinstance(parent, ast.If) and parent.orelse == [node]


def _given(node: ast.If) -> frozenset[str]:
    """What every branch gives a value that goes on behind it."""
    found: frozenset[str] | None = None
    each: ast.If | None = node
    while each is not None:
        if not always_leaves(each.body):
            stored = {
                target.id
                for statement in each.body
                if isinstance(statement, ast.Assign)
                for target in statement.targets
                if isinstance(target, ast.Name)
            }
            found = frozenset(stored) if found is None else found & stored
        each = each.orelse[0] if len(each.orelse) == 1 and isinstance(each.orelse[0], ast.If) else None
    return found or frozenset()


def _is_known_before(function: Function, node: ast.If, name: str) -> bool:
    stored = (each for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    return name in parameters_of(function) or any(each.id == name and each.lineno < node.lineno for each in stored)


def _values(sentence: Sentence, node: ast.If, name: str) -> Iterator[tuple[str, float]]:
    """What is said; what the branches reckon with, if it is spoken of; nothing."""
    own = [each.value for each in walk(node) if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == name]
    for value in own:
        for part in walk(value):
            if isinstance(part, ast.Attribute | ast.Name) and not isinstance(
                sentence.source.parents.get(part), ast.Call
            ):
                code = sentence.source.segment(part)
                if names(sentence, code.rpartition(".")[2]) >= 1 and code != name:
                    yield code, _TOLD
    for value in fallbacks(sentence.text, sentence):
        yield value, _TOLD / 2
    first = own[0] if own else None
    match first:
        case ast.Constant(str()) | ast.JoinedStr():
            yield '""', _NONE
        case ast.Constant(int() | float()) | ast.BinOp():
            yield "0", _NONE
        case ast.List() | ast.ListComp():
            yield "[]", _NONE
        case _:
            yield "None", _NONE


WRITER = Writer(frozenset(("fix-error",)), _written, needs=_NEEDS)
