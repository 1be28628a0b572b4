"""What databases and those who speak to them say: "database is locked", "Textual SQL expression should be explicitly
declared as text", "is not bound to a Session"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name, import_needed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_SURE, _LONG = 1.5, 30
_NO_ROWS = re.compile(r"\s*(?:UPDATE|DELETE|INSERT)\b", re.IGNORECASE)
_ROWS = frozenset(("fetchall", "fetchone", "all", "first", "scalars"))


def _connected(source: Source, node: ast.AST, **options: str) -> Ways:
    match node:
        case ast.Call(func) if full_name(source, func) == "sqlite3.connect":
            for name, value in options.items():
                given = keyword(node, name)
                if given is None or (name == "timeout" and _is_short(given)):
                    yield (set_keyword(source, node, name, value),), _SURE
        case _:
            pass


def _is_short(given: ast.expr) -> bool:
    return isinstance(given, ast.Constant) and isinstance(given.value, int | float) and given.value < _LONG


def _waits(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """It waits longer for who is writing."""
    yield from _connected(source, node, timeout=str(_LONG))


def _of_any_thread(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    yield from _connected(source, node, check_same_thread="False")


def _as_text(source: Source, _found: re.Match[str]) -> Ways:
    """Every query that is written out where it is carried out."""
    queries = [
        node.args[0]
        for node in source.all(ast.Call)
        if last_name(node.func) in ("execute", "scalar", "scalars") and node.args
        and (isinstance(node.args[0], ast.JoinedStr) or _is_text(node.args[0]))
    ]  # fmt: skip
    if queries and "text" not in source.names:
        needed = import_needed(source, "sqlalchemy", "text")
        yield (*needed, *(instead(source, each, f"text({source.segment(each)})") for each in queries)), _SURE


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _kept(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What was read stays known when the session is closed."""
    match node:
        case ast.Call(func) if last_name(func) in ("sessionmaker", "async_sessionmaker", "scoped_session"):
            if keyword(node, "expire_on_commit") is None and last_name(func) != "scoped_session":
                yield (set_keyword(source, node, "expire_on_commit", "False"),), _SURE
        case _:
            pass


def _counted(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What changes rows gives none: it says how many they are."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name) as result, attr), []) if attr in _ROWS:
            function = function_around(source, node)
            for each in ast.walk(function or source.tree):
                match each:
                    case ast.Assign([ast.Name(target)], ast.Call(func) as call) if target == name:
                        texts = [one.value for one in ast.walk(call) if isinstance(one, ast.Constant)]
                        asks = last_name(func) == "execute" and any(
                            isinstance(text, str) and _NO_ROWS.match(text) for text in texts
                        )
                        if asks:
                            yield (instead(source, node, f"{result.id}.rowcount"),), _SURE
                    case _:
                        pass
        case _:
            pass


_MESSAGES: Messages = (
    (r"\bdatabase (?:table )?is locked\b", _waits),
    (r"SQLite objects created in a thread can only be used in that same thread", _of_any_thread),
    (r"\bDetachedInstanceError\b|is not bound to a session", _kept),
    (r"\bResourceClosedError\b|result object does not return rows", _counted),
)
_THROUGHOUT: Throughout = ((r"textual (?:sql )?expression .*explicitly declared as text", _as_text),)

DEFECT = by_messages("of-databases", _MESSAGES, _THROUGHOUT, is_copied=True)
