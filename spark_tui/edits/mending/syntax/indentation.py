"""Lines that stand too far in, or not far enough."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice

_CLEAR, _SAID, _RUN, _PASS = 0.2, 1.5, 0.7, 0.1


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    source = stumble.source
    said = any(word in stumble.message for word in ("indent", "tab"))
    if not stumble.code(line).strip():
        return
    clear = _CLEAR + _SAID * said
    here, above = source.indent(line), _code_above(source, line)
    unit = _unit(source)
    before = source.indent(above) if above else ""
    expected = before + unit if above and stumble.code(above).endswith(":") else before
    levels = dict.fromkeys((expected, *(source.indent(at) for at in _headers(source, line)), here + unit))
    for rank, indent in enumerate(each for each in levels if each != here):
        sure = clear - 0.1 * rank
        yield Repair((_set(source, line, indent),), sure)
        run = list(_run(source, line))
        if len(run) > 1:
            yield Repair(tuple(_set(source, at, indent + source.indent(at)[len(here) :]) for at in run), sure + _RUN)
    if said and above and stumble.code(above).endswith(":"):
        at = source.line_start(above + 1)
        yield Repair((Splice(at, at, f"{before}{unit}pass\n"),), clear + _PASS)
    if "tab" in stumble.message:
        yield Repair(tuple(_untabbed(source, unit)), clear + 1)


def _code_above(source: Source, line: int) -> int:
    return next((at for at in range(line - 1, 0, -1) if source.line(at).strip()), 0)


def _headers(source: Source, line: int) -> list[int]:
    """The lines above that stand ever further out."""
    found: list[int] = []
    for at in range(line - 1, max(0, line - 60), -1):
        text = source.line(at)
        if text.strip() and (not found or len(source.indent(at)) < len(source.indent(found[-1]))):
            found.append(at)
    return found


def _unit(source: Source) -> str:
    steps = [source.indent(at) for at in range(1, len(source.lines) + 1) if source.line(at).strip()]
    return min((step for step in steps if step), key=len, default="    ")


def _run(source: Source, line: int) -> Iterator[int]:
    """This line and those below that stand as far in, or further."""
    here = len(source.indent(line))
    for at in range(line, len(source.lines) + 1):
        if not source.line(at).strip():
            continue
        if len(source.indent(at)) < here:
            return
        yield at


def _set(source: Source, line: int, indent: str) -> Splice:
    start = source.line_start(line)
    return Splice(start, start + len(source.indent(line)), indent)


def _untabbed(source: Source, unit: str) -> Iterator[Splice]:
    for line in range(1, len(source.lines) + 1):
        if "\t" in source.indent(line):
            yield _set(source, line, source.indent(line).replace("\t", unit if "\t" not in unit else "    "))


SLIP = Slip("indentation", Pattern(r"(?i)indent|tab\b|tabs\b|aligned"), _repairs)
