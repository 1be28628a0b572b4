"""A correction that only says when it is to be done, and what was done is done as ever: "only if it is full", where
something else came in beside it, or what says when is a text by now."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Source
from spark_tui.edits.spelled import NAME

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|nope|but|and|ok|please|oh|hm+|sorry|wait|actually|i meant?|do (?:it|that|this)|it should)\W+)*"
    r"(?:(?:only|just) (?:(?:do|log|print|say|show|raise|call) (?:(?:it|that|this|so) )?)?(?:if|when|while)\b"
    r"|unless\b)[^,;:]*"
)


def is_done_anyway(was: Source, now: Source, new: Source, said: str) -> bool:
    """Is all that was done there as it was, and nothing asked that was not asked by then?"""
    if _SAYS.fullmatch(said) is None or now.text == new.text:
        return False
    if any(f" {text} " in f" {_bare(said)} " for text in _texts(new) - _texts(now)):
        return True
    brought, gone = _lines(now) - _lines(was), _lines(was) - _lines(now)
    left, back = brought & _lines(new), gone & (_lines(new) - _lines(now))
    is_there = bool(brought) and left == brought and not back
    return is_there and not Counter(_tests(new)) - Counter(_tests(now))


def _texts(source: Source) -> set[str]:
    """Those of several words."""
    found = (_bare(node.value) for node in source.all(ast.Constant) if isinstance(node.value, str))
    return {text for text in found if " " in text}


def _bare(text: str) -> str:
    return " ".join(NAME.findall(text.lower()))


def _lines(source: Source) -> Counter[str]:
    return Counter(line for line in source.lines if line.strip())


def _tests(source: Source) -> Iterator[str]:
    """What is asked in it, but for what is only asked to raise an error; and what is caught."""
    for node in source.nodes:
        match node:
            case ast.If(test, [ast.Raise()], _):
                continue
            case ast.If(test) | ast.IfExp(test) | ast.While(test):
                yield ast.unparse(test)
            case ast.ExceptHandler(ast.expr() as caught):
                yield ast.unparse(caught)
            case _ if isinstance(node, Comprehension):
                yield from (ast.unparse(each) for one in node.generators for each in one.ifs)
