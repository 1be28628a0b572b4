"""Another text for an error, a log line or a label."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.values import message


def _make(source: Source, random: Random) -> Case | None:
    texts = [
        argument
        for node in source.nodes
        if isinstance(node, ast.Call)
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and len(argument.value.split()) > 1
    ]
    texts = [each for each in texts if each.lineno == each.end_lineno and len(source.segment(each)) < 80]
    if not texts:
        return None
    text = random.choice(texts)
    code = source.segment(text)
    if code[0] not in "'\"" or code[:3] in ('"""', "'''"):
        return None
    said = {"value": code[1:-1], "old": message(source, (), random)}
    wrong = Splice(source.start(text), source.stop(text), code[0] + said["old"] + code[0])
    case = broken("change-message", source, [wrong], said, line=text.lineno)
    return case and case.needing("value")


INTENT = Intent("change-message", _make)
