"""What goes wrong in a function is logged, and raised as it was: "log errors in load", "log it when save fails"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.with_failures import LOGS_FAILURES, logged
from spark_tui.edits.writing import Writer, any_of

_WHEN_IT_FAILS = Pattern(
    r"(?i)\blog(?:s|ged|ging)?\b(?: (?:it|that|this|something|a message|an? error))?,? "
    r"(?:when|if|whenever|in case|that)\b"
    r".*\b(?:fail(?:s|ed)?|crash(?:es|ed)?|raises?|breaks?|goes wrong|blows? up)\b"
    r"|\b(?:when|if|whenever|in case) [\w.`()]+ (?:fails?|crash(?:es)?|raises?|breaks?|goes wrong"
    r"|blows? up),? (?:please |then |it should |just )?log\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:instead|rather|skip\w*|continue|carry on|swallow\w*|ignor\w+|return\w*|giv(?:e|es|ing) back|exit\w*"
    r"|retr(?:y|ies)|silent\w*|stop\w*|kill\w*|print\w*|each|every)\b"
)
_CARRIES = Pattern(r"(?:^|_)(?:session|client|db|conn|connection|cursor|logger|log|app|request|context|ctx|loop)$")
"""What a function works with, and not what it works on."""
_CLEAR, _ASKED = 2.0, 3.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        body, clear = without_docstring(function.body), names(sentence, name)
        if clear < _CLEAR or not all(has_own_lines(source, each) for each in body) or isinstance(body[0], ast.Try):
            continue
        if _logs_them(source, function):  # it would be told twice
            continue
        own = [each for each in parameters_of(function) if each not in ("self", "cls")]
        failed = f'"{" ".join(parts(function.name))} failed{" for %r" if own else ""}"'
        about = next((each for each in own if not _CARRIES.search(each)), own[0] if own else "")
        needed, call = logged(sentence, failed, about, "exception")
        opens = any(isinstance(each.func, ast.Name) and each.func.id == "open" for each in _calls(function))
        try:
            tried = tuple(in_try(source, body, "OSError" if opens else "Exception", f"{call}\nraise"))
        except Refusal:
            continue
        yield Repair((*needed, *tried), _ASKED + clear)


def _logs_them(source: Source, function: Function) -> bool:
    caught = [node for node in walk(function) if isinstance(node, ast.ExceptHandler)]
    return any(call in walk(handler) for handler in caught for _, call in log_calls(source))


def _calls(function: ast.AST) -> Iterator[ast.Call]:
    return (each for each in walk(function) if isinstance(each, ast.Call))


WRITER = Writer(
    frozenset(("wrap-try", "log-exception", "log-entry")), _written, needs=any_of(LOGS_FAILURES, _WHEN_IT_FAILS)
)
