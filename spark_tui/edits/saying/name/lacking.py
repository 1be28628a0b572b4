"""What a sentence speaks of as if it were there, and that is no name of the code: a line behind the last, a flag, a key
of a table, a lock. An edit of something else would be worse than none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import get_close_matches

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.reading import Sentence

_REMOVE = r"(?:remove|delete|drop|kill|get rid of|throw out|take out|lose|strip out)"
_THE = r"(?:(?:the|that|this|our|my|its)\s+)?"
_KIND = r"(?:flag|option|switch|argument)"
_FLAG = r"[`'\"]?(?P<flag>(?<![\w-])(?:--(?!help\b)[a-z][\w-]*|-(?!h\b)[a-z](?![\w-])))[`'\"]?"
_FLAGS = (
    Pattern(rf"(?i)\b(?:{_REMOVE}|rename|fix|document|deprecate|hide|shorten|simplify)\s+{_THE}(?:{_KIND}\s+)?{_FLAG}"),
    Pattern(
        rf"(?i)^\W*{_THE}(?:{_KIND}\s+)?{_FLAG}(?:\s+{_KIND})?\s+(?:should|must|ought to|can|could)\s+be\s+(?:called"
        rf"|named|renamed)\b"
    ),
    Pattern(
        rf"(?i)^\W*{_THE}(?:{_KIND}\s+)?{_FLAG}(?:\s+{_KIND})?\s+(?:should|must|has to|needs to)\b.*"
        r"\b(?:too|also|as well|instead|any ?more|no longer)\W*$"
    ),
    Pattern(
        rf"(?i)^\W*{_THE}(?:{_KIND}\s+)?{_FLAG}(?:\s+{_KIND})?\s+(?:is|isn't|doesn't|does not|never|crashes|fails"
        rf"|breaks|ignores)\b"
    ),
    Pattern(
        rf"(?i)\b(?:make|turn)\s+{_THE}(?:{_KIND}\s+)?{_FLAG}(?:\s+{_KIND})?\s+(?:required|optional|repeatable"
        rf"|mandatory|an? (?:list|number|int|path))\b"
    ),
    Pattern(rf"(?i)\b(?:why|what) (?:does|is) {_THE}(?:{_KIND}\s+)?{_FLAG}"),
    Pattern(
        rf"(?i)\b(?:help|default|type|choices|description|name)\s+(?:text\s+)?(?:of|for)\s+{_THE}(?:{_KIND}\s+)?{_FLAG}"
    ),
)
_DEFAULT_FLAG = Pattern(rf"(?i)^\W*{_FLAG} \w+ should be the default\b")
_NEW_FLAG = Pattern(r"(?i)\b(?:add|new|introduce|needs? an?|missing|there should be|want an?)\b")
_TEXT = r"(?P<sign>[\"'`])(?P<text>[^\"'`]{1,40})(?P=sign)"
_PART = r"(?:key|entry|member|item|value|element|word|choice|option|column|field|case)"
_FROM_TABLE = Pattern(
    rf"(?i)^\W*(?:(?:please|pls|also|and)\W+)*{_REMOVE}\s+{_THE}(?:{_PART}\s+)?{_TEXT}(?:\s+{_PART})?\s+(?:from|in|of"
    rf"|out of)\s+{_THE}`?(?P<table>[A-Za-z_]\w*)`?"
)
_NO_LONGER_IN = Pattern(
    rf"(?i)^\W*{_THE}(?:{_PART}\s+)?{_TEXT}(?:\s+{_PART})?\s+(?:should|must|can|has to)\s+(?:be (?:removed|deleted"
    rf"|dropped)|go|vanish|disappear)"
    r"(?:\s+(?:from|out of|in)\s+`?(?P<table>[A-Za-z_]\w*)`?)?"
)
_VALUE_OF = Pattern(
    rf"(?i)^\W*{_THE}(?:factor|value|entry|price|number|rate|weight|colou?r|path|default|key|text|label"
    rf"|code)\s+(?:for|of)\s+(?:key\s+)?{_TEXT}"
    r"\s+(?:is|was|looks|seems)\s+(?:\w+\s+)?(?:wrong|off|incorrect|bad|outdated|too|not)\b"
)
_COLUMN = Pattern(
    rf"(?i)^\W*(?:(?:please|pls|also|and)\W+)*(?:{_REMOVE}|rename|turn|change|fix)\s+the\s+(?P<text>(?!(?:first|last"
    rf"|second|third"
    rf"|next|other|same|old|whole|only|extra|new|empty|wrong|\w+ed|\w+ing)\b)[a-z_]\w+)\s+(?:column|key|entry"
    rf"|row)\s+(?:from|in|of)\s+{_THE}"
    r"`?(?P<table>[A-Za-z_]\w*)`?"
)
_LINE = Pattern(
    r"(?i)(?:^\W*(?:the\s+)?|\b(?:fix|remove|delete|drop|change|replace|comment(?: out)?|document|simplify|move"
    r"|inline|extract|indent|in|on|at|of|why is|what is wrong"
    r"(?: in| on| with)?)\s+(?:the\s+)?(?:code (?:in|on|at)\s+)?)lines?\s+(?P<line>\d+)(?!\s*(?:%|chars?|characters"
    r"|columns?|times|of (?:the|each|every) (?:input|file|log|csv|text|output)))"
    r"(?=\W*$|[,;:.!?]|\s*(?:-|–)\s*\d|\s+(?:is|isn't|should|must|to|through|until|and|has|can|looks|does|doesn't"
    r"|fails|crashes|raises|needs|into|with|from|please|pls|because|there|of)\b)"
)
_OF_ANOTHER = Pattern(r"(?i)\b(?:file|traceback|[\w/]+\.\w{2,4}:\d+|input|csv|log)\b")
_THINGS = {
    "cache": "cach memo", "lock": "lock mutex semaphore", "mutex": "lock mutex",
    "retry": "retr attempt tries range(", "retries": "retr attempt tries range(", "timeout": "timeout",
    "assert": "assert", "assertion": "assert", "lambda": "lambda", "decorator": "@", "sleep": "sleep",
    "semaphore": "semaphore", "thread": "thread", "regex": "re.", "try": "try", "except": "except",
    "loop": "for while", "print": "print", "todo": "todo", "global": "global", "yield": "yield",
    "cursor": "cursor", "password": "password passw pwd", "token": "token", "logger": "log", "comment": "#",
}  # fmt: skip
"""What has to stand somewhere in code that has such a thing."""
_THING = Pattern(
    rf"(?i)^\W*(?:(?:please|pls|also|and)\W+)*{_REMOVE}\s+the\s+(?P<what>[a-z]+)\s+(?:in|from|of|around"
    rf"|inside)\s+(?:the\s+)?`?(?P<where>[\w.]+?)`?(?:\(\))?"
    r"(?:,? (?:please|pls|again|too|it|we|nobody|no one)\b.*)?\W*$"
)
_TOOLS = (
    r"(?:sqlite3?|mysql|postgres(?:ql)?|mongo(?:db)?|redis|requests|httpx|urllib|aiohttp|pandas|numpy|flask|django"
    r"|fastapi"
    r"|argparse|optparse|click|typer|yaml|toml|pickle|unittest|nose|pydantic|attrs|sqlalchemy|boto3?|celery|kafka"
    r"|rabbitmq)"
)
_REPLACED = Pattern(
    rf"(?i)^\W*(?:(?:please|pls|also|and)\W+)*(?:(?:replace|swap(?: out)?)\s+(?P<tool>{_TOOLS})\s+(?:with|by|for)\s"
    rf"|(?:switch|migrate|move|change|convert(?: \w+)?)\s+(?:away\s+)?from\s+(?P<other>{_TOOLS})\s+to\s)"
)


def lacking(said: Sentence) -> str:
    """What is not there, as a sentence; nothing where all may be."""
    return next(_each(said), "")


def _each(said: Sentence) -> Iterator[str]:
    text, code = said.text.strip(), said.source.text
    yield from _of_lines(text, code)
    if _NEW_FLAG.search(text) is None:
        yield from _of_flags(text, code)
    for words in (_FROM_TABLE, _NO_LONGER_IN, _VALUE_OF, _COLUMN):
        found = words.match(text)
        if found is None or found["text"].lower() in code.lower():
            continue
        groups = found.groupdict()
        table = groups.get("table") or ""
        shown = f'"{found["text"]}"' if groups.get("sign") else found["text"]
        if words is _VALUE_OF:
            yield f"there is no {shown} here"
        elif table and (whole := _table(said, table)):
            others = get_close_matches(found["text"], re.findall(r"\w+", whole), 1, 0.8)
            yield f"there is no {shown} in {table}" + (f", but {others[0]}" if others else "")
    yield from _of_things(said, text)
    yield from _of_tools(text, code)


def _of_lines(text: str, code: str) -> Iterator[str]:
    if _OF_ANOTHER.search(text) is not None:
        return
    last = len(code.splitlines())
    for found in _LINE.finditer(text):
        if int(found["line"]) > last:
            yield f"there is no line {found['line']} here: the last one is {last}"


def _of_flags(text: str, code: str) -> Iterator[str]:
    for words in (*_FLAGS, _DEFAULT_FLAG):
        found = words.search(text)
        if found is not None and not _is_an_option(found["flag"], code):
            there = sorted(set(re.findall(r"[\"'](--[a-z][\w-]*)[\"']", code)))
            others = get_close_matches(found["flag"], there, 2, 0.6) or there[:2]
            yield f"there is no {found['flag']} here" + (f", only {' and '.join(others)}" if others else "")


def _is_an_option(flag: str, code: str) -> bool:
    """Or what may become one: frameworks make it of a name, and of "verbose" a short one."""
    name = flag.lstrip("-")
    return any(f"{sign}{each}" in code for each in (flag, name, name.replace("-", "_")) for sign in "\"'")


def _table(said: Sentence, name: str) -> str:
    """How what is called so is written down, if that stands there in full."""
    for node in said.source.all(ast.Assign, ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        is_it = any(isinstance(each, ast.Name) and each.id == name for each in targets)
        if is_it and isinstance(node.value, ast.List | ast.Tuple | ast.Set | ast.Dict | ast.Constant):
            return said.source.segment(node)
    return ""


def _of_things(said: Sentence, text: str) -> Iterator[str]:
    found = _THING.match(text)
    if found is None:
        return
    what, where = found["what"].lower(), found["where"]
    signs = _THINGS.get(what) or _THINGS.get(singular(what)) or ""
    named = [node for name, node in said.source.definitions if where in (name, name.rpartition(".")[2])]
    if not signs or len(named) != 1:
        return
    first = said.source.first_line(named[0])
    code = "\n".join(said.source.line(at) for at in range(first, said.source.last_line(named[0]) + 1)).lower()
    if not any(sign in code for sign in signs.split()):
        yield f"there is no {singular(what)} in {where}"


def _of_tools(text: str, code: str) -> Iterator[str]:
    found = _REPLACED.match(text)
    tool = (found["tool"] or found["other"]) if found is not None else ""
    if tool and tool.lower() not in code.lower():
        yield f"there is no {tool} here"
