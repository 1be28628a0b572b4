"""Values that are not meant: a default, another number, one more member."""

from __future__ import annotations

from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

_CALLED_SO = r"^`?[\w.]+\([^)]*=[^)]*\)`? (?!needs|takes|wants|gets|has|is\b)[a-z]+s\b"
"""A call that does something, as it should not: "prune(folder, keep=0) keeps everything"."""
_A_CONSTANT = r"\b(?:should|could|must|can|to) (?:be|become) an? (?:\w+ )?constant\b(?! value)"
"""What gets a name of its own keeps its value."""

VALUES = (
    # what is to be asked as well is asked as it is said
    NotMeant(
        "sort-reverse",
        r"\b(?:one|two|\d) (?:\w+ )?(?:short|too (?:few|many))\b",
        unless=r"\b(?:order|sort|first|revers|desc)",
    ),
    # what goes round is none of those that it goes through
    NotMeant("add-member", r"\bwraps? ?(?:a?round)\b", unless=r"\b(?:add|append)\b"),
    # how a server answers is no value of a dict
    NotMeant(
        "get-default add-key",
        r"\b(?:give|answer|return|respond|send|reply)\w*(?: with)? (?:an? )?[45]\d\d\b|\b(?:be|as) an? [45]\d\d\b",
        unless=r"(?i)\bdefault|\bms\b",
    ),
    # what a call was given is no default
    NotMeant("default-value", rf"{_CALLED_SO}|{_A_CONSTANT}"),
    # what is another each time is no value, nor are bounds
    NotMeant(
        "change-value",
        r"\b(?:after|on|with|for|at) (?:every|each) (?:\w+ )?(?:attempt|try|retry|failure|round|step|iteration)\b"
        r"|\b(?:be|is|into|in) (?:an? |the )?(?:singular|plural)\b|\b(?:in|to|be) (?:lower|upper|title)[ -]?case\b"
        r"|\bstill (?!(?:has|say|use|point|read|show|list|contain|default|refer|need|want|expect|take)s?\b)\w+s\b"
        r"(?! \d)"
        rf"|{_CALLED_SO}|{_A_CONSTANT}|\bbetween -?\d"
        r"|\b(?:make|turn|put|pull|move|extract) (?:\w+ ){0,4}(?:an?|into(?: an?)?|to an?) (?:\w+ )?constant\b"
        r"|\bbe \S+ (?:if|when|unless) (?:it|its|it's|they|they're|none|nothing|no \w+|the \w+) (?:is |are )?"
        r"(?:not|n't|missing|absent|unset|given|set|there)\b",
    ),
    # what is looked for outside of the program is no parameter
    NotMeant(
        "default-if-none",
        r"\benv(?:ironment)?[ -]?(?:var\w*|variable)s?\b|\bno [\"'`]\w+[\"'`] in\b",
        unless=r"\bNone\b",
    ),
)
