"""Logging is set up where the program starts: in `main`, under the guard, or before the first thing that is done."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_first, without_docstring
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.scripts import guard, trailing
from spark_tui.edits.python.imports import Import, available, bound_name, full_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import scope_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_OTHERWISE = frozenset(("logging.config.dictConfig", "logging.config.fileConfig"))
_COMMAND = re.compile(r"\b(?:command|group|callback)\b")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    call, imported = available(source, "logging", "basicConfig")
    owner = call.rpartition(".")[0]
    level, more = (f"{owner}.{values[0]}", []) if owner else available(source, "logging", values[0], dotted=False)
    there = setups(source)
    if there is None:
        yield from imported
        yield from more
        yield at_start(source, f"{call}(level={level})", (owner or call).partition(".")[0])
    else:
        yield from more
        yield set_keyword(source, there, "level", level)


def setups(source: Source) -> ast.Call | None:
    """Where logging is set up now; only its level is another one then."""
    calls = [node for node in source.all(ast.Call) if full_name(source, node.func) == "logging.basicConfig"]
    for node in source.all(ast.Call):
        if full_name(source, node.func) in _OTHERWISE:
            raise Refusal(f"logging is set up on line {node.lineno} already", "the level is in what is given there")
    if len(calls) > 1:
        lines = ", ".join(str(each.lineno) for each in calls)
        raise Refusal(f"logging is set up several times, on lines {lines}", "set-argument changes the level of one")
    if calls and any(each.arg is None for each in calls[0].keywords):
        raise Refusal(f"logging is set up on line {calls[0].lineno} already", "the level may be in what is given there")
    return calls[0] if calls else None


def at_start(source: Source, code: str, name: str) -> Splice:
    """Behind what is imported there. Nothing else there may give the name of the module a meaning."""
    guarded, main = guard(source), _main(source)
    block = guarded.body if guarded is not None else _trailing(source)
    if main is not None and (not block or _calls(block[0], main.name)):
        block = without_docstring(main.body)
        if not block:
            return insert_at_top(source, main, code)
    if not block:
        raise Refusal("this file is not where a program starts", "do it in the one with a main()")
    first = next((at for at, each in enumerate(block) if not isinstance(each, Import)), len(block))
    for node in (inner for each in block[first:] for inner in walk(each) if scope_of(source, each) is not source.tree):
        if isinstance(node, Import) and name in map(bound_name, node.names):
            raise Refusal(f"{name} is only imported on line {node.lineno}", "move-imports-top moves that to the top")
    return insert_after(source, block[-1], code) if first == len(block) else insert_first(source, block[first:], code)


def _main(source: Source) -> Function | None:
    """`main`, or the only command of a command line."""
    functions = [each for each in source.tree.body if isinstance(each, Function)]
    mains = [each for each in functions if each.name == "main"]
    commands = [each for each in functions if any(_COMMAND.search(ast.unparse(one)) for one in each.decorator_list)]
    groups = [each for each in commands if any("command" not in ast.unparse(one) for one in each.decorator_list[:1])]
    found = mains or (groups if len(groups) == 1 else commands)
    return found[0] if len(found) == 1 else None


def _trailing(source: Source) -> Sequence[ast.stmt]:
    try:
        return trailing(source)
    except Refusal:
        return ()


def _calls(statement: ast.stmt, name: str) -> bool:
    """`main()`, `sys.exit(main())`, `asyncio.run(main())`"""
    calls = (node for node in walk(statement) if isinstance(node, ast.Call))
    return any(isinstance(each.func, ast.Name) and each.func.id == name for each in calls)


def _levels(_source: Source, _earlier: Values) -> Sequence[str]:
    return _LEVELS


OP = Op(
    "logging-setup",
    "set logging up where the program starts",
    (Slot("level", "text", "DEBUG, INFO, WARNING or ERROR: what is logged at least", _levels),),
    _edit,
    (
        Example(
            'import sys\n\n\ndef main():\n    """Go."""\n    return len(sys.argv)\n\n\nif __name__ == "__main__":\n'
            "    sys.exit(main())\n",
            ("INFO",),
            'import logging\nimport sys\n\n\ndef main():\n    """Go."""\n    logging.basicConfig(level=logging.INFO)\n'
            '    return len(sys.argv)\n\n\nif __name__ == "__main__":\n    sys.exit(main())\n',
        ),
        Example(
            "import logging\n\nLIMIT = 3\n\nlog = logging.getLogger(__name__)\nlog.debug(LIMIT)\n",
            ("DEBUG",),
            "import logging\n\nLIMIT = 3\n\nlogging.basicConfig(level=logging.DEBUG)\n"
            "log = logging.getLogger(__name__)\nlog.debug(LIMIT)\n",
        ),
        Example(
            'import logging\n\nlogging.basicConfig(format="%(message)s", level="INFO")\n',
            ("WARNING",),
            'import logging\n\nlogging.basicConfig(format="%(message)s", level=logging.WARNING)\n',
        ),
    ),
)
