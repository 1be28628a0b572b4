"""What somebody complains of who does not say what to do about it: "pop(0) is slow", "all those + are
ugly". Each kind of edit with the complaints that it answers, where the code has what they are about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.chances import LIKELY, NAMED, SURE, Chance, offered

_COMPLAINTS = {
    "add-comment": r"\b(?:leave|add|put|write|drop|needs?|deserves?|wants?|could use) (?:me |us )?(?:an? |the "
    r"|that as an? "
    r"|this as an? |it as an? |some )?(?:(?!doc)\w+ )?(?:comment|note|remark)s?\b(?!ed)(?! to (?:self|the docs?)\b)",
    "deque": r"\b(?:pop|insert)\(0\b|\b(?:front|head|start) of (?:a|the) list\b.*\b(?:slow|expensive|O\(n)",
    "fstring": r"\bconcat\w*|\bplus(?:es| signs?)\b|(?:all|that|those|these|with) (?:\w+ )?\+|\+ and str\("
    r"|\bstr\(\)? (?:calls |everywhere)|\bglu(?:e[ds]?|ing) (?:\w+ )?(?:together|strings?|texts?)\b|\"%s\""
    r"|\b(?:with|the|those|all|that) %(?!\w)|%-?format\w*",
    "join-strings": r"\b(?:slow\w*|crawls?|quadratic|O\(n|takes (?:ages|forever)|faster)\b",
    "truthiness": r"\blen\([\w.]+\) ?(?:>|==|!=|>=|<) ?[01]\b",
    "log-exception": r"\b(?:swallow|eat|hid|mask|suppress|ignor|silenc)\w*\b.*\b(?:log\w*|(?:tell|hear|know|report"
    r"|say|show)s?)\b"
    r"|\b(?:never|not|nobody|n't) (?:\w+ )?(?:hear|know|see|learn|notice)s?\b.*\b(?:fail|error|exception|crash"
    r"|wrong)\w*\b",
}


_ONLY_NAMED = frozenset(("join-strings",))
"""What is complained of may lie elsewhere, unless it is said where."""


def _is_said(words: AnyPattern, op: str, sentence: Sentence) -> float:
    """Likelier where it is said of a function that has it."""
    if words.search(sentence.text) is None:
        return 0.0
    options = list(offered(op, sentence))
    named = any(option.isdecimal() and named_around(sentence, int(option)) >= NAMED for option in options)
    if op in _ONLY_NAMED and not named:
        return 0.0
    return SURE if named or len(options) == 1 else LIKELY * bool(options)


KINDS: Mapping[str, Chance] = {
    op: partial(_is_said, Pattern(words, re.IGNORECASE), op) for op, words in _COMPLAINTS.items()
}
