"""A value that stands in what was written is to be something made of it, as dictated: "make it Path('users.json')"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|rather|also|then)\W+)*(?:make (?:it|that)|use|as|it should be|should be"
    r"|with|of)"
    r" (?:an? )?`?(?P<code>(?-i:[A-Za-z_][\w.]*)\((?P<value>\"[^\"]*\"|'[^']*'|-?[\d.]+)\))`?(?: (?:then|instead"
    r"|please))*\W*"
)
_HOMES = {"Path": ("pathlib", "Path"), "Decimal": ("decimal", "Decimal"), "Fraction": ("fractions", "Fraction")}
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    given = parsed(match["value"]) if match is not None else None
    found = [each for each in turn.new(ast.Constant) if isinstance(given, ast.Constant) and each.value == given.value]
    if match is None or len(found) != 1:
        return
    code, imports = match["code"], list[Splice]()
    made = code.partition("(")[0]
    if made in _HOMES:
        name, imports = available(turn.now, *_HOMES[made])
        code = code.replace(made, name, 1)
    yield from turn.with_splices([*imports, instead(turn.now, found[0], code)], _CLEAR)


TURNER = Turner(_turned, Pattern(r"\w\("))
