"""Calls that may wait for something that never comes, and how each is told how long to wait."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available, full_name, imported_names
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments

_HTTP = ("get", "post", "put", "delete", "head", "patch", "options", "request")
_ENDLESS = 9  # more arguments than anybody passes
_FUNCTIONS: Mapping[str, int] = {
    **{f"{library}.{verb}": _ENDLESS for library in ("requests", "httpx") for verb in _HTTP},
    "urllib.request.urlopen": 2,
    "subprocess.run": _ENDLESS,
    "subprocess.call": _ENDLESS,
    "subprocess.check_call": _ENDLESS,
    "subprocess.check_output": _ENDLESS,
    "socket.create_connection": 1,
    "http.client.HTTPConnection": 2,
    "http.client.HTTPSConnection": _ENDLESS,
    "smtplib.SMTP": 3,
    "smtplib.SMTP_SSL": _ENDLESS,
    "ftplib.FTP": 4,
    "imaplib.IMAP4": 2,
    "poplib.POP3": 2,
    "concurrent.futures.wait": 1,
    "concurrent.futures.as_completed": 1,
}
"""By how many arguments come before the time limit."""
_SESSIONS = re.compile(r"requests\.(?:sessions\.)?[Ss]ession|httpx\.Client")
_QUEUES = re.compile(r"(?:queue|multiprocessing)\.(?:Lifo|Priority|Joinable)?Queue|queue\.SimpleQueue")
_WAITED_FOR = re.compile(
    r"(?:threading|multiprocessing)\.(?:Thread|Process|Timer|Event|Condition|Barrier)|subprocess\.Popen"
)
_METHODS: Mapping[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    **dict.fromkeys(_HTTP, (_SESSIONS, re.compile(r"(?:^|_)session$"))),
    "join": (_WAITED_FOR, re.compile(r"^(?:t|th|p)\d?$|(?:thread|proc|process|worker)\d?$")),
    "wait": (_WAITED_FOR, re.compile(r"(?:event|condition|cond|barrier|proc|process|popen)$")),
    "communicate": (_WAITED_FOR, re.compile(r"^(?:p|child)$|(?:proc|process|popen)$")),
    "result": (re.compile(r".*\.submit"), re.compile(r"^(?:f|fut)$|future$")),
}
"""By what they are called on: how that is made, and what it is named where nobody sees it made."""
_VERBS = frozenset((*_METHODS, *(name.rpartition(".")[2] for name in _FUNCTIONS)))
_QUEUE = re.compile(r"^q$|(?:^|_)queue$|_q$")
_OTHER_THAN_HTTP = ("join", "wait", "result")


def waiting(source: Source, where: ast.AST) -> Iterator[ast.Call]:
    """The calls in a function, or outside of all of them, that have no time limit and can be given one."""
    for node in own_nodes(where):
        if isinstance(node, ast.Call) and _is_limitless(node) and _may_wait(source, node):
            yield node


def awaited(source: Source, function: Function) -> Iterator[ast.Await]:
    """What an async function waits for without a limit, but for pauses that it makes."""
    for node in own_nodes(function):
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call) and not is_in_fstring(source, node):
            name = full_name(source, node.value.func)
            if name not in ("asyncio.sleep", "asyncio.wait_for", "asyncio.wait") and _is_limitless(node.value):
                yield node


def limited(source: Source, call: ast.Call, seconds: str) -> Splice:
    return set_keyword(source, call, "timeout", seconds)


def limited_wait(source: Source, node: ast.Await, seconds: str) -> Iterator[Splice]:
    """await asyncio.wait_for(…, timeout=…)"""
    name, imported = available(source, "asyncio", "wait_for")
    keep_comments(source, source.start(node), source.start(node.value))
    yield from imported
    yield Splice(source.start(node.value), source.start(node.value), f"{name}(")
    yield Splice(source.stop(node.value), source.stop(node.value), f", timeout={seconds})")


def _is_limitless(call: ast.Call) -> bool:
    """None is no limit; what ** brings may hold one."""
    limit = keyword(call, "timeout")
    none = limit is None or (isinstance(limit, ast.Constant) and limit.value is None)
    brought = any(each.arg is None for each in call.keywords) or any(
        isinstance(each, ast.Starred) for each in call.args
    )
    return none and not brought


def _may_wait(source: Source, call: ast.Call) -> bool:
    if isinstance(call.func, ast.Attribute) and call.func.attr not in _VERBS:
        return False  # most of them: to tell a full name takes a while
    name = full_name(source, call.func)
    if name in _FUNCTIONS:
        return len(call.args) <= _FUNCTIONS[name]
    function = function_around(source, call)
    if not isinstance(call.func, ast.Attribute) or isinstance(source.parents[call], ast.Await):
        return False
    verb, of = call.func.attr, last_name(call.func.value)
    if verb == "get" and _is_queue(source, of) and not isinstance(function, ast.AsyncFunctionDef):
        return _blocks(call)
    if verb not in _METHODS or isinstance(function, ast.AsyncFunctionDef):
        return False
    made, named = _METHODS[verb]
    known = _made(source).get(of)
    if known is None and verb in _HTTP and not imported_names(source) & {"requests", "httpx"}:
        return False  # sessions of all sorts have a get
    fits = made.fullmatch(known) is not None if known is not None else named.search(of) is not None
    return fits and not (verb in _OTHER_THAN_HTTP and call.args)


def _is_queue(source: Source, name: str) -> bool:
    known = _made(source).get(name)
    return _QUEUES.fullmatch(known) is not None if known is not None else _QUEUE.search(name) is not None


def _blocks(call: ast.Call) -> bool:
    """get(), get(True), get(block=True)"""
    flags = [*call.args, *([own] if (own := keyword(call, "block")) is not None else [])]
    return len(flags) < 2 and all(isinstance(each, ast.Constant) and each.value is True for each in flags)


@lru_cache(maxsize=8)
def _made(source: Source) -> Mapping[str, str]:
    """What variables and attributes are made by, where that is always the same."""
    found: dict[str, set[str]] = {}
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[target], value=ast.Call() as call):
                found.setdefault(last_name(target), set()).add(full_name(source, call.func))
            case ast.AnnAssign(target=target, value=ast.Call() as call):
                found.setdefault(last_name(target), set()).add(full_name(source, call.func))
            case ast.withitem(context_expr=ast.Call() as call, optional_vars=ast.expr() as target):
                found.setdefault(last_name(target), set()).add(full_name(source, call.func))
    return {name: next(iter(each)) for name, each in found.items() if len(each) == 1}
