"""A body for a function that has none yet, where its name, its docstring and its class say what it is; and none any
more, where it is to do nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.following import Wish, bodies
from spark_tui.edits.following._functions import known
from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented, without_docstring
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_left_open
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_ONLY = 0.5
_NEEDS_NOTHING = Pattern(
    r"(?i)^(?:please )?(?:make|let|have|turn) `?(?P<one>[\w.]+)`?(?:\(\))? (?:do nothing|(?:into )?an? no-?op)[.!]?$"
    r"|^`?(?P<other>[\w.]+)`?(?:\(\))? (?:should|must|shall|may|can|has to|needs to|is to)(?: just| simply)?"
    r" (?:do nothing|be an? no-?op)(?: at all)?[.!]?$"
)
_ASKED_NOTHING = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    stubs = [(name, node) for name, node in source.functions if is_stub(node)]
    for name, function in stubs:
        told = min(1.5, names(sentence, name) / 2) + _ONLY * (len(stubs) == 1)
        for code, evidence, needs in _bodies(sentence, function):
            yield from possible(_with_body(source, function, code, needs), told + evidence)


def _emptied(sentence: Sentence) -> Iterator[Repair]:
    """Nobody says when, so it is always."""
    source, said = sentence.source, _NEEDS_NOTHING.search(sentence.text)
    name = (said["one"] or said["other"]) if said is not None else ""
    for called, function in source.functions:
        if name in (called, called.rpartition(".")[2]) and not is_stub(function):
            yield from possible(_without_body(source, function), _ASKED_NOTHING)


def _without_body(source: Source, function: Function) -> Iterator[Splice]:
    """A docstring stays, and is enough."""
    rest = without_docstring(function.body)
    if len(rest) < len(function.body):
        yield from remove(source, rest)
    else:
        yield Splice(source.start(rest[0]), source.stop(rest[-1]), "pass")


def is_stub(function: Function) -> bool:
    rest = without_docstring(function.body)
    return len(rest) <= 1 and all(isinstance(each, ast.Pass) or is_left_open(each) for each in rest)


def _bodies(sentence: Sentence, function: Function) -> Iterator[tuple[str, float, tuple[tuple[str, str], ...]]]:
    source, owner = sentence.source, sentence.source.parents[function]
    given = tuple(parameters_of(function))
    said = f"{sentence.text}. {ast.get_docstring(function) or ''} {_comments(source, function)}"
    if isinstance(owner, ast.ClassDef):
        wish = Wish(Sentence(said, source), owner, function.name, given)
        for each in bodies(wish):
            if each.parameters == given:
                yield each.code, each.evidence, each.needs
    for code, evidence in known(function.name, given, said):
        yield code, evidence, (("json", ""),) if "json." in code else ()


def _with_body(source: Source, function: Function, code: str, needs: Sequence[tuple[str, str]]) -> Iterator[Splice]:
    for module, name in needs:
        yield from import_needed(source, module, name or None)
    yield filled(source, function, code)


def _comments(source: Source, function: Function) -> str:
    lines = (source.line(at).strip() for at in range(function.lineno, source.last_line(function) + 1))
    return " ".join(line.lstrip("# ") for line in lines if line.startswith("#"))


def filled(source: Source, function: Function, code: str) -> Splice:
    """In the place of what stands there, and of the comments above that only say it is missing."""
    rest = without_docstring(function.body)
    if not rest:
        last = function.body[-1]
        code = indented(code, source.indent(last.lineno)).replace("    ", source.unit)
        return behind_line(source, source.last_line(last), code)
    first = rest[0]
    if first.lineno == function.lineno:
        raise Refusal("its body stands on the line of its header")
    line, indent = first.lineno, source.indent(first.lineno)
    while source.line(line - 1).lstrip().startswith("#") and line - 1 > function.lineno:
        line -= 1
    stop = source.line_start(source.last_line(first)) + len(source.line(source.last_line(first)))
    return Splice(source.line_start(line), stop, indented(code.replace("    ", source.unit), indent))


WRITERS = (
    Writer(frozenset(("implement",)), _written),
    Writer(frozenset(("stub-body",)), _emptied, needs=_NEEDS_NOTHING),
)
