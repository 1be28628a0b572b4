"""What is done to a dictionary by hand, and a dict does by itself: merging two, `setdefault`, one lookup for many
branches."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import takewhile

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, is_elif
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_MERGE = Pattern(
    r"(?i)\bunpack\w*|\*\*|(?<!\w)\|(?!\w)|\b(?:union|pipe|merge) operator\b"
    r"|\bdict(?:ionary)? (?:merg\w+|display|literal)\b"
)
_UNION = Pattern(r"(?i)(?<!\w)\|(?!\w)|\b(?:union|pipe|merge) operator\b")
_ASKED_MERGE = 3.0


def _merged(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    is_union = _UNION.search(sentence.text) is not None
    for block in blocks(source):
        for at, first in enumerate(block):
            splice = _as_one_merge(source, block[at:], is_union)
            if splice is not None:
                yield Repair((splice,), _ASKED_MERGE + named_around(sentence, first.lineno))


def _as_one_merge(source: Source, block: Sequence[ast.stmt], is_union: bool) -> Splice | None:
    """`r = a.copy()`, `r.update(b)` and, where it stands behind them, `return r`."""
    match block[0]:
        case ast.Assign(targets=[ast.Name(name)], value=value):
            pass
        case _:
            return None
    updates = list(takewhile(lambda each: each is not None, (_put_in(source, each, name) for each in block[1:])))
    copied = _copied(value)
    if copied is None or not updates:
        return None
    given = [each for each in updates if each is not None]
    last = block[len(given)]
    parts = [source.segment(copied), *given]
    made = " | ".join(parts) if is_union else f"{{{', '.join(f'**{each}' for each in parts)}}}"
    behind = block[len(given) + 1 : len(given) + 2]
    match behind:
        case [ast.Return(ast.Name(id=same)) as returned] if same == name:
            return Splice(source.start(block[0]), source.stop(returned), f"return {made}")
        case _:
            return Splice(source.start(block[0]), source.stop(last), f"{name} = {made}")


def _copied(value: ast.expr) -> ast.expr | None:
    """What a copy is one of."""
    match value:
        case ast.Call(ast.Attribute(what, "copy"), [], []):
            return what
        case ast.Call(ast.Name("dict") | ast.Attribute(ast.Name("copy"), "copy"), [what], []):
            return what
        case _:
            return None


def _put_in(source: Source, statement: ast.stmt, name: str) -> str | None:
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(id=same), "update"), [ast.Name() | ast.Attribute() as what], [])):
            return source.segment(what) if same == name else None
        case _:
            return None


_NEEDS_DEFAULT = Pattern(r"(?i)\bset_?default\b")
_ASKED_DEFAULT = 4.0


def _set_by_default(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        code = _in_one(source, node)
        if code is not None and not is_elif(source, node):
            yield Repair((instead(source, node, code),), _ASKED_DEFAULT + told_of(sentence, node))


def _in_one(source: Source, node: ast.If) -> str | None:
    match node.test:
        case ast.Compare(left=key, ops=[ast.In()], comparators=[holder]):
            filled, made = node.body, node.orelse
        case ast.Compare(left=key, ops=[ast.NotIn()], comparators=[holder]):
            filled, made = node.orelse, node.body
        case _:
            return None
    match filled, made:
        case (
            [ast.Expr(ast.Call(ast.Attribute(ast.Subscript(owner, place), called), [one], []))],
            [ast.Assign([ast.Subscript(same, at)], ast.List([other]) | ast.Set([other]))],
        ) if called in ("append", "add"):
            alike = _are_alike(owner, holder, same) and _are_alike(place, key, at) and _are_alike(one, other)
            empty = "[]" if called == "append" else "set()"
        case _:
            return None
    if not alike:
        return None
    asked = source.segment(key)
    asked = asked if not isinstance(key, ast.Tuple) or asked.startswith("(") else f"({asked})"
    return f"{source.segment(holder)}.setdefault({asked}, {empty}).{called}({source.segment(one)})"


def _are_alike(*nodes: ast.expr) -> bool:
    return len({ast.dump(each).replace("Store()", "Load()") for each in nodes}) == 1


_NEEDS_LOOK = Pattern(r"(?i)\b(?:dict\.|\.)?get\b|\bone[ -]?lin\w+|\bone expression\b|\bsimpl\w+|\bshorter\b")
_ASKED_LOOK = 2.5
_Looked = tuple[str, str]
"""In what, under which key."""


def _as_one_lookup(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for block in blocks(source):
        for at, first in enumerate(block):
            splice = _as_one_look(source, block[at:]) if isinstance(first, ast.If) else None
            if splice is not None:
                yield Repair((splice,), _ASKED_LOOK + named_around(sentence, first.lineno))


def _as_one_look(source: Source, block: Sequence[ast.stmt]) -> Splice | None:
    """`if k in d: return d[k]`, perhaps several times, and what is returned otherwise."""
    looked: list[_Looked] = []
    rest, last = list(block), block[0]
    while rest and isinstance(rest[0], ast.If):
        one, last = _looked_up(source, rest[0]), rest[0] if len(rest) > 1 or not rest[0].orelse else last
        if one is None:
            return None
        looked.append(one)
        rest = rest[0].orelse or rest[1:]
    match rest[:1]:
        case [ast.Return(value) as returned]:
            otherwise = source.segment(value) if value is not None else "None"
            last = returned
        case []:
            otherwise = "None"
        case _:
            return None
    made = "" if otherwise == "None" else otherwise
    for held, key in reversed(looked):
        made = f"{held}.get({key}, {made})" if made else f"{held}.get({key})"
    return Splice(source.start(block[0]), source.stop(last), f"return {made}")


def _looked_up(source: Source, node: ast.If) -> _Looked | None:
    match node:
        case ast.If(
            ast.Compare(ast.Name() | ast.Constant() as key, [ast.In()], [held]),
            [ast.Return(ast.Subscript(value=same, slice=other))],
        ):
            texts = [source.segment(each) for each in (held, key, same, other)]
            return (texts[0], texts[1]) if texts[:2] == texts[2:] else None
        case _:
            return None


_NEEDS_GET = Pattern(r"(?i)\b(?:dict|\w+)?\.get\b|\bget\(|\bget with (?:an? )?(?:default|0|zero)\b|\bdict\.get\b")
_ASKED_GET = 4.5


def _added_to_what_is_there(sentence: Sentence) -> Iterator[Repair]:
    """`if k in d: d[k] += n` and `else: d[k] = n`."""
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(key, [ast.In() | ast.NotIn() as asked], [held]),
                [ast.AugAssign() | ast.Assign() as one],
                [ast.AugAssign() | ast.Assign() as other],
            ) if not is_elif(source, node):
                more, first = (one, other) if isinstance(asked, ast.In) else (other, one)
            case _:
                continue
        place = f"{ast.unparse(held)}[{ast.unparse(key)}]"
        match more, first:
            case ast.AugAssign(target, ast.Add(), value), ast.Assign([where], begins):
                same = {ast.unparse(target), ast.unparse(where)} == {place} and ast.dump(value) == ast.dump(begins)
            case _:
                continue
        if same and not isinstance(value, ast.IfExp | ast.Lambda | ast.BoolOp | ast.Compare):
            looked, kept = source.segment(key), source.segment(held)
            code = f"{kept}[{looked}] = {kept}.get({looked}, 0) + {source.segment(value)}"
            yield Repair((instead(source, node, code),), _ASKED_GET + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("get-default", "drop-else")), _added_to_what_is_there, needs=_NEEDS_GET),
    Writer(frozenset(("unpack", "dict-to-literal")), _merged, needs=_NEEDS_MERGE),
    Writer(frozenset(("defaultdict",)), _set_by_default, needs=_NEEDS_DEFAULT),
    Writer(frozenset(("get-default", "drop-else", "ternary")), _as_one_lookup, needs=_NEEDS_LOOK),
)
