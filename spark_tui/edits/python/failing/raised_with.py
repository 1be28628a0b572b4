"""What an exception with a constructor of its own takes where it is raised: the number, and not a text about it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source, Splice, splice
from spark_tui.edits.reading import parts

_TEXTS = frozenset(("message", "msg", "text", "reason", "detail", "details", "description", "error", "args", "why"))
"""Parameters that a text is for."""


_ENDING = Pattern(r"(?:Error|Exception)$")


def taken(classes: Iterable[ast.ClassDef]) -> dict[str, list[str]]:
    """By the names of the classes, what has to be given."""
    by_name = {each.name: each for each in classes}
    found = dict[str, list[str]]()
    for name, node in by_name.items():
        above = [node, *(by_name[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in by_name)]
        made = next((one for each in above if (one := method(each, "__init__")) is not None), None)
        if made is None or made.args.vararg is not None:
            continue
        needed = [each for each in parameters_of(made) if default_named(made, each) is None]
        if needed:
            found[name] = needed
    return found


def given_what_they_take(before: Source, after: Source, known: Mapping[str, Sequence[str]]) -> str | None:
    """The text, with what is raised anew made of what stands there; None where there is nothing to change."""
    old = {ast.unparse(node) for node in before.all(ast.Raise)}
    changes = list[Splice]()
    for node in after.all(ast.Raise):
        if ast.unparse(node) in old or node.exc is None:
            continue
        name = last_name(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        if name in known and (args := _args(after, node, node.exc, known[name])) is not None:
            called = after.segment(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
            changes.append(Splice(after.start(node.exc), after.stop(node.exc), f"{called}({', '.join(args)})"))
    return splice(after, changes) if changes else None


def _args(source: Source, node: ast.Raise, raised: ast.expr, needed: Sequence[str]) -> list[str] | None:
    """For each of them what is called so, of that which is spoken of there. None where it is given what it takes."""
    given = raised.args if isinstance(raised, ast.Call) else []
    texts = [each for each in given if isinstance(each, ast.JoinedStr) or isinstance(getattr(each, "value", None), str)]
    if isinstance(raised, ast.Call) and (raised.keywords or len(texts) != len(given) or len(given) > 1):
        return None
    if _TEXTS.issuperset(needed) and given:
        return None
    near = list(_near(source, node, given))
    found = list[str]()
    for each in needed:
        fitting = next((code for code, names in near if each in names), "")
        if not fitting and each in _TEXTS:
            fitting = source.segment(texts[0]) if texts else f'"{_in_words(raised)}"'
        if not fitting:
            return None
        found.append(fitting)
    return found


def _near(source: Source, node: ast.Raise, given: Sequence[ast.expr]) -> Iterator[tuple[str, frozenset[str]]]:
    """Values that stand in what it says, or in what is asked before it is raised; and parameters: with what each is
    called."""
    around = source.parents.get(node)
    function = function_around(source, node)
    places = [*given, *([around.test] if isinstance(around, ast.If) else [])]
    for place in places:
        for each in ast.walk(place):
            if isinstance(each, ast.Name | ast.Attribute | ast.Subscript) and isinstance(each.ctx, ast.Load):
                yield ast.unparse(each), _called(each)
    for name in parameters_of(function) if function is not None else ():
        yield name, frozenset((name,))


def _called(node: ast.expr) -> frozenset[str]:
    """`ticket.number` is the number, and the ticket_number."""
    last = name_or_key(node)
    owner = name_or_key(node.value) if isinstance(node, ast.Attribute | ast.Subscript) else ""
    return frozenset(filter(None, (last, f"{owner}_{last}" if owner and last else "")))


def _in_words(raised: ast.expr) -> str:
    """`NotFound` says "not found"."""
    name = last_name(raised.func if isinstance(raised, ast.Call) else raised)
    return " ".join(parts(_ENDING.sub("", name)))
