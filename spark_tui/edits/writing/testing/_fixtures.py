"""What the fixtures of a file of tests give: an object of a class of the code, with things in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import tried
from spark_tui.edits.reading import parts

_WORD = re.compile(r"[^\W\d_]{3,}")


def fixtures(source: Source) -> dict[str, Function]:
    """Those at the top, by their names."""
    return {node.name: node for node in source.tree.body if isinstance(node, ast.FunctionDef) and is_fixture(node)}


def giving(source: Source, owner: ast.ClassDef) -> Iterator[Function]:
    """Those that give an object of that class, as far as it can be worked out."""
    for name, fixture in fixtures(source).items():
        try:
            found = tried(source, (), name)
        except Unknown:
            continue
        if type(found).__name__ == owner.name:
            yield fixture


def used(source: Source, lines: Sequence[str]) -> list[str]:
    """Those that such lines speak of, and a test with them has to take."""
    said = {word for line in lines for word in re.findall(r"(?<![\w.\"'])[^\W\d]\w*", line)}
    made = {match[1] for line in lines if (match := re.match(r"(\w+) = ", line))}
    return [name for name in fixtures(source) if name in said and name not in made]


def put_in(source: Source, fixture: Function, name: str) -> list[str]:
    """What is called so of the things that are put in, as code; else words of what they say."""
    calls = [(owner, node) for node in walk(fixture) if isinstance(node, ast.Call)
             for owner in source.tree.body if isinstance(owner, ast.ClassDef)
             and isinstance(node.func, ast.Name) and node.func.id == owner.name]  # fmt: skip
    calls.sort(key=lambda each: source.start(each[1]))
    found, words = dict[str, None](), dict[str, None]()
    last = (parts(name) or (name,))[-1]
    for owner, call in calls:
        for own, value in (*zip(made_with(owner), call.args, strict=False), *((e.arg, e.value) for e in call.keywords)):
            if isinstance(value, ast.Constant) and own in (name, last):
                found[source.segment(value)] = None
            elif isinstance(value, ast.Constant) and isinstance(value.value, str):
                words |= {f'"{word}"': None for word in _WORD.findall(value.value)}
    return list(found or words)


def made_with(owner: ast.ClassDef) -> list[str]:
    """What an object of it is made with, in order."""
    init = method(owner, "__init__")
    if init is not None:
        return list(parameters_of(init))
    return [each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)]
