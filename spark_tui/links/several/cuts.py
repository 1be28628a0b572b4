"""Sentences that ask for several things: where they may be cut, so that each part asks for something by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import log

from spark_tui.edits.mending.pasted import PASTED, messages
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.several_lines import ASKS, OUGHT
from spark_tui.edits.spelled import NAME
from spark_tui.edits.weighing.contrary import TO_BE_USED
from spark_tui.links.answers.kinds import SAY, Kinds, chances, names_in
from spark_tui.links.several.one_thing import AND, BRINGS, JOINED, ONE_MORE, SHORT, is_one_thing, names
from spark_tui.links.several.told_of_two import told_of_two

_JOINT = Pattern(
    r"(?i)(?:[,;.:!?]|\s-)?\s+(?:and|then|plus|also|but)(?:\s+(?:and|then|also|please))*,?\s+(?!not\b)"
    r"|(?<!\bi\.e)(?<!\be\.g)[,;.!?]\s+(?!not\b)|\s+\+\s+|\s*\n\s*"
)
_ITEM = Pattern(r"(?m)^\s*[-*•]\s+|(?:^|(?<=\s))\(?\d{1,2}[.)]\s+")
_CROSSED = Pattern(
    r"(?i)\b(?P<do>rename|call|change) `?(?P<one>\w+)`? (?:and|&) `?(?P<other>\w+)`?(?P<where>(?: in| of) `?[\w.]+`?)?"
    r"(?: to| into|,)? `?(?P<first>[^\W\d]\w*)`? (?:and|&) `?(?P<second>[^\W\d]\w*)`?(?: respectively)?[.!]?$"
)
"""Two at a time: "rename a and b to c and d"."""
_ABOUT = Pattern(r"(?i)(?:in|for) `?(?P<name>[\w.]+)(?:\(\))?`?[,:] |`?(?P<head>[\w.]+)(?:\(\))?`?: ")
"""What all parts are about: "in load, …", "load: …"."""
_LINKS = Pattern(r"(?<= )(?:to|into|from|in|as|by)(?= )")
_BACK = Pattern(r"(?i)\b(?:it|its|them|that|this|there|these|those|one)\b")
_WHY = Pattern(r"(?i)\W*(?:so|because|since|as|when|if|unless|while|although|though|once|until|whenever)\b")
_ONLY_WHY = Pattern(rf"{_WHY.pattern}[^,;:]*$")
"""A clause that asks for nothing by itself: "so the sentence reads like English, …"."""
_ONLY_HOW = Pattern(
    r"(?i)(?:with|without|under|using|including)\b(?! `?open\b)|(?:which|whose|in which)\b(?!.*\b(?:should|must)\b)"
    r"|(?:just |exactly |much )?like (?:the |an? |in )?[\w.()-]+(?: (?:does|do|has|did|is|one|ones))?\W*$"
    r"|(?!.*\b(?:should|must|needs?|ha(?:s|ve) to)\b)(?:the|this|that|it) (?:\w+ )?(?:just|only|simply) [a-z]+s\b"
)
"""Nor does what only says how: "a to_dict, with all attributes"."""
_PUT_TO_USE = Pattern(
    r"(?i)(?:with (?:it|that|this)\b|(?:use|pass|hand|give|forward|honou?r|apply|respect|put) (?:it|that|them)"
    r"(?: (?:on|through|along|down))? (?:to|in|for|when|as|at|from|with|everywhere)\b)"
)
"""What the first part brings is put to use: "add --depth and pass it on to walk"."""
_OF_THAT = Pattern(
    r"(?i)(?:(?:should|must)\b|(?:exit|quit|leave)(?: with)?(?: code| status)?(?: \d| non-?zero|$)"
    r"|.*\b(?:then|instead|in that case|(?:after|beyond) (?:that|so) many"
    r"|(?:when|if|once) (?:it|that)(?:'s| is| gets)? (?:exceed\w*|reach\w*|hit|passed|used up))[.!]?$)"
)
"""It is said what is to be then."""
_GOES_ELSEWHERE = Pattern(r"(?i)\bstderr\b|\bstandard error\b")
"""Where a message goes is one thing, how the script ends then another."""
_A_VALUE = r"(?:-?\d[\w.]*|True|False|None|\"[^\"]*\"|'[^']*')"
_CASE = r"(?:if|when|where|on|for|unless)\b"
_IN_A_CASE = Pattern(rf"{_A_VALUE} {_CASE}")
_OR_A_VALUE = Pattern(
    rf"(?i)(?:or|else|otherwise)(?: with| give| return| just| an?)* (?:nothing|empty \w+|{_A_VALUE})"
    rf"(?: {_CASE}.*)?[.!]*$"
    rf"|{_A_VALUE} (?:if|when|unless|where) (?:(?:it|that|nothing|none)(?:'s| is| was)? )?(?:is )?"
    r"(?:un|not )?(?:set|given|there|defined|configured|specified)[.!]*$"
)
"""What is given where the first part gives nothing."""
_DONE_IN_A_CASE = Pattern(
    rf"(?i)(?P<do>(?:.*\s)?(?:return|answer|give|yield|respond with|exit with)s? ){_A_VALUE} {_CASE}"
)
_OF_EACH = Pattern(r"(?i)`?\w+`?(?:\(\))? (?:and|&) `?\w+`?(?:\(\))? (?:both )?(?:should|must|need|have to|ought)\b")
"""What is to be done of each of two: "load and save should take a path"."""
DEFINED = Pattern(r"(?m)^[ \t]*(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)")
_ASKED_FIRST = Pattern(rf"(?i)(?:no|without) (?:more )?[^\W\d]\w*|{ASKS.pattern.removeprefix('(?i)')}")
"""Asks for something, or that something is no more: "no else after return"."""
_ONLY_NOT = Pattern(r"(?i)(?:no,? )?not (?:to |an? |the )?`?\w+`?\W*$")
"""Only says what is not wanted: "not rename, inline"."""
_A_GUESS = Pattern(
    r"(?i)(?:i (?:think|guess|suspect|believe|suppose)|probably|perhaps|looks like|(?:it|that) (?:must|might) be)\b"
)
"""At why it is as it was told: "join hangs once a job has failed. I think task_done has to be called in any case"."""
_AN_EXAMPLE = Pattern(
    r"(?i)`?\w+ ?[=:] ?(['\"]).*?\1`? (?:should|must|has to) (?:give|be|become|yield|read as|come out as) \S+\W*$"
)
"""What is written, and what comes of it: "strip the quotes, name = "Ann" should give Ann"."""
_ENOUGH = Pattern(
    r"(?i)(?:one|two|three|four|five|\d+)(?: \w+)? (?:is|are|would be)(?: \w+)? (?:enough|fine|plenty|okay|ok)\b"
)
"""What says how much of what was spoken of: "far too many digits, two are enough"."""
_A_CALL = Pattern(r"`?[\w.]+\(")
_OF_PEOPLE = Pattern(
    r"(?i)(?!.*\b(?:should|must|has to|have to)\b)(?:who (?:needs|wants|reads|uses|calls|knows|sees)\b"
    r"|(?:nobody|no one|none of us|everybody|everyone|people|users?|callers?)(?: \w+)? (?:can|could|will|would|knows?"
    r"|sees?|reads?|wants?|likes?|ever|understands?|gets?|have|has|had|is|are|was|were)\b(?! to\b)"
    r"|(?:the|this|that|it|its) ?(?:\w+ )?(?:(?:always|just|really|only|still|keeps?(?: on)?) )*"
    r"(?:confus(?:es|ing)|annoy(?:s|ing)|bother(?:s|ing)|irritat(?:es|ing)|puzzl(?:es|ing)|bug(?:s|ging))"
    r" (?:me|us|people|everybody|everyone|users?|callers?)\b)"
)
"""What they do or cannot do is a reason: "it is recursive, and nobody here can debug this"."""
_SAYS_ENOUGH = Pattern(r"(?i)(?:as |in )?(?:utf-?8|pathlib|f-?strings?|type ?hints?|docstrings?)[.!]*")
"""What asks for something in one word."""
_CUTS = 2  # of those that are there, the likeliest
_MOST = 8  # parts
_JOINTS = 12  # where a sentence could be cut; with more it is a text
_LEAST = 1e-3
# What speaks for several requests where the sentence may be one: that it is cut there; how clear it is what the less
# clear part asks for, and what all of it does; that a word joins them; that both ask for what all does; that the first
# only tells something; that the second speaks of nothing by name.
# Fitted, as what the answers to the parts are worth in `apart`, on generated requests and on hands that may be read, of
# which one in eight asks for two things.
_APART, _ASKED, _UNCLEAR, _WITH_A_WORD, _BOTH, _ONLY_TELLS, _GOES_BACK = -1.9, 1.3, -1.6, 2.1, -1.65, -1.95, -1.0
_SAME_THING = -3.0  # that the second part only goes on about what the first one brings
_HOPELESS = -5.0  # what no answers to the parts make up for
_LISTED = 6.0  # that they are listed
_CLEAR = 0.4  # how likely a kind must be, for a part of a part to ask for something by itself


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence in parts. `worth` is what speaks for several requests being meant, besides their answers."""

    parts: tuple[str, ...]
    worth: float
    each_asks: bool = True
    """Each part asks for something as a request does; none only tells something, or why."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a part most likely asks for."""

    name: str
    chance: float


