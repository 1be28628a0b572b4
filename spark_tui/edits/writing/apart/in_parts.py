"""A function is split into the parts that are said: "split draw into drawing the map and printing the messages"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.apart.parts_meant import put_apart
from spark_tui.edits.writing.functions.own_functions import IN_PARTS

_AND = re.compile(r",? and (?:then )?|, | & | \+ ")
_ASKED = 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = IN_PARTS.search(sentence.text)
    name = match["name"] if match is not None else ""
    if match is None or name not in {node.name for _, node in sentence.source.functions}:
        return
    pieces = [re.sub(r"^(?:an?|one|some) ", "the ", each) for each in _AND.split(match["parts"]) if each]
    taken: list[Repair] = []
    for piece in pieces:
        said = Sentence(f"extract {piece} in {name} into its own function", sentence.source)
        found = sorted(put_apart(said), key=lambda each: -each.evidence)
        one = next((each for each in found if all(_is_apart(each, other) for other in taken)), None)
        if one is None:
            return
        taken.append(one)
    splices = [splice for each in taken for splice in each.splices]
    if len(taken) > 1:
        yield Repair(tuple(splices), min(each.evidence for each in taken) + _ASKED)


def _is_apart(one: Repair, other: Repair) -> bool:
    """Do they take different lines, and are called otherwise?"""
    names = [{_head(splice) for splice in each.splices} - {""} for each in (one, other)]
    return not names[0] & names[1] and not any(
        mine.start < theirs.stop and theirs.start < mine.stop for mine in _places(one) for theirs in _places(other)
    )


def _places(repair: Repair) -> Sequence[Splice]:
    return [each for each in repair.splices if each.start < each.stop]


def _head(splice: Splice) -> str:
    match = re.search(r"\bdef (\w+)\(", splice.text)
    return match[1] if match is not None else ""


WRITER = Writer(frozenset(("extract-function",)), _written, needs=IN_PARTS)
