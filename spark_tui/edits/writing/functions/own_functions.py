"""A part of a function that is called what it does gets a function of its own: the checks, the printing, the sum."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.extract_function import OP as EXTRACT
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_ELSE = re.compile(
    r"(?i)^(?!.*\b(?:functions?|methods?|helpers?|def)\b).*\b(?:into|to|as|make it) (?:an? |its own |the )?(?:\w+ )?"
    r"(?:const(?:ant)?s?|variables?|vars?|param(?:eter)?s?|arg(?:ument)?s?|settings?|options?|enums?|class(?:es)?)\b"
)
"""What it is to become instead."""
_SAYS = re.compile(
    r"(?i)\b(?:own|separate|extra|different|another|new|helper|small|little) (?:\w+ )?(?:function|method|helper|def)\b"
    r"|\b(?:functions?|methods?|helpers?) of (?:its|their) own\b|\bsplit (?:off|out|up|the|this|it|\w+ (?:up|into))\b"
    r"|\bextract\b|\bfactor(?:ed)? out\b|\b(?:pull|move|put|take|break|get)\b.*\b(?:out|into|to)\b"
    r"(?!.*\b(?:too|also|as well)\b)"
    r"|\binto (?:an? )?(?:function|method|helper)\b"
    r"|\bdoes (?:two|too many|several) things\b|\bon its own\b"
)
_CHECKS = re.compile(r"(?i)\b(?:checks?|checking|validat\w+|guards?|sanity|precondition\w*|verif\w+)\b")
_PRINTS = re.compile(r"(?i)\b(?:prints?|printing|output\w*|display\w*|show(?:s|ing)?)\b")
_LOOPS = re.compile(r"(?i)\bloops?\b")
_FILLS = frozenset(("append", "add", "extend", "update", "setdefault", "insert", "appendleft"))
_CODE = re.compile(r"\w+_\w+|\w+\(\)")
_ASKED, _CALLED_SO, _A_WORD, _A_LINE, _MOST = 3.6, 2.8, 0.3, 0.05, 6


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    for part, name, evidence in _parts(sentence):
        told = next(iter(new_names(sentence)), name)
        first, last = str(source.first_line(part[0])), str(source.last_line(part[-1]))
        evidence += 0.7 * speaks_for(sentence, part[0]) + _A_LINE * min(len(part), _MOST)
        yield from possible(EXTRACT.edit(source, (first, last, told)), evidence)


def _parts(sentence: Sentence) -> Iterator[tuple[Sequence[ast.stmt], str, float]]:
    """Statements one behind the other, what they could be called, and how much speaks for them."""
    source = sentence.source
    for block in blocks(source):
        around = function_around(source, block[0]) if block else None
        if around is None:
            continue
        own = around.name.strip("_")
        for says, name, belongs in _KINDS:
            if says.search(sentence.text) is not None:
                yield from ((run, f"{name}_{own}", _ASKED + _CALLED_SO) for run in _runs(block, belongs))
        yield from _working_out(sentence, block)
        if around.body is block:
            yield from _about_the_words(sentence, block[has_docstring(block) :], own)


def _runs(block: Sequence[ast.stmt], belongs: Callable[[ast.stmt], bool]) -> Iterator[Sequence[ast.stmt]]:
    """Not all of a function."""
    for is_one, run in groupby(block, belongs):
        found = list(run)
        if is_one and len(found) < len(block):
            yield found


def _working_out(sentence: Sentence, block: Sequence[ast.stmt]) -> Iterator[tuple[Sequence[ast.stmt], str, float]]:
    """From where a variable that is named is first set to where it is last."""
    spoken = Sentence(_CODE.sub(" ", sentence.text), sentence.source)
    set_here = [set(_set_in(each)) for each in block]
    for name in sorted(set[str]().union(*set_here)):
        where = [at for at, each in enumerate(set_here) if name in each]
        said = names(spoken, name)
        if said >= 1.5 and where[-1] - where[0] + 1 < len(block) and not isinstance(block[where[0]], Function):
            yield block[where[0] : where[-1] + 1], f"compute_{name}", _ASKED + 0.6 + 0.2 * len(where)


def _set_in(statement: ast.stmt) -> Iterator[str]:
    """What gets a value, something more, or is told something; not what a loop goes through."""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
            yield name
        case _:
            pass
    for node in ast.walk(statement):
        match node:
            case ast.Assign(targets=[target, *_]) | ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                held = target.value if isinstance(target, ast.Subscript) else target
            case ast.Call(func=ast.Attribute(value=held, attr=attr)) if attr in _FILLS:
                pass
            case _:
                continue
        if isinstance(held, ast.Name):
            yield held.id


def _about_the_words(
    sentence: Sentence, block: Sequence[ast.stmt], own: str
) -> Iterator[tuple[Sequence[ast.stmt], str, float]]:
    """The statements that have most words with the sentence in common."""
    shared = [shared_words(sentence, each) for each in block]
    most = max(shared, default=0)
    for run in _runs(block, lambda each: most > 0 and shared[block.index(each)] >= most):
        yield run, f"{own}_part", _ASKED - 1.2 + _A_WORD * min(most, _MOST)


def _is_check(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assert():
            return True
        case ast.If(body=[*_, ast.Raise()], orelse=[]):
            return True
        case _:
            return False


def _is_print(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id="print" | "pprint"))):
            return True
        case ast.For(body=body, orelse=[]):
            return all(map(_is_print, body))
        case _:
            return False


def _is_loop(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.For | ast.While)


_KINDS = ((_CHECKS, "check", _is_check), (_PRINTS, "print", _is_print), (_LOOPS, "go_through", _is_loop))

WRITER = Writer(frozenset(("extract-function",)), _written, needs=_SAYS)
