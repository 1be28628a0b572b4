"""What was written gets a docstring, too, of the words that are dictated or of its own: "and a docstring: Start a job",
"a one-line docstring would be nice"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\bdoc ?-?strings?\b")
_ONE = Pattern(
    r"(?i)\b(?:an?|with|add|its?|the|needs?|wants?|missing|has no|have no|deserves)\b[^.:;]*?\bdoc ?-?string\b"
    r"(?P<rest>.*)$"
)
_NOT_ONE = Pattern(
    r"(?i)\b(?:as an?|make (?:it|that)|not|no|without|drop|remove|keep|leave|lose|instead|rather|comment"
    r"|update|mention|fix|change|every\w*|all)\b|n't\b"
    r"|\b(?:in|of|from|to) the (?:\w+ )?docstring|\bshorter|\blonger|\bdocstring (?:is|was)\b"
)
_NONE_YET = Pattern(r"(?i)\b(?:has|have|there is|there's|got) no (?=docstring)")
_DICTATED = Pattern(
    r"^(?:[^:\"']*?:\s+"
    r"|[^\"']*?(?i:\b(?:saying|that says|which says|like|reading|along the lines of)):?\s+|[\s,]*(?=[\"']))"
    r"(?:\"+(?P<double>[^\"]+)\"+|'(?P<single>[^']+)'|(?P<bare>[^\"'].{3,}))\s*$"
)
_VERB = Pattern(
    r"(?i)^\W*(?:(?:and|also|oh|please|pls|but|then|now|plus|no)\W+)*(?:add|write|give|put|make|create|get|set)\b"
)
"""Which may be the name of a method as well, and is none here."""
_CLEAR, _TOLD = 3.0, 2.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _ONE.search(turn.said)
    if match is None:
        return
    dictated = _DICTATED.match(match["rest"])
    before = turn.said[: match.start("rest") + (dictated.start() if dictated is not None else len(match["rest"]))]
    if _NOT_ONE.search(_NONE_YET.sub("", before)) is not None:
        return
    name = _meant(turn)
    if name is None:
        return
    text = next(filter(None, dictated.groups()), "").strip() if dictated is not None else made_docstring(turn.now, name)
    if not text:
        return
    try:
        after = carry_out((Call(named("add-docstring"), (name, text)),), turn.now.text)
    except Refusal:
        return
    yield Turned(after, _CLEAR + _TOLD * (dictated is not None))


def _meant(turn: Turn) -> str | None:
    """What is named, what is new, or what was changed, where it has none yet."""
    known = {name for name, _ in turn.before.definitions}
    without = [(name, node) for name, node in turn.now.definitions if not has_docstring(node.body)]
    words = _VERB.sub("", turn.said)
    said = [name for name, _ in without if re.search(rf"(?<!\w){name.rpartition('.')[2]}(?!\w|\.\w)", words)]
    new = [name for name, _ in without if name not in known]
    changed = [name for name, _ in turn.places if name in dict(without)]
    return next(iter((*said, *new, *changed)), None)


TURNER = Turner(_turned, _SAYS)
