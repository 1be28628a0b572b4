"""What pandas and numpy say: "The truth value of a Series is ambiguous", "'DataFrame' object has no attribute
'append'", SettingWithCopyWarning."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import is_bracketed
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_ASKED_OF_EACH = frozenset(
    ("isna", "isnull", "notna", "notnull", "isin", "between", "eq", "ne", "lt", "le", "gt", "ge", "duplicated", "isnan")
)


def _ambiguous(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`or` of columns is `|`; what is asked of all of them at once says whether any or all of them count."""
    match node:
        case ast.BoolOp(op, values) if any(_is_of_columns(each) for each in values):
            yield tuple(_by_bits(source, op, values)), _SURE + 1
        case ast.If(test) | ast.IfExp(test) | ast.While(test) | ast.Assert(test):
            yield from _of_all(source, test)


def _by_bits(source: Source, op: ast.boolop, values: list[ast.expr]) -> Iterator[Splice]:
    word, sign = ("or", "|") if isinstance(op, ast.Or) else ("and", "&")
    for one, two in itertools.pairwise(values):
        between = re.search(rf"\b{word}\b", source.text[source.stop(one) : source.start(two)])
        if between:
            at = source.stop(one) + between.start()
            yield Splice(at, at + len(word), sign)
    for each in values:
        if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not):
            yield Splice(source.start(each), source.start(each.operand), "~")
        elif isinstance(each, ast.Compare) and not is_bracketed(source, each):
            yield instead(source, each, f"({source.segment(each)})")


def _is_of_columns(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Subscript) and isinstance(each.slice, ast.Constant) for each in walk(node))


def _of_all(source: Source, test: ast.expr) -> Ways:
    match test:
        case ast.Call(func, _) if last_name(func) in _ASKED_OF_EACH:
            yield (behind(source, test, ".any()"),), _SURE
        case ast.Compare(ops=[op]):
            told = "all" if isinstance(op, ast.Eq) else "any"
            yield (instead(source, test, f"({source.segment(test)}).{told}()"),), _SURE
        case ast.UnaryOp(ast.Not(), ast.Name() as rows):
            yield (instead(source, test, f"{source.segment(rows)}.empty"),), _SURE
        case ast.Name():
            yield (instead(source, test, f"not {source.segment(test)}.empty"),), _SURE


