"""Results that a function remembers by itself, in a dict: the same arguments are not worked out twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import (
    insert_after,
    insert_at_top,
    insert_before,
    top_line,
    without_docstring,
)
from spark_tui.edits.python.functions.results_named import results_named
from spark_tui.edits.python.functions.returns import always_leaves, gives_something, is_generator, returns
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.names import all_functions, is_method, parameters
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.hashable import is_no_key
from spark_tui.edits.python.uses import bound_in, mentions, taken_in
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class _Memo:
    """`place` is the dict as the function speaks of it, `key` what a result is found by; `first` makes it, if it has
    to be made before anything else."""

    place: str
    key: str
    first: str

    @property
    def entry(self) -> str:
        return f"{self.place}[{self.key}]"


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _remembering(source, source.function(values[0]))


def _remembering(source: Source, function: Function) -> Iterator[Splice]:
    _check(source, function)
    name = f"_{results_named(function.name)}"
    if re.search(rf"\b{name}\b", source.text):
        raise Refusal(f"{name} means something here already", "rename that first")
    owner = source.parents[function]
    myself = f"{function.args.args[0].arg}." if is_method(source, function) else ""
    memo = _memo(_own_parameters(source, function), function, myself + name)
    if isinstance(owner, ast.ClassDef):
        yield _in_init(source, owner, name + _typed(source, function))
    else:
        yield _above(source, function, f"{name}{_typed(source, function)} = {{}}")
    only = without_docstring(function.body)
    if len(only) == 1 and isinstance(only[0], ast.Return):
        yield from _only_result(source, function, only[0], memo)
    else:
        yield from _results(source, function, memo)


def _check(source: Source, function: Function) -> None:
    name = function.name
    if any("cache" in source.segment(each) for each in function.decorator_list):
        raise Refusal(f"the results of {name} are remembered already", "remove the decorator first")
    if is_generator(function):
        raise Refusal(f"{name} yields, and what it gives can be gone through only once", "make it return a list first")
    if all(each.value is None for each in returns(function)):
        raise Refusal(f"{name} gives nothing that could be remembered")
    if is_method(source, function) and any(
        source.segment(each) in ("staticmethod", "classmethod") for each in function.decorator_list
    ):
        raise Refusal(f"{name} has no object of its own to keep a dict in", "make it a function first")
    own = _own_parameters(source, function)
    if not own:
        raise Refusal(
            f"{name} takes nothing by which results could differ", "cached-property or cache-function will do"
        )
    if function.args.kwarg is not None:
        raise Refusal(f"what **{function.args.kwarg.arg} holds cannot be a key", "name its parameters first")
    if not is_method(source, function) and own[0].arg in ("self", "cls"):
        raise Refusal(f"{name} takes a {own[0].arg}, and stands in no class")
    for arg in own:
        if arg is not function.args.vararg and is_no_key(source, function, arg):
            raise Refusal(f"{arg.arg} seems to be a list, dict or set, which cannot be a key", "hand in a tuple first")


def _own_parameters(source: Source, function: Function) -> list[ast.arg]:
    return parameters(function)[is_method(source, function) :]


def _memo(own: Sequence[ast.arg], function: Function, place: str) -> _Memo:
    names = [f"*{arg.arg}" if arg is function.args.vararg else arg.arg for arg in own]
    only = own[0].arg if len(own) == 1 else ""
    if only and only not in _bound(function):
        return _Memo(place, only, "")
    key = next((each for each in ("key", "arguments", "asked") if each not in taken_in(function)), "")
    if not key:
        raise Refusal(f"{function.name} has a key, arguments and asked already", "rename one of them first")
    return _Memo(place, key, f"{key} = {only or '(' + ', '.join(names) + ')'}")


def _bound(function: Function) -> set[str]:
    return {name for each in function.body for name in bound_in(each)}


# ── what the function does ───────────────────────────────────────────────────────────────────────────────────────


def _only_result(source: Source, function: Function, result: ast.Return, memo: _Memo) -> Iterator[Splice]:
    """All that it does is asked for only where there is no result yet."""
    asked = [*([memo.first] if memo.first else []), f"if {memo.key} not in {memo.place}:"]
    if not has_own_lines(source, result):
        if result is not function.body[0] or "\n" in source.segment(result) or result.value is None:
            raise Refusal(f"line {result.lineno} holds several statements", "give each a line of its own")
        lines = [*asked, f"{source.unit}{memo.entry} = {source.segment(result.value)}", f"return {memo.entry}"]
        yield insert_before(source, result, "\n".join(lines[:-1]))
        yield Splice(source.start(result), source.stop(result), lines[-1])
        return
    first, last = top_line(source, [result]), source.last_line(result)
    indent, at = source.indent(result.lineno), source.line_start(first)
    yield Splice(at, at, "".join(f"{indent}{line}\n" for line in asked))
    yield from move_in(source, first, last)
    yield from _kept(source, result, memo)


def _results(source: Source, function: Function, memo: _Memo) -> Iterator[Splice]:
    """A result that there is, is given at once; each new one is kept."""
    asked = [memo.first] if memo.first else []
    asked += [f"if {memo.key} in {memo.place}:", f"{source.unit}return {memo.entry}"]
    yield insert_at_top(source, function, "\n".join(asked))
    for result in returns(function):
        value = result.value
        if value is None or isinstance(value, ast.Name | ast.Constant):
            text = source.segment(value) if value is not None else "None"
            yield insert_before(source, result, f"{memo.entry} = {text}")
        elif has_own_lines(source, result):
            yield from _kept(source, result, memo)
        else:
            if "\n" in source.segment(value):
                raise Refusal(f"line {result.lineno} holds several statements", "give each a line of its own")
            yield insert_before(source, result, f"{memo.entry} = {source.segment(value)}")
            yield Splice(source.start(value), source.stop(value), memo.entry)
    if not always_leaves(function.body):
        yield insert_after(source, function.body[-1], f"{memo.entry} = None")


def _kept(source: Source, result: ast.Return, memo: _Memo) -> Iterator[Splice]:
    """`return x` becomes an entry, and behind it the entry is returned."""
    start = source.start(result)
    word = start + len("return")
    yield Splice(start, word, f"{memo.entry} =" + " " * (not source.text[word : word + 1].isspace()))
    yield insert_after(source, result, f"return {memo.entry}")


# ── where the dict is ────────────────────────────────────────────────────────────────────────────────────────────


def _above(source: Source, function: Function, code: str) -> Splice:
    """Right above the function and its comments; one on line 1 is about the file."""
    top = top_line(source, [function])
    line = source.first_line(function) if top == 1 else top
    indent = source.indent(source.first_line(function))
    at = source.line_start(line)
    return Splice(at, at, f"{indent}{code}\n" + ("\n" if indent else "\n\n"))


def _in_init(source: Source, owner: ast.ClassDef, name: str) -> Splice:
    init = method(owner, "__init__")
    if init is None or is_dataclass(source, owner) or not init.args.args:
        raise Refusal(f"{owner.name} has no __init__ in which its dict could be made", "write one first")
    if any(isinstance(each, ast.Assign) and "__slots__" in map(ast.unparse, each.targets) for each in owner.body):
        raise Refusal(f"{owner.name} has __slots__, and none for a dict")
    if "__dict__" in source.segment(owner) or mentions(owner, "vars"):
        raise Refusal(f"{owner.name} makes use of all its attributes, and would have one more")
    for _, heir in source.classes:
        own = method(heir, "__init__")
        if owner.name in map(ast.unparse, heir.bases) and own is not None and "__init__(" not in _body(source, own):
            raise Refusal(f"{heir.name} has an __init__ that does not call that of {owner.name}", "call it there first")
    myself = init.args.args[0].arg
    behind = _last_plain(init, myself)
    code = f"{myself}.{name} = {{}}"
    return insert_after(source, behind, code) if behind is not None else insert_at_top(source, init, code)


def _body(source: Source, function: Function) -> str:
    return source.text[source.start(function.body[0]) : source.stop(function)]


def _last_plain(init: Function, myself: str) -> ast.stmt | None:
    """The last of the statements it begins with that only store something, or call the __init__ of a base."""
    last: ast.stmt | None = None
    for each in without_docstring(init.body):
        match each:
            case ast.Assign([ast.Attribute(ast.Name(of))], value) if of == myself and not mentions(value, myself):
                last = each
            case ast.AnnAssign(ast.Attribute(ast.Name(of)), _, ast.expr() as value) if of == myself and not mentions(
                value, myself
            ):
                last = each
            case ast.Expr(ast.Call(ast.Attribute(ast.Call(ast.Name("super")), "__init__"))) if last is None:
                last = each
            case _:
                break
    return last


def _typed(source: Source, function: Function) -> str:
    """The type of the dict, where the function says all that it takes and gives."""
    types = [arg.annotation for arg in _own_parameters(source, function)]
    said = [source.segment(each) for each in (*types, function.returns) if each is not None]
    if function.args.vararg is not None or len(said) <= len(types) or any("\n" in each for each in said):
        return ""
    key = said[0] if len(types) == 1 else f"tuple[{', '.join(said[:-1])}]"
    return f": dict[{key}, {said[-1]}]"


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    """Those that give something, and that nobody else calls by itself."""
    for name in all_functions(source):
        function = source.function(name)
        if not function.name.startswith("__") and gives_something(function):
            yield name


OP = Op(
    "memo-dict",
    "remember the results of a function by hand, in a dict",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "def price(item):\n    return lookup(item)  # slow\n",
            ("price",),
            "_prices = {}\n\n\ndef price(item):\n    if item not in _prices:\n"
            "        _prices[item] = lookup(item)  # slow\n    return _prices[item]\n",
        ),
        Example(
            "def get_way(a: str, b: str) -> int:\n    if a == b:\n        return 0\n"
            "    found = search(a, b)\n    return len(found)\n",
            ("get_way",),
            "_ways: dict[tuple[str, str], int] = {}\n\n\ndef get_way(a: str, b: str) -> int:\n    key = (a, b)\n"
            "    if key in _ways:\n        return _ways[key]\n    if a == b:\n        _ways[key] = 0\n"
            "        return 0\n    found = search(a, b)\n    _ways[key] = len(found)\n    return _ways[key]\n",
        ),
        Example(
            "class Shop:\n    def __init__(self, db):\n        self.db = db\n\n    def price(self, item):\n"
            "        return self.db.ask(item)\n",
            ("price",),
            "class Shop:\n    def __init__(self, db):\n        self.db = db\n        self._prices = {}\n\n"
            "    def price(self, item):\n        if item not in self._prices:\n"
            "            self._prices[item] = self.db.ask(item)\n        return self._prices[item]\n",
        ),
    ),
)
