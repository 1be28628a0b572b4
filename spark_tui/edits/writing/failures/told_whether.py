"""A function says whether it worked, or how something is, as True or False: "cancel should return False when it is not
queued", "is_valid prints its verdict, have it return a bool"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, without_docstring
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.functions.rows_changed import rows_changed
from spark_tui.edits.python.lines import blocks_of, has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_WORKED = Pattern(
    r"(?i)\breturn\w*\b.*\b(?:False\b.*\bTrue (?:otherwise|if|when|else)|True\b.*\bFalse (?:otherwise|if|when|else))"
    r"|\b(?:False\b.*\bTrue otherwise|True\b.*\bFalse otherwise)\b|\b(?:say|tell|return)s? whether\b"
)
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|NotFound))\b")
_NAMED, _ASKED_WORKED, _SAID, _A_QUERY = 2.0, 3.0, 1.0, 1.0
_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.Pass)
_COMPOUND = (ast.With, ast.AsyncWith)


def _whether_it_worked(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, set(_ERROR.findall(sentence.text))
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, name.rpartition(".")[2]))
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))
        if clear < _NAMED or gives or not without_docstring(function.body):
            continue
        if (said_each := _said_of_each_end(source, function.body[-1])) is not None:
            yield Repair((*_a_bool(source, function), *said_each), _ASKED_WORKED + clear + _SAID)
            continue
        for statement, error in _risks(source, function.body):
            if said and error not in said:
                continue
            try:
                tried = tuple(in_try(source, [statement], error, "return False"))
                last = insert_after(source, function.body[-1], "return True")
            except Refusal:
                continue
            if statement is function.body[-1]:  # behind the handler, not in it
                handled = tried[-1]
                tried, last = tried[:-1], Splice(handled.start, handled.stop, handled.text + last.text)
            told = clear + _SAID * (error in said) - _A_QUERY * error.startswith("sqlite3.")
            yield Repair((*_a_bool(source, function), *tried, last), _ASKED_WORKED + told)


_NEEDS_THERE = Pattern(
    r"(?i)\breturns?\b (?:back )?(?:True\b|a bool\w*|whether\b|if\b)(?: \w+){0,6}? "
    r"(?:was|were|had|existed|there|removed|deleted|discarded|found|known|changed|anything|something|it did)\b"
    r"|\b(?:tell|say|give back|report)s? (?:\w+ )?(?:whether|if) (?:\w+ ){1,4}(?:was|were|existed|removed|deleted"
    r"|there)\b"
)


def _whether_it_was_there(sentence: Sentence) -> Iterator[Repair]:
    """What takes something away: "unsubscribe should return True when the node was subscribed"."""
    source = sentence.source
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, name.rpartition(".")[2]))
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))
        body = without_docstring(function.body)
        told = [] if clear < _NAMED or gives or not body else list(_there(source, body[-1]))
        if told:
            yield Repair((*_a_bool(source, function), *told), _ASKED_WORKED + clear + _SAID)


def _there(source: Source, last: ast.stmt) -> Iterator[Splice]:
    match last:
        case ast.Expr(ast.Call(ast.Attribute(_, "pop"), [_, ast.Constant(None)]) as taken):
            yield instead(source, last, f"return {source.segment(taken)} is not None")
        case ast.Expr(ast.Call(ast.Attribute(held, "discard"), [key])):
            yield insert_before(source, last, f"was_there = {source.segment(key)} in {source.segment(held)}")
            yield insert_after(source, last, "return was_there")
        case ast.If(ast.Compare(_, [ast.In()]), [*_, (ast.Delete() | ast.Expr(ast.Call())) as taken], []):
            yield insert_after(source, taken, "return True")
            yield insert_after(source, last, "return False")


def _a_bool(source: Source, function: Function) -> Iterator[Splice]:
    """It is said no longer that it gives nothing."""
    match function.returns:
        case ast.Constant(None) as nothing:
            yield instead(source, nothing, "bool")


def _said_of_each_end(source: Source, last: ast.stmt) -> tuple[Splice, ...] | None:
    """Where it is tried already, and what fails is only told of: True behind what is tried, False in the handlers."""
    if not isinstance(last, ast.Try) or last.orelse or last.finalbody:
        return None
    ends = [last.body[-1], *(handler.body[-1] for handler in last.handlers)]
    if any(isinstance(each, _LEAVES) or not has_own_lines(source, each) for each in ends):
        return None
    return tuple(insert_after(source, each, f"return {each is ends[0]}") for each in ends)


def _risks(source: Source, block: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Plain statements, also within a lock, each with what it is likeliest to raise."""
    for each in block:
        if isinstance(each, _COMPOUND):
            yield from (found for inner in blocks_of(each) for found in _risks(source, inner))
        elif isinstance(each, ast.Expr | ast.Assign | ast.Delete) and has_own_lines(source, each):
            yield from ((each, error) for error in [*raised_by(source, each.lineno)][:2])


