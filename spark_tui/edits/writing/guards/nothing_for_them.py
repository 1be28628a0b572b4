"""In a loop, those for whom there is nothing are left out: "don't mail users that get no stories at all". What there is
for each is a variable of the loop, by whatever name.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NONE_OF = Pattern(
    r"(?i)\b(?:no|without(?: any)?|empty|zero|(?:have|has|are|is|got|gets?)(?:n't| not)(?: got)?(?: any)?|not any"
    r"|nothing to|none of(?: the)?|missing) ([a-z]\w*)(?: ([a-z]\w*))?"
)
_NOT_DONE = Pattern(
    r"(?i)\b(?:dont|\w+n't|not|never|no|skip\w*|ignor\w*|leave out|pass over|omit|stop|no need|pointless|bother)\b"
)
_RAISED = Pattern(r"(?i)\b(?:rais\w+|throw\w*|\w+Error|return\w*|give back)\b")
_SAID = 3.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _NOT_DONE.search(sentence.text) is None or _RAISED.search(sentence.text) is not None:
        return
    source = sentence.source
    nouns = {word.lower() for match in _NONE_OF.finditer(sentence.text) for word in match.groups() if word}
    for loop in source.nodes:
        if not isinstance(loop, ast.For | ast.AsyncFor):
            continue
        for at, statement in enumerate(loop.body[:-1]):
            match statement:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if _may_be_empty(value):
                    meant = nouns & _is_about(name, value)
                case _:
                    continue
            if not meant or _is_asked(loop.body[at + 1 :], name):
                continue
            try:
                guard = insert_after(source, statement, f"if not {name}:\n{source.unit}continue")
            except Refusal:
                continue
            yield Repair((guard,), _SAID + told_of(sentence, loop))


def _may_be_empty(value: ast.expr) -> bool:
    match value:
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.Subscript():
            return True
        case ast.Call(func=ast.Name("len" | "int" | "float" | "open")):
            return False
        case ast.Call() | ast.Await():
            return True
        case _:
            return False


def _is_about(name: str, value: ast.expr) -> set[str]:
    """The words for what it holds: its own, and those of what it is taken from."""
    words = set(parts(name))
    for node in ast.walk(value):
        word = getattr(node, "id", getattr(node, "attr", getattr(node, "value", None)))
        words |= set(parts(word)) if isinstance(word, str) else set[str]()
    return {form for word in words for form in (word, word.removesuffix("s"), f"{word}s")}


def _is_asked(behind: list[ast.stmt], name: str) -> bool:
    tests = (node.test for each in behind for node in ast.walk(each) if isinstance(node, ast.If | ast.IfExp))
    return any(isinstance(each, ast.Name) and each.id == name for test in tests for each in ast.walk(test))


WRITER = Writer(frozenset(("skip-if", "guard-empty", "guard-none")), _written, needs=_NONE_OF)
