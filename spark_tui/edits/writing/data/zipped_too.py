"""What was packed by gzip is read as well: "read gzip files too", "load_members should also read .gz"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around, parameters, statement_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*(?:\bgzip(?:ped|s)?\b|(?<!\w)\.?gz\b))(?=.*\b(?:read\w*|load\w*|open\w*|support\w*|accept\w*|handle\w*"
    r"|understand\w*|take\w*|can|cope|work\w*|too|also|as well)\b)"
)
_OTHERWISE = Pattern(r"(?i)\b(?:write|writes|save\w*|compress\w*|export\w*|dump\w*|not|only|instead)\b|n't\b")
_ASKED, _NAMED, _SETTLED = 7.0, 1.0, 2.0
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None or "gzip" in source.text:
        return
    for call in source.calls("open"):
        match call:
            case ast.Call(ast.Name("open"), [ast.Name(path)], _) | ast.Call(
                ast.Name("open"), [ast.Name(path), ast.Constant("r" | "rt")], _
            ):
                pass
            case _:
                continue
        function = function_around(source, call)
        if function is None or keyword(call, "mode") is not None:
            continue
        settled = any(arg.arg == path and default_of(function, arg) is not None for arg in parameters(function))
        told = _ASKED + _NAMED * min(3.0, names(sentence, function.name)) - _SETTLED * settled
        yield from possible(_by_its_ending(source, call, path), told)


def _by_its_ending(source: Source, call: ast.Call, path: str) -> Iterator[Splice]:
    """Which of the two opens it is told by the path, which may be no text."""
    function = function_around(source, call)
    opener = "opener" if function is None or "opener" not in named_in(function) else "opened_by"
    yield from import_needed(source, "gzip")
    statement = statement_around(source, call)
    test = f'{opener} = gzip.open if str({path}).endswith(".gz") else open'
    yield insert_before(source, statement, test)
    yield instead(source, call.func, opener)
    if len(call.args) == 1:
        at = source.stop(call.args[0])
        yield Splice(at, at, ', "rt"')
    elif source.segment(call.args[1]).strip("\"'") == "r":
        yield instead(source, call.args[1], '"rt"')


WRITER = Writer(frozenset(("add-encoding", "fix-error", "insert-before")), _written, needs=_NEEDS)
