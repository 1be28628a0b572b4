"""Methods that are called like a member of an Enum that their object becomes: `cancel` beside `State.CANCELLED`; and
what is counted in a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap

_CASE = Pattern(
    r"(?i)\b(?:(?P<only>unless|except (?:when|if)|only (?:when|if|for|from)|but only (?:when|if))|if|when|whenever)\b"
    r"(?P<rest>[^.;]*)"
)
_DENIED = Pattern(r"(?i)\b(?:not|never|no longer)\b|n't\b")
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
                    guard = _refused(wish, owner, member)
                    yield Body(guard + code, returns="None", evidence=4.0 + bool(guard))


def _refused(wish: Wish, owner: ast.ClassDef, becomes: str) -> str:
    """What it raises in some state: "a ValueError unless it is paid", "if it's already open"."""
    said = _CASE.search(wish.sentence.text)
    kept = [each.name for each in wish.held if each.start.startswith(f"{owner.name}.")]
    error = next(exceptions(Gap(wish.sentence, "raise-if", ())), "") if said is not None else ""
    if said is None or not kept or not error:
        return ""
    members = [each.targets[0].id for each in owner.body
               if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)]  # fmt: skip
    words = " ".join(parts(said["rest"].lower().replace("n't", " not"))) + " "
    named = [each for each in members if f"{' '.join(parts(each.lower()))} " in words]
    others = [each for each in named if each != becomes] or named
    if not others:
        return ""
    is_denied = (_DENIED.search(said["rest"]) is not None) != (said["only"] is not None)
    what = "is not" if is_denied else "is"
    told = " ".join(parts(others[0].lower()))
    thing = wish.owner.name.lower()
    test = f"self.{kept[0]} {'!=' if is_denied else '=='} {owner.name}.{others[0]}"
    return f'if {test}:\n    raise {error}("the {thing} {what} {told}")\n'


def _is_called(name: str, member: str) -> bool:
    """cancel, CANCELLED; ship, SHIPPED; reopen, OPEN; pay, PAID is none of these."""
    low = member.lower()
    if name.startswith("re") and low == name.removeprefix("re"):
        return True
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
    for node in walk(function):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], ast.Name(name)) if name == given:
                return attr
    return None


def _is_in_state(wish: Wish) -> Iterator[Body]:
    """`is_open` where there is a `State.OPEN`, and an attribute that begins as one of them."""
    wanted = wish.name.removeprefix("is_")
    for kind, owner in wish.source.classes:
        kept = [each.name for each in wish.held if each.start.startswith(f"{kind}.")]
        if not kept or not any("Enum" in ast.unparse(base) for base in owner.bases):
            continue
        for each in owner.body:
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
                member = each.targets[0].id
                if member.lower() == wanted:
                    yield Body(f"return self.{kept[0]} == {kind}.{member}", returns="bool", evidence=4.0)


def _words_counted(wish: Wish) -> Iterator[Body]:
    for name in _TEXTS:
        if name in {each.name for each in wish.held if each.kind in ("str", "")}:
            yield Body(f"return len(self.{name}.split())", returns="int", evidence=3.0)
            return


RECIPES: tuple[Recipe, ...] = (
    recipe(r"is_[a-z]+(?:_[a-z]+)?", _is_in_state),
    recipe(r"[a-z]+(?:_[a-z]+)?", _becomes),
    recipe(
        "word_count|words_count|count_words|number_of_words|num_words",
        _words_counted,
        r"\bword count\b|\bnumber of words\b|\bhow many words\b",
        "word_count",
    ),
)
