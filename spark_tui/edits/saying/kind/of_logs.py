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
ONE_MORE_LINE = Pattern(
    r"(?i)\b(?:writ(?:e|es|ten)|put|leaves?|add|emit|wish|want|like|have|need) (?:me |us )?(?:an?|one|some|another)"
    r" (?:\w+ )?(?:line|message|entry|trace|note|record|warning|error)s?"
    r" (?:\([\w ]+\) )?(?:\w+ ){0,3}?(?:to|in|into) (?:the |our )?log\b"
    r"|\b(?:a|an|one) log\.\w+(?:\(\))? (?:call |line )?(?:there|here|please|for|when|if|on)\b"
    r"|\bwarn in (?:the )?log\b|\b(?:should|must|could|can|to) (?:\w+ )?log (?:\(?(?:info|debug|warning|error)\)? )?"
    r"(?:the|its|which|what|each|every) (?!line|message|entr)"
)
"""What is in no log yet: "write a warning to the log when …"."""
_FLOODS = Pattern(
    r"(?i)\b(?:line|message|warning|entry|logging|it) (?:(?:is|are) (?:too|so) \w+|floods?|spams?|clutters?|drowns?)\b"
)
NOT_THE_LOG = Pattern(
    r"(?i)^(?:no,? )?not (?:[^,]* and not )?(?:(?:to|in|into) )?(?:the |a )?log(?:ger)?,|^no logg(?:er|ing)(?:,|$)"
)
"""Where it is not to go: "not stderr and not the log, into the file"."""
LEVEL_FOR_IT = Pattern(r"(?:->|=>|→|to|into) ?[\"'`]?(?:log|logger|logging)\.(?:debug|info|warning|error)\b")
"""What is logged is to be louder or less loud, and no word of it is another: "nothing found -> log.debug"."""
_OF_WORDS = frozenset(("change-message", "fix-string", "replace-all", "replace", "extract-constant"))
_LOGGING = frozenset(("add-log", "log-entry", "log-exception", "log-if", "log-to-print", "add-print", "print-to-log"))
_ONE_MORE = frozenset(("add-log", "log-entry"))


def ruled_out_of_logs(text: str) -> frozenset[str]:
    """What is not to be logged is not, and what there is too much of gets no more of it."""
    not_meant = (
        (NOT_LOGGED, _LOGGING),
        (_FLOODS, _ONE_MORE),
        (LEVEL_FOR_IT, _OF_WORDS),
        (NOT_THE_LOG, frozenset(("print-to-log",))),
    )
    return frozenset[str]().union(*(kinds for words, kinds in not_meant if words.search(text) is not None))
