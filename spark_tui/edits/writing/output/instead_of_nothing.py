"""What stands there where a text would be empty: "spell(0) is empty, say 0s instead"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:empty|blank|nothing|no|without|none|isn't any|aren't any)\b|(?<!\w)(?:''|\"\")(?!\w)")
_NOTHING = r"(?:\bnothing\b|\ban? (?:empty|blank)(?: \w+)?|''|\"\")"
_IT = r"(?:[`\"'](?P<quoted>[^`\"'\n]+)[`\"']|(?P<plain>[\w.%/+-]{0,11}[\w%/+-]|[-–—?]+))"
_END = r"(?=[.!]?\s*$|[,;.]? (?:instead|then|please|for|if|when|where|there|in that case)\b)"
_SAY = r"\b(?:say|show|print|return|give|write|put|make (?:it|that)|(?:want|expect|like|need|prefer)(?: it to say)?)"
_SHOULD = r"\b(?:should|must|has to|ought to) (?:then )?(?:be|say|give|return|show|read)"
_TOLD = (
    Pattern(rf"(?i)(?:{_SAY}|{_SHOULD})(?: just| only)?:? {_IT}{_END}"),
    Pattern(rf"(?i){_IT} (?:instead of|rather than) {_NOTHING}"),
    Pattern(rf"(?i){_NOTHING},? (?:instead of|rather than|and not|not) {_IT}(?!\w)"),
    Pattern(rf"(?i)\binstead of {_NOTHING},? {_IT}{_END}"),
    Pattern(rf"(?i)(?::|^)\s*{_IT} (?:if|when|where|for) (?:\w+ ){{0,3}}(?:none|nothing|empty|blank|no|without)\b"),
)
_NO_VALUE = Pattern(
    r"(?i)^(?:an?|the|it|that|this|so|nothing|something|me|us|empty|blank|none|null|true|false|one|there|what|them|\w+ed"
    r"|early|right|straight|back|out|here|now|first|directly|immediately|instantly|quickly|silently|quietly|safely)$"
)
_EMPTY = Pattern(r"(?i)\b(?:empty|blank|nothing)\b|''|\"\"")
_ASKED, _NAMED, _CALLED, _HOLDS, _CLEAR = 4.6, 0.8, 1.0, 0.8, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if not (told := _told(sentence.text)) or ast.literal_eval(told) in all_bound(source):
        return  # what the code has by that name is meant, and no text
    is_clear = _EMPTY.search(sentence.text) is not None
    for _, function in source.functions:
        clear = names(sentence, function.name)
        called = _CALLED * (f"{function.name}(" in sentence.text)
        for value in _texts(source, function):
            inside = (node for node in walk(value) if isinstance(node, ast.Name | ast.Attribute))
            held = {part for node in inside for part in _called(node)}
            spoken = len(held & set(sentence.spoken.split()))
            if clear >= 1 or spoken:
                evidence = _ASKED + _NAMED * min(clear, 2.0) + called + _HOLDS * min(spoken, 1) + _CLEAR * is_clear
                yield Repair((behind(source, value, f" or {told}"),), evidence)


def _told(text: str) -> str:
    for words in _TOLD:
        for match in words.finditer(text):
            said = match["quoted"] or match["plain"]
            is_word = not match["quoted"] and said.isalpha()
            if said.startswith("None "):
                continue  # that is what comes out by now
            if not is_word or (_EMPTY.search(text) is not None and _NO_VALUE.search(said) is None):
                return f'"{said}"' if '"' not in said else repr(said)
    return ""


def _texts(source: Source, function: Function) -> Iterator[ast.expr]:
    """What it gives back that may be an empty text."""
    for node in own_nodes(function):
        match node:
            case ast.Return(ast.Call() | ast.Name() as value) if expression_type(source, function, value) == "str":
                if not _may_be_none(source, value):
                    yield value


def _may_be_none(source: Source, value: ast.expr) -> bool:
    """Is a text made of what is None where nobody gives it? That fails before anything stands in for it."""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        value = value.func.value
    name = last_name(value)
    return any(
        arg.arg == name and is_none(default_of(function, arg))
        for _, function in source.functions
        for arg in parameters(function)
    )


def _called(node: ast.Name | ast.Attribute) -> Iterator[str]:
    return iter(parts(node.attr if isinstance(node, ast.Attribute) else node.id))


WRITER = Writer(frozenset(("guard-empty", "return-if", "default-value")), _written, needs=_NEEDS)
