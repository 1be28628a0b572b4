"""Calls and signs of Python's own that are used as nobody means them: a file that is opened in no way there is, yes
that is added, half a place of a list."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from datetime import date, datetime
from functools import cache
from importlib.util import find_spec
from itertools import chain

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.modules_used import is_looked_into
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import is_none, is_text, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.senseless.statements import is_same

_MODE = Pattern(r"(?=[bt+]*[rwxaU][bt+]*$)[rwxaUbt+]{1,4}")
_OF_CLASSES = frozenset(("__new__", "__init_subclass__", "__class_getitem__", "__prepare__", "__subclasshook__"))
_SPECIAL = Pattern(r"__\w+__")
_ON_OR_OFF = frozenset(
    (
        "reverse",
        "exist_ok",
        "capture_output",
        "ensure_ascii",
        "sort_keys",
        "daemon",
        "debug",
        "use_reloader",
        "threaded",
    )
)
_MARKS = Pattern(r"(?:[\"'`]+|[(){}\[\]]+)")
_OPENS, _CLOSES = "([{", ")]}"
_PARTS_OF_A_SPAN = ("seconds", "days", "microseconds")
_BY_NAME = {
    "zip": "strict", "enumerate": "start iterable", "min": "key default", "max": "key default", "range": "", "list": "",
    "tuple": "", "set": "", "int": "base", "float": "", "bool": "", "sorted": "key reverse", "reversed": "", "len": "",
    "print": "sep end file flush", "filter": "", "map": "strict", "isinstance": "", "sum": "start",
}  # fmt: skip
_NO_PARTS = ("hours", "minutes", "weeks", "milliseconds")
_FILLED_IN = Pattern(r"%(?:\(\w+\))?[#0\- +]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[hlL]?(.|$)")
_KINDS = frozenset("diouxXeEfFgGcrsa%")
_LOGS = frozenset(("debug", "info", "warning", "error", "critical", "exception"))
_READ_AS_TEXT = ("open", "urlopen")
_GIVES_TEXT = frozenset(("read", "read_text", "read_bytes", "str", "decode", "strip", "dumps", "format", "join"))


def opened_no_way(source: Source) -> Iterator[str]:
    """`open(path, "lines")`: there is no such mode, no encoding without a name, and none of bytes."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("open"), [_, ast.Constant(str(mode)), *_], given) if "b" in mode and any(
                each.arg in ("encoding", "errors", "newline") for each in given
            ):
                yield f"open(…, {mode!r}, encoding=…)"
            case ast.Call(ast.Name("open"), [_, ast.Constant(str(mode)), *_]) if _MODE.fullmatch(mode) is None:
                if "open" not in all_bound(source):
                    yield f"open(…, {mode!r})"
            case _:
                no_names = (each.value for each in node.keywords if each.arg == "encoding" and is_text(each.value))
                yield from (f"{ast.unparse(node.func)}(…, encoding='')" for each in no_names if not each.value)


def no_module(source: Source) -> Iterator[str]:
    """What a module has is no module itself: `import random.choices`."""
    for node in source.all(ast.Import):
        for each in node.names:
            module = each.name.partition(".")[0]
            if module != each.name and is_looked_into(module) and not _is_module(each.name):
                yield f"import {each.name}"


@cache
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def of_no_object(source: Source) -> Iterator[str]:
    """Python calls `__add__` and its like with an object, never with its class."""
    for name, function in source.functions:
        is_of_class = any(last_name(each) in ("classmethod", "staticmethod") for each in function.decorator_list)
        if is_of_class and _SPECIAL.fullmatch(function.name) is not None and function.name not in _OF_CLASSES:
            yield name


def yes_added(source: Source) -> Iterator[str]:
    """`done += True`."""
    for node in source.all(ast.AugAssign):
        match node:
            case ast.AugAssign(_, ast.Add() | ast.Sub() | ast.Mult(), ast.Constant(value)):
                if value is None or isinstance(value, bool):
                    yield ast.unparse(node)


def taken_from_many(source: Source) -> Iterator[str]:
    """Nothing is taken away from a text or a list by a minus."""
    for node in source.all(ast.AugAssign, ast.BinOp):
        left = node.target if isinstance(node, ast.AugAssign) else node.left
        if isinstance(node.op, ast.Sub) and _holds(source, left) in (str, list, dict, tuple):
            yield ast.unparse(node)


