"""What is written for readers alone is changed, where the sentence is about what the code does."""

from __future__ import annotations

import ast
from collections import Counter
from functools import lru_cache

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal

_OF_WORDS = Pattern(
    r"(?i)\b(?:doc\w*|comments?|typos?|mis-?spel\w+|spel\w+|word\w*|text|says?|said|reads?|descri\w+|expla\w+|mention\w*"
    r"|examples?|notes?|todos?|fixme|header|licen[cs]e|copyright|sentence|grammar|english|capital\w*|full stop|outdated"
    r"|stale|obsolete|links?|urls?|encoding|shebang)\b|#"
)
_WORD = Pattern(r"\w+")


def rewords(before: str, sentence: str, after: str) -> bool:
    """Are words of docstrings and comments others now, nothing else, and none that the sentence names?"""
    if _OF_WORDS.search(sentence) is not None or all(not each.removed for each in between(before, after)):
        return False
    try:
        if _code(read(before)) != _code(read(after)):
            return False
    except Refusal:
        return False
    old, new = Counter(_WORD.findall(before)), Counter(_WORD.findall(after))
    gone = old.keys() - new.keys()
    return old != new and not gone & {*_WORD.findall(sentence)}


@lru_cache(maxsize=8)
def _code(source: Source) -> str:
    """Without docstrings."""
    found = ast.dump(source.tree)
    for node in (source.tree, *source.all(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        if has_docstring(node.body):
            found = found.replace(ast.dump(node.body[0]), "")
    return found
