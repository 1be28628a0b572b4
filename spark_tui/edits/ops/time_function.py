"""A function says how long it took."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import behind_line, insert_before, top_line, without_docstring
from spark_tui.edits.python.branching.branches import has_lines
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.lines import move_in
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.nodes import is_bare_value
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_known
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_CLOCKS = ("time.time", "time.perf_counter", "time.monotonic", "time.process_time", "timeit.default_timer")
_LAST_NAMES = frozenset(name.rpartition(".")[2] for name in _CLOCKS)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    body = _body(source, function)
    clock, imported = _clock(source)
    yield from imported
    began, indent, unit = _free(function), source.indent(source.first_line(body[0])), source.unit
    told = _told(source, function, f"{clock}() - {began}")
    at, last = source.line_start(top_line(source, body)), source.last_line(body[-1])
    if not returns(function) and not always_leaves(body):
        yield Splice(at, at, f"{indent}{began} = {clock}()\n")
        yield behind_line(source, last, indent + told)
        return
    if _ends_once(function, body):
        yield Splice(at, at, f"{indent}{began} = {clock}()\n")
        yield insert_before(source, body[-1], told)
        return
    yield Splice(at, at, f"{indent}{began} = {clock}()\n{indent}try:\n")
    yield from move_in(source, top_line(source, body), last)
    yield behind_line(source, last, f"{indent}finally:\n{indent}{unit}{told}")


def _ends_once(function: Function, body: Sequence[ast.stmt]) -> bool:
    """Does it only hand something over at its end, which takes no time? Then its lines stay where they are."""
    match body:
        case [_, *_, ast.Return(value=None | ast.Name() | ast.Constant() | ast.Attribute(value=ast.Name())) as last]:
            return list(returns(function)) == [last]
        case _:
            return False


def _body(source: Source, function: Function) -> list[ast.stmt]:
    """What it does, behind its docstring."""
    body = without_docstring(function.body)
    if all(isinstance(each, ast.Pass | ast.Raise) or is_bare_value(each) for each in body):
        raise Refusal(f"{function.name} does nothing that takes time")
    if is_generator(function):
        raise Refusal(f"{function.name} yields", "time the loop that goes through it")
    if _asks_a_clock(source, function):
        raise Refusal(f"{function.name} asks a clock already")
    if not has_lines(source, body):
        raise Refusal(f"the body of {function.name} has no lines of its own", "give each statement one")
    return body


def _clock(source: Source) -> tuple[str, list[Splice]]:
    try:
        return available(source, "time", "perf_counter")
    except Refusal:  # something else is called time
        return available(source, "time", "perf_counter", dotted=False)


def _asks_a_clock(source: Source, function: Function) -> bool:
    calls = (node for node in walk(function) if isinstance(node, ast.Call))
    likely = (call for call in calls if isinstance(call.func, ast.Name) or called(call) in _LAST_NAMES)
    return any(full_name(source, call.func) in _CLOCKS for call in likely)


def _told(source: Source, function: Function, took: str) -> str:
    plain = any(ast.unparse(call.func).startswith("logging.") for _, call in log_calls(source))
    logger = logger_known(source, function.lineno) or ("logging" if plain else "")
    if logger:
        return f'{logger}.info("{function.name} took %.3f s", {took})'
    return f'print(f"{function.name} took {{{took}:.3f}} s")'


def _free(function: Function) -> str:
    return first_free(("start", "started", "began", "start_time", "timed_from"), taken_in(function))


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        try:
            _body(source, source.function(name))
        except Refusal:
            continue
        yield name


OP = Op(
    "time-function",
    "say how long a function took: in the log, where there is one",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "def count(rows):\n    found = 0\n    for row in rows:\n        found += 1\n    return found\n",
            ("count",),
            "import time\n\n\ndef count(rows):\n    start = time.perf_counter()\n    found = 0\n    for row in rows:\n"
            '        found += 1\n    print(f"count took {time.perf_counter() - start:.3f} s")\n    return found\n',
        ),
        Example(
            'def load(path):\n    """Rows."""\n    # all of them\n    for row in open(path):\n        keep(row)\n',
            ("load",),
            'import time\n\n\ndef load(path):\n    """Rows."""\n    start = time.perf_counter()\n    # all of them\n'
            "    for row in open(path):\n        keep(row)\n"
            '    print(f"load took {time.perf_counter() - start:.3f} s")\n',
        ),
        Example(
            "import logging\nfrom time import perf_counter\n\nlog = logging.getLogger()\n\n\n"
            "async def get(start):\n    if start:\n        return await one(start)\n    return None  # nothing\n",
            ("get",),
            "import logging\nfrom time import perf_counter\n\nlog = logging.getLogger()\n\n\n"
            "async def get(start):\n    started = perf_counter()\n    try:\n        if start:\n"
            "            return await one(start)\n        return None  # nothing\n    finally:\n"
            '        log.info("get took %.3f s", perf_counter() - started)\n',
        ),
    ),
)
