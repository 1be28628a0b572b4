"""Code as it was before somebody tidied it: most of it is tidy already, and there would be little to ask for.

What an op mends is first put in, by another op or by a pattern. The op is then applied like to any code.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from spark_tui.edits.ops import named
from spark_tui.edits.python.bodies import top_line
from spark_tui.edits.python.nodes import is_bare_value
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.requests.beside import with_constants, with_recursion
from spark_tui.forge.requests.invention import invent
from spark_tui.forge.requests.naming import noun
from spark_tui.forge.requests.tables import rows

_UNDONE_BY = {
    "to-comprehension": "to-loop",
    "any-all": "to-loop",
    "ternary": "expand-ternary",
    "expand-ternary": "ternary",
    "fstring": "to-format",
    "merge-ifs": "split-if",
    "split-if": "merge-ifs",
    "make-property": "make-method",
    "to-list": "to-generator",
    "to-generator": "to-list",
    "inline-variable": "extract-variable",
    "inline-constant": "extract-constant",
    "lazy-import": "move-imports-top",
    "make-sync": "make-async",
    "match-to-if": "to-match",
    "remove-field": "add-field",
    "remove-flag": "add-flag",
    "static-method": "class-method",
    "context-class": "context-function",
    "context-function": "context-class",
}
_WORD = r"([A-Za-z_][\w.]*)"
_PRINTS = ("print({})", "print('{}', {})", "print(f'{{{}=}}')", "print('here')", "print('DEBUG', {})", "breakpoint()")
_UNUSED = (
    "import os",
    "import sys",
    "import re",
    "import json",
    "import time",
    "from typing import Any",
    "import math",
)


@cache
def _patterns() -> Mapping[str, Sequence[tuple[str, str]]]:
    found: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in rows("untidy"):
        tidy, _, untidy = row.value.partition(" => ")
        found[row.name].append((tidy.replace("WORD", _WORD), untidy))
    return found


def spoiled(op: str, source: Source, random: Random) -> Source | None:
    """The code with something for the op to do; None if there is no way known, or none here."""
    try:
        text = _spoiled(op, source, random)
        return read(text) if text is not None and text != source.text else None
    except Refusal:
        return None


def _spoiled(op: str, source: Source, random: Random) -> str | None:
    if op in _UNDONE_BY:
        return _undone(_UNDONE_BY[op], source, random)
    if op in _patterns():
        return _replaced(random.choice(_patterns()[op]), source, random)
    make = _MAKERS.get(op)
    return make(source, random) if make is not None else None


def _undone(name: str, source: Source, random: Random) -> str | None:
    op = named(name)
    given: list[str] = []
    for slot in op.slots:
        if slot.default is not None:
            break
        if slot.options is None:
            value = invent(name, slot.name, source, given, random)
        else:
            value = random.choice(list(slot.options(source, given)) or [None])
        if value is None:
            return None
        given.append(value)
    return splice(source, op.edit(source, (*given, *(slot.default or "" for slot in op.slots[len(given) :]))))


def _replaced(pattern: tuple[str, str], source: Source, random: Random) -> str | None:
    """Some of the places that match."""
    found = list(re.finditer(pattern[0], source.text))
    if not found:
        return None
    some = random.sample(found, random.randint(1, min(2, len(found))))
    return splice(source, [Splice(each.start(), each.end(), each.expand(pattern[1])) for each in some])


def _with_prints(source: Source, random: Random) -> str | None:
    """Lines for debugging, where they do no harm."""
    simple = [node for node in source.nodes if isinstance(node, ast.Assign | ast.AugAssign | ast.Expr)]
    own = [node for node in simple if source.line(node.lineno).startswith(" ") and not is_bare_value(node)]
    if not own:
        return None
    added: list[Splice] = []
    for node in random.sample(own, min(len(own), random.randint(1, 2))):
        names = [each.id for each in ast.walk(node) if isinstance(each, ast.Name)] or ["None"]
        line = random.choice(_PRINTS).replace("{}", random.choice(names)).replace("{{", "{").replace("}}", "}")
        at = source.line_start(source.last_line(node) + 1)
        added.append(Splice(at, at, f"{source.indent(node.lineno)}{line}\n"))
    return splice(source, added)


def _with_unused_import(source: Source, random: Random) -> str:
    return f"{random.choice(_UNUSED)}\n" + source.text


def _with_shuffled_imports(source: Source, random: Random) -> str | None:
    lines = source.text.split("\n")
    places = [at for at, line in enumerate(lines) if line.startswith(("import ", "from ")) and not line.endswith("(")]
    order = random.sample(places, len(places))
    if order == places:
        return None
    moved = list(lines)
    for to, from_ in zip(places, order, strict=True):
        moved[to] = lines[from_]
    return "\n".join(moved)


def _with_open_and_close(source: Source, random: Random) -> str | None:
    """A with block written the long way."""
    blocks = [
        node
        for node in source.nodes
        if isinstance(node, ast.With)
        and len(node.items) == 1
        and isinstance(node.items[0].optional_vars, ast.Name)
        and source.segment(node.items[0].context_expr).startswith("open(")
        and not any(isinstance(inner, ast.Return | ast.Continue | ast.Break) for inner in ast.walk(node))
    ]
    if not blocks:
        return None
    node = random.choice(blocks)
    item, indent = node.items[0], source.indent(node.lineno)
    name = source.segment(item.optional_vars) if item.optional_vars is not None else ""
    first, last = source.first_line(node.body[0]), source.last_line(node.body[-1])
    body = [source.line(line) for line in range(first, last + 1)]
    inner = source.indent(first)
    moved = [indent + line[len(inner) :] if line.startswith(inner) else line for line in body]
    text = "\n".join((f"{indent}{name} = {source.segment(item.context_expr)}", *moved, f"{indent}{name}.close()", ""))
    return splice(source, [Splice(source.line_start(node.lineno), source.line_start(last + 1), text)])


def _with_old_super(source: Source, random: Random) -> str | None:
    """super() with what it once had to be told."""
    places = [
        (owner.name, node)
        for _, owner in source.classes
        for node in ast.walk(owner)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args
    ]
    if not places:
        return None
    owner, node = random.choice(places)
    return splice(source, [Splice(source.start(node), source.stop(node), f"super({owner}, self)")])


def _without_guard(source: Source, _random: Random) -> str | None:
    """What is run, run by an import too."""
    last = source.tree.body[-1] if source.tree.body else None
    if not (isinstance(last, ast.If) and "__main__" in source.segment(last.test)) or last.orelse:
        return None
    start, first = source.line_start(last.lineno), source.first_line(last.body[0])
    lines = [source.line(line).removeprefix(source.unit) for line in range(first, source.last_line(last) + 1)]
    return source.text[:start] + "\n".join(lines) + "\n"


def _with_unused_variable(source: Source, random: Random) -> str | None:
    """A result that is kept and not looked at."""
    calls = [node for node in source.nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    calls = [node for node in calls if source.line(node.lineno).startswith(" ")]
    if not calls:
        return None
    at = source.start(random.choice(calls))
    return splice(source, [Splice(at, at, f"{noun(random, source)} = ")])


def _with_init(source: Source, random: Random) -> str | None:
    """A dataclass written the long way."""
    found = [(node, fields) for _, node in source.classes if len(fields := _plain_fields(source, node)) > 1]
    if not found:
        return None
    owner, fields = random.choice(found)
    first, last = fields[0], fields[-1]
    unit = source.indent(first.lineno)
    signature = ", ".join(source.segment(field) for field in fields)
    names = [source.segment(field.target) for field in fields]
    lines = (f"{unit}def __init__(self, {signature}):", *(f"{unit}{unit}self.{name} = {name}" for name in names))
    decorator = source.line_start(owner.decorator_list[0].lineno)
    start, stop = source.line_start(first.lineno), source.stop(last)
    return splice(
        source,
        [Splice(decorator, source.line_start(owner.lineno), ""), Splice(start, stop, "\n".join(lines))],
    )


def _plain_fields(source: Source, owner: ast.ClassDef) -> list[ast.AnnAssign]:
    """The fields of a plain dataclass, if they stand under each other and need no more than a default."""
    if [source.segment(each) for each in owner.decorator_list] not in (["dataclass"], ["dataclasses.dataclass"]):
        return []
    fields = [statement for statement in owner.body if isinstance(statement, ast.AnnAssign)]
    together = bool(fields) and fields[-1].lineno - fields[0].lineno == len(fields) - 1
    plain = all("field(" not in source.segment(field) and "ClassVar" not in source.segment(field) for field in fields)
    return fields if together and plain else []


def _with_base(source: Source, random: Random) -> str | None:
    """A class of which the first part stands in a base class."""
    parts = [
        (owner, before, first)
        for _, owner in source.classes
        if not (owner.bases or owner.keywords or owner.decorator_list)
        for before, first in pairwise(owner.body)
        if isinstance(first, Function) and first.name not in (getattr(before, "name", ""), "__init__")
    ]
    if not parts:
        return None
    owner, before, first = random.choice(parts)
    base = random.choice(("Base{}", "Base{}", "{}Base", "Abstract{}", "Plain{}", "Common{}")).format(owner.name)
    start, indent = name_start(source, owner), source.indent(owner.lineno)
    head = "" if not isinstance(before, Function | ast.ClassDef) else "\n" if not indent else ""
    at = source.line_start(top_line(source, [first]))
    return splice(
        source,
        [
            Splice(start, start + len(owner.name), base),
            Splice(at, at, f"{head}{indent}class {owner.name}({base}):\n"),
        ],
    )


_MAKERS = {
    "recursion-to-loop": with_recursion,
    "to-enum": with_constants,
    "dataclass": _with_init,
    "super-call": _with_old_super,
    "main-guard": _without_guard,
    "main-function": _without_guard,
    "unused-variables": _with_unused_variable,
    "remove-prints": _with_prints,
    "print-to-log": _with_prints,
    "unused-imports": _with_unused_import,
    "sort-imports": _with_shuffled_imports,
    "use-with": _with_open_and_close,
    "pull-up": _with_base,
}