def cuts(kinds: Kinds, sentence: str, text: str) -> list[Cut]:
    """The likeliest first; none, where it asks for one thing."""
    if several := messages(sentence):
        return [Cut(several, _LISTED)]
    if PASTED.search(sentence) is not None or TO_BE_USED.match(sentence) is not None:
        return []  # Python says one thing in several sentences, and so does who complains first
    if (items := _items(sentence)) is not None:
        return [Cut(items, _LISTED)]
    if (both := _crossed(sentence) or told_of_two(sentence, text)) is not None:
        return [Cut(both, _LISTED)]
    about, rest = _about(sentence, text)
    if sum(1 for _ in _JOINT.finditer(rest)) > _JOINTS:
        return []
    whole = _kind(kinds, rest, text)
    likely = sorted(_in_two(kinds, rest, text), key=lambda each: -each.clear)[:_CUTS]
    found = [
        Cut(tuple(about + part for part in _further(kinds, each, text)), each.worth(whole), each.both_ask)
        for each in likely
    ]
    found = [cut for cut in found if len(cut.parts) <= _MOST and cut.worth > _HOPELESS]
    best = {each.parts: each for each in sorted(found, key=lambda cut: cut.worth)}
    return [best[parts] for parts in dict.fromkeys(cut.parts for cut in found)]


