"""How a file logs: the name of its logger, made if there is none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available, behind_head, bound_name, head, imports_at_top
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

LEVELS = ("debug", "info", "warning", "error", "critical")


_TELLS = Pattern(r"(?:^|\.)(?:print|dbg|debug|info|warn|warning|error|exception|critical|log|write)$")


def tells(called: ast.expr) -> bool:
    """Is what is called like this only there to say something?"""
    return _TELLS.search(ast.unparse(called)) is not None


def level_names(_source: Source, _earlier: Sequence[str] = ()) -> Sequence[str]:
    return LEVELS


def logger_needed(source: Source, line: int | str = 0) -> tuple[str, list[Splice]]:
    """The module's logger, or what else is logged with around that line; and what makes one where there is none: an
    import, and a line behind the imports."""
    if (known := logger_known(source, int(line))) is not None:
        return known, []
    if "logger" in source.names:
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


def logger_known(source: Source, line: int) -> str | None:
    """What there is to log with around that line."""
    known = (*(name for name, _ in module_loggers(source)), *_imported(source), *_used_around(source, line))
    return next(iter(known), None)


def lines_with_logger(source: Source, lines: Iterable[str]) -> Iterator[str]:
    """Of these lines, those at which the logger of the module is there when it is needed."""
    found = head(source)
    first = next((statement.lineno for _, statement in module_loggers(source)), 0)
    first = first or (source.last_line(found[-1]) if found else 0)
    return (line for line in lines if int(line) > first)


def log_calls(source: Source) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a logger with its level, `exception` among the levels."""
    known = {"logging", "logger", "log", "LOGGER", "LOG", "_logger", *(name for name, _ in module_loggers(source))}
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _WITH_LEVEL:
            of = _last(node.func.value)
            if of in known or _LOGS.search(of) is not None:
                yield node.func.attr, node


_WITH_LEVEL = frozenset((*LEVELS, "warn", "exception"))
_LOGS = re.compile(r"^(?:Logger|mlog|ui|out|output)$|(?:_log|_?logger|Logger|Output)$")


def _last(node: ast.expr) -> str:
    """The last name of what it is called on: `log` of `self.log`, and of `self.log()`."""
    while isinstance(node, ast.Call):
        node = node.func
    return last_name(node)


def _used_around(source: Source, line: int) -> Iterator[str]:
    """What methods of the class log with, `self.log`, or all of the file with what it has imported."""
    around = [node for _, node in source.classes if node.lineno <= line <= (node.end_lineno or 0)][-1:]
    methods = [node for _, node in source.functions if node.lineno <= line <= (node.end_lineno or 0)][-1:]
    is_method = any(each.args.args and each.args.args[0].arg == "self" for each in methods)
    imported = {bound_name(alias) for each in imports_at_top(source) for alias in each.names}
    for _, call in log_calls(source):
        with_what = ast.unparse(call.func).rpartition(".")[0]
        own = with_what.startswith("self.") and is_method
        in_class = any(each.lineno <= call.lineno <= (each.end_lineno or 0) for each in around)
        if (own and in_class) or (with_what in imported and with_what != "logging"):
            yield with_what


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
