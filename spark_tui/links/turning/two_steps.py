"""A correction that says two things: the answer is turned by the first of them, and the other is asked for then."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import name_for_it, request
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.turning import half_of_it
from spark_tui.links.answers.ways import Done, Way, behind, joined
from spark_tui.links.turning.turned import Turned

_EVIDENCE = 1.5
_BOTH = 2.0  # that all of it is heard
_ABOUT_A_PLACE = re.compile(
    r"(?i)^\W*(?:not )?(?:in|at|on|for|to|there|here)\b|\b(?:class|constant|module|file|else\w*|others?|everywhere)\b"
)


def in_two_steps(turned: Turned) -> Iterator[Way]:
    for half, rest in half_of_it(turned.turn) if turned.turn is not None else ():
        there, said = Done(half.after), with_its_place(turned, request(rest))
        for each in turned.openings(said, behind(turned.target, there.after)):
            worth = _EVIDENCE * half.evidence + each.worth + _BOTH
            yield turned.way("more", "", worth, joined(turned.edit, there, said, each.lead))


def with_its_place(turned: Turned, said: str) -> str:
    """Who names nothing speaks of what has just been written."""
    turn = turned.turn
    if turn is None or _ABOUT_A_PLACE.search(said) is not None or name_for_it(said) is not None:
        return said
    if any(word in turn.sentence.known and word.lower() not in PLAIN for word in (*turn.sentence.bare, *said.split())):
        return said
    known = {name for name, _ in turn.before.definitions}
    owners = {name: name.rpartition(".")[0] for name, _ in turn.places[:2] if name not in known}
    names = list(dict.fromkeys(owners.get(name) or name for name, _ in turn.places[:2]))
    return f"{said}, in {' and '.join(names)}" if names else said
