"""Two things that go together have to be alike in something: "transfer between different currencies must fail with an
AccountError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\breject\w*|\brefus\w+|\bfail\w*|\bforbid\w*|\bforbidden\b|\ballow\w*|\w(?:Error"
    r"|Exception)\b"
    r"|\ban? error\b|\bimpossible\b))"
    r".*\b(?:(?:different|differing|unequal|mismatch\w*|mixed|two) (?P<many>[a-z_]+)"
    r"|(?P<one>[a-z_]+) (?:mismatch|differs?|do(?:es)?(?:n't| not) match))\b"
)
_NAMED, _ASKED = 1.0, 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    what = singular((match["many"] or match["one"]).lower())
    if not any(what in attributes(source, owner) for _, owner in source.classes):
        return
    for full, function in source.functions:
        used = {
            node.value.id
            for node in walk(function)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        }
        two = [each for each in parameters_of(function) if each in used or each == "other"]
        if len(two) != 2 or names(sentence, function.name) < _NAMED:
            continue
        one, other = two
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or "ValueError"
        said = f"{' '.join(parts(one)) or one} and {' '.join(parts(other)) or other} must have the same {what}"
        guard = f'if {one}.{what} != {other}.{what}:\n{source.unit}raise {error}("{said}")'
        yield from possible(later(insert_at_top, source, function, guard), _ASKED + _NAMED)


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
