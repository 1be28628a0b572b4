"""What somebody could want to tell a function that it decides by itself: values written out in it, constants it reads,
and what the functions that it calls can be told.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_of, is_given
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import last_name, name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_NOTHING_SAYS = (True, False, None, 0, 1, -1, "", ...)
_LASTING = ("ttl", "lifetime", "expiry", "timeout", "max_age", "age", "duration")
_DIGITS = re.compile(r"\{[^{}:]+:[^{}]*\.(\d+)[fge%]\}")
_MODE = re.compile(r"[rwax]b?\+?")
_CLOCK = re.compile(r"(?:^|_)(?:time|clock|now|utcnow|monotonic|today|perf_counter)$")
_PLAIN = frozenset(("list", "dict", "set", "defaultdict", "deque", "Counter", "tuple", "int", "str", "float", "super"))
"""What nobody would hand in: it is only there to be filled."""
_SEPARATOR = ("separator", "sep", "delimiter")
_LIMIT = ("limit", "count", "number", "size", "length", "top", "amount")
_STEP = ("step", "amount", "increment", "by", "delta")
_OF_METHODS: Mapping[str, tuple[str, ...]] = {
    "join": (*_SEPARATOR, "glue", "joiner"),
    "split": _SEPARATOR,
    "partition": _SEPARATOR,
    "strftime": ("format", "pattern", "date_format"),
    "strptime": ("format", "pattern", "date_format"),
    "round": ("digits", "decimals", "precision", "places"),
    "sleep": ("delay", "wait", "pause", "interval", "seconds", "sleep_time", "sleep"),
    "range": ("attempts", "times", "rounds", "retries", "tries", *_LIMIT),
    "most_common": _LIMIT,
    "nlargest": _LIMIT,
    "nsmallest": _LIMIT,
    "head": _LIMIT,
    "islice": _LIMIT,
    "ljust": ("width",),
    "rjust": ("width",),
    "center": ("width",),
    "open": ("path", "file", "filename", "file_name"),
    "timedelta": _LASTING,
    "Path": ("path", "file", "folder", "directory"),
}
"""What a value that is passed to them says."""
_BY_LOOK = (
    (re.compile(r"https?://"), ("url", "base_url", "endpoint", "address", "server")),
    (re.compile(r"^[\w./~-]+\.\w{2,5}$"), ("path", "file", "filename", "file_name")),
    (re.compile(r"^[\w.~-]*/"), ("path", "folder", "directory")),
    (re.compile(r"%[YmdHMS]"), ("format", "pattern", "date_format")),
    (re.compile(r"^utf-?8$|^latin-?1$|^ascii$"), ("encoding",)),
    (re.compile(r"^localhost$|^\d+\.\d+\.\d+\.\d+$"), ("host",)),
    (re.compile(r"^[^\w\n]$"), (*_SEPARATOR, "character", "char", "mark", "sign")),
)
_TAKEN: Mapping[str, Mapping[str, str]] = {
    "json.dump": {"indent": "None", "sort_keys": "False", "ensure_ascii": "True", "default": "None"},
    "json.dumps": {"indent": "None", "sort_keys": "False", "ensure_ascii": "True", "default": "None"},
    "open": {"encoding": '"utf-8"', "newline": "None", "errors": "None", "mode": '"r"'},
    "read_text": {"encoding": '"utf-8"'},
    "write_text": {"encoding": '"utf-8"'},
    "print": {"sep": '" "', "end": '"\\n"', "file": "None", "flush": "False"},
    "sorted": {"reverse": "False", "key": "None"},
    "sort": {"reverse": "False", "key": "None"},
    "max": {"key": "None", "default": "None"},
    "min": {"key": "None", "default": "None"},
    "sum": {"start": "0"},
    "enumerate": {"start": "1"},
    "urllib.request.urlopen": {"timeout": "10"},
    "csv.reader": {"delimiter": '","', "quotechar": "'\"'"},
    "csv.writer": {"delimiter": '","', "quotechar": "'\"'"},
    "csv.DictReader": {"delimiter": '","', "fieldnames": "None"},
    "csv.DictWriter": {"delimiter": '","'},
    "subprocess.run": {"cwd": "None", "check": "False", "env": "None", "timeout": "None"},
    **{f"requests.{verb}": {"timeout": "10", "headers": "None", "params": "None", "verify": "True"}
       for verb in ("get", "post", "put", "delete", "head", "patch")},
}  # fmt: skip
"""What functions that everybody knows can be told, and what they do where they are not."""

_LEFT_OPEN = {"split": _SEPARATOR, "most_common": _LIMIT}
"""Methods that are told nothing here and do then what they do for None, and what that would be called."""


@dataclass(frozen=True, slots=True)
class Adjustable:
    """`names` are what it could be called, the likeliest first; `value` is what holds as long as nobody says it.

    `places` are the expressions that it would stand for, `calls` those that would be handed it under `takes`, or as
    all that they are handed. What `is_made` there is still made where none is given.
    """

    names: tuple[str, ...]
    value: str
    places: tuple[ast.expr, ...] = ()
    calls: tuple[ast.Call, ...] = ()
    takes: str = ""
    is_made: bool = False
    only_named: bool = False
    """Nobody means it who does not call it so: the 1 of `count += 1`."""
    spots: tuple[int, ...] = ()
    """Where it stands in texts that are filled in, a digit each: the 1 of `{size:.1f}`."""

    def put(self, source: Source, text: str) -> Iterator[Splice]:
        """The text in every place."""
        if self.is_made:
            stops = (source.start(each) for each in self.places)
            yield from (Splice(at, at, f"{text} if {text} is not None else ") for at in stops)
            return
        yield from (Splice(source.start(each), source.stop(each), text) for each in self.places)
        for each in self.calls:
            end = source.stop(each) - 1
            yield set_keyword(source, each, self.takes, text) if self.takes else Splice(end, end, text)
        yield from (Splice(at, at + len(self.value), f"{{{text}}}") for at in self.spots)


def adjustable(source: Source, function: Function) -> list[Adjustable]:
    nodes = [node for each in function.body for node in walk(each) if not is_in_fstring(source, node)]
    return [
        *_written_out(source, nodes),
        *_steps(nodes),
        *_digits(source, function),
        *_told_by_name(function, nodes),
        *_taken(source, nodes),
        *_made(function),
    ]


def _digits(source: Source, function: Function) -> Iterator[Adjustable]:
    """How many of them are shown behind the point."""
    texts = [node for each in function.body for node in walk(each) if isinstance(node, ast.JoinedStr)]
    found: dict[str, dict[int, None]] = {}
    for node in texts:
        start = source.start(node)
        for match in _DIGITS.finditer(source.text[start : source.stop(node)]):
            found.setdefault(match[1], {})[start + match.start(1)] = None
    for value, spots in found.items():
        yield Adjustable(_OF_METHODS["round"], value, only_named=True, spots=tuple(spots))


def _told_by_name(function: Function, nodes: Sequence[ast.AST]) -> Iterator[Adjustable]:
    """What a call is told by its name, and is the same each time: `category=DeprecationWarning`."""
    own = {*parameters_of(function)} | {
        node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    }
    found: dict[tuple[str, str], list[ast.expr]] = {}
    for node in nodes:
        match node:
            case ast.keyword(arg=str(name), value=ast.Name(id=value) as place) if not {value, name} & own:
                found.setdefault((name, value), []).append(place)
    for (name, value), places in found.items():
        if not value.isupper():  # a constant is written out as it is
            yield Adjustable((name,), value, tuple(places), only_named=True)


def _steps(nodes: Sequence[ast.AST]) -> Iterator[Adjustable]:
    """By how much something goes up or down."""
    found = [node.value for node in nodes
             if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub)
             and isinstance(node.value, ast.Constant) and node.value.value == 1]  # fmt: skip
    if len(found) == 1:
        yield Adjustable(_STEP, "1", tuple(found), only_named=True)


def _made(function: Function) -> Iterator[Adjustable]:
    """What an object makes for itself when it begins: a session, a client, a clock."""
    for each in function.body if function.name == "__init__" else ():
        match each:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)], value=ast.Call() as call):
                if called(call) not in _PLAIN:
                    yield Adjustable((name.strip("_"),), "None", (call,), is_made=True)


def at_top(source: Source, statements: Sequence[ast.stmt]) -> list[Adjustable]:
    """The same of statements outside of functions."""
    nodes = [node for each in statements for node in walk(each) if not is_in_fstring(source, node)]
    return [*_written_out(source, nodes)]


def dotted(source: Source, function: Function, name: str) -> Adjustable | None:
    """What is reached by that name, `time.time`."""
    nodes = [node for each in function.body for node in walk(each)]
    found = [node for node in nodes if isinstance(node, ast.Attribute) and source.segment(node) == name]
    free = tuple(node for node in found if not is_in_fstring(source, node))
    return Adjustable((), name, free) if free else None


def _written_out(source: Source, nodes: list[ast.AST]) -> Iterator[Adjustable]:
    documentation = {id(each.value) for each in nodes if isinstance(each, ast.Expr)}
    parts = {id(part) for node in nodes if _is_product(node) for part in walk(node) if part is not node}
    found: dict[tuple[str, str], list[ast.expr]] = {}
    for node in nodes:
        if id(node) in parts:
            continue
        match node:
            case ast.BinOp() if _is_product(node):
                found.setdefault((source.segment(node), _kept_as(source, node)), []).append(node)
            case ast.Constant(value=value) if (
                id(node) not in documentation
                and (not _says_nothing(value) or _is_slept(source, node))
                and not _is_key(source, node)
            ):
                found.setdefault((source.segment(node), _kept_as(source, node)), []).append(node)
            case ast.Name(id=name, ctx=ast.Load()) if name.isupper():
                found.setdefault((name, ""), []).append(node)
    for (text, _), places in found.items():
        names = dict.fromkeys(name for each in places for name in _names(source, each))
        yield Adjustable(tuple(names), text, tuple(places))


def _kept_as(source: Source, node: ast.expr) -> str:
    """The attribute that has it for its value: the same in another one is another thing."""
    match source.parents.get(node):
        case ast.Assign(targets=[ast.Attribute(attr=name)]):
            return name
        case _:
            return ""


def _is_product(node: ast.AST) -> bool:
    """Is it one number, written as 60 * 60?"""
    match node:
        case ast.BinOp(left=left, op=ast.Mult() | ast.LShift() | ast.Pow(), right=ast.Constant(value=int() | float())):
            return _is_product(left) or (isinstance(left, ast.Constant) and isinstance(left.value, int | float))
        case _:
            return False


def _is_key(source: Source, node: ast.expr) -> bool:
    """A key is a name of its own."""
    match source.parents.get(node):
        case ast.Subscript(slice=place):
            return place is node and isinstance(node, ast.Constant) and isinstance(node.value, str)
        case ast.Dict(keys=keys):
            return node in keys
        case _:
            return False


def _says_nothing(value: object) -> bool:
    return any(value is each or (type(value) is type(each) and value == each) for each in _NOTHING_SAYS)


def _is_slept(source: Source, node: ast.Constant) -> bool:
    """One second is a time like any other."""
    call = source.parents.get(node)
    return isinstance(call, ast.Call) and called(call) == "sleep" and node.value != 0


def _names(source: Source, node: ast.expr) -> Iterator[str]:
    """By what is done with it, then by what it looks like."""
    if isinstance(node, ast.Name):
        low = node.id.lower().strip("_")
        yield from (low.removeprefix("default_"), low)
    match source.parents.get(node):
        case ast.keyword(arg=str(name)):
            yield name
        case ast.Assign(targets=[ast.Name(name) | ast.Attribute(attr=name)]):
            yield name.lower()
        case ast.Assign(targets=[ast.Subscript(slice=ast.Constant(value=str(name)))]):
            yield from _as_name(name)
        case ast.Dict(keys=keys, values=values) if node in values:
            key = keys[values.index(node)]
            yield from _as_name(str(key.value)) if isinstance(key, ast.Constant) else ()
        case ast.Attribute(attr=name):
            yield from _OF_METHODS.get(name, ())
        case ast.Call(args=[_, mode, *_]) as call if mode is node and called(call) in ("open", "fdopen"):
            yield from ("mode",) if isinstance(node, ast.Constant) and _MODE.fullmatch(str(node.value)) else ()
        case ast.Call() as call:
            yield from _parameter(source, call, node)
            yield from _OF_METHODS.get(called(call), ())
        case ast.Compare(left=left, ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE() as operator], comparators=[other]):
            below = isinstance(operator, ast.Lt | ast.LtE) != (left is node)
            yield from _LASTING if _is_time(left) or _is_time(other) else ()
            yield from ("threshold", "limit", "cutoff", *(("maximum", "max") if below else ("minimum", "min")))
            yield from (f"{'max' if below else 'min'}_{name}" for name in _compared(other if left is node else left))
        case ast.Slice():
            yield from (*_LIMIT, "max_length", "width")
        case ast.BinOp(left=ast.Constant(value=str()), op=ast.Mod()):
            pass
        case ast.BinOp(op=ast.Mod() | ast.FloorDiv()):
            yield from ("size", "step", "every", "modulus")
        case ast.BinOp(op=ast.Mult() | ast.Div()):
            yield from ("factor", "rate", "size", "width", "scale", "ratio", "multiplier", "weight")
        case ast.BinOp(left=left, right=right):
            yield from _LASTING if _is_time(left) or _is_time(right) else ()
            yield from ("offset", "step", "amount", "extra", "fee", "bonus", "margin")
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from (name for look, names in _BY_LOOK if look.search(node.value) for name in names)


def _compared(node: ast.expr) -> Sequence[str]:
    """What is as large as that at most, or at least."""
    match node:
        case ast.Call(func=ast.Name("len")):
            return ("length", "len", "size")
        case ast.Name(name) | ast.Attribute(attr=name):
            return (name,)
        case _:
            return ()


def _is_time(node: ast.expr) -> bool:
    """Does a clock say it?"""
    names = (last_name(each) for each in walk(node))
    return any(_CLOCK.search(name) for name in names)


def _as_name(text: str) -> Iterator[str]:
    name = re.sub(r"\W+", "_", text.lower()).strip("_")
    if name.isidentifier():
        yield name


def _parameter(source: Source, call: ast.Call, node: ast.expr) -> Iterator[str]:
    """What the function of the file that is called says to it."""
    for _, function in source.functions:
        own = [arg.arg for arg in function.args.args if arg.arg not in ("self", "cls")]
        if function.name == called(call) and node in call.args and call.args.index(node) < len(own):
            yield own[call.args.index(node)]


def _taken(source: Source, nodes: list[ast.AST]) -> Iterator[Adjustable]:
    """By calls: each thing that a function can be told and is not."""
    found: dict[tuple[str, str], list[ast.Call]] = {}
    for call in (node for node in nodes if isinstance(node, ast.Call)):
        known = _TAKEN.get(full_name(source, call.func)) or _TAKEN.get(called(call)) or _left_to_callers(source, call)
        for name, default in known.items():
            if keyword(call, name) is None and not any(each.arg is None for each in call.keywords):
                found.setdefault((name, default), []).append(call)
    for (name, default), calls in found.items():
        yield Adjustable((name,), default, calls=tuple(calls), takes=name)
    for method, names in _LEFT_OPEN.items():
        calls = [each for each in nodes if isinstance(each, ast.Call) and _is_left_open(each, method)]
        if calls:
            yield Adjustable(names, "None", calls=tuple(calls))


def _left_to_callers(source: Source, call: ast.Call) -> Mapping[str, str]:
    """What the function of the file that is called does by itself as long as nobody tells it."""
    callee = next((each for name, each in source.functions if name == name_of(call.func)), None)
    if callee is None:
        return {}
    free = [arg for arg in parameters(callee) if not is_given(source, callee, call, arg)]
    return {arg.arg: source.segment(value) for arg in free if (value := default_of(callee, arg)) is not None}


def _is_left_open(call: ast.Call, method: str) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == method and not call.args and not call.keywords
