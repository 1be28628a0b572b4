"""A table of a database gets another column, or one of its columns is held to something: "make email unique in the
users table", "title must not be null"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:unique|null|nullable|columns?|db|database|tables?|schema|required|mandatory|primary key)\b")
_TABLE = Pattern(r"(?i)\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?[\"`]?(\w+)[\"`]?\s*\(")
_HELD = (
    (Pattern(r"(?i)\bprimary key\b"), "PRIMARY KEY"),
    (Pattern(r"(?i)\bunique\w*\b|\bno two\b|\bonly once\b"), "UNIQUE"),
    (
        Pattern(
            r"(?i)\b(?:not|\w+n't|never|no|non)[- ](?:be )?(?:null|empty|nullable)\b|\bcannot be null\b"
            r"|\brequired\b|\bmandatory\b"
        ),
        "NOT NULL",
    ),
)
_DEFAULT = Pattern(
    r"(?i)\b(?:defaults?|assum(?:e|es|ing)) (?:\w+ (?=to |of |is |should |must |value |at ))?"
    r"(?:(?:to|of|at|value|should|must|be|is|for it) )*('[^']*'|\"[^\"]*\"|-?[\d.]*\d|\w+)"
)
_NOW = frozenset(("now", "today", "current"))
_NEW = Pattern(
    r"(?i)\b(?:add|needs?|wants?|gets?|give)\b(?: \w+)*? (?:an? |the )?"
    r"(?:(?P<early>text|integer|int|real|float|blob|boolean|string|date) )?"
    r"(?:column (?:called |named |for (?:the )?)?[`'\"]?(?P<behind>[a-z_]\w*)"
    r"|[`'\"]?(?P<before>[a-z_]\w*)[`'\"]? column)\b"
    r"(?:[^\w]*(?:of type |as )?(?P<kind>text|integer|int|real|float|blob|boolean|string|date)\b)?"
)
_KINDS = {"int": "INTEGER", "integer": "INTEGER", "boolean": "INTEGER", "real": "REAL", "float": "REAL", "blob": "BLOB"}
_USUAL = (
    (Pattern(r"_id$|^(?:is|has)_|count|quantity|number|^age$|position|cents|stock"), "INTEGER"),
    (Pattern(r"price|amount|rate|weight|total|score"), "REAL"),
)
_OF_THE_WHOLE = Pattern(r"(?i)^\s*(?:foreign\s+key|primary\s+key|unique|check|constraint)\b")
_ASKED, _TABLE_NAMED, _CLEAR = 4.5, 1.5, 0.5


@dataclass(frozen=True, slots=True)
class _Column:
    """Where it stands in the text of its file."""

    name: str
    text: str
    start: int
    stop: int


def _written(sentence: Sentence) -> Iterator[Repair]:
    for table, columns in _tables(sentence.source):
        named = _TABLE_NAMED * clearly(sentence, table, table.removesuffix("s"))
        there, new = {each.name for each in columns}, _NEW.search(sentence.text)
        if new is not None and {new["behind"], new["before"]} & there:
            new = None  # "give the quantity column a default"
        if new is not None:
            name = new["behind"] or new["before"]
            kind = _kind(name, new["kind"] or new["early"] or "")
            yield Repair((_one_more(sentence.source, columns, f"{name} {kind}"),), _ASKED + named)
        else:
            yield from (
                Repair((Splice(each.stop, each.stop, f" {held}"),), _ASKED + named + clear)
                for each in columns
                if (clear := clearly(sentence, each.name)) > _CLEAR
                for held in _holds(sentence.text)
                if not _is_held(each, held)
            )


def _holds(said: str) -> Iterator[str]:
    yield from (clause for words, clause in _HELD if words.search(said) is not None)
    if (match := _DEFAULT.search(said)) is not None:
        value = match[1]
        if value.lower() in _NOW:
            yield "DEFAULT CURRENT_TIMESTAMP"
        elif value.lower() in ("true", "false"):
            yield f"DEFAULT {int(value.lower() == 'true')}"
        else:
            bare = value.strip("'\"")
            yield f"DEFAULT {bare}" if re.fullmatch(r"-?[\d.]+|(?i:null)", bare) else f"DEFAULT '{bare}'"


def _is_held(column: _Column, clause: str) -> bool:
    """Is it held to that already, or to another default?"""
    return (clause if "NULL" in clause else clause.partition(" ")[0]) in column.text.upper()


def _kind(name: str, said: str) -> str:
    """What it is to hold, in the words of a database."""
    usual = next((kind for words, kind in _USUAL if words.search(name) is not None), "TEXT")
    return _KINDS.get(said.lower(), "TEXT") if said else usual


def _tables(source: Source) -> Iterator[tuple[str, list[_Column]]]:
    for node in source.nodes:
        if is_text(node) and _TABLE.search(str(node.value)) is not None:
            start = source.start(node)
            for match in _TABLE.finditer(source.segment(node)):
                yield match[1], list(_columns(source, start + match.end()))


def _columns(source: Source, start: int) -> Iterator[_Column]:
    """Those between the brackets: what stands between commas that are in none of their own."""
    depth, begun = 0, start
    for at in range(start, len(source.text)):
        sign = source.text[at]
        if depth == 0 and sign in ",)":
            text = source.text[begun:at]
            if text.strip() and _OF_THE_WHOLE.match(text) is None:
                front = len(text) - len(text.lstrip())
                yield _Column(
                    text.split()[0].strip('"`'), text.strip(), begun + front, begun + front + len(text.strip())
                )
            begun = at + 1
            if sign == ")":
                return
        depth += {"(": 1, ")": -1}.get(sign, 0)


def _one_more(source: Source, columns: list[_Column], text: str) -> Splice:
    """Behind the last one, on a line of its own where that has one."""
    last = columns[-1]
    line = source.line(source.line_at(last.start))
    between = "\n" + line[: len(line) - len(line.lstrip())] if line.strip().startswith(last.text) else " "
    return Splice(last.stop, last.stop, f",{between}{text}")


WRITER = Writer(frozenset(("replace", "default-value", "add-field")), _written, needs=_NEEDS)
