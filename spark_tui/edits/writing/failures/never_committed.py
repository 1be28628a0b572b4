"""What is put into a database and never committed is gone when the program starts again: "bookings are gone after a
restart", "new orders are not saved", "insert_user does not persist anything"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:gone|lost|vanish\w*|disappear\w*|missing|forgotten|empty|not (?:there|kept))\b.*\b(?:restart\w*"
    r"|start\w* again|reboot\w*|next (?:start|run|time)|reconnect\w*|clos\w+|reopen\w*)\b"
    r"|(?:\b(?:not|never|nothing|none of (?:them|the))|n't) (?:\w+ ){0,3}?(?:sav|stor|persist|commit|kept|survive)\w*"
    r"|\b(?:restart|reboot)\w* (?:loses|forgets|drops|wipes)\b"
    r"|\b(?:loses|forgets|drops|wipes)\b.*\b(?:restart|reboot)\w*"
)
_CHANGES = re.compile(r"(?i)\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM|REPLACE INTO)\s+[\"`\[]?(\w+)")
_ASKED, _NAMED, _CLEAR = 6.5, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Of all that change a table, only those that leave it at that."""
    source = sentence.source
    if "commit" not in source.text and "sqlite3" not in source.text:
        return
    found = [(function, call, table) for _, function in source.functions for call, table in _changing(source, function)]
    words = {singular(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    told = [each for each in found if names(sentence, each[0].name) >= _CLEAR]
    said = [each for each in found if singular(each[2].lower()) in words or words & {*parts(each[2].lower())}]
    for function, call, _ in told or said or (found if len(found) == 1 else []):
        of = call.func.value if isinstance(call.func, ast.Attribute) else None
        statement = statement_around(source, call)
        while isinstance(around := source.parents.get(statement), ast.For | ast.While):
            statement = around  # once, when all is done
        if of is None or not has_own_lines(source, statement) or isinstance(statement, ast.Return):
            continue
        commits = f"{_connection(function, of)}.commit()"
        yield from possible(later(insert_after, source, statement, commits), _ASKED + _NAMED)


def _changing(source: Source, function: Function) -> Iterator[tuple[ast.Call, str]]:
    """The last call in it that changes a table, where nothing in it is committed."""
    text = source.segment(function)
    withs = [each for each in walk(function) if isinstance(each, ast.With | ast.AsyncWith)]
    if "commit(" in text or withs or "isolation_level=None" in source.text or "autocommit=True" in source.text:
        return
    calls = [node for node in walk(function) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=source.start, reverse=True):
        match node:
            case ast.Call(ast.Attribute(ast.Name(), "execute" | "executemany"), [ast.Constant(str(query)), *_]):
                if (changed := _CHANGES.match(query)) is not None:
                    yield node, changed[1]
                    return


def _connection(function: Function, of: ast.expr) -> str:
    """What a cursor is of, if it is one."""
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(held, "cursor"))) if name == ast.unparse(of):
                return ast.unparse(held)
    return ast.unparse(of)


WRITER = Writer(frozenset(("fix-error",)), _written, needs=_NEEDS)
