"""Who asks for what is unknown is told what there is: "unknown exporters should raise a KeyError listing what's
available", "the error should name the valid units"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_LISTS = (
    r"(?:list(?:s|ing)?|say(?:s|ing)?|show(?:s|ing)?|nam(?:es?|ing)|tell(?:s|ing)?|with|includ\w+|mention\w*|print\w*)"
)
_THERE = (
    r"(?:what(?:'s| is| are)? (?:there|available|known|allowed|possible|supported|valid)|(?:the |all |which )?(?:\w+ )?"
    r"(?:available|known|valid|allowed|possible|existing|supported|registered|permitted)(?: ones?| \w+)?"
    r"|(?:the |all )?(?:options|choices|alternatives))"
)
_NEEDS = Pattern(
    rf"(?i)\b{_LISTS} {_THERE}\b|\bwhich (?:\w+ )?(?:there are|are (?:available|known|valid|allowed|possible))\b"
)
_ELSE = Pattern(
    r"(?i)\b(?:new|add|write) (?:an? )?(?:\w+ )?(?:method|function|command|property|test)\b"
    r"|\bin an? (?:new )?(?:method|function)\b"
)
_ASKED, _NAMED = 7.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-if")), "")
    for test in source.all(ast.If):
        match test.test:
            case ast.Compare(asked, [ast.NotIn()], [held]):
                block = test.body
            case ast.Compare(asked, [ast.In()], [held]):
                block = test.orelse
            case _:
                continue
        held = _of(held)
        if held is None or len(block) != 1:
            continue
        function = function_around(source, test)
        told = names(sentence, function.name) if function is not None else 0.0
        yield from _told(source, block[0], asked, held, error, _ASKED + _NAMED * min(told, 2.0))


def _of(held: ast.expr) -> ast.expr | None:
    """What is looked into: `units` of `units.keys()`."""
    match held:
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as of, "keys"), [], []):
            return of
        case ast.Name() | ast.Attribute():
            return held
        case _:
            return None


def _told(
    source: Source, statement: ast.stmt, asked: ast.expr, held: ast.expr, error: str, clear: float
) -> Iterator[Repair]:
    """What is raised, or printed, or logged then."""
    known = f"{{', '.join({source.segment(held)})}}"
    match statement:
        case ast.Raise(ast.Call(func)):
            says = f"raise {error or source.segment(func)}"
        case ast.Expr(ast.Call()) | ast.Return() if error:
            says = f"raise {error}"
        case ast.Expr(ast.Call(func)) if last_name(func) in ("print", "error", "warning"):
            says = source.segment(func)
        case _:
            return
    what = _name(asked)
    text = f'f"unknown {what}: {{{source.segment(asked)}}}, known are {known}"'
    yield Repair((instead(source, statement, f"{says}({text})"),), clear)


def _name(asked: ast.expr) -> str:
    return last_name(asked).replace("_", " ") or "key"


WRITER = Writer(frozenset(("change-message", "raise-instead", "raise-if")), _written, needs=_NEEDS)
