"""What is raised in a new check is only warned of: "no, only warn", "just log a warning", "print a warning instead"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|rather|better|only|just|simply|(?:don'?t|do not) (?:raise|fail|crash)"
    r"(?: (?:it|here|there))?|no (?:error|exception)|instead|not an? (?:error|exception)|it should|should)\W+)*"
    r"(?P<how>warn|(?:log|print|show|give|emit|issue) (?:it as )?an? warning|use warnings|a warning)"
    r"(?: (?:instead|only|rather|please|then|there|about it|of it|is enough|and go on|and continue|and carry on"
    r"|of raising))*\W*"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    for node in turn.new(ast.Raise) if match is not None else ():
        match node.exc:
            case ast.Call(args=[message]) if isinstance(turn.now.parents.get(node), ast.If):
                text = turn.now.segment(message)
            case _:
                continue
        owners = [ast.unparse(call.func).rpartition(".")[0] for _, call in log_calls(turn.now)]
        how = match["how"].lower() if match is not None else ""
        if how.startswith(("print", "show")):
            yield from turn.with_splices([instead(turn.now, node, f"print({text})")], _CLEAR)
        elif owners:
            yield from turn.with_splices([instead(turn.now, node, f"{owners[0]}.warning({text})")], _CLEAR)
        elif how.startswith("log"):
            name, imports = available(turn.now, "logging", "warning")
            yield from turn.with_splices([*imports, instead(turn.now, node, f"{name}({text})")], _CLEAR)
        else:
            name, imports = available(turn.now, "warnings", "warn")
            yield from turn.with_splices([*imports, instead(turn.now, node, f"{name}({text}, stacklevel=2)")], _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\bwarn\w*\b"))
