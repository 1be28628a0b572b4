"""A function that gives back less than it got says how much less: "print how many rows drop_junk threw away", "log how
many duplicates unique removed"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_DONE = (
    r"(?:skip\w*|ignor\w*|left out|leav\w+ out|drop\w*|pass\w* over|reject\w*|exclud\w*|discard\w*|thr[eo]w\w* (?:away"
    r"|out)|remov\w+|filter\w*(?: out)?|los[te]\w*|delet\w+|cut|get(?:s|ting)? rid of|got rid of|took out|weed\w* out)"
)
_NEEDS = Pattern(
    r"(?i)\b(?P<how>print|log|show|tell|report|say|output)\w*\b.*?"
    r"\b(?:how many|(?:the )?(?:number|count|amount) of)(?: of)?(?: the| its)? (?P<noun>[a-z]\w*)"
    rf"(?: that| which)?(?: `?[a-z]\w*`?(?:\(\))?)?(?: (?:we|were|was|are|is|have|has|had|been|got|get|gets|just|really"
    rf"|actually|being))* (?P<done>{_DONE})\b"
)
_RETURNED = Pattern(r"(?i)(?<!how many )\breturn\w*\b|\bgives? back\b|\braise\b")
_PAST = (
    ("ski", "skipped"), ("ign", "ignored"), ("rej", "rejected"), ("exc", "left out"), ("dis", "discarded"),
    ("rem", "removed"), ("fil", "filtered out"), ("del", "removed"), ("los", "lost"), ("lef", "left out"),
    ("lea", "left out"), ("cut", "cut"),
)  # fmt: skip
_FILTERS = frozenset(
    ("drop_duplicates", "dropna", "drop", "query", "filter", "nlargest", "nsmallest", "head", "tail", "unique")
)
_CLEAR, _ASKED, _NAMED, _ALONE = 1.5, 6.5, 0.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _RETURNED.search(sentence.text) is not None:
        return
    every = [(names(sentence, function.name), function) for _, function in source.functions if _way(function)]
    named = [(told, function) for told, function in every if told >= _CLEAR]
    if not named and any(isinstance(node, ast.For) for _, function in every for node in own_nodes(function)):
        return  # that counts as it goes
    for told, function in named or every:
        if named or len(every) == 1:
            clear = _ASKED + _NAMED * told + _ALONE * (len(every) == 1)
            yield from possible(_told(sentence, function, said), clear)


def _way(function: Function) -> tuple[str, ast.Return] | None:
    """What it gets and gives back less of, and where."""
    given = returns(function)
    own = [each.arg for each in parameters(function) if each.arg not in ("self", "cls") and not _is_once(each)]
    if len(given) != 1 or given[0].value is None or not own or given[0] is not function.body[-1]:
        return None
    of = own[0]
    if not any(is_name(node, of) for node in own_nodes(function)) or not any(
        _leaves_out(node) for node in own_nodes(function)
    ):
        return None
    value = given[0].value
    is_some = isinstance(value, ast.Name) and (value.id == of or value.id in bound_in(function))
    return (of, given[0]) if is_some or _leaves_out(value) else None


def _is_once(arg: ast.arg) -> bool:
    """Nobody knows how many there are of what can only be gone through."""
    return arg.annotation is not None and re.search(r"Iter|Generator", ast.unparse(arg.annotation)) is not None


def _leaves_out(node: ast.AST) -> bool:
    match node:
        case ast.ListComp(generators=[ast.comprehension(ifs=[_, *_])]):
            return True
        case ast.Call(ast.Attribute(attr=called)) if called in _FILTERS:
            return True
        case ast.Subscript(slice=ast.Compare() | ast.UnaryOp(ast.Invert()) | ast.BinOp(op=ast.BitAnd() | ast.BitOr())):
            return True
        case ast.Subscript(slice=ast.Call(ast.Attribute(attr="notna" | "isin" | "notnull" | "between"))):
            return True
        case ast.For():
            return any(isinstance(each, ast.Continue) for each in walk(node))
        case _:
            return False


def _told(sentence: Sentence, function: Function, said: re.Match[str]) -> Iterator[Splice]:
    source, way = sentence.source, _way(function)
    if way is None:
        return
    of, given = way
    known = named_in(function) | {*parameters_of(function)}
    every, left = f"len({of})", of
    if of in bound_in(function):
        every = first_free(("before", "count_before", "rows_before"), known)
        yield insert_at_top(source, function, f"{every} = len({of})")
    if isinstance(given.value, ast.Name):
        left = given.value.id
    elif given.value is not None:
        left = first_free(("kept", "left", "rest"), known)
        yield insert_before(source, given, f"{left} = {source.segment(given.value)}")
        yield instead(source, given.value, left)
    done = next((past for start, past in _PAST if said["done"].lower().startswith(start)), "dropped")
    fewer, noun = f"{every} - len({left})", said["noun"].lower()
    if said["how"].lower().startswith("log"):
        logger, needed = logger_needed(source, function.lineno)
        yield from needed
        code = f'{logger}.info("%d {noun} {done}", {fewer})'
    else:
        code = f'print(f"{{{fewer}}} {noun} {done}")'
    yield insert_before(source, given, code)


WRITER = Writer(frozenset(("add-print", "add-log")), _written, needs=_NEEDS)
