"""Methods that are called like a member of an Enum that their object becomes: `cancel` beside `State.CANCELLED`; and
what is counted in a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function

_ENDINGS = ("led", "ned", "ped", "ted", "ed", "d", "ing", "")
_LEAST = 3
_TEXTS = ("body", "text", "content", "message", "description", "words")
_NO_MEMBERS = frozenset(("is", "has", "get", "set", "add"))


def _becomes(wish: Wish) -> Iterator[Body]:
    """By the method that moves it from one to another, where there is one."""
    for kind, owner in wish.source.classes:
        if not any("Enum" in ast.unparse(base) for base in owner.bases) or wish.words[0] in _NO_MEMBERS:
            continue
        for each in owner.body:
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                member = each.targets[0].id
                if not _is_called(wish.name, member):
                    continue
                for code in _put(wish, kind, f"{kind}.{member}"):
                    yield Body(code, returns="None", evidence=4.0)


def _is_called(name: str, member: str) -> bool:
    """cancel, CANCELLED; ship, SHIPPED; pay, PAID is none of these."""
    low = member.lower()
    return len(name) >= _LEAST and any(low == name.rstrip("e") + ending or low == name + ending for ending in _ENDINGS)


def _put(wish: Wish, kind: str, value: str) -> Iterator[str]:
    kept = [each.name for each in wish.held if each.start.startswith(f"{kind}.")]
    for each in wish.methods:
        given = list(parameters_of(each))
        if len(given) == 1 and _sets(each, given[0]) in kept:
            yield f"self.{each.name}({value})"
            return
    yield from (f"self.{name} = {value}" for name in kept[:1])


def _sets(function: Function, given: str) -> str | None:
    """The attribute that becomes what it is given."""
    for node in ast.walk(function):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], ast.Name(name)) if name == given:
                return attr
            case _:
                pass
    return None


def _words_counted(wish: Wish) -> Iterator[Body]:
    for name in _TEXTS:
        if name in {each.name for each in wish.held if each.kind in ("str", "")}:
            yield Body(f"return len(self.{name}.split())", returns="int", evidence=3.0)
            return


RECIPES: tuple[Recipe, ...] = (
    recipe(r"[a-z]+(?:_[a-z]+)?", _becomes),
    recipe(
        "word_count|words_count|count_words|number_of_words|num_words",
        _words_counted,
        r"\bword count\b|\bnumber of words\b|\bhow many words\b",
        "word_count",
    ),
)
