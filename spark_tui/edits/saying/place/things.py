"""What the things of a place have: attributes and keys, by the file's classes, or as it uses them elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.objects.classes import attributes, is_property
from spark_tui.edits.python.objects.held import what_it_holds
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.gap import Place

_USUAL = ("id", "name", "email", "key", "type", "kind", "title", "status", "code", "number", "url", "path", "version")
"""What a record has, wherever something of it is asked for by such names."""
_CAN_BE_EMPTY = frozenset(("__len__", "__bool__"))
_ASKING = ("is_", "has_", "can_", "should_", "was_", "are_", "needs_")


def usual(place: Place) -> Iterator[tuple[str, str]]:
    """What things of no class of this file are likely to have, reached as the rest of them is."""
    for name in place.bound:
        used = [code for code, _ in _used(place.source).get(name, ())]
        if used and _class_of(place, name) is None:
            by_key = used[0].startswith(f"{name}[")
            yield from ((f'{name}["{last}"]' if by_key else f"{name}.{last}", last) for last in _USUAL)


@lru_cache(maxsize=256)
def members(place: Place) -> tuple[tuple[str, str], ...]:
    """As they would be written there, each with its last name."""
    return tuple(dict.fromkeys(_members(place)))


def _members(place: Place) -> Iterator[tuple[str, str]]:
    source = place.source
    for name in place.bound:
        owner = _class_of(place, name)
        if owner is not None:
            yield from ((f"{name}.{code}", last) for code, last in _of_class(source, owner))
        used = _used(source).get(name, ())
        yield from used
        yield from _of_records(source, name, frozenset(last for code, last in used if code.startswith(f"{name}[")))


def _of_records(source: Source, name: str, keys: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The other keys of what is written down with these in one place."""
    for node in source.nodes if keys else ():
        if isinstance(node, ast.Dict):
            every = list(texts_of(node.keys))
            yield from ((f'{name}["{key}"]', key) for key in every if keys & set(every))


def yes_or_no(place: Place) -> Iterator[tuple[str, str]]:
    """Those that are true or false, each with the word for it: `order.is_paid`, "paid"."""
    flags = _flags(place.source)
    for code, last in dict.fromkeys((*members(place), *_own(place))):
        if last in flags or code.endswith("()"):
            asking = next((start for start in _ASKING if last.startswith(start)), "")
            yield code, " ".join(parts(last.removeprefix(asking)))


def _own(place: Place) -> Iterator[tuple[str, str]]:
    owner = own_class(place)
    if owner is not None and "self" in place.bound:
        yield from ((f"self.{code}", last) for code, last in _of_class(place.source, owner))


def contents(place: Place, word: str) -> Iterator[str]:
    """What holds all that is in a thing that is called so: the items of a cart."""
    for name in place.bound:
        owner = _class_of(place, name)
        if owner is None or word.replace(" ", "") not in (name, *own_words(owner)) or _methods(owner) & _CAN_BE_EMPTY:
            continue
        if (holding := what_it_holds(place.source, owner)) is not None:
            yield f"{name}.{holding}"


def own_words(owner: ast.ClassDef) -> tuple[str, ...]:
    """What one of the class is called: a shopping cart, or a cart."""
    found = parts(owner.name)
    return ("".join(found), *found[-1:])


def own_class(place: Place) -> ast.ClassDef | None:
    """The class of the method."""
    parent = place.source.parents.get(place.function) if place.function is not None else None
    return parent if isinstance(parent, ast.ClassDef) else None


def _class_of(place: Place, name: str) -> ast.ClassDef | None:
    """By its annotation, by what it is called, or by what is asked of it; None if the file has no such class."""
    source = place.source
    if name in ("self", "cls"):
        return own_class(place)
    said = _annotation(place, name)
    used = {last for code, last in _attributes_in(place.within) if code == name}
    for _, owner in source.classes:
        low = owner.name.lower()
        word = (parts(name) or ("",))[-1]
        called = word and (
            low == "".join(parts(name)) or low.endswith(word) or (len(word) > 2 and low.startswith(word))
        )
        if owner.name in said:
            return owner
        if not called and not used:
            continue  # of most names nothing is known, and of most classes there are many
        has = {last for _, last in _of_class(source, owner)}
        if (called and used <= has | _methods(owner)) or (used and used <= has):
            return owner
    return None


