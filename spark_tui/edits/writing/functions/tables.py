"""An if/elif chain that changes the same variables by other amounts becomes a table of those amounts."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import has_else, ifs
from spark_tui.edits.python.branching.chains import Chain, chain
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import names_in, scope_of
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\b(?:dict\w*|table|mapping|map|lookup|look[- ]?up|dispatch\w*|offsets|deltas)\b")
_CHAIN = Pattern(r"(?i)\b(?:el(?:se ?)?)?ifs?\b|\bchains?\b|\bladder\b|\bcascade\b|\bbranches\b|\bswitch\b")
_CALLED = Pattern(r"(?i)\b(offsets|deltas|steps|moves|factors|rates|prices)\b")
_ASKED = 4.5


@dataclass(frozen=True, slots=True)
class _Change:
    """What each branch does to the variables: by how much it goes up, or what it is set to."""

    targets: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    adds: bool


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in ifs(source).values():
        try:
            if not _CHAIN.search(sentence.text) and speaks_for(sentence, node) < 1:
                continue
            found = chain(source, node, constants=True)
            change = _change(source, found)
            yield Repair((_table(sentence, found, change),), _ASKED + 0.7 * speaks_for(sentence, node))
        except Refusal:
            continue


def _change(source: Source, found: Chain) -> _Change:
    rows = [dict(_of_branch(source, each.body)) for each in found.branches]
    targets = tuple(dict.fromkeys(name for row in rows for name in row))
    signs = {sign for row in rows for sign, _ in row.values()}
    adds = signs == {"+"}
    if len(signs) != 1 or (not adds and any(len(row) < len(targets) for row in rows)):
        raise Refusal("the branches do not do the same")
    if not adds and len(targets) < 2:
        raise Refusal("that is looked up by itself")
    return _Change(targets, tuple(tuple(row.get(name, ("+", "0"))[1] for name in targets) for row in rows), adds)


def _of_branch(source: Source, body: Sequence[ast.stmt]) -> Iterator[tuple[str, tuple[str, str]]]:
    for each in body:
        match each:
            case ast.AugAssign(
                target=ast.Name() | ast.Attribute() as target, op=ast.Add(), value=ast.Constant() as value
            ):
                yield source.segment(target), ("+", source.segment(value))
            case ast.AugAssign(
                target=ast.Name() | ast.Attribute() as target, op=ast.Sub(), value=ast.Constant() as value
            ):
                yield source.segment(target), ("+", f"-{source.segment(value)}")
            case ast.Assign(targets=[ast.Name() | ast.Attribute() as target], value=ast.Constant() as value):
                yield source.segment(target), ("=", source.segment(value))
            case _:
                raise Refusal("a branch does something else")


def _table(sentence: Sentence, found: Chain, change: _Change) -> Splice:
    source, first = sentence.source, found.branches[0].node
    taken = {each.id for each in names_in(scope_of(source, first))}
    said = _CALLED.search(sentence.text)
    wanted = (*([said[1].lower()] if said else []), "offsets" if change.adds else "values", "table")
    name = next((each for each in wanted if each not in taken), "_table")
    subject, unit = source.segment(found.subject), source.unit
    lines = [f"{name} = {{"]
    for branch, row in zip(found.branches, change.rows, strict=True):
        value = f"({', '.join(row)})" if len(row) > 1 else "".join(row)
        lines += [f"{unit}{source.segment(literal)}: {value}," for literal in branch.literals]
    lines.append("}")
    use = _use(change, f"{name}[{subject}]", taken)
    if has_else(source, found.last):
        other = found.last.orelse
        if len(other) == 1 and isinstance(other[0], ast.Raise):
            lines += [f"if {subject} not in {name}:", f"{unit}{source.segment(other[0])}", *use]
        else:
            raise Refusal("something else is done otherwise")
    else:
        lines += [f"if {subject} in {name}:", *(f"{unit}{line}" for line in use)]
    keep_comments(source, source.start(first), source.stop(first))
    indent = source.indent(first.lineno)
    return Splice(source.start(first), source.stop(first), f"\n{indent}".join(lines))


def _use(change: _Change, looked_up: str, taken: set[str]) -> list[str]:
    if not change.adds:
        return [f"{', '.join(change.targets)} = {looked_up}"]
    if len(change.targets) == 1:
        return [f"{change.targets[0]} += {looked_up}"]
    steps = [f"d{name.rpartition('.')[2]}" for name in change.targets]
    if taken.intersection(steps):
        raise Refusal("the names for the steps are taken")
    added = [f"{name} += {step}" for name, step in zip(change.targets, steps, strict=True)]
    return [f"{', '.join(steps)} = {looked_up}", *added]


WRITER = Writer(frozenset(("to-lookup",)), _written, needs=_SAYS)
