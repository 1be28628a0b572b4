"""f-strings that are logged become formats with their values behind, put together only if the message is shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.formatting import as_fstring
from spark_tui.edits.python.strings.fstrings import Field, FString, Words, take_apart
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.refusal import Refusal

_SPEC = re.compile(r"[-+ 0#]*\d*(\.\d+)?[dfeEgGxXos]")


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    for _, call in log_calls(source):
        if len(call.args) == 1:
            message = call.args[0]
            try:
                text = _behind_percent(source, message) or _percent_of(_as_fstring(source, message))
            except Refusal:
                continue
            yield Splice(source.start(message), source.stop(message), text)


def _behind_percent(source: Source, message: ast.expr) -> str:
    """ "%s" % x, which has the form already: only the values are to stand behind."""
    match message:
        case ast.BinOp(left=ast.Constant(value=str()) as form, op=ast.Mod(), right=values):
            given = values.elts if isinstance(values, ast.Tuple) else [values]
            if isinstance(values, ast.Dict) or has_starred(given):
                raise Refusal("the values cannot stand behind the format")
            return ", ".join([source.segment(form), *(moved(source, each, Level.TEST) for each in given)])
        case _:
            return ""


def _as_fstring(source: Source, message: ast.expr) -> str:
    return source.segment(message) if isinstance(message, ast.JoinedStr) else as_fstring(source, message)


def _percent_of(text: str) -> str:
    taken = take_apart(text)
    if not all(isinstance(each, Words) or _has_percent_form(each) for each in taken.parts):
        raise Refusal("a value is shown in a way that % has no sign for")
    return _percent(taken)


def _has_percent_form(field: Field) -> bool:
    if field.shown or field.expression.strip().startswith("*"):
        return False
    return not field.spec or (_SPEC.fullmatch(field.spec) is not None and not field.conversion)


def _percent(taken: FString) -> str:
    fields = [each for each in taken.parts if isinstance(each, Field)]
    message = "".join(_format(each, doubled=bool(fields)) for each in taken.parts)
    values = [each.expression.strip() for each in fields]
    return ", ".join([taken.prefix + taken.quote + message + taken.quote, *values])


def _format(part: Words | Field, *, doubled: bool) -> str:
    if isinstance(part, Words):
        return part.text.replace("%", "%%") if doubled else part.text
    return "%" + (part.spec or part.conversion or "s")


OP = Op(
    "percent-logging",
    "log formats with values behind them instead of f-strings",
    (),
    _edit,
    (
        Example(
            'logger.info(f"{name}: {done / total:.1%} done")\nlog.warning(f"no {path!r} at 100% of {size:05d}")\n',
            (),
            'logger.info(f"{name}: {done / total:.1%} done")\nlog.warning("no %r at 100%% of %05d", path, size)\n',
        ),
        Example(
            'log.info("%d of %s" % (n, total))\nlog.info("{} left".format(n))\nlog.info("user " + name)\n',
            (),
            'log.info("%d of %s", n, total)\nlog.info("%s left", n)\nlog.info("user %s", name)\n',
        ),
    ),
)
