"""What a sentence says of a function that is to be tested, one thing after the other: each gets an assertion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.place.spoken_of import root

_RAISES = Pattern(r"(?i)\b(?:rais\w+|throws?|errors?|exceptions?)\b")
_CANNOT = Pattern(
    r"(?i)\b(?:can'?t|cannot|can not|can no longer|may not|must not be (?!in\b|listed)|mustn't"
    r"|(?:nobody|no one|no \w+) (?:can|may)|isn't allowed|not allowed"
    r"|refuse[sd]?|refusing|reject\w*|forbid\w*|not (?:be )?allowed|not possible|impossible|complains?|fails?|stops? at"
    r"|(?:doesn't|does not|don't|can't) (?:find|know|accept|take)\b.*)\b"
)
_EDGE = Pattern(
    r"(?i)\b(?:exactly|just|right|directly) (?:at|above|below|over|under|before|after|beyond)\b|\bone (?:more|less)\b"
    r"|\bthe (?:day|one|minute|hour|value|number)s? (?:\w+ ){0,4}(?:before|after|below|above)\b"
    r"|\bfrom \S+(?: \w+)? on\b"
    r"|\b(?:edges?|limits?|bound(?:ary|aries)?|thresholds?)\b|\boff by one\b|\bstill (?:ok|fine|allowed|counts?)\b"
    r"|\bat (?:most|least)\b|\bat [A-Z][A-Z_]+\b|\bwhen (?:all|every|it's full|full)\b|\bstops? at\b"
)
_QUALITIES = (
    (
        "tie",
        Pattern(
            r"(?i)\b(?:(?:as|equally) (?:much|many|long|old|large|big|good|high|tall|heavy|far|early|late|fast)"
            r"|the same (?!from\b|back\b|as\b|again\b)\w+"
            r"|equal(?:ly)?|ties?|tied)\b"
        ),
    ),
    ("empty", Pattern(r"(?i)\b(?:empty|blank|without any \w+s)\b")),
    ("long", Pattern(r"(?i)\b(?:(?:too|very|over) ?long|longer|does(?:n't| not) fit|cut (?:off|down))\b")),
    ("fits", Pattern(r"(?i)\b(?:(?<!not )(?<!n't )fits?|short(?: enough)?)\b")),
    ("negative", Pattern(r"(?i)\b(?:negative|below (?:zero|0)|minus)\b")),
    ("zero", Pattern(r"(?i)\bzero\b")),
)
_LITERAL = Pattern(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w%])|\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)")
_ERROR = Pattern(r"\b[A-Z]\w+\b")
_APART = Pattern(r"(?i)\s*[,;:]\s+(?:(?:and|but|while) )?(?:that )?|\s+(?:and|but|while)\s+(?:that )?")
_NO_TEST = Pattern(
    r"(?i)\b(?:(?:has|have|had|there (?:is|are)) no tests?(?: at all| yet| for it)?|(?:nobody|nothing|no one|no tests?)"
    r" (?:ever |here |really )?(?:tests|checks|covers|notices|noticed|would notice|fail(?:s|ed)?|pins?)"
    r"(?: (?:that|if|whether|what))?"
    r"|neither is (?:tested|covered)|(?:is|are) (?:only |not |never )*(?:tested|covered)(?: with \S+)?|i broke \w+ \w+"
    r"|(?:please|pls|also|just)(?=\W)|(?:add|write|there should be|i'd like|i would like|we need|needs?|missing)"
    r"(?: me| us)? (?:an?|another|one more|some)(?: \w+)? tests?(?: case)?s?"
    r"(?: for| that| whether| if| of| with)?)(?!\w)"
)
"""That there is none, or is to be one."""
_OF_TESTS = frozenset(map(root, ("test", "tested", "raise", "raises", "error", "give", "return", "should", "check",
                                 "sure", "make", "when", "then", "write", "add", "was", "please", "cover", "nobody",
                                 "nothing", "notice", "checks", "missing", "tests", "given", "unit", "case",
                                 "cases")))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Claim:
    """`error` is None where none is spoken of, and empty where it is not said which; of `given`, one is handed in;
    `gives` are words of which one may be what comes out."""

    text: str
    words: frozenset[str]
    error: str | None = None
    quality: str = ""
    given: str = ""
    gives: str = ""
    at_edge: bool = False


@dataclass(frozen=True, slots=True)
class Known:
    """What the code has: its errors, what the function gives in words, and the name of that."""

    name: str
    errors: frozenset[str] = field(default_factory=frozenset[str])
    outcomes: frozenset[str] = field(default_factory=frozenset[str])


def claims(text: str, known: Known) -> list[Claim]:
    """What is said in one breath is one; a list of values is as many."""
    text = _NO_TEST.sub(" ", text)
    found = list[Claim]()
    for part in _APART.split(text):
        if part and part.strip():
            found += _of(part, known)
    is_edge = _EDGE.search(text) is not None
    tie = next((each for each in found if each.quality == "tie"), None)
    if tie is not None:
        return [Claim(text, words_in(text), tie.error, "tie")]
    telling = [each for each in found if _tells(each)] or [Claim(text, words_in(text))]
    if is_edge and len(telling) > 1 and not any(each.quality or each.given or each.gives for each in telling):
        error = next((each.error for each in telling if each.error is not None), None)
        return [Claim(text, words_in(text), error, at_edge=True)]
    return list(dict.fromkeys(telling))


def words_in(text: str) -> frozenset[str]:
    found = {root(singular(part.lower())) for each in re.findall(r"[A-Za-z]{3,}\w*", text)
             for part in re.split(r"_", each) if len(part) > 2}  # fmt: skip
    return frozenset(found - _OF_TESTS - {root(each) for each in PLAIN})


def _tells(claim: Claim) -> bool:
    return bool(claim.error is not None or claim.quality or claim.given or claim.gives or claim.at_edge or claim.words)


def _of(part: str, known: Known) -> Iterator[Claim]:
    plain = re.sub(rf"(?<!\w){re.escape(known.name)}(?:\(\))?(?!\w)", " ", part)
    words = words_in(plain)
    named = next((each for each in _ERROR.findall(part) if each in known.errors or each.endswith("Error")), "")
    fails = bool(named) or _CANNOT.search(plain) is not None or _RAISES.search(plain) is not None
    error = named if fails else None
    at_edge = _EDGE.search(part) is not None
    gives = next((each for each in known.outcomes if re.search(rf"(?i)(?<!\w){re.escape(each)}(?!\w)", part)), "")
    quality = next((name for name, pattern in _QUALITIES if pattern.search(plain) is not None), "")
    values = _LITERAL.findall(plain) if not gives and not at_edge else []
    if values and len(words) <= 2:
        yield from (Claim(part, words, error, given=each) for each in values)
    else:
        yield Claim(part, words, error, quality, gives=gives, at_edge=at_edge)


_STATUS = Pattern(r"(?i)\b(?:exits?|status|code|returns?)(?: with| status| code| of| is| should be)* (?P<status>\d)\b")


def command_claim(text: str) -> Claim:
    """Of a command: all that is said is of the one call."""
    plain, status = _NO_TEST.sub(" ", text), _STATUS.search(text)
    quality = "empty" if dict(_QUALITIES)["empty"].search(plain) is not None else ""
    return Claim(plain, words_in(plain), quality=quality, gives=status["status"] if status is not None else "")
