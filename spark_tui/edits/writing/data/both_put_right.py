"""What comes apart into several names is put right in each that is spoken of: "strip key and value in load", "lowercase
user and role", where a line says `key, value = line.split("=")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_DONE = (
    (Pattern(r"(?i)\b(?:strip|trim)(?:s|ped|med|ping|ming)?\b"), ".strip()"),
    (Pattern(r"(?i)\blower-?\s?cas(?:es?|ed|ing)\b|\blower(?:ed|s)?\b"), ".lower()"),
    (Pattern(r"(?i)\bupper-?\s?cas(?:es?|ed|ing)\b"), ".upper()"),
)
_PARTS = Pattern(r"(?i)\b(?:both|all|each|every) (?:of the |the )?(?:parts?|sides?|halves|fields?|pieces?|of them)\b")
"""All that it comes apart into, without their names."""
_ASKED = 7.0


_OF_NAMES = Pattern(r"(?i)^(?:please |pls |can you |could you )?renam(?:e|ing)\b")
"""What is called otherwise keeps its value: "rename FORK and END to lower case"."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_NAMES.search(sentence.text) is not None:
        return
    calls = "".join(call for words, call in _DONE if words.search(sentence.text) is not None)
    for node in source.all(ast.Assign, ast.For):
        targets = node.targets[0] if isinstance(node, ast.Assign) else node.target
        match targets:
            case ast.Tuple(several) if all(isinstance(each, ast.Name) for each in several):
                own = [each.id for each in several if isinstance(each, ast.Name)]
            case _:
                continue
        meant = own if _PARTS.search(sentence.text) is not None else _listed(own, sentence.text)
        if len(meant) > 1 and function_around(source, node) is not None:
            yield from _each(sentence, node, meant, calls)


def _listed(own: Sequence[str], text: str) -> list[str]:
    """Those that are named one after the other."""
    either = "|".join(map(re.escape, own))
    name = rf"(?:the |their |its )?`?(?:{either})`?"
    found = re.search(rf"(?i)\b{name}(?:(?:, (?:and )?| and | & | as well as ){name})+(?!\w)", text)
    return [each for each in own if found is not None and re.search(rf"\b{each}\b", found[0])]


def _each(sentence: Sentence, node: ast.Assign | ast.For, meant: list[str], calls: str) -> Iterator[Repair]:
    """Where each is used but once, it is put right there, else in lines of their own."""
    source = sentence.source
    around = function_around(source, node)
    assert around is not None
    used = {name: _reads(source, around, name) for name in meant}
    told = _ASKED + told_of(sentence, node)
    if all(len(each) == 1 and not is_in_fstring(source, each[0]) for each in used.values()):
        yield Repair(tuple(behind(source, each, calls) for [each] in used.values()), told)
        return
    lines = "\n".join(f"{name} = {name}{calls}" for name in meant)
    if isinstance(node, ast.Assign):
        yield Repair((insert_after(source, node, lines),), told)
    elif has_own_lines(source, node.body[0]):
        yield Repair((insert_before(source, node.body[0], lines),), told)


def _reads(source: Source, around: ast.AST, name: str) -> list[ast.Name]:
    return [
        each for each in walk(around) if isinstance(each, ast.Name) and each.id == name
        and isinstance(each.ctx, ast.Load) and each in source.parents
    ]  # fmt: skip


WRITER = Writer(frozenset(("append-call", "wrap-call")), _written, needs=any_of(*dict(_DONE)))
