"""How a file logs: the name of its logger, made if there is none."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.python.imports import available, behind_head, bound_name, head, imports_at_top
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

LEVELS = ("debug", "info", "warning", "error", "critical")


def level_names(_source: Source, _earlier: Sequence[str] = ()) -> Sequence[str]:
    return LEVELS


def logger_needed(source: Source) -> tuple[str, list[Splice]]:
    """The module's logger, and what makes one: an import, and a line behind the imports."""
    for name in (*(name for name, _ in module_loggers(source)), *_imported(source)):
        return name, []
    if any(isinstance(node, ast.Name) and node.id == "logger" for node in source.nodes):
        raise Refusal("'logger' means something else in this file", "rename that first")
    maker, imported = available(source, "logging", "getLogger")
    code = f"logger = {maker}(__name__)"
    if not imported:
        return "logger", [behind_head(source, code)]
    setup = behind_head(source, code)
    if imported[0].start != setup.start:
        return "logger", [*imported, setup]
    both = Splice(setup.start, setup.stop, imported[0].text.rstrip("\n") + "\n\n" + setup.text.lstrip("\n"))
    return "logger", [both]


def lines_with_logger(source: Source, lines: Iterable[str]) -> Iterator[str]:
    """Of these lines, those at which the logger of the module is there when it is needed."""
    found = head(source)
    first = next((statement.lineno for _, statement in module_loggers(source)), 0)
    first = first or (source.last_line(found[-1]) if found else 0)
    return (line for line in lines if int(line) > first)


def log_calls(source: Source) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a logger with its level, `exception` among the levels."""
    known = {"logging", "logger", "log", "LOGGER", "LOG", "_logger", *(name for name, _ in module_loggers(source))}
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            of = ast.unparse(node.func.value).rpartition(".")[2] if isinstance(node.func.value, _NAMES) else ""
            if of in known and node.func.attr in (*LEVELS, "warn", "exception"):
                yield node.func.attr, node


_NAMES = ast.Name | ast.Attribute


def _imported(source: Source) -> Iterator[str]:
    """A logger that another module of the program has."""
    for statement in imports_at_top(source):
        if isinstance(statement, ast.ImportFrom):
            yield from (name for name in map(bound_name, statement.names) if name in ("logger", "LOGGER"))


def module_loggers(source: Source) -> Iterator[tuple[str, ast.stmt]]:
    """Names that the module gives a logger."""
    for statement in source.tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(statement.value, ast.Call):
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            called = ast.unparse(statement.value.func).lower().rpartition(".")[2]
            if isinstance(target, ast.Name) and called in ("getlogger", "get_logger"):
                yield target.id, statement
