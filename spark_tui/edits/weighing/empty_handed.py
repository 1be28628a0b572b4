"""Nothing in place of something: a way out without a value, what is unknown taken for what is not given."""

from __future__ import annotations

import ast
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Own, Source, read
from spark_tui.edits.python.types.results import empty_result
from spark_tui.edits.python.uses import bound_in

_LEAVES = Pattern(
    r"(?i)\b(?:(?<!is )(?<!was )(?<!are )(?:None|null)|(?:do|does) nothing"
    r"|return\w*|stop\w*|leave|leaves|bail\w*|skip\w*|ignor\w+"
    r"|early|out|exit\w*|quit"
    r"|no-?op|end|ends|guard\w*|nothing to)\b"
)
"""What speaks of a way out that gives nothing."""
_NOTHING = Pattern(r"(?i)\b(?:None|null|nothing|no-?op)\b")
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|unregistered|no such|not (?:known|registered|found|there|in (?:the|it))"
    r"|out of (?:range|bounds)|isn't (?:there|known|registered)|(?:does|do)(?:n't| not) exist)\b"
)
_NOT_THERE = Pattern(r"(?i)\b(?:none|null|missing|empty|blank|given|passed|nothing|no (?!such))")


def leaves_empty_handed(before: str, sentence: str, after: str) -> bool:
    """Is there a `return` without a value where all others have one, and nobody spoke of leaving?"""
    old, new = (
        {name: ways for name, own in read(text).own if True in (ways := _ways_out(own))} for text in (before, after)
    )
    had_none = {name for name, ways in old.items() if False not in ways}
    return any(False in new[name] for name in had_none & new.keys()) and _LEAVES.search(sentence) is None


def gives_no_such_thing(before: str, sentence: str, after: str) -> bool:
    """Is there a new `return` without a value in a function that gives a text, a number or a collection, as its
    annotation or all it returns says? Who says "return early" there wants an empty one."""
    if _NOTHING.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    bare = {name for name, own in now.own if False in _ways_out(own)}
    return any(
        name in bare and _ways_out(own) == {True} and empty_result(was, own.node) is not None for name, own in was.own
    )


@lru_cache(maxsize=1024)
def _ways_out(own: Own) -> frozenset[bool]:
    """Whether they give something, those that do and those that do not."""
    return frozenset(each.value is not None for each in returns(own.node))


def takes_for_not_given(before: str, sentence: str, after: str) -> bool:
    """Is a parameter asked whether it is nothing, where it is said to be one that is not known?"""
    if _UNKNOWN.search(sentence) is None or _NOT_THERE.search(sentence) is not None:
        return False
    return bool(_held_against_nothing(read(after)) - _held_against_nothing(read(before)))


def _held_against_nothing(source: Source) -> set[tuple[str, str]]:
    found = set[tuple[str, str]]()
    for name, function in source.functions:
        given = {*parameters_of(function)} - bound_in(function)
        for node in ast.walk(function):
            match node:
                case ast.Compare(ast.Name(id=held), [ast.Is() | ast.IsNot()], [ast.Constant(value=None)]) | ast.If(
                    ast.UnaryOp(ast.Not(), ast.Name(id=held))
                ) if held in given:
                    found.add((name, held))
                case _:
                    pass
    return found
