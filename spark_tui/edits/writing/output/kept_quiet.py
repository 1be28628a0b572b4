"""What is printed goes by a flag: "it still prints the summary when I pass --quiet" asks for it first."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_QUIET, _LOUD = ("quiet", "silent", "mute", "no_output"), ("verbose", "debug", "loud")
_FLAG = rf"(?:{'|'.join((*_QUIET, *_LOUD))})"
_SAYS = Pattern(
    rf"(?i)(?=.*(?<!\w)(?:--?)?{_FLAG}\b)"
    r"(?=.*\b(?:print\w*|show\w*|output\w*|display\w*|appear\w*|says?|talk\w*|prints)\b)"
)
_KEPT_BACK = Pattern(
    rf"(?i)\bstill\b|\b(?:not|never|nothing)\b|n't\b|\bonly\b|\bunless\b|\beven (?:with|if|when|though|without)\b"
    rf"|\bwithout (?:--?)?{_FLAG}\b|\bregardless\b|\bignor\w+\b|\banyway\b|\bhide\b|\bsuppress\w*\b|\brespect\w*\b"
)
_NEW = Pattern(
    r"(?i)\b(?:add|new|introduce|needs? an?|give it an?|I(?:'d| would) like an?|want an?) (?:\w+ ){0,2}?"
    r"(?:--?\w|flag|option|switch)"
)
_SAID, _A_WORD, _MOST, _THE_ONLY = 5.6, 0.5, 3, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _KEPT_BACK.search(sentence.text) is None or _NEW.search(sentence.text) is not None:
        return
    source, spoken = sentence.source, sentence.text.lower()
    named = [name for name in (*_QUIET, *_LOUD) if name in spoken]
    open_ones = [(each, flag) for each in _prints(source) if (flag := _flag(source, each, named)) is not None]
    for each, flag in open_ones:
        words = min(shared_words(sentence, each), _MOST)
        told = _SAID + _A_WORD * words + _THE_ONLY * (len(open_ones) == 1)
        yield Repair((wrapped(source, each, f"if {flag}:"),), told if words or len(open_ones) == 1 else told - 1)


def _prints(source: Source) -> Iterator[ast.Expr]:
    for node in source.nodes:
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id="print"))) if has_own_lines(source, node):
                yield node
            case _:
                pass


def _flag(source: Source, statement: ast.stmt, named: list[str]) -> str | None:
    """What has to be so for it to be printed; None where that is asked already, or cannot be there."""
    function = function_around(source, statement)
    taken = frozenset(arg.arg for arg in parameters(function)) if function is not None else frozenset[str]()
    for name in named:
        read = next((each for each in taken if each == name), None) or _parsed(source, function, name)
        if read is not None and not _is_asked(source, statement, read):
            return f"not {read}" if name in _QUIET else read
    return None


def _parsed(source: Source, function: ast.AST | None, name: str) -> str | None:
    """`args.quiet`, where the function parses the arguments itself, and one is called so."""
    flags = {
        argument.value.lstrip("-").replace("-", "_")
        for node in source.nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    for node in source.nodes if name in flags else ():
        match node:
            case ast.Assign(targets=[ast.Name(id=args)], value=ast.Call(func=ast.Attribute(attr="parse_args"))):
                if function_around(source, node) is function:
                    return f"{args}.{name}"
            case _:
                pass
    return None


def _is_asked(source: Source, statement: ast.stmt, read: str) -> bool:
    here = source.parents.get(statement)
    while here is not None:
        if isinstance(here, ast.If | ast.IfExp) and read in ast.unparse(here.test):
            return True
        here = source.parents.get(here)
    return False


WRITER = Writer(frozenset(("remove-prints",)), _written, needs=_SAYS)
