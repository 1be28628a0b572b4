"""A loop over numbers goes on for one more: "the range stops at 9, there are ten frames", "it only goes to 11"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:stops?|ends?|(?:only )?goes(?: only)?(?: up)?|runs(?: only)?|counts(?: only)?|loops?(?: only)?)"
    r" (?:at|to|after|until|up to|with) (\d+)\b"
)
_NUMBER = Pattern(r"\b\d+\b")
_WORDS = {
    word: at
    for at, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())  # noqa: SIM905
}
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    last = int(match[1])
    numbers = [int(each) for each in _NUMBER.findall(sentence.text)]
    numbers += [_WORDS[each] for each in sentence.text.lower().split() if each in _WORDS]
    wanted = next((each for each in numbers if each > last), last + 1)
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name("range"), [ast.Constant(1), ast.Constant(int(stop)) as bound]) if stop == last + 1:
                yield Repair((instead(source, bound, str(wanted + 1)),), _ASKED + told_of(sentence, call))
            case ast.Call(ast.Name("range"), [ast.Constant(int(stop)) as bound]) if stop in (last, last + 1):
                new = wanted + (stop - last)
                yield Repair((instead(source, bound, str(new)),), _ASKED + told_of(sentence, call))


WRITER = Writer(frozenset(("fix-off-by-one", "change-value")), _written, needs=_NEEDS)
