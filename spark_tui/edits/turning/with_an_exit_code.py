"""What ends the program with a text ends it with a number, and the text is printed before: "exit code 2"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|also|should)\W+)*(?:(?:use|with|make (?:it|that)|exit(?: with)?|and) )*"
    r"(?:an? |the )?(?:(?:exit|return|status|error) )?(?:code|status|exit) (?:of |is |should be )?(?P<code>\d+)"
    r"(?:,? (?:please|then|instead|not \d+))*\W*|\W*exit (?:with )?(?P<other>\d+)\W*"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    code, source = match["code"] or match["other"], turn.now
    for node in turn.new(ast.Raise, ast.Expr):
        match node:
            case ast.Raise(ast.Call(func, [given], [])) | ast.Expr(ast.Call(func, [given], [])):
                called = ast.unparse(func)
            case _:
                continue
        if called not in ("SystemExit", "sys.exit"):
            continue
        if isinstance(given, ast.Constant) and isinstance(given.value, int):
            yield from turn.with_splices([instead(source, given, code)], _CLEAR)
            continue
        text = source.segment(given)
        said = f"print({text}, file=sys.stderr)\n{source.indent(node.lineno)}sys.exit({code})"
        try:
            yield from turn.with_splices([instead(source, node, said), *import_needed(source, "sys")], _CLEAR)
        except Refusal:
            continue


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:code|status|exit)\b"))
