"""An if/elif chain as a table of what is done or chosen in each case, and a use of that table."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.branching.branches import following, has_else
from spark_tui.edits.python.branching.chains import Chain
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import first_and_last, lines_inside_strings
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in, scope_of
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_PURE = (
    ast.Name | ast.Attribute | ast.Constant | ast.Tuple | ast.JoinedStr | ast.FormattedValue
    | ast.UnaryOp | ast.unaryop | ast.expr_context | ast.Add | ast.Sub | ast.Mult
)  # fmt: skip


def table(source: Source, found: Chain, statements: Sequence[ast.stmt]) -> tuple[str, ast.stmt]:
    """The code that does what the chain did, and the last statement that it takes the place of."""
    before, entries, arguments = looked_up(source, found, statements)
    first = found.branches[0].node
    others, last = otherwise(source, found)
    name = _free(source, first, "actions" if arguments else "values")
    subject = source.segment(found.subject)
    lines = [f"{name} = {{", *(f"{source.unit}{entry}," for entry in entries), "}"]
    use = f"{before}{name}[{subject}]{arguments}"
    other = others[0] if len(others) == 1 else None
    if not others:
        lines += [f"if {subject} in {name}:", f"{source.unit}{use}"]
    elif isinstance(other, ast.Raise):
        lines += [f"if {subject} not in {name}:", f"{source.unit}{source.segment(other)}", use]
    elif isinstance(other, ast.Return) and arguments and not isinstance(other.value, ast.Call):
        lines += [f"if {subject} in {name}:", f"{source.unit}{use}", source.segment(other)]
    elif (default := _default(source, other, before, arguments)) is not None:
        lines.append(f"{before}{name}.get({subject}, {default}){arguments}")
    else:
        lines += [f"if {subject} in {name}:", f"{source.unit}{use}", "else:"]
        lines += [f"{source.unit}{line}" for line in at_margin(source, others)]
    indent = source.indent(first.lineno)
    return f"\n{indent}".join(lines), last


def _default(source: Source, other: ast.stmt | None, before: str, arguments: str) -> str | None:
    """What is looked up where nothing fits, if what is done then is more of the same."""
    try:
        again, values = _values(source, [other] if other is not None else [])
        (text,), own = _called(source, values)
    except (Refusal, IndexError):
        return None
    if again != before or (arguments and own != arguments and arguments != "()"):
        return None
    return f"lambda: {source.segment(values[0])}" if arguments and own != arguments else text


def looked_up(source: Source, found: Chain, statements: Sequence[ast.stmt]) -> tuple[str, list[str], str]:
    """What all the statements begin with, the entries of the table, and what is handed to what is looked up in it."""
    before, values = _values(source, statements)
    called, arguments = _called(source, values)
    entries = [
        f"{source.segment(literal)}: {text}"
        for branch, text in zip(found.branches, called, strict=True)
        for literal in branch.literals
    ]
    return before, entries, arguments


def at_margin(source: Source, statements: Sequence[ast.stmt]) -> list[str]:
    """Their lines, without what they are indented by."""
    first, last = first_and_last(source, statements)
    if any(first <= line <= last for line in lines_inside_strings(source)):
        raise Refusal("a text of several lines would move")
    return [source.line(line).rstrip().removeprefix(source.indent(first)) for line in range(first, last + 1)]


def _values(source: Source, statements: Sequence[ast.stmt]) -> tuple[str, list[ast.expr]]:
    """What all the statements begin with, `return ` or `x = `, and the value of each."""
    befores: list[str] = []
    values: list[ast.expr] = []
    for each in statements:
        if not isinstance(each, ast.Return | ast.Assign | ast.Expr) or each.value is None:
            raise Refusal("a branch does more than choose a value or call something")
        befores.append(source.text[source.start(each) : source.start(each.value)])
        values.append(each.value)
    if len(set(befores)) > 1:
        raise Refusal("the branches do not do the same")
    return befores[0], values


def _called(source: Source, values: Sequence[ast.expr]) -> tuple[list[str], str]:
    """The functions that are called, with the arguments that all of them get; else the values, which nothing calls."""
    calls = [each for each in values if isinstance(each, ast.Call)]
    if len(calls) == len(values):
        given = {source.text[source.stop(each.func) : source.stop(each)] for each in calls}
        if len(given) == 1:
            return [source.segment(each.func) for each in calls], given.pop()
    if not calls and all(isinstance(node, _PURE | ast.BinOp) for each in values for node in walk(each)):
        return [moved(source, each, Level.TEST) for each in values], ""
    if any(isinstance(each, ast.Constant) for each in values):
        raise Refusal("some branches choose a value, and some call something")
    if any(isinstance(node, ast.Await | ast.Yield | ast.YieldFrom) for each in values for node in walk(each)):
        raise Refusal("what is called has to be waited for")
    return [_deferred(source, each) for each in values], "()"


def _deferred(source: Source, value: ast.expr) -> str:
    if isinstance(value, ast.Call) and not value.args and not value.keywords:
        return source.segment(value.func)
    return f"lambda: {moved(source, value, Level.TEST)}"


def otherwise(source: Source, found: Chain) -> tuple[Sequence[ast.stmt], ast.stmt]:
    """What is done in all other cases, if anything is, and the last statement that belongs to the chain."""
    first = found.branches[0].node
    if has_else(source, found.last):
        return found.last.orelse, first
    rest = following(source, first)
    if isinstance(found.branches[0].body[0], ast.Return):
        if rest and isinstance(rest[0], ast.Return | ast.Raise):
            return rest[:1], rest[0]
        if rest:
            raise Refusal("more is done behind the chain")
    return (), first


def _free(source: Source, node: ast.stmt, name: str) -> str:
    known = named_in(scope_of(source, node))
    known |= {arg.arg for arg in walk(scope_of(source, node)) if isinstance(arg, ast.arg)}
    return first_free((name, "table", "by_key", f"{name}_by_key", f"_{name}"), known)
