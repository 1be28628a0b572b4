"""What changes nothing goes: a list that is only gone through, an argument that says what is so anyway, an f in front
of plain text, a comparison with True."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around, points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, put
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_LIST = Pattern(r"(?i)\b(?:list|brackets?|comprehension|generator|memory)\b|\[\]|\[\.{2,3}\]")
_NOT_WANTED = Pattern(
    r"(?i)\b(?:no|not|without|needless\w*|pointless\w*|useless\w*|unnecessar\w+|superfluous|drop|remove|instead"
    r"|whole|extra"
    r"|intermediate|temporary|just|only|full|into)\b|n'?t\b|\bgenerator\b"
)
_GO_THROUGH = frozenset(("sum", "any", "all", "max", "min", "set", "tuple", "sorted", "dict", "join", "frozenset"))
_ASKED_LIST, _NAMED_LIST = 2.0, 1.5


def _no_list_between(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_WANTED.search(sentence.text) is None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [ast.ListComp() as made]) if name in _GO_THROUGH:
                alone = not call.keywords
                inside = source.segment(made)[1:-1].strip()
                text = inside if alone else f"({inside})"
                named = _NAMED_LIST * (re.search(rf"\b{name}\b", sentence.text) is not None)
                yield Repair((instead(source, made, text),), _ASKED_LIST + named + told_of(sentence, call))
            case ast.Call(ast.Name(name), [ast.Call(ast.Name("list"), [gone_through]) as made]) if name in _GO_THROUGH:
                start, stop = source.start(made), source.stop(made)
                bare = Splice(start, stop, source.segment(gone_through))
                yield Repair((bare,), _ASKED_LIST + told_of(sentence, call))


_NEEDS_CALLS = Pattern(
    r"(?i)\b(?:redundant|superfluous|useless|needless|unneeded|unnecessary|pointless|extra)\b (?:\w+ ){0,2}"
    r"(?:calls?|conversions?|casts?|wrapp\w+|list|copy|copies)\b"
)


def _no_calls_between(sentence: Sentence) -> Iterator[Repair]:
    """What only makes a list of what is gone through next: of all of them, or of those in what is named."""
    source = sentence.source
    found = [
        (inner, instead(source, inner, source.segment(inner.args[0])))
        for outer in source.all(ast.Call)
        if isinstance(outer.func, ast.Name) and outer.func.id in _GO_THROUGH and outer.args
        for inner in outer.args[:1]
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and len(inner.args) == 1
        if not inner.keywords and _is_in_vain(outer.func.id, inner.func.id)
    ]
    meant = [splice for inner, splice in found if _is_around(sentence, inner)]
    splices = meant or [splice for _, splice in found]
    if splices:
        yield Repair(tuple(splices), _ASKED_LIST + _NAMED_LIST)


def _is_in_vain(outer: str, inner: str) -> bool:
    """A set is no list: what goes through it sees none twice."""
    return inner in ("list", "tuple") or (inner == "sorted" and outer in ("set", "frozenset", "sorted", "any", "all"))


_NEEDS_ARGUMENT = Pattern(
    r"(?i)\b(?:redundant|superfluous|useless|needless|unneeded|unnecessary|pointless|default anyway|no need)\b"
    r"|\b(?:not|\w+n't) (?:really )?(?:needed|necessary)\b|\bis (?:already )?the default\b|\bby default anyway\b"
    r"|\b(?:drop|remove|lose|skip|without) the (?:default )?(?:`?None`?|`?0`?|[\"'`]?r[\"'`]?)\b"
)
_CALLED = ("get", "range", "open", "keys")
_ASKED_ARGUMENT, _NAMED_ARGUMENT = 4.0, 2.0


def _needless_arguments(sentence: Sentence) -> Iterator[Repair]:
    """All of one kind, in the function that is named if one is."""
    source = sentence.source
    for name in _CALLED:
        if re.search(rf"(?<!\w){name}\b", sentence.text) is None:
            continue
        found = [(call, gone) for call in source.all(ast.Call) if (gone := _needless(source, call, name)) is not None]
        meant = [each for each in found if _is_around(sentence, each[0])]
        splices = tuple(splice for _, splice in meant or found)
        if splices:
            yield Repair(splices, _ASKED_ARGUMENT)


_NEEDS_NONE = Pattern(
    r"(?i)(?P<called>[a-z_]\w*)(?:\(\))?`? (?:(?:has|have|takes?|needs?) no|with(?:out| no))"
    r" (?:an? |any |its |the )?arg(?:ument)?s?\b"
)


def _without_arguments(sentence: Sentence) -> Iterator[Repair]:
    """ "Use split() without argument": nothing is handed to it, in the function that is named if one is."""
    source, said = sentence.source, _NEEDS_NONE.search(sentence.text)
    found = list[ast.Call]()
    if said is None:
        return
    for call in source.all(ast.Call):
        match call.func:
            case ast.Attribute(attr=name) | ast.Name(id=name) if name == said["called"] and (
                call.args or call.keywords
            ):
                if not is_in_fstring(source, call):
                    found.append(call)
    meant = [call for call in found if _is_around(sentence, call)] or found
    if meant:
        yield Repair(tuple(_emptied(source, call) for call in meant), _ASKED_ARGUMENT + _NAMED_ARGUMENT)


def _emptied(source: Source, call: ast.Call) -> Splice:
    return Splice(source.stop(call.func), source.stop(call), "()")


def _is_around(sentence: Sentence, call: ast.Call) -> bool:
    function = function_around(sentence.source, call)
    return function is not None and function.name not in _CALLED and names(sentence, function.name) >= _NAMED_ARGUMENT


def _needless(source: Source, call: ast.Call, name: str) -> Splice | None:
    if is_in_fstring(source, call):
        return None
    match call:
        case ast.Call(func=ast.Attribute(attr="get"), args=[first, ast.Constant(value=None)], keywords=[]):
            gone = (source.stop(first), source.stop(call.args[1])) if name == "get" else None
        case ast.Call(func=ast.Name("range"), args=[ast.Constant(value=0) as start, stop], keywords=[]):
            gone = (source.start(start), source.start(stop)) if name == "range" else None
        case ast.Call(func=ast.Name("open"), args=[path, ast.Constant(value="r" | "rt")]):
            gone = (source.stop(path), source.stop(call.args[1])) if name == "open" else None
        case ast.Call(func=ast.Attribute(value=value, attr="keys"), args=[], keywords=[]):
            gone = (
                (source.stop(value), source.stop(call)) if name == "keys" and _is_gone_through(source, call) else None
            )
        case _:
            gone = None
    return Splice(*gone, "") if gone is not None else None


def _is_gone_through(source: Source, call: ast.Call) -> bool:
    match source.parents.get(call):
        case ast.For(iter=each) | ast.comprehension(iter=each):
            return each is call
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            return True
        case _:
            return False


_F = r"(?:\bf[- ]?(?:prefix\w*|strings?)\b|(?<!\w)f['\"]|\bthe f\b|\bf in front\b|\bF541\b)"
_IDLE = (
    r"(?:\buseless\b|\bunne(?:cessary|eded)\b|\bneedless\b|\bsuperfluous\b|\bpointless\b|\bredundant\b|\bno need\b"
    r"|\bplaceholders?\b|\bnothing (?:to|in)\b|\bdoesn't need\b|\bnot needed\b|\bwithout (?:fields?|any)\b|\bF541\b)"
)
_NEEDS_TEXT = Pattern(rf"(?i){_F}.*{_IDLE}|{_IDLE}.*{_F}|\bF541\b")
_PREFIX = Pattern(r"([rR]?)[fF]([rR]?)(?=[\"'])")
_ASKED_TEXT = 4.0


def _empty_fstrings(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    idle = [node for node in source.all(ast.JoinedStr) if _is_idle(source, node)]
    lines = [node.lineno for node in idle]
    inside = [node for node in idle if named_around(sentence, node.lineno) >= 1]
    meant = inside or idle
    if meant:
        yield Repair(tuple(_without_f(source, node) for node in meant), _ASKED_TEXT)
    for node in meant if len(meant) > 1 else ():
        yield Repair((_without_f(source, node),), points_at(sentence, node.lineno, lines))


def _is_idle(source: Source, node: ast.JoinedStr) -> bool:
    """Has it no field, is it one piece, and no part of another's field?"""
    if isinstance(source.parents.get(node), ast.FormattedValue):
        return False
    empty = not any(isinstance(each, ast.FormattedValue) for each in node.values)
    return empty and _PREFIX.match(source.segment(node)) is not None


