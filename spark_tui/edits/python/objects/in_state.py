"""How code asks whether an object is what one word says: late, done, lent, not paid."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import Held, held
from spark_tui.edits.python.source import Function, Source

_DONE = ("done", "finished", "completed", "complete", "closed")
_SAME = {each: tuple(other for other in _DONE if other != each) for each in _DONE}
_CONTRARY = {
    **dict.fromkeys(("open", "pending", "unfinished", "incomplete", "remaining"), _DONE), "inactive": ("active",),
    "invalid": ("valid",), "free": ("taken", "occupied", "used", "booked", "lent", "borrowed", "reserved"),
    "available": ("lent", "taken", "sold", "borrowed", "booked", "reserved"), "alive": ("dead",),
}  # fmt: skip
_SINCE = Pattern(r"(?:_(?:to|at|on|by|until|since|date|time|from))?")
_SHORT = 3
STAGE = Pattern(r"(?:\w+_)?(?:status|state|stage|phase|condition)")


def told_by(source: Source, element: ast.ClassDef, one: str, state: str) -> Iterator[str]:
    """As code, by a method, a property or an attribute of it, likeliest first; or by what is the contrary."""
    known = {each.name: each for each in held(source, element)}
    contrary = contraries(state)
    same = (state, *_SAME.get(state, ()))
    for word, is_so in (*((each, True) for each in same), *((each, False) for each in contrary)):
        yield from _yes_or_no(element, known, one, word, is_so=is_so)
        yield from _since(known, one, word, is_so=is_so)
    for word, is_so in ((state, True), *((each, False) for each in contrary)):
        yield from _by_its_stage(source, known, one, word, is_so=is_so)
        staged = (code.format(one) for name, code in stages(source, element) if name == word)
        yield from (code if is_so else turned(code) for code in staged)


def contraries(state: str) -> tuple[str, ...]:
    return _CONTRARY.get(state, (state.removeprefix("un"),) if state.startswith("un") else ())


def turned(test: str) -> str:
    """The contrary of one of those."""
    for one, other in ((" is not None", " is None"), (" is None", " is not None"), (" == ", " != "), (" != ", " == ")):
        if one in test:
            return test.replace(one, other)
    return test.removeprefix("not ") if test.startswith("not ") else f"not {test}"


def _yes_or_no(element: ast.ClassDef, known: dict[str, Held], one: str, word: str, *, is_so: bool) -> Iterator[str]:
    methods = {each.name: each for each in element.body if isinstance(each, Function)}
    for name in (f"is_{word}", f"has_{word}", word):
        own, test = methods.get(name), ""
        if own is not None and not list(parameters_of(own)):
            test = f"{one}.{name}{'' if own.decorator_list else '()'}"
        elif own is None and name in known and known[name].start != "None":
            test = f"{one}.{name}"
        if test:
            yield test if is_so else f"not {test}"


def _since(known: dict[str, Held], one: str, word: str, *, is_so: bool) -> Iterator[str]:
    """What is None until it is so: `lent_to`, `paid_at`."""
    for name, each in known.items():
        stem = word.removesuffix("ed")
        if each.start == "None" and len(stem) > _SHORT and name in (f"{stem}ee", f"{stem}er", f"{stem}or"):
            yield f"{one}.{name} is {'not ' * is_so}None"  # who is assigned
        elif each.start == "None" and name.startswith(word) and _SINCE.fullmatch(name.removeprefix(word)) is not None:
            yield f"{one}.{name} is {'not ' * is_so}None"


def stages(source: Source, element: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The members of an enumeration that an attribute of it is one of: each in small letters, with how it is asked
    for, `{}.status == Status.CLOSED`."""
    enums = {name: node for name, node in source.classes if any("Enum" in ast.unparse(base) for base in node.bases)}
    told = {
        each.target.id: ast.unparse(each.annotation)
        for each in element.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    for each in held(source, element):
        kind = told.get(each.name, each.start.partition(".")[0])
        for member in enums[kind].body if kind in enums else ():
            match member:
                case ast.Assign([ast.Name(name)]) if name.isupper():
                    yield name.lower(), f"{{}}.{each.name} == {kind}.{name}"


def _by_its_stage(source: Source, known: dict[str, Held], one: str, word: str, *, is_so: bool) -> Iterator[str]:
    """A text or a member of an enumeration that it is compared with, or becomes, somewhere in the file."""
    sign = "==" if is_so else "!="
    for node in source.all(ast.Compare, ast.Assign):
        match node:
            case ast.Compare(ast.Attribute(attr=name), [ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot()], [value]):
                pass
            case ast.Assign([ast.Attribute(attr=name)], value):
                pass
            case _:
                continue
        if name in known and STAGE.fullmatch(name) is not None and _says(value, word):
            yield f"{one}.{name} {sign} {source.segment(value)}"
            return


def _says(value: ast.expr, word: str) -> bool:
    match value:
        case ast.Constant(str(text)):
            return text.lower().replace(" ", "_") == word
        case ast.Attribute(ast.Name(), name):
            return name.isupper() and name.lower() == word
        case _:
            return False
