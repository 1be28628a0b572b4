"""What is done to a value in the midst of a statement, or is to be done to it, is done on a line before: "do it before
the dict", "on its own line", "strip it before the check"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_around, parameters_of
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_BEFORE = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|better)\W+)*(?:(?:do|put|make|move) (?:it|that|this) )?"
    r"(?:before (?:that|it|the (?:dict|call|list|tuple|return|assignment|line|statement))|beforehand"
    r"|(?:on|in) (?:its own|an extra|a separate|a line of its own|one extra)(?: line)?)(?: (?:please|instead"
    r"|though))*\W*"
)
_STEP = Pattern(
    r"(?i)\W*(?:(?:and|but|also|please|ok|no)\W+)*(?P<step>strip|lower|upper) (?:it|that|the \w+)"
    r" (?:before (?:that|it|the (?:check|test|if|comparison|guard))|first|beforehand)(?: (?:please|though))*\W*"
)
_CLEAR = 6.5


def _turned(turn: Turn) -> Iterator[Turned]:
    if _BEFORE.fullmatch(turn.said) is not None:
        yield from _on_a_line_before(turn)
    match = _STEP.fullmatch(turn.said)
    for check in turn.new(ast.If) if match is not None else ():
        function = turn.function(check)
        asked = [each.id for each in walk(check.test) if isinstance(each, ast.Name)]
        if function is not None and match is not None and asked and asked[0] in parameters_of(function):
            at, depth = turn.now.line_start(check.lineno), turn.now.indent(check.lineno)
            text = f"{depth}{asked[0]} = {asked[0]}.{match['step'].lower()}()\n"
            yield from turn.with_splices([Splice(at, at, text)], _CLEAR)


def _on_a_line_before(turn: Turn) -> Iterator[Turned]:
    old = "".join(line for hunk in turn.hunks for line in hunk.old)
    for call in turn.new(ast.Call) if old else ():
        match call:
            case _ if isinstance(turn.now.parents.get(call), ast.Expr):
                continue
            case ast.Call(ast.Attribute(ast.Name(name)), []) if turn.now.segment(call) not in old:
                pass
            case ast.Call(ast.Name(), [ast.Name(name), *_]) if turn.now.segment(call) not in old:
                pass
            case _:
                continue
        statement = next((each for each in all_around(turn.now, call) if isinstance(each, ast.stmt)), None)
        if isinstance(statement, ast.Assign | ast.Return | ast.Expr | ast.AugAssign):
            at, depth = turn.now.line_start(statement.lineno), turn.now.indent(statement.lineno)
            text = f"{depth}{name} = {turn.now.segment(call)}\n"
            yield from turn.with_splices([Splice(at, at, text), instead(turn.now, call, name)], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:before\w*|first|line|separate)\b"))
