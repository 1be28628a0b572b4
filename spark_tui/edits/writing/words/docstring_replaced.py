"""A docstring says something else from now on: "the docstring of mean should be 'The average.'"; what it tells behind
its first paragraph stays.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names, said_in
from spark_tui.edits.writing import Writer

_QUOTED = r"(?:\"([^\"]+)\"|'([^']+(?:'\w[^']*)*)'(?!\w)|`([^`]+)`)"
_NEEDS = Pattern(
    r"(?i)\bdoc-?strings?\b[^\"'`]{0,60}?\b(?:should|must|has to|needs to|ought to) (?:be|say|read|become)(?: just)?:? "
    rf"{_QUOTED}"
    r"|\b(?:change|replace|rewrite|update|set|turn|make|fix|correct)\b(?:[^\"'`]|\w's){0,20}?\bdoc-?strings?\b[^\"'`]{0,60}?"
    rf"(?:\b(?:to|with|by|into|as|say|read)(?: say| read)?:?|:) {_QUOTED}"
)
_OF_MODULE = Pattern(r"(?i)\b(?:module|file)\b")
_FIRST = re.compile(
    r"\A(?P<open>[rRuU]?(?P<quote>\"\"\"|'''|\"|'))(?P<gap>\s*)(?P<told>.*?)(?P<rest>\s*\n\s*\n.*|\s*)(?P=quote)\Z",
    re.DOTALL,
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    said = said_in(match)
    source = sentence.source
    if not said or "\\" in said or '"""' in said:
        return
    told = [(name, node) for name, node in source.definitions if has_docstring(node.body)]
    named = [node for name, node in told if names(sentence, name.rpartition(".")[2]) >= EXACT]
    bodies = [node.body for node in named] or ([told[0][1].body] if len(told) == 1 else [])
    if not named and _OF_MODULE.search(sentence.text) is not None and has_docstring(source.tree.body):
        bodies = [source.tree.body]
    for body in bodies:
        yield from (Repair((splice,), _ASKED) for splice in _otherwise(source, body[0], said))


def _otherwise(source: Source, docstring: ast.stmt, said: str) -> Iterator[Splice]:
    match = _FIRST.match(source.segment(docstring))
    if match is not None and match["told"] != said:
        start = source.start(docstring) + match.start("told")
        more = "" if match["rest"].strip() or match["told"][-1:] != "." or said[-1:] in ".!?" else "."
        yield Splice(start, start + len(match["told"]), said + more)


WRITER = Writer(frozenset(("write-docstring", "add-docstring", "change-message", "replace")), _written, says=_NEEDS)
