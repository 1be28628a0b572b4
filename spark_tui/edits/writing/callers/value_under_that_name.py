"""What a function has written out is given to it under a name that is said: "random_board always builds 3 walls, give
it a wall_count for that, 3 if not given", "show_weight needs a parameter places for the number of decimals"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.value.quantities import in_digits
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._told_parameter import Told, told_parameters

_VALUE = r"(?P<{0}>-?\d+(?:\.\d+)?|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|[A-Z][A-Z\d_]+|true|false|none)(?!\w)"
_NOW_SO = r"(?:if|unless|when|like|as (?:now|before|today|it is|is)|otherwise|else|is what)"
_BY_DEFAULT = r"(?:by default|(?:as|is|being|for) (?:the |its )?default)"
_BEFORE = r"(?:default(?:s|ing)?(?: value)?(?: is| of| to| stays)?|otherwise|else|instead of (?:always )?)"
_ALWAYS = r"(?:always|only|just|fixed at|hard[- ]?coded (?:to|as|at)|cuts? (?:it )?(?:off )?at|now)"
_DEFAULT = Pattern(
    rf"(?i)(?<!\w){_VALUE.format('first')},? (?:{_BY_DEFAULT}|{_NOW_SO})\b"
    rf"|\b{_BEFORE} ?[:=]? ?{_VALUE.format('behind')}"
    rf"|\b{_ALWAYS}(?: \w+){{0,2}}? {_VALUE.format('now')}"
)
_ASKED = 11.0
_DIGITS = Pattern(r"(?i)\b(?:decimals?|digits|decimal places|places)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [next(each for each in found.groups() if each) for found in _said(sentence.text)]
    for told in told_parameters(sentence):
        for value in dict.fromkeys(map(_as_code, said)):
            things = [each for each in adjustable(source, told.function) if _is(each, value)]
            things = [each for each in things if not each.spots or _DIGITS.search(sentence.text)]
            places = [each for each in things if each.places or each.spots]
            if len(places) > 1 and any(each.spots for each in places):
                places = [each for each in places if each.spots]
            if places:
                yield from possible(_given(source, told, places, places[0].value), _ASKED + told.clear / 2)
                return


def _said(text: str) -> Iterator[re.Match[str]]:
    return _DEFAULT.finditer(in_digits(text))


def _as_code(value: str) -> str:
    return value.capitalize() if value.lower() in ("true", "false", "none") else value


def _is(thing: Adjustable, value: str) -> bool:
    if thing.is_made or thing.calls:
        return False
    return thing.value == value or (value[0] in "\"'" and thing.value[1:-1] == value[1:-1] and thing.value[0] in "\"'")


def _given(source: Source, told: Told, things: list[Adjustable], value: str) -> Iterator[Splice]:
    made = parsed(value)
    known = kind_of(made) if made is not None and not isinstance(made, ast.Name) else ""
    kind = known if known and is_typed(told.function) else ""
    start, stop = source.start(told.function.body[0]), source.stop(told.function)
    changes = named("add-parameter").edit(source, (told.full, told.name, value, kind))
    yield from (each for each in changes if not start <= each.start < stop)
    for each in things:
        yield from each.put(source, told.name)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_DEFAULT)
