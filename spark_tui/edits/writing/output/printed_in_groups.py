"""What is printed one by one is printed in groups, each under its heading: "group the events by month", "show
the tickets grouped by status"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.counted_per import DATED, SPANS, keyed

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|and|can you|could you) ){0,2}?(?:(?:print|show|list|display|output)(?: me)? )?"
    r"(?:group(?: (?:the |all )*(?P<what>[a-z]\w*))?|(?:the |all )*(?P<these>[a-z]\w*) grouped|them grouped)"
    r" by (?:the )?(?P<by>[a-z]\w*)(?: (?:in|when|while) (?:the )?(?:output|print\w*|show\w*|list|report))?[.!]?$"
)
_ASKED, _NAMED, _SPOKEN_OF = 6.0, 0.8, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    by, what = said["by"].lower(), (said["what"] or said["these"] or "").lower()
    for _, function in source.functions:
        for loop in function.body:
            if not isinstance(loop, ast.For) or not has_own_lines(source, loop) or loop.orelse:
                continue
            many = _gone_through(loop.iter)
            is_named = singular(what) in (singular(many), ast.unparse(loop.target))
            key = _key(source, function, loop, (many, by))
            if not many or key is None or not _prints(loop) or (what and not is_named):
                continue
            told = _ASKED + _NAMED * is_named + _SPOKEN_OF * (names(sentence, function.name) >= 1)
            made = _grouped(source, function, loop, (by, key))
            if made is not None:
                yield Repair(made, told + told_of(sentence, loop))


def _prints(loop: ast.For) -> bool:
    """All that is done to each is to print it, and no key tells of a group by now."""
    return all(isinstance(each, ast.Expr | ast.Assign) for each in loop.body) and any(
        isinstance(each, ast.Expr) and is_print(each.value) for each in loop.body
    )


def _gone_through(many: ast.expr) -> str:
    match many:
        case ast.Name(held):
            return held
        case ast.Call(ast.Name("sorted" | "reversed"), [ast.Name(held), *_]):
            return held
        case _:
            return ""


def _key(source: Source, function: Function, loop: ast.For, wish: tuple[str, str]) -> str | None:
    many, by = wish
    match loop.target:
        case ast.Name(one):
            for held, other, code in keyed(source, function, by):
                if held == many:
                    return one + code[len(other) :]
        case ast.Tuple(elts):
            own = [each.id for each in elts if isinstance(each, ast.Name)]
            if len(own) != len(elts):
                return None
            dated = [name for name in own if DATED.search(name) and _knows_dates(source)]
            if by in SPANS and dated and by not in own:
                return f'{dated[0]}.strftime("{SPANS[by]}")'
            return by if by in own else None
    return None


def _knows_dates(source: Source) -> bool:
    return bool({"datetime", "date"} & imported_names(source))


def _grouped(source: Source, function: Function, loop: ast.For, wish: tuple[str, str]) -> tuple[Splice, ...] | None:
    by, key = wish
    taken = named_in(function) | bound_in(function)
    groups = "groups" if "groups" not in taken else f"by_{by}"
    heading = by if by not in named_in(loop) else f"of_{by}" if by in SPANS else f"each_{by}"
    if groups in taken or "group" in taken or heading in taken - {by}:
        return None
    made, needed = available(source, "collections", "defaultdict", dotted=False)
    target, unit = source.segment(loop.target), source.unit
    one = target if isinstance(loop.target, ast.Name) else f"({target.strip('()')})"
    start, stop = source.start(loop.body[0]), source.stop(loop.body[-1])
    inner = source.indent(loop.body[0].lineno)
    body = [line.removeprefix(inner) for line in source.text[start:stop].split("\n")]
    lines = [
        f"{groups} = {made}(list)",
        f"for {target} in {source.segment(loop.iter)}:",
        f"{unit}{groups}[{key}].append({one})",
        f"for {heading}, group in {groups}.items():",
        f"{unit}print({heading})",
        f"{unit}for {target} in group:",
        *(f"{unit * 2}{line}" if line else "" for line in body),
    ]
    text = f"\n{source.indent(loop.lineno)}".join(lines)
    return (*needed, Splice(source.start(loop), source.stop(loop), re.sub(r"(?m)^[ \t]+$", "", text)))


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
