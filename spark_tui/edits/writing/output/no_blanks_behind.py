"""Lines without blanks at their ends: "there are spaces at the end of every line of table()"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_BLANKS = r"(?:white ?space|blanks?|spaces?)"
_NEEDS = Pattern(
    rf"(?i)\btrailing {_BLANKS}\b"
    rf"|\b{_BLANKS}\b(?: \w+){{0,3}}? (?:at|behind|after|on) (?:the )?(?:\w+ )?(?:ends?|right)\b"
    rf"|\blines? .*\bend(?:s|ing)? (?:in|with) (?:\w+ )?{_BLANKS}\b|\brstrip (?:each|every|all|the) lines?\b"
)
_OF_LINES = Pattern(r"(?i)\b(?:lines?|rows?|each|every|linter|diffs?|git)\b")
_ASKED, _NAMED, _LINES = 5.5, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [(function, splice) for _, function in source.functions for splice in _lines(source, function)]
    told = {function.name: names(sentence, function.name) for function, _ in found}
    most = max(told.values(), default=0.0)
    for name, clear in told.items():
        if clear == most and (clear >= 1 or len(told) == 1):
            splices = tuple(splice for function, splice in found if function.name == name)
            of_lines = _LINES * (_OF_LINES.search(sentence.text) is not None)
            yield Repair(splices, _ASKED + _NAMED * min(clear, 2.0) + of_lines)


def _lines(source: Source, function: Function) -> Iterator[Splice]:
    """Where it makes a line: what is appended to those that are joined in the end, or what is joined."""
    joined = set[str]()
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(ast.Constant("\n"), "join"), [ast.Name(name)]):
                joined.add(name)
            case ast.Call(ast.Attribute(ast.Constant("\n"), "join"), [ast.GeneratorExp(elt) | ast.ListComp(elt)]):
                yield _without(source, elt)
            case ast.AugAssign(ast.Name(), ast.Add(), ast.JoinedStr([*_, ast.Constant(str(last))]) as line) if (
                last.endswith("\n") and source.segment(line).count("\\n") == 1
            ):
                text = source.segment(line)
                yield instead(source, line, f'{text[:-3]}{text[-1]}.rstrip() + "\\n"')
    for name in joined:
        yield from _added(source, function, name)


def _added(source: Source, function: Function, name: str) -> Iterator[Splice]:
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(held), "append"), [line]) if held == name and not isinstance(
                line, ast.Constant
            ):
                yield _without(source, line)
            case ast.Assign([ast.Name(held)], ast.ListComp(elt)) if held == name:
                yield _without(source, elt)


def _without(source: Source, line: ast.expr) -> Splice:
    if isinstance(line, ast.Call | ast.Name | ast.Attribute | ast.JoinedStr | ast.Subscript):
        return behind(source, line, ".rstrip()")
    return instead(source, line, f"({source.segment(line)}).rstrip()")


WRITER = Writer(frozenset(("append-call", "wrap-call")), _written, needs=_NEEDS)
