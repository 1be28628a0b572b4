"""What was logged is printed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.imports import bound_name, imports_at_top, names_read, without
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import LEVELS, log_calls, module_loggers
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_PLAIN = re.compile(r"(['\"])((?!\1)[^{}\\])*\1")
_SIMPLE = re.compile(r"[\w.()\[\], +*/-]+")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = list(_logged(source, source.definition(values[0]) if values[0] else source.tree))
    if not found:
        raise Refusal("nothing is logged here that can be printed")
    for call in found:
        if len(call.args) == 1:
            yield Splice(source.start(call.func), source.stop(call.func), "print")
        else:
            yield Splice(source.start(call), source.stop(call), f"print({_message(source, call.args)})")
    yield from _without_setup(source, found)


def _message(source: Source, args: Sequence[ast.expr]) -> str:
    """The format with its values: as an f-string where both are simple."""
    text, values = source.segment(args[0]), [source.segment(each) for each in args[1:]]
    pieces = re.split(r"(%[srd%])", text)
    marks = [each for each in pieces if re.fullmatch("%[srd]", each)]
    simple = _PLAIN.fullmatch(text) and "%" not in "".join(each for each in pieces if len(each) != 2 or each[0] != "%")
    if simple and len(marks) == len(values) and all(_SIMPLE.fullmatch(each) for each in values):
        fields = iter(values)
        shown = {"%s": "{%s}", "%d": "{%s}", "%r": "{%s!r}"}
        return "f" + "".join("%" if p == "%%" else shown[p] % next(fields) if p in shown else p for p in pieces)
    return f"{text} % ({', '.join(values)}{',' if len(values) == 1 else ''})"


def _logged(source: Source, around: ast.AST) -> Iterator[ast.Call]:
    """Calls that do no more than log a message."""
    inside = {id(node) for node in walk(around)}
    for level, call in log_calls(source):
        plain = call.args and not call.keywords and not has_starred(call.args)
        clear = "#" not in source.segment(call) or "\n" not in source.segment(call)
        if id(call) in inside and level in (*LEVELS, "warn") and plain and clear:
            yield call


def _without_setup(source: Source, printed: Sequence[ast.Call]) -> Iterator[Splice]:
    """The logger and its import go, if nothing uses them any more."""
    used = names_read(source, [call.func for call in printed])
    going: list[ast.stmt] = [each for name, each in module_loggers(source) if name not in used]
    read = names_read(source, [*going, *(call.func for call in printed)])
    for statement in imports_at_top(source):
        unused = {bound_name(alias) for alias in statement.names} & {"logging", "getLogger"} - read
        if len(unused) == len(statement.names):
            going.append(statement)
        elif unused:
            yield from without(source, statement, unused)
    yield from remove(source, going)


def _places(source: Source, _values: Values) -> Iterator[str]:
    lines = [call.lineno for call in _logged(source, source.tree)]
    for name in all_documented(source) if lines else ():
        node = source.definition(name)
        if any(node.lineno <= line <= source.last_line(node) for line in lines):
            yield name


OP = Op(
    "log-to-print",
    "print what is logged",
    (where(_places),),
    _edit,
    (
        Example(
            "import logging\nimport sys\n\nlogger = logging.getLogger(__name__)\n\n\ndef run(job):\n"
            '    logger.info("running %s", job)\n    sys.exit(job())\n',
            (),
            'import sys\n\n\ndef run(job):\n    print(f"running {job}")\n    sys.exit(job())\n',
        ),
    ),
)
