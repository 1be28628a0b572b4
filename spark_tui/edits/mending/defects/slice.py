"""The wrong part of a sequence, or the wrong end: its beginning for its end, the newest for the oldest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.source import Source, Splice

_LAST = Pattern(r"\bwrong (?:end|side)\b|\b(?:last|latest|newest|(?:most )?recent\w*|end)\b|oldest|\bfirst\b.*instead")
_FIRST = Pattern(r"\b(?:first|oldest|beginning|start)\b|newest|\blast\b.*instead")
_REST = Pattern(
    r"\bskip\w*|\bwithout\b|\brest\b|everything (?:but|after|except)|missing|lost|\bdrops?|left out|ignored"
)
_ONE_TOO_MANY = Pattern(
    r"\b(?:drops?|los[et]s?|skips?|miss(?:es)?|swallows?|cuts?|eats?)(?: off| out)? (?:an?|one|1|the first) "
    r"(?:item|line|row|entry|element|character|char|letter|record|value|word|column|field|one)\b|\bone too many\b"
)
_REVERSED = Pattern(r"revers|backwards?|palindrom|same (?:both|forwards)|\bfor everything|\bto everything|always")
_EMPTY = Pattern(r"\bempty\b|too short|nothing|all .* but|except")
_SKIPS = Pattern(r"\bskips?\b|first|\btop\b|\bbest\b|missing|left out|starts? (?:with|at)")
_WRONG_END = Pattern(
    r"(?i)\bwrong (?:end|side)\b|\b(?:oldest|first)\b.*\b(?:newest|latest|last)\b|\b(?:newest|latest"
    r"|last)\b.*\boldest\b"
)
_TOLD, _BASE = 1.2, 0.0


def _wrong_part(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            start, stop = source.stop(node.value), source.stop(node)
            for text, words in _others(source, node.slice):
                told = _TOLD * complaint.says(words)
                yield Repair((Splice(start, stop, f"[{text}]"),), _BASE + told + complaint.points(node.lineno))


def _others(source: Source, part: ast.Slice) -> Iterator[tuple[str, AnyPattern]]:
    lower, upper, step = (
        source.segment(each) if each is not None else "" for each in (part.lower, part.upper, part.step)
    )
    lower = "" if lower == "0" else lower
    if step:
        if step.lstrip("-") == "1" and not lower and not upper:
            yield ("::1" if step == "-1" else "::-1"), _REVERSED
        return
    if upper and not lower:
        if not upper.startswith("-"):
            yield f"-{_tight(upper)}:", _LAST
            yield f"{upper}:", _REST
        else:
            yield f"{upper}:", _LAST
            yield f":{upper[1:]}", _FIRST
            yield "::-1", _REVERSED
    elif lower and not upper:
        if lower.startswith("-"):
            yield f":{lower[1:]}", _FIRST
            yield f":{lower}", _REST
        else:
            if lower.isdigit() and int(lower) > 1:
                yield f"{int(lower) - 1}:", _ONE_TOO_MANY
            yield f":{lower}", _FIRST
            yield f"-{_tight(lower)}:", _LAST
            yield ":", _REST
    elif lower and upper:
        if not upper.startswith("-"):
            yield f"{lower} : {lower} + {upper}", _EMPTY
        yield f":{upper}", _SKIPS


def _tight(text: str) -> str:
    return text if re.fullmatch(r"[\w.]+(?:\([^()]*\))?", text) else f"({text})"


_OF_AGE = Pattern(
    r"\b(?:oldest|newest|latest|(?:most|least) recent(?:ly)?|first|last|wrong end|front|fifo|lifo|stack|queue|longest"
    r"|order)\b"
)
_BOTH = Pattern(
    r"\b(?:newest|latest|most recent|last)\b.*\b(?:oldest|first|longest|least|order)\b"
    r"|\b(?:oldest|first)\b.*\b(?:newest|latest|last)\b"
)
_SAID, _BOTH_SAID = 1.5, 1.5


def _wrong_end(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if not complaint.says(_OF_AGE):
        return
    for node in complaint.nodes:
        for changed, text in _other_end(complaint.source, node):
            said = _SAID + _BOTH_SAID * complaint.says(_BOTH)
            yield Repair((instead(complaint.source, changed, text),), complaint.points(changed.lineno) + said)


def _other_end(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    match node:
        case ast.Call(ast.Attribute(held, "popitem"), [], []):
            ordered = "OrderedDict" in source.names
            of = source.segment(held)
            yield node, f"{of}.popitem(last=False)" if ordered else f"{of}.pop(next(iter({of})))"
        case ast.Call(ast.Attribute(held, "popitem"), _, _):
            yield node, f"{source.segment(held)}.popitem()"
        case ast.Call(ast.Attribute(held, "pop"), [], []):
            yield node, f"{source.segment(held)}.{'popleft()' if 'deque' in source.names else 'pop(0)'}"
        case ast.Call(ast.Attribute(held, "popleft"), [], []):
            yield node, f"{source.segment(held)}.pop()"
        case ast.Call(ast.Attribute(held, "pop"), [ast.Constant(0)], []):
            yield node, f"{source.segment(held)}.pop()"
        case ast.Call(ast.Name("next"), [ast.Call(ast.Name("iter" | "reversed" as name), [_]) as through]):
            yield through.func, "reversed" if name == "iter" else "iter"
        case ast.Delete([ast.Subscript(_, ast.Constant(0) | ast.UnaryOp(ast.USub(), ast.Constant(1)) as at)]):
            yield at, "-1" if isinstance(at, ast.Constant) else "0"


DEFECTS = (
    Defect("slice", frozenset(("fix-index", "fix-off-by-one", "fix-operator")), _wrong_part, _WRONG_END),
    Defect("wrong-end", frozenset(("fix-index", "fix-off-by-one")), _wrong_end),
)
