"""An answer without the very words that somebody wants to read: "it should say 'no grades yet' then"."""

from __future__ import annotations

import ast
from collections import Counter

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import said_in
from spark_tui.edits.refusal import Refusal

_WORDS = r"(?:\"([^\"]+)\"|(?<![\w'])'([^']+)'(?!\w)|“([^”]+)”)"
_WANTED = Pattern(
    rf"(?i)\b(?:say|show|print|return|display|write|log|read|answer|reply|tell)(?: (?:just|only|simply|me|us|them|back"
    rf"|the|a|an?|word|words|text|message|something like|there|then|out))*:? {_WORDS}"
)
_TEST = Pattern(r"(?i)^(?:please )?(?:add|write) (?:an?|another|one more|some|the) (?:\w+ )?tests?\b")
_FILLED_IN = Pattern(r"\{[^}]*\}|<[^>]*>|\[[^\]]*\]|%\w|\.{3}|…")
_SHORT = 3
_WORDED_BETTER = Pattern(
    r"(?i)\b(?:better|clearer|nicer|friendlier|more (?:helpful|useful|readable|precise)|improve\w*|reword\w*"
    r"|rephrase\w*) (?:the |its |an? )?(?:\w+ ){0,2}(?:messages?|texts?|wording|msg)\b"
)


def leaves_the_words(before: str, sentence: str, after: str) -> bool:
    """Is a better message asked for, and all that something says is what it was?"""
    if _WORDED_BETTER.search(sentence) is None:
        return False
    try:
        return _texts(read(before)) == _texts(read(after))
    except Refusal:
        return False


def _texts(source: Source) -> Counter[str]:
    return Counter(each.value for each in source.all(ast.Constant) if isinstance(each.value, str))


def leaves_untested(before: str, sentence: str, after: str) -> bool:
    """Is a test asked for, and nothing longer than before?"""
    return _TEST.search(sentence) is not None and after.count("\n") <= before.count("\n")


def left_unsaid(before: str, sentence: str, after: str) -> bool:
    """What is filled in when it is said may be written in any way."""
    said = (max(_FILLED_IN.sub("\n", said_in(each)).split("\n"), key=len) for each in _WANTED.finditer(sentence))
    wanted = [words.strip().lower() for words in said]
    new, old = after.lower(), before.lower()
    return any(len(words) > _SHORT and words not in new and words not in old for words in wanted)
