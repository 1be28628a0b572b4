"""Tests that can never pass, or never run: what gives one thing after the other is compared with a list, a text with a
number; a function asks `self`, and nobody gives it one; or tests that never use what they are called after."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import cast

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import return_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.in_turn import gives_in_turn

_EQUAL = ("assertEqual", "assertEquals", "assertListEqual")
_READS = re.compile(r"(?i)pars|conv|read|from|to_|as_|int|float|num|decimal|amount|str|load|eval|calc")
_NUMBER = "number"
_PLAIN = {"str": "str", "int": _NUMBER, "float": _NUMBER, "bool": _NUMBER, "list": "list", "dict": "dict",
          "tuple": "tuple", "set": "set", "bytes": "bytes"}  # fmt: skip


def generator_against_values(source: Source) -> Iterator[str]:
    """`pairs(x) == []`, where pairs is a generator: it is one thing, and never equal to what it gives."""
    for call, function, value in _held_against(source):
        if gives_in_turn(cast("ast.stmt", function)) and _kind(value):
            yield f"{ast.unparse(call)} == {ast.unparse(value)}"


def another_type_expected(source: Source) -> Iterator[str]:
    """`assert price(3) == 3.5`, where price gives a text."""
    for call, function, value in _held_against(source):
        gives = (return_type(source, function) or "").partition("[")[0]
        if gives in _PLAIN and _kind(value) not in ("", _PLAIN[gives]):
            yield f"{ast.unparse(call)} == {ast.unparse(value)}"


def self_of_nobody(source: Source) -> Iterator[str]:
    """A test outside of all classes that takes `self`, or asks it and takes none."""
    for each in source.tree.body:
        if not isinstance(each, Function) or not is_test(each):
            continue
        own = {arg.arg for arg in parameters(each)}
        asks = any(isinstance(node, ast.Name) and node.id == "self" for node in walk(each))
        if asks and ("self" in own or not _is_set(each)):
            yield each.name


def tests_nothing_of_its_name(source: Source) -> Iterator[str]:
    """`test_load` without a word of `load`, where that is a function or a class of the file."""
    known = {node.name for _, node in source.definitions if not (isinstance(node, Function) and is_test(node))}
    for name, test in source.functions:
        about = test.name.removeprefix("test_")
        if is_test(test) and about in known and not is_fixture(test) and not all(map(_does_nothing, test.body)):
            given = [*test.decorator_list, *test.body, test.args]
            if not any(re.search(rf"(?<![^\W_]){about}(?![^\W_])", ast.unparse(each)) for each in given):
                yield name


def _does_nothing(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


def _is_set(function: Function) -> bool:
    bound = (node for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    given = (node.arg for node in walk(function) if isinstance(node, ast.arg))
    return "self" in {*(node.id for node in bound), *given}


def given_what_it_is_to_give(source: Source) -> Iterator[str]:
    """`shipping_cost(100, "9.9") == 9.9`: what is to come out is put in as a text, and nothing there reads texts."""
    for _, test in source.functions:
        for node in walk(test) if is_test(test) else ():
            match node:
                case ast.Compare(ast.Call(func, args) as call, [ast.Eq()], [ast.Constant(int() | float() as value)]):
                    texts = [each.value for each in args if isinstance(each, ast.Constant)]
                    is_so = str(value) in texts and any(isinstance(each, int | float) for each in texts)
                    if is_so and _READS.search(last_name(func)) is None:
                        yield ast.unparse(call)


def _held_against(source: Source) -> Iterator[tuple[ast.Call, ast.FunctionDef, ast.expr]]:
    """Calls in tests of functions of the file, each with that and with what it is to be equal to."""
    known = {node.name: node for node in source.tree.body if isinstance(node, ast.FunctionDef)}
    tests = [node for _, node in source.functions if is_test(node)]
    if not tests or not known:
        return
    for node in (node for test in tests for node in walk(test)):
        match node:
            case ast.Compare(ast.Call(ast.Name(name)) as call, [ast.Eq()], [value]):
                pass
            case ast.Compare(value, [ast.Eq()], [ast.Call(ast.Name(name)) as call]):
                pass
            case ast.Call(ast.Attribute(ast.Name("self"), how), [ast.Call(ast.Name(name)) as call, value, *_]) if (
                how in _EQUAL
            ):
                pass
            case _:
                continue
        function = known.get(name)
        if function is not None and not function.decorator_list and not is_test(function):
            yield call, function, value


def _kind(value: ast.expr) -> str:
    """Of what is written out."""
    match value:
        case ast.Constant(str() | int() | float() | bytes() as known):
            return _PLAIN.get(type(known).__name__, "")
        case ast.UnaryOp(ast.USub(), ast.Constant(int() | float())):
            return _NUMBER
        case ast.List() | ast.ListComp():
            return "list"
        case ast.Dict() | ast.DictComp():
            return "dict"
        case ast.Tuple():
            return "tuple"
        case ast.Set() | ast.SetComp() | ast.Call(ast.Name("set"), []):
            return "set"
        case _:
            return ""


RULES = (
    generator_against_values,
    another_type_expected,
    self_of_nobody,
    tests_nothing_of_its_name,
    given_what_it_is_to_give,
)
WITHIN = (self_of_nobody, given_what_it_is_to_give)
"""Those that look only at what stands in one statement at the top."""
