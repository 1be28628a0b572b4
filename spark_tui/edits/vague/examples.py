"""Sentences about a file that say enough: examples for who said too little. Each is one that is understood."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, without_docstring
from spark_tui.edits.python.failing.risky import Risk, risks
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, splice
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import in_full
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague.places import shown

Functions = Sequence[tuple[str, Function]]
_NUMBERS = frozenset(("int", "float"))
_MAY_BE_LESS = Pattern(r"(?:[xyz]\d?|d[xyz]|delta\w*|offset\w*|shift\w*|lat\w*|lon\w*|temp\w*|diff\w*)$")
"""Numbers that are negative as often as not."""
_LEAST = 3  # statements of a function of which some may stand elsewhere
_SAYS_NOTHING = {"tmp", "temp", "data", "result", "res", "ret", "val", "value", "obj", "item", "thing", "foo", "arr"}
_LONGER = {
    "f": "file", "i": "index", "k": "key", "v": "value", "e": "error", "l": "line", "w": "word", "q": "query",
}  # fmt: skip


def plainest(functions: Functions) -> Functions:
    """What others call before what is private, and that before what Python calls."""
    return sorted(functions, key=lambda each: (each[1].name.startswith("__"), each[1].name.startswith("_")))


def example_of(source: Source) -> str:
    """Anything that can be asked of this file."""
    functions = source.functions
    found = of_failures(source, functions) or of_values(source, functions)
    return found or of_lines(source, functions) or of_names(functions) or of_docs(source, functions)


def of_values(source: Source, functions: Functions, given: str = "") -> str:
    """What must hold of something that one of them is given; of what is `given`, if that is said."""
    return next((each for name, each in _of_values(source, functions) if given in ("", name)), "")


def _of_values(source: Source, functions: Functions) -> Iterator[tuple[str, str]]:
    functions = plainest(functions)
    for full, function in functions:
        for name in parameters_of(function):
            if not _MAY_BE_LESS.match(name) and _is_number(source, function, name) and not _is_asked(function, name):
                yield name, f"{name} must not be negative in {shown(source, full)}"
    for full, function in functions:
        for risk in risks(source, function):
            if "KeyError" in risk.errors and isinstance(risk.subject, ast.Name):
                name = risk.subject.id
                yield name, f"{shown(source, full)} should raise KeyError if the {name} is unknown"
    for full, function in functions:
        for name in parameters_of(function):
            if not _is_asked(function, name) and not _MAY_BE_LESS.match(name):
                yield name, f"raise ValueError in {shown(source, full)} if {name} is empty"


def _is_number(source: Source, function: Function, name: str) -> bool:
    """By what is said of it, or by what is done with it."""
    if (parameter_type(source, function, name) or "") in _NUMBERS:
        return True
    for node in walk(function):
        match node:
            case ast.AugAssign(op=ast.Sub() | ast.Mult() | ast.Div(), value=ast.Name(used)) if used == name:
                return True
            case ast.AugAssign(_, ast.Add(), ast.Name(used)) if used == name:
                return True
            case ast.BinOp(ast.Name(used), ast.Sub() | ast.Mult() | ast.Div()) if used == name:
                return True
    return False


def _is_asked(function: Function, name: str) -> bool:
    tests = (node.test for node in walk(function) if isinstance(node, ast.If | ast.IfExp | ast.Assert))
    return any(mentions(each, name) for each in tests)


def of_failures(source: Source, functions: Functions) -> str:
    """What one of them needs and may not have."""
    for full, function in functions:
        name = shown(source, full)
        if opened(function, "r") is not None:
            return f"handle a missing file in {name}"
    for full, function in functions:
        for risk in risks(source, function):
            if "KeyError" in risk.errors and isinstance(risk.subject, ast.Name):
                return f"{shown(source, full)} should raise KeyError if the {risk.subject.id} is unknown"
            if not risk.made and (what := _emptied(risk)):
                given = "None" if gives_something(function) else ""
                return f"return {given} in {shown(source, full)} if {what} is empty".replace("  ", " ")
    return ""


def _emptied(risk: Risk) -> str:
    match risk.subject:
        case ast.Name(name) | ast.Attribute(ast.Name("self"), name) if risk.test.startswith("not "):
            return name
        case _:
            return ""


def of_lines(source: Source, functions: Functions) -> str:
    """Which lines of the longest may be a function of their own, and what that is called."""
    for full, function in sorted(functions, key=lambda each: -_size(each[1])):
        body = without_docstring(function.body)
        half = _size(body[0], body[-1]) / 2 if body else 0
        runs = [body[at:stop] for at in range(len(body)) for stop in range(at + 1, len(body) + 1)]
        runs = [part for part in runs if len(part) < len(body) and _size(part[0], part[-1]) >= _LEAST]
        for part in sorted(runs, key=lambda part: (not _has_block(part), abs(_size(part[0], part[-1]) - half))):
            name = _named_after(function, part, body[body.index(part[-1]) + 1 :])
            values = (str(part[0].lineno), str(part[-1].end_lineno), name)
            try:
                splice(source, named("extract-function").edit(source, values))
            except Refusal:
                continue
            return f"extract lines {values[0]} to {values[1]} of {shown(source, full)} into a function {name}"
    return ""


def _has_block(statements: Sequence[ast.stmt]) -> bool:
    return any(isinstance(each, ast.For | ast.While | ast.If | ast.With) for each in statements)


def _named_after(function: Function, part: Sequence[ast.stmt], rest: Sequence[ast.stmt]) -> str:
    """After what it asks or gives, or as a part of it."""
    if all(isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise) for each in part):
        return f"check_{function.name.strip('_')}"
    made = [name for each in part for name in bound_in(each) if any(mentions(one, name) for one in rest)]
    return f"{function.name.strip('_')}_{made[-1]}" if made else f"{function.name.strip('_')}_part"


def _size(first: ast.stmt, last: ast.stmt | None = None) -> int:
    return ((last or first).end_lineno or 0) - first.lineno + 1


def of_names(functions: Functions, *, any_name: bool = False) -> str:
    """A name that says little, and one that says more. With `any_name`, one that may say enough, and none for it."""
    bound = list(dict.fromkeys(name for _, function in functions for each in walk(function) for name in _binds(each)))
    for name in bound:
        longer = _LONGER.get(name) if _MAY_BE_LESS.match(name) is None else None
        longer = longer or (in_full(name).replace(" ", "_") if name.isidentifier() else name)
        if longer not in ("", *bound, name):
            return f"rename {name} to {longer}"
    vague = [name for name in bound if name in _SAYS_NOTHING or (len(name) == 1 and name not in "_xyz")]
    others = [name for name in bound if name not in ("self", "cls", "_") and _MAY_BE_LESS.match(name) is None]
    vague.sort(key=lambda name: len(name) > 1)
    best = next(iter((*vague, *(others if any_name else ()))), "")
    return f"rename {best} to …" if best else ""


def of_docs(source: Source, functions: Functions) -> str:
    bare = [full for full, function in plainest(functions) if not has_docstring(function.body)]
    return f"add a docstring to {shown(source, bare[0])}" if bare else ""


def _binds(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(name, ast.Store()) | ast.arg(arg=name):
            yield name


def of_results(source: Source, functions: Functions) -> str:
    """One that gives something back, and asks a server or reads a file for it, if one does."""
    giving = [each for each in plainest(functions) if gives_something(each[1]) and not _changes(each[1])]
    giving = [each for each in giving if not any(_is_several(source, each[1], name) for name in parameters_of(each[1]))]
    costly = [each for each in giving if list(parameters_of(each[1])) and _is_costly(source, each[1])]
    with_own = [each for each in giving if list(parameters_of(each[1]))]
    best = next(iter((*costly, *with_own)), None)
    return f"cache {shown(source, best[0])}" if best is not None else ""


def _is_several(source: Source, function: Function, name: str) -> bool:
    """Is it a list, by which nothing can be kept?"""
    kind = parameter_type(source, function, name) or ""
    gone_through = (node.iter for node in walk(function) if isinstance(node, ast.For | ast.comprehension))
    return kind.startswith(("list", "dict", "set")) or any(mentions(each, name) for each in gone_through)


PUTS_IN = frozenset(("append", "add", "extend", "insert", "update", "pop", "remove", "clear", "write"))


def _changes(function: Function) -> bool:
    """Does it change what it has, or give another thing each time?"""
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Attribute(ast.Name("self"))) | ast.For(iter=ast.Attribute(ast.Name("self"))):
                return True  # what it reads of its object may be another by then
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ast.Attribute(), ctx=ast.Store() | ast.Del()):
                return True
            case ast.Call(ast.Attribute(ast.Attribute(), name)) if name in PUTS_IN:
                return True
            case ast.Name("random" | "randint" | "print" | "input" | "datetime" | "time"):
                return True
    return function.name.startswith("__")


_COSTLY = ("requests.", "session.", "httpx.", "urlopen(", "open(", "read_text(", "execute(", "._get(", "_request(")


def _is_costly(source: Source, function: Function) -> bool:
    return any(each in source.segment(function) for each in _COSTLY)


def opened(function: Function, mode: str) -> ast.stmt | None:
    """The statement in which the function opens a file to read it, or to write it anew, if there is exactly one."""
    found = [statement for statement in walk(function) if isinstance(statement, ast.stmt) and _opens(statement, mode)]
    return found[0] if len(found) == 1 else None


def _opens(statement: ast.stmt, mode: str) -> bool:
    """In its own line, not in the blocks of it."""
    heads: list[ast.AST] = [each for each in children(statement) if not isinstance(each, ast.stmt)]
    for node in (node for head in heads for node in walk(head)):
        match node:
            case ast.Call(ast.Name("open"), [_, *given], keywords):
                said = [*given[:1], *(each.value for each in keywords if each.arg == "mode")]
                as_text = said[0].value if said and isinstance(said[0], ast.Constant) else "r"
                if str(as_text).rstrip("bt") == mode:
                    return True
            case ast.Call(ast.Attribute(attr="open"), given, _):
                as_text = given[0].value if given and isinstance(given[0], ast.Constant) else "r"
                if not isinstance(statement, ast.Expr) and str(as_text).rstrip("bt") == mode:
                    return True
            case ast.Call(ast.Attribute(attr="read_text" | "read_bytes")) if mode == "r":
                return True
            case ast.Call(ast.Attribute(attr="write_text" | "write_bytes")) if mode == "w":
                return True
    return False


def such(lack: str, example: str) -> str:
    """What is missing, with an example if there is one."""
    return f'{lack}, for example "{example}"' if example else lack


def call_of(function: Function) -> str:
    """How it is called: "load(…, …)"."""
    return f"{function.name}({', '.join('…' for _ in parameters_of(function))})"
