"""What a library raises comes out as an exception of one's own: "wrap smtplib errors in a MailError", "raise FeedError
instead of urllib's errors"; the class is written if there is none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import can_be_tried, in_try
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures._own import own_class

_ERRORS = {
    "smtplib": ("smtplib", "SMTPException"), "urllib": ("urllib.error", "URLError"),
    "requests": ("requests", "RequestException"), "sqlite3": ("sqlite3", "Error"), "sqlite": ("sqlite3", "Error"),
    "json": ("json", "JSONDecodeError"), "httpx": ("httpx", "HTTPError"), "socket": ("", "OSError"),
    "subprocess": ("subprocess", "SubprocessError"), "csv": ("csv", "Error"), "yaml": ("yaml", "YAMLError"),
    "configparser": ("configparser", "Error"), "zipfile": ("zipfile", "BadZipFile"),
    "decimal": ("decimal", "InvalidOperation"),
    "ftplib": ("ftplib", "Error"),
}  # fmt: skip
"""What all errors of a library are."""
_MODULE = rf"`?(?P<{{}}>{'|'.join(_ERRORS)})`?(?:'s|s')?"
_OWN = r"`?(?P<{}>(?-i:[A-Z])\w*(?:Error|Exception|Failure|Failed))`?"
_NEEDS = Pattern(
    rf"(?i)\b(?:wrap|turn|convert|translate|map|re-?raise|raise|catch)\w*\b.*?\b{_MODULE.format('one')}"
    rf" (?:errors?|exceptions?|failures?)\b.*?\b(?:in(?:to)?|as|to|with|raise)\b (?:an? |the |our "
    rf"|my )?{_OWN.format('as')}"
    rf"|\braise (?:an? |the |our )?{_OWN.format('new')}\b.*\b(?:instead of|rather than|for|on|when)\b.*?\b"
    rf"{_MODULE.format('other')} (?:\w+ )?(?:errors?|exceptions?|failures?)\b"
    rf"|\b(?:exception|error)(?: class)?(?: called| named)? {_OWN.format('made')}.*\b(?:raise|use|throw)\b.*"
    rf"\b(?:instead of|rather than|for|on|when)\b.*?\b{_MODULE.format('then')} (?:\w+ )?(?:errors?|exceptions?"
    rf"|failures?)\b"
    rf"|\b{_MODULE.format('its')} (?:errors?|exceptions?) (?:should|must|have to|need to) (?:be|become"
    rf"|come out as|turn into)"
    rf"(?: wrapped in| raised as| turned into)? (?:an? |the |our )?{_OWN.format('own')}"
)
_ASKED, _NAMED, _CLEAR = 6.5, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    found = {name: value for name, value in match.groupdict().items() if value}
    library = next(found[name] for name in ("one", "other", "its", "then") if name in found).lower()
    error = next(found[name] for name in ("as", "new", "own", "made") if name in found)
    module, name = _ERRORS[library]
    named = functions_named(sentence, _CLEAR)
    try:
        caught, needed = available(source, module, name, dotted=library != "decimal") if module else (name, [])
    except Refusal:
        return
    splices, told, met = list[Splice](needed), _ASKED + _NAMED * bool(named), list[Function]()
    for statement in _asking(source, library):
        around = function_around(source, statement)
        if around is None or (named and around not in named):
            continue
        message = _message(around)
        made = possible(in_try(source, [statement], caught, f"raise {error}({message})"), 0.0)
        splices += [splice for each in made for splice in each.splices]
        told += told_of(sentence, statement) / (2 + len(met))
        met.append(around)
    if met:
        yield Repair((*splices, *own_class(source, error)), told)


def _asking(source: Source, library: str) -> Iterator[ast.stmt]:
    """Statements in which it is called, or something that it made and an object keeps."""
    made = {
        ast.unparse(target)
        for node in source.all(ast.Assign)
        if re.search(rf"\b{library}\w*\.", ast.unparse(node.value)) is not None and isinstance(node.value, ast.Call)
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }
    brought = {
        alias.asname or alias.name
        for each in source.all(ast.ImportFrom)
        if (each.module or "").partition(".")[0] == _ERRORS[library][0].partition(".")[0]
        for alias in each.names
    }
    for block in blocks(source):
        for statement in block:
            if not isinstance(statement, ast.Assign | ast.Expr | ast.Return) or not can_be_tried(block, statement):
                continue
            if isinstance(source.parents.get(statement), ast.Try) or not has_own_lines(source, statement):
                continue
            called = [ast.unparse(node.func) for node in walk(statement) if isinstance(node, ast.Call)]
            owners = {each.rpartition(".")[0] for each in called}
            begins = {each.partition(".")[0] for each in called}
            if any(each.startswith(library) for each in begins) or owners & made or begins & brought:
                yield statement


def _message(function: Function) -> str:
    said = " ".join(parts(function.name)) or function.name
    own = next((each for each in parameters_of(function) if each not in ("self", "cls")), None)
    return f'f"{said} failed for {{{own}}}"' if own is not None else f'"{said} failed"'


WRITER = Writer(frozenset(("wrap-try", "raise-from", "raise-instead")), _written, needs=_NEEDS)
