"""Which of several things that were asked for are taken back, by what people call what each of them did, or by their
order: "no log", "the print can go", "keep the guard, lose the rest", "only the first half"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.correcting.corrections import is_empty
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.turning.deeds.spoken import called, is_noun, ordinals

_GOES = Pattern(
    r"(?i)\b(?:without|w/?o|minus|nope|no(?! (?:longer|more)\b)|not(?! (?:be|only|just)\b)|drop|lose|ditch|skip|remove"
    r"|delete|undo|omit|kill|nix|yeet|scrap|strip|discard|cancel|forget|spare me|get rid of|revert|roll back|back out"
    r"|(?:take|put|took|leave|left)\b(?=.*\b(?:out|off|away|back)\b)|withdraw"
    r"|(?:can|may|must|should|has to)\b(?: \w+){0,3} (?:go|come out|be (?:back|out|gone|undone"
    r"|reverted|removed|dropped))|reverted|restored?|goes|gone|out|away|back again"
    r"|(?:old|original|previous)\b(?=.*\bback)|extra|overkill|noise|noisy|unwanted"
    r"|un(?:needed|necessary|asked)|needless|superfluous|redundant|too much"
    r"|spam(?:s|ming)?(?: (?:the|my|our) \w+)?|nobody (?:wanted|asked for|ordered|needs)"
    r"|why (?:is there|the|an?|this|that|did)|did i (?:ask for|want))\b"
    r"|n'?t (?:\w+ )?(?:ask(?:ed)? for|want(?:ed)?|need(?:ed)?|order(?:ed)?)\b"
)
_STAYS = Pattern(
    r"(?i)\b(?:keep|kept|stays?|stay|fine|ok(?:ay)?|good|great|nice|lovely|perfect|yes|only|just|enough|leave|happy"
    r"|like|love|all i (?:want|need)\w*)\b"
)
_LESS = Pattern(r"(?i)\b(?:only|just|nothing else|rest|others?|all i (?:want|need)\w*|enough|alone)\b")
_EXCEPT = Pattern(r"(?i)\b(?:(?:everything|all)(?: of (?:it|that))? (?:but|except)|except(?: for)?|all but)\b")
_SENTENCE = Pattern(r"[.!?;]+\s+")
_CLAUSE = Pattern(r"(?i),\s+|\b(?:but|and|yet)\b|(?=\b(?:without|minus|w/o)\b)|(?=\b(?:not|no)\b(?!\W*$))|\s-+\s")
_ASK = Pattern(
    r"(?i)^\W*(?:(?:could|can|would|will) (?:you|we|i|u)|please|pls|i'?d (?:like|rather)|i (?:want|need)|have to)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:instead|(?:should|must|let it|to) (?:say|be(?! (?:back|out|gone|undone|reverted|removed|dropped)\b)|read"
    r"|tell|use|have|return|raise)|make it)\b"
)
_DEED = Pattern(
    r"(?i)\W*(?:please |just |only |then |rather )*(?:call|name|use|make|rename|put|move|add|set|give|let|do|write"
    r"|return|raise|print|log|start|begin|wrap|check|try|show|say|with)\b"
)
_CODE = Pattern(r"[`\"(=\d_]|(?<!\w)'|\b[a-z]+[A-Z]")
_IT = Pattern(r"(?i)\b(?:it|that|this|them|those|these)\b")
_WORDS = Pattern(r"[^\W_]+")
_ONE_OF_THEM = frozenset(
    re.findall(
        r"\w+",
        """
        part parts bit half piece change changes edit edits line lines thing things one ones hunk step rest other others
        request requests added add addition did tho though man lol btw
        asap changed touched modified these that
        """,
    )
)
_CLEAR = 0.7  # how clear it must be which is meant: a word that means little else, or its number
_SEVERAL = 4


def may_take_back(correction: str) -> bool:
    return any(pattern.search(correction) is not None for pattern in (_GOES, _STAYS, _EXCEPT))


def taken_back(correction: str, kinds: Sequence[Sequence[str]]) -> list[int]:
    """The places of those that are to go, of which each did things of these `kinds`; never all of them."""
    weights = [0.0] * len(kinds)
    for sentence in _SENTENCE.split(correction):
        told = list(_told(sentence))
        if not any(goes or stays for _, goes, stays in told):
            continue
        sign, before = 0, list[float]()
        for clause, goes, stays in told:
            heard = [max((called(clause, kind) for kind in each), default=0.0) for each in kinds]
            for place in ordinals(clause, len(kinds)):
                heard[place] = max(heard[place], _CLEAR)
            best = max(heard, default=0.0)
            if _OTHERWISE.search(clause) is not None or (_more(clause) if best >= _CLEAR else _asks(clause)):
                return []  # it says how it should be instead
            if best < _CLEAR and goes and _IT.search(clause) is not None:
                heard, best = before, max(before, default=0.0)
            before = heard
            sign = 1 if goes else -1 if stays else sign if best >= _CLEAR else 0
            if best >= _CLEAR and sign:
                weights = [weight + sign * each * (each == best) for weight, each in zip(weights, heard, strict=True)]
    gone = [at for at, weight in enumerate(weights) if weight > 0]
    if not gone and min(weights) < 0 and _LESS.search(correction) is not None:
        gone = [at for at, weight in enumerate(weights) if weight >= 0]  # all but what stays
    return gone if len(gone) < len(kinds) else []


def _told(sentence: str) -> Iterator[tuple[str, bool, bool]]:
    """Its clauses; whether each tells what goes, or what stays."""
    for clause in _CLAUSE.split(_EXCEPT.sub("without", sentence)):
        if clause.strip():
            goes = _GOES.search(clause) is not None
            yield clause, goes, not goes and _STAYS.search(clause) is not None


def _asks(clause: str) -> bool:
    """Does it ask for something, where it says nothing of what was done?"""
    return _DEED.match(clause) is not None or _CODE.search(clause) is not None


def _more(clause: str) -> bool:
    """Does it speak of something else besides?"""
    rest = _STAYS.sub(" ", _GOES.sub(" ", _ASK.sub(" ", clause)))
    words = [word.lower() for word in _WORDS.findall(rest) if len(word) > 1]
    plain = (word in PLAIN or word in _ONE_OF_THEM or is_noun(word) or is_empty(word) for word in words)
    return any(not each and not ordinals(word, _SEVERAL) for word, each in zip(words, plain, strict=True))