def _holds(source: Source, node: ast.expr) -> type | None:
    """What a variable holds that is set again there, by what it is where it is read."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        reads = (each for each in source.names[node.id] if isinstance(each.ctx, ast.Load))
        around = function_around(source, node)
        read = next((each for each in reads if function_around(source, each) is around), None)
        return plain_type(source, read) if read is not None else None
    return plain_type(source, node)


def gone_through_twice(source: Source) -> Iterator[str]:
    """A loop right inside of the very same loop."""
    for node in source.all(ast.For):
        for each in node.body:
            if isinstance(each, ast.For) and is_same(each.target, node.target) and is_same(each.iter, node.iter):
                yield f"for {ast.unparse(each.target)} in {ast.unparse(each.iter)}"


def given_is_refused(source: Source) -> Iterator[str]:
    """What has to be given is refused first thing when it is."""
    for name, function in source.functions:
        body = without_docstring(function.body)
        match body[0] if body else None:
            case ast.If(ast.Compare(ast.Name(given), [ast.IsNot()], [value]), [ast.Raise()]) if is_none(value):
                if any(arg.arg == given and _has_to_be_given(function, arg) for arg in parameters(function)):
                    yield f"{name}: {given} is not None"


def _has_to_be_given(function: Function, arg: ast.arg) -> bool:
    return default_of(function, arg) is None and (arg.annotation is None or "None" not in ast.unparse(arg.annotation))


def half_a_place(source: Source) -> Iterator[str]:
    """There is no place 0.5 in a list, nor that many turns of a loop."""
    for node in source.all(ast.Subscript):
        parts = (node.slice.lower, node.slice.upper) if isinstance(node.slice, ast.Slice) else ()
        if any(map(_is_fraction, parts)):
            yield ast.unparse(node)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("range"), given) | ast.Call(ast.Attribute(attr="group"), given):
                if any(map(_is_fraction, given)):
                    yield ast.unparse(node)
            case ast.Call(ast.Name("round"), [_, digits]) if _is_fraction(digits):
                yield ast.unparse(node)


def _is_fraction(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def neither_on_nor_off(source: Source) -> Iterator[str]:
    """`reverse=1`, `exist_ok="yes"`."""
    for node in source.all(ast.keyword):
        match node:
            case ast.keyword(str(name), ast.Constant(value)) if name in _ON_OR_OFF and not isinstance(value, bool):
                if value is not None:
                    yield f"{name}={value!r}"


def span_called(source: Source) -> Iterator[str]:
    """The seconds of a span are there without a call, all of them only by one, and its hours not at all."""
    for node in source.all(ast.Call):
        match node.func:
            case ast.Attribute(ast.BinOp(op=ast.Sub()), name) if name in _PARTS_OF_A_SPAN:
                yield ast.unparse(node)
    for node in source.all(ast.Attribute):
        if isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.Sub):
            above = source.parents.get(node)
            is_called = isinstance(above, ast.Call) and above.func is node
            if node.attr in _NO_PARTS or (node.attr == "total_seconds" and not is_called):
                yield ast.unparse(node)


def days_added(source: Source) -> Iterator[str]:
    """Of two times nobody can make one, but for the span between them."""
    for node in source.all(ast.BinOp):
        if isinstance(node.op, ast.Add | ast.Mult | ast.Div | ast.FloorDiv):
            times = [_is_time(source, each) for each in (node.left, node.right)]
            is_with_its_own = any(times) and ast.unparse(node.right) in (_had(node.left), _had(node.right))
            if all(times) or is_with_its_own:
                yield ast.unparse(node)


def _is_time(source: Source, node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Attribute(attr="replace"), [], keywords) if keywords:
            return all(each.arg in ("hour", "minute", "second", "microsecond", "tzinfo") for each in keywords)
        case ast.Call(func):
            return plain_type(source, node) in (date, datetime) or last_name(func) == "fromisoformat"
        case _:
            return False


def _had(node: ast.expr) -> str | None:
    """What a method is called on."""
    match node:
        case ast.Call(ast.Attribute(value)):
            return ast.unparse(value)
        case _:
            return None


def read_before_it_is_read(source: Source) -> Iterator[str]:
    """`json.loads(open(path))`: it takes the text, not the file."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("json"), "loads"), [ast.Call(func)]) if (
                last_name(func) in _READ_AS_TEXT
            ):
                yield ast.unparse(node)


def known_by_no_name(source: Source) -> Iterator[str]:
    """`zip(xs, ys, through=ends)`: what Python's own classes and functions take by name is few."""
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in _BY_NAME and node.func.id not in all_bound(source):
            known = _BY_NAME[node.func.id].split()
            yield from (f"{node.func.id}({each.arg}=)" for each in node.keywords if each.arg not in (None, *known))


def a_mere_mark(source: Source) -> Iterator[str]:
    """A quote or a brace alone is no value: it was taken for one in a sentence."""
    for value in _values(source):
        match value:
            case ast.Constant(str(text)) if _MARKS.fullmatch(text) is not None and not _is_closed(text):
                yield repr(text)


