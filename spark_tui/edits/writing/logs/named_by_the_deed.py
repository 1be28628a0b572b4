"""A log of what a function is called after: "log at info level when an order gets deleted" goes into `delete_order`,
and "log it when somebody adds a member" into `Team.add_member`; at the end, where it is done."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED
from spark_tui.edits.saying.place.moments import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.what_is_done import past

_LEVELS = r"(?:debug|info|warning|warn|error)"
_HEAD = (
    r"^\W*(?:(?:please|pls|also|can you|could you|we should|we must|we need to|i want to|i'd like to) )*"
    r"(?:(?:add|put|emit|write|leave|make|i want|we need|there should be) (?:an? |some )?)?"
    rf"(?:{_LEVELS}[- ](?:level )?)?(?:logs?|logging|warn)(?: (?:line|message|entry|call|statement|record)s?)?"
    rf"(?: (?:(?:at|on|with|as|to|of) )?(?:an? |the )?(?:{_LEVELS}(?:[- ]level)?|level {_LEVELS}|line|message|entry|it"
    r"|something|log))*"
)
_WHEN = r",? (?:when(?:ever)?|every time|each time|once|after|as soon as|if|that|for (?:each|every)|on)"
_ONE = r"(?:an?|the|some|any|one|every|each|another|new)"
NEEDS = Pattern(
    rf"(?i){_HEAD}{_WHEN} (?:{_ONE} )*`?(?P<noun>[a-z_]+)`? (?:(?:gets?|got|is|was|are|were|(?:has|have) been) )+"
    r"(?:successfully )?`?(?P<done>[a-z]+)`?(?=\W*$|[,;.]| (?:at|with|as|including)\b)"
    rf"|{_HEAD}{_WHEN} (?:[a-z]+ ){{1,2}}?(?P<does>[a-z]+s?) {_ONE} `?(?P<what>[a-z_]+)`?(?=\W*$|[,;.]| (?:at|with)\b)"
    rf"|{_HEAD}{_WHEN} (?P<doing>[a-z]+ing) (?:{_ONE} )?`?(?P<of>[a-z_]+)`?(?=\W*$|[,;.]| (?:at|with)\b)"
)
_LEVEL = Pattern(rf"(?i)\b{_LEVELS}\b")
_ALIKE = ({"delet", "remov", "drop", "destroy", "discard"}, {"creat", "add", "mak", "new", "insert", "register"})
_ASKED, _SAME_VERB = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, NEEDS.search(sentence.text)
    function, told = called_after(sentence)
    if said is None or function is None or NOT_LOGGED.search(sentence.text) is not None:
        return
    done, noun = deed_and_noun(said, function)
    yield from possible(_logged(source, function, level_said(sentence.text), done, noun), _ASKED + told)


def level_said(text: str) -> str:
    level = _LEVEL.search(text)
    return {"warn": "warning"}.get(level[0].lower(), level[0].lower()) if level is not None else "info"


def deed_and_noun(said: re.Match[str], function: Function) -> tuple[str, str]:
    """What is done, as it is told once it is done, and to what."""
    done = past(said["done"], is_done=True) if said["done"] else past(parts(function.name)[0], is_done=False)
    return done, _noun(said)


def called_after(sentence: Sentence) -> tuple[Function | None, float]:
    """The function that does what is said to be logged, and how clearly its name says so."""
    said = NEEDS.search(sentence.text)
    if said is None:
        return None, 0.0
    verb = (said["done"] or said["does"] or said["doing"]).lower()
    stem = root(IRREGULAR.get(verb, verb))
    found = [(_called_after(name, stem, _noun(said)), function) for name, function in sentence.source.functions]
    most = max((told for told, _ in found), default=0.0)
    meant = [function for told, function in found if told == most]
    return (meant[0], most) if most and len(meant) == 1 else (None, 0.0)


def _noun(said: re.Match[str]) -> str:
    return singular((said["noun"] or said["what"] or said["of"]).lower())


def _called_after(full: str, stem: str, noun: str) -> float:
    """Does it do that, by its name, to the thing that is said, or is it of a class of such things?"""
    *owner, name = full.split(".")
    verb, *rest = parts(name)
    things = {singular(each) for each in rest} | {part for each in owner for part in parts(each)}
    if not any(noun == each or noun.endswith(f"_{each}") for each in things):
        return 0.0
    own = root(verb)
    if _is_same(own, stem):
        return 2 * _SAME_VERB
    return _SAME_VERB * any({own, stem} <= alike for alike in _ALIKE)


def called_by_the_deed_alone(sentence: Sentence) -> Function | None:
    """The only function that is called after what is done and after nothing else: `harvest`, of what is harvested."""
    said = NEEDS.search(sentence.text)
    verb = (said["done"] or said["does"] or said["doing"]).lower() if said is not None else ""
    stem = root(IRREGULAR.get(verb, verb))
    found = [node for _, node in sentence.source.functions if verb and _is_same(root(node.name.lower()), stem)]
    return found[0] if len(found) == 1 else None


def _is_same(one: str, other: str) -> bool:
    """Of stopped and stop too."""
    return one == other or other == f"{one}{one[-1:]}"


def _logged(source: Source, function: Function, level: str, done: str, noun: str) -> Iterator[Splice]:
    value = _value(source, function, noun)
    told = f'"{done} {noun.replace("_", " ")} %s", {value}' if value else f'"{done} {noun.replace("_", " ")}"'
    yield from logged_at_its_end(source, function, level, told)


def logged_at_its_end(source: Source, function: Function, level: str, told: str) -> Iterator[Splice]:
    """Once it is done: `told` is what the logger is given."""
    known = {id(call) for _, call in log_calls(source)}
    last = function.body[-1]
    if any(id(node) in known for node in walk(last)) or any(_tells(known, each) for each in function.body[-2:]):
        return
    logger, needed = logger_needed(source, function.lineno)
    code = f"{logger}.{level}({told})"
    yield from needed
    gone_well = [each for each in own_nodes(function) if isinstance(each, ast.Return) and not _says_no(each)]
    if isinstance(last, ast.Return) and _says_no(last) and gone_well:
        yield from (insert_before(source, each, code) for each in gone_well)
    elif isinstance(last, ast.Return):
        yield insert_before(source, last, code)
    elif not isinstance(last, ast.Raise | ast.If | ast.Try | ast.Match):
        yield insert_after(source, last, code)
    elif isinstance(last, ast.If) and not last.orelse:
        deed = last.body[-1]
        leaves = isinstance(deed, ast.Return | ast.Raise)
        yield insert_before(source, deed, code) if leaves else insert_after(source, deed, code)


def _says_no(node: ast.Return) -> bool:
    return node.value is None or (isinstance(node.value, ast.Constant) and not node.value.value)


def _tells(known: set[int], node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and id(node.value) in known


def _value(source: Source, function: Function, noun: str) -> str:
    """What tells which one it is: its number or name among what comes in, or of what is made."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls")]
    marks = ("id", "name", "key", "number", "no", "code", "slug", "title", "email")
    by_mark = [each for each in own for mark in marks if each in (f"{noun}_{mark}", mark)]
    if by_mark:
        return by_mark[0]
    last = noun.rpartition("_")[2]
    held = next((each for each in (noun, last) if each in own or each in bound_in(function)), "")
    if held:
        return _mark_of(source, function, held, marks)
    return own[0] if len(own) == 1 and own[0] not in ("data", "request", "event", "args", "payload") else ""


def _mark_of(source: Source, function: Function, held: str, marks: tuple[str, ...]) -> str:
    """Its id, where the function asks for that or makes it."""
    for mark in marks:
        for node in own_nodes(function):
            match node:
                case ast.Subscript(ast.Name(name), ast.Constant(key)) if name == held and key == mark:
                    return source.segment(node).replace("'", '"')
                case ast.Attribute(ast.Name(name), attr) if name == held and attr == mark:
                    return source.segment(node)
                case ast.Assign([ast.Name(name)], ast.Dict(keys)) if name == held:
                    if any(isinstance(key, ast.Constant) and key.value == mark for key in keys):
                        return f'{held}["{mark}"]'
    return held


WRITER = Writer(frozenset(("add-log", "log-entry")), _written, needs=NEEDS)
