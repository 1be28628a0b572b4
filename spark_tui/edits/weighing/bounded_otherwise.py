"""A comparison with another number than the one that is said, or with nothing that is named; a size in another unit."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import parts, said_in
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.signs import ABOVE, BELOW, SIGNS
from spark_tui.edits.spelled import ASCII_NAME

_FEWER = ("less", "lower", "smaller", "fewer", "shorter")
_BOUND = Pattern(
    rf"(?i)\b({'|'.join((*_FEWER, 'more', 'higher', 'greater', 'larger', 'bigger', 'longer'))}) than"
    rf" ({'|'.join(NUMBERS)}|\d+(?:\.\d+)?)\b(?![.,]\d| ?%| (?:of|or)\b)"
)
_BOUND_NAMED = Pattern(
    r"(?i)\b(?:if|when|unless)\b[^,;.]*\b(?:less|lower|smaller|more|higher|greater|larger|bigger) than"
    r" (?:the |its )?`?([a-zA-Z_]\w*)"
)
"""A condition that holds something against what is named."""
_COMPARED = Pattern(r"([<>]=?) ?(-?\d+(?:\.\d+)?)\b")


def is_bounded_otherwise(before: str, sentence: str, after: str) -> bool:
    """Is "less than one" taken for less than nothing?"""
    said = {_as_compared(match) for match in _BOUND.finditer(sentence)}
    hunks = between(before, after)
    named = {match[1] for match in _BOUND_NAMED.finditer(sentence)}
    named &= {*ASCII_NAME.findall(before)} if named else named
    if named and not named & {word for hunk in hunks for line in hunk.new for word in ASCII_NAME.findall(line)}:
        return True
    if not said:
        return False
    old, new = (
        _COMPARED.findall("".join(line for hunk in hunks for line in getattr(hunk, what))) for what in ("old", "new")
    )
    compared = {(sign, float(number)) for sign, number in {*new} - {*old}}
    return bool(compared) and compared.isdisjoint(chain(*said))


_SO_FEW = Pattern(
    rf"(?i)\b(?:fewer|less) than (?P<number>{'|'.join(NUMBERS)}|\d+)\b(?![.,]\d| ?%| (?:of|or)\b)"
    rf"|\bat least (?P<least>{'|'.join(NUMBERS)}|\d+)\b(?! ?%|[.,]\d)"
)
_ASKS_FOR_ANY = Pattern(r"^\s*if (?:not )?[\w.]+:\s*$")


def asks_only_for_any(before: str, sentence: str, after: str) -> bool:
    """Of "fewer than two values": does a new guard ask only whether there are any?"""
    said = _SO_FEW.search(sentence)
    if said is None or NUMBERS.get((word := (said["number"] or said["least"]).lower()), word) in ("0", "1"):
        return False
    new = new_lines(before, after)
    asked = [line for line in new if line.strip().startswith("if ")]
    return bool(asked) and all(_ASKS_FOR_ANY.search(line) is not None for line in asked)


_BEGINS = Pattern(
    rf"(?i)\b(?:start|begin|count)(?:s|ing)? (?:at|with|from|out at) `?(?P<number>-?\d+|{'|'.join(NUMBERS)})\b(?!\.\d)"
)
_NUMBER = Pattern(r"(?<![\w.])-?\d+(?:\.\d+)?\b")


def begins_elsewhere(before: str, sentence: str, after: str) -> bool:
    """Of "should start at 1": is a number another one by now, and not that one?"""
    said = _BEGINS.search(sentence)
    if said is None:
        return False
    number = NUMBERS.get(said["number"].lower(), said["number"])
    hunks = between(before, after)
    old, new = (
        Counter(_NUMBER.findall("".join(line for hunk in hunks for line in getattr(hunk, what))))
        for what in ("old", "new")
    )
    changed = new - old
    return bool(changed) and bool(old - new) and number not in changed


_KEEPS = Pattern(r"\bmaxsize ?= ?(\d+)\b|@(?:\w+\.)?lru_cache\((\d+)\)")
_OF_A_CACHE = Pattern(
    r"(?i)\b(?:cach\w*|memo\w*|remember\w*|keep\w*|kept|maxsize|lru\w*|results?|entries|last|recent|at most|up to)\b"
)


def keeps_as_many_as_there_are(before: str, sentence: str, after: str) -> bool:
    """Of "slow with 100 users": does a cache hold just so many, of which nobody spoke?"""
    if _OF_A_CACHE.search(sentence) is not None:
        return False
    if "maxsize" not in after and "lru_cache(" not in after:
        return False
    old, new = ([*map(max, _KEEPS.findall(text))] for text in (before, after))
    return any(re.search(rf"(?<![\w.]){each}", sentence) is not None for each in new if each not in old)


_SO_MANY = Pattern(
    rf"(?i)\b(?:{either(SIGNS)}|up to|only) (\d+|{'|'.join(NUMBERS)}) "
    r"(?!(?:years|days|hours|minutes|seconds|percent|euros|dollars|cents|degrees|points|characters|letters|as|is|was"
    r"|has)\b)"
    r"([a-z]+s)\b"
)
_HELD = Pattern(r"\b(?:if|elif|while|and|or|not) ([a-z_][\w.]*) [<>]=? (\d+)\b")


def bounds_another(before: str, sentence: str, after: str) -> bool:
    """Of "a member may have at most five books": is the member held against five, or what holds the books?"""
    said = {
        NUMBERS.get(match[1].lower(), match[1]): root(singular(match[2].lower()))
        for match in _SO_MANY.finditer(sentence)
    }
    if not said:
        return False
    lines = [line for line in new_lines(before, after) if line not in before]
    held = [match for line in lines for match in _HELD.finditer(line) if match[2] in said]
    known = {root(part) for word in ASCII_NAME.findall(before) for part in parts(word)}
    return any(
        said[each[2]] in known
        and (
            said[each[2]] not in map(root, parts(each[1].rpartition(".")[2]))
            or re.search(rf"\b{re.escape(each[1])}(?:: [^=\n]+)? = (?:[\[{{]|(?:list|dict|set)\()", before) is not None
        )
        for each in held
    )


_AN_ERROR = Pattern(r"(?i)(?<!no )(?<!of an )(?<!of a )(?<!than an )\b(?:(?-i:[A-Z]\w*Error)|rais(?:e|es))\b")
_NO_ERROR = Pattern(
    r"(?i)\b(?:instead of|rather than|not|no|without|no longer|\w+n't|stop)(?: an?| any| the| to)?"
    r" (?:rais\w+|(?-i:[A-Z]\w*Error))\b"
)
_HELD_TO = Pattern(r"\b(?:max|min)\([^,()]+, (?:max|min)\(")
_DEMANDED = Pattern(r"(?i)\b(?:must|ha(?:s|ve) to|needs? to) be (?:at (?:least|most)|between|from|within|-?\d\S* or)\b")
_PUT_RIGHT = Pattern(r"(?i)\b(?:clamp|cap|floor|hold|held|keep|kept|limit|restrict|round|adjust|correct|instead)\w*")
_HELD_TO_ONE = Pattern(r"(?m)^\s*(?:self\.)?(\w+) = (?:max|min)\((?:[^,()]+, \1|\1, [^,()]+)\)$")


def holds_in_silence(before: str, sentence: str, after: str) -> bool:
    """Of "has to be between 1 and 9, else ValueError": is it just made so? What somebody gives has to be so, too."""
    is_demanded = _DEMANDED.search(sentence) is not None and _PUT_RIGHT.search(sentence) is None
    if not is_demanded and (_AN_ERROR.search(sentence) is None or _NO_ERROR.search(sentence) is not None):
        return False
    held = (_HELD_TO, _HELD_TO_ONE) if is_demanded else (_HELD_TO,)
    is_held = any(len(each.findall(after)) > len(each.findall(before)) for each in held)
    return is_held and after.count("raise ") <= before.count("raise ")


def _as_compared(match: re.Match[str]) -> tuple[tuple[str, float], ...]:
    """The ways to write that, and its opposite."""
    number = float(NUMBERS.get(match[2].lower(), match[2]))
    if match[1].lower() in _FEWER:
        return ("<", number), ("<=", number - 1), (">=", number), (">", number - 1)
    return (">", number), (">=", number + 1), ("<=", number), ("<", number + 1)


_SIZE = Pattern(r"(?i)(?<![\w.])(\d+) ?(?:[kmg]i?b|kilobytes?|megabytes?|gigabytes?|megs?)\b")
_IN_BYTES = Pattern(r"\b1024\b|<< ?[123]0\b|\b2 ?\*\* ?[123]0\b")


def leaves_out_the_unit(before: str, sentence: str, after: str) -> bool:
    """Is a number of bytes made so many, of which so many kilobytes were said?"""
    said = {match[1] for match in _SIZE.finditer(sentence)}
    for hunk in between(before, after) if said else ():
        old, new = (" ".join(line for tag, line in hunk.lines if tag == sign) for sign in "-+")
        is_bare = any(re.search(rf"(?<![\w.]){each}(?![\w.]| ?\*)", new) is not None for each in said)
        if is_bare and _IN_BYTES.search(old) is not None and _IN_BYTES.search(new) is None:
            return True
    return False


_SO_OLD = Pattern(
    r"(?i)\b(?:older|younger|newer|longer|earlier|later) than (?P<number>\d+) (?:seconds?|minutes?|hours?|days?"
    r"|weeks?|months?"
    r"|years?)\b"
)


def counts_for_an_age(before: str, sentence: str, after: str) -> bool:
    """Of "files older than 30 days": is it asked whether there are more than 30 of something?"""
    said = _SO_OLD.search(sentence)
    if said is None:
        return False
    asked = re.compile(rf"\blen\([^()]*\) [<>]=? {said['number']}\b")
    return len(asked.findall(after)) > len(asked.findall(before))


_GOES_BELOW = Pattern(r"(?i)\b(?:go|goes|going|fall|falls|drop|drops|sink|sinks) (?:below|under) (?:0|zero|nothing)\b")
_HOLDS_IT = Pattern(r"\b(?P<name>[a-z_]\w*) < 0\b|\b(?P<held>[a-z_]\w*) = max\(0, (?P=held)\)")
_SHOWS_IT = Pattern(r"return max\(0, (?P<kept>self\.[\w.]+(?:\[\w+\])?)\)")
"""What is kept stays as far below as it went."""


def bounds_what_is_taken(before: str, sentence: str, after: str) -> bool:
    """Of "the stock must not go below zero": is it asked whether that which is taken from the stock is below zero?"""
    if _GOES_BELOW.search(sentence) is None:
        return False
    lines = new_lines(before, after)
    shown = [match["kept"] for line in lines for match in _SHOWS_IT.finditer(line)]
    if any(f"{kept} = " in before or f"{kept} -= " in before for kept in shown):
        return True
    held = {match["name"] or match["held"] for line in lines for match in _HOLDS_IT.finditer(line)}
    return any(
        re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence) is None
        and re.search(rf"\([^()]*\b{re.escape(name)}\b[^()]*\)(?: ->.*)?:\n", before) is not None
        for name in held
    )


_STEP = Pattern(
    r"(?i)\bat least (\d+(?:\.\d+)?) (?:\w+ )?(?:higher|more|greater|larger|bigger|above|over|lower|less|below)"
    r" (?:than )?(?:the )?[a-z]"
)


def leaves_out_of_what(before: str, sentence: str, after: str) -> bool:
    """Of "at least 1 higher than the highest": is it just asked whether it is 1?"""
    said = _STEP.search(sentence)
    if said is None:
        return False
    lines = [line for line in new_lines(before, after) if line not in before]
    return any(re.search(rf"[<>]=? {re.escape(said[1])}(?=:| (?:and|or)\b)", line) is not None for line in lines)


_DOWN_TO = Pattern(
    rf"(?i)\b(?:{ABOVE}|past|exceed\w*) (\d+(?:\.\d+)?)\b"
    r".*\b(?:cut|cap\w*|limit\w*|reduc\w*|clamp\w*|brought|set|trimmed) (?:\w+ )?(?:down )?(?:to|at) \1\b"
    r"|\b(?:cap(?:ped|s)?|limit(?:ed|s)?)(?: \S+){0,4}? (?:at|to) (?:at most )?(\d+(?:\.\d+)?)\b"
    r"|\b(?:not|never|\w+n't) (?:\w+ ){0,2}more than (\d+(?:\.\d+)?)\b"
)
_UP_TO = Pattern(
    rf"(?i)\b(?:{BELOW}) (\d+(?:\.\d+)?)\b.*\b(?:rais\w*|lift\w*|clamp\w*|brought|set|bumped) (?:\w+ )?(?:up )?to \1\b"
)


def holds_the_other_way(before: str, sentence: str, after: str) -> bool:
    """Of "over 100 should be cut down to 100": is it made 100 at least?"""
    for said, way in ((_DOWN_TO, "max"), (_UP_TO, "min")):
        match = said.search(sentence)
        if match is not None:
            bound = re.escape(said_in(match))
            wrong = re.compile(rf"\b{way}\({bound}, |\b{way}\([^()]*, {bound}\)")
            return len(wrong.findall(after)) > len(wrong.findall(before))
    return False
