"""A loop that tries again waits before it does: "retry hammers the server, wait a second in between"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.places import replace_pass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:wait\w*|sleep\w*|paus\w+|delay\w*|breath\w*|hammer\w*|busy|spin\w*|100 ?%|cpu)\b")
_BETWEEN = Pattern(
    r"(?i)\b(?:between|before (?:each|every|the next|it|trying|retrying)|after (?:each|every|a)|in between"
    r"|hammer\w*|retr\w+"
    r"|attempts?|tries|again|busy|spin\w*|cpu)\b"
)
_GROWS = Pattern(r"(?i)\blonger\b|\bback[- ]?off\b|\bdoubl\w+|\bexponential\w*|\bgrow\w*")
"""Those that there are, get longer."""
_HOW_LONG = Pattern(r"(?i)\b(an?|half an?|\d+(?:\.\d+)?)[ -]?(s|secs?|seconds?|ms|milliseconds?|minutes?|min)\b")
_LONG = Pattern(r"(?i)interval|delay|pause|wait|sleep|seconds|secs|timeout|period")
_ASKED, _SAID, _CLEAR = 3.0, 0.8, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _BETWEEN.search(sentence.text) is None or _GROWS.search(sentence.text) is not None:
        return
    yield from _longer(sentence)
    for loop in source.all(ast.For, ast.While):
        if "sleep(" in source.segment(loop) or not loop.body:
            continue
        seconds = _seconds(sentence.text) or _named(sentence, loop)
        tried = next((each for each in loop.body if isinstance(each, ast.Try)), None)
        blocks = [each.body for each in tried.handlers] if tried is not None else []
        for block in blocks or ([loop.body] if isinstance(loop, ast.While) else []):
            if always_leaves(block) and not isinstance(block[-1], ast.Continue):
                continue
            name, imports = available(source, "time", "sleep")
            try:
                pause = _paused(source, block, f"{name}({seconds or 1})")
            except Refusal:
                continue
            yield Repair((*imports, pause), _ASKED + _SAID * (seconds is not None) + told_of(sentence, loop))


def _longer(sentence: Sentence) -> Iterator[Repair]:
    """Where it waits already, it waits as long as is said."""
    seconds = _seconds(sentence.text)
    for call in sentence.source.all(ast.Call) if seconds is not None else ():
        match call:
            case ast.Call(func=ast.Attribute(attr="sleep") | ast.Name("sleep"), args=[ast.Constant() as now]):
                change = instead(sentence.source, now, str(seconds))
                yield Repair((change,), _ASKED + 2 * _SAID + told_of(sentence, call))
            case _:
                pass


def _paused(source: Source, block: list[ast.stmt], code: str) -> Splice:
    last = block[-1]
    if isinstance(last, ast.Continue):
        return insert_before(source, last, code)
    return replace_pass(source, block, code) or insert_after(source, last, code)


def _named(sentence: Sentence, loop: ast.AST) -> str | None:
    """What says how long, and is spoken of: `self.interval`, or DELAY."""
    function = function_around(sentence.source, loop)
    given = [name for name in parameters_of(function) if names(sentence, name) >= _CLEAR] if function else []
    own = [word for word in sentence.bare if word.isupper() and len(word) > 2 and word in sentence.known]
    stored = {
        node.attr
        for node in sentence.source.all(ast.Attribute)
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }
    held = [f"self.{name}" for name in sorted(stored) if _LONG.search(name) and names(sentence, name) >= _CLEAR]
    return next(iter((*given, *own, *held)), None)


def _seconds(text: str) -> str | None:
    match = _HOW_LONG.search(text)
    if match is None:
        return None
    many, unit = match[1].lower(), match[2].lower()
    number = {"a": 1.0, "an": 1.0, "half a": 0.5, "half an": 0.5}.get(many) or float(many)
    number *= 0.001 if unit.startswith(("ms", "milli")) else 60 if unit.startswith("min") else 1
    return f"{number:g}"


WRITER = Writer(frozenset(("retry",)), _written, needs=_NEEDS)
