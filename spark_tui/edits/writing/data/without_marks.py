"""Characters that do not count are taken out before a text is looked at: "spaces and dashes should be fine", "ignore
dots and spaces in the number"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_MARKS = (
    (r"(?:white ?)?spaces?|blanks?", " "), (r"dash(?:es)?|hyphens?|minus(?:es)?|[\"'`]-[\"'`]", "-"),
    (r"underscores?", "_"),
    (r"dots?|periods?|full stops?", "."), (r"commas?", ","),
    (r"dollar signs?", "$"), (r"percent(?:age)? signs?", "%"), (r"slash(?:es)?", "/"), (r"colons?", ":"),
    (r"apostrophes?", "'"),
)  # fmt: skip
_MARK = "|".join(f"(?:{words})" for words, _ in _MARKS)
_LIST = rf"(?:{_MARK})(?:(?:,? (?:and|or) |, |/)(?:{_MARK}))*"
_NEEDS = Pattern(
    rf"(?i)\b(?P<fine>{_LIST})(?: \w+)? (?:should|must|may|might|can|could|are|is|do|don't"
    rf"|doesn't)(?: not|n't)?(?: be)? (?:\w+ )?"
    rf"(?:fine|ok|okay|allowed|ignored|stripped|removed|dropped|skipped|accepted|tolerated|matter|count|no problem"
    rf"|taken out|left out|harmless|in there|in it|between)\b"
    rf"|\b(?:put|write|type|use|enter)s? (?P<put>{_LIST}) (?:in|into|between|inside)\b"
    r".*(?:n't|\bnot\b|\ballow|\bfine|\bok)"
    rf"|\b(?:ignore|strip|remove|drop|allow|accept|tolerate|forgive|take out|throw out|get rid of"
    rf"|may contain|contains?|with)"
    rf" (?:all |any |the |out )*(?P<gone>{_LIST})\b(?! (?:at|from) the (?:end|start|beginning|front)s?\b)"
)
_INSIDE = Pattern(r"(?i)\b(?:between|inside|anywhere|in it|in there|within|all|every|in the)\b")
_NO_MATTER = Pattern(r"(?i)\b(?:spaces|blanks) (?:do(?:n't| not) matter|(?:are|should be) (?:fine|ok|okay|allowed))\b")
_LOOKS = Pattern(r"\.(?:isdigit|isdecimal|isnumeric|isalpha|isalnum|isupper|islower)\(\)|\b(?:int|float)\(|\blen\(")
"""What the characters would be in the way of."""
_ASKED, _NAMED, _A_WORD, _LOOKED, _CLEAR, _MOST = 3.2, 1.4, 0.3, 0.6, 1.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    said = (match["fine"] or match["put"] or match["gone"]).lower() if match is not None else ""
    marks = [mark for words, mark in _MARKS if re.search(rf"(?<!\w)(?:{words})(?!\w)", said) is not None]
    if marks == [" "] and _INSIDE.search(sentence.text) is None and _NO_MATTER.search(sentence.text) is None:
        return  # those around a text
    source, without = sentence.source, "".join(f'.replace("{mark}", "")' for mark in marks)
    for _, function in source.functions if marks else ():
        code = source.segment(function)
        if "re." in code or _LOOKS.search(code) is None or f'.replace("{marks[-1]}", "")' in code:
            continue
        told = _ASKED + _NAMED * (names(sentence, function.name) >= _CLEAR) + _LOOKED
        told += _A_WORD * min(shared_words(sentence, function), _MOST)
        yield from _cleaned(source, function, without, told)


def _cleaned(source: Source, function: Function, without: str, told: float) -> Iterator[Repair]:
    """Where the text is put right already, else at the top."""
    own = list(parameters_of(function))
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name()], ast.Call(ast.Attribute(ast.Name(name))) as value) if name in own:
                if level(value) is Level.ATOM:
                    yield Repair((behind(source, value, without),), told)
                    return
    if len(own) == 1 and has_own_lines(source, function.body[0]):
        yield from possible(later(insert_at_top, source, function, f"{own[0]} = {own[0]}{without}"), told)


WRITER = Writer(frozenset(("append-call", "replace-all")), _written, needs=_NEEDS)
