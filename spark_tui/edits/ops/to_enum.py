"""Constants that belong together become an Enum: those of a class, or those of the module whose names begin alike."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import first_and_last, is_in_fstring, move_in
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.enum_uses import Use, use
from spark_tui.edits.python.objects.enumerable import Group, Member, group, groups
from spark_tui.edits.python.scopes import name_start, scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.refusal import Refusal

_LOOKS_INSIDE = ("vars", "dir", "getattr", "setattr", "hasattr", "delattr", "isinstance", "issubclass")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = group(source, values[0])
    used: list[tuple[Member, ast.expr, Use]] = [
        (member, node, use(source, node)) for member in found.members for node in _uses(source, found, member)
    ]
    counted = found.kind == "int" and (
        any(how == "number" for _, _, how in used) or _are_counted_with(source, [node for _, node, _ in used])
    )
    base, imported = available(source, "enum", "IntEnum" if counted else "Enum", dotted=False)
    yield from imported
    for member, node, how in used:
        yield from _instead(source, found, member, node, how, counted=counted)
    if found.owner is not None:
        yield from _with_base(source, found, found.owner, base)
    else:
        yield from _as_class(source, found, base, imported)


def _are_counted_with(source: Source, used: Sequence[ast.expr]) -> bool:
    """Is something set to one of them, or held against it, that is a number elsewhere: `left -= 1`, `left < 2`?"""
    beside: set[str] = set()
    for node in used:
        match source.parents[node]:
            case ast.Assign(targets=targets):
                beside |= {name for each in targets if (name := last_name(each))}
            case ast.Compare(left, _, others):
                beside |= {name for each in (left, *others) if each is not node and (name := last_name(each))}
    beside |= {
        name
        for each in source.all(ast.Assign)
        if any(last_name(target) in beside for target in each.targets) and (name := last_name(each.value))
    }
    return any(_is_number_of(node, beside) for node in source.nodes)


def _is_number_of(node: ast.AST, names: set[str]) -> bool:
    match node:
        case ast.AugAssign(target, ast.Add() | ast.Sub()):
            return last_name(target) in names
        case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE(), *_], others):
            return any(last_name(each) in names for each in (left, *others))
        case _:
            return False


# ── the uses ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _uses(source: Source, found: Group, member: Member) -> Iterator[ast.expr]:
    if found.owner is None:
        yield from _of_name(source, member)
        return
    for node in source.names.get(found.name, ()):
        parent = source.parents[node]
        if isinstance(parent, ast.Attribute) and parent.attr == member.name:
            if not isinstance(parent.ctx, ast.Load):
                raise Refusal(f"line {node.lineno} sets {found.name}.{member.name}", "a member of an Enum stays")
            yield parent


def _of_name(source: Source, member: Member) -> Iterator[ast.Name]:
    name = member.constant
    for node in source.nodes:
        match node:
            case ast.Constant(value=str(text)) if text == name:
                raise Refusal(f"line {node.lineno} speaks of {name} in quotes", "say it there in another way first")
            case ast.Global() | ast.Nonlocal() if name in node.names:
                raise Refusal(f"line {node.lineno} declares {name}, which means that it changes")
            case ast.arg(arg=other) | ast.alias(asname=str(other)) if other == name:
                raise Refusal(f"{name} means something else on line {node.lineno}")
    for node in source.names.get(name, ()):
        if isinstance(node.ctx, ast.Load):
            yield node
        elif node is not member.target:
            raise Refusal(f"{name} is set again on line {node.lineno}")


def _instead(
    source: Source, found: Group, member: Member, node: ast.expr, how: Use, *, counted: bool
) -> Iterator[Splice]:
    as_value = how == "shown" or (how != "itself" and not counted)
    text = f"{found.name}.{member.name}{'.value' * as_value}"
    if is_in_fstring(source, node):
        place = place_in_fstring(source, node)
        if place is None:
            raise Refusal(f"cannot tell where {member.constant} stands in the f-string on line {node.lineno}")
        yield Splice(*place, text)
    elif found.owner is None or as_value:
        yield Splice(source.start(node), source.stop(node), text)


# ── a class of constants ─────────────────────────────────────────────────────────────────────────────────────────


def _with_base(source: Source, found: Group, owner: ast.ClassDef, base: str) -> Iterator[Splice]:
    _check(source, found)
    start = name_start(source, owner) + len(owner.name)
    yield Splice(start, _colon(source, start), f"({base})")
    for each in found.members:
        if isinstance(each.statement, ast.AnnAssign) and each.value is not None:
            yield Splice(source.stop(each.target), source.start(each.value), " = ")


def _colon(source: Source, start: int) -> int:
    return next(each.start for each in source.tokens if each.start >= start and each.text == ":")


def _check(source: Source, found: Group) -> None:
    """Nobody makes one, inherits from it, or looks into it in another way than by the names of its members."""
    name, own = found.name, {each.name for each in found.members}
    for node in source.names.get(name, ()):
        parent = source.parents[node]
        match parent:
            case ast.Attribute(attr=attribute):
                fine = attribute in own
            case ast.Call(func=ast.Name(id=called)):
                fine = called != name and called not in _LOOKS_INSIDE
            case ast.ClassDef():
                fine = False
            case _:
                fine = isinstance(node.ctx, ast.Load)
        if not fine:
            raise Refusal(f"line {node.lineno} uses {name} as more than a class of constants")
    if any(isinstance(node, ast.arg) and node.arg == name for node in source.nodes):
        raise Refusal(f"{name} is the name of a parameter too")


# ── constants of the module ──────────────────────────────────────────────────────────────────────────────────────


def _as_class(source: Source, found: Group, base: str, imported: list[Splice]) -> Iterator[Splice]:
    if found.name in scopes(source).module.bound:
        raise Refusal(f"there is a {found.name} already")
    statements = [each.statement for each in found.members]
    first, last = first_and_last(source, statements)
    start, stop = source.line_start(first), source.line_start(last + 1)
    yield Splice(start, start, "\n" * _gap_above(source, first, imported) + f"class {found.name}({base}):\n")
    for each in found.members:
        value = each.value if isinstance(each.statement, ast.AnnAssign) else None
        end = source.stop(each.target) if value is None else source.start(value)
        yield Splice(source.start(each.target), end, each.name if value is None else f"{each.name} = ")
    yield from move_in(source, first, last)
    below = source.text[stop:]
    if below.strip():
        there = below[: len(below) - len(below.lstrip())].count("\n")
        yield Splice(stop, stop, "\n" * max(0, 2 - there))


def _gap_above(source: Source, line: int, imported: list[Splice]) -> int:
    """How many blank lines more there have to be; an import that goes there brings one."""
    at = source.line_start(line)
    if any(each.start == at for each in imported):
        return 1
    above = source.text[:at]
    if not above.strip() or _is_comment(source, line - 1):
        return 0
    return max(0, 3 - above[len(above.rstrip()) :].count("\n"))


def _is_comment(source: Source, line: int) -> bool:
    return line > 0 and source.line(line).lstrip().startswith("#")


def _names(source: Source, _earlier: Values) -> Iterator[str]:
    return iter(_possible(source))


@lru_cache(maxsize=4)  # options are asked for again and again
def _possible(source: Source) -> tuple[str, ...]:
    return tuple(name for name in groups(source) if _is_possible(source, name))


def _is_possible(source: Source, name: str) -> bool:
    try:
        list(_edit(source, (name,)))
    except Refusal:
        return False
    return True


OP = Op(
    "to-enum",
    "make an Enum of a class of constants, or of constants of the module whose names begin alike",
    (Slot("name", "name", "the class, or the name that the Enum is to have", _names),),
    _edit,
    (
        Example(
            'class Color:\n    """What there is."""\n\n    RED = 1\n    BLUE: int = 2  # sky\n\n\n'
            "def paint(color=Color.RED):\n    if color == Color.BLUE:\n        print(Color.BLUE, color)\n",
            ("Color",),
            'from enum import Enum\n\n\nclass Color(Enum):\n    """What there is."""\n\n    RED = 1\n'
            "    BLUE = 2  # sky\n\n\n"
            "def paint(color=Color.RED):\n    if color == Color.BLUE:\n        print(Color.BLUE.value, color)\n",
        ),
        Example(
            "import sys\n\nSTATE_OPEN = 'open'\n# for good\nSTATE_CLOSED = 'closed'\nLIMIT = 3\n\n\n"
            "def close(job, row):\n    job.state = STATE_CLOSED\n    return row['state'] == STATE_OPEN\n",
            ("State",),
            "import sys\nfrom enum import Enum\n\n\nclass State(Enum):\n    OPEN = 'open'\n    # for good\n"
            "    CLOSED = 'closed'\n\n\nLIMIT = 3\n\n\n"
            "def close(job, row):\n    job.state = State.CLOSED\n    return row['state'] == State.OPEN.value\n",
        ),
        Example(
            "LEVEL_LOW = 1\nLEVEL_HIGH = 2\n\n\ndef is_high(level):\n    return level >= LEVEL_HIGH\n",
            ("Level",),
            "from enum import IntEnum\n\n\nclass Level(IntEnum):\n    LOW = 1\n    HIGH = 2\n\n\n"
            "def is_high(level):\n    return level >= Level.HIGH\n",
        ),
    ),
)
