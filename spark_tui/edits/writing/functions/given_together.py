"""Two things are given back where one was: "load should return the warehouse and the number of rows", "cheapest should
return the sku and its price"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import always_leaves, gives_anywhere, is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.kept_in_loops import asked_of_it, begins_as_none, kept_in_loop
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.in_sight import meant
from spark_tui.edits.saying.place.spoken_of import root, roots
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions._asked import FUNCTION, SHOULD

_NEEDS = Pattern(
    rf"(?i){FUNCTION}"
    rf"(?:{SHOULD}(?: also| always)? )?(?:returns?|gives?)(?: back)? "
    r"(?:both |a tuple of |a pair of |a tuple with )?(?P<one>[^,.;]{2,40}?)(?:,? and(?: also)?|, plus| together with"
    r"| along with| with) (?P<other>[^,.;]{2,40}?)(?: as a tuple| as a pair| together| too| as well)?\W*$"
)
_NUMBER = Pattern(r"(?i)^(?:the )?(?:(?:number|count|amount) of|how many)\s+(?P<what>[\w ]+)$|^(?:the |a )?count$")
_ITS = Pattern(r"(?i)^(?:the |its |their |his )(?P<what>[a-z_]\w*)$")
_ASKED = 11.0


@dataclass(frozen=True)
class _Told:
    """A value, and what must be there for it."""

    code: str
    before: tuple[Splice, ...] = ()
    fails_for_none: bool = False


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text.replace("`", ""))
    if said is None:
        return
    for name, function in source.functions:
        if said["where"] not in (name, function.name) or is_generator(function):
            continue
        ways = returns(function)
        if gives_anywhere(function):
            yield from possible(_more(source, name, function, ways, said["one"], said["other"]), _ASKED)
        elif not ways and not always_leaves(function.body):
            values = [_value(source, function, None, each) for each in (said["one"], said["other"])]
            both = [each for each in values if each is not None]
            if len(both) == 2:
                code = f"return {', '.join(each.code for each in both)}"
                last = later(insert_after, source, function.body[-1], code)
                yield from possible((*(splice for each in both for splice in each.before), *last), _ASKED)


def _more(
    source: Source, name: str, function: Function, ways: list[ast.Return], one: str, other: str
) -> Iterator[Splice]:
    """One of both is what it gives already."""
    way = ways[-1]
    if len(ways) != 1 or way.value is None or not has_own_lines(source, way):
        raise Refusal(f"{name} gives this and that")
    now = source.segment(way.value)
    values = [_Told(now) if _is_now(way.value, function, each) else None for each in (one, other)]
    if all(values) or not any(values):
        raise Refusal("neither or both are given already")
    is_second = values[0] is None
    more = _value(source, function, way.value, one if is_second else other)
    if more is None or more.code == now:
        raise Refusal("there is no such value in it")
    yield from more.before
    none = f"if {now} is None:\n    return None, None"
    if is_second:
        if any(calls_of(source, function)):
            raise Refusal("who calls it takes the first for what it was")
        yield instead(source, way.value, f"{more.code}, {now}")
    else:
        yield from named("return-also").edit(source, (name, more.code))
    if more.fails_for_none:
        yield insert_before(source, way, none)


def _is_now(value: ast.expr, function: Function, said: str) -> bool:
    words = {root(word) for word in said.lower().split() if word not in ("the", "a", "an", "its", "all", "both")}
    match value:
        case ast.Name(name) | ast.Attribute(attr=name):
            held = {*map(root, parts(name))}
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            held = {*map(root, parts(name))}
        case _:
            held = set[str]()
    if isinstance(value, ast.Name) and (kept := kept_in_loop(function, value.id)) is not None:
        held |= {*map(root, parts(kept.one))}
    return bool(words) and words <= held | {*map(root, parts(function.name))}


def _value(source: Source, function: Function, now: ast.expr | None, said: str) -> _Told | None:
    number = _NUMBER.match(said)
    if number is not None:
        return _number(source, function, number["what"] or "")
    if now is not None and (its := _ITS.match(said)) is not None:
        member = _member(source, function, now, its["what"].lower())
        if member is not None:
            return member
    code = meant(source, function, said)
    return None if code is None else _Told(code)


def _number(source: Source, function: Function, what: str) -> _Told | None:
    """Of what a loop went through, or of what a list holds."""
    if what and (held := meant(source, function, what)) is not None:
        return _Told(f"len({held})")
    wanted = roots(what)
    loops = [node for node in own_nodes(function) if isinstance(node, ast.For)]
    spoken = [loop for loop in loops if wanted & roots(f"{ast.unparse(loop.target)} {ast.unparse(loop.iter)}")]
    if len(loops) != 1 or (wanted and not spoken):
        return None
    (loop,) = loops
    leaves = any(isinstance(node, ast.Continue | ast.Break | ast.Return) for node in walk(loop))
    held = _held(source, loop.iter)
    if held is not None and not leaves:
        return _Told(f"len({held})")
    first = next(each for each in function.body if loop in walk(each))
    end = loop.body[-1]
    if not has_own_lines(source, end) or isinstance(end, ast.Continue | ast.Break | ast.Return | ast.Raise):
        return None
    name = first_free(("count", "number", "counted"), named_in(function))
    changes = (insert_before(source, first, f"{name} = 0"), insert_after(source, end, f"{name} += 1"))
    return _Told(name, changes)


def _held(source: Source, gone_through: ast.expr) -> str | None:
    """What has a length, and is there behind the loop too."""
    match gone_through:
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "values" | "items" | "keys"), []):
            return source.segment(held)
        case ast.Attribute():
            return source.segment(gone_through)
        case _:
            return None


def _member(source: Source, function: Function, now: ast.expr, what: str) -> _Told | None:
    kept = kept_in_loop(function, now.id) if isinstance(now, ast.Name) else None
    if kept is None or not isinstance(now, ast.Name):
        return None
    code = asked_of_it(source, kept, now.id, what)
    return None if code is None else _Told(code, fails_for_none=begins_as_none(function, now.id))


WRITER = Writer(frozenset(("return-also", "set-return", "add-return")), _written, needs=_NEEDS)
