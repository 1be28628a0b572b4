"""Who or what is not known is refused: "only members can borrow books", "refuse rooms that don't exist", "ignore calls
for unknown floors"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.saying.doing.refused_as import refused_as
from spark_tui.edits.writing import Writer

_KNOWN = r"(?:known |registered |existing |real |valid )?"
_NOT_THERE = (
    r"(?:(?:that|which|who) (?:(?:do|does|did)(?:n'?t| not) (?:really )?exist|(?:are|is|were|was)(?:n'?t| not) "
    r"(?:there|known|registered|in (?:the|our) \w+))"
    r"|(?:that )?(?:we|it|they|the \w+) (?:do|does)(?:n'?t| not) (?:have|know))"
)
_REFUSE = (
    r"(?:refuse|reject|ignore|forbid|disallow|skip|raise|complain|check)(?: \w+){0,2}?|(?:do not|don't|dont|never) "
    r"(?:accept|allow|take|let)"
)
_ONLY = Pattern(
    rf"(?i)^(?:please |pls )?only {_KNOWN}(?P<many>[a-z]\w*) (?:can|may|should|must"
    r"|are allowed to|are to) (?:be able to )?(?P<deed>[^,;:.]+)"
)
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:{_REFUSE})(?: (?P<deed>[a-z]+(?: to)?) (?:for|of|to|with|from|on|by|about|in))?"
    rf" (?:any |an? |all )?(?:unknown (?P<such>[a-z]\w*)|(?P<one>[a-z]\w*) {_NOT_THERE})"
    rf"|^(?:an? |any )?(?:(?P<does>[a-z]+ing|[a-z]+s?)(?: (?:for|of|to|with|from|on|by|in))? (?:an? )?)?"
    rf"(?:unknown (?P<those>[a-z]\w*)|(?P<it>[a-z]\w*) {_NOT_THERE}) (?:must|should|has to|have to|needs? to"
    r"|is to|are to) (?:be (?:refused|rejected|ignored|an error|a \w+Error)|raise|fail|do nothing|return)"
)
_STORES = frozenset(("append", "add", "insert", "setdefault", "appendleft"))
_ASKED, _MOST = 7.4, 3


def _only_those(sentence: Sentence) -> Iterator[Repair]:
    said = _ONLY.search(sentence.text)
    if said is not None:
        yield from _refused(sentence, singular(said["many"].lower()), said["deed"])


def _unknown(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is not None:
        one = said["such"] or said["one"] or said["those"] or said["it"]
        yield from _refused(sentence, singular(one.lower()), said["deed"] or said["does"] or "")


def _refused(sentence: Sentence, one: str, deed: str) -> Iterator[Repair]:
    """In what takes such a one and does that; in all that take it, where nobody says more."""
    source = sentence.source
    done = doing(source, deed) if deed else []
    splices = list[Splice]()
    for full, function in done or source.functions:
        owner = class_of(source, full)
        if owner is None or function.name.startswith("__"):
            continue
        for key in parameters_of(function):
            test = _is_unknown(source, owner, one, key)
            if not test or test.lstrip("not ") in source.segment(function) or _is_stored(function, key, test):
                continue
            branch = refused_as(sentence, full, function, owner, f"unknown {one}")
            lines = [f"if {test}:", *(f"{source.unit}{line}" for line in branch.splitlines())]
            splices.append(insert_at_top(source, function, "\n".join(lines)))
    if 0 < len(splices) <= (1 if done else _MOST):
        yield from possible(splices, _ASKED)


def _is_unknown(source: Source, owner: ast.ClassDef, one: str, key: str) -> str:
    """Not among those that the object holds, or beyond the last one where it only knows how many there are."""
    for each in held(source, owner):
        if singular(each.public) != one or each.public == one:
            continue
        is_it = key == one or key.startswith(f"{one}_") or key.endswith(f"_{one}") or key in _keys(owner, each.name)
        is_count = _is_count(owner, each.name)
        if is_it and (each.kind in CONTAINERS or (not each.kind and not is_count)):
            return f"{key} not in self.{each.name}"
        if is_it and is_count and each.kind in ("", "int"):
            return f"not 0 <= {key} < self.{each.name}"
    return ""


def _keys(owner: ast.ClassDef, name: str) -> set[str]:
    """What it is kept under: of `self.books[book.isbn] = book` an isbn, of `self.books.get(code)` a code."""
    found = set[str]()
    for node in walk(owner):
        match node:
            case ast.Subscript(ast.Attribute(ast.Name("self"), attr), key) if attr == name:
                pass
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), attr), "get" | "pop"), [key, *_]):
                if attr != name:
                    continue
            case _:
                continue
        match key:
            case ast.Name(called) | ast.Attribute(attr=called):
                found.add(called)
    return found


def _is_count(owner: ast.ClassDef, name: str) -> bool:
    """Is it nowhere gone through or looked into?"""
    for node in walk(owner):
        match node:
            case (
                ast.Subscript(ast.Attribute(ast.Name("self"), attr))
                | ast.Attribute(ast.Attribute(ast.Name("self"), attr))
                | ast.For(iter=ast.Attribute(ast.Name("self"), attr))
                | ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(ast.Name("self"), attr)])
                | ast.Call(ast.Name("len"), [ast.Attribute(ast.Name("self"), attr)])
            ) if attr == name:
                return False
    return True


def _is_stored(function: Function, key: str, test: str) -> bool:
    """Does it come in just there: `self.members.add(member)`?"""
    holder = test.rpartition("self.")[2]
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), attr), stores), [*args]) if attr == holder:
                if stores in _STORES and any(ast.unparse(each) == key for each in args):
                    return True
            case ast.Subscript(ast.Attribute(ast.Name("self"), attr), ctx=ast.Store()) if attr == holder:
                return True
    return False


_KINDS = frozenset(("raise-if", "return-if", "guard-empty", "guard-none"))
WRITERS = (
    Writer(_KINDS, _only_those, needs=_ONLY),
    Writer(_KINDS, _unknown, needs=_NEEDS),
)
