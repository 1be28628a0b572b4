"""An import moves from the top of the file into the one function that needs it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring, insert_at_top
from spark_tui.edits.python.imports import (
    Import,
    bound_name,
    from_module,
    imported_names,
    imports_at_top,
    names_read,
    without,
)
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.scopes import Occurrence, scopes
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_Moving = Mapping[Import, Sequence[ast.alias]]


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    module, name = values
    function, moving = source.function(name), _imports(source)[module]
    bound = list(dict.fromkeys(bound_name(alias) for aliases in moving.values() for alias in aliases))
    for each in bound:
        _refuse_other_uses(source, each, moving, function, name)
    code = "\n".join(_written(source, statement, aliases) for statement, aliases in moving.items())
    needs_blank = isinstance(function.body[has_docstring(function.body)], Definition)
    yield insert_at_top(source, function, code + "\n" * needs_blank)
    whole = [each for each, aliases in moving.items() if len(aliases) == len(each.names)]
    yield from remove(source, whole)
    for statement, aliases in moving.items():
        if statement not in whole:
            yield from without(source, statement, map(bound_name, aliases))


def _refuse_other_uses(source: Source, bound: str, moving: _Moving, function: Function, name: str) -> None:
    """All that means the module has to stand where the function runs."""
    spans = [(source.start(each), source.stop(each)) for each in moving]
    uses = [each for each in _uses(source, bound) if not any(first <= each.start < last for first, last in spans)]
    begin, stop = _body(source, function)
    inside = [each for each in uses if begin <= each.start < stop]
    for line in sorted(source.line_at(each.start) for each in uses if each not in inside):
        if source.first_line(function) <= line <= source.last_line(function):
            reason = f"{bound} is needed on line {line}, before {name} is called"
            raise Refusal(reason, "only what its body needs can wait for that")
        raise Refusal(f"{bound} is used on line {line} too", f"only what nothing but {name} needs can move there")
    if not inside:
        raise Refusal(f"{name} does not use {bound}", "remove-import takes away what nothing needs")
    if bound in names_read(source, [*function.body, *source.all(ast.Name)]):
        raise Refusal(f"{bound} is read out of a text or a comment too", "an annotation or __all__ may need it")


def _uses(source: Source, bound: str) -> Sequence[Occurrence]:
    return _all_uses(source).get(bound, ())


@lru_cache(maxsize=8)  # options ask for every module
def _all_uses(source: Source) -> Mapping[str, Sequence[Occurrence]]:
    """Where the names stand that the module itself gives a meaning."""
    known = scopes(source)
    found: dict[str, list[Occurrence]] = {}
    imported = imported_names(source)
    for each in known.occurrences:
        if each.name in imported and known.owner(each.name, each.scope) is known.module:
            found.setdefault(each.name, []).append(each)
    return found


@lru_cache(maxsize=8)
def _bodies(source: Source) -> Mapping[str, tuple[int, int]]:
    """Where the body of each function begins and ends."""
    return {name: _body(source, source.function(name)) for name in all_functions(source)}


def _body(source: Source, function: Function) -> tuple[int, int]:
    first = function.body[0]
    decorators = first.decorator_list if isinstance(first, Definition) else ()
    return min(map(source.start, (first, *decorators))), source.stop(function)


def _written(source: Source, statement: Import, aliases: Sequence[ast.alias]) -> str:
    """As it stands there, with the comment behind it, if all of it moves. From a module, all that is imported does."""
    if len(aliases) < len(statement.names):
        return f"import {', '.join(source.segment(alias) for alias in aliases)}"
    if not has_own_lines(source, statement):
        return source.segment(statement)
    stop = source.line_start(source.last_line(statement) + 1)
    return source.text[source.start(statement) : stop].rstrip().replace("\r\n", "\n")


def _imports(source: Source) -> dict[str, dict[Import, list[ast.alias]]]:
    """By its module, what is imported at the top, and neither tried nor chosen."""
    found: dict[str, dict[Import, list[ast.alias]]] = {}
    for statement in imports_at_top(source):
        if statement not in source.tree.body or statement.names[0].name == "*":
            continue
        for alias in statement.names:
            module = from_module(statement) if isinstance(statement, ast.ImportFrom) else alias.name
            if module != "__future__":
                found.setdefault(module, {}).setdefault(statement, []).append(alias)
    return found


def _used_in(source: Source, module: str) -> list[str]:
    """The functions that need it, those that alone do if there are any."""
    uses = [
        use
        for statement, aliases in _imports(source)[module].items()
        for alias in aliases
        for use in _uses(source, bound_name(alias))
        if not source.start(statement) <= use.start < source.stop(statement)
    ]
    places = [use.start for use in uses]
    bodies = _bodies(source).items()
    often = {name: sum(begin <= place < stop for place in places) for name, (begin, stop) in bodies}
    alone = [name for name, count in often.items() if uses and count == len(uses)]
    return alone or [name for name, count in often.items() if count]


def _modules(source: Source, _earlier: Values) -> Iterator[str]:
    return (module for module in _imports(source) if _used_in(source, module))


def _functions(source: Source, earlier: Values) -> Sequence[str]:
    return _used_in(source, earlier[0])


OP = Op(
    "lazy-import",
    "import something in the one function that needs it, not at the top",
    (
        Slot("module", "name", "the module", _modules),
        Slot("function", "name", "the function it goes into", _functions),
    ),
    _edit,
    (
        Example(
            "import json\n\nimport pandas as pd  # slow\n\n\ndef export(rows):\n"
            '    """To a table."""\n    return pd.DataFrame(json.loads(rows))\n',
            ("pandas", "export"),
            'import json\n\n\ndef export(rows):\n    """To a table."""\n    import pandas as pd  # slow\n'
            "    return pd.DataFrame(json.loads(rows))\n",
        ),
        Example(
            "import os, json\nfrom .plots import (\n    bars,  # wide\n    lines,\n)\n\n\nclass Report:\n"
            "    def show(self):\n        bars(self)\n        lines(self, os.name)\n",
            (".plots", "show"),
            "import os, json\n\n\nclass Report:\n    def show(self):\n        from .plots import (\n"
            "            bars,  # wide\n            lines,\n        )\n        bars(self)\n"
            "        lines(self, os.name)\n",
        ),
    ),
)
