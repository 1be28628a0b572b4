"""Another text for an error, a log line or a label."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.loggers import log_calls
from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.values import message


def _make(source: Source, random: Random) -> Case | None:
    told = _told(source)
    texts = [each for each in told if each.lineno == each.end_lineno and len(source.segment(each)) < 80]
    if not texts:
        return None
    text = random.choice(texts)
    code = source.segment(text)
    if code[0] not in "'\"" or code[:3] in ('"""', "'''"):
        return None
    old = message(source, (), random)
    said = {"value": code[1:-1], "new": code[1:-1], "old": old}
    wrong = Splice(source.start(text), source.stop(text), code[0] + old + code[0])
    case = broken("change-message", source, [wrong], said, line=text.lineno)
    return case and (case.needing("value") if len(told) == 1 else case.needing("old", "new"))


def _told(source: Source) -> list[ast.Constant]:
    """The texts of a file that somebody reads: not what is parsed, nor what is compared."""
    calls = [node.exc for node in source.all(ast.Raise) if isinstance(node.exc, ast.Call)]
    calls += [call for _, call in log_calls(source)]
    calls += [call for call in source.all(ast.Call) if source.segment(call.func) in _TELLING]
    texts = [argument for call in dict.fromkeys(calls) for argument in call.args if isinstance(argument, ast.Constant)]
    return [each for each in texts if isinstance(each.value, str) and len(each.value.split()) > 1]


_TELLING = ("print", "warnings.warn", "warn", "sys.exit", "parser.error", "pytest.skip", "input", "self.fail")
INTENT = Intent("change-message", _make)
