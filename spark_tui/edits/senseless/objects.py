"""Functions of the file that are called as they cannot be, attributes that nobody sets."""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from decimal import Decimal
from functools import cache
from inspect import Signature, isbuiltin, signature

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.calls import is_open_ended
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own, is_self, last_name, name_of, own_attributes
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.objects.own_exceptions import IS_ERROR, own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.walking import walk

_LIKE_A_CLASS = Pattern(r"[A-Z][a-z]")
_NOTHING_IN_PARTICULAR = frozenset(("anything", "something", "everything", "nothing", "it", "this", "that", "them"))
_OF_ARRAYS = frozenset(("np", "numpy", "pd", "pandas"))
_NO_CALL = ast.Call(ast.Name("", ast.Load()), [], [])
_MAY_HAVE_ANY = frozenset(("__getattr__", "__getattribute__", "__slots__"))


def miscalled(source: Source) -> Iterator[str]:
    """Calls with too little, too much, or under a name that the function does not know."""
    known = dict(_callable(source))
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Name(name) if name in known and not accepts(known[name], _NO_CALL, 1):
                yield f"raise {name}"
    own = [(owner, _methods(owner)) for owner in source.all(ast.ClassDef)]
    for node in source.all(ast.Call):
        match node.func:
            case ast.Name(name) if name in known:
                function = known[name]
                is_made = function.name == "__init__" and name != "__init__"
                if not accepts(function, node, int(is_made)):
                    yield ast.unparse(node)
            case ast.Attribute(ast.Name("self"), name):
                around = [methods for owner, methods in own if owner.lineno <= node.lineno <= (owner.end_lineno or 0)]
                if around and name in around[-1] and not accepts(around[-1][name], node, 1):
                    yield ast.unparse(node)


def handed_twice(source: Source) -> Iterator[str]:
    """What a function is given by name it hands on with all the rest, beside another of that name."""
    named = dict[str, set[str]]()
    for _, function in source.functions:
        rest = function.args.kwarg.arg if function.args.kwarg is not None else None
        for node in walk(function) if rest else ():
            if isinstance(node, ast.Call) and any(
                each.arg is None and name_of(each.value) == rest for each in node.keywords
            ):
                named.setdefault(function.name, set()).update(each.arg for each in node.keywords if each.arg)
    for node in source.all(ast.Call) if named else ():
        called = last_name(node.func) or ""
        yield from (f"{called}({each.arg}=)" for each in node.keywords if each.arg in named.get(called, ()))


def given_what_it_lacks(source: Source) -> Iterator[str]:
    """A number for what a function asks for something that no number has: `is_workday(count)`."""
    known = dict(_callable(source))
    for node in source.all(ast.Call):
        function = known.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if function is None or is_open_ended(node) or function.name == "__init__":
            continue
        asked = _asked_for(function)
        for parameter, value in zip(function.args.args, node.args, strict=False):
            kind = plain_type(source, value)
            if kind in (int, float, bool) and any(not hasattr(kind, each) for each in asked.get(parameter.arg, ())):
                yield ast.unparse(node)


def _asked_for(function: Function) -> Mapping[str, set[str]]:
    """The attributes of each parameter that stays what it is."""
    found, kept = dict[str, set[str]](), set[str]()
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(name), attribute):
                found.setdefault(name, set()).add(attribute)
            case ast.Name(name, ast.Store()):
                kept.add(name)
    return {name: found[name] for name in found if name not in kept}


def _callable(source: Source) -> Iterator[tuple[str, Function]]:
    """Functions of the file, and what makes the objects of its classes."""
    others = {each.id for each in source.all(ast.Name) if not isinstance(each.ctx, ast.Load)}
    others |= {each.arg for each in source.all(ast.arg)}
    for node in source.tree.body:
        if isinstance(node, Function) and not node.decorator_list and node.name not in others:
            yield node.name, node
        elif isinstance(node, ast.ClassDef) and not (node.decorator_list or node.keywords):
            start = method(node, "__init__")
            if start is not None and (not node.bases or node.name in own_exceptions(source)):
                yield node.name, start


def _methods(owner: ast.ClassDef) -> Mapping[str, Function]:
    return {each.name: each for each in owner.body if isinstance(each, Function) and not each.decorator_list}


