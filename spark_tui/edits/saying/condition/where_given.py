"""What need not be given is asked about only where it is: `floor > ceil`, where both are None by default. And what is
asked about to turn away what is not so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import Ordering, is_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.states import TURNING_AWAY
from spark_tui.edits.saying.gap import Gap

_AT_THE_TOP = frozenset(("raise-if", "return-if"))
"""Ops that ask before anything else of the function does."""
_ONLY_NONE = Pattern(r"([^\W\d]\w*) is (not )?None")


def where_given(test: str, gap: Gap) -> str:
    if gap.function is not None and (several := _ONLY_NONE.fullmatch(test)) is not None:
        stars = {arg.arg for arg in (gap.function.args.vararg, gap.function.args.kwarg) if arg is not None}
        if several[1] in stars:  # which can be empty at most
            return several[1] if several[2] else f"not {several[1]}"
    if gap.op not in _AT_THE_TOP or gap.function is None:
        return test
    node = given.parsed(test)
    if not isinstance(node, ast.Compare) or not all(isinstance(each, Ordering) for each in node.ops):
        return test
    may_be_none = {arg.arg for arg in parameters(gap.function) if is_none(default_of(gap.function, arg))}
    may_be_none |= {*_asked_about(gap.function)}
    asked = dict.fromkeys(each.id for each in walk(node) if isinstance(each, ast.Name) and each.id in may_be_none)
    return " and ".join((*(f"{name} is not None" for name in asked), test))


def _asked_about(function: Function) -> Iterator[str]:
    """Names that the function itself asks about being None."""
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(name), [ast.Is() | ast.IsNot()], [ast.Constant(None)]):
                yield name


_OF_THE_OBJECT = Pattern(r"(?:not )?(?:self|cls)(?: is (?:not )?None)?")


def is_no_question(test: str) -> bool:
    """There always is the object whose method it is."""
    return _OF_THE_OBJECT.fullmatch(test) is not None


_IF_SO = Pattern(r"(?i) (?:if|when|where) (?:it|that|this|they)(?: is| are| does| has)?(?:n'?t| not)\b")
_IF_IT_IS_NOT = Pattern(
    r"(?i)\b(?:check|see|look|test|ask|find out) (?:whether|if) [^.;]*?\b(?:if|when|where) (?:it|that|this|they)"
    r"(?: is| are| does| has)?(?:n'?t| not)(?= *(?:$|[.,;!]|so\b|the case\b))"
)
"""What is asked about, and turned away where it does not hold: "check whether it is free, and raise if it isn't"."""


def asked_for_the_opposite(gap: Gap) -> Gap | None:
    """The same without its last words, if what it asks about is turned away where it does not hold."""
    asked = _IF_IT_IS_NOT.search(gap.text) if gap.op in TURNING_AWAY else None
    if asked is None or "n't" in gap.text[: asked.start()]:
        return None
    return replace(gap, sentence=Sentence(_IF_SO.sub(" if it is so", gap.text), gap.sentence.source))
