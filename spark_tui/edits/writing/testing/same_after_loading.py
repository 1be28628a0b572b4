"""A test that what is saved is the same when it is loaded again, in a folder of its own: "add a test that a club with a
member is the same after save and load", "test that a saved game has the same players when it is loaded"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice, product

from spark_tui.edits.abroad.by_deed import BACK, SAME_AGAIN, THERE
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.values.samples import made, needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import giving
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_STEMS = "|".join(each.removesuffix("e") for each in (*THERE, *BACK))
_NEEDS = Pattern(rf"(?i)(?=.*(?:{SAME_AGAIN.pattern.removeprefix('(?i)')}))(?=.*\b(?:{_STEMS}))")
_PLACE = re.compile(r"(?:^|_)(?:path|file|filename|target|destination|where|location|store)$")
_TIMES = ('"10:00"', '"2024-05-17"')
_ASKED, _TRIED = 12.0, 300


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for owner, there, back in _pairs(source):
        kept = owner or _owner(source, there)
        if kept is None:
            continue
        for setup, holder in _made(sentence, kept, holds_place=owner is not None):
            found = _lines(owner, there, back, holder, _place(sentence, holder))
            asked = _asked(sentence, kept, holder)
            if found is not None and asked:
                lines = (*setup, *found)
                first, *more = asked
                told = Example(*first, more=tuple(more), setup=lines, taken=_taken(source, lines), word="same_again",
                               name=told_name(sentence))  # fmt: skip
                yield as_test(source, there.name, told, _ASKED)
                return


def _pairs(source: Source) -> Iterator[tuple[ast.ClassDef | None, Function, Function]]:
    """Both at the top, or both of a class."""
    for holder in (source.tree, *(node for _, node in source.classes)):
        own = [node for node in holder.body if isinstance(node, ast.FunctionDef) and not is_test(node)]
        for there in own:
            for back in own:
                (verb, *rest), (other, *same) = parts(there.name) or [""], parts(back.name) or [""]
                if verb in THERE and other in BACK and rest == same and not is_fixture(there):
                    is_of_class = any(ast.unparse(each) == "classmethod" for each in back.decorator_list)
                    if not isinstance(holder, ast.ClassDef):
                        yield None, there, back
                    elif is_of_class and len(needed(back)) == 1:
                        yield holder, there, back


def _owner(source: Source, there: Function) -> ast.ClassDef | None:
    """Of what is saved."""
    owners = {node.name: node for _, node in source.classes}
    for name in parameters_of(there):
        kind = (parameter_type(source, there, name) or "").removesuffix(" | None")
        found = owners.get(kind) or owners.get("".join(each.capitalize() for each in parts(name)))
        if found is not None:
            return found
    return None


def _place(sentence: Sentence, holder: str) -> str:
    """The name of a file as it may be kept under."""
    said = re.search(r"\.(json|csv|txt|db|toml|yaml|pickle|ini)\b", sentence.source.text)
    return f'tmp_path / "{holder}.{said[1] if said is not None else "json"}"'


def _lines(
    owner: ast.ClassDef | None, there: Function, back: Function, holder: str, place: str
) -> tuple[str, ...] | None:
    """What saves it and loads it."""
    own = [each for each in parameters_of(there) if each not in ("self", "cls")]
    if owner is None:
        at = next((where for where, each in enumerate(own) if _PLACE.search(each)), None)
        wanted = list(parameters_of(back))
        if at is None or len(own) != 2 or len(wanted) != 1:
            return None
        given = ["path" if where == at else holder for where in range(2)]
        return f"path = {place}", f"{there.name}({', '.join(given)})", f"again = {back.name}(path)"
    if own and len(own) == 1 and _PLACE.search(own[0]):
        return f"path = {place}", f"{holder}.{there.name}(path)", f"again = {owner.name}.{back.name}(path)"
    init = method(owner, "__init__")
    name = next((each for each in parameters_of(init) if _PLACE.search(each)), "") if init is not None else ""
    if own or not name or f"self.{name} = {name}\n" not in f"{ast.unparse(owner)}\n":
        return None
    return (
        f"{holder}.{name} = {place}",
        f"{holder}.{there.name}()",
        f"again = {owner.name}.{back.name}({holder}.{name})",
    )


def _made(sentence: Sentence, owner: ast.ClassDef, *, holds_place: bool) -> Iterator[tuple[tuple[str, ...], str]]:
    """By a fixture, or made here, with what it is said to have."""
    source, holder = sentence.source, "_".join(parts(owner.name))
    begins = [((), each.name) for each in giving(source, owner)]
    begins += [((f"{holder} = {call}",), holder) for call in islice(made(source, owner), 1)]
    begins += [((f"{holder} = {owner.name}({name}=None)",), holder) for name in _optional_place(owner) if holds_place]
    for begin, name in begins:
        lines = begin
        for node in owner.body:
            if isinstance(node, ast.FunctionDef) and is_method(source, node) and _is_said(sentence, node):
                lines = (*lines, *islice(_filling(source, node, name, lines), 1))
        yield lines, name


def _optional_place(owner: ast.ClassDef) -> list[str]:
    init = method(owner, "__init__")
    return [each for each in parameters_of(init) if _PLACE.search(each)] if init is not None else []


def _is_said(sentence: Sentence, node: Function) -> bool:
    """ "With a member and a booking": add_member and book put these in."""
    words = _words(sentence)
    verb, *things = parts(node.name) or [""]
    if node.name.startswith("_") or verb in (*THERE, *BACK, "get", "find", "is", "has", "remove", "delete"):
        return False
    return (
        bool(needed(node))
        and _puts_in(node)
        and (
            (
                verb in ("add", "put", "create", "register", "open", "set")
                and bool(things)
                and {*map(singular, things)} <= words
            )
            or (not things and verb in words)
        )
    )


def _puts_in(node: Function) -> bool:
    """Is there more of it then?"""
    for each in walk(node):
        match each:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self")), "append" | "add" | "insert" | "setdefault")):
                return True
            case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self")))]):
                return True
    return False


def _words(sentence: Sentence) -> set[str]:
    """Of a booking, book is one too."""
    words = {singular(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    return words | {word.removesuffix("ing") for word in words}


def _filling(source: Source, node: Function, holder: str, lines: tuple[str, ...]) -> Iterator[str]:
    """A call that goes well there."""
    choices = [[*samples(source, node, name), "1", *_TIMES] for name in needed(node)]
    for args in islice(product(*choices), _TRIED * 10):
        call = f"{holder}.{node.name}({', '.join(args)})"
        value = outcome_of(source, (*lines, call), "True")
        if value is Unknown:
            return
        if not isinstance(value, Ends):
            yield call
            return


def _asked(sentence: Sentence, owner: ast.ClassDef, holder: str) -> list[tuple[str, str]]:
    """All of it where two of them can be equal, else what it holds: that which is said, or whatever it gathers."""
    source = sentence.source
    if is_dataclass(source, owner) or method(owner, "__eq__") is not None:
        return [("again", holder)]
    init = method(owner, "__init__")
    held = list[str]()
    for node in walk(init) if init is not None else ():
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)]) | ast.AnnAssign(
                ast.Attribute(ast.Name("self"), name)
            ) if not name.startswith("_") and not _PLACE.search(name):
                held.append(name)
    words = _words(sentence)
    said = [each for each in held if {singular(part) for part in parts(each)} & words]
    return [(f"again.{each}", f"{holder}.{each}") for each in said or held]


def _taken(source: Source, lines: tuple[str, ...]) -> str:
    text = "\n".join(lines)
    fixtures = [node.name for node in source.tree.body if isinstance(node, ast.FunctionDef) and is_fixture(node)]
    made_here = {line.partition(" = ")[0] for line in lines if " = " in line}
    return ", ".join(
        (*(each for each in fixtures if re.search(rf"\b{each}\b", text) and each not in made_here), "tmp_path")
    )


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
