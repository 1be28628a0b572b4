"""What databases and those who speak to them say: "database is locked", "Textual SQL expression should be explicitly
declared as text", "is not bound to a Session"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name, import_needed
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.nodes import is_text, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

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


def _is_short(given: ast.expr) -> bool:
    return isinstance(given, ast.Constant) and isinstance(given.value, int | float) and given.value < _LONG


def _waits(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """The connection waits longer for whoever is writing."""
    yield from _connected(source, node, timeout=str(_LONG))


def _of_any_thread(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    yield from _connected(source, node, check_same_thread="False")


def _as_text(source: Source, _found: re.Match[str]) -> Ways:
    """Every query that is written out where it is carried out."""
    queries = [
        node.args[0]
        for node in source.all(ast.Call)
        if last_name(node.func) in ("execute", "scalar", "scalars") and node.args
        and (isinstance(node.args[0], ast.JoinedStr) or is_text(node.args[0]))
    ]  # fmt: skip
    if queries and "text" not in source.names:
        needed = import_needed(source, "sqlalchemy", "text")
        yield (*needed, *(instead(source, each, f"text({source.segment(each)})") for each in queries)), _SURE


def _kept(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What was read stays known when the session is closed."""
    match node:
        case ast.Call(func) if last_name(func) in ("sessionmaker", "async_sessionmaker", "scoped_session"):
            if keyword(node, "expire_on_commit") is None and last_name(func) != "scoped_session":
                yield (set_keyword(source, node, "expire_on_commit", "False"),), _SURE


def _counted(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What changes rows gives none: it says how many they are."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(name) as result, attr), []) if attr in _ROWS:
            function = function_around(source, node)
            for each in walk(function or source.tree):
                match each:
                    case ast.Assign([ast.Name(target)], ast.Call(func) as call) if target == name:
                        texts = [one.value for one in walk(call) if isinstance(one, ast.Constant)]
                        asks = last_name(func) == "execute" and any(
                            isinstance(text, str) and _NO_ROWS.match(text) for text in texts
                        )
                        if asks:
                            yield (instead(source, node, f"{result.id}.rowcount"),), _SURE


def _by_key(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(ast.Call(ast.Attribute(session, "query"), [model]), "get"), [key], []):
            yield (
                (
                    instead(
                        source, node, f"{source.segment(session)}.get({source.segment(model)}, {source.segment(key)})"
                    ),
                ),
                _SURE,
            )


def _connected_first(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """An engine is asked for a connection, and that is asked."""
    match node:
        case ast.Call(ast.Attribute(ast.Name(engine), "execute")):
            statement = statement_around(source, node)
            if "\n" in source.segment(statement) or isinstance(statement, ast.With | ast.If | ast.For):
                return
            text, start = source.segment(statement), source.start(statement)
            at = source.start(node) - start
            asked = text[:at] + "connection" + text[at + len(engine) :]
            code = f"with {engine}.connect() as connection:\n{source.indent(statement.lineno)}{source.unit}{asked}"
            yield (instead(source, statement, code),), _SURE + 1


def _or_none(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="one" | "scalar_one" as name) as func, [], []):
            stop = source.stop(func)
            yield (Splice(stop - len(name), stop, f"{name}_or_none"),), _SURE


def _unless_there(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Constant(str(text)) if re.search(rf"create (?:table|index) {found[1]}\b", text, re.IGNORECASE):
            written = source.segment(node)
            kind = re.search(rf"(create (?:table|index)) (?={found[1]}\b)", written, re.IGNORECASE)
            if kind is not None:
                at = source.start(node) + kind.end(1)
                more = " IF NOT EXISTS" if kind[1].isupper() else " if not exists"
                yield (Splice(at, at, more),), _SURE


def _all_of_them(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Attribute(attr="execute") as func, [ast.Constant(str(text))], []) if ";" in text.rstrip(
            "; \n"
        ):
            yield (Splice(source.stop(func) - len("execute"), source.stop(func), "executescript"),), _SURE


_MESSAGES: Messages = (
    (r"\bquery\.get\(\) method is considered legacy", _by_key),
    (r"'Engine' object has no attribute 'execute'", _connected_first),
    (r"\bNoResultFound\b|no row was found when one was required", _or_none),
    (r"\b(?:table|index) (\w+) already exists", _unless_there),
    (r"you can only execute one statement at a time", _all_of_them),
    (r"\bdatabase (?:table )?is locked\b", _waits),
    (r"SQLite objects created in a thread can only be used in that same thread", _of_any_thread),
    (r"\bDetachedInstanceError\b|is not bound to a session", _kept),
    (r"\bResourceClosedError\b|result object does not return rows", _counted),
)
_THROUGHOUT: Throughout = ((r"textual (?:sql )?expression .*explicitly declared as text", _as_text),)

DEFECT = by_messages("of-databases", _MESSAGES, _THROUGHOUT, is_copied=True)
