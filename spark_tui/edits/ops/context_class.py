"""A function with @contextmanager becomes a class with __enter__ and __exit__."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring, top_line, without_docstring
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import full_name, without_unused
from spark_tui.edits.python.lines import at_depth, has_own_lines, lines_inside_strings
from spark_tui.edits.python.names import all_functions, is_method, parameters
from spark_tui.edits.python.objects.classes import is_mangled
from spark_tui.edits.python.scopes import Occurrence, scopes
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.stretches import instead, keep_comments_in, lines_of, spans
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MAKERS = ("contextmanager", "asynccontextmanager")
_EXIT = (("exc_type", "exc", "tb"), ("kind", "error", "trace"), ("left_by", "left_with", "left_at"))
"""What __exit__ is handed, by names of which the function has none."""
_ENTERED = ("Iterator", "Generator", "Iterable", "AsyncIterator", "AsyncGenerator", "AsyncIterable")
_IMPORTED = (*_ENTERED, "contextmanager", "asynccontextmanager", "contextlib")


@dataclass(frozen=True, slots=True)
class _Parts:
    """What is done before the yield, the yield, the `try` that it stands in, and what is done behind that."""

    before: Sequence[ast.stmt]
    gives: ast.Expr
    tried: ast.Try | None
    behind: Sequence[ast.stmt]

    @property
    def only_cleans_up(self) -> bool:
        tried = self.tried
        return tried is not None and not tried.handlers and len(tried.body) == 1


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    _check(source, function)
    parts = _parts(source, function)
    kept = _kept(source, function, parts)
    stored = [arg.arg for arg in parameters(function) if arg.arg in kept]
    changes = [Splice(each.start, each.stop, f"self.{name}") for name, every in kept.items() for each in every]
    renamed = read(splice(source, changes))
    same = renamed.function(source.name_of(function))
    after = splice(renamed, [instead(renamed, same, _class(renamed, same, _parts(renamed, same), stored))])
    yield without_unused(source, [rewritten(source, after)], _IMPORTED)


def _check(source: Source, function: Function) -> None:
    name = function.name
    if len(function.decorator_list) != 1:
        raise Refusal(f"{name} has other decorators", "a class would need them on what it does")
    if is_method(source, function):
        raise Refusal(f"{name} is a method, and needs its object", "make it a function first")
    for node in walk(function):
        match node:
            case ast.Global() | ast.Nonlocal():
                raise Refusal(f"{name} sets {node.names[0]}, which is not its own")
            case ast.arg(arg="self") | ast.Name("self"):
                raise Refusal(f"{name} has a self, as the methods of the class will", "rename it first")
            case ast.Name(word) | ast.Attribute(attr=word) if is_mangled(word):
                raise Refusal(f"{word} would be another name in a class", "give it one underscore first")
    for _, other in source.definitions:
        for each in other.decorator_list:
            if function.name in (ast.unparse(each), ast.unparse(getattr(each, "func", each))):
                raise Refusal(f"{name} is used as a decorator on line {each.lineno}")


# ── what it is made of ───────────────────────────────────────────────────────────────────────────────────────────


def _parts(source: Source, function: Function) -> _Parts:
    name = function.name
    nodes = list(own_nodes(function))
    if any(isinstance(node, ast.Return) for node in nodes):
        raise Refusal(f"{name} returns, and a class would go on", "write it without a return first")
    if sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes) != 1:
        raise Refusal(f"{name} does not yield in exactly one place")
    body = without_docstring(function.body)
    for at, each in enumerate(body):
        first = each.body[0] if isinstance(each, ast.Try) else each
        if isinstance(first, ast.Expr) and _yields(source, first):
            return _Parts(body[:at], first, each if isinstance(each, ast.Try) else None, body[at + 1 :])
        if any(isinstance(node, ast.Yield) for node in walk(each)):
            _refuse_place(name, each)
    raise Refusal(f"{name} does not yield as a statement of its own")


def _yields(source: Source, each: ast.Expr) -> bool:
    return (
        isinstance(each.value, ast.Yield)
        and source.text.startswith("yield", source.start(each))
        and has_own_lines(source, each)
    )


def _refuse_place(name: str, each: ast.stmt) -> None:
    if isinstance(each, ast.Try):
        raise Refusal(f"{name} does something in the try before it yields", "that has to stand before the try")
    kind = type(each).__name__.lower().removeprefix("async")
    kind = kind if kind in ("with", "for", "while", "if", "match") else "line with other code"
    raise Refusal(f"the yield of {name} stands in a {kind}, which cannot be left and gone on with")


def _kept(source: Source, function: Function, parts: _Parts) -> dict[str, list[Occurrence]]:
    """Where names stand that both methods need, or that come from outside: they become attributes."""
    known = scopes(source)
    own = known.of[function]
    left = source.stop(parts.gives)
    begins = source.start(function.body[0])
    arguments = {arg.arg for arg in parameters(function)}
    unfit = set(_unfit(function))
    found: dict[str, list[Occurrence]] = {}
    for name in sorted(own.bound):
        every = [each for each in known.same(name, own) if each.start >= begins]
        sides = {each.start > left for each in every}
        if not every or (name not in arguments and len(sides) < 2):
            continue
        if name in unfit:
            raise Refusal(f"{name} is bound in a way in which no attribute can be", "give it its value by = first")
        if any(_says_its_name(source, each) for each in every):
            raise Refusal(f"{name} is printed with its name in an f-string")
        found[name] = every
    return found


def _unfit(function: Function) -> Iterator[str]:
    """What is bound by more than an assignment."""
    for node in (inner for each in function.body for inner in walk(each)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name
            case ast.MatchMapping(rest=str(name)) | ast.NamedExpr(target=ast.Name(name)):
                yield name
            case ast.alias():
                yield (node.asname or node.name).partition(".")[0]


def _says_its_name(source: Source, each: Occurrence) -> bool:
    """f"{path=}" """
    if re.match(r"\s*=\s*[!:}]", source.text[each.stop : each.stop + 20]) is None:
        return False
    return any(source.start(node) < each.start < source.stop(node) for node in source.all(ast.JoinedStr))


# ── the class ────────────────────────────────────────────────────────────────────────────────────────────────────


def _class(source: Source, function: Function, parts: _Parts, stored: Sequence[str]) -> str:
    _keep_comments(source, function, parts)
    outer = source.indent(source.first_line(function))
    depth = outer + source.unit
    deep = depth + source.unit
    waits, a = ("async ", "a") if isinstance(function, ast.AsyncFunctionDef) else ("", "")
    documentation = lines_of(source, function.body[: has_docstring(function.body)], depth)
    methods: list[list[str]] = []
    if parameters(function):
        init = f"{depth}def __init__({_with_self(source, function)}):"
        methods.append([init, *([f"{deep}self.{name} = {name}" for name in stored] or [f"{deep}pass"])])
    entering = [*lines_of(source, parts.before, deep), *_returned(source, parts.gives, deep)]
    header = f"{depth}{waits}def __{a}enter__(self){_entered(source, function)}:"
    methods.append([header, *(entering or [f"{deep}pass"])])
    told = _told(function)
    header = f"{depth}{waits}def __{a}exit__(self, {', '.join(told)}):"
    methods.append([header, *(_leaving(source, parts, deep, told) or [f"{deep}pass"])])
    text = "\n\n".join("\n".join(each) for each in methods)
    return "\n".join([f"{outer}class {function.name}:", *(f"{each}\n" for each in documentation), text])


def _with_self(source: Source, function: Function) -> str:
    where = signature(source, function)
    first = source.line_at(where.opens)
    text = source.text[where.opens + 1 : where.closes].replace("\r\n", "\n")
    if "\n" not in text:
        return f"self, {text.strip()}" if text.strip() else "self"
    inside = lines_inside_strings(source)
    begun, *more = text.split("\n")
    own = source.unit
    moved = [own + line if first + at not in inside and line.strip() else line for at, line in enumerate(more, 1)]
    moved = [*moved[:-1], moved[-1] if more[-1].strip() else own + more[-1]]
    if begun.strip() and not begun.strip().startswith("#"):
        return "\n".join([f"self, {begun.lstrip()}", *moved])
    indent = moved[0][: len(moved[0]) - len(moved[0].lstrip())]
    return "\n".join([begun, f"{indent}self,", *moved])


def _entered(source: Source, function: Function) -> str:
    """What the function says that it yields."""
    match function.returns:
        case ast.Subscript(ast.Name(name) | ast.Attribute(attr=name), inner) if name in _ENTERED:
            of = inner.elts[0] if isinstance(inner, ast.Tuple) and name.endswith("Generator") else inner
            return f" -> {source.segment(of)}"
        case _:
            return ""


def _returned(source: Source, gives: ast.Expr, depth: str) -> list[str]:
    if not isinstance(gives.value, ast.Yield) or gives.value.value is None:
        return []
    first, last = gives.lineno, source.last_line(gives)
    text = at_depth(source, first, last, source.indent(first), depth)
    return [f"{depth}return{text.removeprefix(depth).removeprefix('yield')}"]


def _told(function: Function) -> Sequence[str]:
    known = taken_in(function) | set(_unfit(function))
    found = next((each for each in _EXIT if known.isdisjoint(each)), None)
    if found is None:
        raise Refusal(f"{function.name} has names that __exit__ needs", "rename exc, error and left_with first")
    return found


def _leaving(source: Source, parts: _Parts, depth: str, told: Sequence[str]) -> list[str]:
    tried, unit = parts.tried, source.unit
    if tried is None or parts.only_cleans_up:
        done = lines_of(source, tried.finalbody, depth) if tried is not None else []
        behind = lines_of(source, parts.behind, depth + unit)
        return [*done, f"{depth}if {told[0]} is None:", *behind] if behind else done
    lines_of(source, [tried, *parts.behind], depth)
    first, last = parts.gives.lineno, source.last_line(parts.gives)
    begins, old = top_line(source, [tried]), source.indent(tried.lineno)
    ends = source.last_line(([tried, *parts.behind])[-1])
    inner = depth + source.indent(first).removeprefix(old)
    done = [
        at_depth(source, begins, first - 1, old, depth),
        f"{inner}if {told[1]} is not None:\n{inner}{unit}raise {told[1]}",
        at_depth(source, last + 1, ends, old, depth),
    ]
    silent = not all(isinstance(each.body[-1], ast.Raise) for each in tried.handlers)
    return [*done, f"{depth}return True"] if silent else done


def _keep_comments(source: Source, function: Function, parts: _Parts) -> None:
    where, tried = signature(source, function), parts.tried
    kept = [*parts.before, parts.gives, *parts.behind]
    if tried is not None:
        kept += tried.finalbody if parts.only_cleans_up else [tried]
    header = (source.line_at(where.opens), source.line_at(where.closes) - 1)
    whole = (source.first_line(function), source.last_line(function))
    keep_comments_in(source, whole, [header, *spans(source, kept)])


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        if any(full_name(source, each).rpartition(".")[2] in _MAKERS for each in source.function(name).decorator_list):
            yield name


OP = Op(
    "context-class",
    "turn a function with @contextmanager into a class with __enter__ and __exit__",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            "import io\nfrom contextlib import contextmanager\n\n\n@contextmanager\ndef opened(path):\n"
            "    file = io.open(path)\n    try:\n        yield file\n    finally:\n        file.close()\n",
            ("opened",),
            "import io\n\n\nclass opened:\n    def __init__(self, path):\n        self.path = path\n\n"
            "    def __enter__(self):\n        self.file = io.open(self.path)\n        return self.file\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        self.file.close()\n",
        ),
        Example(
            "import sys\nimport contextlib\n\n\n@contextlib.contextmanager\ndef saved(db):\n"
            '    """All or nothing."""\n    db.begin()\n    try:\n        yield\n        db.commit()\n'
            "    except OSError:\n        db.undo()\n    sys.stdout.flush()\n",
            ("saved",),
            'import sys\n\n\nclass saved:\n    """All or nothing."""\n\n    def __init__(self, db):\n'
            "        self.db = db\n\n    def __enter__(self):\n        self.db.begin()\n\n"
            "    def __exit__(self, exc_type, exc, tb):\n        try:\n            if exc is not None:\n"
            "                raise exc\n            self.db.commit()\n        except OSError:\n"
            "            self.db.undo()\n        sys.stdout.flush()\n        return True\n",
        ),
    ),
    same_behaviour=True,
)
