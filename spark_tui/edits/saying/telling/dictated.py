"""The words that are to be logged when something is so, where nobody quotes them: "log cache is cold if not hits"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.gap import Gap

_LEVEL = rf"(?:{'|'.join(LEVELS)}|warn)"
_AT_LEVEL = rf"(?:,? (?:at |as |on |with )?(?:an? )?(?:the )?(?:level )?{_LEVEL}(?: level)?)"
_LOG = rf"\blogg?(?:s|ed|ing)?(?: (?:at |as )?(?:an? )?{_LEVEL}(?: level)?)?:? "
_WORDS = (
    r"(?!(?:the|its?|an?|this|that|these|those|them|which|what|whose|who|how|where|why|every|each|all|any|both|only"
    r"|when|if|once|to|in|at|as|with|for|from|on|of|and|or|more|less|nothing|something|everything|message|messages"
    r"|level|severity|line|entry|statement|calls?|record|saying|about|per|by|is|be|has|have|into|than|then|so|but|before"
    r"|after|inside|instead|there|here|please|pls|somewhere)\b)"
    r"(?P<words>(?:(?:todo|fixme): )?[^\W\d][\w'-]*,??(?: [\w'-]+,??){1,9}?)"
)
_TEXT = (
    r"(?P<words>(?!(?:if|when|in|on|at|to|for|with|as|it|that|this|the log)\b)[^\W\d][\w'-]*,??(?: [\w'-]+,??){1,9}?)"
)
_WHEN = r"(?:(?:guarded by |but )?(?:only |just )?(?:for )?(?:if|when|whenever|once|in case|as soon as|unless|while))"
_END = (
    rf"(?=\W*$|,? (?:at|as|on|with|of|among|by)(?: an?| the)?(?: level)? `?{_LEVEL}\b|,? level {_LEVEL}\b"
    rf"|, \w+ {_LEVEL}\b|,? for (?:every|each|any)\b"
    r"|,?(?: (?:directly|right|just|straight|immediately))? (?:after|behind|below|above|before|under|on|at) line\b"
    r"|,? (?:to|in|into) (?:the )?log\b|,? where it says\b"
    r"|,? (?:in|on|at|from) (?:(?:the|that|this) (?:\w+ )?)?"
    r"(?:line|loop|while|for|if|try|with|return|function|method)\b"
    rf"|,? (?:here|there|afterwards|after (?:that|this)|please|pls|{_WHEN})\b|, {_LEVEL}\b|,? inside\W*$)"
)
_FORMS = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"(?:^|, )(?:an? |the )?{_LEVEL} (?:entry|line|log|message):? {_TEXT}{_END}",
        rf"\b(?:saying|that says|(?:logger|log) says?|reading|text|message|msg)(?: is)?[:,]? {_WORDS}{_END}",
        rf"{_LOG}{_WORDS}{_AT_LEVEL}(?=,? (?:in|on|at|from|here|there)\b)",
        rf"{_LOG}{_WORDS}{_AT_LEVEL}?,? {_WHEN} \S",
        rf"\blog(?:s|ged|ging)? (?:with|at|on|as) (?:an? |level )?{_LEVEL}(?: level)? that (?P<words>.+?),? {_WHEN}\b",
        rf"\b(?:says|reads|reading) {_WORDS}[ :;)(.!?]*$",
        rf"\b{_WHEN} \S.*{_LOG}{_WORDS}{_END}",
        rf"\b{_WHEN} \S.*[,:] (?:then )?(?:an? )?`?{_LEVEL}`?(?: ?log\b)?[:,]?(?: with| saying| that)? {_WORDS}{_END}",
        rf"\b(?:have|get|see|want) {_WORDS} logged\b",
        rf"\b(?:have|get|add|put|want|need|drop|emit|leave|write|give|make) (?:an? |the )?[`\"']?{_LEVEL}[`\"']?"
        rf"(?: ?log)?(?: line| entry| message| record| call)?(?: w/| with| saying)?[:,]? {_TEXT}"
        rf"(?:,? for (?=\S+ (?:is|isn't|in|not|has|[<>=!]=?) |not )|{_END})",
        rf"\b(?:get|find|see|read|greps? for|search\w* for|looks? for) {_TEXT}"
        rf"(?:,? (?:in|into) the log\b|,? (?:with|at|as|on) (?:an? |level )?{_LEVEL}\b|, so log\b)",
        rf"\b(?:summat|something) like:? {_TEXT}[ .!?]*$",
        rf"\b{_WHEN} \S.*, {_LEVEL}, {_TEXT}[ .!?]*$",
        rf"\b{_WHEN} \S.*, {_TEXT} (?:with|as|at) {_LEVEL}[ .!?]*$",
        rf"\b(?:on|for) \S.*: log:? {_LEVEL}:? {_TEXT}[ .!?]*$",
        rf"\bto the log,? {_WHEN} \S[^:]*: {_TEXT}[ .!?]*$",
        rf"\blog(?:s|ged)?(?: (?:at|as|on|with) (?:an? )?(?:level )?{_LEVEL})? {_WHEN} \S[^:]*: {_TEXT}[ .!?]*$",
        rf"\b(?:with (?:the )?)?text {_TEXT} is (?:required|wanted|needed)\b",
        r"\b(?:in|into|to) the log: (?P<words>[^\"'`]+?)[.!]?$",
        rf"\b(?:put|add|write|emit|want|need) (?:an? |the )?`?{_LEVEL}`?(?: log| message| line)?:? {_WORDS}"
        rf"(?: for| in there| there)? {_WHEN} \S",
        rf"(?:\bnote|\breport|\brecord|\blook(?:ed|ing)? for|\btell (?:the )?log:?|(?:→|->)(?! {_LEVEL}\b)|\blog,"
        rf"|\b{_LEVEL}(?: log| line| record| message| entry| call(?: on the logger)?)?(?: with)?[:,]?) {_WORDS}{_END}",
        rf"\b(?:logs?|write|note|report|emit) {_WORDS}"
        rf"(?=,? (?:with|at|as|on)(?: an?| the)?(?: level)? `?{_LEVEL}\b|,? level {_LEVEL}\b)",
    )
)
_BEHIND = Pattern(
    r"(?i)`?(?:, (?:or |else )?(?:saying |with |that says )?| with | saying )(?:the )?(?:(?:text|message|words):? )?"
    rf"{_WORDS}[.!?]?$"
)
_ENTERING = (
    r"(?:on|at|when|upon|in) (?:the (?:very )?)?"
    r"(?:entry|entering|start\w*|top|begin|beginning|call|every call|each call|being called|it starts)\b"
)
_AT_ENTRY = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"{_LOG}{_WORDS} {_ENTERING}",
        rf"\b(?:logger|log|logging)\.{_LEVEL}:? {_WORDS},? {_ENTERING}",
        rf"\b(?:add|put|write|emit|insert) (?:an? )?{_LEVEL} (?:line|entry|log|message|statement|call):? "
        rf"(?P<words>[^\W\d][\w'-]*(?: [\w'-]+){{1,9}}?),? {_ENTERING}",
        r"\b(?:enter(?:ing)?|on entry|at the top)(?: of)? \S+, log:? (?P<words>[^,;:]+?)[.!?]?$",
        rf"\b{_ENTERING}(?: (?:of )?(?:the )?`?[\w.]+`?(?:\(\))?(?: \w+){{0,3}})?: {_WORDS}[.!?]?$",
    )
)
_SHOWN = Pattern(r"(?<=: )`[^`]* [^`]*`(?=\W*$)")
_STATED = Pattern(r"(?i)\b(?:is|isn't|are|aren't|was|were|has|had)\b")
_DIES = Pattern(
    rf"(?i)\b(?:AssertionError:?|(?:fail|die|stop|crash)s?(?: at once)? with(?: AssertionError)?:?) {_TEXT}"
    r",? (?:if|unless|when|where|as long as)\b"
)
_A_FUNCTION = Pattern(r"(?i)the \w+ (?:function|method)")
_NAMED_ONLY = 3  # words: so few, all of them names, are the values that are logged


def dictated(gap: Gap) -> str | None:
    words = _dictated(gap.text)
    if words is None:
        return None
    several = words.split()
    are_names = all(word in gap.bound or word.lower() in PLAIN or word.lower() in ("and", "both") for word in several)
    is_stated = _STATED.search(words) is not None
    return None if are_names and not is_stated and len(several) <= _NAMED_ONLY else words


def at_entry(gap: Gap) -> Iterator[str]:
    """What is logged first of all: "log the cache is cold on entering", "at entry: the cache is cold"."""
    yield from (match["words"].strip(",") for form in _AT_ENTRY if (match := form.search(gap.text)) is not None)


def undictated(gap: Gap) -> Gap:
    """The same without these words, or those in backticks behind a colon: they are no condition."""
    shown = _SHOWN.search(gap.text)
    words = shown[0] if shown is not None else dictated(gap)
    return gap if words is None else replace(gap, sentence=_without(gap.sentence, words))


def complaint(gap: Gap) -> Iterator[str]:
    """What an assert says where it does not hold: what is quoted beside the condition, or stands behind it."""
    condition = gap.earlier[-1]
    quoted = [
        text
        for text in gap.sentence.quoted
        if " " in text and text not in condition and not _A_FUNCTION.fullmatch(text)
    ]
    yield from quoted
    if not quoted and (dies := _DIES.search(gap.text)) is not None:
        yield dies["words"]
    _, found, behind = gap.text.partition(condition)
    if found and not quoted and (match := _BEHIND.match(behind)) is not None:
        yield match["words"]


@lru_cache(maxsize=64)
def _dictated(text: str) -> str | None:
    found = next((match for form in _FORMS if (match := form.search(text)) is not None), None)
    return found["words"].strip(",") if found is not None else None


@lru_cache(maxsize=16)
def _without(sentence: Sentence, words: str) -> Sentence:
    return Sentence(sentence.text.replace(words, "it", 1), sentence.source)
