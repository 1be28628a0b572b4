"""Answers that give something else than is said: True for False, in any case what is to be given in one."""

from __future__ import annotations

import ast

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import handed_back, returns
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, parses, read
from spark_tui.edits.reading import said_in

_GIVEN = Pattern(r"(?:^|(?i:\b(?:should|must|just|to|simply|and|then|please)|[,:;])) ?(?i:return) (True|False|None)\b")
_LEAVES = Pattern(
    r"(?i)\bleaves? (?:[\w.]+(?:\(\))? )?(?:early|first thing|right away|at once|immediately)\b"
    r"(?!.*\b(?:return|with|giv)\w*\b)"
)
_ONLY_LEAVES = Pattern(
    r"(?i)\breturn[^\w\[\]()\"'`]*(?:[:;]-?[)D])?$|\b(?:in silence|silently|quietly|without a word)\b"
    rf"|{_LEAVES.pattern.removeprefix('(?i)')}"
)
_RETURNED = Pattern(r"^\s*return (True|False|None)\s*(?:#.*)?$")


def gives_what_nobody_said(before: str, sentence: str, after: str) -> bool:
    """Of "if x is empty return", or what ends "in silence": is True or False given back there? What callers get in any
    case is no more than to leave."""
    if _ONLY_LEAVES.search(sentence) is None:
        return False
    expected = _expected(before)
    lines = [line for line in new_lines(before, after) if line.strip() not in expected]
    if _LEAVES.search(sentence) is not None and any(line.lstrip().startswith("return ") for line in lines):
        return True
    new = {match[1] for line in lines if (match := _RETURNED.match(line))}
    return any(value not in sentence for value in new)


def _expected(before: str) -> set[str]:
    """How a function leaves that always hands the same back; and that with nothing, where others give something."""
    if not parses(before):
        return set()
    every = [function for _, function in read(before).functions]
    handed = {f"return {name}" for function in every if (name := handed_back(function)) is not None}
    return handed | ({"return None"} if any(_gives_a_value(function) for function in every) else set())


def _gives_a_value(function: Function) -> bool:
    given = [each.value for each in returns(function)]
    return any(each is not None and not isinstance(each, ast.Constant) for each in given)


def gives_another(before: str, sentence: str, after: str) -> bool:
    """Of "just return True": is False returned from now on?"""
    wanted = {match[1] for match in _GIVEN.finditer(sentence)}
    new = {match[1] for line in new_lines(before, after) if (match := _RETURNED.match(line))}
    return len(wanted) == 1 and bool(new) and not wanted & new


_WORDS = r"(?:\"([^\"]+)\"|'([^']+)'(?!\w)|`([^`]+)`)"
_TAKEN_IN = Pattern(
    rf"(?i)\b(?:like|such as|e\.g\.|for|with|given|on|input|passing|contain\w*) {_WORDS}(?=.*"
    r"\b(?:crash\w*|blow\w*|fail\w*|break\w*|chok\w+|explod\w+|dies|rais\w+|throws?|trips?)\b)"
)


def gives_back_the_example(before: str, sentence: str, after: str) -> bool:
    taken = {f"return {quote}{said_in(each)}{quote}" for each in _TAKEN_IN.finditer(sentence) for quote in "\"'"}
    return bool(taken) and any(line.strip() in taken for line in new_lines(before, after))


_THEN = Pattern(
    r"(?i)\b(?:when|if|where|whenever) (?:there (?:is|are|was|were) )?(?:no|nothing|none|nobody|it is empty|empty)\b"
)
_RETURNS = Pattern(r"^\s*return (.+?)\s*$")


def gives_it_always(before: str, sentence: str, after: str) -> bool:
    """Is what is to be given in one case all that is given now, in place of what was worked out?"""
    hunks = between(before, after)
    if len(hunks) != 1 or _THEN.search(sentence) is None or len(hunks[0].old) != 1 or len(hunks[0].new) != 1:
        return False
    old, new = (_RETURNS.match(lines[0]) for lines in (hunks[0].old, hunks[0].new))
    return old is not None and new is not None and not _is_constant(old[1]) and _is_constant(new[1])


def _is_constant(code: str) -> bool:
    try:
        ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return code in ("set()", "dict()", "list()", "tuple()")
    return True


