"""A script that goes on after a failure says so when it ends: "exit with status 1 if anything failed", where a loop
catches what goes wrong with one of many."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:exit\w*|status|return|code|non-?zero)\b)(?=.*\b(?:if|when|where|once)\b).*\b(?:any\w*|one|something|some|at"
    r" least one|a \w+|\w+s) (?:of them |\w+ )?(?:fail\w*|went wrong|goes wrong|broke|crash\w*|could not"
    r"|couldn't|errored)\b"
)
_CODE = Pattern(r"(?i)\b(?:exit\w*|status|code|with)(?: \w+){0,2}? (\d{1,2})\b")
_ASKED, _NAMED = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        loops = [each for each in function.body if isinstance(each, ast.For | ast.While)]
        if len(loops) != 1 or "sys.exit" in source.segment(function) or "failed" in named_in(function):
            continue
        if any(each.value is not None for each in returns(function)):
            continue
        handlers = [each for node in loops[0].body if isinstance(node, ast.Try) for each in node.handlers]
        quiet = [each for each in handlers if not any(isinstance(node, ast.Raise | ast.Return) for node in walk(each))]
        if quiet:
            told = _ASKED + _NAMED * names(sentence, function.name)
            yield from possible(_noted(sentence, function, loops[0], quiet), told)


def _noted(
    sentence: Sentence, function: Function, loop: ast.stmt, handlers: list[ast.ExceptHandler]
) -> Iterator[Splice]:
    source, said = sentence.source, _CODE.search(sentence.text)
    leave, imports = available(source, "sys", "exit")
    yield from imports
    yield insert_before(source, loop, "failed = False")
    for each in handlers:
        yield _first(source, each)
    code = f"if failed:\n{source.unit}{leave}({said[1] if said is not None and said[1] != '0' else 1})"
    yield insert_after(source, function.body[-1], code)


def _first(source: Source, handler: ast.ExceptHandler) -> Splice:
    last = handler.body[-1]
    if isinstance(last, ast.Continue) or not has_own_lines(source, last):
        return insert_before(source, last, "failed = True")
    if isinstance(last, ast.Pass):
        return Splice(source.start(last), source.stop(last), "failed = True")
    return insert_after(source, last, "failed = True")


WRITER = Writer(frozenset(("exit-code", "stop-if", "insert-after", "raise-if")), _written, needs=_NEEDS)
