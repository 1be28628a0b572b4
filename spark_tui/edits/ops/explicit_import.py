"""Names are imported one by one: from a module imported whole, or with a star."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import bound_name, from_module, name_order, refuse_clash
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_BUILTIN = {*dir(builtins), "__file__", "__name__", "__doc__", "__path__", "__spec__", "__all__", "__class__"}
_ATTRIBUTE = re.compile(r"\s*\.\s*([^\W\d]\w*)")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    star = _stars(source).get(values[0])
    if star is not None:
        yield from _named_from_star(source, star)
    else:
        yield from _named_from_module(source, values[0], _modules(source)[values[0]])


def _named_from_star(source: Source, star: ast.ImportFrom) -> Iterator[Splice]:
    if len(_stars(source)) > 1:
        raise Refusal("several modules are imported with a star", "what comes from which cannot be told")
    known = scopes(source)
    used = {each.name for each in known.occurrences if known.owner(each.name, each.scope) is None} - _BUILTIN
    if not used:
        raise Refusal(f"nothing here comes from {from_module(star)}", "the import can go")
    yield Splice(source.start(star.names[0]), source.stop(star.names[0]), ", ".join(sorted(used, key=name_order)))


def _named_from_module(source: Source, module: str, statement: ast.Import) -> Iterator[Splice]:
    name = bound_name(statement.names[0])
    known = scopes(source)
    stop = source.stop(statement)
    used: set[str] = set()
    for each in known.same(name, known.module):
        if source.start(statement) <= each.start < stop:
            continue
        match = _ATTRIBUTE.match(source.text, each.stop)
        if match is None:
            raise Refusal(f"{name!r} itself is used on line {source.line_at(each.start)}", "not a name in it")
        used.add(match[1])
        yield Splice(each.start, match.end(), match[1])
    if not used:
        raise Refusal(f"nothing of {module} is used", "the import can go")
    for each in sorted(used):
        if each in _BUILTIN:
            raise Refusal(f"{each!r} would hide what Python calls so")
        refuse_clash(source, module, each)
    _refuse_changed(source, name)
    yield Splice(source.start(statement), stop, f"from {module} import {', '.join(sorted(used, key=name_order))}")


def _refuse_changed(source: Source, name: str) -> None:
    for node in source.all(ast.Attribute):
        match node:
            case ast.Attribute(value=ast.Name(id=of), ctx=ast.Store() | ast.Del()) if of == name:
                raise Refusal(f"{name}.{node.attr} is changed on line {node.lineno}")


def _stars(source: Source) -> dict[str, ast.ImportFrom]:
    imports = (each for each in source.tree.body if isinstance(each, ast.ImportFrom))
    return {from_module(each): each for each in imports if each.names[0].name == "*"}


def _modules(source: Source) -> dict[str, ast.Import]:
    """The modules that have an import of their own, at the top."""
    imports = (each for each in source.tree.body if isinstance(each, ast.Import) and len(each.names) == 1)
    return {each.names[0].name: each for each in imports if "." not in bound_name(each.names[0]) and _is_whole(each)}


def _is_whole(statement: ast.Import) -> bool:
    """import a.b binds a, not what it says."""
    alias = statement.names[0]
    return "." not in alias.name or alias.asname is not None


def _options(source: Source, _values: Values) -> Iterator[str]:
    yield from _stars(source)
    yield from _modules(source)


OP = Op(
    "explicit-import",
    "import the names that are used, instead of a module or all it has",
    (Slot("module", "name", "the module", _options),),
    _edit,
    (
        Example(
            "import json\nimport sys\n\n\ndef read(f):\n    return json.load(f) or json.loads(sys.argv[1])\n",
            ("json",),
            "from json import load, loads\nimport sys\n\n\ndef read(f):\n    return load(f) or loads(sys.argv[1])\n",
        ),
        Example(
            "from math import *\n\nprint(cos(pi) + len('a'))\n",
            ("math",),
            "from math import cos, pi\n\nprint(cos(pi) + len('a'))\n",
        ),
    ),
)
