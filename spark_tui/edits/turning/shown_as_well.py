"""What was printed or put together in a text shows one more thing: "with the path before it", "due in there too"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.reading import names
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:with(?! (?:open|an? f-string))|too|also|as ?well|and|plus|in (?:it|there)|includ\w*|show\w*"
    r"|print\w*|add|put|mention\w*|contain\w*"
    r"|missing|forgot\w*|needs?|before|after|behind|next to)\b"
)
_FIRST = Pattern(r"(?i)\bbefore (?:it|that|them|the)\b|\b(?:in front|first|prefix\w*|ahead)\b")
_LESS = Pattern(r"(?i)\b(?:without|not|no|drop|lose|remove|leave|instead|rather|only|just|except)\b|n't\b")
_FIELD = Pattern(r"(?P<sign>, |; | )?(?P<name>\w+=)?\{[^{}]*?(?P<shape>!r)?\}(?P<end>[)>\]]?)$")
_CLEAR, _NAMED = 2.4, 1.5


def _turned(turn: Turn) -> Iterator[Turned]:
    if _LESS.search(turn.said) is not None:
        return
    for node in turn.new(ast.Call):
        if called(node) == "print" and node.args and not _is_text(node.args[0]):
            for value in _values(turn, node, [turn.now.segment(each) for each in node.args]):
                is_first = _FIRST.search(turn.said) is not None
                spot = before(turn.now, node.args[0], f"{value}, ") if is_first else None
                yield from turn.with_splices([spot or behind(turn.now, node.args[-1], f", {value}")], _CLEAR)
    for node in turn.new(ast.Return, ast.Assign):
        if isinstance(node.value, ast.JoinedStr):
            inside = [ast.unparse(each.value) for each in node.value.values if isinstance(each, ast.FormattedValue)]
            for value in _values(turn, node, inside):
                for each in _in_text(turn, node.value, value):
                    yield from turn.with_splices([each], _CLEAR)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.Constant)


def _in_text(turn: Turn, text: ast.JoinedStr, value: str) -> Iterator[Splice]:
    """Behind its last field, in the same shape."""
    whole = turn.now.segment(text)
    if whole[:2] not in ('f"', "f'") or whole[1:4] in ('"""', "'''") or whole[-1] in value:
        return
    match = _FIELD.search(whole[:-1])
    if match is not None:
        stop = match.end() - len(match["end"])
        name = f"{value.rpartition('.')[2]}=" if match["name"] else ""
        more = f"{match['sign'] or ', '}{name}{{{value}{match['shape'] or ''}}}"
        yield instead(turn.now, text, whole[:stop] + more + whole[stop:])


def _values(turn: Turn, node: ast.AST, shown: list[str]) -> list[str]:
    """What the sentence speaks of, of what is known there, and is not shown yet."""
    function = turn.function(node)
    if not isinstance(function, Function):
        return []
    line = getattr(node, "lineno", 0)
    known = [name for name in parameters_of(function) if name not in ("self", "cls")]
    known += [each.id for each in ast.walk(function) if isinstance(each, ast.Name) and each.lineno < line
              and isinstance(each.ctx, ast.Store)]  # fmt: skip
    owner = turn.now.parents.get(function)
    if isinstance(owner, ast.ClassDef):
        known += [f"self.{each.attr}" for each in ast.walk(owner) if isinstance(each, ast.Attribute)
                  and isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self"]  # fmt: skip
    found = [each for each in dict.fromkeys(known) if each not in shown]
    return [each for each in found if names(turn.sentence, each.rpartition(".")[2]) >= _NAMED][:2]


TURNER = Turner(_turned, _SAYS)
