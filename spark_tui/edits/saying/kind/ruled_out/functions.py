"""What is not meant to become of a function: its signature, its decorators, what it keeps."""

from __future__ import annotations

from spark_tui.edits.saying.kind.of_types import OF_OTHER_TYPES
from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

GETS_A_CALL = r"\b[\w.]+[\[(][^\])]*[\])]`? (?:get|have|need|want|take)s? (?:an? )?[`'\"]?\.?\w+\("
"""Of a value that is written out: "can self.rows[0] get a copy()"."""
_BESIDE = (
    r"\b(?:add|write|implement|create|needs?|want|give me|like|have|put) (?:me |us )?(?:an?|another|one more)"
    r" (?:new |small |little )?(?:`?\w+`?(?:\(\))? )?(?:function|helper)s?\b.*\b(?:next to|besides?|alongside"
    r"|right (?:after|before)|below|above|like|other way|way back|goes with|to go with|opposite|inverse|counterpart)\b"
)
"""A function that is not there yet, and beside which other one it is to stand."""
_OF_WHAT_IS_THERE = r"(?i)\b(?:extract|pull|split|factor|mov|tak|break|lift|turn|body|part|block|lines?|code)\w*\b"
_NO_METHODS = r"(?:logging|logs|caching|types|typing|validation|error handling|retries|tests|docs|comments)"

FUNCTIONS = (
    # what a linter says of a method that needs no object, takes no part of it out; what is to be on top stays there
    NotMeant("extract-function", r"\bmethod could be an? function\b|\bno-self-use\b|\bR6301\b"),
    NotMeant(
        "lazy-import",
        r"\bno imports? (?:in|inside|within)\b"
        r"|\bimports? (?:belongs?|goes?|should be)(?: up)? (?:at|to|on) (?:the )?top\b",
    ),
    # what is to be an ordinary function is not waited for
    NotMeant(
        "fix-missing-await await-call",
        r"\bmake (?:it|that|this) (?:an? )?(?:ordinary|normal|regular|plain|sync)\b",
    ),
    # what is to be worked out each time is not kept
    NotMeant(
        "cached-property memo-dict",
        r"\b(?:fresh|anew) (?:each|every) time\b|\bon (?:each|every) (?:access|call|read)\b"
        r"|\b(?:computed|calculated|worked out|evaluated)\b.*\b(?:each|every) time\b|\bnot (?:be )?cached\b",
        unless=r"(?i)\bcache (?:it|that|this|the)\b|\b(?:slow|expensive|wast\w+|once|remember\w*)\b"
        r"|\b(?:should|must)(?:n't| not)\b",
    ),
    # what a value that is written out gets is called on it
    NotMeant(
        "write-method",
        rf"{GETS_A_CALL}|\badd (?:some |more )?{_NO_METHODS}\b|\badd (?:a |the )?[`'\"]?self[`'\"]? (?:to|in)\b",
    ),
    NotMeant(
        "make-property", r"\bcached[ _]property\b|\bproperty (?:that|which) (?:remembers|is (?:cached|remembered))\b"
    ),
    # where it stands among others says nothing of its type
    NotMeant("annotate-parameter", r"\b(?:arg(?:ument)?|param(?:eter)?)s? lists?\b"),
    # a function of Python's own is no method
    NotMeant("append-call", r"(?<!\.)\b(?-i:tuple|list|set|dict|int|float|str|bool|len|sorted|sum|abs|round)\(\)"),
    # nor is what is to be a parameter a body to throw away
    NotMeant("stub-body", r"\bnot (?:in|inside) (?:the |its )?body\b"),
    NotMeant(
        "class-method",
        r"\bnot (?:an? )?class ?method|\binstance method\b",
        unless=r"\bstatic ?method\b.*\bnot\b.*\bself\b",
    ),
    NotMeant("static-method", r"(?:\bnot|n'?t) be (?:an? )?static\b|\binstance method\b"),
    # what takes no value is still no argument by its place
    NotMeant(
        "positional-flag",
        r"--[\w-]+`?\b.*\ban? (?:\w+ ){0,2}(?:flag|switch)\b",
        unless=r"(?i)\bposition\w*|\binstead\b",
    ),
    NotMeant("positional-flag", r"\b(?:so )?no `?--[\w-]+`?\W*$|\balways (?:want|need) it\b"),
    # where something does not work
    NotMeant("write-test", r"\bbugs?\b|\bbuggy\b|\bwrong (?:results?|answers?|values?)\b", unless=r"\btest|\bcover"),
    # a function of its own is written, and done nothing else with
    NotMeant("extract-function return-also", _BESIDE, unless=_OF_WHAT_IS_THERE),
    # nor does a method that is asked for decorate anything
    NotMeant(
        "add-decorator",
        rf"{_BESIDE}|\b(?:needs?|wants?|gets?|add|give \w+) an? `?\w+`?(?:\(\))? method\b|\bwrap (?:it|that) in\b",
        unless=_OF_WHAT_IS_THERE,
    ),
    # nor does it take more; and what is given already may be of another type
    NotMeant(
        "add-parameter",
        rf"{_BESIDE}|{OF_OTHER_TYPES}",
        unless=rf"{_OF_WHAT_IS_THERE}|\b(?:param\w*|arg\w*|option\w*|kwarg\w*|flag|key ?word)\b",
    ),
    # what is there several times is not computed several times
    NotMeant(
        "cache-function",
        r"\b(?:list|show|shown|appear|print|turn|com|occur|includ|contain|stand|get)\w* (?:\w+ ){0,3}"
        r"(?:several|many|multiple|two|three|twice|more than once|doubled?)\b|\bduplicat\w+\b",
        unless=r"(?i)\bcach\w*|\bmemo\w*|\bcomput\w+|\bcalculat\w+|\bwork\b|\bcall(?:s|ed)?\b"
        r"|\brequest\w*",
    ),
    # what somebody types in is no type
    NotMeant(
        "write-types remove-types",
        r"\b(?:users?|people|persons?|they|you|we|some(?:one|body)) (?:(?!add|write|put|have)\w+ )?typ(?:es?|ed"
        r"|ing)\b(?! hints?| annot)",
        unless=r"\bhints?\b|\bannot|\bmypy\b|\bpyright\b",
    ),
    # who wants letters only speaks of what is in it
    NotMeant(
        "keyword-only",
        r"\b(?:letters|digits|numbers|characters|alphanumerics?|ascii|(?:lower|upper) ?case|integers?|ints"
        r"|whole|positives?)"
        r" only\b|\bonly (?:letters|digits|numbers|ascii|(?:lower|upper) ?case|integers?|ints|positive|whole)\b",
        unless=r"(?i)\bkey-? ?words?\b|\bby (?:its |their )?names?\b|\bposition\w*|\*",
    ),
    # words that are told, searched or allowed are no names of parameters
    NotMeant(
        "keyword-only",
        r"\b(?:which|what|these|those|other|more|known|allowed|reserved|unknown|search|python) key-? ?words?\b"
        r"|\bkey-? ?words? (?:(?:would|should|must|can|may) be |are |were )?"
        r"(?:allowed|known|valid|expected|possible|recogni[sz]ed|found|searched)\b",
        unless=r"(?i)\bkey-? ?words?(?:-| )only\b|\bonly (?:by|as|through|with) (?:a )?key-? ?words?\b|\bposition\w*|\*"
        r"|\bkey-? ?words? (?:arg|param)\w*",
    ),
)
