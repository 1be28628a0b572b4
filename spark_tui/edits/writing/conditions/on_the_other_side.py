"""What is done to one of two is done to the other as well: "the loser's game isn't counted", "play only counts a game
for the winner", "the receiver doesn't get the entry in its history"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:not|never|only|mutual\w*|each other|the other|forg\w+|miss(?:es|ing)|also|too|as well"
    r"|both|without|no)\b|n't\b|\bcannot\b"
)
_DOES = Pattern(
    r"(?i)\b(?:count\w*|updat\w*|chang\w*|increas\w*|increment\w*|add\w*|go(?:es)? up|record\w*|regist\w+|get|gets|set"
    r"|miss\w*|stor\w+|remember\w*|append\w*|forg\w+|both|adjust\w*|kept|keep\w*|incremented|log\w*|lower\w*|rais\w*)\b"
)
_BOTH = Pattern(r"(?i)\b(?:both|each other|other (?:one|side)|the other)\b")
_MUTUAL = Pattern(
    r"(?i)\b(?:both (?:ways|directions|sides)|mutual\w*|each other|the other way (?:a)?round|reciprocal)\b"
)
_ASKED, _NAMED = 5.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _DOES.search(sentence.text) is None and _MUTUAL.search(sentence.text) is None:
        return
    source = sentence.source
    for _, function in source.functions:
        two = [each for each in parameters_of(function) if each not in {"self", "cls"}]
        for node in own_nodes(function):
            done = _done_to(node)
            if done is None or done[0] not in two or not isinstance(node, ast.stmt):
                continue
            one, attribute = done
            for other in two:
                if other == one or not _is_alike(function, one, other):
                    continue
                said = 2.0 * _is_meant(sentence, one) or min(2.0, names(sentence, other))
                named = names(sentence, attribute) or _MUTUAL.search(sentence.text) is not None
                if not said or not named or any(_done_to(each) == (other, attribute) for each in own_nodes(function)):
                    continue
                new = _turned(source.segment(node), one, other)
                told = _ASKED + _NAMED * (said + min(2.0, names(sentence, function.name))) / 2
                yield from possible(later(insert_after, source, node, new), told)


def _is_meant(sentence: Sentence, one: str) -> bool:
    """Is the other one spoken of by what is said of both, or of this one only?"""
    only = rf"(?i)\bonly\b.*\b{one.replace('_', ' ')}\b"
    return any(each.search(sentence.text) for each in (_BOTH, _MUTUAL)) or re.search(only, sentence.text) is not None


def _turned(code: str, one: str, other: str) -> str:
    """The same with each in the place of the other."""
    of_each = {one: other, other: one}
    return re.sub(rf"(?<![\w.\"'])(?:{one}|{other})\b(?!\s*=[^=])", lambda match: of_each[match[0]], code)


def _done_to(node: ast.AST) -> tuple[str, str] | None:
    """Whose what is changed there."""
    match node:
        case ast.AugAssign(ast.Attribute(ast.Name(one), attribute)):
            return one, attribute
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name(one), attribute), "append" | "add" | "remove"))):
            return one, attribute
        case _:
            return None


def _is_alike(function: ast.AST, one: str, other: str) -> bool:
    """Are both asked for the same somewhere in it?"""
    asked: dict[str, set[str]] = {one: set(), other: set()}
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(name), attribute) if name in asked:
                asked[name].add(attribute)
    return bool(asked[one] & asked[other])


WRITER = Writer(frozenset(("add-call", "add-assignment", "fix-error", "fix-missing-call")), _written, needs=_NEEDS)
