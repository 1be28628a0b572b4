"""Several answers to one request: those that cannot be right are dropped, the others put in order, the best first.

What can be checked is checked; how likely a model finds its answer says little about whether it is right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from math import inf

from spark_tui.edits.calls import SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats import Format
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import apply_hunks, with_context
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.looping.loops import outside_of_loops
from spark_tui.edits.python.source import parses, read
from spark_tui.edits.reading import PLAIN, is_spelled_out, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.text import split_lines
from spark_tui.edits.weighing.amiss_around import is_amiss_around
from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.left_unread import from_elsewhere, left_unread
from spark_tui.edits.weighing.no_sense import CODE, is_only_begun, is_senseless
from spark_tui.edits.weighing.plausible import plausible

# What each is worth, against all answers being the same.
_NAMED = 0.5
_CHANGED_LINE = 0.02

# Against an answer about other lines than those that were pointed at: so much that only a clear word outweighs it.
_OUTSIDE = 2.0
_BEYOND = 0.2  # the same, where nobody pointed: they are only as much of a long file as a model can be shown
_POINTED_AT = 40  # lines at most

_SENSELESS = 2.5  # against one that makes no sense: hardly ever a right one
_WORSE = 0.01  # than a refusal: of 964 right answers two make no sense by these rules
_DOUBTED = 0.5  # of what speaks against one: more often than not it can be right all the same
_LOOKED_AT = 4  # answers from the best on that are looked at for that: it takes some milliseconds each

_SO_OFTEN = 4  # a new line, in a file that does not parse

_NOTHING = -9.0  # speaks for an answer that cannot be right

_CURE = "say it in other words"
_STAMMER = Pattern(r"\b([a-zA-Z]{2,}(?: [a-zA-Z]{2,}){0,3})(?: \1\b){2}")
_LONG_LINE = 1_000  # characters: of one that is longer, so much is looked at
_MISSED = Pattern(r"I can't see (.+?)(?: here\b.*)?$")
ENDLESS = Refusal("the answer does not come to an end", "ask for less at a time")
UNCHANGED = Refusal("the model found nothing to change", _CURE)
UNMENDED = Refusal("Python cannot read the file, and I don't see how to do that as it stands", "mend it by hand first")
UNREAD = Refusal("Python cannot read the file, with the edit or without", "mend it by hand first")
_IN_CODE = Pattern(r"(?:\breturn |= ?)([^\W\d]\w*)|\b([^\W\d]\w*)(?=\.\w|\()")
_TO_BE_READ = Pattern(r"(?i)\bsyntax ?(?:errors?)?\b|(?:not|n't) (?:be )?(?:parsed?|compiled?)\b")
"""What asks for a file that Python can read: an edit of what could be read before is none."""
_QUOTED = Pattern(r"`([^`]+)`|\"([^\"]+)\"|'([^']+)'")


@dataclass(frozen=True, slots=True)
class Candidate:
    """What an answer makes of a file, or why it does nothing. `declines` is one that the model itself refused."""

    after: str | None
    refusal: Refusal | None = None
    declines: bool = False
    tokens: int = 0


def candidate(target: Target, form: Format, answer: str, tokens: int = 0) -> Candidate:
    """What becomes of the file by a complete answer."""
    stream = form.open(target, {})
    stream.push(answer)
    stream.finish()
    if stream.problems:
        return Candidate(None, stream.problems[0], answer.startswith(SAY), tokens)
    hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
    return Candidate("".join(apply_hunks(target.document.lines, hunks)), None, False, tokens)


def ranked(target: Target, sentence: str, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Every different one that may be right, the best first. If there is none, the refusal that says most.

    The model's own refusal comes first where at least half of the answers are one.
    """
    before = target.document.text
    judged = [_judged(target.document.path, before, sentence, each) for each in candidates]
    fitting = [each for each in judged if each.after is not None]
    declined = [each for each in judged if each.declines]
    if not fitting:
        return tuple(declined or judged)[:1]
    votes = Counter(each.after for each in fitting)
    best = {each.after: each for each in reversed(fitting)}  # the first of those that are the same
    order = sorted(
        dict.fromkeys(each.after for each in fitting),
        key=lambda after: (
            _is_outside(target, best[after]) - votes[after] / len(judged) - _worth(before, sentence, best[after])
        ),
    )
    first = declined[:1] if 2 * len(declined) >= len(judged) else []
    return (*first, *(best[after] for after in order))


