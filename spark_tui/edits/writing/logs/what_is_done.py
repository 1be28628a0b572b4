"""What a function does to each of several is logged, one by one: "log what prune deletes", "log every file that sync
copies". What has no name yet gets one, so that it can be told."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.strings.loggers import logger_needed, tells
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.moments import doing
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer

_LINE = r"\b(?:line|trace|entry|message|note|record)s? (?:in|to|into) (?:the |our )?log"
_NEEDS = Pattern(
    r"(?i)\blog(?:s|ging)?(?: (?:at|as|with|on) (?:level )?\w+)? (?:the )?(?:names? of |paths? of )?"
    r"(?:what(?:ever)?|which [\w-]+|everything|(?:every|each|all|the)(?: the| single)? [\w-]+)"
    r"(?: that| which)? (?:(?:is|are|was|were|gets?|got|has been|have been) (?P<done>[a-z]+(?:ed|nt|en|wn))\b"
    r"|`?(?P<who>[a-z_]\w*)`?(?:\(\))? (?:\w+ly )?(?P<does>[a-z]{3,})\b)"
    rf"|\b(?:should|must|could|to|needs to) log (?:each|every|all|the)(?: single)? (?P<adjective>[a-z]{{3,}}ed) [a-z]+"
    rf"|{_LINE} (?:for|about|of|on) (?:every|each|all|any|the)(?: single)? [\w-]+ (?:that |which )?"
    r"(?P<one>[a-z_]\w*)(?:\(\))? (?P<deed>[a-z]{3,}s)\b"
    r"|\b(?:when(?:ever)?|(?:each|every) time|if) (?P<someone>[a-z_]\w*)(?:\(\))? (?P<acts>[a-z]{3,}s)"
    r" (?:an?|the|one)\b.*\b(?:log|to the log)\b"
)
_LEVEL = Pattern(r"(?i)\b(?:at|as|on|with|an?|to) (?:level )?(debug|info|warning|error)\b")
_TAKES_OUT = frozenset(("pop", "popleft", "popitem", "get", "next"))
_PAST = {"write": "wrote", "send": "sent", "read": "read", "build": "built", "make": "made", "get": "got", "put": "put",
         "run": "ran", "take": "took", "throw": "threw", "sell": "sold", "pay": "paid", "keep": "kept", "set": "set",
         "cut": "cut", "drop": "dropped", "skip": "skipped", "stop": "stopped"}  # fmt: skip
_DONE_SO = {"written": "wrote", "taken": "took", "thrown": "threw"}
_ASKED, _NAMED = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    done, doing_it = said["done"] or said["adjective"], said["does"] or said["deed"] or said["acts"]
    source, verb, who = sentence.source, done or doing_it, said["who"] or said["one"] or said["someone"]
    named = functions_named(sentence, _NAMED)
    if not done and who.lower() not in ("it", *(each.name.lower() for each in named)):
        return
    for function in named or [each for _, each in source.functions]:
        statement = doing(sentence, function.body, verb)
        while statement is not None and not isinstance(statement, ast.Expr | ast.Assign):
            inner = [each for each in children(statement) if isinstance(each, ast.stmt)]
            statement = doing(sentence, inner, verb)
        if statement is not None and has_own_lines(source, statement):
            try:
                splices = tuple(_logged(sentence, function, statement, past(verb, is_done=bool(done))))
            except Refusal:
                continue
            if splices:
                yield Repair(splices, _ASKED + (function in named) + told_of(sentence, statement))


def _logged(sentence: Sentence, function: Function, statement: ast.Expr | ast.Assign, done: str) -> Iterator[Splice]:
    source = sentence.source
    thing = _thing(statement.value)
    if thing is None or any(isinstance(node, ast.Call) and tells(node.func) for node in walk(statement)):
        return
    taken = [node for node in walk(thing) if isinstance(node, ast.Call) and _takes_out(node)]
    told = source.segment(thing)
    if len(taken) == 1:
        told = _free(function, taken[0])
        yield insert_before(source, statement, f"{told} = {source.segment(taken[0])}")
        yield instead(source, taken[0], told)
    elif taken or any(isinstance(node, ast.Call) and not _is_path(node) for node in walk(thing)):
        return
    level = _LEVEL.search(sentence.text)
    logger, needed = logger_needed(source, function.lineno)
    yield from needed
    code = f'{logger}.{level[1].lower() if level is not None else "info"}("{done} %s", {told})'
    yield insert_after(source, statement, code)


def _thing(value: ast.expr) -> ast.expr | None:
    """What it is done to: the first thing that is handed over, or what has the method."""
    match value:
        case ast.Call(args=[first, *_]) if not isinstance(first, ast.Starred | ast.Constant):
            return first
        case ast.Call(ast.Attribute(owner), []):
            return owner
        case _:
            return None


def _takes_out(call: ast.Call) -> bool:
    return last_name(call.func) in _TAKES_OUT


def _is_path(call: ast.Call) -> bool:
    """What only puts together gives the same the next time."""
    return last_name(call.func) in ("join", "str", "basename", "Path")


def _free(function: Function, call: ast.Call) -> str:
    """One of what it is taken out of."""
    owner = last_name(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    one = singular(owner.lower().strip("_"))
    taken = named_in(function)
    free = (each for each in (one, "one", "taken", "item") if each and each != owner and each not in taken)
    return next(free, f"{function.name}_one")


def past(verb: str, *, is_done: bool) -> str:
    """Deleted, of what deletes or is deleted."""
    verb = verb.lower()
    if is_done:
        return _DONE_SO.get(verb, verb)
    base = singular(verb)
    if verb.endswith("ed") or base in _PAST:
        return _PAST.get(base, verb)
    if base.endswith("e"):
        return f"{base}d"
    return f"{base[:-1]}ied" if re.search(r"[^aeiou]y$", base) else f"{base}ed"


WRITER = Writer(frozenset(("add-log", "log-entry")), _written, needs=_NEEDS)
