"""A name that was changed in some places stands in others as it was: "you forgot one", "sell still uses rows"."""

from __future__ import annotations

import tokenize
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import names
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.the_one_thing import said_instead
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:too|also|as ?well|forgot\w*|forget|miss(?:ed|ing)|over(?:looked|saw)|still|everywhere|all|others?|rest"
    r"|left|more|again|both|remaining|same|uses?|old)\b"
)
_REFUSED = Pattern(r"(?i)\b(?:not|only|just|keep|leave|undo|instead|rather|back|call|name)\b|n't\b")
_EVERYWHERE = Pattern(r"(?i)\b(?:everywhere|all|rest|others)\b")
_NAMED = 1.5
_CLEAR = 5.8


def _turned(turn: Turn) -> Iterator[Turned]:
    if _REFUSED.search(turn.said) is not None or _names_another(turn):
        return
    for old, new in dict.fromkeys(_renamed(turn)):
        found = [each for each in turn.now.tokens if each.kind == tokenize.NAME and each.text == old]
        of_object = any(f".{new}" in turn.now.line(line) for line in turn.lines)
        found = [each for each in found if (turn.now.text[each.start - 1 : each.start] == ".") == of_object]
        there = _where([each.line for each in found], turn, of_object)
        splices = [Splice(each.start, each.stop, new) for each in found if each.line in there]
        if splices:
            yield from turn.with_splices(splices, _CLEAR)


def _names_another(turn: Turn) -> bool:
    """Is something named as code is, and nowhere to be seen? Then that is what it is to be called."""
    known, word = set(NAME.findall(turn.now.text)) | set(NAME.findall(turn.before.text)), said_instead(turn.said)
    return "_" in word and word.isidentifier() and word not in known


def _renamed(turn: Turn) -> Iterator[tuple[str, str]]:
    """The names that took the place of another one, and are new."""
    known = set(NAME.findall(turn.before.text))
    for hunk in turn.hunks:
        if hunk.added != hunk.removed:
            continue
        for one, two in zip(hunk.old, hunk.new, strict=True):
            words, others = NAME.findall(one), NAME.findall(two)
            if len(words) == len(others):
                pairs = {pair for pair in zip(words, others, strict=True) if pair[0] != pair[1]}
                yield from (pair for pair in pairs if len(pairs) == 1 and pair[1] not in known)


def _where(lines: Sequence[int], turn: Turn, of_object: bool) -> set[int]:
    """The lines that are spoken of: in what is named, else where it was done already, else all of them."""
    named = [node for name, node in turn.now.definitions if names(turn.sentence, name) >= _NAMED]
    owners = {name.rpartition(".")[0] for name, _ in turn.places}
    around = [node for name, node in turn.around if (name in owners) == of_object]
    places = named or ([] if _EVERYWHERE.search(turn.said) is not None and not of_object else around)
    inside = {line for line in lines if any(each.lineno <= line <= (each.end_lineno or 0) for each in places)}
    return inside or (set() if named else set(lines))


TURNER = Turner(_turned, _SAYS)
