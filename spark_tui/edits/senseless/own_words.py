"""Python's own functions and signs, used as what they are not: a length that is awaited, a function where a class is
asked for, three dots that are given back."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_FUNCTIONS = frozenset(
    name for name in dir(builtins) if callable(each := getattr(builtins, name)) and not isinstance(each, type)
)
_AT_THE_PROMPT = frozenset(("credits", "license", "copyright"))
"""What somebody types into the interpreter, and no program calls."""
_GIVES_NOTHING = frozenset(("NoneType", "id", "input", "format", "hash", "next", "vars", "dir", "filter", "map", "zip"))
_ONCE = frozenset(("strip", "lstrip", "rstrip", "lower", "upper", "title", "casefold", "capitalize"))
_AT_ONCE = frozenset(
    ("setdefault", "startswith", "endswith", "splitlines", "rstrip", "lstrip", "removeprefix", "casefold")
)
"""Methods of texts and dicts that nothing else has."""
_ASK_FOR_CLASSES = ("isinstance", "issubclass")
_ALWAYS_NEW = frozenset(("len", "str", "int", "float", "sum", "round", "list", "dict", "set", "sorted"))


def not_awaited(source: Source) -> Iterator[str]:
    """Nothing that comes at once is waited for."""
    for node in source.all(ast.Await):
        match node.value:
            case ast.Call(ast.Name(name)) if name in _FUNCTIONS - {"anext"} and name not in all_bound(source):
                yield ast.unparse(node)
            case ast.Call(ast.Attribute(_, name)) if name in _AT_ONCE:
                yield ast.unparse(node)
            case ast.Call(ast.Attribute(ast.Constant() | ast.JoinedStr())):
                yield ast.unparse(node)


def no_class(source: Source) -> Iterator[str]:
    """isinstance asks for a class, and is none itself."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name(asked), [_, ast.Name(name)]) if asked in _ASK_FOR_CLASSES:
                if name in _FUNCTIONS and name not in all_bound(source):
                    yield ast.unparse(node)


def nothing_given(source: Source) -> Iterator[str]:
    """Three dots stand for what is still to be written; the class of None has no name; and `id` is no id."""
    for node in source.all(ast.Return):
        match node.value:
            case ast.Constant(value) if value is ...:
                yield ast.unparse(node)
            case ast.Name(name) if name in _GIVES_NOTHING and name not in all_bound(source):
                yield ast.unparse(node)


def letters(source: Source) -> Iterator[str]:
    """Nobody sorts the letters of what was joined for others to read."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                ast.Name("sorted" | "reversed" as name), [ast.Call(ast.Attribute(ast.Constant(str(sep)), "join"))]
            ):
                if sep and name not in all_bound(source):
                    yield ast.unparse(node)


def at_the_prompt(source: Source) -> Iterator[str]:
    for node in source.all(ast.Name):
        if node.id in _AT_THE_PROMPT and node.id not in all_bound(source):
            yield node.id


def never_the_same(source: Source) -> Iterator[str]:
    """What is made there and then is no other thing: `end is len(text)`."""
    for node in source.all(ast.Compare):
        for sign, side in zip(node.ops, node.comparators, strict=True):
            match side:
                case ast.Call(ast.Name(name)) if isinstance(sign, ast.Is | ast.IsNot) and name in _ALWAYS_NEW:
                    yield ast.unparse(node)


def slots_without_names(source: Source) -> Iterator[str]:
    """Slots that are written out are texts, all of them."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name("__slots__")], ast.Tuple(elts) | ast.List(elts)):
                texts = [isinstance(each, ast.Constant) for each in elts if not isinstance(each, ast.Starred)]
                if any(texts) and not all(texts):
                    yield ast.unparse(node)


def given_for_nothing(source: Source) -> Iterator[str]:
    """A parameter that is None first thing, whatever was given for it."""
    for _, function in source.functions:
        own = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
        body = without_docstring(function.body)
        match body[0] if body else None:
            case ast.Assign([ast.Name(name)], value) if name in own and is_none(value):
                yield ast.unparse(body[0])


def done_again(source: Source) -> Iterator[str]:
    """A text that is stripped needs no stripping."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Call(ast.Attribute(_, first), given), name), others) if first == name:
                if name in _ONCE and [*map(ast.dump, given)] == [*map(ast.dump, others)]:
                    yield ast.unparse(node)


def cut_to_size(source: Source) -> Iterator[str]:
    """A text that is written out is as long as it should be: `{'total':35.70}` cuts it off, or is no shape at all."""
    for node in source.all(ast.FormattedValue):
        match node:
            case ast.FormattedValue(ast.Constant(str(text)), _, ast.JoinedStr([ast.Constant(str(shape))])):
                if "." in shape.lstrip("."):
                    yield f"{text!r}:{shape}"


def defaults_to_its_name(source: Source) -> Iterator[str]:
    """A function is not given its own name: `def parse(text, fmt="parse")`."""
    for _, function in source.functions:
        given = (*function.args.defaults, *function.args.kw_defaults)
        yield from (function.name for each in given if isinstance(each, ast.Constant) and each.value == function.name)


def not_made_yet(source: Source) -> Iterator[str]:
    """A default is worked out before there is the function that has it."""
    for _, function in source.functions:
        defaults = [*function.args.defaults, *(each for each in function.args.kw_defaults if each is not None)]
        calls = [each for default in defaults for each in walk(default) if isinstance(each, ast.Call)]
        yield from (f"{function.name}: {ast.unparse(each)}" for each in calls if last_name(each.func) == function.name)


_SAYS_NOTHING = frozenset(("parameter", "parameters", "param", "argument", "variable"))


def called_what_it_is(source: Source) -> Iterator[str]:
    """What a function takes has a name that tells what it is, not that it is taken."""
    yield from (f"{each.arg}:" for each in source.all(ast.arg) if each.arg in _SAYS_NOTHING)


RULES = (
    defaults_to_its_name,
    called_what_it_is,
    done_again,
    cut_to_size,
    not_made_yet,
    not_awaited,
    no_class,
    nothing_given,
    letters,
    at_the_prompt,
    never_the_same,
    slots_without_names,
    given_for_nothing,
)
WITHIN = (
    defaults_to_its_name,
    called_what_it_is,
    done_again,
    cut_to_size,
    not_made_yet,
    never_the_same,
    slots_without_names,
    given_for_nothing,
)
"""Those that look only at what stands in one statement at the top."""
