"""Those that lack something: "skip expenses without a note", "only contacts with a phone number", where each has such a
thing that may be empty."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, chosen, known, turns, wishes

_NOUN, _FIELD = r"(?P<noun>[a-z_]\w*)", r"(?P<field>[a-z_]\w*)(?: (?:number|address|at all))?"
_WITHOUT = (
    Pattern(rf"(?i)^{_NOUN} (?:without|with no|lacking|that have no|who have no) (?:an? |the |any )?{_FIELD}$"),
    Pattern(rf"(?i)^{_NOUN} with (?:an? |the )?(?:empty|blank|missing) {_FIELD}$"),
    Pattern(rf"(?i)^{_NOUN} whose {_FIELD} is (?:empty|missing)$"),
)
_WITH = Pattern(rf"(?i)^{_NOUN} (?:with|that have|who have|having) (?:an? |any ){_FIELD}$")
_NEEDS = Pattern(r"(?i)\b(?:without|with|lacking|have|having|whose)\b")
_ASKED = 6.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for wish in wishes(sentence):
        lacks = next((match for each in _WITHOUT if (match := each.match(wish.what)) is not None), None)
        said = lacks or _WITH.match(wish.what)
        if said is None:
            continue
        field = said["field"].lower()
        for turn in turns(sentence, wish, said["noun"]):
            there = known(source, turn)
            part = there.get(field) or there.get(plural(field))
            if part is not None:
                if lacks is not None and _is_made_of_itself(source, part):
                    part = replace(part, set_by=None)  # that fails on nothing: it is asked before
                those = f"not {part.code}" if lacks is not None else part.code
                yield from possible(chosen(source, turn, wish, those, part), _ASKED + turn.told)
        return


def _is_made_of_itself(source: Source, part: Part) -> bool:
    """`row["amount"] = float(row["amount"])`."""
    match part.set_by:
        case ast.Assign([target], ast.Call(args=[first, *_])):
            return source.segment(first) == source.segment(target)
        case _:
            return False


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
