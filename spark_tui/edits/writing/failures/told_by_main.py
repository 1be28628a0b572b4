"""Errors of the program's own end it with their message and no traceback: "an unknown packet gives the user a
traceback, just print the message and exit with 1", "users should see the error message, not a stack trace"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, without_docstring
from spark_tui.edits.python.failing.tries import EVERYTHING, caught_by
from spark_tui.edits.python.imports import available, imports_at_top
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.own_exceptions import IS_ERROR, own_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_TRACE = r"(?:trace ?backs?|stack ?traces?|python errors?|raw exceptions?)"
_TELLS = (
    r"(?:print|show|see|tell|write|display|message|clean(?:ly)?"
    r"|friendly|readable|nice(?:ly)?|exit\w*|return(?:s)? 1|end)"
)
_NEEDS = Pattern(rf"(?i)\b{_TRACE}\b.*\b{_TELLS}\b|\b{_TELLS}\b.*\b{_TRACE}\b")
_WANTS_IT = Pattern(
    rf"(?i)\b(?:log|with|include|print|show|keep|want|full|whole|including|add)"
    rf"(?: the| a| its| also)*(?: full)? {_TRACE}\b"
)
_NO_MORE = Pattern(
    rf"(?i)\b(?:instead of|not|no|without|rather than|never|\w+n['’]?t)\b[\w ]*\b{_TRACE}"
    rf"|\b(?:crash\w*|die[sd]?|fail\w*|bl[oe]ws?(?: \w+)? up|end(?:s|ed)?(?: up)?|exits?|quits?|bails?(?: out)?"
    rf"|stop(?:s|ped)?|abort\w*|greet\w*(?: \w+)?) with (?:\w+ ){{0,3}}?{_TRACE}"
)
_CODE = Pattern(
    r"(?i)\b(?:exit|return|end|quit|status|code)\w*(?: \w+){0,3}? (?P<code>\d{1,3})\b|(?P<two>\bnon-?zero\b)"
)
_HOME = re.compile(r"(?:^|[._])(?:exc|exceptions?|errors?)$")
_ASKED, _NAMED, _UNUSED = 8.5, 0.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WANTS_IT.search(sentence.text) is not None and _NO_MORE.search(sentence.text) is None:
        return
    error = _error(sentence)
    said = _CODE.search(sentence.text)
    code = (said["code"] or "1") if said is not None else "1"
    for full, function in source.functions if error else ():
        named = names(sentence, full) >= 2
        if "." in full or not (named or function.name in ("main", "cli", "run")):
            continue
        part = _part(source, function)
        if not part or _is_caught(function, error):
            continue
        unused = not any(isinstance(each, ast.Name) and each.id == error for each in source.nodes)
        told = _ASKED + _NAMED * (function.name == "main") + _NAMED * named + _UNUSED * unused
        yield from possible(_told(source, function, part, (error, code)), told)


def _error(sentence: Sentence) -> str:
    """The one that is named; else the one that all the others of the program are kinds of, as far as can be seen."""
    source = sentence.source
    imported = [
        alias.asname or alias.name
        for node in imports_at_top(source)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if IS_ERROR.search(alias.name) is not None or _HOME.search(node.module or "") is not None
        if alias.name[:1].isupper()
    ]
    own = sorted({*own_exceptions(source)} & {name for name, _ in source.classes})
    bases = {last_name(base) for _, node in source.classes for base in node.bases}
    found = [*imported, *own]
    named = [each for each in found if each in sentence.text]
    roots = [each for each in found if each in bases] or [each for each in found if each.endswith("Error")]
    unraised = [each for each in roots if not _is_raised(source, each)]
    for several in (named, roots if len(found) > 1 else [], unraised, found):
        if len(several) == 1:
            return several[0]
    return min(unraised or roots or [""], key=len)


def _is_raised(source: Source, error: str) -> bool:
    return any(node.exc is not None and mentions(node.exc, error) for node in source.all(ast.Raise))


def _is_caught(function: Function, error: str) -> bool:
    caught = {name for node in walk(function) if isinstance(node, ast.ExceptHandler) for name in caught_by(node)}
    return not caught.isdisjoint((error, *EVERYTHING))


def _part(source: Source, function: Function) -> Sequence[ast.stmt]:
    """All behind the reading of the arguments, but for what is given back where all is well."""
    body = list(without_docstring(function.body))
    if not all(has_own_lines(source, each) for each in body):
        return []
    read = [at for at, each in enumerate(body) if "parse_args(" in source.segment(each)]
    rest = body[read[-1] + 1 :] if read else body
    match rest:
        case [*first, ast.Return(None | ast.Constant())]:
            return first
        case _:
            return rest


def _told(source: Source, function: Function, part: Sequence[ast.stmt], wish: tuple[str, str]) -> Iterator[Splice]:
    error, code = wish
    taken = {*bound_in(function), *parameters_of(function)}
    usual = [node.name for node in source.all(ast.ExceptHandler) if node.name]
    name = next((each for each in (*usual, "error", "exc", "problem") if each not in taken), "error")
    stderr, needed = available(source, "sys", "stderr")
    leave = f"return {code}"
    if not _is_exit_code(source, function):
        leave = f"{stderr.removesuffix('stderr')}exit({code})" if "." in stderr else f"raise SystemExit({code})"
    first, last = first_and_last(source, part)
    indent = source.indent(first)
    inner = f"{indent}{source.unit}"
    yield from needed
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}try:\n")
    yield from move_in(source, first, last)
    lines = [f"{indent}except {error} as {name}:", f"{inner}print({name}, file={stderr})", f"{inner}{leave}"]
    yield behind_line(source, last, "\n".join(lines))


def _is_exit_code(source: Source, function: Function) -> bool:
    """`sys.exit(main())`, or a number that it gives back already."""
    for call in source.all(ast.Call):
        given = call.args if last_name(call.func) in ("exit", "SystemExit") else []
        if any(isinstance(each, ast.Call) and last_name(each.func) == function.name for each in given):
            return True
    values = [node.value for node in walk(function) if isinstance(node, ast.Return)]
    return any(isinstance(each, ast.Constant) and type(each.value) is int for each in values)


WRITER = Writer(frozenset(("wrap-try", "fix-error", "add-except")), _written, needs=_NEEDS)
