"""Some of what was done goes again, comes back, or stays out of one function, and the rest stays: "not the second
part", "you ate the docstring", "__init__ does not need it"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.correcting.corrections import clauses
from spark_tui.edits.lines_meant import counted_out
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import PLAIN, Sentence, names
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
    for words, looks in _KINDS.values():
        if re.search(rf"(?i)\b(?:{words})\b", said) is None:
            continue
        hunks = [_with_kept(hunk, re.compile(looks)) for hunk in turn.hunks]
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


_ONLY = Pattern(
    r"(?i)\b(?:only|just|nowhere (?:else )?but|(?<!leave )\w+ alone)\b(?!\s+(?:if|when|add|make|rename|call))"
)
_NOT = Pattern(
    r"(?i)\b(?:not|never|leave|except|but|without|skip|undo|revert|drop|remove|no need"
    r"|was (?:easier|better|nicer|clearer|simpler|good|ok(?:ay)?)|stays?|keep|untouched|ok(?:ay)? (?:as|without)"
    r"|fine (?:as|without)|was fine|as (?:it|they) (?:is|was|were|are)"
    r"|needs? (?:no|none|nothing)|hands off)\b|\b(?:does|did|is|was|do|has)n'?t\b|\bwon'?t\b|\bshouldn'?t\b"
)
_THAT = Pattern(r"(?i)\b(?:it|that|this|those|them|one)\b")
_ONE = Pattern(r"(?i)\b(?:first|second|third|last) (?:one|change|part|docstring|comment|hunk|edit)\b")
_ASIDE = Pattern(r"[,;.]\s+|\s+-+\s+|\bbut\b")
_SAYS_SPARED = Pattern(f"{_ONLY.pattern}|{_NOT.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_NAMED = 1.5
_CLEAR_SPARED = 3.2


def _spared(turn: Turn) -> Iterator[Turned]:
    if len(turn.hunks) < 2:
        return
    inside, before = list(_by_place(turn)), list[Hunk]()
    for clause in filter(None, _ASIDE.split(turn.said)):
        meant = _meant(turn, clause, inside)
        if not meant and before and _THAT.search(clause) is not None:
            meant = before
        others = [hunk for hunk in turn.hunks if hunk not in meant]
        before = meant
        if not meant or not others:
            continue
        if _ONLY.search(clause) is not None:
            yield _with(turn, meant)
        elif _NOT.search(clause) is not None:
            yield _with(turn, others)
        else:
            continue
        return


def _meant(turn: Turn, clause: str, inside: Sequence[tuple[str, list[Hunk]]]) -> list[Hunk]:
    """The changes that are spoken of: by where they are, or as the first or last of them."""
    sentence, count = Sentence(clause, turn.now), len(turn.hunks)
    found = [hunk for name, hunks in inside if names(sentence, name) >= _NAMED for hunk in hunks]
    if found or _ONE.search(clause) is None:
        return found
    return [turn.hunks[at] for at in counted_out(clause.lower()) if -count <= at < count]


def _by_place(turn: Turn) -> Iterator[tuple[str, list[Hunk]]]:
    """The changes in each function and class that was there before."""
    for name, node in turn.before.definitions:
        first, last = turn.before.first_line(node), node.end_lineno or 0
        hunks = [each for each in turn.hunks if first <= each.start + 1 <= last]
        if hunks:
            yield name, hunks


def _with(turn: Turn, hunks: Sequence[Hunk]) -> Turned:
    return Turned("".join(apply_hunks(turn.before.lines, hunks)), _CLEAR_SPARED)


TURNERS = (
    Turner(_taken_back, _SAYS_TAKEN),
    Turner(_brought_back, _SAYS_BROUGHT),
    Turner(_spared, _SAYS_SPARED),
)
