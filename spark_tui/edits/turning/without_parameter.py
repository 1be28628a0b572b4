"""A parameter that came with an answer goes again, and what it decided with it: "no force flag please", "don't touch
the signature"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_GOES = (
    r"(?:no|not|never|without|w/o|minus|drop|lose|skip|remove|undo|leave|keep|hands off|untouched|stays|alone"
    r"|as it (?:is|was)"
    r"|superfluous|unnecessary|don'?t|doesn'?t|didn'?t|needn'?t|shouldn'?t|nobody (?:asked|needs|wants))"
)
_SIGNATURE = Pattern(r"(?i)\b(?:signature|header|def(?: line)?|arguments|args|parameters|params)\b")
_KIND = Pattern(r"(?i)\b(?:parameter|param|argument|arg|flag|option|switch|keyword|kwarg)s?\b")
_STAYS = Pattern(
    r"(?i)\b(?:keep|leave) (?:it|them|the (?:new )?(?:param\w*|arg\w*|flag|option))\b(?!.*\b(?:out|off|away)\b)"
    r"|\b(?:parameter|param|argument|arg|flag|option) (?:can |should |may |must )?stays?\b"
)
_OTHER_PART = Pattern(r"(?i)\b(?:defaults?|types?|hints?|docs?|docstrings?|value|keyword[- ]only|positional)\b")
_SAYS = Pattern(rf"(?i)\b{_GOES}\b")
_NAMED = 1.5
_CLEAR, _ONE_OF_THEM = 5.4, 5.2


def _turned(turn: Turn) -> Iterator[Turned]:
    found = list(_new(turn))
    if not found or _STAYS.search(turn.said) is not None or _OTHER_PART.search(turn.said) is not None:
        return
    said = [pair for pair in found if names(turn.sentence, pair[1]) >= _NAMED]
    is_any = _SIGNATURE.search(turn.said) is not None or _KIND.search(turn.said) is not None
    text = turn.now.text
    for function, name in said or (found if is_any else []):
        try:
            text = carry_out((Call(named("remove-parameter"), (function, name)),), text)
        except Refusal:
            return
    yield Turned(text, _CLEAR if said else _ONE_OF_THEM)


def _new(turn: Turn) -> Iterator[tuple[str, str]]:
    """Functions that were there before, each with a parameter that was not."""
    before = dict(turn.before.functions)
    for name, node in turn.now.functions:
        if name in before:
            known = set(parameters_of(before[name]))
            yield from ((name, each) for each in parameters_of(node) if each not in known)


TURNER = Turner(_turned, _SAYS)
