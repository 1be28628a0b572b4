"""What may go wrong on a line: which exceptions its code raises, and whether those are spoken of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_CALLS = {
    **dict.fromkeys(("int", "float", "strptime", "fromisoformat", "UUID", "index", "remove"), ("ValueError",)),
    **dict.fromkeys(("Decimal",), ("InvalidOperation",)),
    **dict.fromkeys(
        ("open", "opener", "read_text", "read_bytes", "unlink", "stat", "getsize", "listdir", "rename", "copy",
         "rmdir"),
        ("FileNotFoundError", "OSError", "PermissionError"),
    ),
    **dict.fromkeys(("write_text", "mkdir", "makedirs"), ("OSError", "PermissionError", "FileExistsError")),
    **dict.fromkeys(
        ("connect", "create_connection", "sendall", "recv", "send"), ("OSError", "ConnectionError")
    ),
    "urlopen": ("OSError", "ConnectionError", "urllib.error.URLError", "urllib.error.HTTPError"),
    **dict.fromkeys(("gethostbyname", "gethostbyaddr", "getaddrinfo", "bind", "accept", "listen"), ("OSError",)),
    "decode": ("UnicodeDecodeError",),
    "next": ("StopIteration",),
    "pop": ("KeyError", "IndexError"),
    "popleft": ("IndexError",),
    "run": ("FileNotFoundError",),
    "check_output": ("subprocess.CalledProcessError", "FileNotFoundError"),
    "check_call": ("subprocess.CalledProcessError",),
    "wait_for": ("asyncio.TimeoutError", "TimeoutError"),
    "import_module": ("ImportError",),
    **dict.fromkeys(("max", "min", "mean"), ("ValueError",)),
}  # fmt: skip
_OF_MODULES = {
    "json.loads": ("json.JSONDecodeError",),
    "json.load": ("json.JSONDecodeError",),
    "requests": ("requests.RequestException", "requests.ConnectionError", "requests.Timeout"),
    "yaml": ("yaml.YAMLError",),
    "sqlite3": ("sqlite3.Error",),
    "tomllib": ("tomllib.TOMLDecodeError",),
    "pickle": ("pickle.UnpicklingError",),
}
_OF_QUERIES = ("sqlite3.Error", "sqlite3.IntegrityError", "sqlite3.OperationalError", "sqlite3.DatabaseError")
_OF_PROGRAMS = ("subprocess.CalledProcessError", "subprocess.TimeoutExpired")
_REMOTE = Pattern(
    r"(?i)(?:^|_)(?:requests?|get|post|put|fetch|connect|send|upload|download|urlopen|query|execute|recv|receive|call|publish"
    r"|sync|login|ping|submit|charge|push|pull|dispatch|deliver|check_output|run|read|acquire|save|store|write|load)"
)
_ASKS_OTHERS = Pattern(
    r"^(?:requests|httpx|smtplib|subprocess)\.|(?:^|\.|_)(?:session|client|http)\.\w+$"
    r"|(?:^|\.)(?:urlopen|urlretrieve|create_connection|connect|sendmail|send_message|execute|recv)$"
)
_BY_SESSION = Pattern(r"(?:^|[._])session\.(?:get|post|put|patch|delete|head|options|request)$")
_QUERY = Pattern(r"\.(?:execute|executemany|executescript|commit)$")
_HARMLESS = Pattern(
    r"^(?:f|fh|fp|file|out|output|handle)\.\w+$|(?:^|\.)(?:getLogger|print|append|info|debug|warning|error|exception|sleep|len|strip|join|format|items)$"
)
_WRITES = Pattern(r"[wax]\S*")
"""How a file is opened that need not be there."""
_MAY_FAIL = ast.Call | ast.Attribute | ast.Subscript | ast.BinOp | ast.Await | ast.Raise | ast.Import | ast.ImportFrom
_FITS, _MAY, _WITHIN, _NOT_TRIED, _CANNOT_FAIL = 0.8, 0.4, 0.3, -2.0, -6.0
_LONGER, _LONGEST = -0.15, 4
_OTHERS_CALL, _ITS_CALL, _REMOTE_CALL, _HARMLESS_CALL = 1.1, 0.8, 0.5, -0.5


def at_risk(op: str, earlier: tuple[str, ...], source: Source, line: int, said: frozenset[str]) -> float:
    """What speaks for a line of which it is not said where: the code that may raise what is spoken of."""
    statement = _statement(source, line)
    if op == "retry":
        return _of_retry(source, statement)
    if op != "wrap-try" or statement is None:
        return 0.0
    if earlier:
        first = int(earlier[0])
        block = _block(source, first)
        between = sum(first < _end(each) <= line for each in block)
        is_within = any(each.lineno == first and line <= _end(each) for each in block)
        if said and not is_within and not _share(said, frozenset(_by_calls(source, [statement]))):
            return _NOT_TRIED if _may_fail(statement) else _CANNOT_FAIL
        return _LONGER * min(between - 1, _LONGEST) if between else 0.0
    if isinstance(statement, Function | ast.ClassDef | ast.Import | ast.ImportFrom):
        return _NOT_TRIED * (not {"ImportError", "ModuleNotFoundError"} & said)
    here, within = frozenset(_by_calls(source, _head(statement))), frozenset(_by_calls(source, [statement]))
    if "KeyboardInterrupt" in said:
        return _FITS * isinstance(statement, ast.While)
    if not within and not _may_fail(statement):
        return _CANNOT_FAIL
    if said:
        fits = _FITS * _share(said, here) or _WITHIN * _share(said, within)
        return fits or _NOT_TRIED * _is_raised_somewhere(source, said)
    return _MAY if here else 0.0


def _may_fail(statement: ast.stmt) -> bool:
    return any(isinstance(node, _MAY_FAIL) for node in walk(statement))


@lru_cache(maxsize=4)
def _is_raised_somewhere(source: Source, said: frozenset[str]) -> bool:
    """Is there a line that may raise what is spoken of? Then no other one is meant."""
    return _share(said, frozenset(_by_calls(source, [source.tree])))


def raised_by_call(name: str) -> tuple[str, ...]:
    """What a function that everybody knows may raise."""
    return _CALLS.get(name, ())


def raised_by(source: Source, line: int) -> Iterator[str]:
    """What the statement on that line may raise, the likeliest first."""
    statement = _statement(source, line)
    if statement is not None:
        yield from dict.fromkeys((*_raised(_head(statement)), *_by_calls(source, [statement])))


def _share(said: frozenset[str], found: frozenset[str]) -> bool:
    return bool({each.rpartition(".")[2] for each in said} & {each.rpartition(".")[2] for each in found})


def _of_retry(source: Source, statement: ast.stmt | None) -> float:
    """It is tried again where something is asked of others, and not around a function of the file that does so; nor
    where something is only made."""
    calls = [node for node in walk(statement) if isinstance(node, ast.Call)] if statement is not None else []
    names = [name for node in calls if not (name := ast.unparse(node.func)).rpartition(".")[2][:1].isupper()]
    own = {node.name for _, node in source.functions}
    asking = [name for name in names if _ASKS_OTHERS.search(name)]
    if any(name.rpartition(".")[2] not in own or _BY_SESSION.search(name) for name in asking):
        return _OTHERS_CALL
    if any(name in names and _asks_itself(node) for name, node in source.functions):
        return _ITS_CALL
    if names and _HARMLESS.search(names[0]):
        return _HARMLESS_CALL
    return _REMOTE_CALL * any(_REMOTE.search(part) for name in names for part in name.split("."))


def _asks_itself(function: Function) -> bool:
    calls = (node for node in walk(function) if isinstance(node, ast.Call))
    return any(_ASKS_OTHERS.search(ast.unparse(node.func)) is not None for node in calls)


def _by_calls(source: Source, nodes: list[ast.AST]) -> Iterator[str]:
    """Also what the functions of the file raise that are called there."""
    yield from _raised(nodes)
    called = {ast.unparse(node.func) for top in nodes for node in walk(top) if isinstance(node, ast.Call)}
    yield from (error for name, node in source.functions if name in called for error in _raised([node]))
    known = imported_names(source)
    if "requests" in known and any(_BY_SESSION.search(name) for name in called):
        yield from _OF_MODULES["requests"]
    if "sqlite3" in known and any(_QUERY.search(name) for name in called):
        yield from _OF_QUERIES


def _raised(nodes: list[ast.AST]) -> Iterator[str]:
    for node in (each for top in nodes for each in walk(top)):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name) as func):
                dotted = ast.unparse(func)
                if not name[:1].isupper():  # to make a session asks nobody for anything
                    yield from _OF_MODULES.get(dotted, ()) or _OF_MODULES.get(dotted.partition(".")[0], ())
                if name == "open" and _WRITES.fullmatch(_mode(node)) is not None:
                    yield from _CALLS["write_text"]
                elif name == "run" and dotted == name and not (node.args and isinstance(node.args[0], ast.List)):
                    pass  # one of its own
                elif "." not in dotted or not dotted.startswith(("json.", "requests.", "asyncio.run")):
                    yield from _CALLS.get(name, ())
                if dotted == "subprocess.run":
                    yield from _OF_PROGRAMS
            case ast.Subscript(slice=ast.Constant(value=int()) | ast.UnaryOp(), ctx=ast.Load()):
                yield "IndexError"
            case ast.Subscript(slice=ast.Constant(value=str()) | ast.Name() | ast.Attribute(), ctx=ast.Load()):
                yield "KeyError"
            case ast.AugAssign(ast.Subscript(slice=ast.Constant(value=str()) | ast.Name() | ast.Attribute())):
                yield "KeyError"  # what is there is read first
            case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod()):
                yield "ZeroDivisionError"
            case ast.Tuple(ctx=ast.Store()):
                yield "ValueError"


def _mode(node: ast.Call) -> str:
    """How a file is opened, where that is said."""
    told = [*node.args[1:2], *(each.value for each in node.keywords if each.arg == "mode")]
    return next(texts_of(told), "")


def _head(statement: ast.stmt) -> list[ast.AST]:
    """The expressions of a block's first line; of any other statement, all."""
    match statement:
        case ast.For() | ast.AsyncFor():
            return [statement.iter]
        case ast.If() | ast.While():
            return [statement.test]
        case ast.With() | ast.AsyncWith():
            return [item.context_expr for item in statement.items]
        case ast.Try():
            return []
        case _:
            return [statement]


def _statement(source: Source, line: int) -> ast.stmt | None:
    """The innermost that begins there."""
    return next(reversed(source.starting.get(line, ())), None)


def _block(source: Source, line: int) -> list[ast.stmt]:
    statement = _statement(source, line)
    return block_of(source, statement) if statement is not None else []


def _end(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno
