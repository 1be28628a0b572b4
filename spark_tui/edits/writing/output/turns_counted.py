"""The turns of a loop that asks are counted, and told: "count the moves and print them at the end", "say how many
guesses
it took", "show the attempt number"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.asking import loops_that_ask
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import roots, told_of
from spark_tui.edits.writing import Writer

_TURN = (
    r"guess(?:es)?|tries|try|attempts?|moves?|turns?|rounds?|questions?|shots?|throws?|steps?|rolls?|answers?"
    r"|inputs?|draws?"
)
_TELL = r"(?:print|show|say|tell(?: me| us| the (?:player|user))?|display)"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:count (?:the |how many )?(?P<what>{_TURN})(?: \w+){{0,3}}?,? and {_TELL}"
    r" (?:them|it|how many|the (?:number|count|result))\b"
    rf"|{_TELL} (?:how many|the number of) (?P<many>{_TURN}) (?:it took|(?:i|you|we|they|he|she) (?:needed|took|used"
    rf"|made|had)"
    r"|were (?:needed|made|used|there|taken)|there were|were))"
)
_WHICH = Pattern(
    rf"(?i)^(?:please |pls )?{_TELL} (?:(?:which|what) (?P<what>{_TURN}) (?:it is|we are on|i am on|this is)"
    rf"|(?:the )?(?:number of the (?P<that>{_TURN})|(?P<one>{_TURN}) number|current (?P<current>{_TURN})))"
    r"(?: (?:before|at|for|in|with|every|each|on|of|as|too).*)?\W*$"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    what = (said["what"] or said["many"]).lower() if said is not None else ""
    what = {"try": "tries", "guess": "guesses"}.get(what, what if what.endswith("s") else plural(what))
    for loop, asked in loops_that_ask(source) if what else ():
        if _only_asks(source, loop):
            continue
        told = _ASKED + told_of(sentence, loop) / 2
        number = _number(loop)
        label = f"{what.capitalize()}:"
        if number is not None:
            found = [later(insert_before, source, each, f'print("{label}", {number})') for each in _wins(loop)]
            if found:
                yield from possible([splice for each in found for splice in each], told)
        elif isinstance(loop, ast.While) and what not in named_in(function_around(source, loop) or source.tree):
            yield from possible(_counted(source, loop, asked, what, label), told)


def _counted(source: Source, loop: ast.While, asked: ast.stmt, what: str, label: str) -> Iterator[Splice]:
    line = f'print("{label}", {what})'
    ends = [node for node in walk(loop) if isinstance(node, ast.Return)]
    yield insert_before(source, loop, f"{what} = 0")
    yield insert_after(source, asked, f"{what} += 1")
    if ends:
        yield from (insert_before(source, each, line) for each in ends if has_own_lines(source, each))
    else:
        yield insert_after(source, loop, line)


def _only_asks(source: Source, loop: ast.For | ast.While) -> bool:
    """Does it go on until what is typed will do, and give that?"""
    around = function_around(source, loop)
    given = [each.value for each in walk(around) if isinstance(each, ast.Return)] if around is not None else []
    return any(isinstance(each, ast.Name | ast.Call) for each in given)


def _number(loop: ast.For | ast.While) -> str | None:
    """Which turn it is, counted from one."""
    match loop:
        case ast.For(ast.Name(one), ast.Call(ast.Name("range"), [_])) if one != "_":
            return f"{one} + 1"
        case ast.For(ast.Name(one), ast.Call(ast.Name("range"), [ast.Constant(1), _])) if one != "_":
            return one
        case ast.For(ast.Tuple([ast.Name(one), _]), ast.Call(ast.Name("enumerate"), [_])):
            return f"{one} + 1"
        case ast.For(ast.Tuple([ast.Name(one), _]), ast.Call(ast.Name("enumerate"), [_, ast.Constant(1)])):
            return one
        case _:
            return None


def _wins(loop: ast.For | ast.While) -> Iterator[ast.stmt]:
    """What leaves it before its end, where something is said first."""
    for node in walk(loop):
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Return | ast.Break) and len(node.body) > 1:
            yield node.body[-1]


def _which(sentence: Sentence) -> Iterator[Repair]:
    """At each turn, first of all."""
    source, said = sentence.source, _WHICH.match(sentence.text.strip())
    what = next((each for each in said.groups() if each), "").lower() if said is not None else ""
    for loop, _ in loops_that_ask(source) if what else ():
        number = _number(loop)
        if number is not None:
            about = bool(roots(number) & roots(what))
            line = f'print("{what.capitalize()}", {number})'
            told = _ASKED + about + told_of(sentence, loop) / 2
            yield from possible(later(insert_first, source, loop.body, line), told)


_KINDS = frozenset(("add-print", "counter", "enumerate"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _which, needs=_WHICH),
)
