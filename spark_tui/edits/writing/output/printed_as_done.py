"""What is done to each of several is printed, one by one: "print which page is being fetched", "print the name of each
rotated file", "print who it is sending to", "show every file it copies"."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.moments import doing
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.what_is_done import past

_SHOW = (
    r"^(?:please |pls |also |and |can you |could you |it should |it could |should |let it |make it )*"
    r"(?:print|show|display|output|say|tell|report)s? (?:me |us |out |also )*"
)
_NAME = r"(?:the )?(?:(?:name|path|title|id|url|address)s? of )?"
_OF_IT = Pattern(r"(?i)\b(name|path|title|id|url|address)s? of\b")
_IT = r"(?:it|we|you|they|the (?:script|program)|i)"
_END = r"(?: (?:right now|now|currently|at the moment|too|as well|to the (?:console|terminal|screen)))*[.!]?$"
_BY_NAME = r"(?: by name)?"
_NEEDS = Pattern(
    rf"(?i){_SHOW}(?:"
    rf"{_NAME}(?:the |each |every |which |what )+(?P<what>[a-z]+)(?: that| which)?(?: {_IT})?(?: is| are|'s|'re)?"
    r"(?: (?:currently|now|just))?"
    r"(?: being (?P<held>[a-z]+(?:ed|nt|en|wn|ad|ut))| (?P<doing>[a-z]+ing)(?: (?:to|from))?)"
    rf"|(?P<whom>who|whom|what|where) {_IT}(?: is| are|'s|'re)(?: currently| now)? (?P<acting>[a-z]+ing)"
    r"(?P<to> to| from)?"
    rf"|{_NAME}(?:(?:which |what |the |each |every |all )+(?P<things>[a-z]+)(?: that| which)?|what"
    r"|everything(?: that)?)"
    r" (?:is|are|was|were|gets?"
    r"|got|has been|have been|will be) (?P<done>[a-z]+(?:ed|nt|en|wn))"
    rf"|{_NAME}(?:the |each |every |all )+(?P<did>[a-z]+(?:ed|nt|en|wn)) (?P<those>(?!ones\b)[a-z]+){_BY_NAME}"
    rf"|{_NAME}(?:what|which [a-z]+|(?:each|every|all the) (?P<such>[a-z]+)(?: that| which)?) {_IT} (?P<does>[a-z]+s?)"
    rf"){_END}"
)
_ALL_OF_IT = Pattern(r"(?i)\b(?:files?|folders?|director(?:y|ies)|ones|things?|names?|paths?|entr(?:y|ies))$")
_OF_FILES = Pattern(r"(?i)^(?:path|name|file|filename|entry|src|source|old|p|f|target|dest|each|item|log|folder)\w*$")
_NO_DEED = frozenset(
    ("is", "are", "was", "has", "have", "does", "happens", "fails", "failed", "found", "given", "open")
)
_TAKES = {"writing": "write", "written": "write", "sent": "send", "sending": "send"}
_PLAIN_KEYS = ("name", "title", "email", "id", "path", "url")
_ASKED, _IN_LOOP, _CALLED_SO = 6.5, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    is_before = bool(said["held"] or said["doing"] or said["acting"])
    verb = (said["held"] or said["doing"] or said["acting"] or said["done"] or said["did"] or said["does"]).lower()
    what = singular((said["what"] or said["things"] or said["those"] or said["such"] or "").lower())
    if verb in _NO_DEED:
        return
    source = sentence.source
    for _, function in source.functions:
        statement = doing(sentence, function.body, verb)
        while isinstance(statement, ast.For | ast.If | ast.While | ast.Try):
            inner = [each for each in children(statement) if isinstance(each, ast.stmt)]
            further = doing(sentence, inner, verb)
            if further is None or further is statement:
                break
            statement = further
        if statement is None or isinstance(statement, ast.For | ast.While) or not has_own_lines(source, statement):
            continue
        thing = _thing(source, statement, what)
        if thing is None:
            continue
        label = f"{_ongoing(verb) if is_before else past(verb, is_done=not said['does'])}{(said['to'] or '').lower()}"
        label += f" {what}" if is_before and what and _ALL_OF_IT.search(what) is None else ""
        if (part := _OF_IT.search(sentence.text)) and f"{thing}.{part[1].lower()}" in source.segment(function):
            thing = f"{thing}.{part[1].lower()}"
        line = f'print("{label}", {thing})'
        if any(ast.unparse(each).endswith(f", {thing})") for each in _prints_beside(source, statement)):
            continue
        told = _ASKED + told_of(sentence, statement) + _IN_LOOP * _is_in_loop(source, statement)
        told += _CALLED_SO * (bool(what) and what in parts(thing))
        if is_before or isinstance(statement, ast.Return | ast.Raise):
            yield from possible(later(insert_before, source, statement, line), told)
        else:
            yield from possible(later(insert_after, source, statement, line), told)


def _ongoing(verb: str) -> str:
    """Fetching, of what is being fetched."""
    if verb.endswith("ing"):
        return verb
    base = _TAKES.get(verb, re.sub(r"ied$", "y", verb))
    if verb.endswith("ed") and base == verb:
        return f"{verb[:-2]}ing"
    return f"{base.removesuffix('e')}ing"


def _is_in_loop(source: Source, statement: ast.stmt) -> bool:
    loop = nearest(source, statement, ast.For)
    return loop is not None and function_around(source, loop) is function_around(source, statement)


def _thing(source: Source, statement: ast.stmt, what: str) -> str | None:
    """What it is at: what goes by that name, the one that the loop is at, or what it is done to."""
    function, loop = function_around(source, statement), nearest(source, statement, ast.For)
    if function is None:
        return None
    loop = loop if loop is not None and function_around(source, loop) is function else None
    used = named_in(statement)
    at = [each.id for each in walk(loop.target) if isinstance(each, ast.Name)] if loop is not None else []
    given = [each.arg for each in (*function.args.args, *function.args.kwonlyargs) if each.arg not in ("self", "cls")]
    local = [name for name in _set_in(loop.body if loop is not None else function.body, statement) if name in used]
    known = [*at, *local, *given]
    for name in known:
        if what and what in parts(name) and (name in used or name in at):
            return _shown(source, name, function)
    done_to = [name for name in _done_to(statement) if name in known]
    if what in ("", "file", "folder", "directory", "path", "name", "thing", "one") or len(at) == 1:
        own = [name for name in done_to if name in (*local, *at)] or [name for name in at if name in used]
        if own or (len(at) == 1 and loop is not None):
            one = (own or at)[0]
            of_record = [name for name in at if one in local and _shown(source, name, function) != name]
            return _shown(source, of_record[0] if of_record else one, function)
    if done_to and (not what or _ALL_OF_IT.search(what) is not None) and _OF_FILES.search(done_to[0]) is not None:
        return _shown(source, done_to[0], function)
    return None


def _set_in(block: list[ast.stmt], until: ast.stmt) -> Iterator[str]:
    for each in block:
        if each is until or each.lineno >= until.lineno:
            return
        match each:
            case ast.Assign([ast.Name(name)]):
                yield name


def _done_to(statement: ast.stmt) -> Iterator[str]:
    """What is handed over, or has the method."""
    for node in walk(statement):
        match node:
            case ast.Call(ast.Attribute(ast.Name(owner)), []):
                yield owner
            case ast.Call(args=[ast.Name(first), *_]):
                yield first


def _shown(source: Source, name: str, function: ast.AST) -> str:
    """Its name, where it is a record: by what is printed of it already, or by what such keys are called."""
    keys = Counter[str]()
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(str(key))) if of == name:
                keys[f'{name}["{key}"]'] += 1
    for call in source.all(ast.Call):
        if is_print(call):
            for part in walk(call):
                match part:
                    case ast.Subscript(ast.Name(of), ast.Constant(str(key))) | ast.Attribute(ast.Name(of), key) if (
                        of == name
                    ):
                        return source.segment(part) if isinstance(part, ast.Attribute) else f'{name}["{key}"]'
    return next((f'{name}["{key}"]' for key in _PLAIN_KEYS if f'{name}["{key}"]' in keys), name)


def _prints_beside(source: Source, statement: ast.stmt) -> Iterator[ast.Call]:
    loop = nearest(source, statement, ast.For)
    around = loop or function_around(source, statement)
    for node in walk(around) if around is not None else ():
        if is_print(node) and abs(node.lineno - statement.lineno) <= 1:
            yield node


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
