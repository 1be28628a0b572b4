"""A method logs what its object holds: "send should log the customer", "log the number and the amount in pay"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.logged_values import with_values
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:should|must|could|can|to)(?: also)? log (?:the |its |also )*\w+|^(?:please |pls )?log (?:the |its )*\w+"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:if|when|whenever|unless|fail\w*|errors?|exceptions?|traceback|before|after|each|every|instead|print\w*|once"
    r"|rather|level|how (?:many|long|often)|time|duration|ms|seconds|called|entry|whether|start\w*|end|done"
    r"|finish\w*)\b"
)
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|error)\b")
_CLEAR, _ASKED, _EACH = 2.0, 5.0, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for name, function in source.functions:
        owner = class_of(source, name)
        if owner is None or names(sentence, function.name) < _CLEAR or function.name.startswith("__"):
            continue
        own = set(parameters_of(function))
        stored = {node.attr for node in own_nodes(function) if isinstance(node, ast.Attribute)}
        held = [each for each in attributes(source, owner) if each not in own and names(sentence, each) >= _CLEAR]
        held = [each for each in held if each != function.name]
        there = [source.segment(call) for _, call in log_calls(source) if call in own_nodes(function)]
        held = [each for each in held if not any(f"self.{each}" in told for told in there)]
        if not held:
            continue
        last = function.body[-1]
        try:
            logger, needed = logger_needed(source, function.lineno)
            level = next((match[1].lower() for match in _LEVEL.finditer(sentence.text)), "info")
            told = with_values(" ".join(parts(function.name)), [f"self.{each}" for each in held])
            code = f"{logger}.{level}({told})"
            is_end = isinstance(last, ast.Return | ast.Raise)
            if not has_own_lines(source, last):
                continue
            put = insert_before(source, last, code) if is_end else insert_after(source, last, code)
        except Refusal:
            continue
        used = len(stored & set(held))
        yield Repair((*needed, put), _ASKED + _EACH * (len(held) + used))


WRITER = Writer(frozenset(("add-log", "log-entry", "log-if")), _written, needs=_NEEDS)
