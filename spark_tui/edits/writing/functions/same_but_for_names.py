"""Two functions that do the same, whatever they call what they are given, become one and two that call it: "the two
reports are the same, merge them"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names, parts
from spark_tui.edits.saying.name.naming import called
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bduplicat\w+|\bcopy[- ]?(?:and[- ])?past\w+|\bcopied\b|\bdry\b|\bredundan\w+|\btwins?\b"
    r"|\b(?:the same|identical|alike|repeated)\b|\b(?:merge|unify|combine|consolidate)\b"
)
_SPANS = frozenset(("day", "date", "week", "month", "quarter", "year", "hour", "minute", "time"))
_ASKED, _NAMED = 8.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    plain = [(name, node) for name, node in source.functions if _is_plain(source, node)]
    pairs = [
        (one, other)
        for (_, one), (_, other) in combinations(plain, 2)
        if source.parents[one] is source.parents[other] and _form(one) == _form(other)
    ]
    for one, other in pairs:
        told = sum(names(sentence, each.name) >= EXACT or _is_one_of(sentence, each.name) for each in (one, other))
        if told == 2 or (len(pairs) == 1 and not _names_others(sentence)):
            name = called(sentence) or _shared_name(source, one.name, other.name)
            yield Repair(tuple(_as_one(source, one, other, name)), _ASKED + _NAMED * told)


def _names_others(sentence: Sentence) -> bool:
    return any(names(sentence, node.name) >= EXACT for _, node in sentence.source.functions)


def _is_one_of(sentence: Sentence, name: str) -> bool:
    """ "the reports", where it is one."""
    return any(singular(word) != word and singular(word) in parts(name) for word in sentence.spoken.split())


def _is_plain(source: Source, function: Function) -> bool:
    given = function.args
    body = without_docstring(function.body)
    several = given.defaults or given.kwonlyargs or given.vararg or given.kwarg or given.posonlyargs
    has_lines = all(has_own_lines(source, each) for each in body)
    return not several and not function.decorator_list and len(body) > 1 and has_lines


def _form(function: Function) -> str:
    """What it does, whatever its parameters are called."""
    order = {arg.arg: f"_{at}" for at, arg in enumerate(function.args.args)}
    body = ast.parse("\n".join(ast.unparse(each) for each in without_docstring(function.body)))
    for node in walk(body):
        if isinstance(node, ast.Name) and node.id in order:
            node.id = order[node.id]
    return f"{type(function).__name__}{len(order)}{ast.dump(body)}"


def _shared_name(source: Source, one: str, other: str) -> str:
    """What their names have in common."""
    shared = [part for part in parts(one) if part in parts(other)]
    name = "_" + ("_".join(shared) or f"{one.strip('_')}_or_{other.strip('_')}")
    return name if name not in source.names and name not in dict(source.definitions) else f"{name}_any"


def _as_one(source: Source, one: Function, other: Function, name: str) -> Iterator[Splice]:
    left, right = ([arg.arg for arg in each.args.args] for each in (one, other))
    shared = [_shared(first, second) for first, second in zip(left, right, strict=True)]
    fresh = shared if len(set(shared)) == len(shared) and not set(shared) & _bound(one, left) else left
    in_class = left[:1] == ["self"]
    body = without_docstring(one.body)
    start = source.line_start(source.first_line(body[0]))
    code = source.text[start : source.line_start(source.last_line(body[-1]) + 1)]
    renamed = dict(zip(left, fresh, strict=True))
    uses = [node for each in body for node in walk(each) if isinstance(node, ast.Name) and node.id in renamed]
    for node in sorted(uses, key=source.start, reverse=True):
        code = code[: source.start(node) - start] + renamed[node.id] + code[source.stop(node) - start :]
    is_async = "async " * isinstance(one, ast.AsyncFunctionDef)
    indent, at = source.indent(one.lineno), source.line_start(source.first_line(one))
    head = f"{indent}{is_async}def {name}({', '.join(fresh)}):\n"
    yield Splice(at, at, head + code.rstrip("\n") + "\n\n" + "\n" * (not in_class))
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(one))
    for function, own in ((one, left), (other, right)):
        statements: Sequence[ast.stmt] = without_docstring(function.body)
        passed = ", ".join(own[1:] if in_class else own)
        call = f"{'await ' * bool(is_async)}{'self.' * in_class}{name}({passed})"
        yield Splice(source.start(statements[0]), source.stop(statements[-1]), f"{'return ' * gives}{call}")


def _shared(one: str, other: str) -> str:
    if one == other:
        return one
    if {one, other} <= _SPANS:
        return "period"
    shared = [part for part in parts(one) if part in parts(other)]
    return "_".join(shared) or one


def _bound(function: Function, own: Sequence[str]) -> set[str]:
    return named_in(function) - {*own}


WRITER = Writer(frozenset(("extract-function",)), _written, needs=_NEEDS)
