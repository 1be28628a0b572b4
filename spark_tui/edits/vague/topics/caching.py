""" "add caching": of which results, and whether there are any."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_results, such
from spark_tui.edits.vague.places import AT, NAMED

_CHANGES = Pattern(r"(?:typing\.)?(list|dict|set|bytearray|List|Dict|Set|DefaultDict|deque)\b")
_SAYS = Pattern(
    r"(?i)(?:add|use|implement|need|introduce|do)(?: (?:an?|some|the|simple|more|in-memory|result))*"
    rf" (?:caching|caches?|memoi[sz]ation|memoizing){AT}"
    rf"|(?:cache|memoi[sz]e) {NAMED}|cach(?:e|ing){AT}|{NAMED} (?:needs|should have) (?:a cache|caching)"
)


def _lacks(wish: Wish) -> str:
    """One that is named and gives something is what is meant."""
    if wish.function is not None:
        if gives_something(wish.function):
            return _unhashable(wish, wish.function)
        other = of_results(wish.source, [each for each in wish.source.functions if each[1] is not wish.function])
        return such(f"{wish.place.name} gives nothing back that could be kept: say whose results should be", other)
    if wish.place.given:
        return ""
    return such("say whose results should be kept", of_results(wish.source, wish.functions))


def _unhashable(wish: Wish, function: Function) -> str:
    """Results are found again by what was given, which a list cannot be."""
    for arg in parameters(function):
        kind = ast.unparse(arg.annotation) if arg.annotation is not None else ""
        if (found := _CHANGES.match(kind)) is not None:
            given = f"{wish.place.name} is given {arg.arg}, a {found[1].lower()}, by which no result can be found again"
            return f"{given}: say what should stand for it"
    return ""


TOPIC = Topic(_SAYS, _lacks)
