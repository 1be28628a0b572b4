"""What a function of the file gives is printed: "also print the cheapest flight", where `cheapest(flights)` is called
nowhere in what shows the rest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something, is_generator
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name, is_print
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|and|now|can you|could you|it|should|must|[a-z]\w*(?:\(\))?) ){0,4}?(?:print|show"
    r"|display"
    r"|output|tell|report)s?(?: me| us| out| also)? (?:the |a |an )?(?P<what>[a-z_]\w*(?: [a-z_]\w*){0,2}?)"
    r"(?: (?:too|as well|also|at the (?:very )?(?:end|bottom)(?: of (?:the )?\w+)?|in (?:the )?\w+))*[.!]?$"
)
_ASKED, _NAMED, _CLEAR = 6.0, 1.0, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    words = said["what"].lower().replace("_", " ").split()
    for name, asked in source.functions:
        own = list(parts(name))
        given = list(parameters_of(asked))
        fits = own in (words, words[: len(own)], words[-len(own) :])
        if "." in name or not fits or not given or not gives_something(asked) or is_generator(asked):
            continue
        for _, function in source.functions:
            place = _last_shown(function) or (_end(function) if names(sentence, function.name) >= _CLEAR else None)
            is_at_hand = all(each in parameters_of(function) or _is_set(function, each) for each in given)
            if function is asked or place is None or not is_at_hand or f"{name}(" in source.segment(function):
                continue
            line = f'print("{_label(source, function, words)}:", {name}({", ".join(given)}))'
            told = _ASKED + _NAMED * (names(sentence, function.name) >= 2) + (own == words)
            yield from possible(later(insert_after, source, place, line), told)


def _last_shown(function: Function) -> ast.stmt | None:
    shows = [each for each in function.body if any(is_print(node) for node in walk(each))]
    return shows[-1] if shows and not any(isinstance(node, ast.Return) for node in walk(shows[-1])) else None


def _end(function: Function) -> ast.stmt | None:
    """Of one that shows nothing by itself."""
    leaves = any(isinstance(node, ast.Return | ast.Raise) for node in walk(function))
    return None if leaves else function.body[-1]


def _is_set(function: Function, name: str) -> bool:
    return any(isinstance(each, ast.Assign) and any(is_name(to, name) for to in each.targets) for each in function.body)


def _label(source: Source, function: Function, words: list[str]) -> str:
    label = " ".join(words)
    is_small = re.search(r"print\(f?\"[a-z][\w ]*: ?", source.segment(function)) is not None
    return label if is_small else label.capitalize()


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
