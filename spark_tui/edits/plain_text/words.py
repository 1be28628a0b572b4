"""A word gets another name, a piece of text becomes another one."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plain_text._passage import PIECE, QUOTED, WORD, Passage, missing, rule, unquoted
from spark_tui.edits.refusal import Refusal

_THING = (
    r"(?:the |a |an |all |every )*(?:(?:word|text|string|name|title|heading|variable|function|method|class|constant|key"
    r"|field|property|parameter|argument|type|struct|local|column|table|typo|label|id|tag)s? )?"
)
_OLD, _NEW = rf"{_THING}(?P<old>{PIECE})(?:\(\))?", rf"{_THING}(?P<new>{PIECE})(?:\(\))?"
_NAME = Pattern(r"[\w$-]+")


def _rename(passage: Passage, found: re.Match[str]) -> str | None:
    old, new = unquoted(found["old"]), unquoted(found["new"])
    if not _NAME.fullmatch(old):
        return _replace(passage, found)
    if not _NAME.fullmatch(new):
        raise Refusal(f"{new} is not a name", "give one word")
    if passage.word(old).search(passage.text) and passage.word(new).search(passage.text):
        raise Refusal(f"there is a {new} in {passage.path} already", "take another name")
    return _replace(passage, found)


def _replace(passage: Passage, found: re.Match[str]) -> str | None:
    old, new = unquoted(found["old"]), unquoted(found["new"])
    after, count = passage.word(old).subn(lambda _: new, passage.text)
    if not count and found["old"] != old:
        after = passage.text.replace(old, new)
    if after == passage.text and old != new:
        raise missing(passage, old)
    return after


RULES = (
    rule(rf"(?:rename|call) {_OLD} (?:to|as|into) {_NEW}", _rename),
    rule(rf"rename {_OLD} (?:->|=>|→) {_NEW}", _rename),
    rule(rf"call {_OLD} {_NEW}", _rename),
    rule(rf"{_OLD} (?:should|must) be (?:called|named|renamed to) {_NEW}", _rename),
    rule(rf"(?:fix (?:the )?(?:typo|spelling):? |change |replace )?{_OLD} ?(?:->|=>|→) ?{_NEW}", _replace),
    rule(rf"(?:replace|swap|substitute) {_OLD} (?:with|by|for) {_NEW}", _replace),
    rule(rf"(?:use|put|write|say) {_NEW} (?:instead of|rather than|in place of) {_OLD}", _replace),
    rule(rf"(?:change|turn|correct|fix) {_OLD} (?:to|into) {_NEW}", _replace),
    rule(rf"(?:it )?(?:should|must) (?:be|say|read) {_NEW},? (?:not|instead of|rather than) {_OLD}", _replace),
    rule(rf"(?P<old>{QUOTED}) (?:should|must) (?:be|say|read) (?P<new>{QUOTED}|{WORD})", _replace),
)
