"""A method without its self, or an attribute that is used as if it were a variable."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.names import is_method, parameters
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    methods = [(name, node) for name, node in source.functions if is_method(source, node) and _takes_self(node)]
    if not methods:
        return None
    name, method = random.choice(methods)
    uses = [
        node
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    ]
    if uses and random.random() < 0.6:
        use = random.choice(uses)
        said = {"function": name, "name": use.attr, "error": f"NameError: name '{use.attr}' is not defined"}
        wrong = Splice(source.start(use), source.start(use) + len("self."), "")
        case = broken("fix-missing-self", source, [wrong], said, line=use.lineno)
        return case and case.meaning("attribute")
    names = parameters(method)
    stop = source.start(names[1]) if len(names) > 1 else source.stop(names[0])
    takes = len(names) - 1
    said = {
        "function": name,
        "error": f"TypeError: {name}() takes {takes} positional arguments but {takes + 1} were given",
    }
    case = broken("fix-missing-self", source, [Splice(source.start(names[0]), stop, "")], said, line=method.lineno)
    return case and case.meaning("parameter")


def _takes_self(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = parameters(method)
    return bool(names) and names[0].arg == "self" and not method.args.posonlyargs


INTENT = Intent("fix-missing-self", _make)
