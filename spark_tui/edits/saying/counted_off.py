"""What is told by its place in a row: "the last method", "the third argument should be called fmt"."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import ORDINALS

_PLACES = {**ORDINALS, "1st": 0, "2nd": 1, "3rd": 2, "fourth": 3, "4th": 3}
_PLACE = rf"(?:the |its )?({'|'.join(_PLACES)})"
_PARAMETER = Pattern(rf"(?i)\b{_PLACE} (?:positional )?(?:arg(?:ument)?|param(?:eter)?)\b(?! list)")
_OF_A_CALL = Pattern(r"(?i)\b(?:swap\w*|pass(?:es|ed|ing)?|calls?|given|and the|two|both)\b(?! (?:it|them)\b)")
_DEFINITION = Pattern(
    rf"(?i)\b(?:the|its) ({'|'.join((*_PLACES, 'top', 'topmost', 'bottom', 'bottommost'))}) (function|method|class|test)\b"
    r"(?!'s|[- ](?:call|that|which|where|whose|with|i |we |you |it |in (?!the (?:file|class|module)\b))"
    r"|[- ](?:arg|param|name|def)\w*)(?:(?: of| in) the (?:file|module)\b)?"
)
_AT_AN_END = {"top": 0, "topmost": 0, "bottom": -1, "bottommost": -1}
_OF_A_CLASS = Pattern(r"(?i)^(?: of| in| from|:) `?([A-Z]\w*)\b`?")
_CLEAR = 2.0


def by_name(sentence: str, text: str) -> str:
    """The sentence with the names of what it counts off."""
    if _DEFINITION.search(sentence) is None and _PARAMETER.search(sentence) is None:
        return sentence
    try:
        source = read(text)
    except Refusal:
        return sentence
    return _parameter_by_name(_definitions_by_name(sentence, source), source)


def _definitions_by_name(sentence: str, source: Source) -> str:
    """Nothing is counted where a thing of the file is called so: "the last function", beside a function `last`."""

    def name(match: re.Match[str]) -> str:
        at, kind = match[1].lower(), match[2].lower()
        owner = _OF_A_CLASS.search(sentence[match.end() :])
        row = _row(source, kind, owner[1] if owner else "")
        place = _AT_AN_END[at] if at in _AT_AN_END else _PLACES[at]
        if at in (name.rpartition(".")[2] for name, _ in source.definitions) or not -len(row) <= place < len(row):
            return match[0]
        found = row[place].rpartition(".")[2] if owner else row[place]
        return f"`{found}`" if found.lower() in PLAIN else found

    return _DEFINITION.sub(name, sentence)


def _row(source: Source, kind: str, owner: str) -> Sequence[str]:
    """All of a kind in their order. A method is called a function where there are no others."""
    if kind == "class":
        return [each.name for each in source.tree.body if isinstance(each, ast.ClassDef)]
    classes, functions = dict(source.classes), [name for name, _ in source.functions]
    if kind == "test":
        return [name for name in functions if name.rpartition(".")[2].startswith("test")]
    methods = [name for name in functions if name.rpartition(".")[0] in ({owner} if owner else classes)]
    return methods if kind == "method" or owner else ([name for name in functions if "." not in name] or methods)


def _parameter_by_name(sentence: str, source: Source) -> str:
    """Where one function is spoken of, or there is only one."""
    if (told := _PARAMETER.search(sentence)) is None or _OF_A_CALL.search(sentence) is not None:
        return sentence
    said, functions = Sentence(sentence, source), source.functions
    meant = [node for name, node in functions if names(said, name) >= _CLEAR] or [node for _, node in functions]
    own = [each for each in parameters_of(meant[0]) if each not in ("self", "cls")] if len(meant) == 1 else []
    at = _PLACES[told[1].lower()]
    return re.sub(re.escape(told[0]), own[at], sentence, count=1) if -1 <= at < len(own) and own else sentence
