"""What a comment says of the lines below it gets a function of its own: "extract the removal of empty groups", where
`# Remove empty groups` stands above them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.extract_function import extracted
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.saying.name.of_parts import done
from spark_tui.edits.saying.place.stretches import NO_WORDS, has_to_do_with, is_same
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.own_functions import ELSE, SAYS, as_method, name_said

_CLEAR = 2.0
_AT_ONCE = 3  # sections that may be meant together
_ENOUGH, _SHARE = 2, 0.6  # words that are in the comment, and of how many of those that are said
_ASKED, _A_WORD, _ALL, _TOLD, _ANOTHER = 4.0, 0.8, 1.0, 2.0, 0.5
_ASKING = frozenset(("extract", "extracted", "pull", "split", "move", "put", "take", "factor", "break", "separate"))
"""What is done with the part, and not in it."""
_COMPOUND = ast.If | ast.For | ast.While | ast.With | ast.Try


@dataclass(frozen=True, slots=True)
class _Section:
    """Statements below a comment, and the words of that."""

    statements: Sequence[ast.stmt]
    words: frozenset[str]


def _written(sentence: Sentence) -> Iterator[Repair]:
    if ELSE.search(sentence.text) is not None or re.search(r"(?i)\bimports?\b", sentence.text) is not None:
        return
    source, name = sentence.source, name_said(sentence)
    called = name or done(sentence)
    named = [node for full, node in source.functions if names(sentence, full.rpartition(".")[2]) >= _CLEAR]
    for block in filter(None, blocks(source)) if called else ():
        around = function_around(source, block[0])
        if around is None or (named and around not in named):
            continue
        sections = _sections(source, around, block)
        said = _said(sentence, around, name, frozenset[str]().union(*(each.words for each in sections)))
        for run in _runs(sections):
            noted = [{word for word in said if _has(each, word)} for each in run]
            if any(own <= set[str]().union(*noted[:at], *noted[at + 1 :]) for at, own in enumerate(noted)):
                continue  # one of them adds nothing
            matched = set[str]().union(*noted)
            in_code = {word for word in said for each in run if has_to_do_with(each.statements, word)}
            if not _is_enough(matched | in_code, said):
                continue
            first, last = run[0].statements[0], run[-1].statements[-1]
            told = [word for each in run for word in each.words]
            share = sum(any(is_same(one, word) for one in said) for word in told) / len(told)
            evidence = _ASKED + _A_WORD * min(len(matched), 3) + _ALL * (matched == said) + _TOLD * share
            evidence -= _ANOTHER * (len(run) - 1)
            lines = source.first_line(first), source.last_line(last)
            yield from possible(extracted(source, *lines, called, as_method=as_method(sentence)), evidence)


def _is_enough(matched: set[str], said: set[str]) -> bool:
    return len(matched) >= min(_ENOUGH, len(said)) and len(matched) >= _SHARE * len(said)


def _said(sentence: Sentence, around: Function, name: str, noted: frozenset[str]) -> set[str]:
    """What tells one part from another, or stands in a comment, without the new name and that of the function."""
    without = re.sub(rf"\b(?:{re.escape(name) or '$'}|{re.escape(around.name)})\b", " ", sentence.text)
    words = {part for word in re.findall(r"[^\W\d]\w*", without) for part in parts(word)}
    return {word for word in words - PLAIN - _ASKING if (word not in NO_WORDS or word in noted) and len(word) > 2}


def _has(section: _Section, word: str) -> bool:
    return any(is_same(word, other) for other in section.words)


def _runs(sections: Sequence[_Section]) -> Iterator[Sequence[_Section]]:
    for first in range(len(sections)):
        for last in range(first, min(first + _AT_ONCE, len(sections))):
            yield sections[first : last + 1]


def _sections(source: Source, around: Function, block: list[ast.stmt]) -> Sequence[_Section]:
    """Each reaches to the next comment, to a gap, or as far as the one thing it begins with."""
    whole = without_docstring(block) if around.body is block else block
    found: list[_Section] = []
    for at, first in enumerate(whole):
        words = _noted(source, first)
        if not words or not has_own_lines(source, first):
            continue
        stop = at + 1
        while not isinstance(first, _COMPOUND) and stop < len(whole) and _goes_on(source, whole[stop - 1], whole[stop]):
            stop += 1
        found.append(_Section(whole[at:stop], words))
    return found


def _goes_on(source: Source, before: ast.stmt, statement: ast.stmt) -> bool:
    return source.first_line(statement) == source.last_line(before) + 1 and not isinstance(statement, ast.Return)


def _noted(source: Source, statement: ast.stmt) -> frozenset[str]:
    """The words of the comment right above it."""
    line, found = source.first_line(statement) - 1, ""
    while line > 0 and source.line(line).strip().startswith("#"):
        found += source.line(line)
        line -= 1
    return frozenset(part for word in re.findall(r"[^\W\d_]+", found) for part in parts(word))


WRITER = Writer(frozenset(("extract-function",)), _written, needs=SAYS)
