"""Which parts of a request a correction speaks of: the one that it has a word of, those that are no longer wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.correcting.corrections import is_empty
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.kind.removals import GONE

_WORD = Pattern(r"\b[^\W\d]\w*|\d[\w.]*")
_CLAUSE = Pattern(r"(?i)\s*[,;.!:]\s+(?:(?:and|but)\s+)?|\s+-+\s+|\s+(?:and|but)\s+(?=\S+ \S)")
_ASIDE = Pattern(
    r"(?i)\W*(?:(?:no(?=[,.;:!])|nope|nah|wait|hm+|oh|ok(?:ay)?|sorry|actually|please|hold on|stop|hey|ah|eh|uh"
    r"|too much|that's too much|not so much|so|and|but|then|let's|on second thought"
    r"|(?:could|can|would|will) (?:you|we|u)|pls)\b\W*(?!$))+(?<=[,.:;!\s])"
)
_THE = r"(?:(?:about|just|only|with|to|the|that|this|its|their|any|an?|my|do|doing) )*"
_NOT_WANTED = Pattern(
    rf"(?i)(?:no(?: need(?: for)?| more)?|skip|drop|forget|without|minus|never ?mind|scratch|lose|ditch|omit|not"
    r"|undo|revert|cancel|leave (?:out|off|away)|take (?:back|out)|(?:i )?(?:don'?t|do not|didn'?t|did not)"
    r"(?: (?:want|need|do|ask for|bother(?: with)?|touch|change|add|rename))*|we (?:don'?t|do not) need"
    rf") {_THE}(?!(?:in|for|on|at|of|from)\b)(?P<what>.+?)(?: (?:back out|out|back|again|part|bit|thing|after all"
    r"|any ?more|at all|yet|for now|though|please|pls))*"
    rf"|leave {_THE}(?P<left_out>.+) (?:out|off|away|for later)"
    r"|(?:the |that )?(?P<unneeded>.+?) (?:is|was|are|were|isn'?t|aren'?t|wasn'?t|can|is not|are not)"
    r" (?:(?:not |un)(?:needed|necessary|wanted|asked for)|needed|necessary|too much|wait|go(?: again)?)"
)
_STAYS = Pattern(
    rf"(?i)(?:keep|leave|(?:don'?t|do not) (?:touch|change|rename|remove|delete|drop)) {_THE}(?P<what>.+?)"
    r"(?: (?:as|like|the way) (?:it|they|that) (?:is|are|was|were)| as is| alone| in place| in| there| untouched)?"
    r"|(?:the |that )?(?P<fine>\S+(?: \S+)?) (?:(?:is|are|was|were) (?:fine|ok|okay|good)(?: (?:as|the way) .*)?"
    r"|stays?(?: (?:as|a|the|in|where)\b.*)?|(?:can|should|must|may) stay(?: (?:as|a|the|in|where)\b.*)?)"
)
_ALONE = Pattern(
    rf"(?i)(?:just|only|do (?:just|only)|nothing but) {_THE}(?P<what>.+?)(?: (?:part|bit|thing))?(?: (?:please|then))*"
    rf"|{_THE}(?P<alone>.+?) (?:only|alone)"
    rf"|{_THE}(?P<enough>.+?) (?:is|are) (?:enough|all(?: (?:i|we) (?:want|need)(?:ed)?)?)"
)
_LISTED = Pattern(r"(?i),? (?:and|or|nor) (?:the |no )?|, ")
_PLACE = Pattern(r" in [\w.]+(?: and [\w.]+)*$")
_NOT_THERE = Pattern(
    r"(?i)(?:not|except|but not|only not|nothing|no change) (?:in|for|on|at|to) (?:the )?(?P<what>\S+)"
)
_NTH = Pattern(
    r"(?i)(?:the )?(?P<which>first|1st|former|second|2nd|latter|third|3rd|last)"
    r"(?: (?:part|thing|one|bit|half|piece|request|change|step|edit))?(?: (?:only|alone))?"
    r"(?: of (?:that|those|these|them|it|the)(?: (?:changes|edits|things|parts|two))?)?"
)
_PLACES = {"first": 0, "1st": 0, "former": 0, "second": 1, "2nd": 1, "latter": -1, "third": 2, "3rd": 2, "last": -1}
_ENDINGS = Pattern(r"(?:ings?|ed|es|s|e)$")
_SHORT = 3  # letters of what is left of a word


def speaks_of(correction: str, part: str, others: Iterable[str]) -> bool:
    """Has it a word of what was said of this part, and of no other?"""
    return bool(_stems(correction) & _stems(part) - {word for each in others for word in _stems(each)})


def still_wanted(correction: str, parts: Sequence[str], code: str) -> tuple[list[int], str]:
    """The places of those that it does not take back, and what else it says."""
    known, wanted, rest = frozenset(_WORD.findall(code)), set(range(len(parts))), list[str]()
    for clause in _clauses(correction, known):
        gone = set(_gone(clause, parts, known))
        if not gone or gone == wanted:
            rest += [clause] * (not _keeps_one(clause))
        else:
            wanted -= gone
    if not wanted:
        return list(range(len(parts))), correction
    return sorted(wanted), ", ".join(rest)


def left_alone(correction: str, code: str) -> set[str]:
    """The names of the code that it wants to stay as they were: "keep LIMIT", "not in load"."""
    known, found = frozenset(_WORD.findall(code)), set[str]()
    for clause in _clauses(correction, known):
        match = _STAYS.fullmatch(clause) or _NOT_THERE.fullmatch(clause)
        words = _WORD.findall(_what(match)) if match is not None else ()
        found.update(word for word in words if word in known and not _is_plain(word))
    return found


def ask_alike(parts: Sequence[str], code: str) -> bool:
    """Do they ask for the same, of one thing and of another: "load should take a path" and "save should"?"""
    known = {_stem(word) for word in _WORD.findall(code)}
    first, *others = (_stems(part) - known for part in parts)
    return bool(first) and all(each == first for each in others)


def _clauses(correction: str, known: frozenset[str]) -> Iterator[str]:
    said = correction.strip(" .!?")
    match = _ASIDE.match(said)
    said = said[match.end() :] if match is not None else said
    for each in _CLAUSE.split(said):
        if any(word in known or not is_empty(word) for word in each.split()):
            yield each


def _keeps_one(clause: str) -> bool:
    """Does it say no more than that the first, or another one, stays?"""
    match = _STAYS.fullmatch(clause)
    return match is not None and _NTH.fullmatch(_what(match)) is not None


def _gone(clause: str, parts: Sequence[str], known: frozenset[str]) -> Iterator[int]:
    """The places of the parts that this clause takes back: "but leave the tests"."""
    if (match := _NOT_WANTED.fullmatch(clause)) is not None:
        yield from _meant(_what(match), parts, known)
    elif (match := _STAYS.fullmatch(clause)) is not None:
        what = _what(match)
        if _NTH.fullmatch(what) is not None:
            return
        is_named = any(word in known and not _is_plain(word) for word in _WORD.findall(what))
        for at in _meant(what, parts, known):
            if is_named or GONE.match(parts[at]) is not None:
                yield at
    elif (match := _ALONE.fullmatch(clause)) is not None:
        meant = set(_meant(_what(match), parts, known))
        yield from (at for at in range(len(parts)) if meant and at not in meant)


def _what(match: re.Match[str]) -> str:
    return next(group for group in match.groups() if group)


def _meant(what: str, parts: Sequence[str], known: frozenset[str]) -> Iterator[int]:
    """The parts that are wholly spoken of: by what is to be done, or by all that it is done to."""
    nth = _NTH.fullmatch(what)
    if nth is not None:
        at = _PLACES[nth["which"].lower()]
        yield from range(len(parts))[at:][:1]
        return
    for piece in _LISTED.split(what):
        if said := _stems(piece):
            yield from _wholly(said, parts, known)
        else:
            yield from _of_plain_words(piece, parts)


def _of_plain_words(piece: str, parts: Sequence[str]) -> Iterator[int]:
    """The one part in which such words are: "not the default"."""
    words = {word.lower() for word in _WORD.findall(piece) if not is_empty(word)}
    found = [at for at, part in enumerate(parts) if words and words <= {*map(str.lower, _WORD.findall(part))}]
    if len(found) == 1:
        yield found[0]


def _wholly(said: set[str], parts: Sequence[str], known: frozenset[str]) -> Iterator[int]:
    for at, part in enumerate(parts):
        own, done_to = _stems(part), _PLACE.sub("", part)
        named = {_stem(word) for word in _WORD.findall(done_to) if word in known and not _is_plain(word)}
        if not said or not said <= own or (named & said and not named <= said):
            continue  # it says more than that, or is about one of several things
        others = {stem for other, each in enumerate(parts) if other != at for stem in _stems(each)}
        if said - others or not said - named:
            yield at


def _stems(said: str) -> set[str]:
    return {_stem(word) for word in _WORD.findall(said) if not _is_plain(word)}


def _is_plain(word: str) -> bool:
    return word.lower() in PLAIN


def _stem(word: str) -> str:
    bare = _ENDINGS.sub("", word.lower())
    return bare if len(bare) >= _SHORT else word.lower()
