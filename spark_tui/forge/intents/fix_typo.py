"""A name with a slip in it: what Python says about it is all the request there is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from random import Random

from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    names = [
        node
        for node in source.nodes
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load) and len(last_name(node)) > 3
    ]
    names = [node for node in names if source.segment(node).endswith(last_name(node))]
    if not names:
        return None
    node = random.choice(names)
    right = last_name(node)
    wrong = _slipped(right, random)
    if wrong == right or not wrong.isidentifier():
        return None
    if isinstance(node, ast.Name):
        error = random.choice(
            (f"name '{wrong}' is not defined", f"name '{wrong}' is not defined. Did you mean: '{right}'?")
        )
        error = f"NameError: {error}"
    else:
        error = f"AttributeError: {_owner(source, node, random)} has no attribute '{wrong}'"
    said = {"error": error, "name": wrong}
    stop = source.stop(node)
    return broken("fix-typo", source, [Splice(stop - len(right), stop, wrong)], said, line=node.lineno)


def _owner(source: Source, node: ast.Attribute, random: Random) -> str:
    """What Python would call it: nothing that has no such attribute without the slip either."""
    around = class_around(source, node)
    match node.value:
        case ast.Name("self") if around is not None:
            return f"'{around.name}' object"
        case ast.Name(name) if any(name == (each.asname or each.name) for each in _modules(source)):
            return f"module '{name}'"
    having = [kind.__name__ for kind in (str, list, dict) if hasattr(kind, node.attr)]
    return f"'{random.choice(having or ['Store', 'Item', 'Entry'])}' object"


def _modules(source: Source) -> Iterator[ast.alias]:
    for node in source.all(ast.Import):
        yield from node.names


def _slipped(name: str, random: Random) -> str:
    at = random.randrange(1, len(name) - 1)
    return random.choice(
        (
            name[:at] + name[at + 1] + name[at] + name[at + 2 :],
            name[:at] + name[at + 1 :],
            name[:at] + name[at] + name[at:],
            name + "s" if not name.endswith("s") else name[:-1],
            name.replace("_", "") if "_" in name else name.capitalize(),
        )
    )


INTENT = Intent("fix-typo", _make)
