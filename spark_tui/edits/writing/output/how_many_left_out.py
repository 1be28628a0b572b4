"""A loop that passes things over says how many: "also print how many rows were skipped"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_DONE = (
    r"(?P<{}>skip\w*|ignor\w*|left out|leav\w+ out|drop\w*|pass\w* over|reject\w*|fail\w*|exclud\w*|discard\w*"
    r"|thr[eo]w\w* (?:away|out))"
)
_SAYS = Pattern(
    rf"(?i)\b(?:count|number of|how many)(?: the)? {_DONE.format('before')} (?P<named>\w+)"
    rf"|\b(?:how many|number of|count(?: of)?)(?: the)?(?: (?:[\w/]+ )?(?P<noun>(?!were|was|are|it|we|got)\w+))?"
    rf"(?: (?:it|[a-z]\w*\(\)|we|were|was|are|have|had|been|got|that|which))* {_DONE.format('behind')}\b"
)
_CALLED = (
    ("skip", "skipped"),
    ("ignor", "ignored"),
    ("drop", "dropped"),
    ("discard", "discarded"),
    ("reject", "rejected"),
    ("fail", "failed"),
)
_RETURNED = Pattern(r"(?i)(?<!how many )\breturn\w*\b|\bgives? back\b")
_ASKED, _BY_CALLER, _CLEAR = 5.0, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _SAYS.search(sentence.text)
    if match is None or _RETURNED.search(sentence.text) is not None:
        return
    done = (match["behind"] or match["before"]).lower()
    name = next((name for start, name in _CALLED if done.startswith(start)), "skipped")
    noun = match["noun"] or match["named"] or ""
    for loop in source.all(ast.For):
        passing = [node for node in walk(loop) if isinstance(node, ast.Continue)]
        failing = [each for node in walk(loop) if isinstance(node, ast.Try) for each in node.handlers]
        if name == "failed" and failing:
            passing = [each.body[-1] for each in failing if not isinstance(each.body[-1], ast.Raise | ast.Return)]
        if passing and not isinstance(source.parents[loop], ast.For | ast.While):
            function = function_around(source, loop)
            told = _ASKED + (clearly(sentence, function.name) if function is not None else 0.0)
            yield from possible(_counted(source, loop, passing, name, noun), told)
            for caller, rows, call in _told_by_caller(sentence, function):
                told = _ASKED + _BY_CALLER + names(sentence, caller.name)
                yield from possible(_less(source, caller, rows, call, name, noun), told)


def _told_by_caller(sentence: Sentence, function: Function | None) -> Iterator[tuple[Function, ast.Assign, ast.Call]]:
    """Where somebody else is named who is given what is left: rows = unique(read(source))."""
    for node in sentence.source.all(ast.Assign) if function is not None else ():
        match node:
            case ast.Assign([ast.Name()], ast.Call(ast.Name(called), [_]) as call) if (
                function is not None and called == function.name
            ):
                caller = function_around(sentence.source, node)
                if caller is not None and names(sentence, caller.name) >= _CLEAR:
                    yield caller, node, call


def _less(source: Source, caller: Function, rows: ast.Assign, call: ast.Call, name: str, noun: str) -> Iterator[Splice]:
    """As many as went in, less those that came out."""
    given, left = call.args[0], source.segment(rows.targets[0])
    every = source.segment(given)
    if not isinstance(given, ast.Name):
        every = first_free(("every", "all_of_them", "found"), named_in(caller))
        yield insert_before(source, rows, f"{every} = {source.segment(given)}")
        yield instead(source, given, every)
    elif every == left:
        raise Refusal(f"{every} is something else then")
    told = [each for each in caller.body if _tells(each) == "print" and each.lineno > rows.lineno]
    text = " ".join(word for word in (noun, name) if word)
    yield insert_after(source, told[-1] if told else rows, f'print(f"{{len({every}) - len({left})}} {text}")')


def _counted(source: Source, loop: ast.For, passing: Sequence[ast.stmt], name: str, noun: str) -> Iterator[Splice]:
    if name in source.names:
        raise Refusal(f"{name} is something already")
    yield insert_before(source, loop, f"{name} = 0")
    for each in passing:
        if isinstance(each, ast.Pass):
            yield Splice(source.start(each), source.stop(each), f"{name} += 1")
        else:
            yield insert_before(source, each, f"{name} += 1")
    block = block_of(source, loop)
    behind = block[block.index(loop) + 1 :]
    told = [each for each in behind if _tells(each) is not None]
    how = _tells(told[-1]) if told else None
    text = " ".join(word for word in (f"{{{name}}}", noun, name) if word)
    code = (
        f'{how}("{text.replace(f"{{{name}}}", "%d")}", {name})' if how not in (None, "print") else f'print(f"{text}")'
    )
    yield insert_after(source, told[-1] if told else loop, code)


def _tells(statement: ast.stmt) -> str | None:
    """How it is said there, if it is: print, log.info."""
    match statement:
        case ast.Expr(ast.Call(func)) if re.fullmatch(r"print|\w*log\w*\.(?:info|debug|warning)", ast.unparse(func)):
            return ast.unparse(func)
        case _:
            return None


WRITER = Writer(frozenset(("add-print",)), _written, needs=_SAYS)
