"""A query gives its rows in an order, not all of them, only so many, or with another column."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.doing.order import ANY_CASE
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\b(?:quer(?:y|ies)|sql|select|order(?:ed)? by|rows?|table|sort\w*|where|limit|columns?|results?|newest"
    r"|latest|deleted|order of|in order|alphabetical\w*|first|on top)\b"
)
_SELECT = Pattern(r"(?is)\bselect\b(?P<columns>.*?)\bfrom\b(?P<rest>.*)")
_FROM = Pattern(r"(?i)\bfrom\s+(\w+)")
_MADE = r"(?is)\bcreate table (?:if not exists )?{0}\s*\((.*?)\)\s*(?:;|\"|')"
_CLAUSE = Pattern(r"(?i)\s+(?:order by|limit|group by|having)\b")
_ORDER = Pattern(
    r"(?i)\b(?:(?:sort|order|alphabet)\w*\b.*?\bby|order of) (?:the |their )?`?(\w+(?: \w+)?)`?"
    r"(?:,? (?:and )?then (?:by )?`?(\w+))?"
)
_FIRST = Pattern(
    r"(?i)\b(?:highest|lowest|largest|smallest|biggest|newest|latest|oldest|earliest|longest|shortest|most|least|best)"
    r" `?(\w+)`? (?:(?:is|are|comes?|goes?|stands?|(?:should|must) (?:be|come|stand)) )?(?:first|on top|at the top)\b"
)
_DOWN = Pattern(
    r"(?i)\b(?:newest|latest|most recent|highest|largest|biggest|longest|most|best|descending|desc|reverse|last)\b"
)
_ONE = Pattern(r"(?i)\bwhere (?:\w+\.)?id = \S+\s*[\"';]*$")
"""A row that is found by what it alone has stands in no order."""
_LIMIT = Pattern(
    r"(?i)\b(?:limit(?:ed)?(?: to| of)?|at most|only(?: the)?(?: first| last| newest)?|top|max(?:imum)?(?: of)?"
    r"|no more than) (\d+)\b"
)
_NULL = Pattern(r"(?i)`?(\w+)`? is (not )?null\b")
_FLAG = Pattern(
    r"(?i)\b(?:only|just) (?:the )?(active|enabled|visible|published|paid|open|public)\b"
    r"|\b(?:not|no|skip|exclude|without|ignore|leave out)(?: the| any)?"
    r" (deleted|archived|hidden|disabled|inactive|cancelled)\b"
)
_OPEN = Pattern(
    r"(?i)\bonly (?:(?:return|show|list|give|get|load)s? )?(?:the |those )?"
    r"(?:open|pending|unfinished|undone|todo|incomplete)\b"
)
_DONE = ("done", "completed", "finished", "closed", "complete")
_COLUMN = Pattern(
    r"(?i)\b(?:also (?:select|fetch|get|return|load)|(?:select|fetch|include|add)(?: the)?) (?:column )?`?(\w+)`?"
    r"(?: column| too| as well|$)"
)
_TIME = (
    "created_at", "created", "updated_at", "date", "timestamp", "added_at", "time", "placed", "published", "posted",
    "sent", "day",
)  # fmt: skip
_TEXTS = ("name", "title", "label", "surname", "word")
_ASKED, _SPOKEN = 4.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    place = Sentence(re.sub(r"(?i)\b(?:by|order of)\b.*", "", sentence.text), source)  # a column is no place
    for name, node in _queries(source):
        text = source.segment(node)
        if _ONE.search(text) is not None and _OPEN.search(sentence.text) is not None:
            continue  # one of them is asked for by what it alone has
        for after in _changed(sentence.text, text, _columns_of(source, text)):
            if after != text:
                told = clearly(place, name.rpartition(".")[2]) if name else 0.0
                yield Repair((Splice(source.start(node), source.stop(node), after),), _ASKED + _SPOKEN * told)


def _queries(source: Source) -> Iterator[tuple[str, ast.expr]]:
    for node in source.all(ast.Constant):
        if isinstance(node.value, str) and _gives_rows(node.value):
            around = [name for name, each in source.functions if each.lineno <= node.lineno <= (each.end_lineno or 0)]
            yield (around or [""])[-1], node


def _columns_of(source: Source, query: str) -> frozenset[str]:
    """Those of its table, where the file makes that."""
    table = _FROM.search(query)
    made = re.search(_MADE.format(table[1]), source.text) if table is not None else None
    return frozenset(re.findall(r"[A-Za-z_]\w*", made[1])) if made is not None else frozenset()


def _gives_rows(text: str) -> bool:
    found = _SELECT.search(text)
    return found is not None and not re.fullmatch(r"(?i)\s*(?:count|sum|max|min|avg)\(.*\)\s*", found["columns"])


def _changed(said: str, text: str, columns: frozenset[str]) -> Iterator[str]:
    """In the order of the clauses: columns, conditions, order, limit."""
    after = text
    for column in _columns(said, text):
        after = _with_column(after, column)
    for condition in _conditions(said, columns):
        after = _with_condition(after, condition)
    order = _order(said, text, columns)
    if order and ANY_CASE.search(said) is not None:
        order = re.sub(r"^\w+", r"\g<0> COLLATE NOCASE", order)
    if order and not re.search(r"(?i)\border by\b", text):
        after = _before_end(after, f"ORDER BY {order}", r"(?i)\s+limit\b")
    elif order:
        after = re.sub(r"(?i)(order by ).*?(?=\s+limit\b|[\"';]|$)", lambda old: f"{old[1]}{order}", after, count=1)
    if (limit := _LIMIT.search(said)) is not None and re.search(r"(?i)\blimit \d+", text):
        after = re.sub(r"(?i)(\blimit )\d+", lambda old: f"{old[1]}{limit[1]}", after)
    elif limit is not None:
        after = _before_end(after, f"LIMIT {limit[1]}", r"(?!)")
    yield after


def _order(said: str, text: str, columns: frozenset[str]) -> str:
    if _ONE.search(text) is not None:
        return ""
    down = " DESC" if _DOWN.search(said) else ""
    if (match := _ORDER.search(said)) is not None:
        first = match[1].replace(" ", "_") if match[1].replace(" ", "_") in text else match[1].split()[0]
        first = first if re.search(rf"\b{first}\b", text) is not None else singular(first)
        if "*" not in text and first not in columns and not re.search(rf"\b{re.escape(first)}\b", text):
            return ""
        return ", ".join(f"{each}{down}" for each in (first, match[2]) if each)
    if (match := _FIRST.search(said)) is not None:
        there = columns | set(re.findall(r"\w+", text)) - set(_FROM.findall(text))
        if name := next((each for each in (match[1], singular(match[1])) if each in there), ""):
            return f"{name}{down}"
    if re.search(r"(?i)\balphabetical", said):
        return next((each for each in _TEXTS if re.search(rf"\b{each}\b", text)), "")
    if re.search(r"(?i)\b(?:newest|latest|most recent|oldest)\b.*\bfirst\b", said):
        there = columns | set(re.findall(r"\w+", text))
        known = next((each for each in (*_TIME, "id") if each in there), "")
        return f"{known}{down}" if known else ""
    return ""


def _conditions(said: str, columns: frozenset[str]) -> Iterator[str]:
    """Of what is open, the contrary is known: it is not done."""
    if _OPEN.search(said) is not None and (column := next((each for each in _DONE if each in columns), "")):
        yield f"{column} = 0"
        return
    for match in _NULL.finditer(said):
        yield f"{match[1]} IS {'NOT ' if match[2] else ''}NULL"
    if not _NULL.search(said):
        for match in _FLAG.finditer(said):
            yield match[1] or f"NOT {match[2]}"


def _columns(said: str, text: str) -> Iterator[str]:
    found = _SELECT.search(text)
    listed = found["columns"] if found else ""
    for match in _COLUMN.finditer(said):
        if "*" not in listed and match[1] not in listed and match[1].islower():
            yield match[1]


def _with_column(text: str, column: str) -> str:
    return re.sub(r"(?is)(\bselect\b.*?)(\s+from\b)", lambda old: f"{old[1]}, {column}{old[2]}", text, count=1)


def _with_condition(text: str, condition: str) -> str:
    if re.search(r"(?i)\bwhere\b", text):
        return _before_end(text, f"AND {condition}", _CLAUSE.pattern)
    return _before_end(text, f"WHERE {condition}", _CLAUSE.pattern)


def _before_end(text: str, clause: str, before: str) -> str:
    """Before what has to come behind it; else at the end, inside of the quotes, in a query of many lines on its own."""
    clause = clause if _is_upper(text) else clause.lower()
    if (match := re.search(before, text)) is not None:
        return f"{text[: match.start()]} {clause}{text[match.start() :]}"
    end = re.search(r"[\s;]*(?:\"\"\"|'''|\"|')$", text)
    at = end.start() if end else len(text)
    lines = text[:at].split("\n")
    between = f"\n{lines[-1][: len(lines[-1]) - len(lines[-1].lstrip())]}" if len(lines) > 1 else " "
    return f"{text[:at]}{between}{clause}{text[at:]}"


def _is_upper(text: str) -> bool:
    return re.search(r"\bSELECT\b", text) is not None


_NEEDS_INDEX = Pattern(r"(?i)\b(?:an?|the|another) index (?:on|for|over) (?:the )?`?(?P<column>\w+)`?")
_TABLE = Pattern(r"(?is)\bcreate table (?:if not exists )?(?P<table>\w+)\s*\((?P<columns>.*)\)")
_ASKED_INDEX = 6.0


def _indexed(sentence: Sentence) -> Iterator[Repair]:
    """Behind the table that has the column."""
    source, said = sentence.source, _NEEDS_INDEX.search(sentence.text)
    for node in source.all(ast.Expr) if said is not None else ():
        match node.value:
            case ast.Call(func, [ast.Constant(str(text))]) if said is not None and has_own_lines(source, node):
                made = _TABLE.search(text)
            case _:
                continue
        if made is not None and re.search(rf"\b{said['column']}\b", made["columns"]) is not None:
            table, column = made["table"], said["column"]
            query = f"CREATE INDEX IF NOT EXISTS {table}_{column} ON {table} ({column})"
            yield Repair((insert_after(source, node, f'{source.segment(func)}("{query}")'),), _ASKED_INDEX)


WRITERS = (
    Writer(frozenset(("sort-key", "sort-reverse", "skip-if", "and-condition")), _written, any_of(_SAYS, _OPEN)),
    Writer(frozenset(("add-getitem",)), _indexed, needs=_NEEDS_INDEX),
)
