"""A function that came stands in another class, out of its class, or beside another one: "in EmptyBasketTest rather",
"in the other class", "at module level", "put it after load"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from textwrap import dedent, indent

from spark_tui.edits.correcting.corrections import only_spares
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove_lines
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILLED = (
    r"\W*(?:(?:no|nope|but|and|ok|please|rather|better|actually|sorry|wait|oh|not (?:there|here|in there|that one"
    r"|in that one)"
    r"|i meant?|i'?d|i|want|wanted|said|put|move|make|place|add|have|it|that|this|the|new|test|tests|method|function"
    r"|case"
    r"|should|must|be|go|goes|stand|belongs?|live|right|to|wrong (?:class|place|one)|inside|as an?|into)\W+)*"
)
_ENDS = (
    r"(?:,? (?:please|pls|instead|rather|then|though|not (?:there|here|(?:in )?(?:the )?`?\w+`?)"
    r"|instead of (?:in )?`?\w+`?"
    r"|rather than (?:in )?`?\w+`?))*\W*"
)
_IN_CLASS = Pattern(
    rf"(?i){_FILLED}(?:(?:in|into|inside|within|to|for|on|under|of) )?(?:the )?(?:(?P<other>other|second|first|last)"
    rf" (?:test )?(?:class|case|test ?case|one)|(?:class )?`?(?-i:(?P<name>[A-Z]\w*))`?(?: class)?){_ENDS}"
)
_BESIDE = Pattern(
    rf"(?i){_FILLED}(?:right |just |directly )?(?P<how>before|above|in front of|ahead of|after|below|behind|under"
    rf"|next to"
    rf"|following) (?:the )?`?(?P<name>[A-Za-z_]\w*)`?(?:\(\))?(?: (?:function|method|test|class|one))?{_ENDS}"
)
_AT_THE_END = Pattern(
    rf"(?i){_FILLED}(?:at|to|in) (?:the )?(?:very )?(?:end|bottom)(?: of (?:the |that |its )?(?:file|module"
    rf"|class))?{_ENDS}"
)
_ABOVE = frozenset(("before", "above", "in front of", "ahead of"))
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    if only_spares(turn.said, {name.rpartition(".")[2] for name, _ in turn.now.definitions}):
        return
    in_class, beside = _IN_CLASS.fullmatch(turn.said), _BESIDE.fullmatch(turn.said)
    for node in _came(turn) if in_class is not None or beside is not None else ():
        if in_class is not None:
            owner = _meant(turn, node, in_class["name"] or "", (in_class["other"] or "").lower())
            if owner is not None:
                yield from _into(turn, node, owner)
        if beside is not None:
            yield from _beside(turn, node, beside["name"], is_above=beside["how"].lower() in _ABOVE)


def is_beside_it_already(turn: Turn) -> bool:
    """Is it to stand beside what it stands beside, or at the end that it has?"""
    beside, end = _BESIDE.fullmatch(turn.said), _AT_THE_END.fullmatch(turn.said)
    for node in _came(turn) if beside is not None or end is not None else ():
        around = turn.now.parents.get(node)
        block: list[ast.stmt] = getattr(around, "body", [])
        row = [each for each in block if isinstance(each, Function | ast.ClassDef)]
        at = row.index(node) if node in row else -1
        if end is not None:
            return at >= 0 and at == len(row) - 1
        if beside is not None and at >= 0:
            other = at + 1 if beside["how"].lower() in _ABOVE else at - 1
            return 0 <= other < len(row) and row[other].name == beside["name"]
    return False


def _came(turn: Turn) -> list[Definition]:
    """The one that came whole, and no others."""
    known = {name for name, _ in turn.before.definitions}
    found = [node for name, node in turn.now.definitions if name not in known and node.lineno in turn.lines]
    inner = {each for node in found for each in walk(node) if each is not node}
    outer = [node for node in found if node not in inner]
    return outer if len(outer) == 1 else []


def _meant(turn: Turn, node: Definition, name: str, other: str) -> ast.ClassDef | None:
    around = turn.now.parents.get(node)
    others = [each for _, each in turn.now.classes if each is not around and each is not node]
    if name:
        return next((each for each in others if each.name == name), None)
    if not isinstance(around, ast.ClassDef):
        return None
    alike = [each for each in others if list(map(ast.unparse, each.bases)) == list(map(ast.unparse, around.bases))]
    if other == "other":
        return alike[0] if len(alike) == 1 else others[0] if len(others) == 1 else None
    row = sorted((*alike, around), key=lambda each: each.lineno)
    found = row[{"first": 0, "second": 1}.get(other, -1)] if len(row) > 1 else around
    return found if found is not around else None


def _into(turn: Turn, node: Definition, owner: ast.ClassDef) -> Iterator[Turned]:
    """At its end, as a method."""
    source, text = turn.now, _text(turn.now, node)
    if any(isinstance(each, Function) and each.name == node.name for each in owner.body):
        return
    if isinstance(node, Function) and not isinstance(source.parents.get(node), ast.ClassDef):
        taken = [arg.arg for arg in parameters(node)]
        if taken[:1] != ["self"]:
            head = f"def {node.name}("
            text = text.replace(head, f"{head}self, " if taken else f"{head}self", 1)
    elif isinstance(node, Function) and _asks_what_is_not_there(source, node, owner):
        return
    depth = source.indent(owner.body[0].lineno)
    at = source.line_start(source.last_line(owner.body[-1]) + 1)
    before = "" if source.text[:at].endswith("\n") else "\n"
    put = Splice(at, at, f"{before}\n{indent(text, depth)}")
    yield from turn.with_splices([put, *_gone(source, node)], _CLEAR)


def _asks_what_is_not_there(source: Source, node: Function, owner: ast.ClassDef) -> bool:
    """Does it read what its class keeps for it, and the other one does not?"""
    if owner.bases and not all(ast.unparse(each).endswith("TestCase") for each in owner.bases):
        return False
    old = source.parents.get(node)
    kept = _of_self(old, ast.Store) if old is not None else set[str]()
    return bool(_of_self(node, ast.Load) & kept - _of_self(owner, ast.Store))


def _of_self(node: ast.AST, how: type[ast.expr_context]) -> set[str]:
    """What is read or set of the object."""
    return {
        each.attr
        for each in walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, how)
        and isinstance(each.value, ast.Name)
        and each.value.id == "self"
    }


def _beside(turn: Turn, node: Definition, name: str, *, is_above: bool) -> Iterator[Turned]:
    """Before or behind another function or class."""
    source = turn.now
    around = source.parents.get(node)
    for _, other in source.definitions:
        if other.name != name or other is node or other in walk(node):
            continue
        owner = source.parents.get(other)
        if isinstance(owner, Function) or (
            owner is not around and isinstance(node, Function) and mentions(node, "self")
        ):
            continue
        depth = source.indent(other.lineno)
        text, apart = indent(_text(source, node), depth), "\n" if depth else "\n\n"
        line = source.first_line(other) if is_above else source.last_line(other) + 1
        at = source.line_start(line)
        put = Splice(at, at, f"{text}{apart}" if is_above else f"{apart}{text}")
        yield from turn.with_splices([put, *_gone(source, node)], _CLEAR)
        return


def _text(source: Source, node: Definition) -> str:
    lines = source.lines[source.first_line(node) - 1 : source.last_line(node)]
    text = dedent("".join(lines))
    return text if text.endswith("\n") else f"{text}\n"


def _gone(source: Source, node: Definition) -> Iterator[Splice]:
    """With the empty lines before it, or behind it where it is the first."""
    first, last = source.first_line(node), source.last_line(node)
    begin = first
    while begin > 1 and not source.line(begin - 1).strip():
        begin -= 1
    if begin < first:
        first = begin
    else:
        while last < len(source.lines) and not source.line(last + 1).strip():
            last += 1
    yield from remove_lines(source, range(first, last + 1))


TURNER = Turner(
    _turned,
    Pattern(
        r"(?i)\b(?:in|into|inside|within|to|for|on|under|of|class|before|above|front|ahead|after|below|behind|next to"
        r"|following|other|rather)\b|[A-Z]"
    ),
)
