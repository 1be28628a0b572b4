"""What a docstring tells of each parameter: under `Args:`, under `Parameters` and a line, or behind `:param`."""

from __future__ import annotations

import ast
import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.source import Function, Source, Splice

_HEADING = re.compile(r"(?:Args|Arguments|Params|Parameters|Keyword Args|Keyword Arguments|Attributes):\s*$")
_RULE = re.compile(r"\s*-{3,}\s*$")
_FIELD = re.compile(r"\s*:(?:param|parameter|arg|type)\s+(?:[\w.\[\], |]+ )?(?P<name>\*{0,2}\w+)\s*:")
_NAMED = re.compile(r"\s*(?P<name>\*{0,2}\w+)(?P<type>\s*\([^)]*\))?\s*:(?!:)")
_NUMPY = re.compile(r"\s*(?P<name>\*{0,2}\w+)(?P<type>\s*:.*)?$")

_DEFAULTS = r"(?:\b[Dd]efaults?(?: (?:to|is|value is|value:)|:| ?=)? ?|\(=)`{{0,2}}(?P<value>{})`{{0,2}}(?![\w.]*\w)"


@dataclass(frozen=True, slots=True)
class Told:
    """The lines about one parameter, from `first` up to `last`; `at` is where they name it."""

    name: str
    at: int
    first: int
    last: int
    heading: int = 0
    """The line of the heading it stands under, if there is one."""
    rule: bool = False


def told(source: Source, function: Function) -> list[Told]:
    """All that the docstring tells; of `__init__`, what that of its class does. One may be told of twice: `:type`."""
    owner = source.parents.get(function)
    holders = [function, *([owner] if isinstance(owner, ast.ClassDef) and function.name == "__init__" else [])]
    return [each for holder in holders for each in _told_in(source, holder)]


def renamed(source: Source, function: Function, old: str, new: str) -> Iterator[Splice]:
    yield from (Splice(each.at, each.at + len(old), new) for each in told(source, function) if each.name == old)


