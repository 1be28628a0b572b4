"""Kinds of edit that are not meant where only a test of something is asked for."""

from __future__ import annotations

from functools import lru_cache

from spark_tui.edits.pattern import Pattern

_A_TEST = (
    r"(?:(?:unit|pytest|regression|small|simple|proper|quick|new)[ -]){0,2}(?:tests?(?:[ -]?cases?)?|unittests?"
    r"|pytest)\b"
    r"(?!s?[ -](?:data|runs?|runner|server|mode|base|image|fixtures?|double|helpers?|client|files?|folder|suite"
    r"|name)\b)"
)
NEW_TEST = (
    r"\b(?:there(?:'s| is| are| was)|(?:we|i|you|they|it) (?:still |also )?(?:have|has|got|see"
    rf"|find)) no (?:\w+ )?{_A_TEST}"
    r"|\b(?:should|must|ought to|could|would|needs? to) (?:also |really )?(?:be|have|get|exist) (?:an?|one|some"
    rf"|another)"
    rf" (?:\w+ )?{_A_TEST}"
    rf"|\b(?:write|create|like|see|have|give me|implement) (?:me |us )?(?:an?|one|some|another|one more|the missing)"
    rf" (?:\w+ )?{_A_TEST}"
    r"|\b(?:nobody|nothing|no ?one|no tests?|none of (?:them|the tests)) (?:ever |here |really )?(?:tests|covers?"
    r"|exercises|checks (?:that|if|whether|what|how))\b"
    r"|\bno tests? (?:ever |would |will )?(?:fails?|failed|fail|notices?|noticed|catch(?:es)?)\b"
    r"|\bneither (?:of them |one )?(?:is|are|was) (?:tested|covered)\b|\bonly (?:tested|covered) (?:with|for|by)\b"
    r"|\b(?:should|must|ought to|has to|needs? to|to) (?:also )?be (?:tested|covered|pinned)\b"
    r"(?! by hand| for (?:None|null|nan|nothing|zero|emptiness|equality|truth\w*|type)\b)"
    r"|\b(?:pinned|nailed|held|kept)(?: down)?(?: in place)? by (?:a|some|another) tests?\b"
    r"|(?:^|[:;,.] )(?:please |pls |also )?cover (?:the|an?|what|when|that|how|\w+ with|\w+ for)\b"
    r"|(?:^|[.?!;:] )(?:an?|another|one more) (?:\w+ )?tests? (?:that|where|in which|for|of)\b.*,?"
    r" (?:please|pls|would be)\b"
    r"|\b(?:tests?|testcase)\b.*\b(?:write|add) (?:it|one|that(?: one)?|them)\b"
    rf"|^(?:please )?(?:missing|add|new|another|one more|todo):? (?:{_A_TEST}(?: missing)?|case):"
    rf"|^tests?: .*(?:->|=>|→|\brais\w+|\bthrows?|\bgives?\b|\breturns?\b)"
    rf"|\b{_A_TEST},? (?:which (?:shows|proves|checks)|showing|proving|checking|making sure|asserting|verifying)\b"
)
"""A test that is not there yet is asked for, or said to be missing."""
_NEW_TEST = Pattern(f"(?i){NEW_TEST}")
_TESTED = Pattern(
    r"(?i)\b(?:no|not a single|add|write|missing|lacks?|want|needs?|another|one more) (?:\w+ ){0,3}tests?\b"
    r"(?! (?:data|run|server|mode|base|image)\b)|\btests? (?:is|are) missing\b"
    r"|(?:\b(?:un|not |never )|n't )tested\b|^tests? (?:that|if|whether)\b"
    rf"|{NEW_TEST}|\bcoverage (?:gap|hole|shows|says|reports?|tells)\b"
    r"|\bcover (?:the|this|that) (?:\w+ )?(?:case|branch|line)\b|\b(?:is|are|was)(?:n't| not| never) (?:yet )?covered\b"
)
_DONE_ALREADY = frozenset({
    "raise-if", "raise-instead", "change-exception", "guard-empty", "guard-none", "return-if", "set-return",
    "default-value", "default-if-none", "change-value", "clamp", "skip-if", "and-condition", "or-condition",
})  # fmt: skip
"""What is to be tested is done already."""


@lru_cache(maxsize=64)  # for each of those that write
def done_already(text: str) -> frozenset[str]:
    """Where only a test of it is asked for."""
    return _DONE_ALREADY if _TESTED.search(text) is not None else frozenset()


def wants_a_test(text: str) -> bool:
    """In so many words, or because none would notice."""
    return _NEW_TEST.search(text) is not None
