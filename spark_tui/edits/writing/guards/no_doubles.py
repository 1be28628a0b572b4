"""What must not be there twice: "the same header twice must be an error", "refuse duplicate ids with a ValueError"."""

from __future__ import annotations

import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:(?:the )?same|one|an?|any) (?P<one>[a-z_]\w*) (?:that (?:is|comes|stands) (?:there |in )?)?"
    r"(?:twice|more than once|several times)\b"
    r"|\b(?:duplicate|duplicated|double|repeated) (?P<many>[a-z_]\w*)\b"
)
_REFUSED = Pattern(r"(?i)\b(?:errors?|\w+Error|rais\w+|refus\w+|reject\w*|forbid\w*|not allowed|invalid|complain\w*)\b")
_ASKED, _NAMED = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _REFUSED.search(sentence.text) is None:
        return
    one = singular((match["one"] or match["many"]).lower())
    for _, function in sentence.source.functions:
        for several in parameters_of(function):
            if several != one and singular(several.lower()) == one and f"{several}.count(" not in sentence.source.text:
                told = _NAMED * min(1.0, names(sentence, function.name) / 2)
                yield from possible(_refused(sentence, function, several, one), _ASKED + told)


def _refused(sentence: Sentence, function: Function, several: str, one: str) -> Iterator[Splice]:
    """Which they are is told as well."""
    each = "each" if hasattr(builtins, one) else one
    error = next(exceptions(Gap(sentence)), "ValueError")
    doubled = next(name for name in ("doubled", "twice", "repeated") if name not in bound_in(function))
    code = (
        f"{doubled} = [{each} for {each} in {several} if {several}.count({each}) > 1]\n"
        f"if {doubled}:\n"
        f'{sentence.source.unit}raise {error}(f"{several} must not be repeated: {{{doubled}}}")'
    )
    yield insert_once_known(sentence.source, function, {several}, code)


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
