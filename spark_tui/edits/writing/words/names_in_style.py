"""Names of one sort in the style of Python, and a word that is misspelt in several: "the parameters of makeThumb
should be snake_case", "recieve is spelled wrong everywhere"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.rename import rename
from spark_tui.edits.ops.snake_case import snake_case
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.slips import is_slip
from spark_tui.edits.writing import Writer

_NEEDS_STYLE = Pattern(r"(?i)\bsnake[ _-]?case\w*\b|\bcamel[ _-]?case\w*\b|\bpep[ -]?8\b.*\bnam\w+")
_PARAMETERS = Pattern(r"(?i)\b(?:param(?:eter)?|argument|arg)s?\b")
_VARIABLES = Pattern(r"(?i)\b(?:variable|var|local)s?\b")
_FUNCTIONS = Pattern(r"(?i)\b(?:functions|methods)(?: names)?\b|\b(?:function|method) names\b")
_ASKED_STYLE, _NAMED, _CLEAR = 5.0, 2.5, 2.0


def _names_in_style(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    named = [name for name, node in source.functions if names(sentence, node.name) >= _CLEAR]
    splices: dict[Splice, None] = {}
    for function, old in _meant(sentence, named):
        try:
            splices |= dict.fromkeys(rename(source, old, snake_case(old), function))
        except Refusal:  # that name is taken, or several things are called so
            continue
    if splices:
        yield Repair(tuple(splices), _ASKED_STYLE + _NAMED * bool(named))


def _meant(sentence: Sentence, named: list[str]) -> Iterator[tuple[str, str]]:
    """Each name that is not in that style yet, with the function that it belongs to; no function for its own name."""
    for name, node in sentence.source.functions:
        if named and name not in named:
            continue
        own = [arg.arg for arg in parameters(node)]
        found = own if _PARAMETERS.search(sentence.text) else []
        found = [*found, *_locals(node, own)] if _VARIABLES.search(sentence.text) else found
        yield from ((name, each) for each in dict.fromkeys(found) if snake_case(each) != each)
        if _FUNCTIONS.search(sentence.text) and snake_case(node.name) != node.name:
            yield "", node.name


def _locals(function: Function, given: list[str]) -> Iterator[str]:
    for node in walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in given:
            yield node.id


_NEEDS_MISSPELT = Pattern(
    r"(?i)\b(?:mis-?spel\w+|typos?|spell?(?:ed|ing|t)|wrong(?:ly)? (?:spelled|spelt))\b"
    r"|\b\w+ (?:->|should be|instead of|not) \w+\b.*\b(?:everywhere|all names)\b"
)
_WORD = Pattern(r"[A-Za-z]{4,}")
_ASKED_MISSPELT, _SEVERAL = 4.2, 3.0


def _misspelt_names(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [word.lower() for word in _WORD.findall(sentence.text)]
    names = {each.name for each in scopes(source).occurrences}
    names |= {node.name for _, node in source.definitions} | {node.attr for node in source.all(ast.Attribute)}
    known = {part for name in names for part in parts(name)}
    for wrong in dict.fromkeys(word for word in said if word in known):
        for right in dict.fromkeys(word for word in said if word not in known and is_slip(wrong, word)):
            misspelt = {name for name in names if wrong in parts(name)}
            put = {name: _put(name, wrong, right) for name in misspelt}
            found = [match for match in re.finditer(r"[^\W\d]\w*", source.text) if match[0] in put]
            if misspelt and not names & set(put.values()):
                splices = tuple(Splice(match.start(), match.end(), put[match[0]]) for match in found)
                yield Repair(splices, _ASKED_MISSPELT + _SEVERAL * (len(misspelt) > 1))


def _put(name: str, wrong: str, right: str) -> str:
    for style in (str.lower, str.capitalize, str.upper):
        name = name.replace(style(wrong), style(right))
    return name


WRITERS = (
    Writer(frozenset(("snake-case", "rename")), _names_in_style, needs=_NEEDS_STYLE),
    Writer(frozenset(("rename",)), _misspelt_names, needs=_NEEDS_MISSPELT),
)
