"""Two functions that differ in a value or two become one, and two that call it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, takewhile, zip_longest
from keyword import iskeyword

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.name.naming import called
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bduplicat\w+|\bcopy[- ]?(?:and[- ])?past\w+|\bcopied\b|\bdry\b"
    r"|\b(?:share|common|shared) (?:\w+ )?(?:code|part|helper|logic)"
    r"|\b(?:same|identical|alike) (?:\w+ )?(?:apart|except|but|code|thing|lines|logic|body)\b|\bdo the same\b"
    r"|\b(?:nearly|almost|basically|practically|pretty much|exactly|mostly) (?:the same|identical|alike|equal)\b"
    r"|\btwice\b|\bthe same\b|\b(?:merge|unify|combine)\b"
)
_ASKED, _NAMED, _MOST = 2.6, 0.8, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if re.search(r"(?i)\b(?:constants?|numbers?|literals?|strings?|regex\w*)\b", sentence.text) is not None:
        return
    for (one, first), (other, second) in combinations(source.functions, 2):
        if source.parents[first] is source.parents[second] and _can_be_shared(source, first):
            values = _differing(source, first, second)
            if values is not None and 0 < len(values) <= _MOST and _can_be_shared(source, second):
                told = sum(names(sentence, name.rpartition(".")[2]) >= 2 for name in (one, other))
                name = called(sentence) or _shared_name(source, first.name, second.name)
                yield Repair(tuple(_as_one(source, first, second, values, name)), _ASKED + _NAMED * told)


def _can_be_shared(source: Source, function: Function) -> bool:
    """With nothing about its parameters that one more behind them could break."""
    given = function.args
    plain = not (given.defaults or given.kwonlyargs or given.vararg or given.kwarg or given.posonlyargs)
    body = without_docstring(function.body)
    return plain and not function.decorator_list and bool(body) and all(has_own_lines(source, each) for each in body)


def _differing(source: Source, one: Function, other: Function) -> list[tuple[ast.Constant, ast.Constant]] | None:
    """The values in which they do; None where they differ in anything else."""
    if type(one) is not type(other) or ast.dump(one.args) != ast.dump(other.args):
        return None
    nodes = [
        [node for each in without_docstring(function.body) for node in ast.walk(each)] for function in (one, other)
    ]
    found: list[tuple[ast.Constant, ast.Constant]] = []
    for left, right in zip_longest(*nodes):
        if isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            if left.value != right.value:
                found.append((left, right))
        elif type(left) is not type(right) or _plain(left) != _plain(right):
            return None
    return found if not any(is_in_fstring(source, each) for pair in found for each in pair) else None


def _plain(node: ast.AST) -> list[object]:
    """What is to be said of a node without what is in it."""
    values = [value for _, value in ast.iter_fields(node) if not isinstance(value, list | ast.AST)]
    return [sum(1 for _ in ast.iter_child_nodes(node)), *values]


def _as_one(
    source: Source, one: Function, other: Function, values: Sequence[tuple[ast.Constant, ast.Constant]], name: str
) -> Iterator[Splice]:
    own = [arg.arg for arg in one.args.args]
    fresh = _parameters(source, one, [left for left, _ in values])
    in_class = own[:1] == ["self"]
    indent = source.indent(one.lineno)
    first, last = source.first_line(without_docstring(one.body)[0]), source.last_line(without_docstring(one.body)[-1])
    start, stop = source.line_start(first), source.line_start(last + 1)
    body = source.text[start:stop]
    for (left, _), parameter in sorted(zip(values, fresh, strict=True), key=lambda each: -source.start(each[0][0])):
        body = body[: source.start(left) - start] + parameter + body[source.stop(left) - start :]
    is_async = "async " * isinstance(one, ast.AsyncFunctionDef)
    head = f"{indent}{is_async}def {name}({', '.join([*own, *fresh])}):\n"
    at = source.line_start(source.first_line(one))
    yield Splice(at, at, head + body.rstrip("\n") + "\n\n" + ("" if in_class else "\n"))
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in ast.walk(one))
    for function, side in ((one, 0), (other, 1)):
        given = [*(own[1:] if in_class else own), *(source.segment(pair[side]) for pair in values)]
        call = f"{'await ' * bool(is_async)}{'self.' * in_class}{name}({', '.join(given)})"
        statements = without_docstring(function.body)
        begin, end = source.start(statements[0]), source.stop(statements[-1])
        yield Splice(begin, end, f"{'return ' * gives}{call}")


def _parameters(source: Source, function: Function, values: Sequence[ast.Constant]) -> list[str]:
    """By what each is given for, else by what it is."""
    taken = named_in(function)
    taken |= {arg.arg for arg in function.args.args}
    found: list[str] = []
    for value in values:
        wanted = _parameter(source, value)
        numbered = (wanted if at == 1 else f"{wanted}{at}" for at in range(1, 9))
        found.append(next(name for name in numbered if name not in taken and name not in found))
    return found


def _parameter(source: Source, value: ast.Constant) -> str:
    match source.parents[value]:
        case ast.keyword(arg=str(name)):
            return name
        case ast.Call(func=ast.Name(id=error)) if error.endswith(("Error", "Exception")):
            return "message"
        case _ if isinstance(value.value, str) and value.value.startswith("/"):
            return "path"
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case ast.Subscript():
            return "key"
        case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault")):
            return "key"
        case ast.Compare():
            return "limit" if not isinstance(value.value, str) else "wanted"
        case _:
            return "name" if isinstance(value.value, str) else "factor" if isinstance(value.value, float) else "number"


def _shared_name(source: Source, one: str, other: str) -> str:
    """What their names have in common."""
    pairs = zip(parts(one.strip("_")), parts(other.strip("_")), strict=False)
    shared = [left for left, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    known = {name.rpartition(".")[2] for name, _ in source.functions}
    name = "_" + ("_".join(shared) or f"{one.strip('_')}_or_{other.strip('_')}")
    return name if name not in known and not iskeyword(name) else f"{name}_any"


WRITER = Writer(frozenset(("extract-function",)), _written, needs=_SAYS)
