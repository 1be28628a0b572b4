"""What methods give: their object, so that calls can be chained, or a copy of what it keeps: "b.text('x').line() would
be nice", "items() hands out the internal list, return a copy"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_classes, class_around, function_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bchain\w*\b|\breturns? self\b|\bfluent\b|\)\.\w+\([^)]*\)\.\w+\(|\bone after the other\b")
_ASKED_CHAIN, _NAMED, _CLEAR = 3.6, 0.6, 2.0


def _chained(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name in all_classes(source):
        silent = [each for each in source.class_(name).body if isinstance(each, Function) and _is_silent(source, each)]
        named = [each for each in silent if names(sentence, each.name) >= _CLEAR]
        changed = tuple(insert_after(source, each.body[-1], "return self") for each in named or silent)
        if changed:
            told = _NAMED * (names(sentence, name) >= _CLEAR) + _NAMED * len(named)
            yield Repair(changed, _ASKED_CHAIN + told)


def _is_silent(source: Source, method: Function) -> bool:
    """Does it do something to its object and give nothing back?"""
    arguments = method.args.args
    gives = any(isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) for node in walk(method))
    own = bool(arguments) and arguments[0].arg == "self" and not method.decorator_list
    return own and not gives and not method.name.startswith("_") and has_own_lines(source, method.body[-1])


_NEEDS = Pattern(
    r"(?i)\b(?:return|give|hand|give back|hand out|yield|get)\w*\b.*\bcop(?:y|ies)\b"
    r"|\bcop(?:y|ies)\b.*\b(?:return|given?|hand\w*)\b"
    r"|\b(?:leaks?|exposes?|hands? out|gives? (?:out|away))\b.*\b(?:intern\w*|own|list|dict|set)\b"
)
_KINDS: dict[type[ast.expr], str] = {
    ast.List: "list",
    ast.ListComp: "list",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
}
_ASKED_COPY = 5.0


def _a_copy(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Return):
        match node.value:
            case ast.Attribute(ast.Name("self"), name) as kept if kind := _kind(source, kept, name):
                copied = f"{kind}({source.segment(kept)})"
                yield Repair((instead(source, kept, copied),), _ASKED_COPY + told_of(sentence, node))


def _kind(source: Source, node: ast.Attribute, name: str) -> str:
    """What it is when an object is made: a list, a dict or a set; nothing if that cannot be told."""
    owner = class_around(source, node) if function_around(source, node) is not None else None
    init = method(owner, "__init__") if owner is not None else None
    for each in walk(init) if init is not None else ():
        match each:
            case ast.Assign([ast.Attribute(ast.Name("self"), same)], value) if same == name:
                made = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else ""
                return _KINDS.get(type(value), made if made in ("list", "dict", "set") else "")
    return ""


WRITERS = (
    Writer(frozenset(("add-return",)), _chained, needs=_SAYS),
    Writer(frozenset(("set-return", "wrap-call", "copy-argument")), _a_copy, needs=_NEEDS),
)
