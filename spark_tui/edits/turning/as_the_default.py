"""A value that was put in the place of a parameter is its default instead: "no, change the default", "as the default
of minutes"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\bdefaults?\b|\b(?:parameter|argument|signature)\b[^.;]*\b(?:still|use[ds]?|keep|work\w*|ignore\w*|change)\b"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for name, function in turn.places:
        if not isinstance(function, Function):
            continue
        for hunk in turn.hunks:
            old, new = "".join(hunk.old), "".join(hunk.new)
            for arg in parameters(function):
                value = _put_instead(old, new, arg.arg)
                if value is not None:
                    yield from _with_default(
                        turn, name, arg.arg, value, tuple(each for each in turn.hunks if each != hunk)
                    )


def _put_instead(old: str, new: str, name: str) -> str | None:
    """The number or text that stands where the parameter stood, if nothing else is new."""
    try:
        was, now = (list(walk(ast.parse(text.strip().removesuffix(":") or "pass"))) for text in (old, new))
    except SyntaxError:
        return None
    if len(was) - len(now) != 1:  # its context
        return None
    values = [each for each in now if isinstance(each, ast.Constant)]
    for each in values:
        text = ast.unparse(each)
        restored = new.replace(text, name, 1)
        if restored == old or any(_at(new, at, text, name) == old for at in range(len(new))):
            return text
    return None


def _at(new: str, at: int, text: str, name: str) -> str:
    return f"{new[:at]}{name}{new[at + len(text) :]}" if new.startswith(text, at) else ""


def _with_default(turn: Turn, dotted: str, name: str, value: str, hunks: tuple[Hunk, ...]) -> Iterator[Turned]:
    try:
        source = read("".join(apply_hunks(turn.before.lines, list(hunks))))
        function = source.function(dotted)
        yield Turned(splice(source, [_given(source, function, name, value)]), _CLEAR)
    except Refusal:
        return


def _given(source: Source, function: Function, name: str, value: str) -> Splice:
    for arg, old in with_defaults(function.args):
        if arg.arg == name:
            return instead(source, old, value)
    arg = next(each for each in parameters(function) if each.arg == name)
    return behind(source, arg, f" = {value}" if arg.annotation is not None else f"={value}")


TURNER = Turner(_turned, _SAYS)
