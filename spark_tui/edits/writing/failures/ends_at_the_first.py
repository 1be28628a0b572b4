"""A loop that tells of what fails and goes on ends with the first that does: "copy_all should stop at the first file it
can't copy", "stop as soon as one upload fails"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Loop, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_STOPS = r"(?:stops?|aborts?|breaks?|quits?|ends?|gives? up|bails? out|leaves? the loop)"
_WRONG = (
    r"(?:fail\w*|errors?|(?:can|could)(?:'t|n't| ?not)|exceptions?|(?:goes|went|is|was) wrong|broken|bad|invalid"
    r"|(?:does|did)(?:n't| not) work)"
)
_NEEDS = Pattern(
    rf"(?i)\b{_STOPS}\b.*\b(?:first|as soon as|when|if|once|after|at|on)\b.*\b{_WRONG}\b"
    rf"|\b(?:first|as soon as|when|if|once) (?:\w+ ){{0,4}}?{_WRONG}\b.*\b{_STOPS}\b"
)
_GOES_ON = Pattern(
    rf"(?i)(?:\b(?:not|never|without)|\w+n't) (?:\w+ )?(?:{_STOPS}|stopping|aborting|breaking)\b"
    r"|\b(?:instead of|rather than) (?:stop|abort|break)\w*|\b(?:go(?:es)?|carr(?:y|ies)|keeps?) (?:on|going)\b"
    r"|\bcontinues?\b|\b(?:anyway|the others|the rest)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w+|exit\w*|\d+ (?:times|tries|attempts|failures|errors)|retr\w+)\b")
_LEAVES = (ast.Return, ast.Raise, ast.Break)
_ASKED, _NAMED = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _OTHERWISE.search(text) is not None:
        return
    if _GOES_ON.search(text) is not None:
        return
    found = [
        (function, loop, splices)
        for loop in source.all(ast.For, ast.AsyncFor, ast.While)
        if (function := function_around(source, loop)) is not None and (splices := _ended(source, loop))
    ]
    named = [each for each in found if names(sentence, each[0].name) >= _NAMED]
    for function, loop, splices in named or found:
        told = _ASKED + names(sentence, function.name) / 2 + told_of(sentence, loop) / 2
        yield from possible(splices, told)


def _ended(source: Source, loop: Loop) -> tuple[Splice, ...]:
    """Behind what is done about one that fails: in the handlers, or where a call said no."""
    for each in loop.body:
        match each:
            case ast.Try(handlers=handlers) if handlers and not isinstance(loop, ast.While):
                ends = [handler.body[-1] for handler in handlers]
                if not any(isinstance(end, _LEAVES) for end in ends):
                    return tuple(_left(source, end) for end in ends if has_own_lines(source, end))
            case ast.If(ast.UnaryOp(ast.Not(), ast.Call() | ast.Name()), [*_, end], []) if _tells(end):
                if has_own_lines(source, end):
                    return (_left(source, end),)
            case ast.Expr(ast.Call() as call) if _says_whether(source, call) and has_own_lines(source, each):
                depth = source.indent(each.lineno)
                return (instead(source, each, f"if not {source.segment(call)}:\n{depth}{source.unit}break"),)
    return ()


def _left(source: Source, end: ast.stmt) -> Splice:
    if isinstance(end, ast.Pass | ast.Continue):
        return instead(source, end, "break")
    return insert_after(source, end, "break")


def _tells(end: ast.stmt) -> bool:
    """Is it printed, logged or counted, or only passed over?"""
    return isinstance(end, ast.Expr | ast.AugAssign | ast.Continue | ast.Pass)


def _says_whether(source: Source, call: ast.Call) -> bool:
    """Does a function of the file say by True and False whether it worked?"""
    for _, function in source.functions:
        if function.name == last_name(call.func):
            return _gives_both(function)
    return False


def _gives_both(function: Function) -> bool:
    given = {
        node.value.value
        for node in walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant)
    }
    return {True, False} <= given


WRITER = Writer(frozenset(("stop-if", "early-return", "add-except")), _written, needs=_NEEDS)
