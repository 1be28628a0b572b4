"""One sign in the place of another, in texts that begin with it or hold it by itself: "bullets with * instead of -",
"use => instead of -> between the names"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_WORDS = {
    "dash": "-", "dashes": "-", "hyphen": "-", "hyphens": "-", "star": "*", "stars": "*", "asterisk": "*",
    "asterisks": "*", "arrow": "->", "arrows": "->", "plus": "+", "hash": "#", "hashes": "#", "pipe": "|", "pipes": "|",
    "dot": ".", "dots": ".", "bullet": "•", "tilde": "~", "underscore": "_", "underscores": "_",
}  # fmt: skip
_SIGN = (
    r"(?:an? |the |plain )?(?:[\"'`]([^\w\s\"'`]{1,3})[\"'`]|(?<!\S)([^\w\s\"'`,.?!()]{1,3})(?!\S)"
    rf"|({'|'.join(_WORDS)})\b)"
)
_BACKWARDS = Pattern(rf"(?i){_SIGN} (?:\w+ ){{0,3}}?(?:instead of|rather than|in place of|not) {_SIGN}")
_FORWARDS = Pattern(rf"(?i)\b(?:replace|change|turn|swap) {_SIGN}(?: \w+){{0,4}}? (?:with|by|to|into|for) {_SIGN}")
_BEGINS = Pattern(r"(?i)\bbullets?\b|\blist(?:ed|s)?\b|\bitems?\b|\bmarkers?\b|\bprefix\w*\b|\bbegin\w*\b|\bstart\w*\b")
_OF_PATTERNS = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split", "strip",
                          "lstrip", "rstrip", "startswith", "endswith", "replace", "add_argument"))  # fmt: skip
"""What is looked for there is nothing that is shown."""
_ASKED, _A_WORD, _FIRST = 4.0, 0.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if (pair := _pair(sentence.text)) is None:
        return
    old, new = pair
    source, first, other = sentence.source, list[tuple[float, Splice]](), list[tuple[float, Splice]]()
    named = [node for name, node in source.functions if name.rpartition(".")[2] in sentence.bare]
    for node in source.nodes:
        match node:
            case ast.Constant(str(text)) if old in text and not _is_no_text(source, node):
                pass
            case ast.JoinedStr(parts) if not is_in_fstring(source, source.parents[node]):
                text = "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in parts)
            case _:
                continue
        if named and function_around(source, node) not in named:
            continue
        begins = re.match(rf"\s*{re.escape(old)}(?!{re.escape(old[-1])})(?:\s|$)", text) is not None
        alone = re.search(rf"(?<!\S){re.escape(old)}(?!\S)", text) is not None
        code = source.segment(node)
        if not (begins or alone) or code.count(old) != 1:
            continue
        told = _A_WORD * shared_words(sentence, source.statement_at(node.lineno))
        (first if begins else other).append((told, instead(source, node, code.replace(old, new))))
    asks_first = _BEGINS.search(sentence.text) is not None
    for found, worth in ((first, _FIRST * asks_first), (other, 0.0)):
        for told, splice in found:
            yield Repair((splice,), _ASKED + worth + told)
        if len(found) > 1:
            yield Repair(
                tuple(each for _, each in found), _ASKED + worth + max(told for told, _ in found) + _A_WORD / 2
            )


def _pair(said: str) -> tuple[str, str] | None:
    """The sign that is there, and the one that is to be there."""
    if (match := _BACKWARDS.search(said)) is not None:
        new, old = match.groups()[:3], match.groups()[3:]
    elif (match := _FORWARDS.search(said)) is not None:
        old, new = match.groups()[:3], match.groups()[3:]
    else:
        return None
    signs = [_WORDS.get((a or b or c).lower(), a or b or c) for a, b, c in (old, new)]
    return (signs[0], signs[1]) if signs[0] != signs[1] else None


def _is_no_text(source: Source, node: ast.Constant) -> bool:
    """A pattern or what something is asked for, a docstring, or a part of an f-string, which is changed as a whole."""
    match source.parents.get(node):
        case ast.Call(ast.Attribute(attr=called)) if called in _OF_PATTERNS:
            return True
        case ast.stmt() as parent if is_docstring(parent):
            return True
        case ast.Compare():
            return True
        case _:
            return is_in_fstring(source, node)


WRITER = Writer(frozenset(("change-message", "change-value", "replace", "replace-all")), _written, needs=Pattern(
    rf"{_BACKWARDS.pattern}|{_FORWARDS.pattern.removeprefix('(?i)')}"))  # fmt: skip
