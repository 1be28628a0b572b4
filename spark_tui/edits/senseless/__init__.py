"""What code cannot mean, whatever was asked for: a statement that does nothing, a method that a text does not have, a
call that leaves out what the function needs.

A file defines `RULES`. Each rule finds pieces of code, as they are written but for their place: so two versions of a
file can be compared. Read `given.py` first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.attempts import attempted
from spark_tui.edits.python.source import Piece, Source, read_anew
from spark_tui.edits.python.versions import apart
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.senseless import (
    answers,
    at_the_top,
    definitions,
    elements,
    given,
    in_passing,
    in_vain,
    listed_names,
    misused,
    mixtures,
    objects,
    of_modules,
    of_tests,
    once_more,
    out_of_place,
    own_words,
    statements,
    told_in_vain,
    types_given,
    uses,
    values,
)

_ABOUT = (
    statements,
    elements,
    values,
    at_the_top,
    objects,
    uses,
    own_words,
    types_given,
    misused,
    definitions,
    given,
    answers,
    listed_names,
    told_in_vain,
    mixtures,
    of_tests,
    in_passing,
    in_vain,
    out_of_place,
    once_more,
    of_modules,
)
_RULES = tuple(rule for each in _ABOUT for rule in each.RULES)
WITHIN = frozenset(rule for each in _ABOUT for rule in each.WITHIN)
"""In most of a long file nothing changes: these are asked of the rest alone."""
_Rule = Callable[[Source], Iterator[str]]
_ByRule = Mapping[_Rule, Sequence[str]]
_Found = Counter[tuple[str, str]]


def senseless(source: Source) -> _Found:
    """How often each thing is found, with the rule that finds it."""
    return _found(_in_all_of_it(source), source.pieces)


def brought(old: Source, new: Source) -> tuple[_Found, _Found]:
    """The same of two versions of a file, but for what is found in statements that both have; of the old one, by the
    rules that find something in the new."""
    gone, fresh = apart(old, new)
    whole = _in_all_of_it(new)
    after = _found(whole, fresh)
    before = _found({rule: found for rule in whole if (found := _by_one_rule(rule, old))}, gone)
    return before, after


def _found(whole: _ByRule, pieces: Iterable[Piece]) -> _Found:
    within = [_in_a_piece(each.text) for each in pieces]
    found = _Found()
    for rule in _RULES:
        for known in within if rule in WITHIN else (whole,):
            found.update((rule.__name__, each) for each in known.get(rule, ()))
    return found


@lru_cache(maxsize=8)
def _in_all_of_it(source: Source) -> _ByRule:
    return _asked(source, [rule for rule in _RULES if rule not in WITHIN])


@lru_cache(maxsize=64)
def _by_one_rule(rule: _Rule, source: Source) -> Sequence[str]:
    return attempted(rule, source)


@lru_cache(maxsize=256)
def _in_a_piece(text: str) -> _ByRule:
    """Nothing, where it goes on behind a backslash."""
    try:
        return _asked(read_anew(text), [rule for rule in _RULES if rule in WITHIN])
    except Refusal:
        return {}


def _asked(source: Source, rules: Iterable[_Rule]) -> _ByRule:
    return {rule: found for rule in rules if (found := attempted(rule, source))}
