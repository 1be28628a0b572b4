"""A comparison or a range that was written holds a little more, or less: "zero too", "inclusive"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.source import Splice
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_ZERO = Pattern(r"(?i)\b(?:zero|0|none of them|nothing)\b")
_NEGATIVE = Pattern(r"(?i)\b(?:negatives?|below (?:zero|0)|less than (?:zero|0)|minus)\b")
_TOO = Pattern(
    r"(?i)\b(?:too|as ?well|also|both|neither|nor|includ\w*|inlcud\w*|inclus\w*|itself|up to|fine|ok|okay"
    r"|allowed|counts?"
    r"|exactly|equals?|equal|at least|at most|even|last|end|enough|not (?:ok|allowed|fine)|should)\b"
)
_LESS = Pattern(
    r"(?i)\b(?:exclusive|exclud\w*|strict\w*|without the (?:last|end)|more than|less than"
    r"|not (?:the )?(?:last|end|zero|0)"
                   r"|(?:zero|0|\d+) is (?:fine|ok|okay|allowed|valid))\b")  # fmt: skip
_WIDER: Mapping[str, str] = {"<": "<=", ">": ">="}
_NARROWER: Mapping[str, str] = {"<=": "<", ">=": ">"}
_SAYS = Pattern(
    "|".join(f"(?:{each.pattern.removeprefix('(?i)')})" for each in (_ZERO, _NEGATIVE, _TOO, _LESS)), re.IGNORECASE
)
_CLEAR, _LIKELY, _PLAIN = 1.6, 0.9, 0.2


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    speaks = _ZERO.search(turn.said) is not None or _NEGATIVE.search(turn.said) is not None
    for node in turn.new(ast.Compare):
        if len(node.ops) != 1:
            continue
        start, stop = source.stop(node.left), source.start(node.comparators[0])
        operator, right = source.text[start:stop].strip(), source.segment(node.comparators[0])
        for other in _others(operator, right, turn.said):
            splices = [Splice(start, stop, f" {other} "), *_message_after(turn, node, other)]
            yield from turn.with_splices(splices, _CLEAR if speaks or right in turn.said.split() else _PLAIN)
    for call in turn.new(ast.Call):
        if (
            called(call) == "range"
            and call.args
            and _TOO.search(turn.said)
            and re.search(r"(?i)\b(?:last|end|incl\w+|inlc\w+|up to|itself)\b", turn.said)
        ):
            last = call.args[0] if len(call.args) == 1 else call.args[1]
            text = source.segment(last)
            more = text.removesuffix(" - 1") if text.endswith(" - 1") else f"{text} + 1"
            yield from turn.with_splices([instead(source, last, more)], _LIKELY)


def _others(operator: str, right: str, said: str) -> Iterator[str]:
    if operator == "==" and right == "0" and _NEGATIVE.search(said) is not None:
        yield "<="
    elif operator in _NARROWER and _LESS.search(said) is not None:
        yield _NARROWER[operator]
    elif (
        operator in _WIDER
        and _TOO.search(said) is not None
        and not (_NEGATIVE.search(said) and right == "0" and operator == "<")
    ):
        yield _WIDER[operator]


def _message_after(turn: Turn, node: ast.Compare, operator: str) -> Iterator[Splice]:
    """What is raised then says it as well, if it said what the condition was."""
    source, around = turn.now, turn.now.parents.get(node)
    match around:
        case ast.If(test=test, body=[ast.Raise(exc=ast.Call(args=[message]))]) if test is node:
            old, new = _said_of(source.segment(node)), _said_of(
                f"{source.segment(node.left)} {operator} {source.segment(node.comparators[0])}"
            )  # fmt: skip
            if new and old and source.segment(message).lower().strip("\"'f") in (old, old.replace("must not be", "is")):
                yield instead(source, message, f'"{new}"')
        case _:
            return


def _said_of(condition: str) -> str:
    match = re.fullmatch(r"\w+\(\"(.*)\"\)", complaint(condition))
    return match[1] if match is not None else ""


TURNER = Turner(_turned, _SAYS)