_GIVES_NONE = Pattern(
    r"(?i)^`?\w+`?(?:\(\))? (?:(?:sometimes|also|still|always) )?(?:returns|gives(?: back)?|yields|ends in) `?None`?\b"
    r"(?=.*[,;:.] (?!.*\bNone\b)\w+)"
)
_NONE = Pattern(r"^\s*return(?: None)?\s*(?:#.*)?$")


def gives_none_again(before: str, sentence: str, after: str) -> bool:
    """Of "size returns None from 1024 on, go on with TB": is None given back in one more place?"""
    if _GIVES_NONE.search(sentence) is None:
        return False
    old, new = (sum(_NONE.match(line) is not None for line in text.splitlines()) for text in (before, after))
    return new > old


_A_FAILURE = Pattern(
    r"(?i)\b(?:instead of|rather than|and not|(?:should|must|has to) (?:be|give|return|answer|raise))"
    r" (?:an? |the |with )*(?:proper )?(?:(?:http )?4\d\d\b|(?-i:NotFound|Conflict|BadRequest|Forbidden)\b)"
)
_FAILS = Pattern(r"\b(?:raise|abort|4\d\d)\b")


def gives_none_for_a_failure(before: str, sentence: str, after: str) -> bool:
    """Of "it gives a TypeError instead of a 404": is nothing given back in one more place, and no failure?"""
    if _A_FAILURE.search(sentence) is None:
        return False
    new = new_lines(before, after)
    return any(map(_NONE.match, new)) and not any(map(_FAILS.search, new))


_WHETHER = Pattern(
    r"(?i)\b(?:method|function|property|helper|predicate)\b[^.;]*?\b(?:that |which |to )?"
    r"(?:says?|tells?|returns?|checks?|gives?) (?:whether|if)\b"
)
_YES_OR_NO = Pattern(r"^(?:is|has|any|all|bool|can|are|contains|exists|startswith|endswith|match|fullmatch|search)")


_SO = Pattern(r"(?:^|[_.])(?:is|has|can|was|found|done|ok|valid|active|open|closed|same|equal)")


def gives_no_yes_or_no(before: str, sentence: str, after: str) -> bool:
    """A new function that is to say whether something is so, and gives something else: `return self.items`."""
    if _WHETHER.search(sentence) is None:
        return False
    there = {name for name, _ in read(before).functions}
    new = [node for name, node in read(after).functions if name not in there]
    given = [each.value for node in new for each in returns(node)]
    return bool(given) and not any(_may_be_yes_or_no(each) for each in given)


def _may_be_yes_or_no(value: ast.expr | None) -> bool:
    match value:
        case ast.Compare() | ast.UnaryOp(ast.Not()) | ast.Constant(True | False):
            return True
        case ast.BoolOp(values=values):
            return any(map(_may_be_yes_or_no, values))
        case ast.Call(func) | ast.Await(ast.Call(func)):
            return _YES_OR_NO.search(last_name(func).lstrip("_")) is not None
        case ast.Name() | ast.Attribute():
            return _SO.search(ast.unparse(value)) is not None
        case _:
            return False


_NOTHING_SAID = Pattern(r"(?i)\b(?:None|null|nothing|return\w*|giv\w+|skip\w*|leav\w+|instead)\b|\[\]|\{\}")


def gives_no_number(before: str, sentence: str, after: str) -> bool:
    """Of what only gives one more than the greatest: does it give None from now on, which nobody spoke of?"""
    new = {line.strip() for line in new_lines(before, after)}
    if _NOTHING_SAID.search(sentence) is not None or not new & {"return None", "return", "return []", "return {}"}:
        return False
    old = dict(read(before).functions)
    for name, function in read(after).functions:
        given = returns(old[name]) if name in old else []
        added = {ast.unparse(each) for each in returns(function)} - {ast.unparse(each) for each in given}
        if given and all(map(_counts_on, given)) and added & {"return None", "return", "return []", "return {}"}:
            return True
    return False


def _counts_on(node: ast.Return) -> bool:
    match node.value:
        case ast.BinOp(op=ast.Add() | ast.Sub(), right=ast.Constant(int())):
            return True
        case _:
            return False
