"""A statement that does nothing, and a count that nothing ever changes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import never_changed
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.walking import walk

_KEEPS = frozenset(
    re.findall(
        r"\w+",
        """
        strip lstrip rstrip lower upper title capitalize replace removeprefix removesuffix format zfill ljust rjust
        center casefold expandtabs swapcase translate encode decode copy union difference intersection with_suffix
        with_name astimezone fillna dropna reset_index drop_duplicates sort_values
        """,
    )
)
"""What gives something new, and leaves what it is asked of as it was."""
_NOTHING, _BARE, _NAMED = 3.0, 2.5, 2.0
_SET_BY = 1.5  # for what is set by what only does something
_ASKS = Pattern(r"_*(?:is|has|can|are|was|should|must|may|needs|equals?|same|matches|__)(?:_|$)|__")


def _does_nothing(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for node in complaint.nodes:
        match node:
            case ast.Expr(value):
                for splice, clear in _meant(complaint.source, value):
                    is_set = _SET_BY * (isinstance(value, ast.Compare) and _does_something(complaint.source, node))
                    yield Repair((splice,), clear + is_set + complaint.points(node.lineno))
            case ast.Assign([target], ast.UnaryOp(ast.UAdd() | ast.USub()) as value):
                text = complaint.source.text[complaint.source.stop(target) : complaint.source.start(value) + 1]
                if text.endswith(("=+", "=-")) and complaint.source.text[complaint.source.start(value) + 1] == " ":
                    at = complaint.source.start(value) - 1
                    named = _NAMED * complaint.names(last_name(target))
                    clear = _NOTHING + named + complaint.points(node.lineno)
                    yield Repair((Splice(at, at + 2, f"{text[-1]}="),), clear)


def _does_something(source: Source, statement: ast.Expr) -> bool:
    """Is the function around it called for what it does, and not asked whether something holds?"""
    around = function_around(source, statement)
    return around is not None and not _ASKS.match(around.name) and not any(returns(around))


def _meant(source: Source, value: ast.expr) -> Iterator[tuple[Splice, float]]:
    match value:
        case ast.BinOp(ast.Name() | ast.Attribute() | ast.Subscript() as left, ast.Add() | ast.Sub() | ast.Mult()):
            at = source.text.index(_SIGNS[type(value.op)], source.stop(left))
            yield Splice(at + 1, at + 1, "="), _NOTHING
            yield instead(source, value, f"return {source.segment(value)}"), _NOTHING - 0.5
        case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq()]):
            at = source.text.index("==", source.stop(left))
            yield Splice(at, at + 2, "="), _NOTHING
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() | ast.Subscript() as owner, name)) if (
            name in _KEEPS and ast.unparse(owner) not in imported_names(source)
        ):
            yield instead(source, value, f"{source.segment(owner)} = {source.segment(value)}"), _NOTHING
        case ast.Call(ast.Name("sorted" | "reversed" | "list" | "set" as name), [ast.Name() as owner, *_]):
            yield instead(source, value, f"{owner.id} = {source.segment(value)}"), _NOTHING
            if name == "sorted":
                inner = source.text[source.stop(owner) : source.stop(value) - 1].lstrip(", ")
                yield instead(source, value, f"{owner.id}.sort({inner})"), _NOTHING - 0.1
        case ast.Name() | ast.Attribute():
            yield behind(source, value, "()"), _BARE


_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


_SAYS = Pattern(
    r"(?i)\b(?:always|never|stays?|still|only ever|no matter|constantly|keeps?|stuck)\b.*\b(?:0|zero|none"
    r"|nothing|empty|same|chang\w+"
    r"|updat\w+|increas\w+|grows?|goes up|counts?|counted|counting)\b|\b(?:0|zero)\b.*\b(?:always|never"
    r"|no matter|even)\b"
    r"|n't (?:count\w*|change\w*|update\w*|increase\w*|go up|grow)\b|\bis (?:always|still) (?:0|zero)\b"
)
_GROWS = frozenset(("append", "add", "insert", "extend", "appendleft"))
_COUNT = Pattern(r"(?:^|_)(?:count\w*|number|num|total|size|length|n|amount|hits|seen)(?:_|$)|_count$|^n_")
_CLEAR, _BESIDE, _STEP = 2.2, 0.5, 0.4


def _never_changes(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for _, owner in source.classes:
        for name in never_changed(owner):
            told = _CLEAR + complaint.names(name) + _BESIDE * (_COUNT.search(name) is not None)
            grown = list(_grown(owner))
            held = dict.fromkeys(of for of, _ in grown)
            reads = [node for node in walk(owner) if _is_own(node, name) and isinstance(node.ctx, ast.Load)]  # type: ignore[attr-defined]
            for of in held if reads else ():
                yield Repair(tuple(_other(source, node, f"len(self.{of})") for node in reads), told)
                ends = [source.line_start(source.last_line(each) + 1) for at, each in grown if at == of]
                steps = [
                    Splice(at, at, f"{source.indent(each.lineno)}self.{name} += 1\n")
                    for at, (_, each) in zip(ends, (one for one in grown if one[0] == of), strict=True)
                ]
                yield Repair(tuple(steps), told - _STEP)


def _grown(owner: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """What gets more and more, and the statement by which it does."""
    for node in walk(owner):
        match node:
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name("self"), attr=of), attr=by))
            ):
                if by in _GROWS:
                    yield of, node
            case ast.Assign(targets=[ast.Subscript(value=ast.Attribute(value=ast.Name("self"), attr=of))]):
                yield of, node


def _is_own(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Attribute(value=ast.Name("self"), attr=attr):
            return attr == name
        case _:
            return False


def _other(source: Source, node: ast.AST, text: str) -> Splice:
    assert isinstance(node, ast.Attribute)
    place = place_in_fstring(source, node) if is_in_fstring(source, node) else None
    return Splice(*place, text) if place is not None else instead(source, node, text)


_DOES_NOT = Pattern(
    r"(?i)(?:\b(?:do|does|did|is|are|was|were)(?:n't| not|nt)|\b(?:never|not|no)) (?:\w+ )?(?:strip|remov|replac"
    r"|lower|upper"
    r"|clean|trim|normali|convert|capitali|encod|decod|pad|cut|go|gone|work|chang|drop|fill|do|swap|escap|happen)\w*"
    r"|\b(?:still|keeps?|has no effect|without effect|stays?|unchanged|remains?|ignored|no-?op)\b"
)
_THROWN_AWAY = 6.0


def _kept_nowhere(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """A text that is made anew, and nobody takes it: `name.strip()` by itself."""
    modules = imported_names(complaint.source)  # `shutil.copy()` is no copy of a module
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name() as owner, name)) as value) if (
                name in _KEEPS - {"format"} and owner.id not in modules
            ):
                code = f"{owner.id} = {complaint.source.segment(value)}"
                yield Repair((instead(complaint.source, value, code),), _THROWN_AWAY + complaint.points(node.lineno))


_SET_ANEW = Pattern(
    r"(?i)\b(?:overwrit\w*|replac\w*|resets?|forg[eo]t\w*|los[et]\w*|sets?|instead of (?:add|subtract|tak)\w*"
    r"|(?:\w+n't|not|never) (?:be(?:en)? )?(?:add|accumulat|sum|grow|count)\w*|only (?:the )?last)\b"
)


def _set_anew(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """`total = +price`, where `+=` was meant."""
    source = complaint.source
    for node in source.all(ast.Assign) if match is not None else ():
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], ast.UnaryOp(ast.UAdd(), value)):
                code = f"{source.segment(target)} += {source.segment(value)}"
                yield Repair((instead(source, node, code),), _THROWN_AWAY + complaint.points(node.lineno))


_NOT_RECKONED = Pattern(
    r"(?i)\b(?:has|have|had) no effect\b|\bdoes nothing\b|\bequals? signs?\b|\bdouble equals\b|(?<![=!])==(?!=)"
    r"|\b(?:assign|keep|use|store)\w* (?:the )?results?\b|\b(?:throws?|thrown) (?:\w+ ){0,3}away\b|\bgoes nowhere\b"
    r"|(?:n't|\bnot|\bnever) (?:\w+ )?(?:charged|added|applied|included|deducted|subtracted|taken off)\b"
)
DEFECTS = (
    Defect("set-anew", frozenset(("fix-operator", "augmented", "fix-error")), _set_anew, _SET_ANEW),
    Defect("kept-nowhere", frozenset(("fix-error", "fix-missing-return", "append-call")), _kept_nowhere, _DOES_NOT),
    Defect(
        "no-effect",
        frozenset(("fix-operator", "fix-missing-return", "fix-error", "augmented")),
        _does_nothing,
        _NOT_RECKONED,
    ),
    Defect("stale", frozenset(("fix-operator", "fix-missing-init", "fix-missing-return")), _never_changes, _SAYS),
)
