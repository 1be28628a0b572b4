"""A word that is misspelt in names is put right in all of them: "recieve is spelled wrong everywhere"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence, is_slip, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:mis-?spel\w+|typos?|spell?(?:ed|ing|t)|wrong(?:ly)? (?:spelled|spelt))\b"
    r"|\b\w+ (?:->|should be|instead of|not) \w+\b.*\b(?:everywhere|all names)\b"
)
_WORD = Pattern(r"[A-Za-z]{4,}")
_ASKED, _SEVERAL = 4.2, 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
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
                yield Repair(splices, _ASKED + _SEVERAL * (len(misspelt) > 1))


def _put(name: str, wrong: str, right: str) -> str:
    for style in (str.lower, str.capitalize, str.upper):
        name = name.replace(style(wrong), style(right))
    return name


WRITER = Writer(frozenset(("rename",)), _written, needs=_NEEDS)