def _about(sentence: str, text: str) -> tuple[str, str]:
    """What of it stands before all its parts: the place in which they are to be done."""
    found = _ABOUT.match(sentence)
    name = (found["name"] or found["head"]).rpartition(".")[2] if found is not None else ""
    if found is None or re.search(rf"\b(?:def|class) {re.escape(name)}\b", text) is None:
        return "", sentence
    return found[0], sentence[found.end() :]


@dataclass(frozen=True, slots=True)
class _Two:
    first: str
    second: str
    joint: str
    kinds: tuple[_Kind, _Kind]
    is_joined: bool
    goes_on: bool
    goes_back: bool

    @property
    def asks(self) -> bool:
        """Does the first ask for something, at its end at least, or does it only tell of it?"""
        asked = (self.first, self.first.rpartition(": ")[2])
        return any(_ASKED_FIRST.match(each) is not None for each in asked) or OUGHT.search(self.first) is not None

    @property
    def both_ask(self) -> bool:
        is_why = _WHY.match(self.second) is not None
        return self.asks and not is_why and any(words(self.second) for words in (ASKS.match, OUGHT.search))

    @property
    def are_sentences(self) -> bool:
        """Does each ask for something as a sentence does? Two are often joined by no more than a comma."""
        asks = self.asks if self.joint[0] in ".!?;" else _ASKED_FIRST.match(self.first) is not None
        return asks and self.joint[0] in ",.!?;" and ASKS.match(self.second) is not None

    @property
    def clear(self) -> float:
        return self.kinds[0].chance * self.kinds[1].chance

    def worth(self, whole: _Kind) -> float:
        return (
            _APART
            + _ASKED * log(max(min(each.chance for each in self.kinds), _LEAST))
            + _UNCLEAR * log(max(whole.chance, _LEAST))
            + _WITH_A_WORD * (self.is_joined or self.are_sentences)
            + _BOTH * (self.kinds[0].name == self.kinds[1].name == whole.name and not self.goes_on)
            + _ONLY_TELLS * (not self.asks)
            + _GOES_BACK * self.goes_back
            + _SAME_THING * _is_of_the_first(self.first, self.second)
        )


