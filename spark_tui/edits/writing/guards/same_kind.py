"""Only what is of the same kind goes together: "don't add different currencies", where `__add__` never looks at the
other one's currency."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, own_attributes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:different|differing|two|mixed|mixing|unequal|other|another|unlike|mismatch\w*|same)\b"
    r"|\b(?:currenc|unit|kind|size|length|dimension)\w* (?:differ|don't match|do not match)\b"
)
_FORBIDS = Pattern(
    r"(?i)\b(?:\w+n't|dont|cannot|not|never|no|refus\w+|reject\w*|rais\w+|error|forbid\w*|only|must|should|makes no"
    r" sense|nonsense)\b"
)
_DOES = {
    "__add__": Pattern(r"(?i)\b(?:add\w*|sum\w*|plus|\+)"),
    "__sub__": Pattern(r"(?i)\b(?:subtract\w*|minus|difference)\b"),
    "__lt__": Pattern(r"(?i)\b(?:compar\w+|order\w*|less|smaller)\b"),
}
_ASKED, _NAMED = 6.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _FORBIDS.search(sentence.text) is None:
        return
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-if")), "ValueError")
    for _, owner in source.classes:
        held = {
            node.target.id
            for node in owner.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
        held |= own_attributes(owner)
        methods = [each for each in owner.body if isinstance(each, Function)]
        spoken = [each for each in methods if _is_spoken_of(sentence, each)]
        for method in spoken or methods:
            for other in parameters_of(method):
                read = {
                    each.attr for each in walk(method) if isinstance(each, ast.Attribute) and is_name(each.value, other)
                }
                for name in held - read if read & held else ():
                    told = max(names(sentence, name), names(sentence, plural(name)))
                    if told >= 1:
                        guard = f'if {other}.{name} != self.{name}:\n    raise {error}("different {plural(name)}")'
                        clear = _ASKED + _NAMED * (method in spoken)
                        yield from possible(later(insert_at_top, source, method, guard), clear)


def _is_spoken_of(sentence: Sentence, method: Function) -> bool:
    does = _DOES.get(method.name)
    return names(sentence, method.name) >= 1 or (does is not None and does.search(sentence.text) is not None)


WRITER = Writer(frozenset(("raise-if", "fix-error")), _written, needs=_NEEDS)
