"""What is no number is left out where numbers are added up: "sum should skip everything that isn't a number", "ignore
text cells in total"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_LEAVES = r"\b(?:skip\w*|ignor\w+|leav\w+ out|left out|omit\w*|pass over|exclud\w+|only|just|without|filter\w*)\b"
_NO_NUMBER = (
    r"(?:\b(?:not|never)|n't|\bno) (?:an? |any |of |of type )?(?:real |valid |plain )?(?:numbers?|numeric)\b"
    r"|\bnon-?(?:numbers?|numeric\w*)\b|\b(?:texts?|strings?|headings?|headers?|labels?|words?)\b"
    r"|\bonly (?:the |real |add (?:up )?|sum (?:up )?|count )*(?:numbers|numeric (?:values|cells|ones))\b"
)
_NEEDS = Pattern(rf"(?i)(?=.*{_LEAVES}).*(?:{_NO_NUMBER})")
_ASKED, _NAMED, _PASTED = 6.4, 0.8, 3.0
"""What Python says has ways to be mended that are not asked for."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    clear = {full: min(2.0, names(sentence, function.name)) for full, function in source.functions}
    pasted = _PASTED * ("TypeError" in sentence.text)
    for full, function in source.functions:
        if clear[full] < max(clear.values()):
            continue
        for splices in _left_out(source, function):
            yield from possible(splices, _ASKED + _NAMED * clear[full] + pasted)


def _left_out(source: Source, function: Function) -> Iterator[Iterator[Splice]]:
    code = source.segment(function)
    for node in own_nodes(function):
        match node:
            case ast.For(body=body):
                for each in body:
                    match each:
                        case ast.AugAssign(ast.Name(), ast.Add(), ast.Name(value)) if _is_given(node, value):
                            if not _is_read(code, value):
                                asked = f"if not isinstance({value}, (int, float)):\n{source.unit}continue"
                                yield iter((insert_before(source, each, asked),))
            case ast.Call(
                ast.Name("sum"), [ast.GeneratorExp(ast.Name(value), [over]) | ast.ListComp(ast.Name(value), [over])]
            ):
                if isinstance(over.target, ast.Name) and over.target.id == value and not over.ifs:
                    yield iter((behind(source, over.iter, f" if isinstance({value}, (int, float))"),))
            case ast.Call(ast.Name("sum"), [ast.Name() | ast.Attribute() as values]) if not is_called(source, values):
                each = "value" if "value" not in code else "each"
                several = source.segment(values)
                start, stop = source.start(values), source.stop(values)
                new = f"{each} for {each} in {several} if isinstance({each}, (int, float))"
                yield iter((Splice(start, stop, new),))


def _is_given(loop: ast.For, value: str) -> bool:
    """Is it what the loop is at, or set in it?"""
    targets = [loop.target, *(target for each in loop.body if isinstance(each, ast.Assign) for target in each.targets)]
    return any(isinstance(inner, ast.Name) and inner.id == value for each in targets for inner in walk(each))


def _is_read(code: str, value: str) -> bool:
    """Is it made a number there? Then it is a text at first, or one by then."""
    return any(f"{kind}({value})" in code or f"{value} = {kind}(" in code for kind in ("int", "float", "Decimal"))


WRITER = Writer(frozenset(("skip-if", "fix-error")), _written, needs=_NEEDS)
