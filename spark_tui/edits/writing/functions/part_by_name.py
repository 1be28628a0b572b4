"""Of what is kept as several in one, the part that is called so where they are put in: "peek hands me a tuple, I only
want the job", "last should just give the time"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_GIVEN = r"(?:want|need|care about|give|return|get|hand|expect|show|yield|list|like|have)"
_NEEDS = Pattern(
    rf"(?i)\b(?:just|only|simply) {_GIVEN}(?:s|ing|ed)?(?: (?:me|us|back|out|to|see|have|know|the|its|their|a|of))*"
    r" [`'\"]?(?P<wants>[a-z_]\w*)"
    rf"|\b{_GIVEN}(?:s|ing|ed)?(?: (?:me|us|back|out))* (?:just|only|simply)(?: (?:the|its|their|a|an))*"
    r" [`'\"]?(?P<gives>[a-z_]\w*)"
    rf"|\b(?:tuples?|pairs?|triples?)\b.{{0,80}}\b(?:just|only|not|instead of|{_GIVEN})(?: (?:the|its|a))*"
    r" [`'\"]?(?P<part>[a-z_]\w*)"
    r"|(?:\b(?:the|a) )?[`'\"]?\b(?P<first>[a-z_]\w*)[`'\"]?,? (?:and )?(?:not|instead of|rather than) (?:the|a|an)"
    r"(?: whole| full)? (?:tuple|pair|triple)"
    rf"|\b(?:be|{_GIVEN}(?:s|ing|ed)?)(?: (?:me|us|back|out|to))*(?: the| its| a)? [`'\"]?(?P<alone>[a-z_]\w*)[`'\"]?"
    r" (?:only|alone|by itself|and nothing else)\b"
)
_ASKED, _CLEAR = 6.0, 1.5
_PUTS = {"append", "appendleft", "add", "put", "put_nowait", "push", "insert"}
_HEAPS = {"heappush", "insort", "insort_left", "insort_right", "heappushpop"}
_TAKES = {"pop", "popleft", "get", "get_nowait"}
_HEAP_TAKES = {"heappop"}
_SEVERAL = {"list", "sorted", "reversed", "tuple"}
_SOME = {"nsmallest", "nlargest"}


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    wanted = {
        singular(word.lower()): word for match in _NEEDS.finditer(sentence.text) for word in match.groups() if word
    }
    for full, function in source.functions:
        if max(names(sentence, function.name), names(sentence, full)) < _CLEAR:
            continue
        for given in returns(function):
            value = given.value
            for held, is_many in _held(function, value) if value is not None else ():
                at = next((at for at in _parts(source, function, held, wanted)), None)
                if at is None or value is None:
                    continue
                if is_many:
                    code = f"[each[{at}] for each in {_gone_through(source, value)}]"
                    yield Repair((instead(source, value, code),), _ASKED)
                else:
                    yield Repair((behind(source, value, f"[{at}]"),), _ASKED)


def _gone_through(source: Source, value: ast.expr) -> str:
    """A list of it need not be made for that."""
    match value:
        case ast.Call(ast.Name("list" | "tuple"), [inner], []):
            return source.segment(inner)
        case _:
            return source.segment(value)


def _held(function: Function, value: ast.expr) -> Iterator[tuple[str, bool]]:
    """Where it is taken from, and whether all of them are."""
    match value:
        case ast.Subscript(held, slice=ast.Slice()):
            yield ast.unparse(held), True
        case ast.Subscript(held):
            yield ast.unparse(held), False
        case ast.Call(ast.Attribute(held, name)) if name in _TAKES and (name != "get" or not value.args):
            yield ast.unparse(held), False
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [held]) if name in _HEAP_TAKES:
            yield ast.unparse(held), False
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [*_, held]) if name in _SEVERAL | _SOME:
            yield ast.unparse(held), True
        case ast.Name(name):
            yield ast.unparse(value), True
            for node in own_nodes(function):
                match node:
                    case ast.Assign([ast.Name(target)], set_to) if target == name and not isinstance(set_to, ast.Name):
                        yield from _held(function, set_to)
        case ast.Attribute():
            yield ast.unparse(value), True


def _parts(source: Source, function: Function, held: str, wanted: dict[str, str]) -> Iterator[int]:
    """Which of the parts is called so, where several are put into it as one."""
    owner = class_around(source, function) if held.startswith("self.") else None
    for node in walk(owner) if owner is not None else source.nodes:
        match node:
            case ast.Call(ast.Attribute(of, name), [*_, ast.Tuple() as one]) if (
                name in _PUTS and ast.unparse(of) == held
            ):
                pass
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [of, ast.Tuple() as one, *_]) if (
                name in _HEAPS and ast.unparse(of) == held
            ):
                pass
            case ast.Assign([ast.Subscript(of)], ast.Tuple() as one) if ast.unparse(of) == held:
                pass
            case _:
                continue
        for at, each in enumerate(one.elts):
            called = last_name(each.func) if isinstance(each, ast.Call) else last_name(each)
            if called and singular(called.strip("_").lower()) in wanted:
                yield at


WRITER = Writer(frozenset(("return-as", "set-return", "add-getitem")), _written, needs=_NEEDS)
