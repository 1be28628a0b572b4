"""A docstring for a function, a class or the module."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring, indented, insert_before, top_line
from spark_tui.edits.python.imports import first_code_line
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import MODULE, all_documented, documented
from spark_tui.edits.python.places import replace_pass
from spark_tui.edits.python.source import Definition, Function, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, text = values
    node = documented(source, name)
    docstring = _docstring(text)
    if isinstance(node, ast.Module):
        at = source.line_start(first_code_line(source))
        yield Splice(at, at, docstring + ("\n\n" if node.body else "\n"))
        return
    if (in_place := replace_pass(source, node.body, docstring)) is not None:
        yield in_place
        return
    first = node.body[0]
    if not has_own_lines(source, first):
        yield insert_before(source, first, docstring)
        return
    gap = "\n" if isinstance(first, Function) else ""
    at = source.line_start(top_line(source, node.body))
    yield Splice(at, at, indented(docstring, source.indent(source.first_line(first))) + "\n" + gap)


def _docstring(text: str) -> str:
    """In three quotes. The closing ones stand on their own line when there are several."""
    text = text.strip()
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if "\n" in text:
        return f'"""{escaped}\n"""'
    if text.endswith('"') and not text.endswith('"""'):
        escaped = escaped[:-1] + '\\"'
    return f'"""{escaped}"""'


def _without_docstring(source: Source, _values: Values) -> Iterator[str]:
    for name in (MODULE, *all_documented(source)):
        node = documented(source, name)
        if not has_docstring(node.body) and _has_room(source, node):
            yield name


def _has_room(source: Source, node: Definition | ast.Module) -> bool:
    """A line of its own to stand on, or one that can be made."""
    if isinstance(node, ast.Module):
        return True
    return has_own_lines(source, node.body[0]) or source.first_line(node.body[0]) == node.body[0].lineno


OP = Op(
    "add-docstring",
    "document a function, a class, or the module",
    (
        Slot("function", "name", "the function or class, or `module`", _without_docstring),
        Slot("text", "text", "what it says"),
    ),
    _edit,
    (
        Example(
            "def area(r):\n    # of a circle\n    return 3.14 * r * r\n",
            ("area", "The area of a circle."),
            'def area(r):\n    """The area of a circle."""\n    # of a circle\n    return 3.14 * r * r\n',
        ),
        Example(
            "class Cart:\n    def __init__(self):\n        self.items = []\n",
            ("Cart", "What is bought."),
            'class Cart:\n    """What is bought."""\n\n    def __init__(self):\n        self.items = []\n',
        ),
        Example("import os\n", ("module", "Files."), '"""Files."""\n\nimport os\n'),
    ),
)
