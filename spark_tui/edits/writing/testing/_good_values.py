"""What a function takes without complaint, and what stands for a state that is only said: of a pattern that it asks
for, of an enum."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import made, samples
from spark_tui.edits.python.walking import walk

_MATCHES = ("match", "fullmatch", "search")
_SHORT = {"\\d": "1", "\\w": "a", "\\s": " ", ".": "a", "\\S": "a", "[0-9]": "1"}
_PART = re.compile(r"(\\[dwsS.\-/+]|\[[^\]^]+\]|[^\\()|\[\]{}*+?^$])(?:\{(\d+)(?:,\d*)?\}|([+*?]))?")
_LONG = 40
_FOR_ANYTHING = ("1", '"a"')


def good_values(source: Source, function: Function, name: str) -> list[str]:
    """As code, the likeliest first."""
    found = [f'"{text}"' for text in _matching(source, function, name)]
    return list(dict.fromkeys((*found, *members(source, function, name), *samples(source, function, name))))


def any_values(source: Source, function: Function, name: str) -> list[str]:
    return good_values(source, function, name) or list(_FOR_ANYTHING)


def _matching(source: Source, function: Function, name: str) -> Iterator[str]:
    """A text such as the pattern asks for with which it is compared, or what is made of it."""
    made_of = {name}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(other)], value) if any(is_name(each, name) for each in walk(value)):
                made_of.add(other)
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), how), [pattern, ast.Name(one), *_]) if how in _MATCHES:
                pass
            case ast.Call(ast.Attribute(pattern, how), [ast.Name(one), *_]) if how in _MATCHES:
                pass
            case _:
                continue
        text = _text_of(source, pattern)
        if one in made_of and text and (shown := _shown(text)):
            yield shown


def _text_of(source: Source, pattern: ast.expr) -> str:
    """As it is written, or as a constant of the file is compiled."""
    match pattern:
        case ast.Constant(str(text)):
            return text
        case ast.Call(ast.Attribute(ast.Name("re"), "compile"), [inner]):
            return _text_of(source, inner)
        case ast.Name(name):
            values = (each.value for each in source.tree.body if isinstance(each, ast.Assign)
                      and is_name(each.targets[0], name))  # fmt: skip
            return next((_text_of(source, each) for each in values if not isinstance(each, ast.Name)), "")
        case _:
            return ""


def _shown(pattern: str) -> str:
    """Nothing for what has choices or groups in it."""
    rest, found = pattern.removeprefix("^").removesuffix("$"), ""
    while rest:
        part = _PART.match(rest)
        if part is None:
            return ""
        one = _SHORT.get(part[1]) or (part[1][1:2] if part[1][0] in "[\\" else part[1])
        if part[1][0] == "\\" and part[1] not in _SHORT:
            one = part[1][1]
        found += one * (min(int(part[2]), _LONG) if part[2] else 0 if part[3] in ("*", "?") else 1)
        rest = rest[part.end() :]
    try:
        is_so = re.search(pattern, found) is not None
    except re.error:
        return ""
    return found if is_so and '"' not in found else ""


def members(source: Source, function: Function, name: str) -> list[str]:
    """Of an enum with whose members it is compared; those first that are not named there."""
    found = list[str]()
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(one), [_], [ast.Attribute(ast.Name(kind), member)]) if one == name:
                owner = next((each for _, each in source.classes if each.name == kind and is_enum(each)), None)
                named = f"{kind}.{member}"
                others = [each for each in states(owner) if each != named] if owner is not None else []
                found += [*others, named] if owner is not None else []
    return list(dict.fromkeys(found))


def is_enum(owner: ast.ClassDef) -> bool:
    return any("Enum" in ast.unparse(base) for base in owner.bases)


def states(owner: ast.ClassDef) -> list[str]:
    return [f"{owner.name}.{each.targets[0].id}" for each in owner.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)]  # fmt: skip


def in_state(source: Source, function: Function, words: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """A parameter of it, an object for that whose state is said, and the word for it: "when a lamp is broken" of a Lamp
    with a field of an enum. What it counts with besides has some value too."""
    for word in words:
        for _, enum in source.classes:
            state = next((each for each in states(enum) if each.partition(".")[2].lower() == word), "")
            for _, owner in source.classes if state and is_enum(enum) else ():
                own = [each for each in fields(owner) if isinstance(each.target, ast.Name)]
                name = next((each.target.id for each in own if isinstance(each.target, ast.Name)
                             and ast.unparse(each.annotation) == enum.name), "")  # fmt: skip
                takes = [arg.arg for arg in function.args.args if _reads(function, arg.arg, name)]
                call = next(made(source, owner), "")
                if not name or len(takes) != 1 or not call:
                    continue
                counted = "".join(
                    f", {each.target.id}=100"
                    for each in own
                    if isinstance(each.target, ast.Name) and each.value is not None
                    and ast.unparse(each.annotation) in ("int", "float") and _reads(function, takes[0], each.target.id)
                )  # fmt: skip
                yield takes[0], f"{call[:-1]}{counted}, {name}={state})".replace("(, ", "("), word


def _reads(function: Function, holder: str, name: str) -> bool:
    return any(
        isinstance(each, ast.Attribute) and each.attr == name and is_name(each.value, holder) for each in walk(function)
    )
