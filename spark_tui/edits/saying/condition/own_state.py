"""What is said of the state that an object is in, as its methods ask for it: "the door is open" is `self.door_open`,
"there's no room" is `len(self.cars) >= self.size`, "nothing is in the queue" is `not self.queue`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held
from spark_tui.edits.python.objects.in_state import contraries, told_by, turned
from spark_tui.edits.python.objects.room import full
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.place.spoken_of import root

_PAIRS = (
    ("open", "closed"), ("open", "shut"), ("on", "off"), ("running", "stopped"), ("locked", "unlocked"),
    ("alive", "dead"), ("running", "paused"), ("active", "inactive"), ("started", "stopped"), ("connected",
    "disconnected"), ("enabled", "disabled"), ("playing", "paused"), ("playing", "stopped"),
)  # fmt: skip
_ALIKE = (("finished", "over", "done", "ended"), ("running", "on", "going", "active", "started", "playing"),
          ("alive", "living"))  # fmt: skip
_DENIED = Pattern(r"(?i)\b(?:not|never|no longer|nor|isnt|arent|wasnt|hasnt)\b|n['’]t\b")
_FULL = Pattern(
    r"(?i)^(?!.*\b(?:not|\w+n't) full).*\b(?:full|no (?:more )?(?:room|space|places?|seats?|spots?)"
    r"|(?:not|\w+n't) (?:any |enough )?(?:room|space))\b"
)
_NOT_FULL = Pattern(r"(?i)\b(?:not|never|\w+n't) full\b|^(?!.*\b(?:no|not|\w+n't)\b).*\b(?:room|space)\b")
_NONE = Pattern(r"(?i)\b(?:empty|no|nothing|without|out of|used up|0|zero|all gone)\b")
_NOBODY = Pattern(r"(?i)\b(?:nobody|no one|noone)\b")
_PEOPLE = (
    "people",
    "persons",
    "guests",
    "passengers",
    "visitors",
    "occupants",
    "members",
    "users",
    "players",
    "inside",
)
_NUMBERS = frozenset(("int", "float"))


def own_state(source: Source, owner: ast.ClassDef, said: str) -> Iterator[str]:
    """As code that is true then, likeliest first."""
    words = tuple(re.findall(r"[a-z_]\w*", said.lower()))
    is_denied = _DENIED.search(said) is not None
    for test in (*_by_flags(source, owner, words), *_by_what_tells(source, owner, words)):
        yield turned(test) if is_denied else test
    if _NOBODY.search(said) is not None:
        yield from (test for _, test in _none_of_it(source, owner, (*words, *_PEOPLE)))
    elif _FULL.search(said) is not None:
        yield from full(source, owner)
    elif _NOT_FULL.search(said) is not None:
        yield from (_turned_bound(test) for test in full(source, owner))
    elif _NONE.search(said) is not None:
        yield from (f"self.{each.name}" if is_denied else test for each, test in _none_of_it(source, owner, words))


def _by_flags(source: Source, owner: ast.ClassDef, words: tuple[str, ...]) -> Iterator[str]:
    """What is True or False of it, by its own word or by the contrary of that."""
    flags = [each.name for each in held(source, owner) if each.kind == "bool" or each.start in ("True", "False")]
    for flag in flags:
        *thing, state = [part for part in parts(flag) if part not in ("is", "was", "has")] or [""]
        others = [each for each in flags if each != flag and parts(each)[-1:] == (state,)]
        if not state or (others and thing and not set(thing) <= set(words)):
            continue
        if thing and not set(thing) & set(words) and not {"it", "that"} & set(words):
            continue
        if {state, *_alike(state)} & set(words):
            yield f"self.{flag}"
        elif {*_contrary(state), *contraries(state)} & set(words):
            yield f"not self.{flag}"


def _by_what_tells(source: Source, owner: ast.ClassDef, words: tuple[str, ...]) -> Iterator[str]:
    """A method, a property or a stage that is called like one of the words."""
    used_up = {each.name for each in held(source, owner) if each.kind in CONTAINERS | _NUMBERS}
    for word in words:
        if len(word) > 2 and word not in PLAIN and word not in used_up:
            yield from told_by(source, owner, "self", word)


def _contrary(word: str) -> set[str]:
    return {other for pair in _PAIRS for other in pair if word in pair and other != word}


def _alike(word: str) -> set[str]:
    return {other for several in _ALIKE for other in several if word in several}


def _turned_bound(test: str) -> str:
    return test.replace(">=", "<") if ">=" in test else turned(test)


def _none_of_it(source: Source, owner: ast.ClassDef, words: tuple[str, ...]) -> Iterator[tuple[Held, str]]:
    """What is spoken of and can be used up: a container that is empty, a number that is at its end."""
    spoken = {root(each) for each in words}
    for each in held(source, owner):
        last = (parts(each.public) or (each.public,))[-1]
        if not {root(last), root(singular(last)), root(plural(last))} & spoken:
            continue
        if each.kind in CONTAINERS:
            yield each, f"not self.{each.name}"
        elif each.kind in _NUMBERS or re.fullmatch(r"-?\d+(?:\.\d+)?", each.start) is not None:
            yield each, f"self.{each.name} <= 0"
