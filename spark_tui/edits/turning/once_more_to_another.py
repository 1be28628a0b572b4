"""What was done to one name is done to another one that is named now: "the same for load", "_charset still looks the
old way", "not only that one, save too"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.correcting.traces import points, traced
from spark_tui.edits.ops import Slot
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import MODULE
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.asked_apart import says_another_number
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.words_anew import words_anew

_SAYS = Pattern(r"\w\w")
_NOT_ONLY = Pattern(
    r"(?i)(?:\bnot|n'?t) (?:just|only)\b|\b(?:just|only) (?:that )?one\b|\bjust (?:the )?same\b|\bno,? both\b"
)
"""What says that there is more than one."""
_ALSO = Pattern(
    r"(?i)\b(?:too|also|as ?well|same|likewise|ditto|both|again|next|repeat\w*|extend\w*|plus|and|still"
    r"|identical\w*|equal\w*|similar\w*|alike|another|miss(?:ed|ing)|over(?:looked|saw)|forgot\w*|forget|left"
    r"|remain\w*|needs?|treat\w*|apply|other"
    r"|(?:is|has|was)n'?t|not (?:done|changed|yet))\b|\+|\bnot\W*$"
)
_SAME = Pattern(r"(?i)\b(?:same|likewise|ditto|as ?well|too)\b")
_INSTEAD = Pattern(
    r"(?i)\b(?:instead|insted|rather|wrong|should have been|call it|name it|make it|rename it|change it"
    r"|not (?:the|that|this|there|here|in|for|on|at|it)\b|i meant?\b(?! (?:both|all))"
    r"|\w+ (?:may|can|is (?:fine|ok(?:ay)?)|was (?:fine|ok(?:ay)?))\b[^,;.]*[,;.] \w+ not\b)"
)
_NEEDS = Pattern(r"(?i)\b(?:needs?|treat\w*|apply|left|remain\w*)\b")
_SORRY = Pattern(r"(?i)^\W*(?:sorry|oops|no|nope|wait)\b|\bi meant?\b")
_DOTTED = Pattern(r"\b(?!self\.|cls\.)[a-z]\w*\.\w+\b")
_NOT = Pattern(r"(?i)\bnot `?([^\W\d]\w*)")
_PERHAPS = Pattern(
    r"(?i)\b(?:only|just|sorry|without|except|but|drop|undo|w/o|actually|can|may|fine|ok(?:ay)?|good|stays?"
    r"|keep|leave|enough|anyone|everyone|should|must|is|are|was)\b|^\W*(?:no|nope|nah|wait)\b"
)
"""What often speaks of something else, or of less, where nothing says that it is the same again."""
_CLEAR, _PROBABLE = 5.0, 3.2
_ALL = 0.5  # where several are named that it can be done to
_NAMED = 1.5  # how clearly the sentence must speak of it
_NEARLY = 0.8  # where a word only begins so
_EXACT = 3.0
_ABOUT_THE_OLD = 0.6  # where a value speaks of what it was about, and still does
_FOLLOWING = frozenset(("annotate-return",))
"""Their value is found in what they are about, unless it was asked for in so many words."""
_OF_THAT_PLACE = 0.3  # where the value follows from what it is about
_OPTIONS = 150
_FOUND = 2  # ways in which it may have been done
_LONG = 9  # words: who says more than that, and none of what says "too", wants something else


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _NOT_ONLY.sub("", turn.said)
    heard = said if _SORRY.search(said) is None else _NEEDS.sub("", said)
    also = _ALSO.search(heard) is not None
    also = also or said != turn.said
    is_same = _SAME.search(said) is not None
    instead = _INSTEAD.search(said) is not None or any(word in turn.sentence.known for word in _NOT.findall(said))
    if not turn.hunks or instead or not (also or _is_only_a_name(said)):
        return
    worth = _CLEAR if also else _PROBABLE
    sentence = Sentence(_dotted_away(turn), turn.now)
    told = _told_by_what_it_does(turn) if also else None
    if told is not None:
        sentence = Sentence(f"{_dotted_away(turn)} in {told}", turn.now)
    if not any(names(sentence, name) >= _NAMED for name in (*sentence.known, MODULE)):
        return
    calls = list(
        dict.fromkeys(
            [
                *islice(traced(turn.before, turn.now.text, points), _FOUND),
                *(each[0] for each in turn.calls if len(each) == 1),
            ]
        )
    )
    for place, call in enumerate(calls):
        if says_another_number(turn.said, [call]):
            continue
        others = [
            (words_anew(each, turn.now, turn.asked), evidence) for each, evidence in _others(call, turn.now, sentence)
        ]
        if len(others) > 1 and (after := _carried_out([each for each, _ in others], turn)) is not None:
            yield Turned(after, worth * min(1.0, others[0][1] / _EXACT) + _ALL - 0.2 * place)
        for other, evidence in others:
            after = _carried_out([other], turn)
            if after is not None:
                follows = other.op.name in _FOLLOWING and not any(value in turn.asked for value in other.values[1:])
                share = _OF_THAT_PLACE if follows else 1.0
                clear = max(evidence / _EXACT, _NEARLY * (told in other.values or (is_same and len(others) == 1)))
                yield Turned(after, share * worth * min(1.0, clear) - 0.2 * place)


def _told_by_what_it_does(turn: Turn) -> str | None:
    """The one function that no word names as it is, and one speaks of: "when saving"."""
    meant = places_meant(turn.said, turn.now, [name for name, _ in turn.places])
    nearly = [name.rpartition(".")[2] for name, _, evidence in meant if _NEARLY <= evidence < 1]
    whole = [name for name in nearly if len(parts(name)) == 1] if len(nearly) > 1 else nearly
    return whole[0] if len(whole) == 1 and len(nearly) == len(meant) else None


def _dotted_away(turn: Turn) -> str:
    """Without what belongs to something else: `subprocess.run` speaks of no run of this file."""
    own = {name for name, _ in turn.now.definitions}
    return _DOTTED.sub(lambda match: match[0] if match[0] in own else " ", turn.said)


def _is_only_a_name(said: str) -> bool:
    return len(said.split()) <= _LONG and _PERHAPS.search(said) is None


def _others(call: Call, source: Source, sentence: Sentence) -> Iterator[tuple[Call, float]]:
    """With each name in the place of the one it was about that the sentence speaks of."""
    for at, slot in enumerate(call.op.slots[: len(call.values)]):
        if slot.kind != "name" or slot.options is None or not call.values[at]:
            continue
        old = call.values[at]
        found = [(each, names(sentence, each)) for each in _options(slot, source, call.values[:at])]
        best = max(((evidence, len(parts(each))) for each, evidence in found if each != old), default=(0.0, 0))
        for each, evidence in found:
            if (
                call.op.name == "rename"
                and at == 0
                and re.search(rf"\bin (?:the )?`?{re.escape(each)}\b", sentence.text)
            ):
                continue  # that is where, not what
            if each != old and (evidence, len(parts(each))) == best and evidence >= _NAMED:
                evidence *= _ABOUT_THE_OLD if at and any(old in value for value in call.values[at + 1 :]) else 1.0
                yield replace(call, values=(*call.values[:at], each, *call.values[at + 1 :])), evidence


def _options(slot: Slot, source: Source, earlier: tuple[str, ...]) -> list[str]:
    try:
        return list(islice(dict.fromkeys(slot.options(source, earlier)), _OPTIONS)) if slot.options else []
    except Refusal:
        return []


def _carried_out(calls: Sequence[Call], turn: Turn) -> str | None:
    try:
        return carry_out(calls, turn.now.text)
    except (Refusal, SyntaxError):
        return None


TURNER = Turner(_turned, _SAYS)
