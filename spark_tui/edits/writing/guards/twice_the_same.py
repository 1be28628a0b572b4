"""Two that are handed in have to be two: "you can turn the same card twice, turn(3, 3): raise a ValueError then", "swap
does nothing if both seats are the same", "add_game accepts Bears vs Bears, that should be an error"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something, written_return
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_CALLED = r"\b\w+\((\w+|\"[^\"]*\"|'[^']*'), ?\1\)"
_NEEDS = Pattern(
    r"(?i)\b(?:the |one )?same (?:\w+ )?(?:twice|two times|for both|as both|on both sides|in both)\b"
    r"|\bboth (?:\w+ )?(?:are|is|being|be) (?:the same|equal)\b|\bagainst (?:it|him|her|one)sel(?:f|ves)\b"
    rf"|\b(\w+) (?:vs\.?|against|and|to|with) \1\b|{_CALLED.replace('1', '2')}"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|forbid\w*|errors?|\w+Error|not allowed|invalid)\b")
_NOTHING = Pattern(r"(?i)\b(?:does|do|should do|just do) nothing\b|\bignor\w+\b|\bno-?op\b")
_ANOTHER = Pattern(
    r"(?i)\b(?:crash\w*|fails?|traceback|back[- ]to[- ]back|should (?:both )?be allowed"
    r"|why|already|again|tests?|docstring|instead of rais\w+)\b"
)
_FAILS = Pattern(rf"{_CALLED}.*\b(?:raises|throws|gives|ends)\b")
"""What happens now is no wish."""
_PAIRS = (
    "first second", "a b", "one other", "one two", "one another", "source target", "source destination", "src dst",
    "start end", "left right", "home away", "winner loser", "sender receiver", "sender recipient", "from_ to",
    "origin destination", "x y", "old new", "i j", "player opponent", "giver taker", "u v", "seller buyer",
)  # fmt: skip
_OF_A_PLACE = (("x", "y"), ("i", "j"), ("a", "b"), ("u", "v"))
_BY_EXAMPLE = Pattern(_CALLED)
"""A place may well be (0, 0)."""
_ASKED, _NAMED = 6.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if any(each.search(sentence.text) is not None for each in (_ANOTHER, _FAILS)):
        return
    source, said = sentence.source, _NEEDS.search(sentence.text)
    match = said[0] if said is not None else ""
    for name, function in source.functions if match else ():
        clear = min(2.0, names(sentence, function.name))
        two = _two(function)
        if two is None or (two in _OF_A_PLACE and _BY_EXAMPLE.fullmatch(match) is not None):
            continue
        if re.search(rf"\b{two[0]} [!=]= {two[1]}\b", source.segment(function)) is not None:
            continue
        done = _done(sentence, name, function, two)
        if done is not None and clear:
            guard = f"if {two[0]} == {two[1]}:\n{source.unit}{done}"
            yield from possible(later(insert_at_top, source, function, guard), _ASKED + _NAMED * clear)


def _two(function: Function) -> tuple[str, str] | None:
    """The two parameters that stand for things of one kind: by what they are called, or the same with two numbers."""
    own = [*parameters_of(function)]
    for pair in _PAIRS:
        one, other = pair.split()
        if one in own and other in own:
            return one, other
    for one, other in pairwise(own):
        if one[-1] in "1a" and other[-1] in "2b" and one[:-1] == other[:-1]:
            return one, other
        if {one.partition("_")[0], other.partition("_")[0]} in ({"from", "to"}, {"first", "second"}, {"old", "new"}):
            return one, other
    return None


def _done(sentence: Sentence, name: str, function: Function, two: tuple[str, str]) -> str | None:
    if _RAISES.search(sentence.text) is not None:
        error = next(exceptions(Gap(sentence)), "ValueError").partition("(")[0]
        return f'raise {error}("{" and ".join(two)} must not be the same")'.replace("_ ", " ")
    given = next(iter(returned(Gap(sentence, "return-if", (name,)))), None)
    if given is not None:
        return written_return(function, given)
    return "return" if _NOTHING.search(sentence.text) is not None and not gives_something(function) else None


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
