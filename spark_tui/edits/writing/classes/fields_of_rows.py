"""One thing more is taken from each row that something is made of: "record the date of each order", "read the email
too", where the orders are made of `row["number"]` and the like."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.calls import all_given
from spark_tui.edits.python.names import function_around, is_typed, nearest, parameters_of
from spark_tui.edits.python.nodes import is_name, last_name, texts_of
from spark_tui.edits.python.objects.classes import attributes, is_dataclass, method
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_TAKE = r"(?:record|keep|store|save|remember|read|load|take|import|include|parse|get|add|collect|we need|i need|want)"
_NAME = (
    r"(?:the |a |an |its |their )?`?(?P<{0}>[a-z]\w*(?: (?!of\b|from\b|for\b|too\b|as\b|in\b|on\b|to\b)[a-z]\w*)?)`?"
)
_ONES = r"(?:the |all |a |an |each |every )*`?(?P<{0}>[A-Za-z]\w*)`?"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls |also |and |we should |it should |(?:[a-z]+_\w+|read|load) should )*(?:also )?{_TAKE}s?"
    rf"(?: in)? {_NAME.format('what')}(?: column| field)? (?:(?:of|for|from|with|on|to) {_ONES.format('whom')}"
    r"(?:,? (?:too|as well|also))?|too|as well|from (?:the )?(?:csv|file|row|rows|json))\W*$"
    rf"|^(?:the )?(?P<them>[a-z]\w*) (?:should|must|need to|have to) (?:also )?(?:have|hold|know|keep|contain) "
    rf"{_NAME.format('had')}(?:,? (?:too|as well|also|from the (?:csv|file|row)))*\W*$"
)
_EACH = frozenset(
    ("each", "every", "all", "them", "one", "row", "rows", "line", "record", "entry", "item", "csv", "file")
)
_NO_FIELD = frozenset(
    re.findall(
        r"\w+",
        """
        method property function helper class docstring docs test tests repr str comment logger log cache copy limit
        check validation guard timeout total sum count average max min median parameter argument option flag decorator
        setter getter loop type types hint hints annotations number of header headers encoding file files list dict rest
        newline first last same whole other others result results key keys value values line lines row rows error errors
        """,
    )
)
_WHOLE = frozenset(("quantity", "qty", "stock", "year", "age", "pieces", "units", "points"))
_FRACTION = frozenset(
    ("price", "amount", "cost", "weight", "discount", "tax", "total", "fee", "salary", "rate", "hours")
)
_ASKED, _NAMED, _TWO = 6.5, 0.5, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what = (said["what"] or said["had"]).lower()
    whom = (said["whom"] or said["them"] or "each").lower()
    field = what.replace(" ", "_")
    if {*what.split()} & (_NO_FIELD | PLAIN):
        return
    for node in source.all(ast.Call, ast.Dict):
        if (row := _row_of(node)) is None or not _is_meant(source, node, whom) or not _is_row(source, node, row):
            continue
        told = _ASKED + _NAMED * is_in_named(sentence, node, 2)
        read = _read(field, row)
        if isinstance(node, ast.Dict):
            if field not in _keys(node):
                quote = source.segment(node.keys[-1] or node)[0]
                yield Repair((behind(source, node.values[-1], f", {quote}{field}{quote}: {read}"),), told)
        else:
            yield from possible(_given(source, node, field, read), told)


def _row_of(node: ast.Call | ast.Dict) -> str | None:
    """The row of which at least two things are taken there."""
    if isinstance(node, ast.Call):
        own = isinstance(node.func, ast.Name) and node.func.id[:1].isupper()
        given = all_given(node) if own else []
    else:
        given = node.values
    rows = list[str]()
    for value in given:
        for each in walk(value):
            match each:
                case ast.Subscript(ast.Name(row), ast.Constant(str())):
                    rows.append(row)
                    break
    return rows[0] if len(rows) >= _TWO and len({*rows}) == 1 else None


_ROWS = frozenset(("row", "line", "item", "record", "entry", "r", "data", "raw", "fields", "values"))


def _is_row(source: Source, node: ast.AST, row: str) -> bool:
    """Is it one of those that a loop goes through, or called as such are?"""
    looped = (each.target for each in source.all(ast.For, ast.comprehension))
    is_one = any(is_name(each, row) for each in looped)
    around = function_around(source, node)
    return is_one or (row in _ROWS and around is not None and row in parameters_of(around))


def _keys(node: ast.Dict) -> set[str]:
    return set(texts_of(node.keys))


def _is_meant(source: Source, node: ast.Call | ast.Dict, whom: str) -> bool:
    """Are those what is spoken of: by the class, the list that they are put on, the function that reads them?"""
    if whom in _EACH:
        return True
    around = function_around(source, node)
    called = {*parts(around.name)} if around is not None else set[str]()
    called |= {last_name(node.func).lower()} if isinstance(node, ast.Call) else set()
    put = nearest(source, node, ast.Call)
    if put is not None and isinstance(put.func, ast.Attribute) and put.func.attr == "append":
        called |= {last_name(put.func.value).lower()}
    return singular(whom) in map(singular, called)


def _read(field: str, row: str) -> str:
    code, last = f'{row}["{field}"]', field.rpartition("_")[2]
    return f"int({code})" if last in _WHOLE else f"float({code})" if last in _FRACTION else code


def _given(source: Source, call: ast.Call, field: str, read: str) -> Iterator[Splice]:
    """The class has it, and is given it there; elsewhere, where it is made of other things, it may be left out."""
    name = last_name(call.func)
    owner = next((node for full, node in source.classes if full == name), None)
    if owner is None or field in attributes(source, owner) or method(owner, field) is not None:
        return
    others = [each for each in source.calls(name) if each is not call]
    init = method(owner, "__init__")
    is_left_out = bool(others) or (init is not None and bool(init.args.defaults)) or _has_defaults(owner)
    is_bare = not is_dataclass(source, owner) and (init is None or not is_typed(init))
    kind = "" if is_bare else read.partition("(")[0] if "(" in read else "str"
    yield from named("add-field").edit(source, (name, field, kind, "None" * is_left_out))
    last = all_given(call)[-1]
    is_named = bool(call.keywords) or is_left_out
    yield behind(source, last, f", {field}={read}" if is_named else f", {read}")


def _has_defaults(owner: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.AnnAssign) and each.value is not None for each in owner.body)


WRITER = Writer(frozenset(("add-field", "add-key")), _written, needs=_NEEDS)