def _without_f(source: Source, node: ast.JoinedStr) -> Splice:
    plain = _PREFIX.sub(r"\1\2", source.segment(node), count=1).replace("{{", "{").replace("}}", "}")
    return Splice(source.start(node), source.stop(node), plain)


_NEEDS_TRUTH = Pattern(r"(?:(?:==|!=) ?|\bis (?:not )?)(?:True|False)\b")
_SAID = Pattern(
    r"(?<![\w.])((?!(?:no|any|the|all|every|without|drop|those|needless|use(?:less)?)\b)[\w.]*?)`? ?(==|!=|\bis not"
    r"|\bis) ?(True|False)\b"
)
_RIGHT = Pattern(r"(?i)\b(?:should|must|has to|instead|use|make|set|write|return)\b")
"""Where it is what is wanted, or a value that something should have."""
_OPERATORS: dict[type[ast.cmpop], str] = {ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is", ast.IsNot: "is not"}
_ASKED_TRUTH = 4.0


def _plain_truth(sentence: Sentence) -> Iterator[Repair]:
    if _RIGHT.search(sentence.text) is not None:
        return
    source, said = sentence.source, _SAID.findall(sentence.text)
    found = [node for node in source.all(ast.Compare) if _is_said(source, node, said)]
    lines = [node.lineno for node in found]
    if found:
        yield Repair(tuple(_asked_itself(source, node) for node in found), _ASKED_TRUTH)
    for node in found if len(found) > 1 else ():
        yield Repair((_asked_itself(source, node),), points_at(sentence, node.lineno, lines))


def _is_said(source: Source, node: ast.Compare, said: list[tuple[str, str, str]]) -> bool:
    if is_in_fstring(source, node):
        return False
    match node:
        case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot() as op], [ast.Constant(bool(value))]):
            asked, left = (_OPERATORS[type(op)], str(value)), source.segment(left)
            names = {name for name, *comparison in said if tuple(comparison) == asked}
            return any(not name or left == name or left.endswith(f".{name}") for name in names)
        case _:
            return False


def _asked_itself(source: Source, node: ast.Compare) -> Splice:
    value = node.comparators[0]
    assert isinstance(value, ast.Constant)
    holds = value.value is isinstance(node.ops[0], ast.Eq | ast.Is)
    return put(source, node, moved(source, node.left) if holds else f"not {moved(source, node.left, Level.NOT)}")


WRITERS = (
    Writer(frozenset(("to-generator",)), _no_list_between, needs=_NEEDS_LIST),
    Writer(frozenset(("unwrap-call", "to-generator")), _no_calls_between, needs=_NEEDS_CALLS),
    Writer(frozenset(("remove-argument",)), _needless_arguments, needs=_NEEDS_ARGUMENT),
    Writer(frozenset(("remove-argument",)), _without_arguments, needs=_NEEDS_NONE),
    Writer(frozenset(("to-format",)), _empty_fstrings, needs=_NEEDS_TEXT),
    Writer(frozenset(("truthiness",)), _plain_truth, needs=_NEEDS_TRUTH),
)
