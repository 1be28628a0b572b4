"""What became a set is to keep its order, as a dict does: "keep the order though, a dict would do", "a dict instead, so
that the order stays", "dict.fromkeys please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_IN_ORDER = Pattern(
    r"(?i)\b(?:keep\w*|preserv\w*|retain\w*|maintain\w*|remember\w*|respect\w*|same|original|insertion|first[- ]seen)"
    r" (?:(?:the|their|its|original|insertion|first[- ]seen) )*order(?:ing)?\b"
    r"|\border(?:ing)? (?:\w+ ){0,2}(?:matters?|stays?|counts?|kept|preserved|same|lost|important|be kept)\b"
    r"|\b(?:los(?:es|ing|t)|mess(?:es)? up|shuffles?|forgets?) (?:the |their |its )?order\b"
    r"|\bin (?:the )?(?:same |original |first[- ]seen )?order\b|\border(?:ed)? of (?:appearance|first)|\bordered\b"
)
_A_DICT = Pattern(
    r"(?i)\b(?:an? |ordered )?dict(?:ionary)?s?\b(?! of\b)(?: (?:keys )?(?:would do|will do|is enough|does it|instead"
    r"|rather|then|keeps|please|here)|\W*$|, )|\bdict\.fromkeys\b"
)
_NO_DICT = Pattern(r"(?i)\b(?:not|no|without|instead of|rather than) (?:an? |the )?dict")
_SAYS = Pattern(f"{_IN_ORDER.pattern}|{_A_DICT.pattern.removeprefix('(?i)')}")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if _NO_DICT.search(turn.said) is not None:
        return
    for _, place in turn.places:
        if not isinstance(place, Function):
            continue
        splices = [*_those_filled(turn, place), *_made_at_once(turn, place)]
        if splices:
            yield from turn.with_splices(splices, _CLEAR)


def _those_filled(turn: Turn, place: Function) -> Iterator[Splice]:
    """`names = set()` and `names.add(name)`, as `names = {}` and `names[name] = None`."""
    source = turn.now
    for node in walk(place):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("set"), [], []) as made) if node.lineno in turn.lines:
                pass
            case _:
                continue
        adding, giving, is_sure = list[Splice](), list[Splice](), True
        for used in walk(place):
            if not isinstance(used, ast.Name) or used.id != name or not isinstance(used.ctx, ast.Load):
                continue
            around = source.parents.get(used)
            call = source.parents.get(around) if around is not None else None
            match around, call:
                case ast.Attribute(attr="add"), ast.Call(_, [thing]) if isinstance(source.parents.get(call), ast.Expr):
                    adding.append(instead(source, call, f"{name}[{source.segment(thing)}] = None"))
                case ast.Return(), _:
                    giving.append(instead(source, used, f"list({name})"))
                case (ast.Compare() | ast.For() | ast.comprehension(), _) | (ast.Call(ast.Name()), _):
                    pass
                case _:
                    is_sure = False
        if adding and is_sure:
            yield instead(source, made, "{}")
            yield from (*adding, *giving)


def _made_at_once(turn: Turn, place: Function) -> Iterator[Splice]:
    """`list(set(…))` and `{… for …}`, as `list(dict.fromkeys(…))`."""
    source = turn.now
    for node in walk(place):
        if not isinstance(node, ast.expr) or node.lineno not in turn.lines:
            continue
        match node:
            case ast.Call(ast.Name("set"), [thing], []):
                text = source.segment(thing)
                if isinstance(thing, ast.GeneratorExp) and text.startswith("("):
                    text = text[1:-1]
            case ast.SetComp():
                text = source.segment(node)[1:-1].strip()
            case _:
                continue
        match source.parents.get(node):
            case ast.Call(ast.Name("list" | "tuple"), [_], []):
                yield instead(source, node, f"dict.fromkeys({text})")
            case ast.Call(ast.Name("sorted" | "len"), _, _) | ast.Compare():
                continue
            case _:
                yield instead(source, node, f"list(dict.fromkeys({text}))")


TURNER = Turner(_turned, _SAYS)
