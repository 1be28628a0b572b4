"""What an `if` asks becomes a function that is called what it asks: "move the email check into is_valid_email"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:extract|move|pull|put|factor|own|separate|split|helper|into|out of)\b")
_ASKS = Pattern(r"^_?(?:is|has|have|can|may|should|must|needs?|are|was|looks|matches|contains|valid)_")
_GOOD = Pattern(r"(?:^|_)(?:valid|ok|okay|good|allowed|possible|safe|fine|legal|can|may)(?:_|$)")
_ASKED, _A_WORD = 7.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    name = next((each for each in new_names(sentence) if _ASKS.search(each)), "")
    every = [node for node in source.all(ast.If) if "\n" not in source.segment(node.test)] if name else []
    for node in every:
        function = function_around(source, node)
        if function is None or not isinstance(source.parents.get(function), ast.Module):
            continue
        words = {root(part) for each in ast.walk(node) for part in parts(_text(each))}
        shared = sum(root(part) in words for part in parts(name))
        if shared or len(every) == 1:
            evidence = _ASKED + _A_WORD * shared + told_of(sentence, node.test)
            yield Repair(tuple(_apart(source, function, node, name)), evidence)


def _text(node: ast.AST) -> str:
    match node:
        case ast.Name(id=text) | ast.Attribute(attr=text) | ast.Constant(value=str(text)):
            return text
        case _:
            return ""


def _apart(source: Source, function: Function, node: ast.If, name: str) -> Iterator[Splice]:
    """The function above the one that asks; asked the other way round, where a good thing is asked for and a bad one
    turned away."""
    asked, is_not = node.test, isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
    if isinstance(asked, ast.UnaryOp) and is_not:
        asked = asked.operand
    turned = not is_not and always_leaves(node.body) and _GOOD.search(name) is not None
    local = {*parameters_of(function), *bound_in(function)}
    given = dict.fromkeys(each.id for each in ast.walk(asked) if isinstance(each, ast.Name) and each.id in local)
    call = f"{name}({', '.join(given)})"
    answer = negated(source, asked, exact=False) if turned else source.segment(asked)
    if not turned and not is_yes_or_no(asked):
        answer = f"{answer} is not None" if _matches(asked) else f"bool({answer})"
    yield instead(source, node.test, f"not {call}" if is_not or turned else call)
    at = source.line_start(source.first_line(function))
    yield Splice(at, at, f"def {call}:\n{source.unit}return {answer}\n\n\n")


def _matches(node: ast.expr) -> bool:
    """What gives a match or None."""
    match node:
        case ast.Call(ast.Attribute(attr="match" | "search" | "fullmatch")):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("extract-function",)), _written, needs=_NEEDS)
