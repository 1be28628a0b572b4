"""What shall come of it, by the words of a sentence; and whether anything is said of failing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern

NOTHING, VALUE, LEFT_OUT, COUNTS = "nothing", "value", "left out", "counts"

FAILING = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|errors?|exceptions?|refus\w+|reject\w*|complain\w*|forb\w+|invalid\w*|illegal\w*"
    r"|den(?:y|ies|ied)|abort\w*|assert\w*|prohibit\w*|disallow\w*|fail\w*|validat\w+|check\w*|verif\w+"
    r"|turn\w* (?:\w+ )?away|block\w*|prevent\w*|stop\w* (?:\w+ )?from|must\w*|cannot|can't|can not|may not"
    r"|(?:not|\w+n't|never|no longer|only)(?: \w+)? (?:allow|accept|permit|possible|valid)\w*"
    r"|(?:allow|accept|permit)\w*|has to|have to|needs? to|ought|ensur\w+|make sure|require\w*|guard\w*|protect\w*"
    r"|valid|able to|get through|twice|both|still|doc\w*|(?:not|\w+n't|never) let"
    r"|(?:should|may|can|do|does|did)(?:n't| not)|supports?|bail\w*|warn\w*|tell\w*"
    r"|loud\w*|4\d\d|5\d\d|quit|exit\w*|abort)\b"
    r"|(?-i:\b(?:[A-Z][a-z]+){2,}\b|[A-Z]\w*(?:Error|Exception|Warning)\b)"
)
"""Words of failing, and of what is asked of somebody: an error may be meant."""
OF_ERRORS = Pattern(
    r"(?i)\b(?:rais(?:e|es|ed|ing)|throws?|thrown|errors?|exceptions?|refus\w+|reject\w*|complain\w*|forb\w+"
    r"|abort\w*|assert\w*|(?:not|\w+n't)(?: be)? (?:allow|accept|permit)\w*)\b"
    r"|(?-i:[A-Z]\w*(?:Error|Exception|Warning)\b)"
)
"""An error is spoken of, wanted or not."""
_NOTHING = Pattern(
    r"(?i)\b(?:(?:should |must |shall |will |to )?(?:just |simply |silently |quietly )*(?:do|does|change|changes|cause"
    r"|causes|cost|costs) nothing(?: (?:at all|then|more))?"
    r"|(?:is|are|be|as|being) (?:just |simply )?a no-?op|no-?op|nothing (?:should |shall |must )?(?:happens?|changes?)"
    r"|(?:has|have|having) no effect|(?:with|to) no effect"
    r"|(?:is|are|be|gets?|get) (?:just |simply |silently |quietly )*ignored|ignores? (?:it|that|them|this)"
    r"|(?:leaves?|left|leave|keeps?|kept|stays?|remains?|stay)(?: [\w']+){0,3}? (?:alone|untouched|unchanged"
    r"|(?:as|where|what|how) (?:it|they|he|she|that)(?:'s| is| are| was| were| has been))"
    r"|(?:does|do|should|must|shall)(?:n't| not) (?:change|do|touch|affect|alter) (?:anything|it|them))\b"
)
_LEFT_OUT = Pattern(
    r"(?i)\b(?:skip(?:s|ped|ping)?|(?:is|are|be|gets?)? ?(?:left|leaves?|leave|leaving) (?:\w+ )?out"
    r"|(?:is|are|be)? ?pass(?:ed|es)? (?:\w+ )?over|(?:does|do|should|is|are)(?:n't| not) (?:be )?(?:count|counted|show"
    r"|shown|listed|list|included|appear|part of)|no longer (?:count|appear|listed|shown)|drop(?:s|ped)?|omit(?:s|ted)?"
    r"|exclud(?:e|es|ed)|filter(?:s|ed)? out|(?:is|are|be) (?:just |simply |silently )*ignored|ignores?)\b"
)
_ONLY = Pattern(r"(?i)\bonly (?:the |those |its |their |for )?(?P<those>[a-z]+(?: [a-z]+){0,2})")
_OTHERS = Pattern(r"(?i)\b(?:all |the )?(?:others?|rest|remaining(?: ones)?)[ ,]*$")
"""What is said of those explains the first."""
_ALWAYS = Pattern(
    r"(?i)\b(?:counts?|(?:is|are|be) (?:taken|regarded|seen|treated|counted)) (?:\w+ )?(?:as|for) (?P<what>[a-z]+)\b"
    r"|\b(?:is|are|be) (?:always|also|too|then) (?P<what2>[a-z]+)\b|\b(?:is|are) (?P<what3>[a-z]+) (?:too|as well|as"
    r" it is|then)\b"
)
_VALUE = (
    r"(?:(?P<empty>(?:an? |the )?empty (?P<of>list|dict\w*|text|string|str|tuple|set|mapping)(?: of \w+)?)"
    r"|(?P<text>\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|`[^`]*`)"
    r"|(?P<number>-?\d+(?:\.\d+)?|zero|nought)(?![\w%.]*\w)|(?P<word>None|True|False)\b)"
)
_SHOULD_BE = Pattern(
    r"(?i)(?:\b(?:should|must|shall|to be|then|just|simply|is|are|be|as|a[ts]?|of|give[sn]?|gets?|returns?|yields?"
    r"|says?|shows?|reads?|means?|answers?|makes?|so|it's|has|have)(?: (?:back|just|simply|only|be|read|say"
    r"|show|give|return|an age of|\w+ of))?|[:,;]|->|=>|→) (?:just |simply |me |us |then )?" + _VALUE
)
_IS_SO = Pattern(r"(?i)^(?:is|are|says?|reads?|shows?|has|have|[:,;]|->|=>|→)\b")
"""What it is by now, where that is None."""
_STATUS = Pattern(r"[1-5]\d\d")


@dataclass(frozen=True, slots=True)
class Outcome:
    """`rest` is what the sentence says besides: of the case. `value` is code, where that is said."""

    sort: str
    rest: str
    value: str = ""
    those: str = ""
    """Of "only the …": what stays."""


def outcomes(text: str) -> Iterator[Outcome]:
    """All that it may be; the first is said most plainly."""
    found, only = _NOTHING.search(text), list(_ONLY.finditer(text))
    if found is not None and not (only and _OTHERS.search(text[: found.start()]) is not None):
        yield Outcome(NOTHING, _without(text, found))
    for found in _SHOULD_BE.finditer(text):
        value = _code(found)
        is_so = value == "None" and _IS_SO.match(found[0]) is not None
        if not is_so and _STATUS.fullmatch(value) is None:
            yield Outcome(VALUE, _without(text, found, found.start(_group(found))), value)
    found = _LEFT_OUT.search(text)
    if found is not None:
        yield Outcome(LEFT_OUT, _without(text, found))
    for found in only:
        yield Outcome(LEFT_OUT, _without(text, found), those=found["those"])
    found = _ALWAYS.search(text)
    if found is not None:
        what = found["what"] or found["what2"] or found["what3"]
        yield Outcome(COUNTS, _without(text, found), those=what)


def speaks_of_failing(text: str) -> bool:
    return FAILING.search(text) is not None


def says_what_comes(text: str) -> bool:
    """Is it plainly said, so that no error is what comes of it?"""
    return _NOTHING.search(text) is not None or _LEFT_OUT.search(text) is not None


def _without(text: str, found: re.Match[str], start: int | None = None) -> str:
    return f"{text[: found.start() if start is None else start]} | {text[found.end() :]}"


def _group(found: re.Match[str]) -> str:
    return next(each for each in ("empty", "text", "number", "word") if found[each])


def _code(found: re.Match[str]) -> str:
    if found["empty"]:
        of = found["of"].lower()
        return {"list": "[]", "tuple": "()", "set": "set()"}.get(of, '""' if of[0] in "ts" else "{}")
    if found["text"]:
        inner = found["text"][1:-1]
        return inner if found["text"][0] == "`" else f'"{inner}"'
    if found["number"]:
        return {"zero": "0", "nought": "0"}.get(found["number"].lower(), found["number"])
    word = found["word"]
    return {"none": "None", "true": "True", "false": "False"}.get(word.lower(), "None")
