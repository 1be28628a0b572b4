"""How an answer to a sentence may begin: with an op that it asks for and what it says in its slots, a patch, a no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import log

from spark_tui.edits.document import Target
from spark_tui.edits.grammars import Grammar
from spark_tui.edits.ops import ops
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.links.kinds import PATCH, SAY, Kinds, chances

_PATCHES = (PATCH, "<ins>")
_EACH = 3  # beginnings of an op
_MOST = 14  # in all
_SURE = 0.985  # kinds that are likely together; what is beyond them is not tried
# What the chances of the kind are worth, and what speaks for the slots. Fitted together with `edits/ranking`.
_CHANCE, _EVIDENCE = 0.77, 0.56


@dataclass(frozen=True, slots=True)
class Opening:
    """What an answer begins with, and how much speaks for that before anything of it is written."""

    lead: str
    worth: float


def openings(kinds: Kinds, instruction: str, target: Target, grammar: Grammar) -> list[Opening]:
    """Those that may be written here, the likeliest first."""
    found: list[Opening] = []
    tried = 0.0
    for name, chance in chances(kinds, instruction, "".join(target.document.lines)).items():
        if tried > _SURE or len(found) >= _MOST:
            break
        here = [each for each in _of_kind(name, chance, instruction, target) if grammar.feed(each.lead) is not None]
        found += here
        tried += chance * bool(here)
    return sorted(found, key=lambda each: -each.worth)


def _of_kind(name: str, chance: float, instruction: str, target: Target) -> Iterator[Opening]:
    worth = _CHANCE * log(max(chance, 1e-4))
    if name == PATCH:
        yield from (Opening(mark, worth) for mark in _PATCHES)
    elif name == SAY:
        yield Opening(SAY, worth)
    elif name in ops():
        try:
            source = read("".join(target.document.lines))
        except Refusal:  # a file that does not parse is mended by a patch
            return
        for each in beginnings(ops()[name], Sentence(instruction, source), _EACH):
            yield Opening(each.lead(target.start), worth + _EVIDENCE * each.evidence)
