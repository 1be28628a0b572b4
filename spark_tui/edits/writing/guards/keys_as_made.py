"""What is kept under a key is asked for under the same key, made as it is made there: "raise DuplicateError when a
packet with that name is already in the store", "removing an unknown packet should raise NotFoundError, not KeyError",
where both are kept under slugify(name)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import class_of, nearest, parameters_of, statement_around
from spark_tui.edits.python.nodes import is_self, last_name
from spark_tui.edits.python.objects.held import dicts_held
from spark_tui.edits.python.objects.own_exceptions import is_error, known_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.writing import Writer

_RAISES = r"\b(?:rais\w+|throws?|throwing|fails? with|gives?|be|is|gets?|ends? in)"
_ERROR = Pattern(rf"(?i){_RAISES} (?:an? |the |our )?(?:\w+\.)?(?-i:([A-Z]\w*[a-z]\w*))")
_THERE = Pattern(
    r"(?i)\balready\b(?! (?:in|on|at) (?:upper|lower)\w*)"
    r"|\b(?:exists|(?:is|are) taken|twice|duplicates?|a second time|again)\b"
    r"|\bthe same [a-z]+ (?:is|gets) (?:added|put|stored|registered)"
)
_NOT_THERE = Pattern(
    r"(?i)\b(?:unknown|no such|nonexist\w+|non-exist\w+|missing|absent)\b"
    r"|\b(?:not|never|\w+n't) (?:\w+ )?(?:there|exist\w*|known|found|in|stored|kept|registered|present)\b"
    r"|\b(?:there is|there's) no (?:such\b|\w+ (?:with|of|called|by|under|for)\b)"
    r"|\b(?:not|instead of|rather than) (?:an? )?KeyError"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*{_RAISES} (?:an? |the |our )?(?:\w+\.)?(?-i:[A-Z]\w*[a-z]))"
    r"(?=.*\b(?:already|exists|taken|twice|duplicates?|again|same|second|unknown|no|non-?exist\w+|missing|absent|not|never"
    r"|\w+n't|instead|rather)\b)"
)
_WHEN = Pattern(r"(?i)\b(?:if|when|whenever|where|unless|for)\b (?P<case>.+)$")
_PUTS = frozenset(("add", "put", "insert", "register", "create", "store", "save", "append", "enroll", "book", "join"))
_ASKED, _DONE, _SPOKEN = 8.0, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _ERROR.search(sentence.text)
    if match is None or match[1] == "KeyError" or not (match[1] in known_exceptions(source) or is_error(match[1])):
        return
    told = _WHEN.search(sentence.text)
    case = told["case"] if told is not None and match.start() < told.start() else sentence.text
    there, not_there = _THERE.search(case), _NOT_THERE.search(case)
    is_put = there is not None and (not_there is None or there.start() < not_there.start())
    if there is None and not_there is None:
        return
    words = {singular(word) for word in re.findall(r"[a-z]+", case.lower())}
    done = [function for _, function in doing(source, sentence.text)]
    named = [each for _, each in source.functions if names(sentence, each.name) >= 2]
    for full, function in source.functions:
        owner = class_of(source, full)
        dicts = dicts_held(source, owner) if owner is not None else set[str]()
        is_meant = function in (named or done)
        if (named or done) and not is_meant:
            continue
        if is_put and not is_meant and not _PUTS.intersection(parts(function.name)[:1]):
            continue
        places = [*(_puts(function) if is_put else _takes(function))]
        places = [each for each in places if last_name(_parts_of(each)[0]) in dicts]
        if len({ast.unparse(_parts_of(each)[1]) for each in places}) > 1:
            continue  # each of them may be the one
        for node in places:
            if _is_asked_for(source, function, node) or nearest(source, node, ast.Try) is not None:
                continue
            spoken = not words.isdisjoint(_called(function, node))
            if not spoken and not is_meant:
                continue
            repair = tuple(_guarded(source, function, node, match[1], is_put=is_put))
            if repair:
                yield from possible(repair, _ASKED + _DONE * is_meant + _SPOKEN * spoken)


def _called(function: Function, node: ast.Subscript | ast.Call) -> set[str]:
    """What it is about: what comes in, what holds it, what the key is made of."""
    kept, key = _parts_of(node)
    found = {*parameters_of(function), *(last_name(each) for each in (kept, *walk(key)))}
    return {singular(part) for name in found for part in parts(name)} - {"self"}


def _puts(function: Function) -> Iterator[ast.Subscript]:
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute(holder)) as place]) if is_self(holder):
                yield place


def _takes(function: Function) -> Iterator[ast.Subscript | ast.Call]:
    """What is taken out, or looked up, and has to be there."""
    for node in own_nodes(function):
        match node:
            case ast.Delete([ast.Subscript(ast.Attribute(holder)) as place]) if is_self(holder):
                yield place
            case ast.Call(ast.Attribute(ast.Attribute(holder), "pop"), [_]) if is_self(holder):
                yield node
            case ast.Subscript(ast.Attribute(holder), ctx=ast.Load()) as place if is_self(holder):
                yield place


def _parts_of(node: ast.Subscript | ast.Call) -> tuple[ast.expr, ast.expr]:
    """What holds it, and its key."""
    if isinstance(node, ast.Subscript):
        return node.value, node.slice
    return (node.func.value if isinstance(node.func, ast.Attribute) else node.func), node.args[0]


def _is_asked_for(source: Source, function: Function, node: ast.Subscript | ast.Call) -> bool:
    kept = source.segment(_parts_of(node)[0])
    return re.search(rf"\bin {re.escape(kept)}\b(?!\.)", source.segment(function)) is not None


def _guarded(
    source: Source, function: Function, node: ast.Subscript | ast.Call, error: str, *, is_put: bool
) -> Iterator[Splice]:
    kept, key = _parts_of(node)
    statement = statement_around(source, node)
    given = _given(function, key)
    if not given or statement not in function.body:
        return
    sign = "in" if is_put else "not in"
    written, made = source.segment(key), ""
    if isinstance(key, ast.Call):
        called = "key" if "key" not in bound_in(function) | {*parameters_of(function)} else "made_key"
        made, written = f"{called} = {written}\n", called
        given = called if len(key.args) + len(key.keywords) > 1 else given
        yield Splice(source.start(key), source.stop(key), called)
    called_so = last_name(kept).strip("_")
    what = singular(called_so) if singular(called_so) != called_so else given.rpartition(".")[2]
    what = what.replace("_", " ")
    told = f"{what} is there already" if is_put else f"no such {what}"
    code = f'{made}if {written} {sign} {source.segment(kept)}:\n{source.unit}raise {error}(f"{told}: {{{given}}}")'
    yield insert_before(source, statement, code)


def _given(function: Function, key: ast.expr) -> str:
    """What the key is made of, of what comes in."""
    own = {*parameters_of(function)} - {"self"}
    for node in walk(key):
        if isinstance(node, ast.Name | ast.Attribute) and ast.unparse(node).partition(".")[0] in own:
            return ast.unparse(node)
    if isinstance(key, ast.Name):  # it was made before
        for each in function.body:
            match each:
                case ast.Assign([ast.Name(name)], value) if name == key.id:
                    return _given(function, value)
    return ""


WRITER = Writer(frozenset(("raise-if", "raise-instead", "raise-from")), _written, needs=_NEEDS)
