"""What begins empty is kept in a collection that does more: "make hits a Counter", "a defaultdict for watchers",
"history should be a deque with maxlen 50". What was done by hand for want of it goes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import counter
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.items import arguments
from spark_tui.edits.python.values.items import remove as without
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?P<kind>counter|default ?dict|deque)s?\b(?:\((?P<of>[\w.]+)\))?")
_NOT_THAT = Pattern(
    r"(?i)\b(?:no|not an?|instead of|rather than|drop|remove|without|from|away from|get rid of|replace) (?:an? |the )?"
    r"(?:collections\.)?(?:counter|default ?dict|deque)\b"
)
_MOST = Pattern(
    r"(?i)\bmax_?len(?:gth)?\b(?: ?=| of| is)? ?(?P<of>\d+|(?-i:[A-Z][A-Z_\d]*)\b)"
    r"|\b(?:last|latest|most recent|newest|most|to|at|over|than) (?P<last>\d+)\b"
    r"|\b(?P<so>\d+) (?:entries|items|elements|messages|lines|values|most)\b"
)
_EMPTY = {"counter": ("{}", "dict()"), "defaultdict": ("{}", "dict()"), "deque": ("[]", "list()")}
_ASKED, _FITS = 6.0, 1.5
_BY_THE_OP = 5.0  # so much less, where `Counter(values)` is all that it takes


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is set to something empty, as it is written, and the code that may use it."""

    target: ast.expr
    value: ast.expr
    annotation: ast.expr | None
    scope: ast.AST

    @property
    def text(self) -> str:
        return ast.unparse(self.target)


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _NOT_THAT.search(sentence.text) is not None:
        return
    source, kind = sentence.source, said["kind"].lower().replace(" ", "")
    every = [each for each in _begun(source) if ast.unparse(each.value) in _EMPTY[kind]]
    named = [each for each in every if names(sentence, last_name(each.target)) >= EXACT]
    for each in named or every:
        done = {"counter": _counted, "defaultdict": _looked_up, "deque": _in_line}[kind]
        by_hand = list(done(source, each))
        made = _made(sentence, each, kind, said["of"] or "")
        if not made or (not named and not by_hand):
            continue
        name, imported = available(source, "collections", made.partition("(")[0], dotted=False)
        new = instead(source, each.value, f"{name}({made.partition('(')[2]}")
        trimmed = _trimmed(source, each) if kind == "deque" and "maxlen" in made else []
        gone = [one for one in by_hand if not any(other.start <= one.start < other.stop for other in trimmed)]
        splices = dict.fromkeys((*imported, new, *gone, *trimmed, *_typed(source, each, name)))
        by_op = kind == "counter" and _at_once(source, each)
        yield Repair(tuple(splices), _ASKED + _FITS * bool(by_hand) - _BY_THE_OP * by_op)


def _begun(source: Source) -> Iterator[_Kept]:
    for node in source.all(ast.Assign, ast.AnnAssign):
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], value):
                annotation = None
            case ast.AnnAssign(ast.Name() | ast.Attribute() as target, annotation, ast.expr() as value):
                pass
            case _:
                continue
        around = function_around(source, node) if isinstance(target, ast.Name) else class_around(source, node)
        yield _Kept(target, value, annotation, around or source.tree)


def _at_once(source: Source, kept: _Kept) -> bool:
    """Can a loop become one call, which the op of that name makes of it?"""
    loops = {str(node.lineno): node for node in walk(kept.scope) if isinstance(node, ast.For)}
    (slot,) = counter.OP.slots
    can = slot.options(source, ()) if slot.options is not None else ()
    return any(line in loops and mentions(loops[line], kept.text) for line in can)


def _made(sentence: Sentence, kept: _Kept, kind: str, of: str) -> str:
    """As it is made from now on; nothing where that cannot be told."""
    if kind == "counter":
        return "Counter()"
    if kind == "deque":
        most = _MOST.search(sentence.text)
        return f"deque(maxlen={most['of'] or most['last'] or most['so']})" if most is not None else "deque()"
    maker = of or _maker(kept)
    return f"defaultdict({maker})" if maker else ""


def _maker(kept: _Kept) -> str:
    """What its entries begin as, by what is done to them."""
    entry = re.escape(kept.text) + r"(?:\[[^\n]+\]|\.setdefault\([^\n]+\))"
    code = ast.unparse(kept.scope)
    if re.search(rf"{entry}\.(?:append|extend)\(", code):
        return "list"
    if re.search(rf"{entry}\.(?:add|discard)\(", code):
        return "set"
    if re.search(rf"{entry} [+-]= (?!['\"\[])|{re.escape(kept.text)}\.get\([^\n]+, 0\) \+", code):
        return "int"
    return "dict" if re.search(rf"{entry}(?:\[[^\n]+\] =|\.update\()", code) else ""


