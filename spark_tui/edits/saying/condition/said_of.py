"""What may be said of something, "shorter than 3 characters", "in 1..100", and the code for it."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.value.quantities import NUMBER
from spark_tui.edits.saying.value.signs import (
    ABOVE,
    AFTER,
    AT_LEAST,
    AT_MOST,
    BEFORE,
    BELOW,
    EQUAL,
    LONGER,
    OR_LESS,
    OR_MORE,
    SHORTER,
)

_NUM = rf"(?P<number>{NUMBER}|one\b(?! of\b))(?: ?(?P<unit>%|[a-zA-Z]+))?"
_OTHER = r"(?:the |its |their )?(?P<other>[^\W\d]\w*)"
_WITH = r"(?!wh|wi?ll|wa|we)w\w{2,3}"
"""As it is typed in a hurry."""
_OPERAND = rf"(?:{_NUM}|{_OTHER})"
_SIGN = r"[^\w\s\"'`,;]\S*"
_QUOTED = r"\"[^\"]*\"|'[^']*'|`[^`]*`"
_TEXT = rf"(?:an? |the )?(?P<text>{_QUOTED}|{_SIGN}|\b\w+:(?= (?:or|and)\b)|\b\w+[-_/](?=$|[ .,;])|\b\w+\b)"
_MARK = rf"(?:{_SIGN}|space|dot|underscore|slash|dash|hyphen|comma|colon|semicolon|tab|hash)"
_OR_ANOTHER = rf"(?:,? (?:or|and|nor) (?:with |an? )?(?P<also>{_QUOTED}|{_SIGN}|\w+(?=\W*$)))?"
_SPANS = r"(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)\b"
_LENGTHS = r"(?:characters?|chars?|letters?|symbols?|items?|entries|elements?|words?|long)"
BLANK = "not {x}.strip()"
EMPTY = "not {x}"
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
TYPES = {
    "string": "str", "str": "str", "text": "str", "int": "int", "integer": "int", "float": "float", "list": "list",
    "dict": "dict", "tuple": "tuple", "bool": "bool", "boolean": "bool", "bytes": "bytes", "set": "set",
}  # fmt: skip

_BEHIND: tuple[tuple[str, str], ...] = (
    (rf"(?:{AT_LEAST}|>=) {_OPERAND} {_LENGTHS}", "len({x}) >= {n}"),
    (rf"(?:{AT_MOST}|up to|<=) {_OPERAND} {_LENGTHS}", "len({x}) <= {n}"),
    (rf"(?:{LONGER}|{ABOVE}) {_OPERAND} {_LENGTHS}", "len({x}) > {n}"),
    (rf"(?:{SHORTER}|{BELOW}) {_OPERAND} {_LENGTHS}", "len({x}) < {n}"),
    (r"(?:past|beyond|behind|after|over) the end(?: of (?:the )?(?P<other>\w+))?", "{x} > len({n})"),
    (rf"{LONGER} {_OPERAND} {_SPANS}", "{x} > {n}"),
    (rf"{SHORTER} {_OPERAND} {_SPANS}", "{x} < {n}"),
    (rf"(?:{LONGER}|has more than|have more than) {_OPERAND}", "len({x}) > {n}"),
    (rf"(?:{SHORTER}|has fewer than|has less than) {_OPERAND}", "len({x}) < {n}"),
    (rf"(?P<as>(?:between|within|from|in(?: the range)?|(?P<out>outside)(?: of)?) )?(?P<low>{NUMBER}) ?"
     rf"(?(as)(?:and|to|-|–|\.\.)|(?:\.\.\.?|–)) ?(?P<high>{NUMBER}|(?<=\.)\d[\d_]*)(?![\w-])",
     "{low} <= {x} <= {high}"),
    (rf"{_NUM} (?:or|and) (?:{OR_MORE})\b(?! (?:than )?-?\d)", "{x} >= {n}"),
    (rf"{_NUM} (?:or|and) (?:{OR_LESS})\b(?! (?:than )?-?\d)", "{x} <= {n}"),
    (rf"(?:{AT_LEAST}|>=) ?{_OPERAND}", "{x} >= {n}"),
    (rf"(?:{AT_MOST}|up to|<=) ?{_OPERAND}", "{x} <= {n}"),
    (rf"(?:{BELOW}|{BEFORE}|ahead of|<) ?{_OPERAND}", "{x} < {n}"),
    (rf"(?:{ABOVE}|{AFTER}|exceeds?|exceeding|>) ?{_OPERAND}", "{x} > {n}"),
    (rf"(?:divisible by|a multiple of|multiples of) {_OPERAND}", "{x} % {n} == 0"),
    (rf"(?:different from|differs? from|!=) ?{_OPERAND}", "{x} != {n}"),
    (rf"(?:{EQUAL}|==) ?{_OPERAND}", "{x} == {n}"),
    (rf"(?:starts?|starting|begins?|beginning) (?:{_WITH}|in) {_TEXT}{_OR_ANOTHER}",
     "{x}.startswith({t})"),
    (rf"(?:ends?|ending) (?:{_WITH}|in|on) {_TEXT}{_OR_ANOTHER}", "{x}.endswith({t})"),
    (rf"(?:contains?|containing|includes|including|include(?! (?:the |any )?[a-z]\w+ [a-z]\w+s\b)) {_TEXT}",
     "{t} in {x}"),
    (rf"(?:has|have|having) (?:an? |any )?(?P<text>{_MARK})(?= |$)", "{t} in {x}"),
    (rf"(?:(?:has|have|having|with) no|without(?: an?| any)?) (?P<text>{_MARK})(?= |$)", "{t} not in {x}"),
    (rf"no (?P<text>{_MARK}) in (?:the |an? )?(?P<whom>[a-z_]\w*)", "{t} not in {x}"),
    (rf"(?:with|having) (?:an? |the )?(?P<whom>[a-z_]\w*) (?:of |= ?|is )?{_NUM}(?![\w.])", "{x} == {n}"),
    (r"(?:with|having|of|in) (?:an? |the )?(?P<whom>stat(?:us|e)|kind|type|role|level|mode|category)"
     r" (?:of |= ?|is |called )?(?P<text>\"[^\"]*\"|'[^']*')", "{x} == {t}"),
    (rf"(?<!Error )(?<!ption )(?<!essage )(?<!\d )(?:with|have|has|having) {_TEXT} in (?:it|them)\b", "{t} in {x}"),
    (r"(?:(?:one|any) of|among|listed in|part of|in) (?:the |our |these |those )?"
     r"(?P<several>[\w ]+?)(?=[,.;]|$| \(| in | for | from )",
     "{x} in {s}"),
    (r"(?:(?:zero|0|none) or (?:less|below|negative|fewer)|(?:negative|below zero) or (?:zero|0))\b", "{x} <= 0"),
    (r"(?:below zero|negative)\b", "{x} < 0"),
    (r"positive\b", "{x} > 0"),
    (r"(?:odd)\b", "{x} % 2 == 1"),
    (r"(?:even)\b(?! (?:then|if|though|when|with|without|for|after|before|in|on|at|as|more|the|its?|their)\b)",
     "{x} % 2 == 0"),
    (r"(?:zero|(?:(?<=for )|(?<=with ))0(?= [a-z]))\b", "{x} == 0"),
    (r"(?:blank|(?:only|just|nothing but|consists? of|(?:made|full) of|all) (?:white ?space|spaces|blanks)"
     r"|whitespace[- ]only"
     r"|(?:white ?space|spaces) only)\b", BLANK),
    (r"(?:empty)\b", EMPTY),
    (r"(?:nans?)\b", "math.isnan({x})"),
    (r"(?:infinite|infinity|infs?)\b", "math.isinf({x})"),
    (r"finite\b", "math.isfinite({x})"),
    (r"(?:None|null|missing|unset|absent)\b", "{x} is None"),
    (r"(?:given|set|(?<!than is )(?<!than are )there|present|provided|passed)\b", "{x} is not None"),
    (r"(?:(?P<kind>an? number|numeric)|digits|only digits|a digit)\b", "{x}.isdigit()"),
    (r"(?:(?:in |all )?upper[- ]?cased?|all caps)\b", "{x}.isupper()"),
    (r"(?:in |all )?lower[- ]?cased?\b", "{x}.islower()"),
    (rf"exactly {_NUM} {_LENGTHS}", "len({x}) == {n}"),
    (rf"(?:(?<=is )|(?<=are )|(?<=be ))(?:not )?{_NUM} {_LENGTHS} (?:long|in length)\b", "len({x}) == {n}"),
    (rf"(?<=n't ){_NUM} {_LENGTHS} (?:long|in length)\b", "len({x}) == {n}"),
    (r"(?:a single|exactly one|only one) letter\b", "len({x}) == 1 and {x}.isalpha()"),
    (r"(?:a single|exactly one|only one) (?:character|char|item|element|entry)\b", "len({x}) == 1"),
    (r"hidden\b", '{x}.startswith(".")'),
    (r"(?:exists?|existing)\b", "exists({x})"),
    (r"a (?:regular |real )?file\b", "is_file({x})"),
    (r"a (?:directory|folder|dir)\b", "is_dir({x})"),
    (r"callable\b", "callable({x})"),
    (r"(?<!\bof )(?<!\braise )(?<!\braises )an? (?P<class>(?-i:[A-Z])\w+)", "isinstance({x}, {class})"),
    (r"(?:on (?:a |the )?weekends?|(?:a )?weekends?|saturday or sunday)\b", "{x}.weekday() >= 5"),
    (rf"(?:on |an? )?(?P<day>{'|'.join(DAYS)})s?\b", "{x}.weekday() == {d}"),
    (r"in the past\b", "{x} < {now}"),
    (r"in the future\b", "{x} > {now}"),
    (rf"(?:an? |(?<=\bis no )|(?<=\bnot ))(?P<type>{'|'.join(TYPES)})\b", "isinstance({x}, {type})"),
    (rf"(?<=is )(?:not )?{_NUM}(?! ?\w)", "{x} == {n}"),
    (r"(?<=is )(?:not )?(?P<text>\"[^\"]*\"|'[^']*')", "{x} == {t}"),
)  # fmt: skip
"""The first that fits a place counts there."""
ENTIRE = tuple((Pattern(rf"(?i)(?<![\w<>=!-]){words}"), code) for words, code in _BEHIND)
