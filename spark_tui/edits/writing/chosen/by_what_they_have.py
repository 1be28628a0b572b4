"""Those that lack something: "skip expenses without a note", "only contacts with a phone number", where each has such a
thing that may be empty."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import chosen, known, turns, wishes

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
                those = f"not {part.code}" if lacks is not None else part.code
                yield from possible(chosen(source, turn, wish, those, part), _ASKED + turn.told)
        return


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
