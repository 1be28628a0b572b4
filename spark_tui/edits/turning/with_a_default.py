"""What is looked for may be given something to stand in: "with an optional default instead", "let the caller pass a
default", "return a default that one can pass in"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.source import Function
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_WHO = r"(?:the callers?|callers?|users?|i|you|they|one|we|people|somebody|someone|can|could|may)"
_PASS = r"(?:pass|give|choose|say|set|decide|hand|provide|supply)\w*"
_SAYS = Pattern(
    r"(?i)\b(?:with|take|give it|accept|add|via|by|let me pass|allow) (?:an? )?(?:optional |extra )?"
    r"(?:`?default`?|fallback)"
    r"(?: (?:parameter|argument|value|arg|param))?\b(?! (?:of|to)\b)"
    r"|^\W*(?:(?:no|rather|just|but|simply|please)\W+)*(?:use|with|via|using) `?(?:(?:dict|\w+)?\.)?get(?:\(\))?`?"
    r"(?: (?:instead|rather|please|then))*\W*$"
    r"|^\W*(?:(?:no|rather|but|better|i'?d like|i want)\W+)*an? (?:default|fallback) (?:parameter|argument|param"
    r"|arg)\b"
    r"|\b(?:callers?|users?|i|you|they|one|it) (?:can |could |should |may |to )?(?:pass|give|choose|say|set|decide)"
    r"(?: in)? (?:an?|the|its own|their own) (?:default|fallback)\b"
    rf"|\b(?:default|fallback)(?: value)?,? (?:that|which)? ?{_WHO} (?:can |could |may |might )?(?:be )?{_PASS}"
    r"|\b(?:default|fallback)(?: value)?,? (?:that|which) (?:is |gets |can be |may be )?(?:passed|given|handed)\b"
    r"|\b(?:default|fallback)(?: value)? (?:passed|given|handed|chosen|set) (?:in )?by (?:the )?callers?\b"
    r"|\bwith an? (?:default|fallback) like (?:dict|get|`?\w*\.get)\b"
)
_BY_GET = Pattern(r"(?i)\b(?:use|with|via|using) `?(?:(?:dict|\w+)?\.)?get\b")
_CLEAR, _INSTEAD = 2.4, 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    if _SAYS.search(turn.said) is None:
        return
    yield from _instead_of_a_check(turn)
    if _BY_GET.search(turn.said) is not None:
        return
    yield from _where_it_is_caught(turn)
    for call in turn.new(ast.Call):
        function = turn.function(call)
        is_get = isinstance(call.func, ast.Attribute) and call.func.attr in ("get", "pop") and 1 <= len(call.args) <= 2
        if function is None or not is_get or any(arg.arg == "default" for arg in function.args.args):
            continue
        put = (
            behind(source, call.args[0], ", default")
            if len(call.args) == 1
            else instead(source, call.args[1], "default")
        )
        value = "None" if len(call.args) == 1 else source.segment(call.args[1])
        try:
            added = list(named("add-parameter").edit(source, (source.name_of(function), "default", value, "")))
        except Refusal:
            continue
        yield from turn.with_splices([*added, put], _CLEAR)


def _instead_of_a_check(turn: Turn) -> Iterator[Turned]:
    """`if key not in these: return None` and `return these[key]`, as `return these.get(key, default)`."""
    source = turn.now
    for check in _new_checks(turn):
        function = turn.function(check)
        if function is None or check not in function.body or any(arg.arg == "default" for arg in function.args.args):
            continue
        match check, function.body[function.body.index(check) + 1 :][:1]:
            case (
                ast.If(ast.Compare(key, [ast.NotIn()], [these]), [ast.Return() | ast.Raise() as leaves], []),
                [ast.Return(ast.Subscript(of, at) as found)],
            ) if ast.unparse(these) == ast.unparse(of) and ast.unparse(key) == ast.unparse(at):
                given = leaves.value if isinstance(leaves, ast.Return) else None
                value = source.segment(given) if given is not None else "None"
            case (ast.If(body=[ast.Return(value=ast.Constant() as given)], orelse=[]), _) if not _BY_GET.search(
                turn.said
            ):
                yield from _given_by_the_caller(turn, function, given)
                continue
            case (ast.If(body=[ast.Raise() as leaves], orelse=[]), _) if not _BY_GET.search(turn.said):
                yield from _given_by_the_caller(turn, function, leaves)
                continue
            case _:
                continue
        if _BY_GET.search(turn.said) is not None:
            given_too = "" if value == "None" else f", {value}"
            put = instead(source, found, f"{source.segment(of)}.get({source.segment(at)}{given_too})")
            yield from turn.with_splices([*remove(source, [check]), put], _INSTEAD)
            continue
        try:
            added = list(named("add-parameter").edit(source, (source.name_of(function), "default", value, "")))
        except Refusal:
            continue
        put = instead(source, found, f"{source.segment(of)}.get({source.segment(at)}, default)")
        yield from turn.with_splices([*added, *remove(source, [check]), put], _INSTEAD)


def _new_checks(turn: Turn) -> Iterator[ast.If]:
    """Those that are new, or that leave by what is new."""
    for check in turn.now.all(ast.If):
        if check.lineno in turn.lines or (len(check.body) == 1 and check.body[0].lineno in turn.lines):
            yield check


def _given_by_the_caller(turn: Turn, function: Function, given: ast.Constant | ast.Raise) -> Iterator[Turned]:
    """What a new check returns, or raises, as a parameter."""
    source = turn.now
    is_raised = isinstance(given, ast.Raise)
    try:
        values = (source.name_of(function), "default", "None" if is_raised else source.segment(given), "")
        added = list(named("add-parameter").edit(source, values))
    except Refusal:
        return
    put = instead(source, given, "return default" if is_raised else "default")
    yield from turn.with_splices([*added, put], _INSTEAD)


def _where_it_is_caught(turn: Turn) -> Iterator[Turned]:
    """`except KeyError: raise UnknownName(name)`, as what is given back then."""
    for handler in turn.now.all(ast.ExceptHandler):
        function = turn.function(handler)
        if function is None or any(arg.arg == "default" for arg in function.args.args):
            continue
        match handler.body:
            case [ast.Raise() as leaves] if leaves.lineno in turn.lines:
                yield from _given_by_the_caller(turn, function, leaves)
            case [ast.Return(value=ast.Constant() as given)] if given.lineno in turn.lines:
                yield from _given_by_the_caller(turn, function, given)


TURNER = Turner(_turned, _SAYS)
