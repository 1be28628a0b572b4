"""Places that have the words of a sentence, and are hardly ever what it is about, unless it says so: errors are raised
elsewhere, and what is written of a program is not the program."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

from spark_tui.context.symbols import Symbol

_ERRORS = ("errors", "exceptions", "error", "exc")
_AN_ERROR = re.compile(r"class \w+\(.*(?:Error|Exception|Warning)\w*\b.*\):")
_BUILT_ON = re.compile(r"class \w+\((.*)\):")
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


def errors_among(path: str, symbols: Sequence[Symbol], lines: Sequence[str]) -> frozenset[str]:
    """The names of those of a file that are errors, or built on one of them."""
    found, are_all = set[str](), are_errors(path)
    for symbol in symbols:
        if symbol.kind != "class":
            continue
        said = lines[symbol.start].strip() if symbol.start < len(lines) else ""
        built = _BUILT_ON.match(said)
        bases = re.findall(r"\w+", built[1]) if built is not None else []
        if are_all or _AN_ERROR.match(said) is not None or not found.isdisjoint(bases):
            found.add(symbol.name)
    return frozenset(found)


def is_error(symbol: Symbol, errors: frozenset[str]) -> bool:
    return symbol.owner in errors if symbol.owner else symbol.kind == "class" and symbol.name in errors


def are_errors(path: str) -> bool:
    return PurePosixPath(path).stem in _ERRORS


def holds_only(symbols: Sequence[Symbol], errors: frozenset[str]) -> bool:
    return bool(errors) and all((each.owner or each.name) in errors for each in symbols)


def is_text(path: str) -> bool:
    return path.endswith(_TEXTS)
