"""What is not meant to be asked besides, or to be held to bounds."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.of_types import OF_NO_SUCH_TYPE
from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

_COMPARED = (
    r"\b(?:if|when|where|unless) (?:\w+ )+(?:less|greater|smaller|larger|bigger|higher|lower) than\b"
    r"(?! (?:0|zero|1|one)\b)"
)
_NO_FILE = (
    r"\b(?:if|when|where|without) (?:the |an? |its |no )?(?:\w+ )?(?:file|path|folder|directory)\b"
    r"(?: (?:(?:is|was)(?:n't| not)? |does(?:n't| not) |could(?:n't| not) be |cannot be |can't be )"
    r"(?:missing|there|exist|found|opened|read)\b)?"
)
"""What has nothing to do with what is in it."""
SHOULD_FIRE = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) (?:fir|trigger|appl|match|kick|run|catch|hit)\w*\b.*,? (?:but |and |though )?"
    r"(?:it )?should\W*$"
)
"""A condition that holds too seldom is asked no more besides."""

CONDITIONS = (
    # what a condition does not depend on any more is no other one that is asked
    NotMeant(
        "change-condition and-condition stop-if",
        r"\b(?:should|must|need)(?: not|n't) (?:\w+ )?depend on\b|\bno longer depend on\b",
    ),
    # what is not known is no None, nor what is too small
    NotMeant(
        "guard-none",
        rf"{_COMPARED}|\b(?:unknown|no such)\b|(?:\bnot|n't) (?:there|known|found|exist)\b|\bnot in (?:the|it|there)\b"
        r"|\b(?:is|are)(?:n't| not)? (?:an? |no )(?:str|string|int|integer|float|list|dict|tuple|bool|set|number)\b"
        r"|(?<!object is )\b(?:not|\w+n't|in|un)[ -]?(?:an? )?(?:valid|callable|iterable|hashable)\b"
        r"|\b(?:broken|malformed|bad) json\b|\bout of (?:range|bounds)\b"
        r"|\b(?:not|\w+n't) (?:have |has |got )?enough\b|\binsufficient\b"
        rf"|\b(?:for|with|is|are|was) (?:0|zero|negative)\b|{OF_NO_SUCH_TYPE}",
        unless=r"\bNone or\b|\bor None\b|\bis None\b|\bNone is\b"
        r"|\b(?:pass\w*|gave|gives|get\w*|returns|returned|be) None\b"
        r"|\b(?:can|may|might|could|sometimes) (?:return|give) None\b",
    ),
    # what is an error is raised; and what was done already is there
    NotMeant(
        "guard-empty",
        rf"{_COMPARED}|\b(?:is|be|are|as) an error\b|\bno matter\b"
        r"|^(?!.*\b(?:empty|nothing|blank|none)\b).*\bnegative\b"
        r"|\balready (?:been )?\w+(?:ed|en|wn|nt|ne)\b|\bbeen \w+(?:ed|en|wn|nt|ne)\b"
        rf"|\b(?:not|\w+n't|in|un)[ -]?(?:a )?valid\b|{OF_NO_SUCH_TYPE}"
        rf"|^(?!.*\bempty\b).*\b(?:with|having) (?:an? |the )?[a-z_]\w* (?:of )?-?\d|{_NO_FILE}",
        unless=r"\b(?:not|no longer|never) an error\b|(?<!return an )(?<!returning an )(?<!give an )\bempty\b"
        r"|\bblank\b|\bno \w+ (?:has|have|was|were)\b",
    ),
    # None is asked for as such: 0 and what is empty are none
    NotMeant(
        "guard-empty",
        r"(?-i:\bNone) (?:should|must|may|is to|has to)\b|\bis (?-i:None\b)"
        r"|\b(?:for|if|when|on|with|given|passed|gets) (?:it'?s |it is |a )?(?-i:None\b)",
        unless=r"(?i)(?<!\ban )\bempty\b|\bor None\b|\bNone or\b|\bblank\b",
    ),
    # the one line that is first is passed over, none is asked
    NotMeant(
        "skip-if or-condition",
        r"\b(?:header|heading|headline)(?: (?:line|row))?\b(?! lines)",
        unless=r"(?i)\b(?:starts?|starting|begins?|beginning|if|when|who|that|http|request)\b",
    ),
    # what is told at least, what lets in too much, and what is refused, is held to no bound
    NotMeant(
        "clamp",
        r"\bat least (?:log|print|show|tell|say|warn|report|raise|mention|note|write|record)\b"
        r"|\bat \d+ (?:rows?|items|entries|lines|results|hits|ones|elements)\b"
        r"|\b(?:says?|thinks?|claims?|accepts?|finds?) (?:that )?[^.;,]{0,20}\b(?:is|are) "
        r"(?:fine|okay|ok|valid|inside|allowed|in)\b"
        r"|\b(?:rais|throw|reject|refus)\w*\b|\b\w+Error\b|(?:n't|\bnot|\bnever) (?:accept|allow|permit)\b"
        r"|\b(?:must|ha(?:s|ve) to|needs? to) be (?:at (?:least|most)|between|from|in|within|-?\d\S* or)\b"
        r"|\b(?:should(?: always| only)?|may only|can only|ought to) be between\b",
        unless=r"(?i)\bclamp\w*"
        r"|\bcap(?:s|ped)?\b(?!.* at \d+ (?:rows?|items|entries|lines|results|hits|ones|elements)\b)"
        r"|\b(?:instead of|rather|no longer)\b"
        r"|\b(?:not|don't|never|stop) (?:rais|throw)",
    ),
)
