"""Lines as a test has them, worked out one after the other beside a file: what an expression comes to behind them, or
which error the last of them ends with."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown
from spark_tui.edits.python.working.expressions import Known
from spark_tui.edits.python.working.limits import LARGE, Limits
from spark_tui.edits.python.working.module import Module


@dataclass(frozen=True, slots=True)
class Ends:
    """With an error of that name; `last` where it is the last line or the expression that raises it."""

    error: str
    last: bool


def tried(source: Source, lines: Sequence[str], expression: str = "None") -> object:
    """Raises Unknown, also where it is no Python."""
    module = Module(Limits(), source)
    known: Known = {}
    try:
        block = ast.parse("\n".join(lines)).body
        asked = ast.parse(expression, mode="eval").body
    except SyntaxError:
        raise Unknown from None
    done = 0
    try:
        for each in block:
            module.statement(each, known)
            done += 1
        found = module.value(asked, known)
        return list(islice(cast("Iterator[object]", found), LARGE)) if isinstance(found, Iterator) else found
    except Raised as raised:
        if raised.kind is None:
            raise Unknown from raised
        return Ends(raised.kind.__name__, done >= len(block) - (expression == "None"))
    except (Left, Returned, RecursionError) as error:
        raise Unknown from error
