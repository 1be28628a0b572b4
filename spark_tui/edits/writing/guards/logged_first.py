"""A line for the log before somebody goes on without what is missing, where that is asked for."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.risky import Risk
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED

_LOGS = Pattern(
    r"(?i)(?<!\bthe )(?<!\ba )(?<!\bin )(?<!\bour )(?<!\bthis )(?<!\ban )(?<!\bempty )(?<!\bwhole )"
    r"(?<!\beach )(?<!\bevery )(?<!\bno )\b(?:log|logs|logged)\b"
    r"(?! (?:in|on|out|off|files?|lines?|entr\w+|messages?)\b)|\b(?:warn|warned|warns)\b|\b(?:a|with"
    r"|as) (?:an? )?warning\b(?! (?:from|of)\b)"
)
_LOUDLY = Pattern(r"(?i)\b(debug|info|warn|warning|error|critical)\b(?! (?:code|message)\b)")


def logged_first(sentence: Sentence, function: Function, risk: Risk, action: str) -> tuple[str, list[Splice]]:
    """What is logged before somebody goes on without it, where that is asked for: "log a warning and skip it"."""
    if _LOGS.search(sentence.text) is None or action.startswith("raise") or NOT_LOGGED.search(sentence.text):
        return "", []
    loud = next((match[1].lower() for match in _LOUDLY.finditer(sentence.text)), "warning")
    given = (each for node in walk(risk.made) if isinstance(node, ast.Call) for each in node.args) if risk.made else ()
    key = next((each for each in given if isinstance(each, ast.Name | ast.Attribute | ast.Subscript)), None)
    told = (
        f'"no {called(risk.subject)}: %s", {sentence.source.segment(key)}'
        if key is not None
        else f'"no {called(risk.subject)}"'
    )
    try:
        logger, needed = logger_needed(sentence.source, function.lineno)
    except Refusal:
        return "", []
    return f"{logger}.{'warning' if loud == 'warn' else loud}({told})\n{sentence.source.unit}", needed


def called(subject: ast.expr) -> str:
    match subject:
        case ast.Subscript(slice=ast.Constant(str(name))) | ast.Name(name) | ast.Attribute(attr=name):
            return name.strip("_").replace("_", " ")
        case _:
            return "value"
