"""The time is that of UTC, and says so: now(timezone.utc) for now(), utcnow() and today()."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bUTC\b|\bGMT\b|\btime ?zone[- ]?aware\b|\btz[- ]?aware\b|\baware (?:date|time)\w*|\boffset-(?:naive|aware)\b"
    r"|\bnaive (?:date|time|timestamp)\w*|\b(?:date|time)\w* (?:is|are) naive\b|\blocal time(?! ?zone)\b"
    r"|\b(?:no|without|missing|lacks?) (?:a |the |any )?time ?zone\b"
)
_ASKED, _ALL, _NAMED = 4.2, 0.4, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = list(_naive(source))
    named = [call for call in found if named_around(sentence, call.lineno) > 0]
    if named and len(named) < len(found):
        yield Repair(tuple(_in_utc(source, named)), _ASKED + _NAMED)
    if found:
        marks = [each for call in found for each in _with_its_mark(source, call)] if _ZULU.search(sentence.text) else []
        yield Repair((*_in_utc(source, found), *marks), _ASKED + _ALL * (not named or named == found))


def _naive(source: Source) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="now" | "utcnow"), args=[], keywords=[]):
                is_one = ast.unparse(of).rpartition(".")[2] in ("datetime", "dt")
            case ast.Call(
                func=ast.Attribute(value=of, attr="fromtimestamp" | "utcfromtimestamp"), args=[_], keywords=[]
            ):
                is_one = ast.unparse(of).rpartition(".")[2] in ("datetime", "dt")
            case _:
                continue
        if is_one and not is_in_fstring(source, node):
            yield node


_ZULU = Pattern(r"\bZ\b|\bzulu\b|\bsuffix\b")


def _with_its_mark(source: Source, call: ast.Call) -> Iterator[Splice]:
    """Where it is written by a pattern, with a Z behind the time."""
    match source.parents.get(source.parents[call]):
        case ast.Call(func=ast.Attribute(attr="strftime"), args=[ast.Constant(value=str(pattern)) as text]):
            if not pattern.endswith(("Z", "%z")):
                yield Splice(source.stop(text) - 1, source.stop(text) - 1, "Z")


def _in_utc(source: Source, calls: list[ast.Call]) -> Iterator[Splice]:
    zone, imports = available(source, "datetime", "timezone", dotted=False)
    yield from imports
    for call in calls:
        assert isinstance(call.func, ast.Attribute)
        stop, end = source.stop(call.func), source.stop(call) - 1
        yield Splice(stop - len(call.func.attr), stop, call.func.attr.removeprefix("utc"))
        yield Splice(end, end, f"{', ' * bool(call.args)}{zone}.utc")


WRITER = Writer(frozenset(("utc-now",)), _written, needs=_SAYS)
