"""A function works on a copy of what it is given, so that its caller keeps what it had."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring, insert_after, insert_at_top
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.changed_arguments import changed, changed_parameters
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Definition, Source, Splice


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function, name = source.function(values[0]), values[1]
    how = changed(source, function, name)
    copied = f"list({name})" if how.is_list and "list" not in all_bound(source) else f"{name}.copy()"
    if how.is_deep:
        made, imported = available(source, "copy", "deepcopy")
        yield from imported
        copied = f"{made}({name})"
    code = f"{name} = {copied}"
    if how.may_be_none:
        code = f"if {name} is not None:\n{source.unit}{code}"
    if how.behind is not None:
        yield insert_after(source, how.behind, code)
    else:
        needs_blank = isinstance(function.body[has_docstring(function.body)], Definition)
        yield insert_at_top(source, function, code + "\n" * needs_blank)


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if any(changed_parameters(source, source.function(name))))


def _parameters(source: Source, earlier: Values) -> Iterator[str]:
    return changed_parameters(source, source.function(earlier[0]))


OP = Op(
    "copy-argument",
    "work on a copy of a list, dict or set that is handed in",
    (
        Slot("function", "name", "the function", _functions),
        Slot("parameter", "name", "the list, dict or set that it changes", _parameters),
    ),
    _edit,
    (
        Example(
            'def top(scores):\n    """The best."""\n    scores.sort()\n    return scores[-1]\n',
            ("top", "scores"),
            'def top(scores):\n    """The best."""\n    scores = list(scores)\n    scores.sort()\n'
            "    return scores[-1]\n",
        ),
        Example(
            "def named(row: dict, more=None):\n    row['name'] = row.pop('title')\n    if more is None:\n"
            "        more = {}\n    more['row'] = row\n    return more\n",
            ("named", "more"),
            "def named(row: dict, more=None):\n    row['name'] = row.pop('title')\n    if more is None:\n"
            "        more = {}\n    more = more.copy()\n    more['row'] = row\n    return more\n",
        ),
        Example(
            "def tidy(rows):\n    for row in rows:\n        row['seen'] = True\n    return rows\n",
            ("tidy", "rows"),
            "import copy\n\n\ndef tidy(rows):\n    rows = copy.deepcopy(rows)\n    for row in rows:\n"
            "        row['seen'] = True\n    return rows\n",
        ),
    ),
)
