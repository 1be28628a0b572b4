"""A test that says what the examples of a docstring say."""

from __future__ import annotations

import ast
import builtins
import doctest
import re
from random import Random

from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.source import Function, Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, by_patch

_MOST = 4  # examples
_PARSER = doctest.DocTestParser()


def _make(source: Source, random: Random) -> Case | None:
    tested = [(node, lines) for _, node in source.functions if (lines := _asserts(source, node))]
    if not tested:
        return None
    function, lines = random.choice(tested)
    body = "\n".join(source.unit + line for line in lines)
    after = f"{source.text.rstrip()}\n\n\ndef test_{function.name.strip('_')}():\n{body}\n"
    case = by_patch("write-test", source.text, after, {"function": function.name})
    return case if len(source.functions) > 1 else case.needing()


def _asserts(source: Source, function: Function) -> list[str]:
    """The examples that call the function and show a literal."""
    if is_method(source, function) or f"def test_{function.name.strip('_')}(" in source.text:
        return []
    try:
        examples = _PARSER.get_examples(ast.get_docstring(function) or "")
    except ValueError:
        return []
    calls = [(each.source.strip(), each.want.strip()) for each in examples]
    fitting = [
        f"assert {call} == {want}" for call, want in calls if _is_call(call, function.name) and _is_literal(want)
    ]
    return fitting[:_MOST]


def _is_call(code: str, name: str) -> bool:
    return re.fullmatch(rf"{name}\(.*\)", code) is not None and _stands_alone(code, name)


def _stands_alone(code: str, name: str) -> bool:
    """One call, of nothing that an example above it has made or imported."""
    try:
        tree = ast.parse(code, mode="eval")
    except SyntaxError:
        return False
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    made = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    known = {name, *made, *dir(builtins)}
    return isinstance(tree.body, ast.Call) and all(node.id in known for node in names)


def _is_literal(code: str) -> bool:
    try:
        ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return False
    return "\n" not in code


INTENT = Intent("write-test", _make)
