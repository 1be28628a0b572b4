"""What an exception with a constructor of its own takes where it is raised: the number, and not a text about it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.from_scope import Classes, in_scope
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source, Splice, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

TEXTS = frozenset(("message", "msg", "text", "reason", "detail", "details", "description", "error", "args", "why"))
"""Parameters that a text is for."""


_ENDING = Pattern(r"(?:Error|Exception)$")


def taken(classes: Iterable[ast.ClassDef]) -> dict[str, list[ast.arg]]:
    """By the names of the classes, what has to be given."""
    by_name = {each.name: each for each in classes}
    found = dict[str, list[ast.arg]]()
    for name, node in by_name.items():
        above = [node, *(by_name[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in by_name)]
        made = next((one for each in above if (one := method(each, "__init__")) is not None), None)
        if made is None or made.args.vararg is not None:
            continue
        named = (*made.args.posonlyargs, *made.args.args)
        needed = [each for each in named[1:] if default_named(made, each.arg) is None]
        if needed:
            found[name] = needed
    return found


def given_what_they_take(
    before: Source, after: Source, known: Mapping[str, Sequence[ast.arg]], classes: Classes | None = None
) -> str | None:
    """The text, with what is raised anew made of what stands there; None where there is nothing to change. `classes`
    are those of which the values there may be."""
    changes = list[Splice]()
    for node in after.all(ast.Raise):
        if node.exc is None:
            continue
        name = last_name(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        if name not in known or ast.unparse(node) in _raised(before):
            continue
        if (args := _args(after, node, node.exc, known[name], classes or {})) is not None:
            called = after.segment(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
            changes.append(Splice(after.start(node.exc), after.stop(node.exc), f"{called}({', '.join(args)})"))
    return splice(after, changes) if changes else None


@lru_cache(maxsize=4)
def _raised(source: Source) -> frozenset[str]:
    return frozenset(map(ast.unparse, source.all(ast.Raise)))


def _args(
    source: Source, node: ast.Raise, raised: ast.expr, needed: Sequence[ast.arg], classes: Classes
) -> list[str] | None:
    """For each of them what is called so, of that which is spoken of there. None where it is given what it takes."""
    given = raised.args if isinstance(raised, ast.Call) else []
    texts = [each for each in given if isinstance(each, ast.JoinedStr) or isinstance(getattr(each, "value", None), str)]
    if isinstance(raised, ast.Call) and (raised.keywords or len(texts) != len(given) or len(given) > 1):
        return None
    if TEXTS.issuperset(each.arg for each in needed) and given:
        return None
    function, near = function_around(source, node), [*given, *_asked(source, node)]
    found = list[str]()
    for each in needed:
        fitting = in_scope(source, function, node, each, classes, near) if function is not None else ""
        if not fitting and each.arg in TEXTS:
            caught = _caught(source, node)
            fitting = f"str({caught})" if caught else source.segment(texts[0]) if texts else f'"{_in_words(raised)}"'
        if not fitting:
            return None
        found.append(fitting)
    return found


def _asked(source: Source, node: ast.Raise) -> Iterator[ast.expr]:
    """What is asked before it is raised; of a lookup that fails, what is looked up."""
    around = source.parents.get(node)
    if isinstance(around, ast.If):
        yield around.test
    tried = source.parents.get(around) if isinstance(around, ast.ExceptHandler) else None
    for statement in tried.body if isinstance(tried, ast.Try) else ():
        yield from (each for each in walk(statement) if isinstance(each, ast.Subscript | ast.Call))


def _caught(source: Source, node: ast.Raise) -> str:
    around = source.parents.get(node)
    return around.name or "" if isinstance(around, ast.ExceptHandler) else ""


def _in_words(raised: ast.expr) -> str:
    """`NotFound` says "not found"."""
    name = last_name(raised.func if isinstance(raised, ast.Call) else raised)
    return " ".join(parts(_ENDING.sub("", name)))
