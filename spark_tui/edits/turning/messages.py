"""What was raised, asserted or logged gets a message, or says a value as well: "with a message", "say which order"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.reading import names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:messages?|msg|reason|text|expla\w+|which|whose|why|tell\w*|says?|saying|see|show\w*"
    r"|mention\w*|includ\w+|inside|in (?:it|there|that)|put|contain\w*|with (?:the|its|a)"
    r"|name|value|id|detail\w*|what(?:'s| is| was)|descri\w+)\b"
)
_QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^'\n]+)'(?!\w)")
_A_MESSAGE = Pattern(r"(?i)\b(?:messages?|msg|text|reason|expla\w+|descri\w+)\b")
_CLEAR, _NAMED, _ANOTHER = 1.2, 1.0, 0.3


def _turned(turn: Turn) -> Iterator[Turned]:
    quoted = _QUOTED.search(turn.said)
    dictated = f'"{quoted[1] or quoted[2]}"' if quoted is not None else None
    for node in turn.new(ast.Assert, ast.Raise):
        spot = node.msg if isinstance(node, ast.Assert) else _argument(node)
        if spot is None:
            written = [dictated] if dictated else list(_messages(turn, node))
            for at, message in enumerate(written):
                yield from _with_message(turn, node, message, _CLEAR - _ANOTHER * at)
        elif dictated:
            yield from turn.with_splices([instead(turn.now, spot, dictated)], _CLEAR)
    if dictated is None:
        yield from _with_values(turn)


def _argument(node: ast.Raise) -> ast.expr | None:
    return next((arg for arg in node.exc.args), None) if isinstance(node.exc, ast.Call) else None


def _with_message(turn: Turn, node: ast.Assert | ast.Raise, message: str, evidence: float) -> Iterator[Turned]:
    source = turn.now
    if isinstance(node, ast.Assert):
        yield from turn.with_splices([behind(source, node.test, f", {message}")], evidence)
    elif isinstance(node.exc, ast.Call):
        stop = source.stop(node.exc)
        text = source.text[: stop - 1] + message + source.text[stop - 1 :]
        yield Turned(text, evidence)
    elif node.exc is not None:
        yield from turn.with_splices([behind(source, node.exc, f"({message})")], evidence)


def _messages(turn: Turn, node: ast.Assert | ast.Raise) -> Iterator[str]:
    """What it may say: the value that is spoken of, what is wrong with it, or only what was not found."""
    function = turn.function(node)
    condition = _condition(turn, node)
    plain = _said_of(condition)
    spoken = list(_values(turn, node))
    subject = " ".join(parts(spoken[0])) if spoken else ""
    if spoken and not (_A_MESSAGE.search(turn.said) and plain):
        bare = plain.strip('f"') if plain and "{" not in plain else ""
        yield (
            f'f"{bare}: {{{spoken[0]}}}"' if bare else (plain or f'f"no such {_without_id(subject)}: {{{spoken[0]}}}"')
        )
    if plain:
        yield plain
    elif not spoken and function is not None:
        known = [name for name in parameters_of(function) if name not in ("self", "cls")]
        if known:
            yield f'f"no such {_without_id(" ".join(parts(known[-1])))}: {{{known[-1]}}}"'


def _without_id(words: str) -> str:
    return re.sub(r" (?:id|key|number)$", "", words)


def _said_of(condition: str | None) -> str | None:
    found = complaint(condition) if condition else ""
    match = re.fullmatch(r"\w+\((.*)\)", found)
    return match[1] if match is not None else None


def _condition(turn: Turn, node: ast.Assert | ast.Raise) -> str | None:
    """What is so when it is raised."""
    if isinstance(node, ast.Assert):
        return untrue(turn.now, node.test, Level.ANY)
    around = turn.now.parents.get(node)
    return turn.now.segment(around.test) if isinstance(around, ast.If) and node in around.body else None


def _values(turn: Turn, node: ast.stmt) -> Iterator[str]:
    """Names that the sentence speaks of, of those that are known there; else those that are asked about."""
    function = turn.function(node)
    if function is None:
        return
    known = [name for name in parameters_of(function) if name not in ("self", "cls")]
    known += [each.id for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
              and each.lineno < node.lineno]  # fmt: skip
    known = list(dict.fromkeys(known))
    said = {name: max(names(turn.sentence, name), _in_part(turn, name)) for name in known}
    yield from sorted((name for name in known if said[name] > 0), key=lambda name: -said[name])


def _in_part(turn: Turn, name: str) -> float:
    """Does it speak of a part of the name: "which order" of order_id?"""
    words = parts(name)
    return sum(f" {word} " in turn.sentence.spoken for word in words) / (len(words) + 1)


def _with_values(turn: Turn) -> Iterator[Turned]:
    """A message that is there says a value as well."""
    for node in turn.new(ast.Raise, ast.Expr):
        named_ones = list(_values(turn, node))
        asked = _asked_about(turn, node)
        for at, value in enumerate(dict.fromkeys((*named_ones, *asked))):
            try:
                after = carry_out((Call(named("message-value"), (str(node.lineno), value)),), turn.now.text)
            except (Refusal, KeyError):
                continue
            yield Turned(after, (_NAMED if value in named_ones else _ANOTHER) - 0.1 * at)


def _asked_about(turn: Turn, node: ast.stmt) -> list[str]:
    around = turn.now.parents.get(node)
    test = around.test if isinstance(around, ast.If) else None
    function = turn.function(node)
    known = set(parameters_of(function)) if function is not None else set[str]()
    return [each.id for each in ast.walk(test) if isinstance(each, ast.Name) and each.id in known] if test else []


TURNER = Turner(_turned, _SAYS)
