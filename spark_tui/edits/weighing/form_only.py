"""Only how something is written changes, and nobody speaks of that."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read

_OF_FORM = Pattern(
    r"(?i)\b(?:ifs?|else|elifs?|ternar\w*|conditional\w*|short\w*|simpl\w*|one[- ]?lin\w*|lines?|returns?|branch\w*"
    r"|condens\w*|compact\w*|concise\w*|expressions?|inline\w*|tid(?:y|ied)|clean\w*|fewer|less|refactor\w*|pythonic"
    r"|readab\w*|rewrite|statements?|SIM\d+|flat\w*|nest\w*|verbose|ugly)\b|\?"
)


def becomes_a_ternary(before: str, sentence: str, after: str) -> bool:
    """Does an `if` become an expression, where nothing is said that has to do with either?"""
    if _OF_FORM.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    fewer = sum(1 for _ in was.all(ast.If)) > sum(1 for _ in now.all(ast.If))
    return fewer and sum(1 for _ in now.all(ast.IfExp)) > sum(1 for _ in was.all(ast.IfExp))
