"""Another text for an error, a log line or a label."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.strings.told_texts import told_texts
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case
from spark_tui.forge.requests.values import message


def _make(source: Source, random: Random) -> Case | None:
    told = told_texts(source)
    texts = [each for each in told if each.lineno == each.end_lineno and len(source.segment(each)) < 80]
    if not texts:
        return None
    text = random.choice(texts)
    code = source.segment(text)
    if code[0] not in "'\"" or code[:3] in ('"""', "'''") or "%" in code or "{" in code:
        return None
    old = message(source, (), random)
    said = {"value": code[1:-1], "new": code[1:-1], "old": old}
    wrong = Splice(source.start(text), source.stop(text), code[0] + old + code[0])
    case = broken("change-message", source, [wrong], said, line=text.lineno)
    if case is None:
        return None
    return case.needing(*(("value",) if len(told) == 1 else ("old", "new"))).meaning(*_senses(source, text))


def _senses(source: Source, text: ast.Constant) -> tuple[str, ...]:
    """What it is the text of, by which people speak of it."""
    call = source.parents[text]
    if isinstance(source.parents.get(call), ast.Raise):
        return ("raise", "error")
    if any(call is each for _, each in log_calls(source)):
        level = ast.unparse(call.func).rpartition(".")[2] if isinstance(call, ast.Call) else ""
        return ("log", "error") if level in ("error", "exception", "critical") else ("log",)
    return ("print",)


INTENT = Intent("change-message", _make)
