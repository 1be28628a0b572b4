"""So many pieces of a text are taken as there have to be: "complain when there aren't three fields"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_COUNT = rf"(?P<count>\d+|{either(NUMBERS)})"
_PIECES = r"(?P<what>fields|columns|parts|pieces|values|items|cells|entries|elements|tokens)"
_REFUSED = Pattern(
    r"(?i)\b(?:rais\w+|complain\w*|reject\w*|refus\w+|throw\w*|error|check\w*|validat\w+|verif\w+|ensure|make sure|must"
    r"|has to|have to|insist\w*|fail\w*)\b|(?-i:[A-Z]\w*Error)\b"
)
_SAYS = Pattern(
    r"(?i)(?:\bexactly |\bnot |n't |\bother than |\bdifferent from |\b(?:fewer|less|more)(?: or \w+)? than "
    rf"|\bhas |\bhave ){_COUNT} (?:\w+-separated )?{_PIECES}\b"
)
_ERROR = Pattern(r"\b(?:[a-z_]+\.)*[A-Z]\w*(?:Error|Exception)\b")
_ASKED, _NAMED = 7.0, 0.5


def _guarded(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS.search(sentence.text)
    if match is None or _REFUSED.search(sentence.text) is None:
        return
    count, source = int(NUMBERS.get(match["count"].lower(), match["count"])), sentence.source
    for name, function in source.functions:
        for node in walk(function):
            match node:
                case ast.Assign([ast.Tuple(taken) as target], ast.Call(ast.Attribute(text, "split")) as call) if (
                    len(taken) == count and not has_starred(taken) and has_own_lines(source, node)
                ):
                    pieces = _new(function, match["what"].lower())
                    guard = _guard(sentence, pieces, count, match["what"].lower(), text)
                    lines = (f"{pieces} = {source.segment(call)}", *guard, f"{_bare(source, target)} = {pieces}")
                    indent = source.indent(node.lineno)
                    told = _ASKED + _NAMED * min(2.0, names(sentence, name))
                    yield Repair((instead(source, node, f"\n{indent}".join(lines)),), told)


def _guard(sentence: Sentence, pieces: str, count: int, what: str, text: ast.expr) -> tuple[str, str]:
    said, source = _ERROR.search(sentence.text), sentence.source
    shown = f": {{{source.segment(text)}!r}}" if isinstance(text, ast.Name) else ""
    error = said[0] if said is not None else "ValueError"
    return (
        f"if len({pieces}) != {count}:",
        f'{source.unit}raise {error}(f"expected {count} {what}, got {{len({pieces})}}{shown}")',
    )


def _bare(source: Source, target: ast.Tuple) -> str:
    return source.segment(target).removeprefix("(").removesuffix(")")


def _new(function: Function, what: str) -> str:
    """A name for them that is not taken."""
    return next(
        name
        for name in (what, "parts", "found", "pieces", f"{what}_")
        if name not in {*parameters_of(function)} and not mentions(function, name)
    )


WRITER = Writer(frozenset(("raise-if", "validate")), _guarded, says=_SAYS)
