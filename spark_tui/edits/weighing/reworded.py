"""What is written for readers alone is changed, where the sentence is about what the code does."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
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
    """Are words of docstrings and comments others now, or a docstring is new, nothing else, and none that the sentence
    names?"""
    if _OF_WORDS.search(sentence) is not None:
        return False
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    changed, written = _lines(between(before, after)), _lines(between(after, before))
    if not all(line in _docstrings(old) or "#" in old.line(line) for line in changed):
        return False
    if not changed and not all(line in _docstrings(new) for line in written):
        return False
    gone = {*_WORD.findall(before)} - {*_WORD.findall(after)}
    return _code(old) == _code(new) and not gone & {*_WORD.findall(sentence)}


def _lines(hunks: Sequence[Hunk]) -> list[int]:
    return [line for each in hunks for line in range(each.start + 1, each.stop + 1)]


@lru_cache(maxsize=8)
def _docstrings(source: Source) -> frozenset[int]:
    """The lines that they stand on."""
    return frozenset(line for node in _documented(source) for line in range(node.lineno, (node.end_lineno or 0) + 1))


def _documented(source: Source) -> list[ast.stmt]:
    nodes = (source.tree, *source.all(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    return [node.body[0] for node in nodes if has_docstring(node.body)]


@lru_cache(maxsize=8)
def _code(source: Source) -> str:
    """Without docstrings."""
    found = ast.dump(source.tree)
    for text in _documented(source):
        found = found.replace(f"{ast.dump(text)}, ", "").replace(ast.dump(text), "")
    return found
