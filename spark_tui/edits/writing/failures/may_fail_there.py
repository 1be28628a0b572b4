"""A call that may fail, and nobody minds: "os.chmod in save fails on some mounts, ignore OSError there", "ignore an
OSError from os.utime", "if os.remove raises FileNotFoundError just carry on"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import around_in_function, function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_ERROR = r"(?-i:(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Expired|Timeout))"
_NO_MATTER = (
    r"(?:ignor\w+|swallow\w*|suppress\w*|tolerat\w+|live with|just (?:carry|go|move) on|does(?:n'?t| not) matter)"
)
_NEEDS = Pattern(
    rf"(?i)`?\b(?P<call>[a-z_][\w.]*\w)`?(?:\([^)]*\))? (?:in \S+ )?"
    r"(?:can |may |might |could |will |sometimes |often )*"
    rf"(?:fail|rais|throw|blow|crash|die)\w*\b.*?[,;:.] *(?:so |then |and |please |just )*{_NO_MATTER} "
    rf"(?:an? |the |any |that |this |such |possible )*(?P<error>{_ERROR})"
    rf"|\b{_NO_MATTER} (?:an? |the |any |possible )*(?P<first>{_ERROR})s? (?:\w+ )?(?:from|of|in|on|around|when calling"
    r"|raised by|at) (?:the )?`?(?P<of>[a-z_][\w.]*\w)`?"
    rf"|\bif (?:the )?`?(?P<if>[a-z_][\w.]*\w)`?(?:\([^)]*\))? (?:rais|throw)\w* (?:an? )?(?P<then>{_ERROR}),? "
    rf"(?:so |then |please |just )*(?:it )?{_NO_MATTER}"
)
_ASKED, _NAMED, _RANK = 8.0, 0.6, 0.3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    called = said["call"] or said["of"] or said["if"]
    error = said["error"] or said["first"] or said["then"]
    found = [each for each in source.all(ast.Expr) if _calls(each, called) and has_own_lines(source, each)]
    for rank, statement in enumerate(each for each in found if not _is_caught(source, each, error)):
        around = function_around(source, statement)
        clear = names(sentence, around.name) if around is not None else 0.0
        yield from possible(later(_tried, source, statement, error), _ASKED + _NAMED * clear - _RANK * rank)


def _calls(statement: ast.Expr, name: str) -> bool:
    call = statement.value
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name | ast.Attribute):
        return False
    written = ast.unparse(call.func)
    return written == name or ("." not in name and written.endswith(f".{name}"))


def _is_caught(source: Source, statement: ast.stmt, error: str) -> bool:
    return any(
        isinstance(each, ast.Try) and statement in each.body and any(_catches(one, error) for one in each.handlers)
        for each in around_in_function(source, statement)
    )


def _catches(handler: ast.ExceptHandler, error: str) -> bool:
    return handler.type is None or error in ast.unparse(handler.type)


def _tried(source: Source, statement: ast.stmt, error: str) -> Splice:
    made = wrapped(source, statement, "try:")
    depth = source.indent(source.first_line(statement))
    return Splice(made.start, made.stop, f"{made.text}\n{depth}except {error}:\n{depth}{source.unit}pass")


WRITER = Writer(frozenset(("wrap-try", "fix-error")), _written, needs=_NEEDS)
