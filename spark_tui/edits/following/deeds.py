"""Methods that are told by what is to be done: two of them change places, one moves up, all of it stops at once, what
the object is about just now."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.held import Held

_SWAPPED = (
    r"\b(?:swaps?|exchanges?|switch(?:es)?) (?:(?:the )?(?:places|positions|order) of )?(?:two|2|any two) [a-z]+\b"
)
_MOVED = r"\bmoves? (?:an?|the|one|some) [a-z]+ (?:one |1 )?(?:step |place |position )?(?:further |higher |lower )?"
_ENDS = {
    "up": ("if {at} > 0:\n    {many}[{at} - 1], {many}[{at}] = {many}[{at}], {many}[{at} - 1]"),
    "down": (
        "if {at} < len({many}) - 1:\n    {many}[{at} + 1], {many}[{at}] = {many}[{at}], {many}[{at} + 1]"
    ),
    "to_top": "{many}.insert(0, {many}.pop({at}))", "to_front": "{many}.insert(0, {many}.pop({at}))",
    "to_end": "{many}.append({many}.pop({at}))", "to_bottom": "{many}.append({many}.pop({at}))",
}  # fmt: skip
_ACTIVE = Pattern(r"(?:\w+ing|on|is_on|active|started|alive|is_[a-z]+ing)")
_IDLE = frozenset(("idle", "stopped", "off", "standing", "waiting", "none", "ready"))
_BUSY = frozenset(("moving", "running", "busy", "active", "working", "going", "driving", "on", "playing"))
_WAITING = Pattern(r"\w*(?:queue|jobs|tasks|calls|orders|pending|requests|stops|commands)")
_CLEARS = Pattern(
    r"(?i)\b(?:clear|empt|drop|forget|cancel|remov|discard|reset)\w* (?:the |all |its )*(?P<what>[a-z_]+)"
)
_TOLD, _SAID = 4.0, 6.0


def _swapped(wish: Wish) -> Iterator[Body]:
    """By their places: nobody has to look for them then."""
    for each, weight in _lists(wish):
        many, (one, other) = f"self.{each.name}", _typed(wish, "first", "second")
        code = f"{many}[first], {many}[second] = {many}[second], {many}[first]"
        yield Body(code, (one, other), "None", evidence=_SAID + weight)


def _moved(wish: Wish) -> Iterator[Body]:
    where = next((each for each in _ENDS if wish.name.endswith(each)), "")
    for each, weight in _lists(wish) if where else ():
        code = _ENDS[where].format(at="index", many=f"self.{each.name}")
        yield Body(code, _typed(wish, "index"), "None", evidence=_SAID + weight)


def _lists(wish: Wish) -> list[tuple[Held, float]]:
    """The lists that are spoken of by what one thing in them is called: "add a task" for `self.tasks`."""
    spoken = {singular(word) for word in wish.sentence.spoken.split()}
    return [(each, weight) for each, weight in wish.containers("list") if singular(each.public) in spoken]


def _typed(wish: Wish, *places: str) -> tuple[str, ...]:
    typed = any(is_typed(each) for each in wish.methods)
    return tuple(f"{each}: int" if typed else each for each in places)


def _stopped(wish: Wish) -> Iterator[Body]:
    """What waits is dropped, what is going on is over, and it says so itself."""
    said = _CLEARS.search(wish.sentence.text)
    lines: list[str] = []
    for each in wish.held:
        is_said = said is not None and said["what"].lower() in (each.public, singular(each.public))
        if each.kind in ("list", "deque", "set", "dict") and (is_said or _WAITING.fullmatch(each.public)):
            lines.append(f"self.{each.name}.clear()")
        elif each.kind == "bool" and each.start == "False" and _ACTIVE.fullmatch(each.public) is not None:
            lines.append(f"self.{each.name} = False")
        elif each.start.strip("\"'") in _IDLE and each.start[:1] in "\"'" and each.start:
            lines.append(f"self.{each.name} = {each.start}")
    if lines:
        yield Body("\n".join(lines), returns="None", evidence=_TOLD)


def _going_on(wish: Wish) -> Iterator[Body]:
    """By a word that it is told with: it is moving when its direction is not "idle"."""
    state = wish.name.removeprefix("is_")
    for each in wish.held:
        start = each.start.strip("\"'")
        if each.start[:1] in ("'", '"') and start in _IDLE and (state in _BUSY or state == start):
            code = f"return self.{each.name} {'==' if state == start else '!='} {each.start}"
            yield Body(code, returns="bool", evidence=_TOLD)


RECIPES: tuple[Recipe, ...] = (
    recipe(r"swap(?:_[a-z]+)?", _swapped, _SWAPPED, "swap"),
    *(
        recipe(
            rf"move(?:_[a-z]+)?_{where}",
            _moved,
            rf"{_MOVED}{re.sub('_', ' (?:the )?(?:very )?', where)}\b",
            f"move_{where}",
        )
        for where in _ENDS
    ),
    *(
        recipe(name, _stopped, rf"\b(?:emergency|panic)[ _-]{word}\b", name)
        for word, name in (("stop", "emergency_stop"), ("off", "emergency_off"), ("halt", "emergency_halt"))
    ),
    recipe(r"is_[a-z]+", _going_on),
)
