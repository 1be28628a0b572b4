"""What every line of the log begins with: "the log doesn't say when it happened" puts `%(asctime)s` into its format."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_PARTS = (
    ("asctime", r"\btime ?stamps?\b|\bwhen (?:it|things?|something|that|this|they|what)\b|\bat what time\b"
     r"|\b(?:the|a|any|no|with|date and) times?\b(?! (?:it|out|the|that|\w+ (?:takes?|took|needs?))\b)"),
    ("levelname", r"\b(?:the|log(?:ging)?|no|any|its|with|their|a) (?:levels?|severity)\b"
     r"|\bhow (?:bad|severe|serious)\b|\b(?:a )?(?:warning|error)s? or (?:an? )?(?:info|error|warning)\b"),
    ("name", r"\b(?:which|what|whose) (?:module|logger|part|component)\b|\b(?:logger|module)(?:'s)? names?\b"),
    ("threadName", r"\b(?:which|what|the) threads?\b"),
    ("lineno", r"\bline (?:numbers?|no\b)"),
    ("process", r"\b(?:which|what|the) process(?: id)?\b|\bpids?\b"),
)  # fmt: skip
_LOG = Pattern(r"(?i)\blog(?:s|ged|ging|ger|file)?\b")
_NO_CHANGE = Pattern(
    r"(?i)\b(?:set|change|raise|lower|switch|default) (?:\w+ ){0,3}(?:log )?level\b|\blevel (?:to|should be|is)\b"
    r"|^(?:please |also )?log (?!lines?\b|messages?\b|entries\b|format\b|file\b|output\b|records?\b|does|has|is\b"
    r"|should\b)"
    r"|\bdate ?format\b|\bhow long\b|\b(?:drop|remove|leave out|without|no need|strip)\b"
)
_PLACE = Pattern(r"%\((\w+)\)[-#0 +]*\d*(?:\.\d+)?[a-z]")
_IN_BRACES = Pattern(r"\{(\w+)[^{}]*\}")
_FIRST = ("asctime", "levelname", "name", "process", "threadName", "lineno")
_SAID, _ASKED_FOR = 4.2, 0.6
_FORMAT = Pattern(r"(?i)\bformat\b|\blines?\b|\bsays?\b|\bsees?\b|\bshows?\b|\btells?\b|\bknow\b|\bha(?:s|ve)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _LOG.search(sentence.text) is None or _NO_CHANGE.search(sentence.text) is not None:
        return
    wanted = [part for part, words in _PARTS if re.search(words, sentence.text, re.IGNORECASE)]
    evidence = _SAID + _ASKED_FOR * (_FORMAT.search(sentence.text) is not None)
    for call, text in _formats(sentence.source) if wanted else ():
        new = [part for part in wanted if part not in _parts_of(text)]
        if new:
            splice = _with(sentence.source, call, text, new)
            if splice is not None:
                yield Repair((splice,), evidence + speaks_for(sentence, call) / 10)


def _formats(source: Source) -> Iterator[tuple[ast.Call, ast.Constant | None]]:
    """Where it is said what lines of the log look like; None where that is left to Python."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Attribute(attr="basicConfig")):
                text = keyword(node, "format")
                if text is None or _is_text(text):
                    yield node, text if isinstance(text, ast.Constant) else None
            case ast.Call(func=ast.Name(id="Formatter") | ast.Attribute(attr="Formatter"), args=[text, *_]):
                if isinstance(text, ast.Constant) and _is_text(text):
                    yield node, text


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(_parts(node.value))


def _parts_of(text: ast.Constant | None) -> set[str]:
    return _parts(str(text.value)) if text is not None else {"levelname", "name"}


def _parts(text: str) -> set[str]:
    return {*_PLACE.findall(text), *(_IN_BRACES.findall(text) if "%(" not in text else ())}


def _with(source: Source, call: ast.Call, text: ast.Constant | None, new: list[str]) -> Splice | None:
    """Each in its usual place: the time before the level, and both before the message."""
    if text is None:
        parts = sorted({*new, "levelname", "name"}, key=_FIRST.index)
        return set_keyword(source, call, "format", f'"{" ".join(f"%({part})s" for part in parts)}: %(message)s"')
    segment = source.segment(text)
    for part in new:
        later = {*_FIRST[_FIRST.index(part) + 1 :], "message"}
        code = f"{{{part}}}" if "%(" not in segment else f"%({part}){'d' if part in ('lineno', 'process') else 's'}"
        places = _PLACE if "%(" in segment else _IN_BRACES
        behind = next((each for each in places.finditer(segment) if each[1] in later), None)
        if behind is None:
            return None
        segment = f"{segment[: behind.start()]}{code} {segment[behind.start() :]}"
    return Splice(source.start(text), source.stop(text), segment)


WRITER = Writer(frozenset(("logging-setup",)), _written, needs=_LOG)
