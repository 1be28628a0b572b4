"""Something that an object holds is told what becomes of it: "join the thread in stop", "close the session in
shutdown"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?P<does>join|close|flush|cancel|shut ?down|disconnect|terminate|kill|release|stop|start) "
    r"(?:the |its |our )?`?(?:self\.)?(?P<what>\w+(?: \w+){0,2}?)`? "
    r"(?:in|inside|from|at the end of|when) (?:the )?`?(?P<there>\w+)`?(?:\(\))?[.!]?$"
)
_JOINED = frozenset(("thread", "process", "worker", "queue", "pool", "timer"))
"""What is waited for; texts and paths are joined otherwise."""
_MADE = (ast.Call, ast.Await)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    if said is None:
        return
    does = said["does"].lower().replace(" ", "")
    words = tuple(part for word in said["what"].split() for part in parts(word))
    if does == "join" and not _JOINED & {*words}:
        return
    for _, owner in source.classes:
        there = next((each for each in owner.body if isinstance(each, Function) and each.name == said["there"]), None)
        meant = [each.name for each in held(source, owner) if {*words} <= {*parts(each.name)}]
        if there is None or len(meant) != 1 or not _is_made(owner, meant[0]):
            continue
        call = f"self.{meant[0]}.{does}()"
        if call in source.segment(there):
            continue
        last = there.body[-1]
        put = insert_before if isinstance(last, ast.Return | ast.Raise) else insert_after
        yield Repair((put(source, last, call),), _ASKED)


def _is_made(owner: ast.ClassDef, name: str) -> bool:
    """Is it an object that was made there, and no mere text, number or list?"""
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), attr)], value) if attr == name:
                if isinstance(value, _MADE):
                    return True
    return False


WRITER = Writer(frozenset(("append-call", "insert-after")), _written, _SAYS)