def _counted(source: Source, kept: _Kept) -> Iterator[Splice]:
    """One more of a key that may be new."""
    of = kept.text
    for node in walk(kept.scope):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
            key, text = ast.unparse(node.test.left), ast.unparse(node)
            more, first = f"    {of}[{key}] += 1", f"    {of}[{key}] = 1"
            both = (
                f"if {key} in {of}:\n{more}\nelse:\n{first}",
                f"if {key} not in {of}:\n{first}\nelse:\n{more}",
            )
            if text in both and has_own_lines(source, node):
                yield instead(source, node, f"{of}[{source.segment(node.test.left)}] += 1")
        yield from _one_more(source, kept, node)
    yield from _first_values(source, kept, ("0",))


def _one_more(source: Source, kept: _Kept, node: ast.AST) -> Iterator[Splice]:
    match node:
        case ast.Assign(
            [ast.Subscript(of, key) as entry],
            ast.BinOp(ast.Call(ast.Attribute(other, "get"), [asked, ast.Constant(0)]), ast.Add(), more),
        ) if ast.unparse(of) == ast.unparse(other) == kept.text and ast.unparse(key) == ast.unparse(asked):
            yield instead(source, node, f"{source.segment(entry)} += {source.segment(more)}")


def _looked_up(source: Source, kept: _Kept) -> Iterator[Splice]:
    """What gives a key its first value, or asks for one beside another."""
    for node in walk(kept.scope):
        match node:
            case ast.Call(ast.Attribute(of, "setdefault"), [key, _], []) if ast.unparse(of) == kept.text:
                if not isinstance(source.parents[node], ast.Expr):
                    yield instead(source, node, f"{source.segment(of)}[{source.segment(key)}]")
            case _:
                yield from _one_more(source, kept, node)
    yield from _first_values(source, kept, ("[]", "{}", "set()", "0", "list()", "dict()"))


def _first_values(source: Source, kept: _Kept, empty: tuple[str, ...]) -> Iterator[Splice]:
    of = kept.text
    for node in walk(kept.scope):
        match node:
            case ast.If(ast.Compare(key, [ast.NotIn()], [asked]), [ast.Assign([entry], value)], []):
                fits = ast.unparse(asked) == of and ast.unparse(entry) == f"{of}[{ast.unparse(key)}]"
            case ast.Expr(ast.Call(ast.Attribute(asked, "setdefault"), [_, value], [])):
                fits = ast.unparse(asked) == of
            case _:
                continue
        if fits and ast.unparse(value) in empty and has_own_lines(source, node):
            yield from remove(source, [node])


def _in_line(source: Source, kept: _Kept) -> Iterator[Splice]:
    """What is taken from the front, or put there, or cut out."""
    for node in walk(kept.scope):
        match node:
            case ast.Call(ast.Attribute(of, "pop" | "insert" as verb), [ast.Constant(0), *more]) as call:
                if ast.unparse(of) == kept.text and len(more) == (verb == "insert"):
                    stop = source.stop(call.func)
                    yield Splice(stop - len(verb), stop, "popleft" if verb == "pop" else "appendleft")
                    yield from without(arguments(source, call), 0)
            case ast.Subscript(of, ast.Slice(), ast.Load()) if ast.unparse(of) == kept.text:
                yield instead(source, of, f"list({kept.text})")  # of a deque there are no slices


def _trimmed(source: Source, kept: _Kept) -> list[Splice]:
    """What keeps it short by hand: it does so by itself."""
    found = list[Splice]()
    of = re.escape(kept.text)
    by_hand = re.compile(
        rf"(?:if|while) len\({of}\) >=? [\w.]+:\n\s+(?:{of}\.pop\(0\)|del {of}\[[^\n]*\]|{of} = {of}\[-[\w.]+:\])"
        rf"|del {of}\[:-[\w.]+\]|{of}(?:\[:\])? = {of}\[-[\w.]+:\]"
    )
    for node in walk(kept.scope):
        if isinstance(node, ast.stmt) and by_hand.fullmatch(ast.unparse(node)) and has_own_lines(source, node):
            found += remove(source, [node])
    return found


def _typed(source: Source, kept: _Kept, name: str) -> Iterator[Splice]:
    match kept.annotation:
        case ast.Subscript(ast.Name("dict" | "Dict"), ast.Tuple([key, _])) as whole if name.endswith("Counter"):
            yield instead(source, whole, f"{name}[{source.segment(key)}]")
        case ast.Subscript(ast.Name("list" | "List") as head) if name.endswith("deque"):
            yield instead(source, head, name)


WRITER = Writer(frozenset(("counter", "defaultdict", "deque")), _written, needs=_NEEDS)
