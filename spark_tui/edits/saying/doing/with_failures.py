"""What is done with one that fails: it is put into a list, what went wrong is kept, it is counted, logged, or the file
that is broken goes: "its path should go into failed", "keep the exception in the job's last_error", "count it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.failing.tries import free_name
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.held import held, kind_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts

FAILS = (
    r"\b(?:fail\w*|rais(?:e[sd]?|ing)|throws?|thrown|crash\w*|errors?|exceptions?|dies|breaks?|broken|bad|corrupt\w*"
    r"|invalid|malformed|goes wrong|go wrong|blows? up|unreachable|unavailable|offline"
    r"|(?:is|are|being|goes|went) down|\w+Error|tim(?:es|ed) out|(?:can't|cannot|can not|could not|couldn't"
    r"|cant) be \w+)\b"
)
LOGS_FAILURES = Pattern(
    r"(?i)\blog(?:s|ged|ging)? (?:(?:the|an?|any|every|all|each|full|its) )*"
    r"(?:exceptions?|errors?|failures?|tracebacks?|stack traces?)\b"
    r"|\b(?:exceptions?|errors?|failures?|tracebacks?) (?:(?!and\b|or\b)\w+ ){0,3}?"
    r"(?:should |must |need to )?(?:be |get |are |is )logged\b"
)
_KEPT = (
    r"\b(?:put\w*|add\w*|append\w*|push\w*|collect\w*|gather\w*|keep\w*|kept|remember\w*|record\w*|stor(?:e[sd]?|ing)"
    r"|save[sd]?|note[sd]?|list(?:s|ed)?|move[sd]?|lands?|go(?:es)?|ends? up|writ\w+|track\w*|count\w*|set)\b"
)
_INTO = r"\b(?:in|into|to|on|onto|under|among|as)\s+(?:\S+\s+){0,2}?(?:\w+(?:'s?\s+|\.))?[`\"']?"
_COUNTED = r"\b(?:count\w*|increas\w+|increment\w*|bump\w*|rais\w+|add one to)\b"
_IN_BETWEEN = r"(?:\s+(?!(?:if|when|where|unless|for|on|while)\b|\w*(?:Error|Exception|Warning)\b)\S+)"
"""Who is to raise an error if the width is negative counts nothing with it."""
_NOT = Pattern(r"(?i)(?:n't|\bnot|\bnever|\bno longer|\binstead of|\brather than|\bwithout)\s+(?:\w+\s+)?$")
_WHAT_WENT_WRONG = Pattern(r"(?i)\b(?:error|exception|failure|reason|cause|problem|what went wrong)\b")
_ITS_TEXT = Pattern(r"(?i)\b(?:error|exception)(?:'s)? (?:message|text)\b|\bmessage of the (?:error|exception)\b")
_LOGGED = Pattern(
    r"(?i)\b(?<!in the )(?<!in a )(?<!of the )(?<!from the )(?:log|logs)\b(?! files?\b)"
    r"|\b(?:logged|logging|warn|warning|warnings|w/ a warning)\b"
)
"""Not the log in which something stands."""
_LEVEL = Pattern(
    r"(?i)\b(warn(?:ing)?\b(?! (?:in|to|into|under|on)\b)|(?:(?<=log an )|(?<=as an ))error\b"
    r"|(?:debug|info|error)\b(?! (?:in|and|to|into|under|on)\b))"
)
_FILE_GOES = Pattern(r"(?i)\b(?:remov|delet|unlink)\w*\s+(?:the|that|this|such an?|its)\s+(?:\w+\s+)?(?:file|path)\b")
_NUMBERS = frozenset(("int", "float"))


@dataclass(frozen=True, slots=True)
class _Kept:
    """Something that keeps what was met: as code, with what it is called, and the kind of it at first."""

    code: str
    name: str
    kind: str


def done_with_it(sentence: Sentence, tried: ast.stmt, one: str) -> list[str]:
    """The statements, as they are said; `one` is what it was done with, if that has a name."""
    found = {
        **dict(_kept(sentence, tried, one)),
        **dict(_removed(sentence, tried)),
    }
    return [found[at] for at in sorted(found)]


def is_logged(sentence: Sentence) -> bool:
    return _LOGGED.search(sentence.text) is not None


def logged(sentence: Sentence, said: str, one: str, level: str) -> tuple[list[Splice], str]:
    """What makes the logger, if there is none, and the statement; at the level that is said, if one is."""
    logger, needed = logger_needed(sentence.source)
    match = _LEVEL.search(sentence.text)
    level = {"warn": "warning"}.get(match[1].lower(), match[1].lower()) if match is not None else level
    return needed, f"{logger}.{level}({said}{f', {one}' if one else ''})"


def _kept(sentence: Sentence, tried: ast.stmt, one: str) -> Iterator[tuple[int, str]]:
    source, text = sentence.source, sentence.text
    for each in _keeping(source, tried, one):
        name = r"[\s_]".join(map(re.escape, parts(each.name)))
        for match in re.finditer(rf"(?i){_KEPT}([^.;]*?)(?:^|\s){_INTO}{name}\b(?!')", text):
            if _NOT.search(text, 0, match.start()) is None:
                yield match.start(), _keep(source, each, match, one)
                break
        else:
            counted = rf"(?i){_COUNTED}{_IN_BETWEEN}{{0,2}}?\s+(?:in\s+)?(?:self\.)?`?{name}\b"
            if each.kind in _NUMBERS and (at := _said(counted, text)) is not None:
                yield at, f"{each.code} += 1"
            elif each.kind in _NUMBERS and f" {singular(parts(each.name)[-1])} " in sentence.spoken:
                at = _said(r"(?i)\bcount(?:s|ed)? (?:it|that|this|them|those|these)\b", text)
                yield from ((at, f"{each.code} += 1"),) if at is not None else ()


def _said(words: str, text: str) -> int | None:
    for match in re.finditer(words, text):
        if _NOT.search(text, 0, match.start()) is None:
            return match.start()
    return None


def _keep(source: Source, into: _Kept, match: re.Match[str], one: str) -> str:
    error = free_name(source)
    is_error = _WHAT_WENT_WRONG.search(match[1]) is not None
    if _ITS_TEXT.search(match[1]) is not None:
        error = f"str({error})"
    what = error if is_error or not one else one
    match into.kind:
        case "list" | "deque":
            return f"{into.code}.append({what})"
        case "set":
            return f"{into.code}.add({what})"
        case "dict":
            return f"{into.code}[{_as_key(source, match, one)}] = {error}"
        case "int" | "float":
            return f"{into.code} += 1"
        case _:
            return f"{into.code} = {what if one != into.code.partition('.')[0] else error}"


def _as_key(source: Source, match: re.Match[str], one: str) -> str:
    """What it lies under: "under the name of the hook", if things have that here."""
    behind = match.string[match.start() :]
    told = re.search(r"(?i)\b(?:under|by|with|keyed by) (?:the |its |\w+'s )*(\w+)", behind)
    is_field = told is not None and any(node.attr == told[1] for node in source.all(ast.Attribute))
    return f"{one}.{told[1]}" if is_field and told is not None else one or '""'


def _keeping(source: Source, tried: ast.stmt, one: str) -> Iterator[_Kept]:
    """What the function has made before, what its object holds, what the one of many holds."""
    function, owner = function_around(source, tried), class_around(source, tried)
    for node in function.body if function is not None else ():
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value):
                if node.lineno < tried.lineno and kind_of(value):
                    yield _Kept(name, name, kind_of(value))
    own = held(source, owner) if owner is not None else ()
    yield from (_Kept(f"self.{each.name}", each.name, each.kind) for each in own if not each.given or each.kind)
    for _, other in source.classes:
        if other is not owner and one:
            yield from (
                _Kept(f"{one}.{each.name}", each.name, each.kind) for each in held(source, other) if not each.given
            )


def _removed(sentence: Sentence, tried: ast.stmt) -> Iterator[tuple[int, str]]:
    """The file that it reads."""
    said = _FILE_GOES.search(sentence.text)
    if said is None or _NOT.search(sentence.text, 0, said.start()) is not None:
        return
    imported = {alias.name for node in sentence.source.all(ast.Import) for alias in node.names}
    for node in walk(function_around(sentence.source, tried) or tried):
        match node:
            case ast.Call(ast.Name("open"), [ast.Name() | ast.Attribute() as path, *_]) if "os" in imported:
                yield said.start(), f"os.remove({ast.unparse(path)})"
                return
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as path, "open" | "read_text" | "read_bytes")):
                yield said.start(), f"{ast.unparse(path)}.unlink()"
                return
