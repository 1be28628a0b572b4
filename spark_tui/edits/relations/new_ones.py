"""A method or a property that is told with what it gives: a condition, or the one of several that has most of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.names import is_typed, parameters
from spark_tui.edits.python.objects.classes import add_method, is_property, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import parts
from spark_tui.edits.relations.code_told import code_in
from spark_tui.edits.relations.conditions import condition
from spark_tui.edits.relations.forms import picking
from spark_tui.edits.relations.orders import extreme, says_extreme
from spark_tui.edits.relations.places import one_of, unread
from spark_tui.edits.relations.scope import Scope, Subject, Term, name_roots, of_class

_ASKING = r"(?:is|has|can|was|needs|should|may|must)"
_NEW = Pattern(
    rf"(?:\b(?P<owner>[A-Z]\w*)\.)?(?P<name>\b{_ASKING}_\w+\b)"
    r"|\b(?P<of>[A-Z]\w*)\.(?P<member>[a-z_]\w+)\b"
    r"|(?i:\b(?:method|property|function)(?: (?:called|named))?) `?(?P<told>[a-z]\w*_\w+)\b"
    r"|`?\b(?P<before>[a-z]\w*_\w+)`?(?i: (?:method|property))\b"
)
_ADDS = Pattern(
    r"(?i)\b(?:add|give|write|needs?|wants?|new|would like|introduce|create|have|missing|define|property|method|knows?"
    r"|returns?|(?:should|must|to) (?:be|return|give|tell))\b"
)
_WHEN = Pattern(r"(?i)\b(?:when(?:ever)?|once|if|as soon as|as long as|while|true for|that tells whether|whether)\b")
_FILLING = Pattern(
    r"(?i)\b(?:please|pls|(?:i|we|you) (?:want|need|could|would like)"
    r"|(?:and |also )?(?:add|give|write|introduce|create|define)(?: it| us| me)?(?: [A-Z]\w*)?"
    r"|an? (?:new )?(?:bool\w* )?(?:property|method|flag)(?: (?:called|named))?|(?:bool\w* )?(?:property|method)"
    r"|that (?:returns|gives|is)|true|returns?|which|meaning|i\.e\.|needs?|(?:should |to )?knows?)\b"
)
_PROPERTY, _METHOD = Pattern(r"(?i)\bpropert\w+\b"), Pattern(r"(?i)\bmethods?\b|\(\)")
_TODAY = Pattern(r"(?i)\b(?P<what>today|now)\b")
_ASKED, _OF_OWNER, _A_REST, _LEAST = 6.0, 1.0, 1.1, 0.9


def new_ones(teller: Teller, source: Source, said: str) -> Iterator[Repair]:
    match = _NEW.search(said)
    name = next((each for each in ("name", "member", "told", "before") if match and match[each]), "")
    if match is None or not name or any(node.name == match[name] for _, node in source.functions):
        return
    if _ADDS.search(said) is None and _WHEN.search(said) is None and ":" not in said:
        return
    for owner, named in _owners(source, said, match["owner"] or match["of"] or ""):
        rest = f"{said[: match.start()]} {said[match.end() :]}"
        yield from _as_condition(teller, source, owner, match[name], rest, named)
        yield from _as_one_of_many(teller, source, owner, match[name], rest, named)


def _owners(source: Source, said: str, told: str) -> list[tuple[ast.ClassDef, float]]:
    """The classes that are spoken of; the only one, where none is."""
    every = [node for name, node in source.classes if "." not in name]
    if told:
        return [(node, 2 * _OF_OWNER) for node in every if node.name == told]
    found = list[tuple[ast.ClassDef, float]]()
    for node in every:
        words = " ".join(parts(node.name))
        spoken = re.search(rf"\b{node.name}\b", said) or re.search(rf"(?i)\b(?:{words}|{plural(words)})\b", said)
        found += [(node, _OF_OWNER + 0.2 / (1 + spoken.start()))] if spoken is not None else []
    return found or [(node, 0.0) for node in every[:1] if len(every) == 1]


def _as_condition(
    teller: Teller, source: Source, owner: ast.ClassDef, name: str, rest: str, named: float
) -> Iterator[Repair]:
    day = _TODAY.search(rest)
    given = _days(owner, day["what"].lower()) if day is not None else {}
    scope = Scope(teller, source, (of_class(Kind(own=owner, home=source), "self"),), given)
    text = re.sub(r"(?i)\b(?:today|now)\b", next(iter(given)), rest) if given else rest
    for each in _texts(text):
        said, codes = code_in(scope, each)
        if re.fullmatch(r"\W*(CODE\d+X)\W*", said) is not None:
            code, fits, words = next(iter(codes.values())), 2.0, frozenset[str]()
        else:
            test = condition(scope, each)
            if test is None or test.fits < _LEAST:
                continue
            code, fits, words = test.written(), test.fits, test.words
        if not name.startswith(tuple(f"{each}_" for each in _ASKING[3:-1].split("|"))) and not codes:
            return
        used = {one: kind for one, kind in given.items() if re.search(rf"\b{one}\b", code)}
        brought = list[Splice]()
        if _PROPERTY.search(rest) is not None:
            code, brought = _of_this_moment(source, code, used)
            used = {}
        left = unread(
            re.sub("CODE\\d+X", " ", said if codes else text), words, scope.subjects[0].called, name_roots(name)
        )
        worth = _ASKED + named + fits - _A_REST * left
        back = "bool" if _is_bool(code) else ""
        for each in _added(source, owner, name, code, used, rest, worth, back):
            yield replace(each, splices=(*brought, *each.splices))
        return


def _of_this_moment(source: Source, code: str, used: dict[str, Kind | None]) -> tuple[str, list[Splice]]:
    """A property is handed nothing: it asks the clock."""
    brought = list[Splice]()
    for name, kind in used.items():
        if kind is not None and kind.name in ("date", "datetime"):
            asked, brought = available(source, "datetime", kind.name)
            code = re.sub(rf"\b{name}\b", f"{asked}.{'today' if kind.name == 'date' else 'now'}()", code)
    return code, brought


def _texts(rest: str) -> Iterator[str]:
    """What may be the condition, without the asking for it."""
    when = _WHEN.search(rest)
    if when is not None:
        yield _FILLING.sub(" ", re.split(r"(?i)[,;.] *(?:please|pls|add|give|call|name|so)\b", rest[when.end() :])[0])
    yield _FILLING.sub(" ", rest.partition(":")[2]) if ":" in rest else ""
    yield _FILLING.sub(" ", rest)


def _days(owner: ast.ClassDef, said: str) -> dict[str, Kind | None]:
    """As its other methods call it."""
    known = [arg.arg for node in owner.body if isinstance(node, Function) for arg in parameters(node)]
    usual = ("today", "day", "on") if said == "today" else ("now", "at", "moment")
    return {next((each for each in usual if each in known), said): Kind(date if said == "today" else datetime)}


def _is_bool(code: str) -> bool:
    node = ast.parse(code, mode="eval").body
    match node:
        case ast.Compare() | ast.UnaryOp(ast.Not()):
            return True
        case ast.BoolOp(values=values):
            return all(_is_bool(ast.unparse(each)) for each in values)
        case _:
            return False


def _as_one_of_many(
    teller: Teller, source: Source, owner: ast.ClassDef, name: str, rest: str, named: float
) -> Iterator[Repair]:
    if not says_extreme(rest) and not says_extreme(" ".join(parts(name))):
        return
    own = of_class(Kind(own=owner, home=source), "self")
    for term in Scope(teller, source, (own,)).terms:
        item = term.kind.item if term.kind is not None and term.sort == "several" else None
        if item is None or item.own is None or "(" in term.code or term.depth > 1:
            continue
        over = f"{term.code}.values()" if term.kind is not None and term.kind.of is dict else term.code
        for one, made_of, asked in _spoken_of(teller, source, item, rest):
            scope = Scope(teller, source, (of_class(one, one_of(one)),))
            key = extreme(scope, rest) or extreme(scope, " ".join(parts(name)))
            if key is None:
                continue
            if made_of:
                outer = one_of(item)
                over = f"({made_of} for {outer} in {over}{f' if {made_of} is not None' if asked else ''})"
            code = picking(over, one_of(one), key)
            left = unread(
                rest, key.words, own.called, scope.subjects[0].called, name_roots(name), name_roots(item.name)
            )
            yield from _added(source, owner, name, code, {}, rest, _ASKED + named + min(2.0, key.fits) - _A_REST * left,
                              one.name)  # fmt: skip
            return


def _spoken_of(teller: Teller, source: Source, item: Kind, rest: str) -> Iterator[tuple[Kind, str, bool]]:
    """What each of them has, where that is spoken of; else they themselves."""
    words = {singular(each.lower()) for each in re.findall(r"\w+", rest)}
    scope = Scope(teller, source, (Subject(one_of(item), item),))
    for term in scope.terms:
        is_plain = term.depth == 1 and term.sort == "object" and term.kind is not None and "(" not in term.code
        if is_plain and term.kind is not None and "_".join(parts(term.kind.name)) in words:
            yield term.kind, term.code, _is_asked(term)
    yield item, "", False


def _is_asked(term: Term) -> bool:
    return term.is_optional


def _added(
    source: Source,
    owner: ast.ClassDef,
    name: str,
    code: str,
    given: dict[str, Kind | None],
    said: str,
    worth: float,
    back: str,
) -> Iterator[Repair]:
    if method(owner, name) is not None:
        return
    own = [each for each in owner.body if isinstance(each, Function)]
    typed = any(is_typed(each) for each in own) or any(isinstance(each, ast.AnnAssign) for each in owner.body)
    alike = [each for each in own if re.match(rf"{_ASKING}_", each.name)]
    has_properties = any(is_property(each) for each in (alike or own))
    as_property = not given and (
        _PROPERTY.search(said) is not None or (has_properties and _METHOD.search(said) is None)
    )
    types = {
        each: f": {kind.name}" for each, kind in given.items() if kind and typed and kind.name in imported_names(source)
    }
    args = ", ".join(("self", *(f"{each}{types.get(each, '')}" for each in given)))
    returned = f" -> {back}" if typed and back else ""
    body = f"def {name}({args}){returned}:\n{source.unit}return {code}"
    yield from possible(later(add_method, source, owner, "@property\n" * as_property + body), worth)