def _values(source: Source) -> Iterator[ast.expr | None]:
    yield from (each.value for each in source.all(ast.Return, ast.Assign))
    for _, function in source.functions:
        yield from chain(function.args.defaults, function.args.kw_defaults)


def _is_closed(text: str) -> bool:
    return text[0] in _OPENS and text[-1] in _CLOSES


def ends_with_no_tuple(source: Source) -> Iterator[str]:
    """A text is asked whether it ends with one of several, and those are a set or a list, which it does not take."""
    held = {
        target.id
        for each in source.tree.body
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Set | ast.List | ast.SetComp | ast.ListComp)
        for target in each.targets
        if isinstance(target, ast.Name)
    }
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="endswith" | "startswith" as name), [ast.Name(several)]) if (
                several in held
            ):
                yield f"{name}({several})"
            case ast.Call(ast.Attribute(attr="endswith" | "startswith" as name), [ast.Set() | ast.List() as several]):
                yield f"{name}({ast.unparse(several)})"


def read_out_of_a_text(source: Source) -> Iterator[str]:
    """`json.load(path.read_text())`: that takes a file, and a text is taken by `loads`."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("json" | "tomllib" | "pickle"), "load"), [ast.Call(called), *_]) if (
                last_name(called) in _GIVES_TEXT
            ):
                yield f"load({ast.unparse(node.args[0])})"


def looked_for_in_nothing(source: Source) -> Iterator[str]:
    """`tag in note.get("tags")`: where it is not there, that is looked for in None; and so it is in `tag in None`."""
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(
                ops=[ast.In() | ast.NotIn()], comparators=[ast.Call(ast.Attribute(attr="get"), [_], []) as held]
            ):
                yield ast.unparse(held)
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Constant(None | bool() | int() | float())]):
                yield ast.unparse(node)


def opens_a_number(source: Source) -> Iterator[str]:
    """A number where the path of a file is asked for; 0 to 2 are those that a program begins with."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("open"), [ast.Constant(int(number)), *_]) if number > 2:
                yield ast.unparse(node)


def filled_in_in_no_way(source: Source) -> Iterator[str]:
    """`"%S" % name`: there is no such mark."""
    for node in source.all(ast.BinOp, ast.Call):
        match node:
            case ast.BinOp(ast.Constant(str(text)), ast.Mod()):
                pass
            case ast.Call(ast.Attribute(attr=name), [ast.Constant(str(text)), _, *_]) if name in _LOGS:
                pass
            case _:
                continue
        if any(kind not in _KINDS for kind in _FILLED_IN.findall(text)):
            yield ast.unparse(node)


def caught_twice(source: Source) -> Iterator[str]:
    """`run(command, stdout=PIPE, capture_output=True)`: Python refuses both."""
    for call in source.calls("run"):
        given = {each.arg for each in call.keywords}
        if "capture_output" in given and given & {"stdout", "stderr"}:
            yield ast.unparse(call)


def orders_no_class(source: Source) -> Iterator[str]:
    """`total_ordering(self.at, other.at)`: it takes a class, and that alone."""
    for node in source.all(ast.Call):
        if last_name(node.func) == "total_ordering" and (len(node.args) != 1 or node.keywords):
            yield ast.unparse(node)


_KIND = Pattern(r"(?i)(?:\w+_)?(?:type|kind|cls|klass|class|annotation|origin)_?")


def said_to_be_set(source: Source) -> Iterator[str]:
    """`if limit is set`: no value is the class of sets."""
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(ast.Name(name) | ast.Attribute(attr=name), [ast.Is() | ast.IsNot()], [ast.Name("set")]):
                if _KIND.fullmatch(name) is None:
                    yield ast.unparse(node)


RULES = (
    said_to_be_set,
    caught_twice,
    filled_in_in_no_way,
    orders_no_class,
    looked_for_in_nothing,
    opens_a_number,
    ends_with_no_tuple,
    read_out_of_a_text,
    opened_no_way,
    no_module,
    of_no_object,
    yes_added,
    taken_from_many,
    gone_through_twice,
    given_is_refused,
    half_a_place,
    neither_on_nor_off,
    span_called,
    days_added,
    read_before_it_is_read,
    known_by_no_name,
    a_mere_mark,
)
WITHIN = (
    said_to_be_set,
    caught_twice,
    filled_in_in_no_way,
    orders_no_class,
    looked_for_in_nothing,
    opens_a_number,
    read_out_of_a_text,
    no_module,
    of_no_object,
    yes_added,
    gone_through_twice,
    given_is_refused,
    half_a_place,
    neither_on_nor_off,
    span_called,
    read_before_it_is_read,
    a_mere_mark,
)
"""Those that look only at what stands in one statement at the top."""
