"""The ones that fail are gathered, and the loop goes on: "collect the failures and return them too", "carry on with the
rest and report the failed ones at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FAILED = (
    r"(?:failures?|failed(?: (?:ones?|\w+))?|errors?|(?:ones|those|them|\w+s) (?:that|which) (?:fail(?:ed)?|broke))"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:collect|gather|accumulate|keep track of|remember|record|track) (?:all |the |any |which )*{_FAILED}\b"
    rf"|\b(?:report|list|print|log|show|return|tell|raise)\w* (?:all |the |any |which )*{_FAILED}\b[^.;]*"
    r"\b(?:at the (?:very )?end|afterwards|in the end|once done|when (?:it is |it's )?(?:done|finished)|too|as well)\b"
    rf"|\breturn (?:all |the |a list of )*(?:the )?{_FAILED}\b"
    r"|\b(?:return|give back|hand back)s? (?:(?!it\b|whether\b|if\b)\w+ ){1,4}?(?:(?:that|which|it|they|we) )*"
    r"(?:fail(?:ed|s)?|(?:could|can)(?:'t|n't| ?not)(?: be)? [a-z]+|went wrong|(?:are|were|is|was) broken)\b"
)
_RETURNS = Pattern(r"(?i)\b(?:return|give back|hand back)\w*\b")
_HOW_MANY = Pattern(r"(?i)\b(?:how many|(?:number|count) of)\b")
_RAISES = Pattern(r"(?i)\brais\w+\b")
_TOLD = Pattern(r"(?i)\b(?:return|give|hand|rais|report|list|print|log|show|tell|summar)\w*\b")
_PRINTS = Pattern(r"(?i)\bprint\w*\b")
_GROUPS = Pattern(r"(?i)\bExceptionGroup\b|\btest\w*\b|\bvalidat\w*\b|\binstead of (?:rais|throw)\w*\b")
_ASKED, _NAMED, _CLEAR, _ONLY = 6.0, 1.5, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _GROUPS.search(sentence.text) is not None or _TOLD.search(sentence.text) is None:
        return  # what nobody hears of need not be kept
    loops = [(loop, at) for loop in source.all(ast.For) if (at := function_around(source, loop)) is not None]
    may_fail = [each for each in loops if _may_fail(source, *each)]
    gives = _RETURNS.search(sentence.text) is not None
    loops = [each for each in loops if each in may_fail or (gives and _caught(source, each[0]))]
    named = [each for each in loops if names(sentence, each[1].name) >= _CLEAR]
    for loop, function in named or loops:
        caught, counts = _caught(source, loop), _HOW_MANY.search(sentence.text) is not None
        try:
            splices = tuple(
                _kept_there(source, function, loop, caught, is_counted=counts)
                if caught
                else _gathered(sentence, function, loop)
            )
        except Refusal:
            continue
        told = _ASKED + _NAMED * bool(named) + _ONLY * (len(loops) == 1) + told_of(sentence, loop)
        yield Repair(splices, told)


def _caught(source: Source, loop: ast.For) -> list[ast.stmt]:
    """Where what fails is only told of so far, and the loop goes on: the ends of the handlers."""
    tried = [each for each in loop.body if isinstance(each, ast.Try)]
    ends = [handler.body[-1] for each in tried for handler in each.handlers]
    leaves = any(isinstance(each, ast.Return | ast.Raise | ast.Break) for each in ends)
    is_plain = isinstance(loop.target, ast.Name) and not loop.orelse
    return (
        ends
        if len(tried) == 1 and is_plain and not leaves and all(has_own_lines(source, each) for each in ends)
        else []
    )


def _kept_there(
    source: Source, function: Function, loop: ast.For, ends: Sequence[ast.stmt], *, is_counted: bool = False
) -> Iterator[Splice]:
    """Beside what is done about it by now; `is_counted` where only how many there are is to be told."""
    if not ends or loop not in function.body:
        return
    taken = named_in(function)
    held = first_free(("failed", "failures", "failed_ones"), taken)
    one = f"{held} += 1" if is_counted else f"{held}.append({source.segment(loop.target)})"
    yield insert_before(source, loop, f"{held} = {'0' if is_counted else '[]'}")
    for each in ends:
        if isinstance(each, ast.Pass):
            yield instead(source, each, one)
        elif isinstance(each, ast.Continue):
            yield insert_before(source, each, one)
        else:
            yield insert_after(source, each, one)
    yield _returned(source, loop, function.body[function.body.index(loop) + 1 :], held)


def _may_fail(source: Source, loop: ast.For, function: Function) -> bool:
    """Does it do something to each, by itself, in a loop that nothing is caught in so far?"""
    logs = {call for _, call in log_calls(source)}
    calls = [node for each in loop.body for node in walk(each) if isinstance(node, ast.Call) and node not in logs]
    plain = isinstance(loop.target, ast.Name) and loop in function.body and not loop.orelse
    caught = any(isinstance(node, ast.Try | ast.Return) for each in loop.body for node in walk(each))
    return plain and not caught and any(last_name(each.func) not in ("append", "print", "len") for each in calls)


def _gathered(sentence: Sentence, function: Function, loop: ast.For) -> Iterator[Splice]:
    source = sentence.source
    taken = named_in(function)
    held = first_free(("failed", "failures", "failed_ones"), taken)
    error = next((each for each in exceptions(Gap(sentence, "wrap-try")) if each[0].isupper()), None)
    caught = error if error is not None and not _RAISES.search(sentence.text) else "Exception"
    one = source.segment(loop.target)
    counts = _HOW_MANY.search(sentence.text) is not None and _RETURNS.search(sentence.text) is not None
    yield insert_before(source, loop, f"{held} = {'0' if counts else '[]'}")
    yield from in_try(source, loop.body, caught, f"{held} += 1" if counts else f"{held}.append({one})")
    behind = function.body[function.body.index(loop) + 1 :]
    if _RETURNS.search(sentence.text) is not None:
        yield _returned(source, loop, behind, held)
        return
    shown = f'", ".join(map(str, {held}))'
    if _RAISES.search(sentence.text) is not None:
        action = f'raise {error or "RuntimeError"}("failed: " + {shown})'
    elif _PRINTS.search(sentence.text) is not None:
        action = f'print("failed:", {shown})'
    else:
        logger, needed = logger_needed(source, function.lineno)
        yield from needed
        action = f'{logger}.error("failed: %s", {shown})'
    yield insert_after(source, loop, f"if {held}:\n{source.unit}{action}")


def _returned(source: Source, loop: ast.For, behind: Sequence[ast.stmt], held: str) -> Splice:
    """Beside what is given already, or for the first time."""
    match behind:
        case [*_, ast.Return(ast.expr() as value) as ends]:
            if isinstance(value, ast.Tuple):
                raise Refusal("there are several already", "say in which order")
            return instead(source, ends, f"return {source.segment(value)}, {held}")
        case []:
            return insert_after(source, loop, f"return {held}")
        case [*_, last] if not isinstance(last, ast.Return):
            return insert_after(source, last, f"return {held}")
        case _:
            raise Refusal("it gives nothing there", "say what")


WRITER = Writer(frozenset(("wrap-try", "add-except", "return-also")), _written, needs=_NEEDS)
