"""A call that fails is told of by an error that names what it was about: "if convert fails in Config.get raise a
ValueError that names the section and key", "when parse_row raises, raise an ImportFailed with the path"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import around_in_function, function_around, parameters_of, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in, taken_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:if|when(?:ever)?|where) (?:the |a |an )?`?(?P<call>[a-z_][\w.]*)`?(?:\([^)]*\))?(?: call)?"
    r" (?:fails|raises(?: [\w ]+)?|throws(?: [\w ]+)?|blows up|goes wrong)"
    r"(?: in (?:the )?`?(?P<in>[\w.]+\w)`?(?:\(\))?)?,? (?:then |please )?(?:raise|throw) (?:an? |our |the )?"
    r"(?P<error>(?-i:[A-Z]\w*(?:Error|Exception|Failed|Failure)))"
    r"(?P<with>\b.*)?"
)
_ASKED, _NAMED = 8.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for call in source.all(ast.Call) if said is not None else ():
        function, statement = function_around(source, call), statement_around(source, call)
        if said is None or function is None or last_name(call.func) != said["call"].rpartition(".")[2]:
            continue
        is_simple = isinstance(statement, ast.Return | ast.Assign | ast.Expr | ast.AnnAssign | ast.AugAssign)
        if not is_simple or not has_own_lines(source, statement) or _is_tried(source, statement):
            continue
        told = names(sentence, function.name) + (said["in"] is not None and said["in"] in _full(source, function))
        change = _tried(source, function, statement, call, said["error"], said["with"] or "")
        yield from possible((change,), _ASKED + _NAMED * min(told, 3.0))


def _full(source: Source, function: Function) -> str:
    return source.name_of(function)


def _is_tried(source: Source, statement: ast.stmt) -> bool:
    return any(isinstance(each, ast.Try) and statement in each.body for each in around_in_function(source, statement))


def _tried(source: Source, function: Function, statement: ast.stmt, call: ast.Call, error: str, about: str) -> Splice:
    made, depth, unit = wrapped(source, statement, "try:"), source.indent(statement.lineno), source.unit
    held = next(each for each in ("error", "e", "failure", "why") if each not in taken_in(function))
    shown = _shown(function, call, about)
    failed = (last_name(call.func) or "").strip("_").replace("_", " ")
    message = f'f"{failed} failed for {", ".join(shown)}: {{{held}}}"' if shown else f'f"{failed} failed: {{{held}}}"'
    caught = f"{depth}except Exception as {held}:\n{depth}{unit}raise {error}({message}) from {held}"
    return Splice(made.start, made.stop, f"{made.text}\n{caught}")


def _shown(function: Function, call: ast.Call, about: str) -> list[str]:
    """What is said to be named, of what the function is given; "the key" may be called a name there."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls")]
    words = re.findall(r"[a-z_]\w*", about.lower())
    found = [each for each in own if each.lower() in words and each != last_name(call.func)]
    if "key" in words and "key" not in own and "name" in own and "name" not in found:
        found.append("name")
    handed = {each for one in call.args for each in named_in(one)}
    return [f"{each} {{{each}!r}}" for each in found or [each for each in own if each in handed]]


WRITER = Writer(frozenset(("raise-instead", "wrap-try", "raise-if", "raise-from")), _written, needs=_NEEDS)
