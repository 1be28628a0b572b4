"""Another collection than the one that was written: "a tuple rather", "make it a set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"(?i)\b(?:frozenset|tuple|list|set)s?\b")
_BRACKETS = {"list": ("[", "]"), "tuple": ("(", ")"), "set": ("{", "}")}
_FORMS = {ast.List: "list", ast.Tuple: "tuple", ast.Set: "set"}
_WORDS = Pattern(r"(?i),?\s*\b(?:not|instead of|rather than|no) (?:an? |the )?(?:frozenset|tuple|list|set)s?\b")
_MAKERS = frozenset(("frozenset", "tuple", "list", "set"))
_CLEAR = 1.4


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(_WORDS.sub("", affirmed(turn.said)))
    if match is None:
        return
    wanted, source = match[0].lower().removesuffix("s"), turn.now
    for call in turn.new(ast.Call):
        if called(call) in _MAKERS and called(call) != wanted and len(call.args) == 1:
            text = _made(source.segment(call.args[0]), call.args[0], wanted)
            yield from turn.with_splices([instead(source, call, text)], _CLEAR)
    for node in turn.new(ast.List, ast.Tuple, ast.Set):
        around = source.parents.get(node)
        if isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and _FORMS[type(node)] != wanted:
            if isinstance(around, ast.Call) and called(around) in _MAKERS:
                continue
            yield from turn.with_splices([instead(source, node, _made(source.segment(node), node, wanted))], _CLEAR)


def _made(text: str, node: ast.expr, wanted: str) -> str:
    """As that collection: its things in its brackets, or made of what there is."""
    if wanted not in _BRACKETS or not isinstance(node, ast.List | ast.Tuple | ast.Set):
        return f"{wanted}({text})"
    things = node.elts
    inner = text[1:-1].strip() if text[:1] in "[({" else text
    if not things:
        return "set()" if wanted == "set" else "".join(_BRACKETS[wanted])
    begins, ends = _BRACKETS[wanted]
    lone = "," if wanted == "tuple" and len(things) == 1 and not inner.endswith(",") else ""
    return f"{begins}{inner}{lone}{ends}"


TURNER = Turner(_turned, _SAYS)
