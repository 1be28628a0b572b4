"""What is looked up is refused as another function refuses it that looks up the same: "get_shelf should raise NotFound
when there is no such shelf"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:rais\w+|throws?|fails?|ends?|answers?|rejects?|refus\w+"
    r"|(?:should|must) be (?:an? )?(?-i:[A-Z]\w*))\b)"
    r"(?=.*\b(?:no(?: such)?|unknown|missing|(?:not|\w+n't) (?:there|found|known|exist\w*)"
    r"|(?:does|do)(?:n't| not) exist)\b)"
)
_ASKED, _NAMED = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for asked, raised in _refused(source):
        error = last_name(raised.exc.func if isinstance(raised.exc, ast.Call) else raised.exc or raised)
        if not error or error not in sentence.text:
            continue
        for node in source.all(ast.Assign):
            function = function_around(source, node)
            if function is None or names(sentence, function.name) < _NAMED:
                continue
            match node:
                case ast.Assign([ast.Name(name)], ast.Call(called)) if ast.unparse(called) == asked:
                    if not _is_asked(function, name):
                        code = f"if {name} is None:\n{source.unit}{source.segment(raised)}"
                        yield from possible(later(insert_after, source, node, code), _ASKED + _NAMED)


def _refused(source: Source) -> Iterator[tuple[str, ast.Raise]]:
    """What is called where None of it is an error, and that; one that tells nothing but words fits elsewhere too."""
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.Compare(looked_up, [ast.Is()], [nothing]), [ast.Raise() as raised]) if is_none(nothing):
                pass
            case ast.If(ast.UnaryOp(ast.Not(), looked_up), [ast.Raise() as raised]):
                pass
            case _:
                continue
        called = _made(source, node, looked_up)
        is_plain = isinstance(raised.exc, ast.Name | ast.Attribute) or (
            isinstance(raised.exc, ast.Call) and all(isinstance(each, ast.Constant) for each in raised.exc.args)
        )
        if called is not None and is_plain:
            yield ast.unparse(called.func), raised


def _made(source: Source, node: ast.If, looked_up: ast.expr) -> ast.Call | None:
    if isinstance(looked_up, ast.Call):
        return looked_up
    function = function_around(source, node)
    for each in walk(function) if function is not None and isinstance(looked_up, ast.Name) else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Call() as made) if ast.unparse(looked_up) == name:
                return made
    return None


def _is_asked(function: Function, name: str) -> bool:
    return any(isinstance(each, ast.If) and mentions(each.test, name) for each in walk(function))


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
