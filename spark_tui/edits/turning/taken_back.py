"""Some of what was done goes again, comes back, or stays out of one function, and the rest stays: "not the second
part", "you ate the docstring", "__init__ does not need it"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.correcting.corrections import clauses
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.deeds import deeds
from spark_tui.edits.turning.deeds.spoken import (
    is_about_less,
    is_called,
    is_noun,
    names_what_is_not_there,
    says_more,
    unwanted,
)
from spark_tui.edits.turning.small_changes import in_what_is_named
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_TAKEN = Pattern(r"\w")
_CLEAR_TAKEN, _HINTED, _PARTLY = 4.0, 2.5, 1.7
_A_FEW, _SOME_WORDS = 3, 4
_SAYS_MORE = 1.0
_TELLING = Pattern(r"[`\"=(]|\b\d+\b|->")
_MORE = Pattern(r"(?i)\b(?:too(?! (?:much|many))|also|as ?well|same|both|ditto)\b")
_JOINT = Pattern(r"(?i)[,;.+&]\s|\b(?:and|then|plus|also|but)\b|\s[-+&]\s")


def _taken_back(turn: Turn) -> Iterator[Turned]:
    found = deeds(turn)
    if len(found.each) < 2 and (found.all_told or not any(is_called(turn.said, each) for each in found.each)):
        return
    meant = unwanted(turn.said, found.each, turn.asked)
    more = says_more(turn.said)
    if not is_about_less(turn.said) and (more or len(turn.said.split()) > _A_FEW):
        return
    clear = (_CLEAR_TAKEN if is_about_less(turn.said) else _HINTED) - _SAYS_MORE * (more > _SOME_WORDS)
    for at, weight in meant[:2]:
        evidence = (clear if found.all_told else _PARTLY) * min(1.0, weight / meant[0][1])
        yield Turned(found.each[at].after, evidence - (_TELLING.search(turn.said) is not None))


def is_gone_already(turn: Turn) -> bool:
    """Is it only about what was asked for, and is not there: because it was stopped before that?"""
    if _MORE.search(turn.said) is not None or says_more(turn.said) > _SOME_WORDS:
        return False
    if _JOINT.search(turn.asked) is None or _TELLING.search(turn.said) is not None or not is_about_less(turn.said):
        return False
    if any(
        word in turn.sentence.known and not is_noun(word) for word in turn.sentence.bare if word.lower() not in PLAIN
    ):
        return False
    found = deeds(turn)
    return len(found.each) == 1 and found.all_told and names_what_is_not_there(turn.said, found.each)


_SAYS_BROUGHT = Pattern(
    r"(?i)\b(?:keep\w*|kept|ate|eaten|lost|gone|stays?|leave|left|back|bring|still|restore\w*|missing"
    r"|remov\w+|delet\w+|dropp?\w*|threw"
    r"|need\w*|want\w*|was (?:fine|good|ok|useful)|where|what about|happened)\b|!|\?"
)
_SHORT = 5  # words: who names what has gone with so few, misses it
_KINDS: Mapping[str, tuple[str, str]] = {
    "docstring": (r"doc ?-?strings?|docs|documentation", r"\"\"\"|'''"),
    "comment": (r"comments?|remarks?|todo", r"^\s*#|\s#\s"),
    "log": (r"logs?|logging|logger|log (?:line|call|message)", r"\blog\w*\.\w+\("),
    "print": (r"prints?|output", r"\bprint\("),
    "decorator": (r"decorators?", r"^\s*@"),
    "import": (r"imports?", r"^\s*(?:import|from)\b"),
    "check": (r"checks?|guards?|ifs?", r"^\s*(?:if|assert|raise)\b"),
    "return": (r"returns?", r"^\s*return\b"),
    "assert": (r"asserts?", r"^\s*assert\b"),
    "close": (r"close|closing", r"\.close\("),
    "blank": (r"blank|empty lines?", r"^\s*$"),
}
_CLEAR_BROUGHT = 1.8


def _brought_back(turn: Turn) -> Iterator[Turned]:
    said = " ".join(clause for clause, _ in clauses(turn.said) if _SAYS_BROUGHT.search(clause))
    said = turn.said if len(turn.said.split()) <= _SHORT and _SAYS_BROUGHT.search(turn.said) is not None else said
    named = in_what_is_named(turn, turn.said, turn.hunks)
    for words, looks in _KINDS.values():
        if re.search(rf"(?i)\b(?:{words})\b", said) is None:
            continue
        pattern = re.compile(looks)
        hunks = [_with_kept(hunk, pattern) if named is None or hunk in named[0] else hunk for hunk in turn.hunks]
        after = "".join(apply_hunks(turn.before.lines, [hunk for hunk in hunks if hunk.old != hunk.new]))
        if tuple(hunks) != turn.hunks:
            yield Turned(after, _CLEAR_BROUGHT)


def _with_kept(hunk: Hunk, looks: AnyPattern) -> Hunk:
    """The same, but lines that look so and went are still there, where they stood among the others."""
    if not any(looks.search(line) and line not in hunk.new for line in hunk.old):
        return hunk
    new, at = list(hunk.new), 0
    for place, line in enumerate(hunk.old):
        if line in new[at:]:
            at = new.index(line, at) + 1
        elif looks.search(line) is not None:
            begins = min(place, len(new)) if at == 0 else at
            new.insert(begins, line)
            at = begins + 1
    return replacement(hunk.start, hunk.old, new)


TURNERS = (
    Turner(_taken_back, _SAYS_TAKEN),
    Turner(_brought_back, _SAYS_BROUGHT),
)
