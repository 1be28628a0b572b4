"""A correction that takes back all of an answer, and asks for something else by itself: "forget that, rather add a
docstring", "leave it as it was. rename key to api_key"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.edits.correcting.corrections import begun_anew, is_a_request
from spark_tui.edits.pattern import Pattern
from spark_tui.links.answers.ways import Way
from spark_tui.links.link import Edit
from spark_tui.links.turning.refilled import another_rename, is_another_rename
from spark_tui.links.turning.turned import Turned
from spark_tui.links.turning.two_steps import with_its_place

_IT = re.compile(r"\bit\b")
_INSTEAD = Pattern(r"(?i)\b(?:instead|rather|meant?|not that)\b|^\W*(?:no|nope|sorry|wait|actually)\b")
_ANEW_KINDS = frozenset(("else", "retold", "model", "off"))  # what leaves nothing of an answer


def asked_alone(turned: Turned) -> str:
    """What is asked for by itself, where it was asked for; nothing where all that was done may stay."""
    anew = begun_anew(turned.correction)
    both = another_rename(turned.correction, turned.names) if not anew and _INSTEAD.search(turned.correction) else None
    if both is not None and is_another_rename(turned.written.calls, turned.correction, turned.names):
        anew = f"rename {both[0]} to {both[1]}"
    if not anew:
        return ""
    place = "" if turned.turn is None else next((name for name, _ in turned.turn.places), "").rpartition(".")[2]
    said = _IT.sub(place, anew, count=1) if place else anew
    return with_its_place(turned, anew) if said == anew else said


def without_what_was_done(turned: Turned, found: Sequence[Way]) -> list[Way]:
    """Those that leave nothing of the answer, where that is plainly asked for and anything comes of it."""
    is_plain = is_a_request(asked_alone(turned)) and any(way.is_given for way in found if way.kind == "else")
    return [way for way in found if way.kind in _ANEW_KINDS] if is_plain else [*found]


def said_alone(edit: Edit) -> str:
    """All that is to be done by then."""
    anew = begun_anew(edit.corrections[-1].sentence) if edit.corrections else ""
    return anew if is_a_request(anew) else ""
