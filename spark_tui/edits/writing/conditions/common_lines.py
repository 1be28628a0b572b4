"""What both branches do stands before or behind them: "pull the common lines out of the if in greet", "the print is in
both branches"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import ifs
from spark_tui.edits.python.lines import first_and_last, has_own_lines, is_elif
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_BRANCHES = r"(?:(?:if|else|elif|branch|branches|ifs|cases)\b)"
_NEEDS = Pattern(
    rf"(?i)\b(?:common|shared|same|duplicate\w*|repeated|identical)\b.*{_BRANCHES}"
    rf"|{_BRANCHES}.*\b(?:common|shared|the same|duplicate\w*|repeated|identical|repeat)\b"
    r"|\b(?:in|of) (?:both|all|each|every) (?:the )?(?:branch(?:es)?|cases?|ifs?)\b|\bboth branches\b"
)
_ASKED, _NAMED, _EACH = 5.5, 1.0, 0.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= EXACT}
    for node in ifs(source).values():
        function = function_around(source, node)
        if is_elif(source, node) or (named and function not in named):
            continue
        branches = [*_branches(source, node)]
        if len(branches) < 2 or not all(has_own_lines(source, each) for branch in branches for each in branch):
            continue
        first, last = _alike(branches)
        while first and _decides(node, branches[0][:first]):
            first -= 1
        if first + last:
            told = _ASKED + _NAMED * bool(named) + _EACH * (first + last)
            yield from possible(_pulled_out(source, node, branches, first, last), told)


def _branches(source: Source, node: ast.If) -> Iterator[Sequence[ast.stmt]]:
    """All of them; none where nothing is done if no condition holds."""
    found: list[Sequence[ast.stmt]] = []
    here = node
    while True:
        found.append(here.body)
        if len(here.orelse) == 1 and isinstance(here.orelse[0], ast.If) and is_elif(source, here.orelse[0]):
            here = here.orelse[0]
            continue
        break
    if here.orelse:
        yield from (*found, here.orelse)


def _alike(branches: Sequence[Sequence[ast.stmt]]) -> tuple[int, int]:
    """How many they begin with, and end with; one stays in each of them."""
    texts = [[ast.unparse(each) for each in branch] for branch in branches]
    most = min(map(len, texts)) - 1
    first = next((at for at in range(most) if len({each[at] for each in texts}) > 1), most)
    last = next((at for at in range(most - first) if len({each[-1 - at] for each in texts}) > 1), most - first)
    return first, last


def _decides(node: ast.If, statements: Sequence[ast.stmt]) -> bool:
    """Does it change what is asked?"""
    tests = [each.test for each in walk(node) if isinstance(each, ast.If)]
    held = {name for each in statements for name in bound_in(each)}
    return any(mentions(test, name) for test in tests for name in held)


def _pulled_out(
    source: Source, node: ast.If, branches: Sequence[Sequence[ast.stmt]], first: int, last: int
) -> Iterator[Splice]:
    indent = source.indent(node.lineno)
    inner = source.indent(branches[0][0].lineno)
    before, behind = branches[0][:first], branches[0][len(branches[0]) - last :]
    start = source.line_start(source.first_line(node))
    stop = source.line_start(source.last_line(node) + 1)
    if before:
        yield Splice(start, start, _moved(source, before, inner, indent))
    for branch in branches:
        for gone in (branch[:first], branch[len(branch) - last :]):
            if gone:
                begin, end = first_and_last(source, gone)
                yield Splice(source.line_start(begin), source.line_start(end + 1), "")
    if behind:
        yield Splice(stop, stop, _moved(source, behind, inner, indent))


def _moved(source: Source, statements: Sequence[ast.stmt], inner: str, indent: str) -> str:
    lines = [source.line(at) for at in range(source.first_line(statements[0]), source.last_line(statements[-1]) + 1)]
    if any(line.strip() and not line.startswith(inner) for line in lines):
        raise Refusal("its lines stand elsewhere")
    return "".join(f"{indent}{line[len(inner) :]}".rstrip() + "\n" for line in lines)


WRITER = Writer(frozenset(("pull-up", "simplify")), _written, needs=_NEEDS)
