""" "add multiplayer", "implement undo": more than an edit, of which nobody says a first step."""

from __future__ import annotations

import re
from functools import cache

from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.vague import Topic, Wish

_SAYS = Pattern(
    r"(?i)(?:add|implement|introduce|build|integrate|support)(?: (?:an?|some|the|proper|basic|simple|support"
    r" for|also))*"
    r" (?P<what>[a-z][a-z-]{2,}(?: [a-z][a-z-]{2,})??)(?P<as> (?:support|features?|functionality|mode|system"
    r"|commands?|subcommands?|capability))?"
    r"(?: too| as well)?"
)
_OF_EDITS = frozenset(
    re.findall(
        r"\w[\w-]*",
        """
        annotation average backoff bracket breakpoint break case class colon column comma constant continue copy
        copyright count cursor date debug default delay docs docstring documentation dunder else encoding error
        exception f-string feature fstring function guard header help hint id index instance license line lock logger
        main message method module name newline number pass property raise retry row self semicolon sleep space
        statement sum super support test thread time timer timestamp todo total tuple type typing uuid value variable
        version warning with yield zero
        """,
    )
)
"""What an edit is about that is asked for in two words."""


def _lacks(wish: Wish) -> str:
    what = wish.said["what"].lower()
    words = {word for part in what.replace("-", " ").split() for word in (part, singular(part))}
    known = {word.lower() for word in wish.sentence.written} | set(wish.source.text.lower().split())
    parts_known = {part for name in known for part in name.split("_")}
    if not wish.said["as"] and (words & _words_of_ops() or words & _OF_EDITS or words & PLAIN or words & parts_known):
        return ""
    name = what.replace(" ", "_").replace("-", "_")
    owner = max((each for _, each in wish.source.classes), key=lambda each: len(each.body), default=None)
    first = f"a method {name} to {owner.name}" if owner is not None else f"a function {name}"
    return f'that is more than one small edit: say a first step of it, for example "add {first} that …"'


@cache
def _words_of_ops() -> frozenset[str]:
    words = {word for name in ops() for word in name.split("-")}
    return frozenset(words | {singular(word) for word in words})


TOPIC = Topic(_SAYS, _lacks)
