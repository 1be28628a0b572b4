"""Which of several prints a sentence tells of: "use the logger for the skipped files", "the print about retries"."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.strings.printing import loggable
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root, telling_roots
from spark_tui.edits.spelled import NAME

_ALL = Pattern(r"(?i)\b(?:all|every|each|any|both)\b[^,;]*\bprint|\bno (?:more )?prints?\b|\beverywhere\b")
_WHICH = Pattern(
    r"(?i)\bprint\w*(?: \w+){0,2}? (?:for|about|when|of|on|that|which|saying|with|them|it|the)\b"
    r"|\b(?:the|that) \w+ print\b"
)
"""What tells one of them from the others."""
_OF_LOGS = frozenset(map(root, ("print", "log", "logger", "logging", "warning", "error", "info", "debug", "line")))


def prints_meant(sentence: Sentence) -> list[ast.Call]:
    """None where all are meant, or nobody says which."""
    source = sentence.source
    every = list(loggable(source, source.tree))
    if len(every) < 2:
        return []
    if counted := [call for call in every if call.lineno in sentence.counted]:
        return counted
    if _ALL.search(sentence.text) is not None or _WHICH.search(sentence.text) is None:
        return []
    texts = [" ".join(map(source.segment, call.args)) for call in every]
    own = [_roots(text) for text in texts]
    named = _roots(" ".join(node.name for _, node in source.functions if node.name in sentence.bare))
    said = _roots(sentence.text) - own[0].intersection(*own) - named
    told = [len(said & words) + len(said & _roots(_first(text))) for words, text in zip(own, texts, strict=True)]
    meant = [call for call, words in zip(every, told, strict=True) if words and words == max(told)]
    return meant if len(meant) < len(every) else []


def _first(text: str) -> str:
    """The word that it begins with, which mostly says what it is about."""
    found = NAME.search(text.removeprefix("f"))
    return found[0] if found is not None else ""


def _roots(text: str) -> frozenset[str]:
    return telling_roots(text) - _OF_LOGS
