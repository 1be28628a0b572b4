"""What is printed or logged before or after something is done: "print the path before deleting in delete_extra", "log
the name after it is saved", "show the order id right after writing it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.names import around_in_function, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.moments import doing
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_WHO = r"(?:(?:we|it|they|the \w+) (?:is |are |gets? |were |was )?|being |they are )?"
_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|also|can you|could you|in (?P<first>[a-z_]\w*)(?:\(\))?,?) )*"
    r"(?P<how>print|show|log|display) (?:(?:the|its|each|every|out) )*(?P<what>[a-z_]\w*(?: [a-z_]\w*)??)"
    rf" (?:right |just |shortly |directly )?(?P<when>before|after) {_WHO}(?:the |each |a )?"
    r"(?:[a-z]\w*\.)*(?P<verb>[a-z_]{3,})"
    r"(?:\(\))?(?: (?:it|them|that|the \w+))?"
    r"(?: (?:in|inside|within) (?:the )?(?P<where>[a-z_]\w*)(?:\(\))?(?: function| method)?)?"
    r"(?: (?:too|please|as well))*\W*$"
)
_NAMED, _ASKED, _HERE = 1.0, 8.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    source, where = sentence.source, said["where"] or said["first"]
    named = [each for _, each in source.functions if each.name == where] or functions_named(sentence, _NAMED)
    for function in named or [each for _, each in source.functions]:
        statement = _innermost(sentence, function.body, said["verb"])
        if statement is None:
            continue
        name = _known(source, function, statement, said["what"].lower())
        if name is None:
            continue
        needed, line = _line(source, said["how"].lower(), said["what"].lower(), name)
        if line is None:
            continue
        put = insert_before if said["when"].lower() == "before" else insert_after
        evidence = _ASKED + _HERE * (function in named)
        yield from possible([*needed, *later(put, source, statement, line)], evidence)


def _innermost(sentence: Sentence, block: Sequence[ast.stmt], verb: str) -> ast.stmt | None:
    """What does it itself, not what stands around it."""
    statement = doing(sentence, block, verb)
    while statement is not None and not isinstance(statement, ast.Expr | ast.Assign | ast.AugAssign | ast.Delete):
        inner = [each for each in children(statement) if isinstance(each, ast.stmt)]
        statement = doing(sentence, inner, verb)
    return statement


def _known(source: Source, function: Function, statement: ast.stmt, what: str) -> str | None:
    """That name, as it is known there: what the loop gives comes before what is given."""
    found = list[str]()
    for around in around_in_function(source, statement):
        if isinstance(around, ast.For | ast.AsyncFor):
            found += [each.id for each in walk(around.target) if isinstance(each, ast.Name)]
    found += [
        each.id
        for each in walk(function)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.lineno < statement.lineno
    ]
    found += [each for each in parameters_of(function) if each not in ("self", "cls")]
    exact = next((each for each in found if each == what), None) or _attribute(source, statement, what)
    return exact or next((each for each in found if what in parts(each)), None)


def _attribute(source: Source, statement: ast.stmt, what: str) -> str | None:
    """The "order id" is `order.id`, where that stands in what is done."""
    words = parts(what.replace(" ", "_"))
    for node in walk(statement):
        match node:
            case ast.Attribute(ast.Name(of), name, ast.Load()) if words in (parts(name), (*parts(of), *parts(name))):
                return source.segment(node)
    return None


def _line(source: Source, how: str, what: str, name: str) -> tuple[list[Splice], str | None]:
    if how != "log":
        return [], f"print({name})"
    try:
        logger, needed = logger_needed(source)
    except Refusal:
        return [], None
    return needed, f'{logger}.info("{what.replace("_", " ")}: %s", {name})'


WRITER = Writer(
    frozenset(("add-print", "add-log", "insert-before", "insert-after", "log-before", "log-call")),
    _written,
    needs=_NEEDS,
)
