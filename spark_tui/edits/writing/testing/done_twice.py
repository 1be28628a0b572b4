"""A test that something fails when it is done again: "test that a code cannot be accepted twice, the second time raises
InviteError", where another test does it once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.raises_told import RAISED

AGAIN = Pattern(r"(?i)\b(?:twice|two times|(?:a |the )?(?:second|2nd) time|again|more than once)\b")
_NEEDS = Pattern(rf"(?i)(?=.*\btest(?:s|ed|case)?\b)(?=.*{AGAIN.pattern.removeprefix('(?i)')})(?=.*\b(?-i:[A-Z]\w+)\b)")
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception))\b")
_ASKED, _SHORTER = 8.0, 0.1


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, raised = sentence.source, RAISED.search(sentence.text) or _ERROR.search(sentence.text)
    spoken = {root(word) for word in sentence.spoken.split() if len(word) > 2}
    for _, test in source.functions if raised is not None else ():
        if not is_test(test) or raised is None or _raises(source, test):
            continue
        for at, statement in enumerate(test.body):
            call = _done(statement)
            words = set(map(root, parts(last_name(call.func)))) if call is not None else set[str]()
            if call is None or not words & spoken or last_name(call.func)[:1].isupper():
                continue
            done = source.segment(call)
            setup = (*(source.segment(each) for each in test.body[:at]), done)
            taken = ", ".join(arg.arg for arg in test.args.args if arg.arg != "self")
            told = Example(done, raises=raised[1], word="twice", setup=setup, taken=taken)
            yield as_test(source, last_name(call.func), told, _ASKED - _SHORTER * at)


def _done(statement: ast.stmt) -> ast.Call | None:
    """What a statement does, whatever it makes of what that gives."""
    match statement:
        case (
            ast.Expr(ast.Call(ast.Attribute() | ast.Name()) as call)
            | ast.Assign(value=ast.Call(ast.Attribute() | ast.Name()) as call)
        ):
            return call
        case ast.Assert(ast.Call(ast.Attribute() | ast.Name()) as call) | ast.Assert(
            ast.Compare(ast.Call(ast.Attribute() | ast.Name()) as call)
        ):
            return call
        case _:
            return None


def _raises(source: Source, test: Function) -> bool:
    """Is it one of what fails already?"""
    text = source.segment(test)
    return "raises(" in text or "assertRaises" in text or any(isinstance(each, ast.Try) for each in walk(test))


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
