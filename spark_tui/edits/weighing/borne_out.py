"""How far a sentence bears out an op that a model wrote of its own accord: by the same as what is read from it."""

from __future__ import annotations

import re

from spark_tui.edits.calls import Call
from spark_tui.edits.ops import Slot
from spark_tui.edits.proposals import evidence_before, is_told_whole
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.offered import ONLY_TOLD
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.modules_used import is_of_a_module
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.name.spoken_as_there import SPEAKS_OF_CODE

# What counts a value that no reader found in the sentence: one that stands there all the same, and any other.
_STANDS_THERE, _NOWHERE = 1.0, -1.5
_MISREAD = -5.0  # words with the number of a line in them
_GUESSED = 0.3  # a name that was made up, where the sentence has none
_NO_NAMES = frozenset(
    (
        "a",
        "an",
        "the",
        "its",
        "their",
        "his",
        "own",
        "new",
        "separate",
        "another",
        "helper",
        "function",
        "method",
        "one",
    )
)
"""What is made of these alone was never meant for a name: "into their own function"."""
_AS_TYPED = ("name", "text")
"""What a person types as it is to be; "a list of dicts" is another type."""


def borne_out(call: Call, sentence: Sentence) -> float:
    so_far = Beginning(call.op, (), evidence_before(call.op))
    for slot, value in zip(call.op.slots, call.values, strict=False):
        known = 0.0 if value == slot.default else _of(value, slot, so_far, sentence)
        so_far = Beginning(call.op, (*so_far.values, value), so_far.evidence + known)
    return so_far.evidence


def is_misread(call: Call, sentence: Sentence) -> bool:
    """Does a text have words in it that say on which line something is?"""
    slots = zip(call.op.slots, call.values, strict=False)
    return any(slot.kind == "text" and _has_a_place(value, sentence) for slot, value in slots)


def _has_a_place(value: str, sentence: Sentence) -> bool:
    return value in sentence.text and value not in sentence.placeless


def _of(value: str, slot: Slot, so_far: Beginning, sentence: Sentence) -> float:
    found = dict(reversed([*said(so_far, slot, sentence)]))
    if value in found:
        is_guessed = slot.kind == "name" and slot.options is None and not _stands(value, sentence)
        return min(found[value], _GUESSED) if is_guessed else found[value]
    if slot.kind == "line":
        return 0.0
    if slot.kind == "text" and _has_a_place(value, sentence):
        return _MISREAD
    is_only_told = f"{so_far.op.name} {slot.name}" in ONLY_TOLD
    if found and (is_only_told or is_told_whole(so_far, slot, sentence)):
        return _NOWHERE
    return _STANDS_THERE if slot.kind in _AS_TYPED and _stands(value, sentence) else _NOWHERE


def _stands(value: str, sentence: Sentence) -> bool:
    """As it is, or in words: `best_sum`, the best sum."""
    typed = value.strip("'\"")
    if not typed or typed.lower() in SPEAKS_OF_CODE or (typed != value and is_of_a_module(typed)):
        return False
    if {*parts(typed)} <= _NO_NAMES:
        return False
    forms = (re.escape(typed), re.escape(typed.lower().replace("_", " ")))
    return re.search(rf"(?i)(?<!\w)(?:{'|'.join(forms)})(?!\w)", sentence.placeless) is not None
