"""Two things that are named, and change places where they stand together: "lat and lon are swapped in nearest",
"channels and rate are the wrong way round in the result", "mixes up day and month"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, functions_called, parameters_of
from spark_tui.edits.python.nodes import is_called, is_text, last_name, name_or_key, text_of
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.called_so import called_so
from spark_tui.edits.saying.place.spoken_of import whereabouts
from spark_tui.edits.writing import Writer

_THING = r"(?:the |its )?[`'\"]?(?:\w+[.\[])*[\"']?{}[\"'\]]*(?:\(\))?[`'\"]?"
_ONE, _OTHER = _THING.format(r"(?P<one>%?\w+)"), _THING.format(r"(?P<other>%?\w+)")
_LAST, _BEFORE = _THING.format(r"(?P<last>%?\w+)"), _THING.format(r"(?P<before>%?\w+)")
_WRONG = (
    r"(?:swapped|mixed[- ]up|(?:the |in the )?(?:wrong|other) (?:way (?:a?round)?|order)|exchanged|reversed|switched"
    r"|interchanged|transposed|flipped|confused|backwards)"
)
_NEEDS = Pattern(
    rf"(?i){_ONE} ?(?:and|/|&|or|vs|,) ?{_OTHER} (?:(?:is|are|was|were|got|gets?|comes?|came|look|being|have been"
    rf"|should be|must be|need to be|to be|out|all|both|always|passed|given|returned|written) )*{_WRONG}"
    r"|\b(?:swap(?:s|ped|ping)?|exchang(?:es?|ed|ing)|switch(?:es|ed|ing)?|mix(?:es|ed|ing)?(?: up)?|flip(?:s|ped)?"
    rf"|confus(?:es|ed|ing)|interchanges?|transposes?|reverses?) {_BEFORE} ?(?:and|with|/|&) ?{_LAST}"
)
_ANOTHER = Pattern(
    r"(?i)\b(?:param(?:eter)?s|blocks?|methods?|functions|lines|imports?|columns|statements|if and|else|order of the)\b"
)
_GIVES = Pattern(r"(?i)\b(?:results?|returns?|returned|gives?|comes? (?:back|out)|output)\b")
_TELLS = Pattern(r"(?i)\b(?:log|message|text|print\w*|shows?|shown|error|warning|label|title)\b")
_RECKONS = Pattern(r"(?i)\b(?:formula|computation|calculation|computes?|calculates?|division|equation)\b")
_TURNS = Pattern(r"(?i)\b(?:comprehension|loops?|ranges?)\b")
_CALLED = Pattern(r"(?i)\b(?:call\w*|arg\w*|pass\w*)\b")
_ASKED, _AGAINST, _AS_IT_SHOULD, _TOGETHER, _STORED = 6.5, 1.5, -3.0, 0.4, -1.2
_LABELLED, _UNLIKE, _RECKONED, _BY_A_LETTER, _RARELY, _BRANCHES = 1.2, -0.4, 1.6, 0.3, 0.7, 0.5


@dataclass(frozen=True)
class _Unit:
    node: ast.expr
    likeness: float
    statement: ast.stmt


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _ANOTHER.search(sentence.text) is not None:
        return
    one, other = (match["one"], match["other"]) if match["one"] else (match["before"], match["last"])
    if one.lower() == other.lower():
        return
    firsts, seconds = list(_units(source, one)), list(_units(source, other))
    best = max((a.likeness + b.likeness for a, b in _pairs(source, firsts, seconds)), default=0.0)
    order = [
        source.start(a.node) < source.start(b.node)
        for a, b in _pairs(source, firsts, seconds)
        if _in_a_row(source, a, b)
    ]
    for a, b in _pairs(source, firsts, seconds):
        if a.likeness + b.likeness < best - 1:
            continue
        alike = order.count(source.start(a.node) < source.start(b.node))
        if _is_named_elsewhere(sentence, a.node):
            continue
        is_rare = _in_a_row(source, a, b) and alike == 1 < len(order) - alike
        sure = (
            _RARELY * is_rare
            + _ASKED
            + _place(sentence, a, b, (one, other))
            + _order(source, a.node, b.node, one, other)
        )
        first, second = source.segment(a.node), source.segment(b.node)
        yield Repair(
            (instead(source, a.node, second), instead(source, b.node, first)), sure + a.likeness + b.likeness - 4
        )


def _units(source: Source, word: str) -> Iterator[_Unit]:
    """Names, attributes, keys and calls that are called so, each with all that is asked of it."""
    for node in source.all(ast.Name, ast.Attribute, ast.Subscript):
        name = name_or_key(node)
        if not name or not (likeness := called_so(word, name)):
            continue
        unit = _whole(source, node)
        statement = _statement(source, unit)
        if statement is not None and not is_in_fstring(source, unit):
            yield _Unit(unit, likeness, statement)


def _whole(source: Source, node: ast.expr) -> ast.expr:
    """With the attributes and places that are looked up in it; a function with its call."""
    parent = source.parents.get(node)
    match parent:
        case ast.Attribute() if is_called(source, parent):
            is_module = isinstance(node, ast.Name) and node.id in _imported(source)  # date.today()
            return _whole(source, parent) if is_module else node
        case ast.Attribute(value=value) | ast.Subscript(value=value) if value is node:
            return _whole(source, parent)
        case ast.Call(func=func) if func is node:
            return parent
        case _:
            return node


@lru_cache(maxsize=8)
def _imported(source: Source) -> frozenset[str]:
    return frozenset((each.asname or each.name).partition(".")[0] for each in source.all(ast.alias))


def _statement(source: Source, node: ast.AST) -> ast.stmt | None:
    here: ast.AST | None = node
    while here is not None and not isinstance(here, ast.stmt):
        if isinstance(here, ast.arguments | ast.arg):
            return None
        here = source.parents.get(here)
    return here if isinstance(here, ast.stmt) and not isinstance(here, Function | ast.ClassDef) else None


def _pairs(source: Source, firsts: Sequence[_Unit], seconds: Sequence[_Unit]) -> Iterator[tuple[_Unit, _Unit]]:
    for a in firsts:
        for b in seconds:
            is_there = a.statement is b.statement or _are_branches(source, a, b)
            is_apart = not _is_in(a.node, b.node) and not _is_in(b.node, a.node)
            if is_there and is_apart and _is_stored(a.node) == _is_stored(b.node):
                yield a, b


def _in_a_row(source: Source, a: _Unit, b: _Unit) -> bool:
    above = source.parents.get(a.node)
    return above is source.parents.get(b.node) and isinstance(above, ast.Tuple | ast.Call)


def _is_in(node: ast.expr, other: ast.expr) -> bool:
    return any(each is node for each in walk(other))


def _is_stored(node: ast.expr) -> bool:
    return isinstance(getattr(node, "ctx", None), ast.Store)


def _are_branches(source: Source, a: _Unit, b: _Unit) -> bool:
    """What is counted up or set in one of the branches, and the other in another."""
    targets = (_target(a.statement), _target(b.statement))
    if targets != (a.node, b.node) or type(a.statement) is not type(b.statement):
        return False
    above, below = _chain(source, a.statement), _chain(source, b.statement)
    return above is not None and above is below and not _are_in_a_row(source, a.statement, b.statement)


def _are_in_a_row(source: Source, one: ast.stmt, other: ast.stmt) -> bool:
    above = source.parents[one]
    blocks = (above.body, above.orelse) if isinstance(above, ast.If) else ()
    return any(one in block and other in block for block in blocks)


def _target(statement: ast.stmt) -> ast.expr | None:
    match statement:
        case ast.AugAssign(target) | ast.Assign([target]):
            return target
        case _:
            return None


def _chain(source: Source, statement: ast.stmt) -> ast.AST | None:
    """The first `if` of those it is in."""
    here = source.parents.get(statement)
    while isinstance(here, ast.If) and isinstance(source.parents.get(here), ast.If):
        here = source.parents[here]
    return here if isinstance(here, ast.If) else None


def _place(sentence: Sentence, a: _Unit, b: _Unit, said: tuple[str, str]) -> float:
    source, statement, text = sentence.source, a.statement, sentence.text
    told = whereabouts(sentence, a.node, said)
    told += 1.5 * bool(_GIVES.search(text)) * (isinstance(statement, ast.Return) or _is_shown(statement))
    told += 2 * bool(_TELLS.search(text)) * (_is_shown(statement) or isinstance(statement, ast.Raise))
    parents = (source.parents.get(a.node), source.parents.get(b.node))
    told += _RECKONED * bool(_RECKONS.search(text)) * any(isinstance(each, ast.BinOp) for each in parents)
    told += bool(_TURNS.search(text)) * _is_turned(source, a.node, "comprehension" in text.lower())
    told += bool(_CALLED.search(text)) * all(isinstance(each, ast.Call) for each in parents)
    told += _LABELLED * _labels(source, a.node, b.node, said) + _UNLIKE * (type(a.node) is not type(b.node))
    told += _TOGETHER * (parents[0] is parents[1]) + _STORED * (a.statement is b.statement and _is_stored(a.node))
    return told


def _is_named_elsewhere(sentence: Sentence, node: ast.expr) -> bool:
    """Does it say a function outright, by a name that is no word, and this stands in another?"""
    around = function_around(sentence.source, node)
    own = {each.name for _, each in sentence.source.functions if "_" in each.name.strip("_")}
    said = own & sentence.bare
    return bool(said) and (around is None or around.name not in said)


def _labels(source: Source, a: ast.expr, b: ast.expr, said: tuple[str, str]) -> int:
    """1 if a text beside them names them in the other order: "old %s, new %s"; -1 if in this one."""
    call = source.parents.get(a)
    while isinstance(call, ast.Call) and len(call.args) == 1:
        call = source.parents.get(call)
    match call:
        case ast.Call(args=[ast.Constant(str(text)), *_]):
            text = text.lower()
        case ast.Tuple() if isinstance(shown := source.parents.get(call), ast.BinOp) and is_text(shown.left):
            text = str(shown.left.value).lower()
        case _:
            return 0
    one, other = (text.find(each.lower()) for each in said)
    if -1 in (one, other):
        return 0
    return 1 if (one < other) != (source.start(a) < source.start(b)) else -1


def _is_shown(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) and not _is_kept(statement.value)


def _is_kept(call: ast.Call) -> bool:
    return last_name(call.func) in ("append", "add", "extend", "update", "insert")


def _is_turned(source: Source, node: ast.expr, within_one: bool) -> bool:
    here: ast.AST | None = node
    while here is not None and not isinstance(here, Function):
        inner, here = here, source.parents.get(here)
        if isinstance(inner, ast.comprehension) or (
            isinstance(here, ast.For) and inner in here.body and not within_one
        ):
            return True
    return False


def _order(source: Source, a: ast.expr, b: ast.expr, one: str, other: str) -> float:
    """What the places are called that they stand in: parameters, fields, keys."""
    for_a, for_b = _slot(source, a), _slot(source, b)
    if not for_a or not for_b:
        return 0.0
    if called_so(one, for_a) and called_so(other, for_b):
        return _AS_IT_SHOULD
    is_against = called_so(other, for_a) and called_so(one, for_b)
    return _AGAINST * bool(is_against) * (1 if len(for_a) > 1 else _BY_A_LETTER)


def _slot(source: Source, node: ast.expr) -> str:
    parent = source.parents.get(node)
    match parent:
        case ast.keyword(str(name)):
            return name
        case ast.Dict(keys, values):
            found = (key for key, value in zip(keys, values, strict=True) if value is node)
            key = next(found, None)
            return text_of(key)
        case ast.Call(func, args) if any(each is node for each in args):
            if len(args) == 1:  # int(m)
                return _slot(source, parent)
            taken, at = _takes(source, func), next(at for at, each in enumerate(args) if each is node)
            return taken[at] if at < len(taken) else ""
        case _:
            return ""


def _takes(source: Source, func: ast.expr) -> Sequence[str]:
    """The names of what a function or a class of the file is given, or one that everybody knows."""
    name = last_name(func)
    for _, owner in source.classes:
        if owner.name == name:
            start = method(owner, "__init__")
            return [*parameters_of(start)] if start is not None else [last_name(each.target) for each in fields(owner)]
    found = functions_called(source, name)
    return list(parameters_of(found[0])) if len(found) == 1 else _KNOWN.get(name, ())


_KNOWN = {
    "date": ("year", "month", "day"),
    "time": ("hour", "minute", "second"),
    "datetime": ("year", "month", "day", "hour", "minute", "second"),
}
_DIRECTIVES = {"day": "%d", "month": "%m", "year": "%Y", "hour": "%H", "minute": "%M", "second": "%S"}
_ODD = Pattern(r"%[Yy]\W?%d\W?%m|%m\.%d\.|%d\W?%Y\W?%m")
_ISO = Pattern(r"%Y\W?%m\W?%d|%H\W?%M\W?%S")
_LOOKS = {"dot": ".", "dash": "-", "hyphen": "-", "slash": "/"}


def _in_a_format(sentence: Sentence) -> Iterator[Repair]:
    """Of a date: "lastmod has day and month swapped"."""
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    said = [each for each in (match["one"], match["other"], match["before"], match["last"]) if each]
    one, other = (each if each[0] == "%" else _DIRECTIVES.get(each.removesuffix("s"), "") for each in said)
    for node in source.all(ast.Constant):
        if not isinstance(node.value, str) or not one or not other or one not in node.value:
            continue
        text = source.segment(node)
        if text.count(one) != 1 or text.count(other) != 1 or is_in_fstring(source, node):
            continue
        told = whereabouts(sentence, node, said)
        told += 1.0 * (_ODD.search(text) is not None) - 2.0 * (_ISO.search(text) is not None)
        told += sum(mark in text for look, mark in _LOOKS.items() if look in sentence.text.lower())
        swapped = text.replace(one, "\0").replace(other, one).replace("\0", other)
        yield Repair((instead(source, node, swapped),), _ASKED + told)


def _branches(sentence: Sentence) -> Iterator[Repair]:
    """Of two branches each has one of them in a text: "public and private are mixed up"."""
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    said = [each for each in (match["one"], match["other"], match["before"], match["last"]) if each]
    for node in source.all(ast.If, ast.IfExp):
        first, second = _parts(node)
        if first and second and not isinstance(second[0], ast.If):
            spoken = [{word for word in said if _has_text(part, word)} for part in (first, second)]
            if len(spoken[0]) == len(spoken[1]) == 1 and spoken[0] != spoken[1]:
                told = whereabouts(sentence, node, said)
                spans = [(source.start(part[0]), source.stop(part[-1])) for part in (first, second)]
                texts = [source.text[slice(*span)] for span in spans]
                yield Repair((Splice(*spans[0], texts[1]), Splice(*spans[1], texts[0])), _ASKED + _BRANCHES + told)


def _parts(node: ast.If | ast.IfExp) -> tuple[Sequence[ast.expr | ast.stmt], Sequence[ast.expr | ast.stmt]]:
    return ([node.body], [node.orelse]) if isinstance(node, ast.IfExp) else (node.body, node.orelse)


def _has_text(part: Sequence[ast.expr | ast.stmt], word: str) -> bool:
    texts = (each.value for one in part for each in walk(one) if is_text(each))
    return any(re.search(rf"(?i)\b{re.escape(word)}\b", str(text)) is not None for text in texts)


_KINDS = frozenset(("fix-swapped-arguments", "swap-arguments", "fix-wrong-name", "date-format"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _in_a_format, needs=_NEEDS),
    Writer(_KINDS, _branches, needs=_NEEDS),
)
