"""Where a key was asked for by `get`, another one is too, or it has something to stand in: "result as well", 'with
"pending" as default', "better put None there"; or what is missing is said: "raise a KeyError then"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.exceptions_said import exceptions_said
from spark_tui.edits.turning.turn import Turn, Turned

_VALUE = (
    r"`?(None|True|False|\{\}|\[\]|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|(?:an )?empty (?:string|list|dict)|zero"
    r"|[A-Z][A-Z_\d]+)`?(?!\w)"
)
_DEFAULT = Pattern(
    rf"(?:(?i:with|use|give it|falls?(?:ing)? back (?:to|on)|defaults?(?:ing)? (?:to|is|should be|of|:)"
    rf"|default:?|assume|take)) {_VALUE}|{_VALUE} (?i:as (?:the |a |its )?(?:default|fallback)|by default|then"
    rf"|if (?:it is |it's |that is )?(?:missing|not there|absent)|when (?:it is |it's )?(?:missing|not there|absent))"
)
_WORDED = {"empty string": '""', "empty list": "[]", "empty dict": "{}", "zero": "0"}
_TOO = Pattern(r"(?i)\b(?:as ?well|too|also|same|likewise|and|may be missing|might be missing|ditto)\b")
_SAYS = Pattern(f"{_DEFAULT.pattern}|{_TOO.pattern.removeprefix('(?i)')}", re.IGNORECASE)
_CLEAR = 4.0


def _turned(turn: Turn) -> Iterator[Turned]:
    gets = [call for call in turn.new(ast.Call) if _is_get(call) and turn.is_fresh(call.func)]
    if not gets:
        return
    match = _DEFAULT.search(turn.said)
    if match is not None:
        said = (match[1] or match[2]).removeprefix("an ")
        value = _WORDED.get(said.lower(), said)
        if parsed(value) is not None:
            yield from turn.with_splices([_with_a_default(turn, call, value) for call in gets], _CLEAR)
    elif _TOO.search(turn.said) is not None:
        yield from _others_too(turn, gets)


def _is_get(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "get" and 1 <= len(call.args) <= 2


def _with_a_default(turn: Turn, call: ast.Call, value: str) -> Splice:
    return (
        behind(turn.now, call.args[0], f", {value}") if len(call.args) == 1 else instead(turn.now, call.args[1], value)
    )


def _others_too(turn: Turn, gets: list[ast.Call]) -> Iterator[Turned]:
    """What is looked up by a key that the sentence says: of the same thing where that is, or anywhere."""
    rest = f", {turn.now.segment(gets[0].args[1])}" if len(gets[0].args) == 2 else ""
    asked = {ast.unparse(call.func.value) for call in gets if isinstance(call.func, ast.Attribute)}
    found = list[ast.Subscript]()
    for node in turn.now.all(ast.Subscript):
        key = node.slice.value if isinstance(node.slice, ast.Constant) else None
        is_said = isinstance(key, str) and re.search(rf"(?<!\w){re.escape(key)}(?!\w)", turn.said) is not None
        if is_said and isinstance(node.ctx, ast.Load):
            found.append(node)
    same = [node for node in found if ast.unparse(node.value) in asked]
    changes = [
        instead(turn.now, node, f"{turn.now.segment(node.value)}.get({turn.now.segment(node.slice)}{rest})")
        for node in same or found
    ]
    if changes:
        yield from turn.with_splices(changes, _CLEAR)


_SAYS_FALLBACK = Pattern(r"(?i)\b(?:get|fall ?back|default|or else|stand in)\b")
_FALLBACK = Pattern(
    r"(?i)(?:\b(?:fall(?:ing)? ?back (?:to|on)|default(?:s|ing)? (?:to|of|is)|with|and|or"
    r"|use) )?(?:the )?[`'\"]?([\w./:-]+)[`'\"]? "
    r"(?:as (?:the |a |its )?(?:fallback|default)|by default)|\b(?:fall(?:ing)? ?back (?:to|on)|default(?:s"
    r"|ing)? (?:to|of|is|:)) (?:the )?[`'\"]?([\w./:-]+)"
)


def _with_a_fallback(turn: Turn) -> Iterator[Turned]:
    """What is looked up by its key may be missing: "with get", "with localhost as fallback"."""
    match = _FALLBACK.search(turn.said)
    value = next(filter(None, match.groups()), "") if match is not None else ""
    texts = {
        each.value: turn.before.segment(each) for each in turn.before.all(ast.Constant) if isinstance(each.value, str)
    }
    is_code = (
        value in ("None", "True", "False")
        or value.lstrip("-").replace(".", "", 1).isdigit()
        or value in turn.before.names
    )
    code = (
        value
        if is_code
        else texts.get(value, f'"{value}"' if value and value.lower() not in ("old", "one", "value") else "")
    )
    if value.lower() in ("old", "one", "value", "before") or (match is None and not _GETS.search(turn.said)):
        return
    for node in turn.new(ast.Subscript):
        key = node.slice
        if (
            isinstance(node.ctx, ast.Load)
            and turn.is_fresh(node)
            and isinstance(key, ast.Constant)
            and isinstance(key.value, str)
        ):
            rest = f", {code}" if code and code != "None" else ""
            text = f"{turn.now.segment(node.value)}.get({turn.now.segment(key)}{rest})"
            yield from turn.with_splices([instead(turn.now, node, text)], _CLEAR)


_GETS = Pattern(r"(?i)\b(?:with|use|using|via|by) (?:an? )?`?\.?get\b")
_SAYS_RAISES = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|exception|an? error|complain\w*|fail\w*|loud\w*|blow\w*)\b|\b[A-Z]\w*(?:Error"
    r"|Exception)\b"
)
_NO_RAISE = Pattern(
    r"(?i)\b(?:no|not|don'?t|without|never|instead of) (?:an? )?(?:rais\w+|throw\w*|exception|error|fail\w*)"
)


def _raising(turn: Turn) -> Iterator[Turned]:
    """What is missing is said, instead of given as nothing: "I want a LookupError there"."""
    if _NO_RAISE.search(turn.said) is not None:
        return
    kind = next(iter(exceptions_said(turn.said, turn.now)), "KeyError")
    for call in turn.new(ast.Call):
        statement = turn.now.parents.get(call)
        is_inside = not isinstance(statement, ast.Return | ast.Assign)
        if kind == "KeyError" and isinstance(call.func, ast.Attribute) and _is_get(call) and is_inside:
            text = f"{turn.now.segment(call.func.value)}[{turn.now.segment(call.args[0])}]"
            yield from turn.with_splices([instead(turn.now, call, text)], (_CLEAR + 1) * turn.is_fresh(call.func))
            continue
        if not (_is_get(call) and turn.is_fresh(call.func) and isinstance(statement, ast.Return | ast.Assign)):
            continue
        key, many = call.args[0], call.func.value if isinstance(call.func, ast.Attribute) else call
        if not isinstance(key, ast.Name | ast.Attribute | ast.Constant):
            continue
        one, held, indent = turn.now.segment(key), turn.now.segment(many), turn.now.indent(statement.lineno)
        guard = f"if {one} not in {held}:\n{indent}{turn.now.unit}raise {kind}({one})\n{indent}"
        changes = [before(turn.now, statement, guard), instead(turn.now, call, f"{held}[{one}]")]
        yield from turn.with_splices(changes, _CLEAR)


_SAYS_GIVEN = Pattern(
    rf"(?:(?i:put|set|use|give|insert|take|store|write|fill in|make it|it to|them to|then|with|rather|better"
    rf"|should be)) (?:it )?{_VALUE}"
    rf"|^\W*{_VALUE}|{_VALUE} (?i:there|then|instead|for (?:the|those|these|them|missing|what))"
)


def _given(turn: Turn) -> Iterator[Turned]:
    """What is skipped where its key is missing gets a value then: "better put None there"."""
    match = _SAYS_GIVEN.search(turn.said)
    if match is None:
        return
    said = next(filter(None, match.groups())).removeprefix("an ")
    value = _WORDED.get(said.lower(), said)
    for node in turn.new(ast.If):
        match node:
            case ast.If(ast.Compare(key, [ast.In()], [many]), [ast.Assign([_], ast.Subscript(held, at)) as then], []):
                if (ast.dump(key), ast.dump(many)) == (ast.dump(at), ast.dump(held)):
                    rest = "" if value == "None" else f", {value}"
                    target = turn.now.text[turn.now.start(then) : turn.now.start(then.value)]
                    text = f"{target}{turn.now.segment(many)}.get({turn.now.segment(key)}{rest})"
                    yield from turn.with_splices([instead(turn.now, node, text)], _CLEAR)
            case ast.If(body=[ast.Assign([_], _) as then], orelse=[]) if turn.is_fresh(node):
                indent = turn.now.indent(node.lineno)
                target = turn.now.text[turn.now.start(then) : turn.now.start(then.value)]
                text = f"\n{indent}else:\n{indent}{turn.now.unit}{target}{value}"
                yield from turn.with_splices([behind(turn.now, node, text)], _CLEAR - 1)


TURNERS = (
    Turner(_turned, _SAYS),
    Turner(_raising, _SAYS_RAISES),
    Turner(_with_a_fallback, _SAYS_FALLBACK),
    Turner(_given, _SAYS_GIVEN),
)
