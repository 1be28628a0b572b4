"""Places that have the words of a sentence, and are hardly ever what it is about, unless it says so: errors are raised
elsewhere, and what is written of a program is not the program."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from spark_tui.context.symbols import Symbol

_ERRORS = ("errors", "exceptions", "error", "exc")
_AN_ERROR = re.compile(r"class \w+\(.*(?:Error|Exception|Warning)\w*\b.*\):")
_OF_ERRORS = re.compile(
    r"(?i)\b(?:class(?:es)?|inherits?|subclass\w*|base|docstrings?|rename|attributes?|message|code|status)\b|__init__"
    r"|\ban? (?:new )?(?:exception|error)s? (?:type|called|named|for|like)\b"
    r"|^\W*(?:add|create|define) \w*(?:Error|Exception)\b"
)
_TEXTS = (".md", ".rst", ".txt", ".adoc")
_OF_TEXTS = re.compile(
    r"(?i)\b(?:readme|docs?|document(?:ation)?|changelog|section|chapter|heading|guide|typo|link|badge)"
)


def is_of_errors(sentence: str) -> bool:
    """Does it speak of what an error is, and not only of when it is raised?"""
    return _OF_ERRORS.search(sentence) is not None


def is_of_texts(sentence: str) -> bool:
    return _OF_TEXTS.search(sentence) is not None


def is_error(path: str, symbol: Symbol, first_line: str) -> bool:
    if PurePosixPath(path).stem in _ERRORS:
        return symbol.kind == "class" or bool(symbol.owner)
    return symbol.kind == "class" and _AN_ERROR.match(first_line) is not None


def are_errors(path: str) -> bool:
    return PurePosixPath(path).stem in _ERRORS


def is_text(path: str) -> bool:
    return path.endswith(_TEXTS)
