"""Of places that are reckoned from another one, only those that lie on the board are given: "neighbours at the border
are off the board", "moves leave the grid at the edges"."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import TypeAlias

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import class_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.guards.off_the_board import place_of, reach

_WHERE = r"(?:board|grid|map|field|screen|edges?|borders?|bounds|matrix|image|picture|world|maze|canvas|corners?)"
_NEEDS = Pattern(
    rf"(?i)\b(?:outside|off|beyond|out of|not on|leaves?|over|past|not inside|not in) (?:of )?(?:the |its )?{_WHERE}\b"
    rf"|\b(?:at|on|near|along) (?:the |a )?(?:\w+ )?(?:edges?|borders?|corners?)\b"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|\w+Error|tests?|docstring|wrap\w* around)\b")
_ASKED, _NAMED, _LEAST = 6.0, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISES.search(sentence.text) is not None:
        return
    named = [each for each in source.functions if names(sentence, each[1].name) >= _LEAST]
    for name, function in named or source.functions:
        owner = class_of(source, name)
        for node in walk(function) if place_of(function) is not None else ():
            for place, put in _given(source, node):
                test = _inside(source, owner, function, place)
                if test:
                    yield Repair((put(test),), _ASKED + _NAMED * min(2.0, names(sentence, function.name)))


_Put: TypeAlias = Callable[[str], Splice]


def _given(source: Source, node: ast.AST) -> Iterator[tuple[ast.Tuple, _Put]]:
    """A place that is reckoned there, and how it is given only if a test holds."""
    match node:
        case ast.Expr(ast.Call(ast.Attribute(attr="append" | "add"), [ast.Tuple([_, _]) as place])) if has_own_lines(
            source, node
        ):
            yield place, lambda test: wrapped(source, node, f"if {test}:")
        case ast.Expr(ast.Yield(ast.Tuple([_, _]) as place)) if has_own_lines(source, node):
            yield place, lambda test: wrapped(source, node, f"if {test}:")
        case ast.ListComp(ast.Tuple([_, _]) as place, [one]) | ast.SetComp(ast.Tuple([_, _]) as place, [one]) if (
            not one.ifs
        ):
            yield place, lambda test: behind(source, one.iter, f" if {test}")


def _inside(source: Source, owner: ast.ClassDef | None, function: Function, place: ast.Tuple) -> str:
    """What has to hold for it, by how far the board reaches."""
    known = place_of(function) or ()
    tests: list[str] = []
    for each in place.elts:
        own = [name for name in known if name in named_in(each)]
        far = reach(source, owner, function, own[0]) if len(own) == 1 and isinstance(each, ast.BinOp) else None
        if far is None:
            return ""
        tests.append(f"0 <= {source.segment(each)} < {far}")
    return " and ".join(tests)


WRITER = Writer(frozenset(("fix-off-by-one", "fix-index", "skip-if", "raise-if", "return-if")), _written, needs=_NEEDS)
