"""What the things are like that an object holds several of, as its class shows: what each of them has, by what it is
kept, what such a key or value is called there. Of `self.books[book.isbn] = book` the key is an `isbn`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.following import Wish
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.objects.held import Held, held
from spark_tui.edits.python.walking import walk


def all_of(container: Held) -> str:
    """What is gone through for each of them."""
    return f"self.{container.name}{'.values()' if container.kind == 'dict' else ''}"


def called_one(container: Held, taken: str) -> str:
    """A name for one of them: that of the container in the singular, where nothing else has it."""
    one = singular(container.public)
    return one if one not in (container.public, taken) else "each"


def attributes_of(wish: Wish, container: Held) -> list[str]:
    """What each of them has, as far as the file shows."""
    element = wish.element(container)
    if element is None:
        return read_in_loops(wish, container)
    methods = [
        each.name for each in element.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
    ]
    return [*(each.name for each in held(wish.source, element)), *methods]


def read_as(wish: Wish, container: Held, name: str) -> str:
    """How it is read: a method is called."""
    element = wish.element(container)
    for each in element.body if element is not None else ():
        if isinstance(each, ast.FunctionDef) and each.name == name:
            return name if is_property(each) else f"{name}()"
    return name


def read_in_loops(wish: Wish, container: Held) -> list[str]:
    """What is read of them in loops over them."""
    found: list[str] = []
    for loop in walk(wish.owner):
        if isinstance(loop, ast.For | ast.comprehension) and isinstance(loop.target, ast.Name):
            if f"self.{container.name}" not in ast.unparse(loop.iter):
                continue
            around = loop if isinstance(loop, ast.For) else wish.owner
            found += [
                node.attr
                for node in walk(around)
                if isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == loop.target.id
            ]
    return list(dict.fromkeys(found))


def said_of(wish: Wish, own: list[str]) -> list[str]:
    spoken = wish.sentence.spoken
    return [name for name in own if f" {name.replace('_', ' ')} " in spoken or f" {name.replace('_', ' ')}s " in spoken]


def identified(wish: Wish, container: Held) -> str | None:
    """The attribute of what it holds that is the key."""
    element = wish.element(container)
    own = [each.name for each in held(wish.source, element)] if element is not None else []
    return next((key for key in keys_of(wish, container) if key in own), None)


def key_of(wish: Wish, container: Held) -> str:
    """What the keys of a dict are called where it is used: as a parameter, if there is one."""
    found = list(keys_of(wish, container))
    taken = {name for each in wish.methods for name in parameters_of(each)}
    return next((key for key in found if key in taken), found[0] if found else "key")


def keys_of(wish: Wish, container: Held) -> Iterator[str]:
    for node in walk(wish.owner):
        match node:
            case ast.Subscript(ast.Attribute(ast.Name("self"), name), ast.Name(key) | ast.Attribute(attr=key)):
                pass
            case ast.Call(
                ast.Attribute(ast.Attribute(ast.Name("self"), name), "get" | "pop" | "setdefault"), [ast.Name(key), *_]
            ):
                pass
            case _:
                continue
        if name == container.name:
            yield key


def value_of(wish: Wish, container: Held) -> str:
    one = singular(container.public)
    return one if one not in (container.public, key_of(wish, container)) else "value"
