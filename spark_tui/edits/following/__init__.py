"""Bodies of methods that follow from their name and from what their class holds: `clear`, `to_dict`, `is_empty`.

Each module in this folder defines `RECIPES`; being here registers them, unless its name begins with `_`. The same
recipe writes a method that is asked for, and fills one that is there without a body. Read `kept_rows.py` first.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import chain
from typing import cast

from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import CONTAINERS, Held, class_named, held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, parts
from spark_tui.edits.registered import registered

_NAMED, _IN_NAME, _EARLIER = 1.0, 1.5, 0.1
_PROPERTY = Pattern(
    r"(?i)\bproperty\b|\bwithout (?:the |any )?(?:\(\)|parenthes\w+|brackets|calling)|\blike an attribute\b"
)


@dataclass(frozen=True, slots=True)
class Body:
    """`parameters` stand behind self; `needs` are imports: a module and a name each. `returns` is a type, if known.
    `alias` is a line behind it that gives it another name as well.
    """

    code: str
    parameters: tuple[str, ...] = ()
    returns: str = ""
    decorator: str = ""
    needs: tuple[tuple[str, str], ...] = ()
    evidence: float = 0.0
    alias: str = ""


@dataclass(frozen=True)
class Wish:
    """A method that is to be written: its name, its parameters as far as they are known, and all that was said."""

    sentence: Sentence
    owner: ast.ClassDef
    name: str
    given: tuple[str, ...] = ()
    defaults: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def source(self) -> Source:
        return self.sentence.source

    @cached_property
    def is_attribute(self) -> bool:
        """Is it to be asked for like one?"""
        return _PROPERTY.search(self.sentence.text) is not None

    @cached_property
    def held(self) -> tuple[Held, ...]:
        return held(self.source, self.owner)

    @cached_property
    def made_of(self) -> list[Held]:
        """What a new one is given."""
        return [each for each in self.held if each.given]

    @cached_property
    def words(self) -> tuple[str, ...]:
        return parts(self.name)

    @property
    def rest(self) -> str:
        """The name without its first word: what `add_reading` adds."""
        return self.name.strip("_").partition("_")[2]

    @property
    def methods(self) -> tuple[Function, ...]:
        return tuple(each for each in self.owner.body if isinstance(each, Function) and each.name != self.name)

    def attributes(self, *kinds: str) -> list[tuple[Held, float]]:
        """Those of these kinds, the likeliest first, with what speaks for each: it is said, or stands in the name."""
        found = [each for each in self.held if not kinds or each.kind in kinds]
        weighed = [(each, self._weight(each) - _EARLIER * at) for at, each in enumerate(found)]
        return sorted(weighed, key=lambda pair: -pair[1])

    def containers(self, *kinds: str) -> list[tuple[Held, float]]:
        return self.attributes(*(kinds or CONTAINERS))

    def parameter(self, *usual: str) -> str:
        """What the first parameter is called: as it is given, else as usual where that is a name."""
        if self.given:
            return self.given[0]
        return next(each for each in usual if each.isidentifier())

    def member(self, container: Held) -> str:
        """What one of them is called where one is put in; else one of its name."""
        for each in self.methods:
            own = list(parameters_of(each))
            if re.match(r"add|append|push|put|insert|enqueue", each.name) and len(own) == 1:
                return own[0]
        one = singular(container.public)
        return one if one != container.public and one.isidentifier() else "item"

    def element(self, container: Held) -> ast.ClassDef | None:
        """The class of what it holds, if that is one of the file."""
        by_name = class_named(self.source, container.inner or container.public)
        return by_name if by_name is not None else self._put_in(container)

    def _put_in(self, container: Held) -> ast.ClassDef | None:
        """By what is made where something is put in: `user = User(...)`, `self.items[user.id] = user`."""
        own = dict(self.source.classes)
        for function in self.methods:
            made = {
                node.targets[0].id: node.value.func.id
                for node in walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
                if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
            }
            for node in walk(function):
                match node:
                    case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), held))], put):
                        pass
                    case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), held), "append" | "add"), [put]):
                        pass
                    case _:
                        continue
                match put:
                    case ast.Name(name) if held == container.name and made.get(name) in own:
                        return own[made[name]]
                    case ast.Call(ast.Name(name)) if held == container.name and name in own:
                        return own[name]
        return None

    def _weight(self, each: Held) -> float:
        low = each.public.lower()
        in_name = low == self.rest or singular(low) in self.words or low in self.words
        return _NAMED * clearly(self.sentence, each.name) + _IN_NAME * in_name


@dataclass(frozen=True, slots=True)
class Recipe:
    """Writes methods whose whole name fits `names`. One that nobody named is `name`, where a sentence `says` so."""

    names: AnyPattern
    write: Callable[[Wish], Iterator[Body]]
    says: AnyPattern | None = None
    name: str = ""


def recipe(names: str, write: Callable[[Wish], Iterator[Body]], says: str = "", name: str = "") -> Recipe:
    return Recipe(Pattern(names), write, Pattern(f"(?i){says}") if says else None, name)


@cache
def recipes() -> tuple[Recipe, ...]:
    several = cast("Iterator[tuple[Recipe, ...]]", registered(__name__, "RECIPES", tuple))
    return tuple(chain.from_iterable(several))


def bodies(wish: Wish) -> Iterator[Body]:
    """All that could be its body."""
    for each in recipes():
        if each.names.fullmatch(wish.name):
            yield from each.write(wish)