def _in_two(kinds: Kinds, sentence: str, text: str, *, is_list: bool = False) -> Iterator[_Two]:
    """Its two parts, wherever it could be cut. In a list, a comma joins as the word before the last of it does."""
    for joint in _JOINT.finditer(sentence):
        first, second = _beside(sentence, joint, _names_of(text))
        if (told := _in_that_case(first, second)) is not None:
            one, other = _kind(kinds, first, text), _kind(kinds, told, text)
            yield _Two(first, told, joint[0], (one, other), is_joined=True, goes_on=True, goes_back=False)
            continue
        is_shared = not sentence.startswith(first) or not sentence.endswith(second)
        says_enough = _SAYS_ENOUGH.fullmatch(second) is not None
        if min(len(first.split()), len(second.split())) < SHORT and not says_enough:
            continue
        if is_one_thing(sentence, joint, first, second) or _ONLY_NOT.match(first) is not None:
            continue
        if _A_GUESS.match(second) is not None and _only_tells(first):
            continue
        if _AN_EXAMPLE.match(second) is not None or _ENOUGH.match(second) is not None:
            continue
        if any(_OF_PEOPLE.match(part) is not None for part in (first, second)):
            continue
        is_joined = says_enough or JOINED.search(joint[0]) is not None or (is_list and joint[0].startswith(","))
        if not is_joined and (_ONLY_WHY.match(first) is not None or _ONLY_HOW.match(second) is not None):
            continue
        if _OR_A_VALUE.match(sentence, joint.end()) is not None:
            continue
        one, other = _kind(kinds, first, text), _kind(kinds, second, text)
        begins = first.partition(" ")[0]
        is_of_each = is_shared and sentence.startswith(begins) and _OF_EACH.match(sentence) is not None
        if is_shared and one.name == other.name and not is_of_each:
            continue
        goes_on = is_of_each or (is_joined and not is_shared and _goes_on(first, second))
        if goes_on and not is_of_each and OUGHT.search(second) is None:  # which is a sentence as it stands
            again = f"{_told(first)} {second}"
            once_more = _kind(kinds, again, text)
            if once_more.chance > other.chance or ONE_MORE.fullmatch(second) is not None:
                second, other = again, once_more
        if SAY not in (one.name, other.name):
            goes_back = _BACK.search(second) is not None and not names(second) & names_in(text)
            yield _Two(first, second, joint[0], (one, other), is_joined, goes_on, goes_back)


def _only_tells(part: str) -> bool:
    """Does it ask for nothing: "join() hangs"?"""
    return OUGHT.search(part) is None and (ASKS.match(part) is None or _A_CALL.match(part) is not None)


def _in_that_case(first: str, second: str) -> str | None:
    """What is to be done in another case, where only its value is said: "return 0 if empty, None if there is none"."""
    value, done = _IN_A_CASE.match(second), _DONE_IN_A_CASE.match(first)
    return f"{done['do']}{second}" if value is not None and done is not None else None


def _beside(sentence: str, joint: re.Match[str], known: frozenset[str]) -> tuple[str, str]:
    """What stands before the joint and behind it. Where only two words are joined, what is around both is said of each:
    "make it frozen and sortable", "strip and lowercase the tag"."""
    first, second = sentence[: joint.start()], sentence[joint.end() :]
    head, one = first.rpartition(" ")[::2]
    other, tail = second.partition(" ")[::2]
    is_short = min(len(first.split()), len(second.split())) < SHORT
    are_names = {one, other} <= known and ASKS.match(second) is None  # who says "print it" names no function
    is_shared = _BACK.fullmatch(one) is None and (is_short or are_names)
    if AND.fullmatch(joint[0]) is None or not is_shared:
        return first, second
    return f"{head} {one} {tail}".strip(), f"{head} {other} {tail}".strip()