_NEEDS_ROWS = Pattern(
    r"(?i)\breturn\w*\b.*(?:\b(?:whether|if|True|False)\b|\b(?:how many|number of|count of)\b)"
    r"|\b(?:say|tell|know|report)s?\b.*\b(?:whether|if|how many)\b"
)
_HOW_MANY = Pattern(r"(?i)\bhow many\b|\b(?:number|count) of\b")
_ASKED_ROWS = 3.0


def _whether_rows_changed(sentence: Sentence) -> Iterator[Repair]:
    """As the database counts them."""
    source = sentence.source
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, name.rpartition(".")[2]))
        last = function.body[-1]
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(function))
        for rows in rows_changed(source, function) if clear >= _NAMED and not gives else ():
            count = rows.count if _HOW_MANY.search(sentence.text) is not None else f"{rows.count} > 0"
            yield Repair((*rows.kept, insert_after(source, last, f"return {count}")), _ASKED_ROWS + clear)


_NEEDS_PRINTED = Pattern(
    r"(?i)^(?=.*\bprint\w*).*\b(?:bool(?:ean)?s?|True(?: (?:or|and) |/)False|whether|truth value)\b"
)
_DENIES = Pattern(
    r"(?i)\b(?:not|no|in(?:valid|correct|complete)|un\w+|fail\w*|wrong|errors?|missing|bad|never|broken|denied|lost"
    r"|refused|rejected|nothing|false|down|closed|empty|too)\b|n't\b"
)
_ASKED_PRINTED = 4.6


def _what_it_printed(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in sentence.source.functions:
        made = tuple(_as_truth(source, function))
        if {each.text for each in made} == {"return True", "return False"}:
            yield Repair(made, _ASKED_PRINTED + told_of(sentence, function))


def _as_truth(source: Source, function: Function) -> Iterator[Splice]:
    """Of each end of the function that prints a text and does nothing else; nothing where one denies no more than the
    other."""
    ends = list(_ends(function.body))
    texts = [source.segment(each) for each in ends]
    denied = [_DENIES.search(text) is not None for text in texts]
    plain = all(isinstance(each, ast.Expr) and any(prints(source, each)) for each in ends)
    if len(ends) == 2 and plain and denied[0] != denied[1]:
        yield from (instead(source, each, f"return {not no}") for each, no in zip(ends, denied, strict=True))


def _ends(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    match body[-1]:
        case ast.If(body=then, orelse=[_, *_] as otherwise):
            yield from _ends(then)
            yield from _ends(otherwise)
        case last:
            yield last


WRITERS = (
    Writer(frozenset(("wrap-try", "add-return")), _whether_it_worked, needs=_NEEDS_WORKED),
    Writer(frozenset(("add-return", "set-return", "return-if")), _whether_it_was_there, needs=_NEEDS_THERE),
    Writer(frozenset(("add-return", "set-return", "print-to-return")), _whether_rows_changed, needs=_NEEDS_ROWS),
    Writer(frozenset(("print-to-return",)), _what_it_printed, needs=_NEEDS_PRINTED),
)
