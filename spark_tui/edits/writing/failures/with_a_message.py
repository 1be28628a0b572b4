"""What is raised without a word says something: "add a message that we can only seek to where we are"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|ad|give|put|needs?|wants?|without|no|bare|with|missing|lacks?|has)\b(?: \w+){0,3}? (?:mess?ages?"
    r"|text|reason"
    r"|explanation)\b|\b(?:mess?age|text|reason|explanation) (?:is |are )?missing\b"
    r"|\bbare (?:raise|\w+Error|\w+Exception)\b"
)
_TEXT = Pattern(
    r"(?i)\b(?:(?:\w{4}|which|to) (?:says?|reads|tells?(?: \w+)?|explains?)|saying|telling (?:us|me|people|\w+)"
    r"|explaining"
    r"|message:|text:)(?: that)? (.+?)[.!]?$"
)
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)")
_ASKED, _WHICH = 3.2, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = said_in(_QUOTED.search(sentence.text)) or said_in(_TEXT.search(sentence.text))
    if len(text.split()) < 2:
        return
    source = sentence.source
    silent = [node for node in source.all(ast.Raise) if _says_nothing(node)]
    for node in silent:
        if node.exc is not None:
            quote = "'" if '"' in text else _usual(source)
            raised = source.segment(node.exc).removesuffix("()")
            change = instead(source, node.exc, f"{raised}({quote}{text}{quote})")
            evidence = _ASKED + _WHICH * (raised in sentence.bare) + told_of(sentence, node)
            yield Repair((change,), evidence)


def _says_nothing(node: ast.Raise) -> bool:
    match node.exc:
        case ast.Call(args=[], keywords=[]):
            return True
        case ast.Name(id=name):
            return name[:1].isupper()
        case ast.Attribute(attr=name):
            return name[:1].isupper()
        case _:
            return False


def _usual(source: Source) -> str:
    return '"' if source.text.count('"') >= source.text.count("'") else "'"


WRITER = Writer(frozenset(("change-message",)), _written, needs=_NEEDS)