def accepts(function: Function, call: ast.Call, given: int) -> bool:
    """`given` are the arguments that nobody writes."""
    if is_open_ended(call):
        return True
    args = function.args
    in_order = [each.arg for each in (*args.posonlyargs, *args.args)]
    count = len(call.args) + given
    named = {each.arg for each in call.keywords if each.arg is not None}
    by_name = {*in_order[len(args.posonlyargs) :], *(each.arg for each in args.kwonlyargs)}
    needed = {*in_order[: len(in_order) - len(args.defaults)]}
    needed |= {each.arg for each, value in zip(args.kwonlyargs, args.kw_defaults, strict=True) if value is None}
    filled = set(in_order[:count])
    too_many = count > len(in_order) and args.vararg is None
    unknown = bool(named - by_name) and args.kwarg is None
    return not (too_many or unknown or named & filled or needed - filled - named)


def miscalled_own(source: Source) -> Iterator[str]:
    """The same with functions of Python's own: `callable(hook, "__call__")`."""
    bound = all_bound(source)
    for node in source.all(ast.Call):
        name = name_of(node.func)
        known = None if name in bound or is_open_ended(node) else _signatures().get(name)
        try:
            if known is not None:
                known.bind(*node.args, **{str(each.arg): each.value for each in node.keywords})
        except TypeError:
            yield ast.unparse(node)


@cache
def _signatures() -> Mapping[str, Signature]:
    """Of those that tell them."""
    found = dict[str, Signature]()
    for name, function in vars(builtins).items():
        if isbuiltin(function):
            with suppress(ValueError):
                found[name] = signature(function)
    return found


def never_set(source: Source) -> Iterator[str]:
    """Attributes of `self` that are read, and neither the class nor anybody else has set."""
    if any(each.id in ("setattr", "vars") for each in source.all(ast.Name)):
        return
    made = {each.attr for each in source.all(ast.Attribute) if not isinstance(each.ctx, ast.Load)}
    made |= {*dir(object), "__dict__"}
    read = [each for each in source.all(ast.Attribute) if is_self(each.value)]
    for owner in source.all(ast.ClassDef):
        members = set(_members(owner))
        if not (owner.bases or owner.keywords or members & _MAY_HAVE_ANY):
            last = owner.end_lineno or owner.lineno
            inside = (each.attr for each in read if owner.lineno <= each.lineno <= last)
            yield from (f"{owner.name}.{name}" for name in inside if name not in members | made)


def read_too_early(source: Source) -> Iterator[str]:
    """Attributes that `__init__` reads before it sets them itself, for the first time."""
    for owner in source.all(ast.ClassDef):
        start = method(owner, "__init__")
        if start is None:
            continue
        others = [*_set_up(start)] if owner.bases else []
        own = [each for each in walk(start) if is_own(each)]
        members, set_on = set(_members(owner)), dict[str, int]()
        for each in own:
            if not isinstance(each.ctx, ast.Load):
                set_on[each.attr] = min(each.lineno, set_on.get(each.attr, each.lineno))
        for each in own:
            is_early = isinstance(each.ctx, ast.Load) and each.lineno < set_on.get(each.attr, 0)
            if is_early and each.attr not in members and not any(line < each.lineno for line in others):
                yield f"{owner.name}.{each.attr}"


def read_before_it_comes(source: Source) -> Iterator[str]:
    """What a method asks of its object first thing, and sets further down in any case, and nobody else sets."""
    stored = Counter(each.attr for each in source.all(ast.Attribute) if not isinstance(each.ctx, ast.Load))
    for _, owner in source.classes:
        members = set(_members(owner))
        for name, function in _methods(owner).items():
            match without_docstring(function.body):
                case [ast.If(test), *others] if name != "__init__":
                    asked = own_attributes(test) - members
                case _:
                    continue
            for each in others:
                match each:
                    case ast.Assign([ast.Attribute(ast.Name("self"), attr)]) if attr in asked and stored[attr] == 1:
                        yield f"{owner.name}.{name}: {attr}"


def _set_up(start: Function) -> Iterator[int]:
    """The lines where a class above does its part."""
    for node in walk(start):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "__init__":
            yield node.lineno


def _members(owner: ast.ClassDef) -> Iterator[str]:
    for node in owner.body:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.Assign(targets):
                yield from (each.id for target in targets for each in walk(target) if isinstance(each, ast.Name))
            case ast.AnnAssign(ast.Name(name)):
                yield name


def no_parameter(source: Source) -> Iterator[str]:
    """Parameters that are called like a class, or like nothing in particular; what a call gives under such a name."""
    for name, function in source.functions:
        for arg in parameters_of(function):
            if _LIKE_A_CLASS.match(arg) is not None or arg in _NOTHING_IN_PARTICULAR:
                yield f"{name}.{arg}"
    given = (each.arg for each in source.all(ast.keyword) if each.arg is not None)
    yield from (each for each in given if _LIKE_A_CLASS.match(each) is not None)


