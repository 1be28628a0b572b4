"""Where it is counted how often something goes well, it is counted how often it does not: "also count the losses",
"count the wrong ones too", "print the number of wrong answers as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import Loop, is_print
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import roots
from spark_tui.edits.writing import Writer

_BAD = (
    r"(?:wrong|incorrect|false|failed|failures?|losses|lost|defeats|misses|missed|mistakes|invalid|bad|skipped|rejected"
    r"|unsuccessful|refused|unmatched|others|rest|remaining)"
)
_WELL = Pattern(
    r"(?i)(?:^|_)(?:score|points?|correct|right|wins?|won|hits?|ok|passed|good|valid|success\w*|count|matched|matches"
    r"|found|done|sent|saved|imported|accepted|total|n|num)(?:_|$)"
)
_NEEDS = Pattern(
    rf"(?i)\bcount(?:s|ing)? (?:also |up )?(?:how many (?:\w+ )?(?:were|are|was|is|have|got)?|the|all|all"
    rf" the)? ?(?P<what>{_BAD})\b"
    rf"(?: (?:ones|answers?|tries|attempts|guesses|games|rounds|rows|lines|items|inputs?))?(?: too| as well| also)?\W*$"
    rf"|\b(?:print|show|tell|keep|track|report)s? (?:also )?(?:the |a )?(?:number|count|track) of (?:the )?"
    rf"(?P<told>{_BAD})\b"
    rf"(?: (?:ones|answers?|tries|attempts|guesses|games|rounds|rows|lines|items|inputs?))?(?: too| as well| also)?\W*$"
    rf"|\b(?:print|show|tell|report|say)s? (?:also )?how many (?:\w+ )?(?:were |are |was )?(?P<shown>{_BAD})\b"
    rf"(?: (?:too|as well|also|at the end))*\W*$"
)
_TELLS = Pattern(r"(?i)\b(?:print|show|tell|report|say)s?\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = (said["what"] or said["told"] or said["shown"]).lower()
    found = [
        (function, counter, loop, asked)
        for _, function in source.functions
        for counter in _begun(function)
        for loop in function.body
        if isinstance(loop, Loop) and name not in named_in(function)
        for asked in _counted_in(loop, counter)
    ]
    for function, counter, loop, asked in found:
        if len(found) == 1 and _WELL.search(counter) is not None:
            told = _TELLS.search(sentence.text) is not None
            yield from possible(_otherwise(source, function, counter, loop, asked, name, told=told), _ASKED)


def _begun(function: Function) -> Iterator[str]:
    """What begins at nothing."""
    for each in function.body:
        match each:
            case ast.Assign([ast.Name(name)], ast.Constant(0)):
                yield name


def _counted_in(loop: ast.stmt, counter: str) -> Iterator[ast.If]:
    """Where one more is counted on a condition, and nothing is otherwise."""
    for node in walk(loop):
        match node:
            case ast.If(body=body, orelse=orelse) if not (orelse and isinstance(orelse[0], ast.If)):
                for each in body:
                    match each:
                        case ast.AugAssign(ast.Name(name), ast.Add(), ast.Constant(1)) if name == counter:
                            yield node


def _otherwise(
    source: Source, function: Function, counter: str, loop: ast.stmt, asked: ast.If, name: str, *, told: bool
) -> Iterator[Splice]:
    begun = next(
        each for each in function.body if isinstance(each, ast.Assign) and counter in named_in(each.targets[0])
    )
    yield insert_after(source, begun, f"{name} = 0")
    if asked.orelse:
        yield insert_first(source, asked.orelse, f"{name} += 1")
    elif has_own_lines(source, asked.body[-1]):
        yield insert_after(source, asked, f"else:\n{source.unit}{name} += 1")
    behind = function.body[function.body.index(loop) + 1 :]
    shown = next((each for each in behind if isinstance(each, ast.Expr) and _shows(each.value, counter)), None)
    if shown is not None:
        yield insert_after(source, shown, _shown_like(source.segment(shown), counter, name))
    elif told:
        yield insert_after(source, loop, f'print("{name.capitalize()}:", {name})')


def _shows(value: ast.expr, counter: str) -> bool:
    """Does it print that, and nothing else?"""
    return is_print(value) and mentions(value, counter) and named_in(value) <= {"print", counter}


def _shown_like(line: str, counter: str, name: str) -> str:
    """Written as the one that goes well, by its own word: `print("Score:", score)`."""
    words = roots(counter)
    for word in re.findall(r"[A-Za-z]+", line):
        if roots(word) & words and word != counter and len(parts(word)) == 1:
            return re.sub(rf"\b{counter}\b", name, line.replace(word, name.capitalize() if word[0].isupper() else name))
    return f'print("{name.capitalize()}:", {name})'


WRITER = Writer(frozenset(("add-print", "counter", "insert-after", "append-call")), _written, needs=_NEEDS)
