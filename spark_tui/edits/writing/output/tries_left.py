"""How many tries are left is told where one is used up: "say how many tries are left", "print the number of lives
left"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.looping.asking import asks
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import roots, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:say|show|print|tell|display|report|output)s? (?:me |us |the (?:player|user) |them |also )*"
    r"(?:how many|the (?:number|count) of|the)(?: remaining)? (?P<what>[a-z]+)(?: (?:are|is|there are|you"
    r" have|he has|they have"
    r"|the (?:player|user) has|that are))? ?(?:still )?(?:left|remain(?:ing)?|to go)\b"
    r"|\b(?:say|show|print|tell|display|report|output)s? (?:me |us |the (?:player|user) |them |also )*"
    r"(?:the (?:number|count) of |the )?(?:remaining|left) (?P<other>tries|attempts|guesses|lives|misses"
    r"|chances|turns)\b"
)
_TRIES = Pattern(r"(?i)^(?:tries|attempts|guesses|lives|misses|chances|turns|rounds|retries|shots|moves)$")
_ASKED, _NAMED = 7.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    what = (said["what"] or said["other"]).lower() if said is not None else ""
    if _TRIES.match(what) is None:
        return
    for loop in source.all(ast.While):
        for step, left, counter in _used_up(source, loop):
            told = _NAMED * bool(roots(counter) & roots(what)) + told_of(sentence, loop) / 2
            yield from possible(later(_told, source, step, f'print(f"{{{left}}} {what} left")'), _ASKED + told)
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(one), ast.Call(ast.Name("range"), [most])) if one != "_":
                left = f"{source.segment(most)} - {one}"
            case ast.For(
                ast.Name(one),
                ast.Call(ast.Name("range"), [ast.Constant(1), ast.BinOp(most, ast.Add(), ast.Constant(1))]),
            ):
                left = f"{source.segment(most)} - {one} + 1"
            case _:
                continue
        if asks(source, loop):
            line = f'print(f"{{{left}}} {what} left")'
            yield from possible(later(insert_first, source, loop.body, line), _ASKED + told_of(sentence, loop) / 2)


def _used_up(source: Source, loop: ast.While) -> Iterator[tuple[ast.AugAssign, str, str]]:
    """Where one more is counted, or one less, and what is left then: `while misses < 6`, `while lives > 0`."""
    steps = [node for node in walk(loop) if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)]
    asked = loop.test.values if isinstance(loop.test, ast.BoolOp) else [loop.test]
    for test in asked:
        match test:
            case ast.Compare(ast.Name(counter), [ast.Lt()], [most]):
                sign, left = ast.Add, f"{source.segment(most)} - {counter}"
            case ast.Compare(ast.Name(counter), [ast.Gt()], [ast.Constant(0)]) | ast.Name(counter):
                sign, left = ast.Sub, counter
            case _:
                continue
        for step in steps:
            if ast.unparse(step.target) == counter and isinstance(step.op, sign):
                yield step, left, counter


def _told(source: Source, step: ast.AugAssign, line: str) -> Splice:
    """Behind what else is said then; of a step of the loop itself, right behind it."""
    block = block_of(source, step)
    if isinstance(source.parents.get(step), ast.While):
        return insert_after(source, step, line)
    last = block[-1]
    return insert_before(source, last, line) if always_leaves([last]) else insert_after(source, last, line)


WRITER = Writer(frozenset(("add-print", "message-value", "change-message")), _written, needs=_NEEDS)