def not_raised(source: Source) -> Iterator[str]:
    """A class of the file that is no exception, and is raised all the same."""
    known = dict(source.classes)
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Name(name) | ast.Call(ast.Name(name)) if name in known and name not in own_exceptions(source):
                if all(isinstance(each, ast.Name) for each in known[name].bases) and IS_ERROR.search(name) is None:
                    yield name


def class_shown(source: Source) -> Iterator[str]:
    """A class or a function of the file is no value that a text shows."""
    known = {*dict(source.classes), *(name for name, _ in source.functions if "." not in name)}
    for node in source.all(ast.FormattedValue):
        match node.value:
            case ast.Name(name) if name in known and name not in _bound_elsewhere(source):
                yield name


def _bound_elsewhere(source: Source) -> set[str]:
    """What is something else in a function: a parameter, or what is set there."""
    args = {each.arg for each in source.all(ast.arg)}
    return args | {each.id for each in source.all(ast.Name) if isinstance(each.ctx, ast.Store)}


_OF_MANY = frozenset(
    ("append", "extend", "insert", "remove", "pop", "add", "discard", "items", "keys", "values", "clear")
)


def counted_of_a_number(source: Source) -> Iterator[str]:
    """`len(self.tries)`, where those are a number from the beginning."""
    for _, owner in source.classes:
        numbers = {each.name for each in held(source, owner) if each.kind in ("int", "float", "bool")}
        for node in walk(owner) if numbers else ():
            match node:
                case ast.Call(ast.Name("len"), [ast.Attribute(ast.Name("self"), name)]) if name in numbers:
                    yield f"len(self.{name})"
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), put)) if (
                    name in numbers and put in _OF_MANY
                ):
                    yield f"self.{name}.{put}"


def ordered_like_a_number(source: Source) -> Iterator[str]:
    """What a function asks for what objects do is less than no number: `other < 0`, and then `other.right()`. An array
    may well be. Nor is what holds values under names: `data > MOST`, and then `data["seats"]` or `data.seats`; nor
    what only tells one from another: `parcel_id > MOST`."""
    if _OF_ARRAYS & all_bound(source):
        return
    for _, function in source.functions:
        names = set(parameters_of(function))
        asked = {
            node.func.value.id
            for node in walk(function)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and not hasattr(Decimal, node.func.attr)
        }
        for node in walk(function):
            match node:
                case ast.Compare(ast.Name(name), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Constant(value)]):
                    if name in names & asked and type(value) in (int, float):
                        yield ast.unparse(node)
                case ast.Compare(ast.Name(name), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Name(limit)]):
                    is_one = name.endswith("_id") and "ID" not in limit.split("_")
                    if limit.isupper() and (is_one or name in names & (_keyed(function) | _having_fields(function))):
                        yield ast.unparse(node)


def _having_fields(function: Function) -> set[str]:
    """What something is read of that neither a number has nor a time."""
    return {
        node.value.id
        for node in walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and not any(hasattr(each, node.attr) for each in (Decimal, datetime, timedelta, str))
    }


def _keyed(function: Function) -> set[str]:
    """What is asked for values by their names."""
    found = set[str]()
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(name), ast.Constant(str())):
                found.add(name)
            case ast.Call(ast.Attribute(ast.Name(name), "get"), [ast.Constant(str()), *_]):
                found.add(name)
    return found


def refused_for_no_error(source: Source) -> Iterator[str]:
    """What is given is hardly ever to be the very error that is raised if it is none."""
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.UnaryOp(ast.Not(), ast.Call(ast.Name("isinstance"), [_, ast.Name(asked)]) as test),
                [ast.Raise(ast.Call(ast.Name(raised)) | ast.Name(raised))],
            ) if asked == raised:
                yield ast.unparse(test)


def looked_up_in_itself(source: Source) -> Iterator[str]:
    """`cells[y][cells]`: nothing is its own place or key."""
    for node in source.all(ast.Subscript):
        whole: ast.expr = node.value
        while isinstance(whole, ast.Subscript):
            whole = whole.value
        if isinstance(node.slice, ast.Name | ast.Attribute) and ast.dump(node.slice) == ast.dump(whole):
            yield ast.unparse(node)


RULES = (
    handed_twice,
    ordered_like_a_number,
    refused_for_no_error,
    looked_up_in_itself,
    counted_of_a_number,
    not_raised,
    class_shown,
    miscalled_own,
    no_parameter,
    miscalled,
    given_what_it_lacks,
    never_set,
    read_too_early,
    read_before_it_comes,
)
WITHIN = (
    refused_for_no_error,
    looked_up_in_itself,
    no_parameter,
    read_too_early,
)
"""Those that look only at what stands in one statement at the top."""
