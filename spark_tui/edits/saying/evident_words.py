"""Kinds of edit that a turn of phrase names, whatever else is said; and those that one rules out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.chances import SURE, Chance, offered

_NAMED = {
    "add-contains": r"[\"'`]\w+ in \w+[\"'`]|\b(?:support|allow|implement|us(?:e|ing))\w* [\"'`]in[\"'`]"
    r"|\bthe in operator",
    "add-len": r"\blen\(|[\"'`]len[\"'`]",
    "ignore-case": r"\bignor\w+ (?:the |letter )?case\b|\bcase[- ]?insensitiv\w*|\bregardless of (?:the )?case\b"
    r"|\bcase (?:should|does|must)(?:n't| not) (?:matter|count)|\bwhatever the case\b",
    "format-spec": r"\bthousands?[- ]?(?:separat\w+|commas?)",
}
_RULED_OUT = {
    # what is not known is no None
    "guard-none": r"\b(?:unknown|no such)\b|\b(?:not|n't) (?:there|known|found|exist)\b|\bnot in (?:the|it|there)\b",
    # what is to be raised is not caught
    "wrap-try": r"\b(?:should|must|to) (?:\w+ )?raise (?:an? )?\w+ (?:if|when|where) (?:the(?:re)?|no|an?|it|its)\b",
    # among those that are sorted already
    "add-order": r"\b(?:same|equal) \w+\b.*\b(?:sort\w*|order\w*|first|alphabet\w*)\b|\bties?\b",
}
_WHERE_IT_IS_NOT = {
    "guard-none": r"\bis None\b|\bNone is\b|\b(?:pass\w*|given|get\w*) None\b",
    "wrap-try": r"(?i)\binstead of\b|\binto\b|\bfails?\b|\bcatch\b|\bwrap\w*\b",
    "add-order": r"<|\b__lt__\b|\bcompar\w+\b",
}


def _is_named(words: re.Pattern[str], op: str, sentence: Sentence) -> float:
    return SURE * (words.search(sentence.text) is not None and any(True for _ in offered(op, sentence)))


KINDS: Mapping[str, Chance] = {
    op: partial(_is_named, re.compile(words, re.IGNORECASE), op) for op, words in _NAMED.items()
}


def ruled_out(text: str) -> frozenset[str]:
    """Kinds that are not meant, however much the words are like those for them."""
    return frozenset(
        kind
        for kind, words in _RULED_OUT.items()
        if re.search(words, text, re.IGNORECASE) and not re.search(_WHERE_IT_IS_NOT[kind], text)
    )
