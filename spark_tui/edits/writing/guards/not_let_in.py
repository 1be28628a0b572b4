"""What must not come in is refused where it comes in, whichever of them they are: "free items shouldn't be added",
"cards with an empty name shouldn't be accepted", "teams without a name get through", "negative amounts get through in
add"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_self, last_name
from spark_tui.edits.python.objects.held import class_named, held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.doing.refusing import refuses_with
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import telling
from spark_tui.edits.writing import Writer

_NOT = r"(?:should|must|may|can|could|are|is|were|do|does)(?:n['’]?t| ?not| never)(?: to)?(?: be)?"
_PUT = r"(?:added|stored|kept|recorded|inserted|registered|entered|put in|let in|taken(?: in)?)"
_LET = r"(?:accepted|allowed|permitted|possible|valid|welcome)"
_END = (
    rf"(?:{_NOT} (?:able to (?:be|get) )?(?:{_PUT}|{_LET})"
    r"|(?:should|must|have to|has to|needs? to|ought to) be (?:rejected|refused|forbidden|disallowed"
    r"|turned (?:away|down))"
    r"|(?:(?:still|can|currently|always|just) )*(?:gets?|comes?|slips?|goe?s?|makes? it)(?: right| straight)? through"
    r"|(?:are|is|get|gets|(?:can|may)(?: still| even)? be) (?:(?:still|currently|just|always|even) )*"
    rf"(?:{_PUT}|accepted|allowed))"
)
_NEEDS = Pattern(
    r"(?i)^(?:(?:please|currently|right now|also|an?|any|the|all|some),? )*"
    r"(?:(?P<kind>free|negative|zero|empty|blank|nameless|unnamed|untitled) )?(?P<what>[a-z]+)"
    r"(?: (?:with|having|(?:that|which) (?:have|has)|whose)(?: an?| the| its| their)?"
    r" (?:(?P<wrong>negative|empty|blank|zero|no) (?P<field>[a-z_]+)"
    r"|(?P<of>[a-z_]+)(?: of| is| being| =)? (?P<worth>zero|0|negative|below (?:zero|0)|empty|blank))"
    r"| of (?P<itself>zero|0)| (?:without|lacking)(?: an?| any)? (?P<lacks>[a-z_]+))?"
    rf",? {_END}(?P<where> (?:in|by|to|into|at|from|through) .*|)[.!]*$"
)
_FIELDS = {
    "free": ("price", "cost", "fee", "amount"), "nameless": ("name",), "unnamed": ("name",), "untitled": ("title",),
}  # fmt: skip
_TESTS = {"negative": "{} < 0", "below zero": "{} < 0", "below 0": "{} < 0", "zero": "{} == 0", "0": "{} == 0",
          "free": "{} == 0", "blank": "not {}.strip()"}  # fmt: skip
_ADDING = frozenset(("append", "add", "insert", "appendleft", "put", "push", "setdefault"))
_VERBS = frozenset(("add", "put", "insert", "register", "record", "store", "enter", "push", "append", "book", "enrol"))
_ASKED, _NAMED, _UNSEEN = 8.0, 1.0, 1.0


@dataclass(frozen=True, slots=True)
class _Said:
    """Which they are: what they are called, what of them is asked for, if not they themselves, and what of that."""

    what: str
    fields: tuple[str, ...]
    worth: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text.strip())
    if match is None:
        return
    said = _said(match.groupdict(default=""))
    for full, function in source.functions if said is not None else ():
        if said is None or function.name.startswith("__") or not _takes_in(function):
            continue
        is_named = function.name in match["where"]
        for asked, told in _asked(source, function, said, is_named=is_named):
            test = _TESTS.get(said.worth, "not {}").format(asked)
            error = next(exceptions(Gap(sentence, "raise-if", (full,))), "") or refuses_with(source, function)
            words = telling(sentence.text, test)
            raised = f"{error or 'ValueError'}{words[words.index('(') :] if '(' in words else ''}"
            edit = named("raise-if").edit(source, (full, test, raised))
            yield from possible(edit, told + _NAMED * is_named)


def _said(groups: dict[str, str]) -> _Said | None:
    kind, what = (groups["kind"] or groups["itself"]).lower(), groups["what"].lower()
    field = (groups["field"] or groups["of"] or groups["lacks"]).lower()
    worth = (groups["wrong"] or groups["worth"] or ("empty" if groups["lacks"] else "")).lower()
    if field and not kind:
        return _Said(singular(what), (field,), "empty" if worth == "no" else worth)
    if kind and not field:
        return _Said(singular(what), _FIELDS.get(kind, ()), kind if kind in _TESTS else "empty")
    return None


def _takes_in(function: Function) -> bool:
    """Does it put into something that outlives it what it is given, or what it makes of that?"""
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")), done), [_, *_]) if done in _ADDING:
                return True
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self")))]):
                return True
    return parts(function.name)[:1] != () and parts(function.name)[0] in _VERBS


def _asked(source: Source, function: Function, said: _Said, *, is_named: bool) -> Iterator[tuple[str, float]]:
    """What the function can ask of them, as code; a field that nobody has seen speaks for it less."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls")]
    if not said.fields:
        if said.what in own and (is_named or _handles(function, said.what)):
            yield said.what, _ASKED
        elif said.what in own:
            yield said.what, _ASKED - _UNSEEN
        return
    for field in said.fields:
        if field in own and (is_named or _handles(function, said.what)):
            yield field, _ASKED
            return
    owner = class_named(source, said.what)
    one = next((each for each in own if each == said.what or _is_of(function, each, owner)), None)
    known = {each.name for each in held(source, owner)} if owner is not None else set[str]()
    for field in said.fields if one is not None else ():
        if field in known or field in _read(source):
            yield f"{one}.{field}", _ASKED
            return
        if f'["{field}"]' in source.text or f"['{field}']" in source.text:
            yield f'{one}["{field}"]', _ASKED
            return
    if one is not None and owner is None and _has_attributes(source, one):
        yield f"{one}.{said.fields[0]}", _ASKED - _UNSEEN
    elif one is not None and owner is None and "name" in said.fields and not re.search(rf"\b{one}\[", source.text):
        yield one, _ASKED - _UNSEEN  # it is a name and nothing else


def _is_of(function: Function, name: str, owner: ast.ClassDef | None) -> bool:
    if owner is None:
        return False
    notes = (each.annotation for each in parameters(function) if each.arg == name)
    return any(note is not None and ast.unparse(note).strip("'\"") == owner.name for note in notes)


def _handles(function: Function, what: str) -> bool:
    """Is it called after them, or are they made or kept there?"""
    if what in {singular(each) for each in parts(function.name)}:
        return True
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Name(made)) if parts(made)[-1:] == (what,):
                return True
            case ast.Call(ast.Attribute(kept, done)) if done in _ADDING:
                pass
            case ast.Assign([ast.Subscript(kept)]):
                pass
            case _:
                continue
        if singular((parts(last_name(kept) or "") or ("",))[-1]) == what:
            return True
    return False


def _read(source: Source) -> set[str]:
    """What is asked of others by a dot."""
    return {each.attr for each in source.all(ast.Attribute) if not is_self(each.value)}


def _has_attributes(source: Source, thing: str) -> bool:
    """Are those that are called so, or by their first letter, asked for what they have by a dot?"""
    read = (each.value.id for each in source.all(ast.Attribute) if isinstance(each.value, ast.Name))
    return any(each in (thing, thing[:1]) for each in read)


WRITER = Writer(frozenset(("raise-if", "guard-empty", "return-if")), _written, needs=_NEEDS)
