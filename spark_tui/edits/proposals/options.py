"""What there is for a slot; of many, what the sentence speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.ops import Slot, possible
from spark_tui.edits.proposals.beginning import CLEAR, Beginning
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal

_OPTIONS = 160  # of a slot that are looked at


def offers(each: Beginning, slot: Slot, sentence: Sentence) -> Sequence[str]:
    try:
        return looked_at(slot, each.values, sentence)
    except Refusal:
        return []


def looked_at(slot: Slot, values: tuple[str, ...], sentence: Sentence) -> Sequence[str]:
    """What it may be. Of all that a long file has not everything; but what the sentence says, wherever that stands."""
    options = possible(slot, sentence.source, values)
    if len(options) <= _OPTIONS:
        return options
    first = {*sorted(options, key=lambda option: not _is_said(slot, option, sentence))[:_OPTIONS]}
    return [option for option in options if option in first]


def _is_said(slot: Slot, option: str, sentence: Sentence) -> bool:
    if slot.kind == "line":
        return int(option) in sentence.lines_said
    if slot.kind == "name":
        return option.rpartition(".")[2] in sentence.bare
    return option.strip("'\"") in sentence.text


def only_owners(sentence: Sentence, options: Sequence[str]) -> frozenset[str]:
    """Classes and modules that are named to say where something is that is named too."""
    around = [option for option in options if f" in {option}" in sentence.text or f" from {option}" in sentence.text]
    return frozenset(
        owner
        for owner in around
        if any(each.startswith(f"{owner}.") and names(sentence, each) >= CLEAR for each in options)
    ) | frozenset(
        owner
        for owner, _, last in (option.rpartition(".") for option in options)
        if last in sentence.bare and owner in sentence.owners_said(last)
    ).union(sentence.owners_only.intersection(options))