@lru_cache(maxsize=4)
def _names_of(text: str) -> frozenset[str]:
    """The names of the code; not the words of its texts."""
    try:
        return Sentence("", read(text)).known - PLAIN
    except Refusal:
        return frozenset()


def _is_of_the_first(first: str, second: str) -> bool:
    """Does the second part only go on about what the first one brings, or tells?"""
    used = _PUT_TO_USE.match(second) is not None and BRINGS.search(first) is not None
    return used or (_OF_THAT.match(second) is not None and _GOES_ELSEWHERE.search(first) is None)


def _goes_on(first: str, second: str) -> bool:
    """Is what to do said only once: "rename a to b and c to d", "add types and a docstring"?"""
    if ASKS.match(second) is not None and _LINKS.match(second, len(second.split()[0]) + 1) is None:
        return False
    alike = {*_LINKS.findall(first.lower())} & {*_LINKS.findall(second.lower())}
    return bool(alike) or ONE_MORE.fullmatch(second) is not None


def _told(first: str) -> str:
    """What to do: the word that the last of its clauses begins with, if it begins as a request."""
    clause = first[max((joint.end() for joint in _JOINT.finditer(first)), default=0) :]
    return (clause if ASKS.match(clause) is not None else first).split()[0]


def _further(kinds: Kinds, two: _Two, text: str, *, is_list: bool = False) -> Iterator[str]:
    """Its parts, and theirs where they clearly ask for several things too: before "and" may stand a list of them."""
    for part, is_first in ((two.first, two.is_joined), (two.second, is_list)):
        found = _in_two(kinds, part, text, is_list=is_first)
        best = max(found, key=lambda each: (_are_two_sentences(each, text), each.clear), default=None)
        if best is not None and (_are_clear(best) or _are_two_sentences(best, text)):
            yield from _further(kinds, best, text, is_list=is_first)
        else:
            yield part


def _are_clear(two: _Two) -> bool:
    first, second = two.kinds
    is_apart = JOINED.search(two.joint) is not None or two.joint[0] in ".!?" or (two.is_joined and two.asks)
    is_more = first.name != second.name or two.goes_on
    return is_apart and is_more and min(first.chance, second.chance) > _CLEAR


def _are_two_sentences(two: _Two, text: str) -> bool:
    """Each asks for something, of another function or class: however unclear that may be, it is not one thing."""
    if two.joint[0] not in ".!?;\n" or not two.asks:
        return False
    if ASKS.match(two.second) is None and OUGHT.search(two.second) is None:
        return False
    defined = set(DEFINED.findall(text))
    first, second = (defined.intersection(NAME.findall(part)) for part in (two.first, two.second))
    return bool(first and second) and first.isdisjoint(second)


def _kind(kinds: Kinds, part: str, text: str) -> _Kind:
    return _Kind(*next(iter(chances(kinds, part, text).items())))


def _items(sentence: str) -> tuple[str, ...] | None:
    """The points of a list ("1. … 2. …"), each with what stands before all of them."""
    marks = list(_ITEM.finditer(sentence))
    if len(marks) < 2:
        return None
    ends = [*(mark.start() for mark in marks[1:]), len(sentence)]
    items = [sentence[mark.end() : end].strip(" \n,;") for mark, end in zip(marks, ends, strict=True)]
    found = tuple(each for each in items if each)
    if len(found) > _MOST:
        raise Refusal(f"that is a list of {len(found)}", f"ask for up to {_MOST} at a time")
    return found


def _crossed(sentence: str) -> tuple[str, str] | None:
    both = _CROSSED.search(sentence)
    if both is None:
        return None
    do, where = both["do"], both["where"] or ""
    return f"{do} {both['one']}{where} to {both['first']}", f"{do} {both['other']}{where} to {both['second']}"
