"""What no function is called, as an error, or as a class is, of a single word; a class made of itself, what is marked
twice, a class that is marked as a method."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.classes import method, set_on_self
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk

_ERRORS = frozenset(
    name for name, each in vars(builtins).items() if isinstance(each, type) and issubclass(each, BaseException)
)
_OF_METHODS = ("staticmethod", "classmethod", "property")


def named_as_an_error(source: Source) -> Iterator[str]:
    for _, function in source.functions:
        if function.name in _ERRORS:
            yield f"def {function.name}"


def named_as_its_object(source: Source) -> Iterator[str]:
    """A function that is called what its object is called in it."""
    for _, function in source.functions:
        if function.name in ("self", "cls"):
            yield f"def {function.name}"


def object_not_first(source: Source) -> Iterator[str]:
    """`def add(item, self)`: Python hands the object over before all else."""
    for name, function in source.functions:
        if "self" in [each.arg for each in parameters(function)][1:]:
            yield name


def named_as_a_class(source: Source) -> Iterator[str]:
    for _, function in source.functions:
        if function.name.istitle() and len(function.name) > 1 and "_" not in function.name:
            yield f"def {function.name}"


def made_of_itself(source: Source) -> Iterator[str]:
    """Where nothing else is called so."""
    names = [name for name, _ in source.classes]
    for name, made in source.classes:
        bases = {base.id for base in made.bases if isinstance(base, ast.Name)}
        if name in bases and names.count(name) == 1 and name not in imported_names(source):
            yield f"class {name}({name})"


def marked_twice(source: Source) -> Iterator[str]:
    for _, made in source.definitions:
        marks = [mark.id for mark in made.decorator_list if isinstance(mark, ast.Name)]
        yield from (f"@{mark} def {made.name}" for mark in {*marks} if marks.count(mark) > 1)
        if isinstance(made, ast.ClassDef):
            yield from (f"@{mark} class {made.name}" for mark in marks if mark in _OF_METHODS)


def tested_by_itself(source: Source) -> Iterator[str]:
    """A test among the methods of what is tested: nobody calls it."""
    for _, made in source.classes:
        own = [each.name for each in made.body if isinstance(each, Function)]
        is_of_tests = "test" in made.name.lower() or any("Test" in ast.unparse(base) for base in made.bases)
        if not is_of_tests and any(not each.startswith("test") for each in own):
            yield from (f"{made.name}.{each}" for each in own if each.startswith("test_"))


def hidden_by_its_attribute(source: Source) -> Iterator[str]:
    """A method that nobody can call: what `__init__` sets is called the same."""
    for _, made in source.classes:
        own = {each.name for each in made.body if isinstance(each, Function) and not each.decorator_list}
        start = method(made, "__init__")
        for name in set_on_self(start) if start is not None else ():
            if name in own:
                yield f"{made.name}.{name}"


def default_refused(source: Source) -> Iterator[str]:
    """What is None where nothing is given is refused unless it is of a type, or among others: `f()` always fails. Or
    it leaves early then, where it takes something else by now."""
    for _, function in source.functions:
        left_out = {arg.arg for arg in parameters(function) if is_none(default_of(function, arg))}
        for statement in function.body if left_out else ():
            match statement:
                case ast.If(
                    ast.UnaryOp(ast.Not(), ast.Call(ast.Name("isinstance"), [ast.Name(name), kinds])), [ast.Raise()]
                ):
                    is_refused = "None" not in ast.unparse(kinds)
                case ast.If(ast.Compare(ast.Name(name), [ast.NotIn()], [held]), [ast.Raise()]):
                    is_refused = "None" not in ast.unparse(held)
                case ast.If(
                    ast.Compare(ast.Name(name), [ast.Is()], [ast.Constant(None)]), [ast.Return() | ast.Raise()]
                ):
                    is_refused = _is_filled_in(function, name)
                case ast.Expr(ast.Constant()):
                    continue
                case _:
                    left_out -= bound_in(statement) | named_in(statement)
                    continue
            if is_refused and name in left_out:
                yield f"{function.name}({name}=None)"


def _is_filled_in(function: Function, name: str) -> bool:
    """Is something taken where nothing is given, which is never reached then?"""
    for node in walk(function):
        match node:
            case ast.If(
                ast.Compare(ast.Name(asked), [ast.Is()], [ast.Constant(None)])
                | ast.UnaryOp(ast.Not(), ast.Name(asked)),
                body,
            ) if asked == name and any(name in bound_in(each) for each in body):
                return True
            case _:
                pass
    return False


def no_longer_itself(source: Source) -> Iterator[str]:
    """`self = self.copy(path)`: no method goes on as another object."""
    for _, made in source.classes:
        for function in (each for each in made.body if isinstance(each, Function)):
            if "self" in bound_in(function) and any(arg.arg == "self" for arg in parameters(function)):
                yield f"{made.name}.{function.name}"


def raised_as_it_is_made(source: Source) -> Iterator[str]:
    """An error whose `__init__` raises the very same, which never ends, or another one of the file."""
    own = own_exceptions(source)
    for made in (node for _, node in source.classes if node.name in own):
        for function in made.body:
            if not isinstance(function, Function) or function.name != "__init__":
                continue
            for node in walk(function):
                match node:
                    case ast.Raise(ast.Call(ast.Name(name)) | ast.Name(name)) if name in own:
                        yield f"{name} in {made.name}"


RULES = (
    raised_as_it_is_made,
    no_longer_itself,
    default_refused,
    hidden_by_its_attribute,
    tested_by_itself,
    named_as_an_error,
    named_as_its_object,
    object_not_first,
    named_as_a_class,
    made_of_itself,
    marked_twice,
)
WITHIN = (
    no_longer_itself,
    default_refused,
    hidden_by_its_attribute,
    tested_by_itself,
    named_as_an_error,
    named_as_its_object,
    object_not_first,
    named_as_a_class,
    marked_twice,
)
"""Those that look only at what stands in one statement at the top."""
