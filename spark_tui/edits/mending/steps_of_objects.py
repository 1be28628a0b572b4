"""Small steps in code with objects: another of their attributes, the other end of a list, what counts on instead of
beginning anew.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.mending.steps import Step
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Source, Splice

_ATTRIBUTE, _USUAL_END, _OTHER_END, _IN_FRONT = 0.5, 1.05, 0.8, 0.4
_MOST = 8  # attributes of one thing


def steps_of_objects(source: Source, node: ast.expr) -> Iterator[Step]:
    match node:
        case ast.Attribute(ast.Name(holder), name) if not is_called(source, node):
            for other in _attributes(source).get(holder, ()):
                if other != name:
                    yield (Splice(source.stop(node) - len(name), source.stop(node), other),), _ATTRIBUTE
        case ast.Call(ast.Attribute(holder, "append"), [thing], []):
            yield (instead(source, node, f"{source.segment(holder)}.insert(0, {source.segment(thing)})"),), _IN_FRONT
        case ast.Call(ast.Attribute(holder, "insert"), [ast.Constant(0), thing], []):
            yield (instead(source, node, f"{source.segment(holder)}.append({source.segment(thing)})"),), _USUAL_END
        case ast.Call(ast.Attribute(_, "pop"), [], []):
            yield (Splice(source.stop(node) - 1, source.stop(node) - 1, "0"),), _OTHER_END
        case ast.Call(ast.Attribute(holder, "pop"), [ast.Constant(0)], []):
            yield (instead(source, node, f"{source.segment(holder)}.pop()"),), _USUAL_END
        case ast.Subscript(holder, ast.Constant(0 | 1)):
            yield (instead(source, node, f"{source.segment(holder)}[-1]"),), _USUAL_END
        case ast.Subscript(holder, ast.UnaryOp(ast.USub(), ast.Constant(1))):
            yield (instead(source, node, f"{source.segment(holder)}[0]"),), _OTHER_END


@lru_cache(maxsize=4)
def _attributes(source: Source) -> dict[str, list[str]]:
    """What things of that name are asked for, but for what is called."""
    found: dict[str, dict[str, None]] = {}
    for node in source.all(ast.Attribute):
        if isinstance(node.value, ast.Name) and not is_called(source, node):
            found.setdefault(node.value.id, {})[node.attr] = None
    return {name: list(several)[:_MOST] for name, several in found.items()}
