"""Methods about a single attribute: read it, set it, flip it, count it up, begin again."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.objects.held import CONTAINERS, Held
from spark_tui.edits.reading import names

_EMPTY = {"list": "[]", "dict": "{}", "set": "set()", "deque": "deque()", "tuple": "()"}
_UNITS = ("int", "float")
_HELD_ONTO = Pattern(r"\b(?:R?Lock|Condition|Semaphore|BoundedSemaphore|Event|Barrier|Thread|getLogger)\(")
"""What others may wait for or hold: another one in its place is none."""
_SAID = 0.5  # how clearly an attribute is spoken of


def _toggled(wish: Wish) -> Iterator[Body]:
    found = wish.attributes("bool") or [pair for pair in wish.attributes("") if pair[1] >= _SAID]
    for each, weight in found:
        yield Body(f"self.{each.name} = not self.{each.name}", returns="None", evidence=weight + 0.3)


def _read(wish: Wish) -> Iterator[Body]:
    for each in _called(wish, wish.rest):
        yield Body(f"return self.{each.name}", returns=each.kind, evidence=0.8)


def _set(wish: Wish) -> Iterator[Body]:
    for each in _called(wish, wish.rest):
        one = wish.parameter(each.public)
        yield Body(f"self.{each.name} = {one}", (one,), "None", evidence=0.8)


def _renamed(wish: Wish) -> Iterator[Body]:
    for each in _called(wish, "name") or _called(wish, "title"):
        one = wish.parameter(f"new_{each.public}")
        yield Body(f"self.{each.name} = {one}", (one,), "None", evidence=0.6)


def _is(wish: Wish) -> Iterator[Body]:
    """What a boolean says; or what another says turned round."""
    opposite = re.search(r"(?i)\bopposite\b|\bnot\b|\bnegat|\binverse\b|\bwithout\b|n't\b", wish.sentence.text)
    for each, weight in wish.attributes("bool"):
        same = each.public in (wish.rest, wish.name)
        if same or (opposite and weight >= _SAID):
            yield Body(f"return {'' if same else 'not '}self.{each.name}", returns="bool", evidence=weight + 0.4)
    for other in wish.methods:
        if other.name.startswith("is_") and opposite and names(wish.sentence, other.name) >= 2:
            read = "" if is_property(other) else "()"
            yield Body(f"return not self.{other.name}{read}", returns="bool", evidence=0.9)


def _counted_up(wish: Wish) -> Iterator[Body]:
    sign = "-" if re.match(r"dec|lower|less|down|reduce|shrink|lose|sub", wish.name) else "+"
    for each, weight in wish.attributes(*_UNITS):
        by = wish.given[0] if wish.given else _amount(wish)
        given = (by,) if by.isidentifier() else ()
        yield Body(f"self.{each.name} {sign}= {by}", given, "None", evidence=weight)


def _amount(wish: Wish) -> str:
    if re.search(r"(?i)\bby (?:an?|some|the) ?\w*(?:amount|number|value|given)|\bamount\b", wish.sentence.text):
        return "amount"
    said = re.search(r"(?i)\bby (\d+(?:\.\d+)?)", wish.sentence.text)
    return said[1] if said else "1"


def _begun_again(wish: Wish) -> Iterator[Body]:
    """As it was when it was made, but for what has to be given; only those that are spoken of, if any are."""
    given = {each.given: each for each in wish.held if each.given}
    firsts = {each.name: _first(each) for each in wish.held}
    needed = {name for name in given for first in firsts.values() if re.search(rf"\b{name}\b", first)}
    for name in needed:  # it stays, and is read where the parameter was
        firsts = {
            attribute: re.sub(rf"\b{name}\b", f"self.{given[name].name}", first) for attribute, first in firsts.items()
        }
        firsts[given[name].name] = ""
    known = [(each, to) for each in wish.held if (to := _told(wish, each) or firsts[each.name])]
    known = [(each, to) for each, to in known if _HELD_ONTO.search(to) is None]
    spoken = [pair for pair in known if names(wish.sentence, pair[0].name) >= 2]
    is_cleared = wish.name == "clear" and bool(wish.containers())  # settings and counts are not meant then
    for some, evidence in ((spoken, 0.5 if is_cleared else 1.0), ([] if is_cleared else known, 0.5)):
        if some:
            yield Body("\n".join(f"self.{each.name} = {to}" for each, to in some), returns="None", evidence=evidence)


def _first(each: Held) -> str:
    if each.kind in CONTAINERS and (each.start in ("", "None") or each.start.endswith("()")):
        return _EMPTY.get(each.kind, "") if each.kind != "deque" else each.start
    return each.start


def _told(wish: Wish, each: Held) -> str:
    """What a sentence says that it is to be: "balance 0, history empty"."""
    name = re.escape(each.public.replace("_", " "))
    said = re.search(
        rf"(?i)\b{name}(?: (?:back|is|are|should be|becomes?|goes|to|=))* ?"
        r"(-?\d+(?:\.\d+)?|true|false|none|empty|\"[^\"]*\"|'[^']*')",
        wish.sentence.text.replace("_", " "),
    )
    if said is None:
        return ""
    word = said[1].lower()
    return {"true": "True", "false": "False", "none": "None", "empty": _EMPTY.get(each.kind, '""')}.get(word, said[1])


def _switched(wish: Wish) -> Iterator[Body]:
    """A boolean that is called so: `lock` makes it `locked`."""
    for each, weight in wish.attributes("bool"):
        off = re.match(r"un|dis|de(?!l)", wish.name) and not each.public.startswith(wish.name[:3])
        off = off or wish.name in ("hide", "stop", "close", "turn_off", "switch_off", "pause", "off")
        root = re.sub(r"^(?:un|dis|de)(?=\w{3})", "", wish.name)[:3]
        if root in each.public or weight >= 1.0:
            yield Body(f"self.{each.name} = {not off}", returns="None", evidence=weight + 0.3 * (root in each.public))


def _called(wish: Wish, name: str) -> list[Held]:
    return [each for each in wish.held if each.public == name]


RECIPES: tuple[Recipe, ...] = (
    recipe(r"(?:toggle|flip|switch|invert)(?:_\w+)?", _toggled, r"\b(?:toggles?|flips?)\b", "toggle"),
    recipe(r"get_\w+", _read),
    recipe(r"set_\w+", _set),
    recipe(r"rename", _renamed),
    recipe(r"is_\w+|\w+ed|\w+able", _is),
    recipe(
        r"(?:increment|increase|inc|raise|add|bump|count_up|tick|step|advance|grow|gain|"
        r"decrement|decrease|dec|lower|reduce|shrink|count_down|lose)(?:_\w+)?",
        _counted_up,
    ),
    recipe(
        r"reset(?:_\w+)?|clear|restart|start_over",
        _begun_again,
        r"\b(?:method|way|function) (?:to|for|that|which) (?:resets?|starts? over|puts? everything back)",
        "reset",
    ),
    recipe(
        r"(?:un|dis|de|re)?(?:lock|enable|disable|activate|deactivate|freeze|mute|pause|resume|hide|show|start|stop|"
        r"open|close|publish|archive|block|turn_on|turn_off|switch_on|switch_off|finish|complete|cancel|pay|mark_\w+)",
        _switched,
    ),
)
