"""What comes in is held against what is kept, as another function holds it, before it is put there: "return a Conflict
when the booking overlaps another one in the same room"."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name, text_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SAID = Pattern(
    r"(?i)\b(?:an?|one|the|new|that) (?:new )?(?P<new>[a-z]+) (?:that |which )?(?P<does>[a-z]+)(?: with)?"
    r" (?:another|(?:an?|the|some) (?:other|existing|older))\b"
    r"|\b(?:no two |the |two )?(?P<all>[a-z]+s) (?:(?:must|may|should|can)(?: not| never|n't|not)?|cannot|do not|don't)"
    r" (?:ever )?(?P<do>[a-z]+)\b"
)
_ERROR = Pattern(r"\b(?!I\b)([A-Z]\w*[a-z]\w*)\b")
_PUTS = frozenset(("insert", "add", "create", "save", "put", "store", "append", "write", "make"))
_ASKED, _NAMED = 8.0, 0.5


@dataclass(frozen=True, slots=True)
class _Held:
    """By which function two of them are held against each other, which of its arguments is one that is kept, and how
    those are got."""

    test: str
    kept: int
    got: ast.Call


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAID.search(sentence.text)
    errors = [each for each in _ERROR.findall(sentence.text) if sentence.text.find(each) > 0]
    if said is None or not errors:
        return
    noun, does = (said["new"] or singular(said["all"])).lower(), (said["does"] or said["do"]).lower()
    for held in _held(source, root(does)):
        for node in source.all(ast.Call):
            words, function = parts(last_name(node.func)), function_around(source, node)
            if function is None or not words or words[0] not in _PUTS or noun not in words[1:]:
                continue
            if f"{held.test}(" in source.segment(function):
                continue
            new, args = _new(node, noun), _args(source, function, node, held.got)
            if new is None or args is None:
                continue
            other = first_free(("other", "kept", "existing"), named_in(function))
            pair = (other, new) if held.kept == 0 else (new, other)
            what = does if said["does"] else held.test.partition("_")[0]
            code = f"for {other} in {ast.unparse(held.got.func)}({', '.join(args)}):\n"
            code += f"{source.unit}if {held.test}({', '.join(pair)}):\n"
            code += f'{source.unit * 2}raise {errors[0]}("the {noun} {what} another one")'
            told = _NAMED * (names(sentence, function.name) > 1)
            statement = source.statement_at(node.lineno)
            yield from possible(later(insert_before, source, statement, code), _ASKED + told)


def _held(source: Source, does: str) -> Iterator[_Held]:
    """`any(overlaps(wanted, other) for other in rows.of_room(room))`"""
    for node in source.all(ast.comprehension, ast.For):
        if not isinstance(node.target, ast.Name):
            continue
        got = _got(source, node, node.iter)
        above = source.parents[node] if isinstance(node, ast.comprehension) else node
        for each in walk(above) if got is not None else ():
            match each:
                case ast.Call(ast.Name(test), [one, two], []) if root(test) == does:
                    which = [at for at, arg in enumerate((one, two)) if is_name(arg, node.target.id)]
                    if got is not None and len(which) == 1:
                        yield _Held(test, which[0], got)


def _got(source: Source, node: ast.AST, through: ast.expr) -> ast.Call | None:
    if isinstance(through, ast.Call):
        return through
    function = function_around(source, node)
    for each in walk(function) if function is not None and isinstance(through, ast.Name) else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Call() as got) if is_name(through, name):
                return got
    return None


def _new(put: ast.Call, noun: str) -> str | None:
    """What is put there: as it is called, or that of which everything that is given is read."""
    if any(is_name(each, noun) for each in put.args):
        return noun
    read = Counter(ast.unparse(each.value) for each in put.args if isinstance(each, ast.Subscript | ast.Attribute))
    found = read.most_common(1)
    return found[0][0] if found and found[0][1] > 1 else None


def _args(source: Source, function: Function, put: ast.Call, got: ast.Call) -> list[str] | None:
    """What those that are kept are got with, as it is called here: `data["room_id"]` for `room["id"]`."""
    known = {_called(each): source.segment(each) for each in put.args}
    own = {each.arg for each in function.args.args}
    found = list[str]()
    for each in got.args:
        called = _called(each)
        if isinstance(each, ast.Name) and each.id in own:
            found.append(each.id)
        elif called in known:
            found.append(known[called])
        else:
            return None
    return found if not got.keywords else None


def _called(node: ast.expr) -> str:
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(ast.Name(owner), attr):
            return attr if _is_full(owner, attr) else f"{owner}_{attr}"
        case ast.Subscript(ast.Name(owner), key):
            attr = text_of(key)
            return attr if _is_full(owner, attr) else f"{owner}_{attr}"
        case _:
            return ""


def _is_full(owner: str, attr: str) -> bool:
    """Does it say by itself of what it is?"""
    return re.fullmatch(r"id|number|name|key", attr) is None or not owner


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_SAID)
