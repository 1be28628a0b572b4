"""A word that is a value of the file gives way to another: "use zsh instead of sh", "replace green with blue", "blue
rather than green for ok". It is a text as it stands there, and no name of the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import is_docstring, is_text
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.writing import Writer

_WORD = r"(?!(?:an?|the|it|that|this|them)\b)[`'\"]?(?P<{}>[\w][\w./+:-]*[\w+]|\w)[`'\"]?"
_OLD, _NEW = _WORD.format("old"), _WORD.format("new")
_POLITE = r"(?i)^(?:(?:please|pls|ok|now|just|also|and|can you|could you|can we|let'?s|i want|we want) )*"
_FOR = r"(?: (?:for|in|as|of) (?:the )?[`'\"]?(?P<of>\w+)[`'\"]?)?(?: (?:please|pls|now|everywhere|here))*\W*$"
_FORMS = (
    Pattern(rf"{_POLITE}(?:use |take |make it |set it to |have )?{_NEW}(?:,)? (?:instead of|rather than|in place"
    rf" of|and not|not) {_OLD}{_FOR}"),
    Pattern(rf"{_POLITE}(?:replace|swap|change|switch|exchange) (?:the )?{_OLD} (?:with|by|for|to|->) {_NEW}{_FOR}"),
    Pattern(rf"{_POLITE}instead of {_OLD},? (?:use|take) {_NEW}{_FOR}"),
    Pattern(rf"{_POLITE}{_OLD} (?:should|must|has to) (?:be(?:come)?) {_NEW}{_FOR}"),
)  # fmt: skip
_NEEDS = Pattern(
    r"(?i)\b(?:instead of|rather than|in place of|not|replace|swap|change|switch|exchange|should|must|has to)\b"
)
_ASKED, _OF_IT, _ONE = 7.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text) for form in _FORMS)):
        old, new = said["old"], said["new"]
        if old in sentence.known or old.lower() in PLAIN or new.lower() in PLAIN:
            return
        found = [each for each in source.all(ast.Constant) if each.value == old and _is_value(source, each)]
        if not found and old.islower() and new.islower():  # "usd instead of eur", where it is EUR
            old, new = old.upper(), new.upper()
            found = [each for each in source.all(ast.Constant) if each.value == old and _is_value(source, each)]
        if said["of"]:
            found = [each for each in found if said["of"].lower() in _called(source, each)]
        values = [each for each in found if not _is_key(source, each)]
        if values and not (set(found) - set(values) and len(values) > 1):
            splices = tuple(instead(source, each, _quoted(source, each, new)) for each in values)
            yield Repair(splices, _ASKED + _OF_IT * bool(said["of"]) + _ONE * (len(values) == 1))
        return


def _is_value(source: Source, node: ast.Constant) -> bool:
    return is_text(node) and not is_in_fstring(source, node) and not _is_remark(source, node)


def _is_remark(source: Source, node: ast.Constant) -> bool:
    parent = source.parents.get(node)
    return isinstance(parent, ast.stmt) and is_docstring(parent)


def _is_key(source: Source, node: ast.Constant) -> bool:
    """What something is found by has its other uses."""
    around = source.parents.get(node)
    return (isinstance(around, ast.Dict) and node in around.keys) or isinstance(around, ast.Subscript)


def _called(source: Source, node: ast.Constant) -> set[str]:
    """What the value is found by: a key, a constant, an argument, and the words in it."""
    around, found = source.parents.get(node), list[str]()
    match around:
        case ast.Dict(keys, values):
            found = [str(key.value) for key, value in zip(keys, values, strict=True)
                     if value is node and isinstance(key, ast.Constant)]  # fmt: skip
        case ast.keyword(arg=str(name)) | ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            found = [name]
        case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))]) | ast.Assign([ast.Attribute(attr=name)]):
            found = [name]
        case _:
            pass
    return {word.lower() for name in found for word in (name, *parts(name))}


def _quoted(source: Source, node: ast.Constant, new: str) -> str:
    quote = source.segment(node)[-1]
    return f"{quote}{new}{quote}"


WRITER = Writer(frozenset(("change-value", "change-message", "replace-all", "replace")), _written, needs=_NEEDS)
