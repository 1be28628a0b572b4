"""Ops that differ in a line: what several of them are made of. No op itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.bodies import indented, insert_once_known
from spark_tui.edits.python.functions.returns import always_gives, given_for_nothing, gives_something, written_return
from spark_tui.edits.python.names import all_functions, its_parameters, parameters
from spark_tui.edits.python.objects.chains import linked
from spark_tui.edits.python.objects.classes import add_method, all_attributes, classes_without, is_property
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_BEFORE = "class P:\n    def __init__(self):\n        self.items = []\n"


def about_attribute(
    name: str, about: str, method: str, result: str, *, of_several: bool = False, or_computed: bool = False
) -> Op:
    """A dunder method, like `__len__(self)`, that returns something of one attribute, `{0}` in the result; or of what a
    method computes."""

    def edit(source: Source, values: Values) -> Iterator[Splice]:
        code = f"def {method}:\n    return {result.format(values[1])}"
        yield add_method(source, source.class_(values[0]), code)

    def classes(source: Source, _values: Values) -> Iterator[str]:
        return classes_without(method.partition("(")[0], source)

    def which(source: Source, earlier: Values) -> Iterator[str]:
        """What holds several things, where that is what it takes and there is such a thing."""
        owner = source.class_(earlier[0])
        several = [each.name for each in held(source, owner) if each.kind in CONTAINERS]
        single = {each.name for each in held(source, owner) if each.kind in _PLAIN_NUMBERS} | _AMOUNTS
        single |= set(linked(source, owner))
        known = [each for each in all_attributes(source, owner) if not of_several or each not in single]
        yield from several if several and of_several else known
        yield from _computed(source.class_(earlier[0])) if or_computed else ()

    slots = (
        Slot("class", "name", "the class", classes),
        Slot("attribute", "name", "the attribute it is about", which),
    )
    after = f"{_BEFORE}\n    def {method}:\n        return {result.format('items')}\n"
    return Op(name, about, slots, edit, (Example(_BEFORE, ("P", "items"), after),))


def _computed(owner: ast.ClassDef) -> Iterator[str]:
    """What it has by asking itself: its properties, and the calls of methods that take nothing."""
    for each in owner.body:
        if isinstance(each, ast.FunctionDef) and len(parameters(each)) == 1 and gives_something(each):
            if is_property(each):
                yield each.name
            elif not each.name.startswith("__") and not each.decorator_list:
                yield f"{each.name}()"


_PLAIN_NUMBERS = frozenset(("int", "float", "bool"))
_AMOUNTS = frozenset(("count", "number", "amount", "total", "quantity", "qty", "price", "age", "score", "balance"))
_NUMBERS = frozenset(("int", "float", "bool", "len", "round", "abs", "sum"))
_THINGS = frozenset(("str", "list", "dict", "set", "tuple", "sorted", "open", "range", "enumerate", "zip", "repr"))


def guard(name: str, kind: str, condition: str, *examples: Example) -> Op:
    """Leave early when something is of some kind; it is `{}` in the condition. What the function gets from a call is
    asked as soon as it has it."""

    def edit(source: Source, values: Values) -> Iterator[Splice]:
        function = source.function(values[0])
        action = written_return(function, "None") if values[2] == "return None" else values[2]
        if action == "return" and always_gives(function):
            action = f"return {given_for_nothing(source, function)}"
        action = indented(given.statements(source, action, function), source.unit)
        code = f"if {condition.format(values[1])}:\n{action}"
        yield insert_once_known(source, function, {values[1]}, code)

    def asked(source: Source, earlier: Values) -> Iterator[str]:
        """Parameters, what is got from calls, and attributes that are relied on; but for those that are asked now."""
        function = source.function(earlier[0])
        tests = {ast.unparse(node.test) for node in walk(function) if isinstance(node, ast.If)}
        never = _NUMBERS | _THINGS if kind == "None" else _NUMBERS
        stars = [arg.arg for arg in (function.args.vararg, function.args.kwarg) if arg is not None]
        tests |= {condition.format(each) for each in stars if kind == "None"}  # they can be empty at most
        found = (*its_parameters(source, earlier), *_got(function.body, never), *_own(source, function))
        yield from (each for each in dict.fromkeys(found) if condition.format(each) not in tests)

    slots = (
        Slot("function", "name", "the function", all_functions),
        Slot("parameter", "name", f"the parameter, variable or attribute that may be {kind}", asked),
        Slot("action", "text", "what to do then: return 0, raise ValueError(…), …"),
    )
    return Op(name, f"leave early when a parameter is {kind}", slots, edit, examples)


def _got(block: Sequence[ast.stmt], never: frozenset[str]) -> Iterator[str]:
    """But for what Python itself makes, which is never like that."""
    for each in block:
        match each:
            case ast.Assign(value=ast.Call(func=ast.Name(made))) if made in never:
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() | ast.Await() | ast.Subscript()):
                yield name
            case ast.With() | ast.AsyncWith():
                yield from _got(each.body, never)


def _own(source: Source, function: Function) -> Iterator[str]:
    """The attributes of which something is asked that fails if there is nothing."""
    for node in walk(function):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Load()):
                match source.parents[node]:
                    case ast.Attribute() | ast.Subscript():
                        yield f"self.{name}"
                    case ast.Call(func=ast.Name("len" | "max" | "min" | "mean" | "median" | "choice")):
                        yield f"self.{name}"
