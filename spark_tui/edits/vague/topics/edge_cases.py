""" "handle edge cases": which one, and what should come out."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_failures, of_values, such
from spark_tui.edits.vague.places import AT

_SAYS = Pattern(
    rf"(?i)(?:handle|cover|deal with|think of|consider|add|care about|check|fix|support|catch)"
    rf"(?: (?:all|any|the|more|possible|some|weird|other))* (?:edge|corner|special|border|boundary)[ -]?cases{AT}"
    rf"|edge cases{AT}|(?:handle|cope with|deal with) (?:bad|invalid|wrong|unexpected|strange|weird)"
    rf" (?:inputs?|stuff|things|situations|cases){AT}|what about (?:an? |the |some )?[^,;:.?]{{3,40}}"
)


def _lacks(wish: Wish) -> str:
    example = of_failures(wish.source, wish.functions) or of_values(wish.source, wish.functions)
    return such(f"say which case{wish.where()} and what should happen then", example)


TOPIC = Topic(_SAYS, _lacks)
