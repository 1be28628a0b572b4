"""What is shown of each is shown behind something else: "the count at the end of each bar", "price after every name",
where the loop knows it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.one_more_shown import placed

_NEEDS = Pattern(
    r"(?i)\b(?P<one>[a-z_]\w*) (?:at the (?:very )?end of|to the right of|right of|behind|after|next to|beside"
    r"|following)"
    r" (?P<which>each|every|the|its|their)? ?(?P<thing>[a-z_]\w*)"
)
_LINES = frozenset(("line", "lines", "row", "rows", "entry", "entries", "item", "items"))
_NO_SHOWING = Pattern(
    r"(?i)\b(?:log\w*|insert|move|sort\w*|remove|drop|blank|newline|empty|comma|period|dot|colon|wait|sleep)\b"
)
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NO_SHOWING.search(sentence.text) is not None:
        return
    for said in _NEEDS.finditer(sentence.text):
        for loop in source.all(ast.For):
            for call in walk(loop):
                if not isinstance(call, ast.Call) or not is_print(call) or not call.args:
                    continue
                read = _known(source, loop, call, singular(said["one"].lower()))
                text = call.args[0] if isinstance(call.args[0], ast.JoinedStr) else call
                if read is None or read in source.segment(call):
                    continue
                beside = next((each for each in call.args if _is(each, said["thing"].lower())), None)
                if beside is not None:
                    yield Repair((behind(source, beside, f", {read}"),), _ASKED + told_of(sentence, call))
                elif said["thing"].lower() in _LINES and said["which"]:
                    added = placed(source, text, read)
                    if added is not None:
                        yield Repair((added,), _ASKED + told_of(sentence, call))


def _is(node: ast.expr, thing: str) -> bool:
    name = last_name(node)
    return name != "" and singular(name) == singular(thing)


def _known(source: Source, loop: ast.For, shown: ast.Call, one: str) -> str | None:
    """How it is read in that loop: a variable of it, what is kept under one, an attribute of one."""
    bound = {name for node in walk(loop) for name in (bound_in(node) if isinstance(node, ast.stmt) else ())}
    inside = set(walk(shown))
    for node in walk(loop):
        if node in inside or not isinstance(getattr(node, "ctx", None), ast.Load):
            continue
        match node:
            case ast.Subscript(ast.Name(held), ast.Name(key)) if key in bound and singular(held) == one != held:
                return source.segment(node)
            case ast.Subscript(ast.Name(held), ast.Constant(str(key))) if held in bound and singular(key) == one:
                return source.segment(node)
            case ast.Attribute(ast.Name(held), attr) if held in bound and singular(attr) == one:
                return source.segment(node)
    return one if one in bound else None


_HOW_MANY = Pattern(
    r"(?i)\b(?:number of|how many|count of) (?P<what>[a-z]\w*)(?: there are)? (?:behind|next to|after"
    r"|beside) (?:the |each |every )?"
    r"(?P<thing>[a-z]\w*)"
)


def _how_many(sentence: Sentence) -> Iterator[Repair]:
    """How many are kept under each is shown behind it: "number of flights behind the airport"."""
    source, said = sentence.source, _HOW_MANY.search(sentence.text)
    if said is None:
        return
    for loop in source.all(ast.For):
        match loop.target:
            case ast.Tuple([ast.Name(key), ast.Name(held)]) if singular(key) == singular(said["thing"].lower()):
                pass
            case _:
                continue
        looped = any(isinstance(each, ast.For) and _is(each.iter, held) for each in loop.body)
        if not looped and singular(held) == held:
            continue
        for statement in loop.body:
            match statement:
                case ast.Expr(ast.Call() as call) if is_print(call) and any(_is(each, key) for each in call.args):
                    last = call.args[-1]
                    yield Repair((behind(source, last, f", len({held})"),), _ASKED + told_of(sentence, call))


WRITERS = (
    Writer(frozenset(("add-print", "counter")), _how_many, needs=_HOW_MANY),
    Writer(frozenset(("add-print", "counter", "change-message", "message-value")), _written, needs=_NEEDS),
)
