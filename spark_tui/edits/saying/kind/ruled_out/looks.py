"""Another look of code that is not meant: quotes, comprehensions, the order of imports."""

from __future__ import annotations

from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant


def _unwanted(one: str, other: str, sign: str) -> str:
    """What is said to go, or become the other: "no single ones", "single quotes found but double preferred", "no '"."""
    goes = (
        r"no|not|never|without|drop\w*|avoid\w*|instead of|rather than|replac\w+|get rid of|too many|away from|hates?"
    )
    return (
        rf"\b(?:{goes}) {sign}(?=[\s.!]|$)|\b(?:{goes})(?: (?:the|all|any|more|of|these|those)){{0,2}} {one}s?\b"
        rf"|\b(?:says?|wants?|prefers?|demands?) {other}\b.*\b(?:here|these|those|there) (?:are|is) (?:\w+ )?{one}\b"
        rf"|\b{one}\b(?:(?!\b(?:{goes})\b).)*(?:\b(?:but|into|to|becomes?|should be|must be)\b|->|→).*\b{other}\b"
    )


JOINED = (
    r"(?:(?:please|pls|in|on|for|at) [^:;,.]{1,40}: ?)?(and|or)"
    r" (?=not \w|[^\W\d][\w.]*[.(\[]| ?\w+ (?:[<>=!]|(?:is|in|not)\b))"
)
"""How somebody begins who only says what is to be asked beside what is asked by now."""
_OF_OTHER_PATHS = r"\bdoc-?strings?\b|\bcomments?\b|\b(?:no|any) order\b|\bsort\w*|\b(?:relative|trailing)\b"

LOOKS = (
    # what JSON makes of a letter is no encoding
    NotMeant(
        "add-encoding", r"\breadable\b.*\bjson\b|\bjson\b.*\b(?:readable|escaped)\b", unless=r"(?i)\butf-?8|encoding"
    ),
    # the quotes that there are, are not those that are wanted
    NotMeant("double-quotes", _unwanted("double", "single", '"')),
    NotMeant("single-quotes", _unwanted("single", "double", "'")),
    # what cannot be read where it runs is no way to write it
    NotMeant(
        "fstring",
        r"\b(?:chok\w+|trips?|fails?|crash\w*|dies|stumbl\w+) (?:on|over|with|at) (?:the |an? |every |all )?"
        r"f-? ?strings?\b|\bde-?interpolat\w*"
        r"|\beven (?:when|if|though|with) (?:the |that )?(?:\w+ )?(?:level|logger|logging|debug)"
        r" (?:is )?(?:off|disabled)\b",
    ),
    # by which sign None is asked for, changes nothing in what is asked
    NotMeant(
        "flip-comparison fix-operator",
        r"[=!]=,? (?:and )?not `?is\b|\bis,? (?:and )?not `?[=!]="
        r"|\b(?:support|allow|implement|understand)\w* (?:the )?(?:comparisons?|comparing|ordering)\b",
    ),
    # what is swapped for something else is replaced
    NotMeant("swap-arguments", r"\bswap (?:(?!\band\b)[^,;:])*\bfor\b"),
    # what becomes four lines becomes no single one
    NotMeant(
        "to-comprehension",
        r"\bfour[- ]lines?\b|\b(?:un)?compress\w*|\blines? per\b",
        unless=r"\bcomprehension\b",
    ),
    NotMeant("split-if", r"\binto (?:an? )?(?:\w+ )?(?:variable|constant|local|name)s?\b"),
    NotMeant("to-elif", r"\buse `?(?:case|match)\b|\bmatch ?/ ?case\b"),
    NotMeant("is-none", rf"^\W*{JOINED}"),
    # what is to go is not imported in another way
    NotMeant(
        "module-import",
        r"\b(?:remove|drop|delete|get rid of|kill)\b.*\bimports?\b",
        unless=r"\bmodule\b|\binstead\b|\bonly\b",
    ),
    NotMeant("pathlib", _OF_OTHER_PATHS, unless=r"\bpathlib\b|\bos\.path\b|\bPath\b"),
    # what is to go is not wanted
    NotMeant(
        "ternary",
        r"\bfour[- ]lines?\b|\b(?:no|without|drop|remove|avoid|ditch|kill)(?: \w+){0,2} ternar(?:y|ies)\b",
    ),
    # each on a line of its own is in no other order
    NotMeant(
        "sort-imports",
        r"\b(?:own|per|separate|one|each|single|same|individual|every|a) lines?\b|\blines? (?:of|each|for)\b|\bsplit\b"
        r"|\b(?:go(?:es)? through|loops? (?:over|through)|iterat\w+|walks? through|prints?|shows?|lists?|returns?"
        r"|gives?|writes?|runs?)\b(?!.*\bimports?\b).*\b(?:order|sorted|alphabet\w*)\b",
        unless=r"(?i)\b(?:isort|arrang|tid(?:y|ied))\w*|\bimports?\b.*\b(?:sort|order|alphabet)\w*"
        r"|\b(?:sort|order|alphabet)\w*\b.*\bimports?\b|^\W*(?:sort|order)\b",
    ),
)
