"""One more parameter, where the signature can bear it; it stands for its default where that was written out."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.functions.signatures import default_of, signature, whole
from spark_tui.edits.python.functions.told_parameters import added
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import all_functions, has_parameter, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.none_told import kind_or_none
from spark_tui.edits.python.values.wired import wired
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, new, default, annotation = values
    function = source.function(name)
    if not new.isidentifier():
        raise Refusal(f"{new!r} is not a name")
    if has_parameter(function, new):
        raise Refusal(f"{name} has a parameter {new} already")
    if new == "kwargs":
        yield _the_rest(source, function)
        return
    if new in imported_names(source) or isinstance(getattr(builtins, new, None), type):
        raise Refusal(f"{new} means something else in this file")
    kind = expression(annotation) if annotation else ""
    if kind and default == "None":
        kind = kind_or_none(source, kind)
    text = new + (f": {kind}" if kind else "")
    if default:
        text += f" = {expression(default)}" if annotation else f"={expression(default)}"
    before = _before(function, has_default=bool(default))
    yield _placed(source, function, before, text)
    if before is not None:
        yield from added(source, function, before.arg, new, annotation)
    yield from wired(source, function, default, new)


def _the_rest(source: Source, function: Function) -> Splice:
    """Whatever else is said by its name comes behind everything."""
    every = parameters(function)
    if not every:
        opens = signature(source, function).opens + 1
        return Splice(opens, opens, "**kwargs")
    stop = whole(source, function, every[-1])[1]
    return Splice(stop, stop, f",{_separator(source, function)}**kwargs")


def _before(function: Function, *, has_default: bool) -> ast.arg | None:
    """The last parameter of its kind: those without a default come first, and stars last."""
    args = function.args
    named = [*args.posonlyargs, *args.args]
    if args.kwonlyargs or (args.vararg is not None and has_default):
        stars = [args.vararg] if args.vararg is not None else []
        named = [*named, *stars, *args.kwonlyargs]  # no call by position can reach behind the star
    elif not has_default:
        named = [arg for arg in named if default_of(function, arg) is None]
    return named[-1] if named else None


def _placed(source: Source, function: Function, before: ast.arg | None, text: str) -> Splice:
    if before is not None:
        stop = whole(source, function, before)[1]
        separator = _separator(source, function)
        return Splice(stop, stop, f",{separator}{text}")
    opens = signature(source, function).opens + 1
    return Splice(opens, opens, f"{text}, " if parameters(function) else text)


def _separator(source: Source, function: Function) -> str:
    """A space; or a line of its own, where every parameter has one."""
    spans = [whole(source, function, arg) for arg in parameters(function)]
    lines = [source.line_at(start) for start, _ in spans]
    own = len(set(lines)) == len(lines) and lines[0] > source.line_at(signature(source, function).opens)
    return f"\n{source.indent(lines[0])}" if own else " "


OP = Op(
    "add-parameter",
    "one more parameter for a function",
    (
        Slot("function", "name", "the function", all_functions),
        Slot("name", "name", "the new parameter"),
        Slot("default", "text", "its default, if it has one", default=""),
        Slot("annotation", "text", "its type, if it is to be said", default=""),
    ),
    _edit,
    (
        Example(
            "def load(path, *, strict=True):\n    return path, strict\n",
            ("load", "encoding", '"utf-8"', "str"),
            'def load(path, *, strict=True, encoding: str = "utf-8"):\n    return path, strict\n',
        ),
        Example(
            "def load(path, retries=3, **rest):\n    return path\n",
            ("load", "logger"),
            "def load(path, logger, retries=3, **rest):\n    return path\n",
        ),
        Example(
            "def price(x):\n    x = round(x, 3)\n    return f'{x} EUR'\n",
            ("price", "currency", "'EUR'"),
            "def price(x, currency='EUR'):\n    x = round(x, 3)\n    return f'{x} {currency}'\n",
        ),
        Example(
            'def cut(text, width):\n    return text[: width - 3] + "..."\n',
            ("cut", "end", '"..."'),
            'def cut(text, width, end="..."):\n    return text[: width - len(end)] + end\n',
        ),
        Example(
            "def log(text, *args):\n    print(text, *args)\n",
            ("log", "kwargs"),
            "def log(text, *args, **kwargs):\n    print(text, *args)\n",
        ),
        Example(
            'def buy(what):\n    """Buy it.\n\n    Args:\n        what: the thing.\n    """\n',
            ("buy", "gift", "False"),
            'def buy(what, gift=False):\n    """Buy it.\n\n    Args:\n        what: the thing.\n'
            '        gift: the gift.\n    """\n',
        ),
        Example(
            "class Box:\n    def open(\n        self,\n        key,\n    ):\n        ...\n",
            ("open", "force", "False"),
            "class Box:\n    def open(\n        self,\n        key,\n        force=False,\n    ):\n        ...\n",
        ),
    ),
)