def _of_a_copy(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What is cut out of a table is a copy before something is put into it; what is put into a table itself goes
    there in one step."""
    match node:
        case ast.Assign(
            [ast.Name(name)], ast.Subscript(ast.Name(), ast.Compare() | ast.BinOp() | ast.List() | ast.Call())
        ):
            function = function_around(source, node)
            for each in walk(function or source.tree):
                match each:
                    case ast.Subscript(ast.Name(owner), ctx=ast.Store()) if owner == name:
                        yield (behind(source, node.value, ".copy()"),), _SURE
                        return
        case ast.Subscript(ast.Subscript(ast.Name(table), column), rows, ast.Store()) if not isinstance(
            rows, ast.Slice
        ):
            if isinstance(column, ast.Compare):
                column, rows = rows, column
            text = f"{table}.loc[{source.segment(rows)}, {source.segment(column)}]"
            yield (instead(source, node, text),), _SURE


def _in_place(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Expr(ast.Call(ast.Attribute(ast.Subscript() as column)) as call) if (
            keyword(call, "inplace") is not None
        ):
            gone = without_keyword(source, call, "inplace")
            if gone is not None:
                start = source.start(node)
                yield (Splice(start, start, f"{source.segment(column)} = "), gone), _SURE


def _appended(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Tables are put together by `concat`; a row is a table of its own before."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(table), "append"), [row]):
            pass
        case _:
            return
    owner = source.parents.get(node)
    if not isinstance(owner, ast.Assign | ast.Return):
        return
    name, imports = available(source, "pandas", "concat", dotted=True)
    module = name.rpartition(".")[0]
    added = source.segment(row)
    is_row = isinstance(row, ast.Dict)
    if is_row:
        added = f"{module}.DataFrame([{added}])" if module else ""
    ignores = is_row or keyword(node, "ignore_index") is not None
    more = ", ignore_index=True" if ignores else ""
    if added:
        yield (*imports, instead(source, node, f"{name}([{table}, {added}]{more})")), _SURE


def _by_label(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Attribute(owner, "ix"):
            yield (instead(source, node, f"{source.segment(owner)}.loc"),), _SURE


def _numbers_only(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr=name)) if name == found[1] and keyword(node, "numeric_only") is None:
            yield (set_keyword(source, node, "numeric_only", "True"),), _SURE


def _reads(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and last_name(node.func) in ("read_csv", "read_table")


def _lines_that_do_not_fit(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """They are left out, and it is told."""
    if isinstance(node, ast.Call) and _reads(node) and keyword(node, "on_bad_lines") is None:
        yield (set_keyword(source, node, "on_bad_lines", '"warn"'),), _SURE


def _in_one_go(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    if isinstance(node, ast.Call) and _reads(node) and keyword(node, "dtype") is None:
        yield (set_keyword(source, node, "low_memory", "False"),), _SURE


def _by_array(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A list is looked up by an array, or arrays are given one by one to what takes them together."""
    match node:
        case ast.Call(func, [ast.Name() as one, ast.Name() as two]) if last_name(func) in (
            "concatenate",
            "vstack",
            "hstack",
        ):
            yield (Splice(source.start(one), source.stop(two), f"({one.id}, {two.id})"),), _SURE
        case ast.Subscript(ast.Name(name) as rows, ast.Name(key), ast.Load()):
            made = {
                each.targets[0].id
                for each in source.all(ast.Assign)
                if isinstance(each.targets[0], ast.Name) and isinstance(each.value, ast.Call)
                and source.segment(each.value.func).startswith(("np.", "numpy."))
            }  # fmt: skip
            if key in made and name not in made:
                array, imports = available(source, "numpy", "array", dotted=True)
                yield (*imports, instead(source, rows, f"{array}({name})")), _SURE


def _lines_left_out(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """As it is called by now: what is wrong is left out, or told of."""
    match node:
        case ast.Call(keywords=keywords):
            for each in keywords:
                if each.arg == found[1] and isinstance(each.value, ast.Constant):
                    told = {"error_bad_lines": ('"error"', '"skip"'), "warn_bad_lines": ('"warn"', '"skip"')}
                    new = told[found[1]][0 if each.value.value else 1]
                    yield (instead(source, each, f"on_bad_lines={new}"),), _SURE + 2


def _filled_forth(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    names = {"ffill": "ffill", "pad": "ffill", "bfill": "bfill", "backfill": "bfill"}
    match node:
        case ast.Call(ast.Attribute(owner, "fillna")) if isinstance(way := keyword(node, "method"), ast.Constant):
            if way.value in names and len(node.keywords) == 1 and not node.args:
                yield (instead(source, node, f"{source.segment(owner)}.{names[way.value]}()"),), _SURE


def _by_position(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Subscript(ast.Name() | ast.Attribute() as rows, ast.Constant(int()) | ast.UnaryOp(), ast.Load()):
            if not source.segment(rows).endswith((".iloc", ".loc")):
                yield (behind(source, rows, ".iloc"),), _SURE


def _columns(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="drop"), [what, *axis]) if keyword(node, "columns") is None:
            if keyword(node, "axis") is None and all(
                isinstance(each, ast.Constant) and each.value == 1 for each in axis
            ):
                last = axis[-1] if axis else what
                yield (Splice(source.start(what), source.stop(last), f"columns={source.segment(what)}"),), _SURE + 1


def _one_row(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [ast.Dict() as row, *_]) if (
            last_name(func) == "DataFrame" and keyword(node, "index") is None
        ):
            yield (instead(source, row, f"[{source.segment(row)}]"),), _SURE


_MESSAGES: Messages = (
    (r"if using all scalar values, you must pass an index", _one_row),
    (r"unexpected keyword argument '((?:error|warn)_bad_lines)'", _lines_left_out),
    (r"fillna with ['\"]method['\"] is deprecated", _filled_forth),
    (r"treating keys as positions is deprecated", _by_position),
    (r"\bnot found in axis\b|drop\(\) takes from 1 to 2 positional arguments", _columns),
    (r"truth value of an? (?:series|dataframe|array\b.*) is ambiguous", _ambiguous),
    (r"\bSettingWithCopyWarning\b|set on a copy of a (?:slice|dataframe)", _of_a_copy),
    (r"chained assignment|set on a copy of a dataframe or series", _in_place),
    (r"'(?:DataFrame|Series)' object has no attribute '_?append'", _appended),
    (r"has no attribute 'ix'", _by_label),
    (r"numeric_only in \w+\.(\w+)", _numbers_only),
    (r"error tokenizing data|expected \d+ fields in line \d+, saw \d+", _lines_that_do_not_fit),
    (r"\bDtypeWarning\b|\bhave mixed types\. specify dtype", _in_one_go),
    (r"only integer scalar arrays can be converted", _by_array),
)

DEFECT = by_messages("of-tables", _MESSAGES, is_copied=True)
