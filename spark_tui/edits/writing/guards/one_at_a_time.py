"""What several threads do is done under the lock that there is: "two threads adding at once can go over the limit"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import first_and_last, move_in
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bthreads?\b|\bthread-?safe\w*\b|\braces?\b|\bracy\b|\bconcurren\w+|\bat (?:once|the same time)\b"
    r"|\bin parallel\b"
    r"|\b(?:the|a|its|our|without|no|under|hold\w*|tak\w+|use|self\.\w*) ?(?:lock|mutex)\b|\block\w*\b"
)
_OF_THE_THREAD = Pattern(
    r"(?i)\b(?:join|start|stop|end|kill|name|renam\w+|wait for|daemon\w*) (?:(?:the|its|our|a|each|every|all) )?"
    r"(?:\w+ )?threads?\b"
)
"""What is done with a thread, and no word about two of them."""
_LOCK = Pattern(r"(?i)(?:^|_)(?:lock|mutex)$")
_NOT_HELD = Pattern(
    r"(?i)\b(?:hold\w*|tak\w+|acquir\w+|needs?|under|without|us\w+) (?:\w+ )?(?:lock|mutex)\b|\bthread-?(?: )?safe"
)
_ASKED, _NAMED, _SAID, _PLAIN = 1.5, 1.5, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_THE_THREAD.search(sentence.text) is not None:
        return
    for _, owner in source.classes:
        lock = next((each.name for each in held(source, owner) if _LOCK.search(each.name)), None)
        for method in owner.body if lock is not None else ():
            if not isinstance(method, ast.FunctionDef) or method.name.startswith("__"):
                continue
            clear = names(sentence, method.name)
            body = without_docstring(method.body)
            if clear < 1 or not body or f"self.{lock}" in source.segment(method):
                continue
            first, last = first_and_last(source, body)
            try:
                inside = tuple(move_in(source, first, last))
            except Refusal:
                continue
            at = source.line_start(first)
            head = Splice(at, at, f"{source.indent(first)}with self.{lock}:\n")
            told = min(clear, _NAMED) + told_of(sentence, method) / 2 + _SAID * _touches(method)
            told += _PLAIN * (_NOT_HELD.search(sentence.text) is not None)
            yield Repair((head, *inside), _ASKED + told)


def _touches(method: Function) -> bool:
    """Does it change what the object holds?"""
    return any(
        (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGES)
        for node in walk(method)
    )


_CHANGES = frozenset(("append", "add", "pop", "remove", "update", "clear", "extend", "insert", "discard", "popleft"))

WRITER = Writer(frozenset(("use-with",)), _written, needs=_NEEDS)
