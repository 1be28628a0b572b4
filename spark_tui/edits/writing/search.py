"""The answers that write something which follows from the file: whole ones, the likeliest first."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from spark_tui.edits.document import Target
from spark_tui.edits.mending.search import Mended, as_patch, beyond_doubt
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer, writers

_LEAST, _LEAST_SAID = 0.02, 0.5
"""How likely a kind of edit is: less is not looked for. And how likely at least, where its words are said."""
_AGAINST = 0.85
"""How much of that is left where something else is asked for beyond doubt: not nothing, for who learned the kinds from
sentences takes `--dst` for a name."""


def written(likely: Mapping[str, float], said: str, target: Target, most: int) -> list[Mended]:
    """So many at most. `likely` says which kinds of edit are."""
    try:
        source = read("".join(target.document.lines))
    except Refusal:
        return []
    sentence = Sentence(said, source)
    found: dict[str, Mended] = {}
    for writer in writers():
        chance = _chance(writer, likely, said)
        for each in writer.write(sentence) if chance >= _LEAST else ():
            answer = as_patch(source, each, target)
            if answer is not None:
                found.setdefault(answer, Mended(answer, each.evidence, chance))
    return sorted(found.values(), key=lambda each: -each.evidence - log(each.chance))[:most]


def _chance(writer: Writer, likely: Mapping[str, float], said: str) -> float:
    words = writer.needs or writer.says
    learned = max((likely.get(kind, 0.0) for kind in writer.kinds), default=0.0)
    if words is not None and words.search(said) is not None:
        least = _LEAST_SAID * (1 - _AGAINST * beyond_doubt(likely, writer.kinds))
        return max(least, learned)
    return 0.0 if writer.needs is not None else learned
