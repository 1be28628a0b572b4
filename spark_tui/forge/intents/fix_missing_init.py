"""A variable that is added to before it is set."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    functions = [node for node in source.nodes if isinstance(node, Function)]
    places = [statement for function in functions for statement in function.body[:-1] if _is_start(statement)]
    if not places:
        return None
    statement = random.choice(places)
    name = source.segment(statement.targets[0]) if isinstance(statement, ast.Assign) else ""
    start = source.line_start(statement.lineno)
    wrong = Splice(start, source.line_start(source.last_line(statement) + 1), "")
    error = f"UnboundLocalError: cannot access local variable '{name}' where it is not associated with a value"
    older = f"UnboundLocalError: local variable '{name}' referenced before assignment"
    said = {"name": name, "error": random.choice((error, older, f"NameError: name '{name}' is not defined"))}
    return broken("fix-missing-init", source, [wrong], said)


def _is_start(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assign([ast.Name()], ast.List([]) | ast.Dict([]) | ast.Constant(0 | 0.0 | "" | None | True | False)):
            return True
        case _:
            return False


INTENT = Intent("fix-missing-init", _make)
