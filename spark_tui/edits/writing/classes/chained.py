"""Methods that give back their object, so that calls can be chained: "b.text('x').line() would be nice"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bchain\w*\b|\breturns? self\b|\bfluent\b|\)\.\w+\([^)]*\)\.\w+\(|\bone after the other\b")
_ASKED, _NAMED, _CLEAR = 3.6, 0.6, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name in all_classes(source):
        silent = [each for each in source.class_(name).body if isinstance(each, Function) and _is_silent(source, each)]
        named = [each for each in silent if names(sentence, each.name) >= _CLEAR]
        changed = tuple(insert_after(source, each.body[-1], "return self") for each in named or silent)
        if changed:
            told = _NAMED * (names(sentence, name) >= _CLEAR) + _NAMED * len(named)
            yield Repair(changed, _ASKED + told)


def _is_silent(source: Source, method: Function) -> bool:
    """Does it do something to its object and give nothing back?"""
    arguments = method.args.args
    gives = any(isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) for node in ast.walk(method))
    own = bool(arguments) and arguments[0].arg == "self" and not method.decorator_list
    return own and not gives and not method.name.startswith("_") and has_own_lines(source, method.body[-1])


WRITER = Writer(frozenset(("add-return",)), _written, needs=_SAYS)