def _annotation(place: Place, name: str) -> str:
    """Also of what a loop goes through, where that is a parameter."""
    if place.function is None:
        return ""
    said = _annotated(place.function)
    if not said:
        return ""
    for node in walk(place.function):
        match node:
            case ast.For(target=ast.Name(id=each), iter=ast.Name(id=several)) if each == name:
                return said.get(several, "")
            case ast.comprehension(target=ast.Name(id=each), iter=ast.Name(id=several)) if each == name:
                return said.get(several, "")
    kind = said.get(name, "")
    return "" if "[" in kind else kind


@lru_cache(maxsize=512)
def _annotated(function: Function) -> Mapping[str, str]:
    return {arg.arg: ast.unparse(arg.annotation) for arg in parameters(function) if arg.annotation is not None}


@lru_cache(maxsize=512)
def _of_class(source: Source, owner: ast.ClassDef) -> tuple[tuple[str, str], ...]:
    found = [(each, each) for each in attributes(source, owner)]
    for each in owner.body:
        if isinstance(each, Function) and len(parameters(each)) == 1 and not each.name.startswith("_"):
            if is_property(each):
                found.append((each.name, each.name))
            elif each.name.startswith(_ASKING) and not each.decorator_list:
                found.append((f"{each.name}()", each.name))
    return tuple(found)


def _methods(owner: ast.ClassDef) -> set[str]:
    return {each.name for each in owner.body if isinstance(each, Function)}


@lru_cache(maxsize=4)
def _used(source: Source) -> Mapping[str, Sequence[tuple[str, str]]]:
    """Attributes and keys, wherever in the file something of that name has them."""
    found: dict[str, dict[tuple[str, str], None]] = {}
    for node in source.nodes:
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=last) if owner not in ("self", "cls"):
                parent = source.parents.get(node)
                if not (isinstance(parent, ast.Call) and parent.func is node):
                    found.setdefault(owner, {})[f"{owner}.{last}", last] = None
            case ast.Subscript(value=ast.Name(id=owner), slice=ast.Constant(value=str(last))):
                found.setdefault(owner, {})[source.segment(node), last] = None
    return {owner: tuple(each) for owner, each in found.items()}


@lru_cache(maxsize=4)
def _flags(source: Source) -> frozenset[str]:
    """The attributes and keys that are said, set or taken to be True or False."""
    return frozenset(name for node in source.nodes for name in _taken_as_flags(node))


def _taken_as_flags(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), annotation=ast.Name(id="bool")):
            yield name
        case ast.FunctionDef(name=name, returns=ast.Name("bool")) if is_property(node):
            yield name
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() as held], value=ast.Constant(value=bool())):
            yield from _last(held)
        case ast.arguments(args=own, defaults=defaults):
            for arg, value in zip(own[len(own) - len(defaults) :], defaults, strict=False):
                if isinstance(value, ast.Constant) and isinstance(value.value, bool):
                    yield arg.arg
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                match key, value:
                    case ast.Constant(value=str(name)), ast.Constant(value=bool()):
                        yield name
        case ast.If(test=test) | ast.UnaryOp(op=ast.Not(), operand=test):
            yield from _last(test)
        case ast.BoolOp(values=tests) | ast.comprehension(ifs=tests):
            yield from (name for test in tests for name in _last(test))
        case ast.Attribute(attr=name) if name.startswith(_ASKING):
            yield name


def _last(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(value=str(name))):
            yield name


@lru_cache(maxsize=64)
def _attributes_in(node: ast.AST) -> tuple[tuple[str, str], ...]:
    named = (each for each in walk(node) if isinstance(each, ast.Attribute))
    return tuple((each.value.id, each.attr) for each in named if isinstance(each.value, ast.Name))
