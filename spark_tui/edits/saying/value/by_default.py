"""The words for what holds where nothing is given."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

WORD = (
    r"(`[^`]+`|\"[^\"]*\"|'[^']*'|\(\w+,(?: ?\w+,?)*\)|(?:an )?empty \w+"
    r"|(?<!\w)(?!(?:(?:norm|usu)ally|(?:says?|and|but)(?= (?:if|when|unless|otherwise)))\b)[\w./:+-]*\w"
    r"|(?<![\w)\"'])[.,;:|/_-])"
)
_WHEN = (
    r"(?:if|when|unless)(?: it'?s?| there'?s?| that'?s?)?(?: is| was)?"
    r" (?:unset|missing|absent|empty|not|nothing|there|none|you|i\b|they|people|the callers?|nobody|left|no"
    r"|given|told|said|specified|omitted)"
)
_NONE_GIVEN = (
    r"(?:\b(?:if|when)(?: [\w-]+){0,2}? (?:nothing|none|nobody|no one|not|\w+n't|missing|left out|omitted|no \w+)"
    r"(?: (?:is|was|are|be|gets?|given|pass(?:ed|es)?|sa(?:id|ys?)|set|specified|it|so"
    r"|otherwise|anything|one|there|told|provided|stated))*|\bwithout (?:it|one|any|that|an? \w+|an? argument))"
)
_SO_THEN = (
    r"(?:then|just|only|it|it's|they|we|i|is|be|'s|should|shall|must|will|stays?|remains?|gets?|use[sd]?|takes?"
    r"|keeps?|falls? back to)"
)
_PLAIN_VALUE = (
    r"(-?\d[\d.]*|None|True|False|\"[^\"]*\"|'[^']*'|(?-i:[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z]{2,})|[a-z]+-\d+"
    r"|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|sixty)\b)(?![\w.]*\w)"
)
_UNLESS = (
    r"unless(?: it'?s?| they'?re| there'?s?| that'?s?)?(?: is| was| are)?"
    r" (?:given|set|told|said|stated|passed|overrid\w+|changed|some\w+|any\w+|one says|otherwise)"
)
_LEFT_OUT = (
    r"\b(?:if|when|unless|where|while|as long as)\b (?:\w+ ){0,4}?"
    r"(?:nobody|nothing|no ?one|none|not|\w+n't|left (?:out|off|away)|missing|unset|omitted|absent|without)\b"
)
_THEN = (
    r"(?:(?:(?:it|that|this|they|there|the \w+)(?:'s| is| are| stays?| remains?| becomes?| defaults to| counts as)"
    r"|(?:(?:it|that|this|they|the \w+) )?(?:should|must|has to|ought to|shall|will|can|may) (?:just |simply |still )?"
    r"(?:be|stay|remain|become|default to)|(?:just |simply |then )?(?:use|take|assume))(?: just| simply| still)?)"
)
"""What holds where nothing is given, said behind that: "if nobody sets it, it should be 5"."""
STAYS = Pattern(
    r"(?i)\b(?:stays?|remains?)(?: just| simply| at)? (-?\d[\d.]*|None|True|False|\"[^\"]*\"|'[^']*'"
    r"|(?-i:[A-Z][A-Z0-9]+))"
    r"(?=[,.;)!]|$)"
)
"""What there is without it, and is to go on so."""
_OF_WHAT = (
    r"\bdefaults?(?: value)? (?:of|for) (?:the )?[`'\"]?[^\W\d]\w*[`'\"]?(?: parameter| argument)?"
    r" (?:should|must|ought to|has to|needs to|shall|is to|to) (?:be(?:come)? |now )*"
)
DEFAULT = Pattern(
    rf"(?i){_OF_WHAT}{WORD}"
    rf"|\bdefault(?:s|ing|ed)?(?: should)?(?: (?:to|is|of|value|be)\b|=|:)+\s*{WORD}"
    rf"|\bdefault {WORD}(?=[,.;)]|$)"
    r"|\bdefault (-?\d[\d.]*|None|True|False|\"[^\"]*\"|'[^']*')(?= )"
    r"|\b(?:def|dflt)\.?:? (-?\d[\d.]*|None|True|False)(?=[,;)]|$)"
    r"|(-?\d[\d.]*) (?!is\b|as\b|by\b|or\b|and\b)[a-z]+(?: per \w+)?,? (?:by default|(?:as|is|stays|remains)"
    rf" (?:the )?(?:default|standard)|otherwise|{_WHEN}|{_UNLESS})"
    r"|\b(?:the|our|a|its) (?:standard|usual|normal) (-?\d[\d.]*|\"[^\"]*\"|'[^']*')"
    rf"|{_NONE_GIVEN}(?:,(?: {_SO_THEN})*|(?: {_SO_THEN})+) {_PLAIN_VALUE}"
    rf"|\b(?:first|last|top|only|just) {_PLAIN_VALUE}"
    r"(?=[^.;?!]*\b(?:another|other|different) (?:number|one|amount|value|limit)\b)"
    rf"|{WORD}(?:,)? (?:by default|(?:as|is|stays|remains) (?:the |a |its )?(?:default|standard)|otherwise|{_WHEN}"
    rf"|{_UNLESS})"
    rf"|\b(?:normally|usually|mostly|typically|start(?:s)?(?: off| out)? as|begins? as) {WORD}(?=[,.;)]|$)"
    rf"|\b(?:fall(?:s|ing)? back (?:to|on)|or else|otherwise) {WORD}"
    rf"|{_LEFT_OUT}[^,;:.]{{0,24}},? {_THEN} {WORD}(?=[,.;)!]|$)"
)
