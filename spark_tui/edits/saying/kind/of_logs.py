"""Kinds of edit that are not meant where something is said not to be logged, or not there."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_LOG = r"(?:log(?:ging)?|warn(?:ing)?|emit(?:ting)?|complain(?:ing)?)"
NOT_LOGGED = Pattern(
    r"(?i)^(?!.*\b(?:twice|instead|rather|but|unless|only|level|std(?:err|out)|mask\w*|redact\w*)\b).*"
    rf"(?:(?:(?:\b(?:do|does|should|must|shall) not|\b(?:do|does|should|must)n['o]?t|\bno longer|\bnever|\bstop|\bquit)"
    rf" {_LOG}(?: (?:(?:an?|any|the|that|this) )?(?:\w+ )?"
    r"(?:warnings?|messages?|lines?|entry|entries|errors?|anything))?"
    r"(?: at all)? (?:about|when|whenever|if|for|in|from|on|each|every|that)\b)"
    r"|\b(?:be|stay|keep) (?:quiet|silent) (?:about|when|if|on)\b"
    r"|\b(?:no (?:more )?|without (?:an? |any )?)(?:warnings?|log (?:line|message|entry))s?\W*$)"
)
"""What is logged by now, and is not to be."""
_FLOODS = Pattern(
    r"(?i)\b(?:line|message|warning|entry|logging|it) (?:(?:is|are) (?:too|so) \w+|floods?|spams?|clutters?|drowns?)\b"
)
NOT_THE_LOG = Pattern(
    r"(?i)^(?:no,? )?not (?:[^,]* and not )?(?:(?:to|in|into) )?(?:the |a )?log(?:ger)?,|^no logg(?:er|ing)(?:,|$)"
)
"""Where it is not to go: "not stderr and not the log, into the file"."""
_LOGGING = frozenset(("add-log", "log-entry", "log-exception", "log-if", "log-to-print", "add-print", "print-to-log"))
_ONE_MORE = frozenset(("add-log", "log-entry"))


def ruled_out_of_logs(text: str) -> frozenset[str]:
    """What is not to be logged is not, and what there is too much of gets no more of it."""
    not_meant = ((NOT_LOGGED, _LOGGING), (_FLOODS, _ONE_MORE), (NOT_THE_LOG, frozenset(("print-to-log",))))
    return frozenset[str]().union(*(kinds for words, kinds in not_meant if words.search(text) is not None))
