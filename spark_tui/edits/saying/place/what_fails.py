"""Which statements of a file a sentence says go wrong, and with which exceptions: "broken JSON", "garbage in value", "a
job that load_job rejects", "if the file isn't there"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried, is_kind_of
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import spoken_of
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of

_BROKEN = (
    r"(?:broken|invalid|bad|malformed|corrupt\w*|garbage|unparsable|half-?written|truncated"
    r"|(?:not|\w+n't) (?:a )?valid)"
)
_BROKEN_ONE = Pattern(rf"(?i)\b{_BROKEN} (\w+)")
_UNSET = r"(?:unset|missing|not set|\w*n't set|undefined|absent)"
_VARIABLE = r"(?:env\w*|variable|var)"
_ENDING = r"[\w-]+\.(?:json|toml|ya?ml|csv|txt|ini|cfg|db|log|lock)"
_FILE = rf"(?:file|path|config\w*|folder|{_ENDING})"
_NO_FILE = (
    rf"\b(?:{_FILE}|it)(?: file)? (?:(?:is|was|does|are|has)(?:n't| not| no longer)"
    r"|(?:may|might|could|need)(?:n't| not))"
    r" (?:be )?(?:there|exist\w*|been \w+|found|present|around)\b"
    rf"|\b(?:missing|no such|no|without an?|absent) (?:[\w.-]+ )?{_FILE}\b"
    rf"|\b{_FILE} (?:is |goes |may be |might be |can be |could be )?(?:missing|gone|absent)\b"
)
NO_FILE = Pattern(rf"(?i){_NO_FILE}")
_UNREADABLE = r"\bunreadable\b|\b(?:can't|cannot|can not|cant|could not|couldn't) (?:be )?(?:read|open)(?:ed)?\b"
_OPENS = Pattern(r"\bopen\(|\.read_(?:text|bytes)\(")
_HAPPENS = tuple(
    (Pattern(rf"(?i){words}"), error)
    for words, error in (
        (
            rf"\b{_BROKEN}\b.*\bjson\b|\bjson\b.*\b{_BROKEN}\b"
            r"|\b(?:(?:is|are|was)(?:n't| not| no)|(?:not|no|without)) (?:\w+ )?json\b(?! (?:file|key|field))",
            "json.JSONDecodeError",
        ),
        (
            r"\b(?:garbage|rubbish|junk|nonsense|malformed|unparsable|letters in)\b|\bnon-?numeric\b"
            r"|\bno(?:t an?|t)? (?:valid )?(?:number|int\w*|float)s?\b|n't (?:an? )?(?:number|int\w*|numeric)\b"
            r"|\b(?:bad|invalid|wrong|broken) (?:\w+s|number|value|row|line|date|record|entry|cell)\b",
            "ValueError",
        ),
        (_NO_FILE, "FileNotFoundError"),
        (_UNREADABLE, "OSError"),
        (
            rf"\b{_UNSET}\b.*\b{_VARIABLE}\b|\b{_VARIABLE}\b.*\b{_UNSET}\b"
            r"|\b(?:missing|unknown|no such) (?:\w+ )?(?:key|field|column|entry|id|code|name)s?\b",
            "KeyError",
        ),
        (r"\b(?:times? out|timed out|timeouts?)\b", "TimeoutError"),
        (
            r"\b(?:unreachable|offline|network|connection|is down|not reachable)\b"
            r"|\b(?:request|download|upload|fetch|fetching|call|server|service|api)s? "
            r"(?:fails?|failed|goes wrong|breaks?)\b",
            "ConnectionError",
        ),
        (r"\b(?:permission|not allowed to (?:read|write|open)|read-?only)\b", "PermissionError"),
    )
)
_SIMPLE = ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr | ast.Return | ast.With | ast.Delete
_OPENING = frozenset(
    ("FileNotFoundError", "OSError", "PermissionError", "urllib.error.URLError", "urllib.error.HTTPError")
)
_RAISED_THERE = 1.0
_CALLED = 1.2


@dataclass(frozen=True, slots=True)
class Failing:
    """`error` as it is called there; `evidence` is what the sentence says for the place and for the error."""

    statement: ast.stmt
    error: str
    evidence: float


def wanted_errors(sentence: Sentence) -> list[str]:
    """What is said to be raised, by name or by what happens."""
    by_words = [error for words, error in _HAPPENS if words.search(sentence.text)]
    if any(match[1] in _keys(sentence.source) for match in _BROKEN_ONE.finditer(sentence.text)):
        by_words.append("ValueError")
    found = dict.fromkeys((*sorted(spoken_of(sentence)), *by_words))
    is_read = by_words[:1] == ["json.JSONDecodeError"] and "json.load" in sentence.source.text
    if is_read and "ValueError" not in sentence.text:  # it is a whole text that is garbage, not a value
        found.pop("ValueError", None)
    return list(found)


@lru_cache(maxsize=8)
def _keys(source: Source) -> frozenset[str]:
    """What the rows of the file have: nobody says of another thing that it is broken where a value is."""
    looked_up = (node.slice for node in source.all(ast.Subscript))
    return frozenset(texts_of(looked_up))


def failing(sentence: Sentence, without: frozenset[str] = frozenset(), *, by_name: bool = True) -> Iterator[Failing]:
    """Every statement that may raise what is spoken of; `by_name` also one that calls a function that is named."""
    source = sentence.source
    said = [error for error in wanted_errors(sentence) if error not in without]
    is_read = re.search(rf"(?i){_UNREADABLE}", sentence.text) is not None
    for block in blocks(source):
        for statement in block:
            if not (has_own_lines(source, statement) and can_be_tried(block, statement)) or _is_tried(
                source, statement
            ):
                continue
            if not isinstance(statement, _SIMPLE):
                continue
            error = _error(source, statement, said)
            clear = _calls_what_is_named(sentence, statement) if by_name else ""
            if error is None and clear:
                own = [each for each in _raised_in(source, clear) if each not in without]
                error = own[0] if own else None
            if error is not None:
                clear = clear or is_in_named(sentence, statement, 2.0)
                evidence = told_of(sentence, statement) + _RAISED_THERE * bool(said) + _CALLED * bool(clear)
                yield Failing(statement, error, evidence + _CALLED * (is_read and _opens(source, statement)))


def _opens(source: Source, statement: ast.stmt) -> bool:
    """Is a file opened there, or by a function that is called there?"""
    called = {node.func.id for node in walk(statement)
              if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}  # fmt: skip
    texts = [source.segment(node) for name, node in source.functions if name in called]
    return any(_OPENS.search(text) is not None for text in (source.segment(statement), *texts))


def _is_tried(source: Source, statement: ast.stmt) -> bool:
    parent = source.parents.get(statement)
    return isinstance(parent, ast.Try) and statement in parent.body


def _error(source: Source, statement: ast.stmt, said: list[str]) -> str | None:
    """What it is called there, if the head of the statement may raise it."""
    here = [
        each for each in raised_by(source, statement.lineno) if not isinstance(statement, ast.With) or each in _OPENING
    ]
    if "ConnectionError" in said and "urlopen(" in source.segment(statement):
        return "urllib.error.URLError" if "import urllib.error" in source.text else "OSError"
    for wanted in said:
        last = wanted.rpartition(".")[2]
        for each in here:
            if each.rpartition(".")[2] == last or is_kind_of(each, last) or is_kind_of(last, each):
                return each if each.rpartition(".")[2] == last else wanted
    return None


def _calls_what_is_named(sentence: Sentence, statement: ast.stmt) -> str:
    for node in walk(statement):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if names(sentence, name) >= 3.0:
                return name
    return ""


def _raised_in(source: Source, name: str) -> Iterator[str]:
    """What a function of the file raises itself."""
    for _, function in source.functions:
        if function.name != name:
            continue
        for node in walk(function):
            match node:
                case ast.Raise(exc=ast.Call(func=ast.Name(id=error))) | ast.Raise(exc=ast.Name(id=error)):
                    yield error
