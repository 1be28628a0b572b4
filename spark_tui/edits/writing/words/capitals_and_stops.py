"""How messages begin and end: with a capital letter or a small one, with a full stop or without."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_BEGINS = Pattern(
    r"(?i)\b(?:start|begin|open)\w*\b.{0,24}\b(?:(?P<big>capital|upper.?case|big letter)|(?P<small>lower.?case"
    r"|small letter))"
    r"|\b(?P<capitali>capitali[sz]e)\b|\b(?P<first>(?:upper|capital)\w* first letter|first letter (?:upper|capital)\w*)"
)
_ENDS = Pattern(r"(?i)\b(?:full stops?|periods?|(?:trailing |final )?dots?)\b")
_WITHOUT = Pattern(r"(?i)\b(?:no|not|without|drop|remove|lose|\w+n't|strip|never)\b")
_KINDS = (
    ("raise", Pattern(r"(?i)\b(?:errors?|exceptions?)\b")),
    ("log", Pattern(r"(?i)\b(?:logs?|logging|logged)\b")),
    ("print", Pattern(r"(?i)\b(?:print\w*|output)\b")),
)
_MESSAGES = Pattern(r"(?i)\b(?:messages?|errors?|exceptions?|logs?|sentences?|texts?|prints?|output)\b")
_LITERAL = Pattern(r"(?P<opening>[fF]?(?P<quote>[\"']))(?P<body>.*)(?P=quote)")
_LOGS = frozenset(("debug", "info", "warning", "error", "exception", "critical"))
_ASKED, _NAMED = 4.4, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    change = _change(sentence.text)
    if change is None or _MESSAGES.search(sentence.text) is None:
        return
    said = {kind for kind, words in _KINDS if words.search(sentence.text)}
    found = list(_texts(sentence.source))
    own = [(kind, node) for kind, node in found if kind in said] or found
    beside = [each for each in found if each[0] == "told" and "raise" in said and each not in own]
    every = [*own, *beside]
    here = [each for each in every if named_around(sentence, each[1].lineno) > 0]
    meant = here or every
    splices = [splice for _, node in meant for splice in _changed(sentence.source, node, change)]
    if splices:
        yield Repair(tuple(splices), _ASKED + _NAMED * bool(here))


def _change(text: str) -> Callable[[str], str] | None:
    if (begins := _BEGINS.search(text)) is not None:
        return _small if begins["small"] else _big
    if _ENDS.search(text) is not None and re.search(r"(?i)\b(?:end\w*|behind|trailing|final|at the end)\b", text):
        return _without_stop if _WITHOUT.search(text) is not None else _with_stop
    return None


def _big(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _with_stop(text: str) -> str:
    return text if text.endswith((".", "!", "?", ":", "…")) else f"{text}."


def _without_stop(text: str) -> str:
    return text if text.endswith("..") else text.removesuffix(".")


def _texts(source: Source) -> Iterator[tuple[str, ast.expr]]:
    """What is said in words, and to whom: raised, logged, printed, or gathered to be told."""
    for node in source.nodes:
        match node:
            case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str()) | ast.JoinedStr() as text, *_])):
                yield "raise", text
            case ast.Expr(
                value=ast.Call(
                    func=ast.Attribute(attr=name), args=[ast.Constant(value=str()) | ast.JoinedStr() as text, *_]
                )
            ):
                if name in _LOGS:
                    yield "log", text
                elif name in ("append", "add", "error", "fail") and " " in source.segment(text):
                    yield "told", text
            case ast.Call(func=ast.Name("print"), args=[ast.Constant(value=str()) | ast.JoinedStr() as text, *_]):
                yield "print", text


def _changed(source: Source, node: ast.expr, change: Callable[[str], str]) -> Iterator[Splice]:
    written = _LITERAL.fullmatch(source.segment(node))
    if written is not None and not written["body"].startswith("{"):
        new = f"{written['opening']}{change(written['body'])}{written['quote']}"
        if new != written[0]:
            yield Splice(source.start(node), source.stop(node), new)


WRITER = Writer(
    frozenset(("change-message",)),
    _written,
    needs=Pattern(f"{_BEGINS.pattern}|{_ENDS.pattern.removeprefix('(?i)')}"),
)
