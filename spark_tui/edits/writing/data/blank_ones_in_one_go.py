"""Blank lines are passed over where lines are read in one go: "--json-lines dies on blank lines, skip them", where
there is `(json.loads(line) for line in infile)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:skip|ignor|pass over|tolerat|leav|drop|filter)\w* .*\b(?:blank|empty) lines?\b"
    r"|(?:blank|empty) lines?\b.*\b(?:skip|ignor|passed over|pass over|tolerat|left out|drop|allowed|fine|ok)"
    r"|(?:di|chok|crash|fail|blow|break|stumbl|bomb|trip)\w* (?:up )?(?:on|at|with|for)"
    r" (?:an? )?(?:blank|empty) lines?)"
)
_LINES = frozenset(("line", "row", "raw", "record", "entry", "text"))
_FROM = Pattern(r"(?i)splitlines\(|readlines\(|split\(.\\n.\)|\blines\b|file\b|\bfh?\b|open\(|stdin|handle|stream")
_ASKED, _NAMED, _HANDED = 4.5, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp):
        match node.generators:
            case [ast.comprehension(ast.Name(name), through, [])] if name in _LINES:
                pass
            case _:
                continue
        if _FROM.search(source.segment(through)) is None:
            continue
        told = _NAMED * min(_near(sentence, source, node), 3.0) + _HANDED * _is_handed_on(node, name)
        yield from possible((behind(source, through, f" if {name}.strip()"),), _ASKED + told)


def _is_handed_on(node: ast.AST, name: str) -> bool:
    return any(
        isinstance(each, ast.Call) and any(isinstance(one, ast.Name) and one.id == name for one in each.args)
        for each in walk(node)
    )


def _near(sentence: Sentence, source: Source, node: ast.AST) -> float:
    """Is the function named, or what is asked around it?"""
    around = function_around(source, node)
    told = names(sentence, around.name) if around is not None else 0.0
    for each in around_in_function(source, node):
        if isinstance(each, ast.If):
            asked = [last_name(one) or "" for one in walk(each.test) if isinstance(one, ast.Attribute | ast.Name)]
            told += max((names(sentence, one) for one in asked), default=0.0)
    return told


WRITER = Writer(frozenset(("skip-if", "fix-error")), _written, needs=_NEEDS)
