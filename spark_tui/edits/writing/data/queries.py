"""How a database is asked: with parameters, and many at once: "sql injection in find_player!", "use executemany in
import_rows"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_PARAMETER = Pattern(
    r"(?i)\binject\w*\b|\bparamete?ri[sz]\w*\b|\b(?:bound|bind|query|sql) (?:parameters?|params?|values?)\b"
    r"|\bplaceholders?\b|\b(?:sql|quer(?:y|ies)|statement)\b.*\b(?:as|by|with|us(?:e|ing)) (?:\w+ )?parameters?\b"
    r"|\bunsafe\b|\b(?:f-?string|format\w*|interpolat\w+|concat\w*)\b.*\b(?:sql|query|queries)\b"
    r"|\bOperationalError\b.*\bsyntax error\b|\bsyntax error\b.*\b(?:sql|quer(?:y|ies)|sqlite3?|database)\b"
    r"|\bapostrophes?\b|\b(?:single )?quotes? in (?:the |an? |his |their )?(?!code)\w+"
    r"|\bbobby tables\b|\bescap\w+\b"
    r"|\b(?:sql|query|queries)\b.*\b(?:f-?strings?|format\w*|interpolat\w+|concat\w*|glued|unsafe)\b"
)
_EXECUTES = frozenset(("execute", "executemany", "fetch", "fetchrow", "fetchval"))
_QUERY = Pattern(r"(?i)^\s*(?:select|insert|update|delete|replace|with)\b")
_VALUE = Pattern(r"'(%?)\0(%?)'|\0")
"""With its quotes, and the signs of what is only to be like it: beside a placeholder they would be text."""
_ASKED = 4.0


def _sql_parameters(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr=name), [query]) if name in _EXECUTES:
                written = _written_at(source, call, query)
                parts = list(_parts(source, written))
            case _:
                continue
        values = [text for text, is_text in parts if not is_text]
        text = "".join(text if is_text else "\0" for text, is_text in parts)
        if not values or _QUERY.match(text) is None:
            continue
        values = [_with_signs(value, *around) for value, around in zip(values, _VALUE.findall(text), strict=True)]
        text = _VALUE.sub(_mark(source), text)
        quote = '"' if '"' not in text else '"""'
        given = f"({values[0]},)" if len(values) == 1 else f"({', '.join(values)})"
        literal, handed = f"{quote}{text}{quote}", f"{source.segment(query)}, {given}"
        done = (instead(source, query, f"{literal}, {given}"),)
        if written is not query:
            done = (instead(source, written, literal), instead(source, query, handed))
        yield Repair(done, _ASKED + told_of(sentence, call))


def _with_signs(value: str, *around: str) -> str:
    """What is only to be like it: the signs go along with the value."""
    before, behind = around[:2]
    quote = "'" if '"' in value else '"'
    return f"f{quote}{before}{{{value}}}{behind}{quote}" if before or behind else value


def _written_at(source: Source, call: ast.Call, query: ast.expr) -> ast.expr:
    """What it is, where that was given a name in the function before."""
    function = function_around(source, call)
    if not isinstance(query, ast.Name) or function is None:
        return query
    set_ = [
        each
        for each in walk(function)
        if isinstance(each, ast.Name) and each.id == query.id and not isinstance(each.ctx, ast.Load)
    ]
    around = source.parents[set_[0]] if len(set_) == 1 else None
    return around.value if isinstance(around, ast.Assign) else query


def _mark(source: Source) -> str:
    """As the database has it that is imported here."""
    return "%s" if re.search(r"\b(?:psycopg2?|MySQLdb|pymysql)\b", source.text) else "?"


def _parts(source: Source, query: ast.expr) -> Iterator[tuple[str, bool]]:
    match query:
        case ast.JoinedStr(values):
            for each in values:
                if isinstance(each, ast.FormattedValue):
                    yield ast.unparse(each.value), False
                elif isinstance(each, ast.Constant):
                    yield str(each.value), True
        case ast.BinOp(ast.Constant(str(text)), ast.Mod(), given):
            values = [source.segment(each) for each in (given.elts if isinstance(given, ast.Tuple) else [given])]
            pieces = re.split(r"%[sdr]", text)
            for at, piece in enumerate(pieces):
                yield piece.replace("%%", "%"), True
                if at < len(values) and at < len(pieces) - 1:
                    yield values[at], False
        case ast.BinOp(left, ast.Add(), right):
            yield from _parts(source, left)
            yield from _parts(source, right)
        case ast.Constant(str(text)):
            yield text, True
        case _:
            yield source.segment(query), False


_NEEDS_MANY = Pattern(
    r"(?i)\bexecutemany\b|\b(?:insert|update|delete|query|statement|execute)s? (?:per|for (?:each|every)|at a time)\b"
    r"|\b(?:batch\w*|bulk|in one go|all at once|at once)\b.*\b(?:insert|row|update|delete|quer|statement|execute)\w*\b"
    r"|\b(?:insert|row|update|delete|quer|statement|execute)\w*\b.*\b(?:batch\w*|bulk|in one go|all at once|at once)\b"
)
_WIDTH = 100


def _many_at_once(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        match loop:
            case ast.For(
                target=ast.expr() as target,
                iter=ast.expr() as through,
                body=[ast.Expr(ast.Call(ast.Attribute(held, "execute"), [query, given], []))],
                orelse=[],
            ):
                rows = _rows(source, target, through, given)
                text = _call(source, loop, f"{source.segment(held)}.executemany", source.segment(query), rows)
                yield Repair((instead(source, loop, text),), _ASKED + told_of(sentence, loop))


def _rows(source: Source, target: ast.expr, through: ast.expr, given: ast.expr) -> str:
    goes_through, each = source.segment(through), source.segment(given)
    if each == source.segment(target):
        return goes_through
    return f"[{each} for {source.segment(target)} in {goes_through}]"


def _call(source: Source, loop: ast.For, name: str, *given: str) -> str:
    """On one line where it fits."""
    indent = source.indent(loop.lineno)
    short = f"{name}({', '.join(given)})"
    if len(indent) + len(short) <= _WIDTH or "\n" in short:
        return short
    inner = indent + source.unit
    return f"{name}(\n" + "".join(f"{inner}{each},\n" for each in given) + f"{indent})"


WRITERS = (
    Writer(frozenset(("fix-error",)), _sql_parameters, needs=_NEEDS_PARAMETER),
    Writer(frozenset(("to-comprehension",)), _many_at_once, needs=_NEEDS_MANY),
)
