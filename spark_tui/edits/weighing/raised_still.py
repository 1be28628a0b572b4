"""Answers after which a function raises what it is said not to raise: "find should give None instead of raising"."""

from __future__ import annotations

import ast
from collections import Counter

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, read

_NOT_RAISED = Pattern(
    r"(?i)\b(?:instead of|rather than|not|never|\w+n't|without|no longer|stop|no) (?:an? |the )?"
    r"(?:rais(?:e|es|ing)|throw(?:s|ing)?|exceptions?|errors?)\b(?! (?:if|when|for|on|in|code|message|handling)\b)"
)
_THEN = Pattern(
    r"(?i)\b(?:if|when|whenever|for|unless|on|once|where)\b(?! (?:there (?:is|are)|it (?:is|does)|nothing|no)\b)"
)
_GIVES = Pattern(r"(?i)\b(?:return|give|get|say|answer|be|hand back|just)\w* (?:just )?(?:None|False|True|-?\d+)\b")


def raises_it_still(before: str, sentence: str, after: str) -> bool:
    """Does a function that is named raise as often as it did, where a value is to be given in the place of that?"""
    if _NOT_RAISED.search(sentence) is None or _GIVES.search(sentence) is None or _THEN.search(sentence) is not None:
        return False
    now = dict(read(after).functions)
    named = [(name, node) for name, node in read(before).functions if node.name in sentence]
    raised = [(name, found) for name, node in named if (found := _raised(node))]
    return bool(raised) and all(name in now and _raised(now[name]) == found for name, found in raised)


def _raised(function: Function) -> Counter[str]:
    return Counter(ast.dump(node) for node in own_nodes(function) if isinstance(node, ast.Raise))
