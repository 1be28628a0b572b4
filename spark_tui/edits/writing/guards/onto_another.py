"""What is put under another name is not put over one that has it: "renaming something to a name that is already taken
overwrites the other one", where the function ends in `self.items[new] = item`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.guards.refused_as_taken import own_error

_DEEDS = r"renam|mov|copy|chang|relabel|retitl|sav|duplicat|clon|transfer|switch|swap"
_LOST = (
    r"(?:over-?writ\w*|replac\w+|los[et]\w*|delet\w+|remov\w+|swallow\w*|kick\w* .*out|clobber\w*|wip\w+|gone"
    r"|destroy\w*|eras\w+|throw\w* .*away|disappear\w*|refus\w*|reject\w*|errors?|forbid\w*"
    r"|not be (?:allowed|possible))"
)
_NEEDS = Pattern(
    rf"(?i)\b(?P<deed>{_DEEDS})\w*\b.*?\b(?:to|onto|into|as|under) (?:(?:an?|one|some\w*|the|another) (?:\w+ )?"
    r"(?:\w+ )??(?:(?:that|which|who)(?:'s| is| was)? |is )?(?:already )?(?:taken|there|exist\w*|in use|used|known|has"
    r"|somebody|someone|another)\b|(?:an? )?existing\b|the \w+ of (?:another|an existing)\b)"
    rf"(?=.*\b{_LOST}\b)"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:merge\w*|add(?:ed)? (?:up|together)|keep both|ask\w*|number(?:ed)?|tests?|warn\w*|logs?)\b"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    deed = root(said["deed"].lower())
    for _, function in source.functions:
        if not any(root(part).startswith(deed[:4]) for part in parts(function.name)[:1]):
            continue
        for statement, held, key in _put(source, function):
            error = next(exceptions(Gap(sentence)), "")
            error = error if error and error in sentence.text else own_error(source) or "ValueError"
            code = f'if {key} in {held}:\n{source.unit}raise {error}(f"there is one already: {{{key}}}")'
            told = _ASKED + told_of(sentence, statement)
            yield from possible(later(insert_at_top, source, function, code), told)


def _put(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, str]]:
    """Where something goes under a name that comes in, and nobody asks whether one is there."""
    own = set(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute() | ast.Name() as kept, ast.Name(key))]) if key in own:
                held = source.segment(kept)
                is_own = isinstance(kept, ast.Attribute) or kept.id in own or kept.id not in _bound(function)
                if is_own and re.search(rf"\b{key} (?:not )?in {re.escape(held)}\b", source.segment(function)) is None:
                    yield node, held, key


def _bound(function: Function) -> set[str]:
    nodes = (node for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    return {node.id for node in nodes}


WRITER = Writer(frozenset(("raise-if", "add-guard", "fix-error")), _written, needs=_NEEDS)