def removed(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """The lines about it go, and with the last of them the heading."""
    every = told(source, function)
    for each in every:
        if each.name == name:
            alone = all(other.name == name for other in every if other.heading == each.heading)
            first = _heading_start(source, each.heading) if each.heading and alone else each.first
            yield Splice(*_lines(source, first, each.last), "")


def reordered(source: Source, function: Function, order: Sequence[str]) -> Iterator[Splice]:
    """The lines about these parameters in that order, where each has lines of its own."""
    places = [each for each in told(source, function) if each.name in order]
    names = [each.name for each in places]
    if len(set(names)) < len(names) or any(_closes(source, each.last) or _goes_on(source, each) for each in places):
        return
    for place, each in zip(places, sorted(places, key=lambda each: order.index(each.name)), strict=True):
        text = source.text[slice(*_lines(source, each.first, each.last))]
        if place is not each:
            yield Splice(*_lines(source, place.first, place.last), text)


def _goes_on(source: Source, told: Told) -> bool:
    """Is there another paragraph about it, behind a blank line?"""
    line = told.last + 1
    while line < len(source.lines) and not source.line(line).strip():
        line += 1
    return line > told.last + 1 and len(source.indent(line)) > len(source.indent(told.first))


def added(source: Source, function: Function, behind: str, name: str, kind: str) -> Iterator[Splice]:
    """A line about a new one, behind those about another, if all of its kind are told of."""
    other = next((each for each in reversed(told(source, function)) if each.name == behind), None)
    if other is None or _closes(source, other.last):
        return
    shape = source.line(other.first)
    indent, words = source.indent(other.first), f"the {name.strip('_').replace('_', ' ')}"
    if re.search(r":\s+[A-Z]", shape) or (other.rule and re.match(r"\s*[A-Z]", source.line(other.last))):
        words = words.capitalize()
    words += "." * source.line(other.last).endswith(".")
    if other.rule:
        text = f"{indent}{name}{f' : {kind}' if kind else ''}\n{indent}{source.unit}{words}\n"
    elif shape.lstrip().startswith(":"):
        text = f"{indent}:param {name}: {words}\n"
    else:
        match = _NAMED.match(shape)
        typed = f" ({kind})" if kind and match is not None and match["type"] else ""
        text = f"{indent}{name}{typed}: {words}\n"
    end = source.line_start(other.last + 1)
    yield Splice(end, end, text)


def with_default(source: Source, function: Function, name: str, old: str, new: str) -> Iterator[Splice]:
    """Where it is told what a parameter defaults to, that is another value by now: "Defaults to 5.", "(default: 5)"."""
    for each in told(source, function):
        start = source.line_start(each.first)
        text = source.text[start : source.line_start(each.last + 1)]
        found = re.search(_DEFAULTS.format(_in_either_quotes(old)), text) if each.name == name else None
        if found is not None:
            quote = found["value"][0] if found["value"][0] in "'\"" and new[:1] in ("'", '"') else new[:1]
            value = f"{quote}{new[1:-1]}{quote}" if new[:1] in ("'", '"') and quote not in new[1:-1] else new
            yield Splice(start + found.start("value"), start + found.end("value"), value)


def _in_either_quotes(value: str) -> str:
    if value[:1] not in ("'", '"'):
        return re.escape(value)
    return "|".join(f"{quote}{re.escape(value[1:-1])}{quote}" for quote in ("'", '"'))


# ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _told_in(source: Source, holder: Function | ast.ClassDef) -> Iterator[Told]:
    first = holder.body[0]
    text = first.value if isinstance(first, ast.Expr) else None
    if not isinstance(text, ast.Constant) or not isinstance(text.value, str) or first.lineno == source.last_line(first):
        return
    line, stop = first.lineno, source.last_line(first)
    while line <= stop:
        if _FIELD.match(source.line(line)):
            line = yield from _entry(source, _FIELD, line, stop, 0)
        elif _HEADING.match(source.line(line).strip()):
            line = yield from _under(source, _NAMED, line, line + 1, stop)
        elif source.line(line).strip() in ("Parameters", "Other Parameters") and _RULE.match(source.line(line + 1)):
            line = yield from _under(source, _NUMPY, line, line + 2, stop)
        else:
            line += 1


def _under(source: Source, shape: re.Pattern[str], heading: int, line: int, stop: int) -> Generator[Told, None, int]:
    """All entries below a heading; gives the line behind them."""
    depth = len(source.indent(line)) if line <= stop else 0
    if shape is _NAMED and depth <= len(source.indent(heading)):
        return line
    while line <= stop and len(source.indent(line)) == depth and shape.match(source.line(line)) is not None:
        if shape is _NUMPY and line < stop and _RULE.match(source.line(line + 1)):
            break
        line = yield from _entry(source, shape, line, stop, heading)
    return line


def _entry(source: Source, shape: re.Pattern[str], line: int, stop: int, heading: int) -> Generator[Told, None, int]:
    """One, with the deeper lines below it; gives the line behind it."""
    match = shape.match(source.line(line))
    assert match is not None
    last, depth = line, len(source.indent(line))
    while last < stop and source.line(last + 1).strip(" \"'") and len(source.indent(last + 1)) > depth:
        last += 1
    name = match["name"]
    stars = len(name) - len(name.lstrip("*"))
    at = source.line_start(line) + match.start("name") + stars
    yield Told(name[stars:], at, line, last, heading, shape is _NUMPY)
    return last + 1


def _lines(source: Source, first: int, last: int) -> tuple[int, int]:
    """Where these lines begin and end; the quotes that close the docstring stay."""
    start, stop = source.line_start(first), source.line_start(last + 1)
    if _closes(source, last):
        line = source.line(last)
        return start - len(source.newline), source.line_start(last) + len(line) - 3
    return start, stop


def _closes(source: Source, line: int) -> bool:
    return source.line(line).endswith(('"""', "'''"))


def _heading_start(source: Source, heading: int) -> int:
    """With the empty line above it."""
    return heading - 1 if not source.line(heading - 1).strip() else heading
