"""What another handler answers where something is not there, this one answers as well: "deleting a note that doesn't
exist should be a 404"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_CODE = Pattern(r"\b4\d\d\b")
_NEEDS = Pattern(
    r"(?i)(?=.*\b4\d\d\b)(?=.*\b(?:unknown|missing|no such|(?:not|\w+n't|never) (?:exist\w*|known|there|found)"
    r"|nonexist\w+|invalid|gone|wrong)\b)"
)
_ASKED, _NAMED, _A_WORD, _SAME_CALL = 5.0, 1.0, 0.5, 2.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    codes = _CODE.findall(sentence.text)
    said = {root(word) for word in sentence.spoken.split()}
    for model in source.all(ast.Try):
        at = function_around(source, model)
        called = _called_in(model)
        if at is None or called is None or len(model.handlers) != 1 or not _answers(source, model, codes):
            continue
        spoken = {node: len({root(part) for part in parts(node.name)} & said) for _, node in source.functions}
        most = max(spoken.values())
        for function, shared in spoken.items():
            is_meant = function is not at and shared == most > 0
            if not is_meant or any(isinstance(node, ast.Try) for node in ast.walk(function)):
                continue
            evidence = _ASKED + _A_WORD * shared + _NAMED * (names(sentence, function.name) >= 2)
            yield from _like(source, function, model, called, evidence)


def _like(source: Source, function: Function, model: ast.Try, called: ast.Call, evidence: float) -> Iterator[Repair]:
    """Around the same call; where there is none, that is asked first."""
    handler = _lines(source, model.handlers[0])
    same = [each for each in function.body if _is_called_in(each, called)]
    if len(same) == 1 and isinstance(same[0], ast.Assign | ast.Expr | ast.Return) and has_own_lines(source, same[0]):
        inside = wrapped(source, same[0], "try:")
        indent = source.indent(same[0].lineno)
        behind = "".join(f"\n{indent}{line}" for line in handler)
        yield Repair((type(inside)(inside.start, inside.stop, inside.text + behind),), evidence + _SAME_CALL)
    elif not same and {each.id for each in called.args if isinstance(each, ast.Name)} <= set(parameters_of(function)):
        code = "\n".join((f"try:\n{source.unit}{source.segment(called)}", *handler))
        yield from possible(iter((insert_at_top(source, function, code),)), evidence)


def _lines(source: Source, handler: ast.ExceptHandler) -> list[str]:
    """As it stands at the margin."""
    indent, last = source.indent(handler.lineno), source.last_line(handler.body[-1])
    return [source.line(at).rstrip().removeprefix(indent) for at in range(handler.lineno, last + 1)]


def _called_in(model: ast.Try) -> ast.Call | None:
    """What it asks with what came in."""
    calls = [node for each in model.body for node in ast.walk(each) if isinstance(node, ast.Call)]
    return next((each for each in calls if any(isinstance(arg, ast.Name) for arg in each.args)), None)


def _is_called_in(statement: ast.stmt, called: ast.Call) -> bool:
    asked = ast.dump(called)
    return any(ast.dump(node) == asked for node in ast.walk(statement) if isinstance(node, ast.Call))


def _answers(source: Source, model: ast.Try, codes: list[str]) -> bool:
    """Is it one of these codes that its handler gives?"""
    return re.search(rf"\b(?:{'|'.join(codes)})\b", source.segment(model.handlers[0])) is not None


WRITER = Writer(frozenset(("wrap-try", "add-except")), _written, needs=_NEEDS)
