"""What was printed is logged."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.loggers import level_names, logger_needed
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    level, function = values
    found = list(_prints(source, source.function(function) if function else source.tree))
    if not found:
        raise Refusal("nothing is printed here that a logger could say")
    logger, setup = logger_needed(source)
    yield from setup
    for call in found:
        yield from _logged(source, call, f"{logger}.{level}")


def _logged(source: Source, call: ast.Call, log: str) -> Iterator[Splice]:
    if len(call.args) == 1 and not call.keywords:
        yield Splice(source.start(call.func), source.stop(call.func), log)
    elif len(call.args) < 2:
        message = source.segment(call.args[0]) if call.args else '""'
        yield Splice(source.start(call), source.stop(call), f"{log}({message})")
    else:
        yield Splice(source.start(call), source.stop(call), f"{log}({', '.join(_formatted(source, call))})")


def _formatted(source: Source, call: ast.Call) -> list[str]:
    """A format and what goes into it: the words of a print stay words."""
    between = next((each.value for each in call.keywords if each.arg == "sep"), None)
    separator = str(between.value) if isinstance(between, ast.Constant) and between.value is not None else " "
    words = [_word(each) for each in call.args]
    values = [source.segment(each) for word, each in zip(words, call.args, strict=True) if word is None]
    message = separator.join("\0" if word is None else word for word in words)
    if values:  # only then are the signs of a format read
        message = message.replace("%", "%%").replace("\0", "%s")
    return [given.in_quotes(message), *values]


def _word(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _prints(source: Source, around: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(around):
        match node:
            case ast.Call(func=ast.Name(id="print")) if _can_be_logged(source, node):
                yield node
            case _:
                pass


def _can_be_logged(source: Source, call: ast.Call) -> bool:
    if any(isinstance(each, ast.Starred) for each in call.args):
        return False
    for keyword in call.keywords:
        to_terminal = keyword.arg == "file" and ast.unparse(keyword.value) in ("sys.stderr", "sys.stdout")
        if not (to_terminal or keyword.arg in ("end", "flush") or _is_constant_separator(keyword)):
            return False
    rebuilt = len(call.args) != 1 or call.keywords
    return not (rebuilt and "\n" in source.segment(call) and "#" in source.segment(call))


def _is_constant_separator(keyword: ast.keyword) -> bool:
    return keyword.arg == "sep" and isinstance(keyword.value, ast.Constant)


def _functions(source: Source, _values: Values) -> Iterator[str]:
    return (name for name in all_functions(source) if any(_prints(source, source.function(name))))


OP = Op(
    "print-to-log",
    "log what is printed",
    (
        Slot("level", "text", "debug, info, warning, error or critical", level_names, default="info"),
        Slot("function", "name", "the function; the whole file, if left out", _functions, default=""),
    ),
    _edit,
    (
        Example(
            'import sys\n\n\ndef run(job):\n    print(f"running {job}")\n'
            '    print("done", job, "100%", file=sys.stderr)\n',
            (),
            "import logging\nimport sys\n\nlogger = logging.getLogger(__name__)\n\n\ndef run(job):\n"
            '    logger.info(f"running {job}")\n    logger.info("done %s 100%%", job)\n',
        ),
        Example(
            "import logging\n\nlog = logging.getLogger()\n\n\ndef a(x):\n    print(x)\n\n\ndef b(x):\n    print(x)\n",
            ("debug", "b"),
            "import logging\n\nlog = logging.getLogger()\n\n\ndef a(x):\n    print(x)\n\n\ndef b(x):\n"
            "    log.debug(x)\n",
        ),
    ),
)
