"""Answers that do the very contrary of what is said: an error where none is wanted, another value than the one that is
to be given."""

from __future__ import annotations

import ast

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

_NOT_RAISED = Pattern(
    r"(?i)\binstead of (?:just |always |an? |the )*"
    r"(?:\w*(?:Error|Exception)\b|(?:blow|crash|fail|fall|rais|throw|explod)\w*|dying|traceback)"
    r"|\b(?:now|at the moment|currently) (?:it(?:'s| is| gives)|there(?:'s| is)|we get) an? \w*(?:Error|Exception)\b"
    r"|\b(?:should|must|need)(?:n't|nt| not) (?:\w+ )?(?:crash|fail|raise|throw|complain|blow up|fall over|die|explode)"
)
_RAISED = Pattern(
    r"(?i)(?:Error|Exception)\b|\b(?:rais|refus|reject|forb|fail|exception|message|exit|abort|wrap)\w*"
    r"|\b(?:be|is|as|say|with|give|get|show|print) an error\b(?! in)"
)
_GIVEN = Pattern(r"(?:^|(?i:\b(?:should|must|just|to|simply|and|then|please)|[,:;])) ?(?i:return) (True|False|None)\b")
_ONLY_LEAVES = Pattern(r"(?i)\breturn[.!]?$|\b(?:in silence|silently|quietly|without a word)\b")
_RETURNED = Pattern(r"^\s*return (True|False|None)\s*(?:#.*)?$")
_MAY_BE_NONE = Pattern(r"(?i)\b(?:can|may|might|could) (?:also )?be None\b")
_FAILURE, _SUCCESS = Pattern(r"\b[45]\d\d\b"), Pattern(r"\b2\d\d\b")


def raises_all_the_same(before: str, sentence: str, after: str) -> bool:
    """Is there one more error, where it is said not to end in one, and no other is spoken of?"""
    may_be = _MAY_BE_NONE.search(sentence) is not None and _RAISED.search(sentence) is None
    if not may_be and (
        _NOT_RAISED.search(sentence) is None or _RAISED.search(_NOT_RAISED.sub("", sentence)) is not None
    ):
        return False
    try:
        old, new = (len([*read(text).all(ast.Raise)]) for text in (before, after))
    except Refusal:
        return False
    return new > old


def always_fails(before: str, sentence: str, after: str) -> bool:
    """Does a server answer with a failure where all went well: "a missing name should be a 400"?"""
    if _SUCCESS.search(sentence) is not None:
        return False
    said = {*_FAILURE.findall(sentence)}
    return any(
        said & {*_FAILURE.findall("".join(each.new))}
        and _SUCCESS.search("".join(each.old)) is not None
        and _SUCCESS.search("".join(each.new)) is None
        for each in between(before, after)
    )


def gives_what_nobody_said(before: str, sentence: str, after: str) -> bool:
    """Of "if x is empty return", or what ends "in silence": is True or False given back there?"""
    if _ONLY_LEAVES.search(sentence) is None:
        return False
    new = {match[1] for each in between(before, after) for line in each.new if (match := _RETURNED.match(line))}
    return any(value not in sentence for value in new)


def gives_another(before: str, sentence: str, after: str) -> bool:
    """Of "just return True": is False returned from now on?"""
    wanted = {match[1] for match in _GIVEN.finditer(sentence)}
    new = {match[1] for each in between(before, after) for line in each.new if (match := _RETURNED.match(line))}
    return len(wanted) == 1 and bool(new) and not wanted & new
