"""What was done in one place is done in another one instead: "that's debug, I said deploy", "not here, in load".

It is done there as well, in any way that is known for that, and what was changed here is left out of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spark_tui.edits.calls import Call
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import parses
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning import Turner, alike, moved, once_more_to_another, wrapped_there
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:you (?:put|did|changed|touched|added|edited)|why|not (?!just|only)\w+|instead"
    r"|rather|wrong|i (?:said|meant?|asked|wanted)|meant|should(?: have)?"
    r"(?: been| be)?|belongs?|talking about|thinking of|the other|that'?s|this is|it'?s|is the \w* ?place"
    r"|is where|(?:only|just) (?:for|in|on|at))\b|\bnot\W*$|^\W*(?:no|nope|oops"
    r"|wait|sorry)\b|\b(?:move|put|do|log|print|raise|check|show) (?:it|that|this)"
    r" (?:to|in|into|inside|within|for)\b"
)
_ALSO = Pattern(r"(?i)\b(?:too|as ?well|also|both|same|likewise|ditto|again|once more|another)\b")
_ASIDE = Pattern(r"(?i)[,;.!?]\s+|\s+-+\s+|\b(?:but|not|instead of|rather than)\b")
_REFUSES = ("not", "instead of", "rather than")
_NAMED = 1.5
_CLEAR, _LEAST = 3.4, 1.0
_MOVED = 1.5  # where lines only came in: they can be put there as they are, with what is known there


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ALSO.search(turn.said) is not None:
        return
    here = [name for name, _ in turn.places]
    clause = _where_else(turn, here) or _as_was_asked(turn, here)
    if not clause or not here or any(are_own_types(calls, turn.asked) for calls in turn.calls):
        return
    if all(not hunk.removed for hunk in turn.hunks):
        yield from (Turned(each.after, _CLEAR) for each in moved.TURNER.turn(replace(turn, said=f"in {clause}")))
    again = replace(turn, said=f"{clause} too")
    clear = _CLEAR if any(hunk.removed for hunk in turn.hunks) else _MOVED
    found = [*once_more_to_another.TURNER.turn(again), *alike.TURNER.turn(again), *wrapped_there.TURNER.turn(again)]
    for each in sorted(found, key=lambda one: -one.evidence)[:2]:
        after = _without_those(turn, each.after, here)
        if after is not None:
            yield Turned(after, clear + min(0.0, each.evidence - _LEAST))


def are_own_types(calls: Sequence[Call], asked: str) -> bool:
    """Are they all types that nobody dictated? Another function has others, and all of them are meant."""
    is_typed = all(call.op.name.startswith("annotate-") for call in calls)
    told = (re.search(rf"(?<!\w){re.escape(call.values[-1])}(?!\w)", asked) for call in calls if call.values)
    return is_typed and len(calls) > 0 and not any(told)


def _where_else(turn: Turn, here: list[str]) -> str:
    """The part of the sentence that names another place, and none of those that were changed."""
    for clause in _wanted(turn.said):
        sentence = Sentence(clause, turn.now)
        named = {name for name, _ in turn.now.definitions if names(sentence, name) >= _NAMED}
        if named and not named & set(here) and not any(name.startswith(f"{each}.") for name in here for each in named):
            return clause.strip()
    return ""


def _wanted(said: str) -> Iterator[str]:
    """Its parts, but for those that say where it is not meant."""
    start, joint = 0, ""
    for match in (*_ASIDE.finditer(said), None):
        clause = said[start : match.start()] if match is not None else said[start:]
        if clause and joint not in _REFUSES:
            yield clause
        if match is not None:
            start, joint = match.end(), match[0].lower().strip()


def _as_was_asked(turn: Turn, here: list[str]) -> str:
    """It only says where it was done, and that is not where it was asked for."""
    sentence, asked = Sentence(turn.said, turn.now), Sentence(turn.asked, turn.before)
    if not any(names(sentence, name) >= _NAMED and names(asked, name) < _NAMED for name in here):
        return ""
    wanted = [name for name, _ in turn.before.definitions if names(asked, name) >= _NAMED and name not in here]
    return wanted[0].rpartition(".")[2] if len(wanted) == 1 else ""


def _without_those(turn: Turn, text: str, here: list[str]) -> str | None:
    """What is changed in the places of the answer is as it was; imports and the like stay."""
    if not parses(text):
        return None
    hunks = diff(turn.before.lines, split_lines(text))
    left = [each for each in hunks if not _is_in(turn, each, here)]
    if len(left) == len(hunks) or not any(_is_in(turn, each, None) for each in left):
        return None
    return "".join(apply_hunks(turn.before.lines, left))


def _is_in(turn: Turn, hunk: Hunk, places: list[str] | None) -> bool:
    """Is it in one of these functions and classes, or in any?"""
    return any(
        turn.before.first_line(node) <= hunk.start + 1 <= (node.end_lineno or 0)
        for name, node in turn.before.definitions
        if places is None or name in places
    )


TURNER = Turner(_turned, _SAYS)
