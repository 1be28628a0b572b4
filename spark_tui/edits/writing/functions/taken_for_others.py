"""What is the same but for blanks or capitals is taken for another: "names with spaces at the end are taken for
others", "ann@x.org and Ann@x.org can both sign up". It is put right wherever it comes in to be kept or looked for."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_OTHERS = (
    r"(?:different|two (?!decimal)|both|others?\b|another|twice|not the same|the same|duplicates?|separate\w*"
    r"|new (?:one|entry)|someone else|somebody else|not (?:found|recogni[sz]ed))"
)
_BLANKS = r"(?:spaces?|blanks?|whitespace)"
_SPACED = (
    rf"\b(?P<what>[a-z]+)s? (?:with|that have|having|has|have) (?:an? |some |trailing |leading |extra )*{_BLANKS}\b"
)
_NEEDS = Pattern(
    rf"(?i)(?:{_SPACED}|\b(?P<one>[\w.@-]{{2,}}) and (?!(?-i:(?P=one))[^\w.@-])(?P=one)(?![\w@])).*\b{_OTHERS}"
)
_MAIL = Pattern(r"(?i)^e?_?mail(?:_?address)?$")
_CALLED = (
    "name",
    "title",
    "label",
    "tag",
    "code",
    "city",
    "key",
    "word",
    "login",
    "username",
    "user",
    "topic",
    "category",
)
_OTHERWISE = Pattern(r"(?i)\b(?:tests?|rais\w+|errors?|warn\w*|sort\w*|order|print\w*)\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    way = "strip" if said["one"] is None else "lower"
    wanted = singular(said["what"].lower()) if said["one"] is None else ""
    is_mail = said["one"] is not None and "@" in said["one"]
    owners = dict[str, list[tuple[Function, str]]]()
    for full, function in source.functions:
        owner = full.rpartition(".")[0]
        for comes_in in _taken(source, function):
            name = comes_in.rpartition(".")[2].lower()
            meant = _MAIL.search(name) is not None if is_mail else name == wanted if wanted else name in _CALLED
            if meant and f"{comes_in}.{way}()" not in source.segment(function):
                owners.setdefault(owner, []).append((function, comes_in))
                break
    for several in owners.values():
        told = _ASKED + max(told_of(sentence, function) for function, _ in several) / 2
        splices = (
            insert_at_top(source, function, f"{comes_in} = {comes_in}.{way}()") for function, comes_in in several
        )
        yield from possible(splices, told)


def _taken(source: Source, function: Function) -> Iterator[str]:
    """What comes in and is held against others, or kept under."""
    own = set(parameters_of(function)) - {"self", "cls"}
    for node in walk(function):
        match node:
            case ast.Compare(left, [ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()], [right]):
                several = [left, right]
            case ast.Subscript(ast.Attribute() | ast.Name(), by):
                several = [by]
            case ast.Call(ast.Attribute(attr="get" | "add" | "setdefault" | "pop"), [by, *_]):
                several = [by]
            case _:
                continue
        for each in several:
            match each:
                case ast.Name(name) if name in own:
                    yield name
                case ast.Attribute(ast.Name(name)) if name in own:
                    yield source.segment(each)


WRITER = Writer(frozenset(("wrap-call", "clean-argument", "fix-error", "ignore-case")), _written, needs=_NEEDS)
