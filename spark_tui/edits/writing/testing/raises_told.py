"""A test of what one call has to raise, in a file of tests: "test that withdraw(500) raises InsufficientFunds"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test

_NEEDS = Pattern(r"(?i)\btest(?:s|ed|case)?\b")
_CALL = Pattern(r"\b([a-z_]\w*)\(((?:[^()\"']|\"[^\"]*\"|'[^']*')*)\)")
_RAISED = Pattern(
    r"(?i:\b(?:rais\w+|throw\w*|fail\w*|end\w*|error\w*|give\w*|get\w*)\b(?: (?:with|in|an?|the|our|is|of))*)"
    r" `?([A-Z]\w+)`?"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, raised = sentence.source, _RAISED.search(sentence.text)
    if raised is None or not any(is_test(node) for _, node in source.functions):
        return
    for match in _CALL.finditer(sentence.text):
        if parsed(match[0]) is None:
            continue
        for setup, taken, called in _ways(sentence, match[1], match[2]):
            told = Example(called, raises=raised[1], word=_word(match[2]), setup=setup, taken=taken)
            yield as_test(source, match[1], told, _ASKED)
            break


def _ways(sentence: Sentence, name: str, given: str) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """As another test calls it: what it takes and makes for that, and the call."""
    source = sentence.source
    for _, test in source.functions:
        for at, statement in enumerate(test.body) if is_test(test) else ():
            for node in ast.walk(statement):
                match node:
                    case ast.Call(ast.Attribute(attr=own) | ast.Name(own) as func) if own == name:
                        taken = ", ".join(_needed(source, test, at))
                        setup = tuple(source.segment(each) for each in _made(test, at, func))
                        yield setup, taken, f"{source.segment(func)}({given})"
                    case _:
                        pass
    if any((each.asname or each.name) == name for each in source.all(ast.alias)):
        yield (), "", f"{name}({given})"


def _needed(source: Source, test: Function, at: int) -> list[str]:
    """The fixtures; what it is given by its decorators is none."""
    used = {node.id for each in test.body[: at + 1] for node in ast.walk(each) if isinstance(node, ast.Name)}
    given = "".join(map(source.segment, test.decorator_list))
    return [arg.arg for arg in test.args.args if arg.arg in used and arg.arg not in given]


def _made(test: Function, at: int, func: ast.expr) -> list[ast.stmt]:
    """What gives the thing its value that the call is of."""
    names = {node.id for node in ast.walk(func) if isinstance(node, ast.Name)}
    return [
        each
        for each in test.body[:at]
        if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id in names for one in each.targets)
    ]


def _word(given: str) -> str:
    if re.match(r"\s*-\d", given):
        return "negative"
    return "raises" if given.strip() else "empty"


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