def in_order(target: Target, sentence: str, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Every different one that may be right, of those that come the best first. If the first declines, that is it."""
    before = target.document.text
    judged = [_judged(target.document.path, before, sentence, each) for each in candidates]
    different = {each.after: each for each in reversed(judged) if each.after is not None}
    fitting = tuple(each for each in judged if each.after is not None and each is different[each.after])
    return fitting if fitting and not judged[0].declines else tuple(judged[:1])


def preferred(
    target: Target,
    sentence: str,
    candidates: Sequence[Candidate],
    worths: Sequence[float],
    understood: Mapping[int, str] | None = None,
    most: int = 0,
    at_once: int = 0,
    *,
    is_turned: bool = False,
) -> dict[int, float]:
    """The places of every different one that may be right, the best first, and what speaks for it, where each was begun
    in another way: that is its worth beforehand, and nobody votes. If there is none, the first.

    The model's own refusal takes its place among them, if there is truth in it. `understood` says it in other words
    for some of them. Where only the best so many are wanted, or the first of those `at_once`, what cannot be among them
    is not held to the code: it takes some milliseconds each, in a long file some tens.
    """
    before = target.document.text
    weights: dict[int, float] = {}
    hoped = hopes(target, sentence, candidates, worths, understood or {})
    noes = [place for place, each in enumerate(candidates) if each.declines and _is_true(each, sentence, before)]
    no = max(noes, key=lambda place: hoped[place], default=None)
    least = hoped[no] - _WORSE if no is not None else inf
    looked = _Looked(candidates, at_once, cache(partial(_worth_of_sense, target, sentence, least)))
    for place, hope in sorted(hoped.items(), key=lambda hope: -hope[1]):
        if most and len(weights) >= most and hope < sorted(weights.values())[-most]:
            break
        if at_once and looked.are_found(weights, hope):
            break
        each, said = candidates[place], (understood or {}).get(place, sentence)
        if _judged(target.document.path, before, said, each).after is not None:
            weights[place] = hope - _DOUBTED * doubts(before, said, each.after or "", is_turned=is_turned)
        elif each.declines and _is_true(each, sentence, before):
            weights[place] = hope
    if no is not None:
        weights.setdefault(no, hoped[no])  # what seemed better may make no sense
    order = looked.at(weights)
    different = {candidates[place].after: place for place in reversed(order)}  # the best of those that are the same
    return {place: order[place] for place in order if place in different.values()} or {0: _NOTHING}


def _worth_of_sense(target: Target, sentence: str, refused: float, after: str) -> tuple[float, float]:
    """What is taken from what speaks for it, and how much may do so at most: what code cannot mean is worse than a
    refusal, what is only begun need not be."""
    before = target.document.text
    if is_senseless(before, sentence, after):
        return _SENSELESS, inf if is_only_begun(before, sentence, after) else refused
    return (_SENSELESS, inf) if is_amiss_around(target.document, sentence, after) else (0.0, inf)


def hopes(
    target: Target,
    sentence: str,
    candidates: Sequence[Candidate],
    worths: Sequence[float],
    understood: Mapping[int, str],
) -> dict[int, float]:
    """What speaks for each while nothing in it is doubted."""
    before = target.document.text
    found = dict(enumerate(worths))
    for place, each in enumerate(candidates):
        if each.after is not None:
            found[place] += plausible(understood.get(place, sentence), before, each.after) - _is_outside(target, each)
    return found


@dataclass(frozen=True, slots=True)
class _Looked:
    """Those that stand in front are held to what code can mean as well: up to the last that is wanted, and no more than
    so many."""

    candidates: Sequence[Candidate]
    wanted: int
    sense: Callable[[str], tuple[float, float]]

    def at(self, weights: Mapping[int, float]) -> dict[int, float]:
        """The places in their order, and what speaks for each by then."""
        found, seen = dict(weights), set[int]()
        while True:
            order = sorted(found, key=lambda place: -found[place])
            new = [place for place in self._in_front(order)[:_LOOKED_AT] if place not in seen]
            if not new:
                return {place: found[place] for place in order}
            for place in new:
                after = self.candidates[place].after
                less, most = self.sense(after) if after is not None else (0.0, inf)
                found[place] = min(found[place] - less, most)
            seen.update(new)

    def are_found(self, weights: Mapping[int, float], hope: float) -> bool:
        """Are those that are wanted before all for which no more speaks than that?"""
        likely = [place for place in weights if weights[place] >= hope]
        if len(self._different(likely)) < self.wanted:
            return False
        found = self.at(weights)
        return found[self._in_front(list(found))[-1]] >= hope

    def _in_front(self, order: Sequence[int]) -> Sequence[int]:
        """Up to the last different one that is wanted."""
        if not self.wanted:
            return order
        return [place for at, place in enumerate(order) if len(self._different(order[:at])) < self.wanted]

    def _different(self, places: Sequence[int]) -> set[str | None]:
        return {self.candidates[place].after for place in places}


def _is_true(each: Candidate, sentence: str, before: str) -> bool:
    """Whether a name that is said to be missing was asked for, and is not there."""
    missed = _MISSED.search(str(each.refusal))
    if missed is not None and not missed[1].replace(".", "").isidentifier():
        return False  # "case-insensitive" is no name
    return missed is None or (missed[1] in sentence and not re.search(rf"\b{re.escape(missed[1])}\b", before))


def _judged(path: str, before: str, sentence: str, each: Candidate) -> Candidate:
    """The candidate, or in its place what is against it."""
    if each.after is None:
        return each
    against = _against(path, before, sentence, each.after)
    return each if against is None else Candidate(None, against, False, each.tokens)


def _against(path: str, before: str, sentence: str, after: str) -> Refusal | None:
    if after == before:
        return UNCHANGED
    if not path.endswith((".py", ".pyi")):
        return None
    if _stammers(before, sentence, after):
        return ENDLESS
    try:
        source = read(after)
    except Refusal as refusal:
        if parses(before):
            return Refusal(f"the model's edit would break the file: {refusal.reason}", _CURE)
        mends_nothing = _TO_BE_READ.search(sentence) is not None and not left_unread(after, before)
        if _rambles(before, after):
            return ENDLESS
        if left_unread(before, after) or mends_nothing:
            return UNREAD
        return _lost(sentence, before, from_elsewhere(before, after))
    if any(outside_of_loops(source)) and parses(before) and not any(outside_of_loops(read(before))):
        return Refusal("the model's edit would break the file: there is no loop to leave", _CURE)
    return _lost(sentence, before, unknown(source) - _unknown_in(before))


def _lost(sentence: str, before: str, names: Set[str]) -> Refusal | None:
    """What is against an edit with names that nothing binds, and that nobody said."""
    in_code = {said_in(match) for match in _IN_CODE.finditer(sentence)}
    named = set(ASCII_NAME.findall(sentence)) - (PLAIN - in_code)  # "give up" names nothing, "file.close()" does
    texts = {name for name in names if re.search(rf"([\"']){re.escape(name)}\1", before)}  # and so what is said means
    bound = _bound_in(before) | texts
    lost = {name for name in names if name in bound or not (name in named or is_spelled_out(sentence, name))}
    return Refusal(f"the model's edit uses {min(lost)}, which is not known there", _CURE) if lost else None


def _rambles(before: str, after: str) -> bool:
    """Is the same line written again and again, as by a model that is shown no Python?"""
    now, then = (Counter(line.strip() for line in text.splitlines() if line.strip()) for text in (after, before))
    return now.total() - then.total() > _SO_OFTEN and max((now - then).values(), default=0) > _SO_OFTEN


def _stammers(before: str, sentence: str, after: str) -> bool:
    """Are the same words written again and again within a line: "the number of number of number of"?"""
    new = {*after.splitlines()} - {*before.splitlines()}
    found = (_STAMMER.search(line[:_LONG_LINE]) for line in new)
    return any(match is not None and match[0] not in sentence for match in found)


def _bound_in(text: str) -> frozenset[str]:
    try:
        return all_bound(read(text))
    except Refusal:  # any of its names may be bound somewhere
        return frozenset(ASCII_NAME.findall(text))


@lru_cache(maxsize=4)  # all candidates are held to the same text
def _unknown_in(text: str) -> frozenset[str]:
    try:
        return frozenset(unknown(read(text)))
    except Refusal:  # it is being mended: every name in it may be one that was there
        return frozenset(ASCII_NAME.findall(text))


def _worth(before: str, sentence: str, each: Candidate) -> float:
    """Besides what others say: does it speak of what the sentence names, is it small."""
    changed = sum(hunk.added + hunk.removed for hunk in diff(split_lines(before), split_lines(each.after or "")))
    mended = not parses(before) and parses(each.after or "")
    return mended + _NAMED * _said(before, sentence, each) - _CHANGED_LINE * changed


def _is_outside(target: Target, each: Candidate) -> float:
    """What speaks against it that none of the lines which it is about change: an op finds its place in all of the
    file."""
    if (target.start, target.stop) == (0, len(target.document.lines)):
        return 0.0
    changed = diff(target.document.lines, split_lines(each.after or ""))
    if any(hunk.start <= target.stop and target.start <= hunk.stop for hunk in changed):
        return 0.0
    return _OUTSIDE if target.stop - target.start <= _POINTED_AT else _BEYOND


def _said(before: str, sentence: str, each: Candidate) -> float:
    """How many of the names in the sentence stand in or beside the lines that change."""
    old = split_lines(before)
    hunks = with_context(diff(old, split_lines(each.after or "")), old, 1)
    near = {word for hunk in hunks for line in hunk.lines for word in ASCII_NAME.findall(line.text)}
    named = _named(before, sentence)
    return len(named & near) / len(named) if named else 0.0


def _named(before: str, sentence: str) -> set[str]:
    """The words of a sentence that are names: those that stand in the file, that are quoted or look like code."""
    quoted = {word for match in _QUOTED.findall(sentence) for part in match for word in ASCII_NAME.findall(part)}
    words = ASCII_NAME.findall(sentence)
    code = {word for word in words if CODE.search(word)}
    return quoted | code | (set(words) & set(ASCII_NAME.findall(before)))
