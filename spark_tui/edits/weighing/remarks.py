"""What is written for readers alone: changed where the sentence is about what the code does, an echo of what was asked
for, or not true."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import lru_cache

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.reading import said_in

_OF_WORDS = Pattern(
    r"(?i)\b(?:doc\w*|help(?=\(| (?:on|shows?|is|says?|of|for|comes)\b)"
    r"|comments?|typos?|mis-?spel\w+|spel\w+|word\w*|text|says?|said|reads?|descri\w+|expla\w+|mention\w*"
    r"|examples?|notes?|todos?|fixme|header|licen[cs]e|copyright|sentence|grammar|english|capital\w*|full stop|outdated"
    r"|stale|obsolete|links?|urls?|encoding|shebang|quot\w+)\b|#"
)
_WORD = Pattern(r"\w+")


def rewords(before: str, sentence: str, after: str) -> bool:
    """Are words of docstrings and comments others now, or a docstring is new, nothing else, and none that the sentence
    names?"""
    if _OF_WORDS.search(sentence) is not None:
        return False
    old, new = read(before), read(after)
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


_REMARK = Pattern(r"^\s*(?:[rR]?\"\"\"(.+?)(?:\"\"\")?|#: ?(.+)|# (.+))\s*$")
_REQUEST = Pattern(r"(?i)(?:please )?(?:add|write|put|give|document|need)s?\b.*\b(?:doc-?strings?|comments?|docs?)\b")
_WISH = Pattern(r"(?:please )?(?:add|write|put|give|make|create|document)\b")
_TOLD = Pattern(
    r"[\"'`]|\b(?:doc\w*|comments?|notes?|remarks?|explain\w*|texts?|write|add|put|todo|fixme)\b[^:]*:"
    r"|\b(?:say(?:s|ing)?|read(?:s|ing)?|that|as)\b|\b(?:write|note|put) $"
)
"""What stands before words that are dictated."""
_SIGNATURE = Pattern(r"[\w.]+\(.*\)\.?")  # it says nothing about what it does
_ECHO = Pattern(
    r"\([fr]?[\"'](?:[^\"']* )?(?:log|warning|message|error|info|debug)s? (?:when(?:ever)?|if|every time|each time)\b"
)
"""A message that says when it is to be said."""
_ITS_PLACE = Pattern(
    r"\b(?:doc-?strings?|comments?|docs?) ((?:to|for|on|in|into|above|before|over|at) [^:\"'`]+)(?!.*:)"
)
_LOGGED = Pattern(r"\.(?:debug|info|warning|error|critical|exception)\([fr]?([\"'])([^\"']+)\1")
_MOMENT = Pattern(r"\b(?:when(?:ever)?|if|every time|each time|as soon as)\b")
_SOMETHING = Pattern(r"(?:the|its|their|an?|both|all|how|which|what)\b|\w+(?: and \w+)?$")
_LINE = Pattern(r"\blines? \d+")


def repeats(before: str, sentence: str, after: str) -> bool:
    """Does a new docstring or comment only say what was asked for, or a name, or where it was to go?"""
    hunks = between(before, after)
    remarks = [said_in(_REMARK.match(line)) for hunk in hunks for line in hunk.new]
    said = sentence.lower()
    where = " ".join(match[0] for match in _ITS_PLACE.finditer(said))
    new = "".join(line for hunk in hunks for line in hunk.new)
    if _ECHO.search(new) is not None or any(_is_the_wish(match[2].lower(), said) for match in _LOGGED.finditer(new)):
        return True
    return any(
        _REQUEST.match(remark) is not None
        or (_WISH.match(remark) is not None and f" {remark}" in sentence and f": {remark}" not in sentence)
        or _SIGNATURE.fullmatch(remark) is not None
        or (_is_said(remark, sentence) and _TOLD.search(sentence.partition(remark.strip())[0]) is None)
        or remark.lower().strip(". ") in (where if " " in remark.strip() else said)
        for remark in remarks
        if remark
    )


def _is_said(remark: str, sentence: str) -> bool:
    return " " in remark.strip() and remark.strip() in sentence


def _is_the_wish(message: str, said: str) -> bool:
    """Is it taken from the sentence, with the words for when or where it is to be said, or those for what it shows?"""
    if (line := _LINE.search(message)) is not None and line[0] in said and message not in said:
        return True
    if message not in said or f"'{message}" in said.replace('"', "'") or f": {message}" in said:
        return False
    is_shown = _SOMETHING.match(message) is not None and re.search(rf"\bwith {re.escape(message)}", said) is not None
    return _MOMENT.search(message) is not None or is_shown


_GIVES = Pattern(r"(?i)\breturns?\b(?! (?:nothing|none|early|to\b|from\b|without))")
_LEFT_OPEN = (ast.Raise, ast.Pass)  # somebody else writes what it does


def says_what_is_not(before: str, sentence: str, after: str) -> bool:
    """Does it say that something is returned, and nothing is?"""
    if "return" in sentence.lower():
        return False
    new, known = read(after), {ast.get_docstring(node) for _, node in read(before).functions}
    told = ((node, ast.get_docstring(node) or "") for _, node in new.functions)
    return any(_GIVES.search(text) is not None and text not in known and not _gives(node) for node, text in told)


def _gives(function: Function) -> bool:
    return gives_something(function) or isinstance(function.body[-1], _LEFT_OPEN)


_BEGUN_SMALL = Pattern(r"[a-z]+ [a-z][^\n]*\w")


def begins_small(before: str, sentence: str, after: str) -> bool:
    """Does a new docstring begin without a capital and end without a stop, as somebody typed it in passing and did not
    quote it, and no other does?"""
    old = [text for _, node in read(before).definitions if (text := ast.get_docstring(node))]
    if any(_BEGUN_SMALL.fullmatch(text) for text in old):
        return False
    new = [text for _, node in read(after).definitions if (text := ast.get_docstring(node)) and text not in old]
    return any(
        _BEGUN_SMALL.fullmatch(text) is not None and re.search(rf"[\"'`]{re.escape(text)}[\"'`]", sentence) is None
        for text in new
    )
