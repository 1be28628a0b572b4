"""What is done to many is counted, and how many it were is printed behind that: "print how many files were moved"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:print|show|say|report|tell|output)s? (?:me |us |also |at the end )*(?:how many|the number of)"
    r" (?P<what>[a-z_]+) (?:(?:were|was|are|got|have been|had been|it|we|you|they) )?(?P<deed>[a-z]+)"
    r"(?:,? (?:at the (?:very )?end|in the end|afterwards|when (?:it is |it's )?(?:done|finished)))?[.!]?$"
)
_IRREGULAR = {"written": "write", "sent": "send", "found": "find", "kept": "keep", "built": "build", "sold": "sell"}
_ALSO_CALLED = {
    root(deed): tuple(map(root, calls))
    for deed, calls in {
        "deleted": ("unlink", "remove", "rmtree"), "removed": ("unlink", "delete", "rmtree"), "copied": ("copyfile",),
    }.items()
}  # fmt: skip
_NO_DEEDS = frozenset(("left", "there", "known", "exist", "remain"))
_ASKED, _NAMED = 6.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or said["deed"].lower() in _NO_DEEDS:
        return
    deed = said["deed"].lower()
    plain = root(_IRREGULAR.get(deed, deed))
    wanted = {plain, *_ALSO_CALLED.get(plain, ())}
    for _, function in source.functions:
        for loop in _loops(function.body):
            done = _done_in(source, loop, wanted)
            if done is not None:
                count = deed if deed.isidentifier() and deed not in named_in(function) else "count"
                line = f'print(f"{{{count}}} {said["what"].lower().replace("_", " ")} {deed}")'
                told = _ASKED + _NAMED * (names(sentence, function.name) >= 1)
                yield from possible(_counted(source, function, loop, done, count, line), told)
                break


def _loops(body: list[ast.stmt]) -> Iterator[ast.For | ast.While]:
    """Those of a function, also where something is open around them."""
    for each in body:
        if isinstance(each, ast.With):
            yield from _loops(each.body)
        elif isinstance(each, ast.For | ast.While):
            yield each


def _done_in(source: Source, loop: ast.stmt, wanted: set[str]) -> ast.stmt | None:
    """The statement that does it to each."""
    for node in walk(loop):
        match node:
            case ast.Call(func) if any(root(part) in wanted for part in parts(last_name(func))):
                statement = statement_around(source, node)
                if statement is not loop and has_own_lines(source, statement):
                    return statement
    return None


def _counted(
    source: Source, function: Function, loop: ast.stmt, done: ast.stmt, count: str, line: str
) -> Iterator[Splice]:
    last = function.body[-1]
    yield insert_before(source, loop, f"{count} = 0")
    yield insert_after(source, done, f"{count} += 1")
    yield insert_before(source, last, line) if isinstance(last, ast.Return) else insert_after(source, last, line)


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
