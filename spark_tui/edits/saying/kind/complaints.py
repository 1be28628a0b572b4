"""What somebody complains of who does not say what to do about it: "pop(0) is slow", "all those + are
ugly". Each kind of edit with the complaints that it answers, where the code has what they are about."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.saying.kind.chances import Chance, as_code, at_its_place, in_words, likeliest

_COMPLAINTS = {
    "deque": r"\b(?:pop|insert)\(0\b|\b(?:front|head|start) of (?:a|the) list\b.*\b(?:slow|expensive|O\(n)",
    "fstring": r"^f-?strings?\b(?! (?:can't|cannot|is|are|has)\b)"
    r"|\bconcat\w*|\bplus(?:es| signs?)\b|(?:all|that|those|these|with) (?:\w+ )?\+|\+ and str\("
    r"|\bstr\(\)? (?:calls |everywhere)|\bglu(?:e[ds]?|ing) (?:\w+ )?(?:together|strings?|texts?)\b|\"%s\""
    r"|\b(?:with|the|those|all|that) %(?!\w)|%-?format\w*",
    "join-strings": r"\b(?:slow\w*|crawls?|quadratic|O\(n|takes (?:ages|forever)|faster)\b",
    "log-exception": r"\b(?:swallow|eat|hid|mask|suppress|ignor|silenc)\w*\b.*\b(?:log\w*|(?:tell|hear|know|report"
    r"|say|show)s?)\b"
    r"|\b(?:never|not|nobody|\w+n't) (?:\w+ )?(?:hear|know|see|learn|notice)s?\b.*\b(?:fail|error|exception|crash"
    r"|wrong)\w*\b",
    "truthiness": r"\blen\([\w.]+\) ?(?:>|==|!=|>=|<) ?[01]\b"
    r"|\bcompar\w+ (?:\w+ ){0,3}?(?:to|with|against) (?:True|False)\b",
}
_ONLY_NAMED = frozenset(("join-strings",))
"""What is complained of may lie elsewhere, unless it is said where."""
_BY_NAME = {
    "deque": r"\bdeque\b|\bpopleft\b",
    "join-strings": r"[\"']\.join\b|" + as_code("join", r"str\.join"),
    "log-exception": r"\bexc_info\b|\b(?:log|logger|logging)\.exc(?:eption)?\b",
}
"""What is wanted instead, where somebody does say it."""


def _chance(op: str, complaint: str) -> Chance:
    complained = at_its_place(op, complaint, only_named=op in _ONLY_NAMED)
    return likeliest(complained, in_words(op, _BY_NAME[op])) if op in _BY_NAME else complained


KINDS: Mapping[str, Chance] = {op: _chance(op, complaint) for op, complaint in _COMPLAINTS.items()}
