"""What a new handler catches, or does first: "ConnectionError only", "sleep before the continue"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.turn import Turn, Turned

_ONLY = Pattern(
    r"(?i)\b(?:only|just|enough|instead|rather|narrower|broad|wide|suffices?|will do|precise|specific|exact)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w*|throw\w*|re-?rais\w*|too(?! (?:broad|wide))|also|as ?well|and|let)\b")
_OF_MODULES = {"requests": ("ConnectionError",)}
"""What has the name of one of Python's, and isn't caught by it."""
_CLEAR = 3.5


def _caught(turn: Turn) -> Iterator[Turned]:
    """The exceptions that are named, and no others."""
    said = exceptions_said(turn.said, turn.now)
    if not said or _OTHERWISE.search(turn.said) is not None:
        return
    for handler in turn.new(ast.ExceptHandler):
        if handler.type is None:
            continue
        now = turn.now.segment(handler.type)
        module = now.rpartition(".")[0] if not isinstance(handler.type, ast.Tuple) else ""
        names = [name for name in dict.fromkeys(said) if name.rpartition(".")[2] != now.rpartition(".")[2]]
        if len(names) == 1:
            name = names[0]
            is_own = hasattr(builtins, name) and name not in _OF_MODULES.get(module, ())
            is_of_it = bool(module) and "." not in name and not is_own and name not in turn.now.names
            text = f"{module}.{name}" if is_of_it else name
            yield from turn.with_splices([instead(turn.now, handler.type, text)], _CLEAR)


_FIRST = Pattern(
    r"(?i)\b(?:before (?:the |it |that |you |we )?"
    r"(?:continu\w*|return\w*|next|trying|going|retry\w*|rais\w*|break|skip\w*)|first)\b"
)


def _done_first(turn: Turn) -> Iterator[Turned]:
    """A call that the function makes elsewhere stands before what leaves the handler."""
    match = _FIRST.search(turn.said)
    for handler in turn.new(ast.ExceptHandler) if match is not None else ():
        function = turn.function(handler)
        last = handler.body[-1]
        if function is None or not isinstance(last, Leaving):
            continue
        words = {word.strip(".,!?").lower() for word in turn.said.split()}
        calls = dict.fromkeys(
            turn.now.segment(node)
            for node in walk(function)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno not in turn.lines
            and called(node.value) in words
        )  # fmt: skip
        for call in list(calls)[:1]:
            indent = " " * last.col_offset
            yield from turn.with_splices([before(turn.now, last, f"{call}\n{indent}")], _CLEAR)


TURNERS = (
    Turner(_caught, _ONLY),
    Turner(_done_first, _FIRST),
)
