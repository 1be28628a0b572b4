"""Records that are marked so, by a key that nothing in the file reads yet: "skip archived projects", "only active
users", where they come from outside as dicts."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, chosen, keys_beside, known, read_of, turns, wishes

_MARK = (
    r"(?P<mark>archived|active|inactive|deleted|disabled|enabled|hidden|private|public|locked|closed|cancelled|canceled"
    r"|verified|banned|blocked|published|completed|finished|paid|pinned|expired|deprecated|featured|sold|shipped|merged"
    r"|resolved|confirmed|suspended|starred|muted)"
)
_WAYS = (
    Pattern(rf"(?i)^{_MARK} (?P<noun>[a-z_]\w*)$"),
    Pattern(
        rf"(?i)^(?P<noun>[a-z_]\w*) (?:that|which|who) (?:are|is|were|was|have been|has been) (?:already )?{_MARK}$"
    ),
)
_NEEDS = Pattern(rf"(?i)\b{_MARK}\b")
_STATES = ("status", "state")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for wish in wishes(sentence):
        said = next((match for each in _WAYS if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        mark = said["mark"].lower()
        for turn in turns(sentence, wish, said["noun"]):
            there = known(source, turn)
            if mark in there or f"is_{mark}" in there or any(each.name == mark for each in there.values()):
                continue  # others know what it is
            one = _record(source, turn, singular(said["noun"].lower()))
            if one is None:
                continue
            state = next((there[each] for each in _STATES if each in there), None)
            those = f'{state.code} == "{mark}"' if state is not None else f'{one}.get("{mark}")'
            yield from possible(chosen(source, turn, wish, those, _behind(there, one)), _ASKED + turn.told)
        return


def _record(source: Source, turn: Turn, noun: str) -> str | None:
    """The one that is read by keys, where nothing in the file says which ones there are."""
    for one in sorted(turn.ones, key=lambda each: each != noun):
        keys = {name for kind, name in read_of(source, turn.node, one) if kind == "key"}
        if keys:
            return one if not keys_beside(source, keys) else None
    return None


def _behind(there: dict[str, Part], one: str) -> Part | None:
    return there.get(one)


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
