"""A comment or docstring of words that only said what was wished for: where it goes, or that it explains something."""

from __future__ import annotations

import ast
from collections import Counter

from spark_tui.edits.patches.diff import new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, read

_COMMENT = Pattern(r"(?i)\b(?:comment|note|remark)s?\b")
_PLACE = Pattern(
    r"(?i)^(?:above|below|under|before|behind|over|next to|in front of|at|on|to) (?:the|that|this|each|it|there)\b"
    r"|\b(?:explaining|saying|stating|noting|mentioning)$"
)
_EXAMPLE = Pattern(
    r"(?i)^(?:please |pls |can you |could you )*(?:add|give|write|show|include|put) (?:me )?(?:an? |some |usage )*"
    r"(?:examples?|doctests?)\b(?! (?:data|file|rows?|values?|input|call|config))"
)
_TELLS = Pattern(r"(?i)>>>|\bexamples?\b|#|\"{3}|'{3}")
_WHY = Pattern(r"(?i)\b(?:why|what|how)\b")
_REASON = Pattern(
    r"(?i)\b(?:because|since|so that|in order|otherwise|due to|as it|that is|i\.e\.|namely|says?|saying)\b|[:\"'`(–—]"
)


def says_only_where(before: str, sentence: str, after: str) -> bool:
    """Does a new comment say where it stands, or a part of the question why something is so, for which nobody says a
    reason?"""
    if _COMMENT.search(sentence) is None:
        return False
    new = Counter(_comments(read(after))) - Counter(_comments(read(before)))
    unexplained = _WHY.search(sentence) is not None and _REASON.search(sentence) is None
    return any(_PLACE.search(text) is not None or (unexplained and text.lower() in sentence.lower()) for text in new)


def _comments(source: Source) -> list[str]:
    lines = (line.partition("#")[2] for line in source.text.splitlines() if line.lstrip().startswith("#"))
    return [line.strip() for line in lines]


def documents_twice(before: str, _sentence: str, after: str) -> bool:
    """Does something begin with a docstring, and have one behind it, that had one before?"""
    return _twice(read(after)) > _twice(read(before))


def shows_no_example(before: str, sentence: str, after: str) -> bool:
    """Is an example to be told of, and nothing of what is new is told to a reader?"""
    if _EXAMPLE.search(sentence) is None:
        return False
    new = new_lines(before, after)
    return not any(_TELLS.search(line) for line in new)


def _twice(source: Source) -> int:
    blocks = [source.tree.body, *(node.body for _, node in source.definitions)]
    return sum(has_docstring(block) and len(block) > 1 and _is_text(block[1]) for block in blocks)


def _is_text(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Constant(str())):
            return True
        case _:
            return False
