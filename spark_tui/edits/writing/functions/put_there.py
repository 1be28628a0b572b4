"""A statement that somebody writes out comes where it is said: "set handled = True after calling the handler", "call
self.buf.clear() before raising", "put total = 0 above the loop", "add self.seen = set() to the constructor"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in, named_in, taken_in
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import root, shared_words
from spark_tui.edits.writing import Writer

_VALUE = r"(?:\"[^\"]*\"|'[^']*'|[\w.]+\([^()]*\)|\[[^\]]*\]|\{[^}]*\}|-?[\w.]+)"
_STATEMENT = (
    rf"`?((?:[a-z_][\w.]*(?:\[[^\]]+\])? ?(?:[-+*/|&]?=)(?!=) ?{_VALUE}(?: [-+*/] {_VALUE})?)"
    r"|(?:[a-z_]\w*\.)*[a-z_]\w*\((?:[^()]|\([^()]*\))*\))`?"
)
_WHERE = r"(?:right |directly |just |immediately |straight )?(after|behind|below|under|once|as soon as|before|above)"
_BESIDE = Pattern(rf"(?i)(?<![\w.`])(?-i:{_STATEMENT}),? {_WHERE}\s+(.+)")
_WILL_BE = Pattern(
    rf"(?i)\b(?-i:([a-z_][\w.]*))(?: (?:should|must|has to|needs to) (?:be|become)| becomes?) (True|False|None|-?\d+),?"
    rf" {_WHERE}\s+(.+)"
)
_DONE_TO = Pattern(rf"(?i)\b([a-z_]\w*) (?:the |its |my )?(?-i:([a-z_]\w*)),? {_WHERE}\s+(.+)")
"""What is done to something, as a method does it: "clear buf before raising"."""
_IN_INIT = Pattern(
    rf"(?i)(?<![\w.`])(?-i:{_STATEMENT}),? (?:in|to|into) (?:the )?(?:constructor|initiali[sz]er|__init__)(?:\(\))?\b"
)
_NEEDS = Pattern(
    r"(?i)\b(?:after|behind|below|under|once|as soon as|before|above|constructor|initiali[sz]er"
    r"|__init__)\b"
)
_MOVES = Pattern(
    r"(?i)\b(?:mov\w+|goes|shift\w*|swap\w*|instead|rename\w*|call it|remov\w+|drop|delete"
    r"|get rid|useless|pointless|superfluous|redundant|unneeded|needless)\b"
)
_SAID_OUT = Pattern(r"(?i)\b(?:print|log|show|display|output|dump|return|assert)(?: out)? [`'\"]?$")
"""What stands behind that is a value: "print len(body) after line 2"."""
_SEEN_THEN = Pattern(
    r"(?i)\b(?:still|always|never|only|even) (?:gives?|returns?|shows?|fails?|raises?|says?|prints?|is|are|has|does)\b"
    r"|\w\([^()]*\) (?:gives?|returns?|shows?|fails?|raises?|says?|prints?|is)\b"
)
"""What is told of a call behind another one: "load(2) right after load() still gives the first"."""
_AHEAD = frozenset(("before", "above"))
_CALLS = Pattern(r"(?i)\bcall\w*|\binvok\w+|\brunning\b|\bran\b")
_A_BLOCK = Pattern(r"(?i)\b(?:loops?|block|for|while|if|with|try)\b")
_ASKED, _CALLED, _A_WORD, _FUNCTION = 4.0, 1.0, 0.4, 1.5
_KNOWN = 2.0  # for a variable that is there already
_AGAIN = 3.0  # for what is done elsewhere too: nobody means that it is to go there
_LEAST = 0.4  # what must speak for the place, besides the function


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if (match := _IN_INIT.search(sentence.text)) is not None:
        yield from _at_the_end(sentence, match[1])
        return
    if _MOVES.search(sentence.text) is not None:
        return
    told = _BESIDE.search(sentence.text)
    will_be = _WILL_BE.search(sentence.text) if told is None else None
    match = told or will_be or _DONE_TO.search(sentence.text)
    code = _code(source, match, is_told=match is told) if match is not None else ""
    if match is None or not code or _SAID_OUT.search(sentence.text, 0, match.start()) is not None:
        return
    if _SEEN_THEN.search(sentence.text, match.end(match.lastindex - 1) if match.lastindex else 0) is not None:
        return
    where, place = match[match.lastindex - 1] if match.lastindex else "", Sentence(match[match.lastindex or 0], source)
    needed, set_there = _names(code), _set_by(code)
    has_it = [function for _, function in source.functions if set_there and set_there <= taken_in(function)]
    if needed is None or (will_be is not None and set_there and not has_it):
        return
    for function in has_it or [function for _, function in source.functions]:
        if not needed <= taken_in(function) | all_bound(source) | {"self", "cls"}:
            continue
        named = _FUNCTION * clearly(sentence, function.name) + _KNOWN * (function in has_it)
        for statement, spoken in _places(place, function):
            put = insert_before if where.lower() in _AHEAD else insert_after
            again = _stands_elsewhere(source, function, statement, code)
            if again is not None and (put is insert_before or not _leaves(statement)):
                yield Repair((put(source, statement, code),), _ASKED + named + spoken + _AGAIN * again)


def _code(source: Source, match: re.Match[str], *, is_told: bool) -> str:
    """As it is written out, set to a value, or as it is done to that elsewhere."""
    if is_told:
        return match[1]
    if match.re is _WILL_BE.compiled:
        return f"{match[1]} = {match[2]}"
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(ast.Name(name) | ast.Attribute(attr=name), verb), []) if (verb, name) == (
                match[1].lower(),
                match[2],
            ):
                return source.segment(node)
    return ""


def _names(code: str) -> set[str] | None:
    """What must be known for it, but for what it makes."""
    try:
        (statement,) = ast.parse(code).body
    except (SyntaxError, ValueError):
        return None
    return named_in(statement) - bound_in(statement) - {*dir(builtins)}


def _set_by(code: str) -> set[str]:
    return bound_in(ast.parse(code)) if _names(code) is not None else set()


def _places(place: Sentence, function: Function) -> Iterator[tuple[ast.stmt, float]]:
    """The statements that are spoken of, with how clearly: what is called, what a line is, words that it has."""
    every = [node for node in own_nodes(function) if isinstance(node, ast.stmt)]
    lines = [node.lineno for node in every]
    calls = _CALLS.search(place.text) is not None
    said = {root(word) for word in place.spoken.split()}
    for node in every:
        is_block = hasattr(node, "body")
        if is_block and _A_BLOCK.search(place.text) is None:
            continue
        spoken = points_at(place, node.lineno, lines)
        if not is_block:
            spoken += _A_WORD * min(shared_words(place, node), 3)
        match node:
            case ast.Expr(ast.Call(ast.Name(name) | ast.Attribute(attr=name))) if calls or root(name) in said:
                spoken += _CALLED * bool({root(part) for part in name.split("_")} & said)
        if spoken >= _LEAST:
            yield node, spoken


def _at_the_end(sentence: Sentence, code: str) -> Iterator[Repair]:
    """Of the constructor: of the class that is named, or the only one that has one."""
    source, needed = sentence.source, _names(code)
    found = [(name, node) for name, node in source.functions if node.name == "__init__"]
    if needed is None:
        return
    for name, function in found:
        named = _FUNCTION * clearly(sentence, name.split(".", maxsplit=1)[0])
        if needed <= taken_in(function) | all_bound(source) and (named or len(found) == 1):
            last = function.body[-1]
            yield from possible(later(insert_after, source, last, code), _ASKED + _FUNCTION + named)


def _stands_elsewhere(source: Source, function: Function, statement: ast.stmt, code: str) -> bool | None:
    """Is it done elsewhere already, and is to be done here too, where the function is left? None: it would move."""
    every = (node for node in own_nodes(function) if isinstance(node, ast.stmt))
    same = [node for node in every if _packed(source.segment(node)) == _packed(code)]
    if not same:
        return False
    block = block_of(source, statement)
    is_own_way = always_leaves(block) and not any(node in block for node in same)
    return True if is_own_way else None


def _packed(code: str) -> str:
    return re.sub(r"\s", "", code)


def _leaves(statement: ast.stmt) -> bool:
    return isinstance(statement, Leaving)


WRITER = Writer(frozenset(("insert-after", "append-call", "move-line", "change-value")), _written, needs=_NEEDS)
