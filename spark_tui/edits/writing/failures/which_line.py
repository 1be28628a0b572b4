"""An error says which line it was: "load should say which line is broken", "include the line number in the error";
which file it was that is not there, where that is passed over in silence."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.failing.tries import caught_by, in_try
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TELLS = r"(?:say|tell|show|name|mention|includ\w+|report|contain|have|know|give|put|add)s?"
_NEEDS_LINE = Pattern(
    rf"(?i)\b{_TELLS}\b.*\b(?:which|what|in which|on which) (?:line|row)(?: number)?\b"
    rf"|\b{_TELLS} (?:the |its )?(?:line|row) (?:number|no)s?\b.*\b(?:errors?|exceptions?|messages?|fails?"
    rf"|broken|bad|ValueError)\b"
    r"|\b(?:errors?|exceptions?|messages?|ValueError)\b.*\b(?:with|contain\w*|includ\w*|mention\w*|name"
    r"|say) (?:the )?(?:line|row) number\b"
)
_LOGS = Pattern(r"(?i)\b(?:log|print|skip|ignor|warn)\w*\b")
_ASKED, _NAMED, _CLEAR = 6.5, 1.5, 1.0
_READS = frozenset(("reader", "DictReader", "readlines", "splitlines", "open"))


def _which_line(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _LOGS.search(sentence.text) is not None:
        return
    loops = [(loop, at) for loop in source.all(ast.For) if (at := function_around(source, loop)) is not None]
    named = {at.name for _, at in source.functions if names(sentence, at.name) >= _CLEAR}
    loops = [(loop, at) for loop, at in loops if _goes_over_lines(loop) and _may_fail(source, loop)]
    for loop, function in (each for each in loops if not named or each[1].name in named):
        number, head = _numbered(source, loop, function)
        action = f'raise ValueError(f"line {{{number}}}: {{{source.segment(_one(loop))}!r}}")'
        try:
            splices = (*head, *in_try(source, loop.body, "ValueError", action))
        except Refusal:
            continue
        yield from possible(splices, _ASKED + _NAMED * bool(named) + told_of(sentence, loop))


def _goes_over_lines(loop: ast.For) -> bool:
    said = named_in(loop.target) | named_in(loop.iter)
    calls = {last_name(node.func) for node in walk(loop.iter) if isinstance(node, ast.Call)}
    by_name = any(part in name for name in said for part in ("line", "row", "handle", "file", "reader", "record"))
    tried = any(isinstance(node, ast.Try | ast.Return) for each in loop.body for node in walk(each))
    return (bool(calls & _READS) or by_name) and not tried and not loop.orelse


def _may_fail(source: Source, loop: ast.For) -> bool:
    """Does it read numbers or dates, or take apart what may be of another shape?"""
    lines = {node.lineno for each in loop.body for node in walk(each) if isinstance(node, ast.stmt)}
    apart = any(isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple) for each in loop.body)
    return apart or any("ValueError" in list(raised_by(source, line)) for line in sorted(lines))


def _one(loop: ast.For) -> ast.expr:
    match loop.target, loop.iter:
        case ast.Tuple([_, one]), ast.Call(ast.Name("enumerate")):
            return one
        case _:
            return loop.target


def _numbered(source: Source, loop: ast.For, function: Function) -> tuple[str, list[Splice]]:
    match loop.target, loop.iter:
        case ast.Tuple([ast.Name(number), _]), ast.Call(ast.Name("enumerate"), [_, *start], named):
            begins = [*start, *(each.value for each in named)]
            return (number if begins else f"{number} + 1"), []
        case _:
            number = first_free(("number", "line_number", "line_no"), named_in(function))
            target, items = loop.target, loop.iter
            name = source.segment(target)
            name = f"({name})" if isinstance(target, ast.Tuple) and not name.startswith("(") else name
            return number, [
                Splice(source.start(target), source.stop(target), f"{number}, {name}"),
                Splice(source.start(items), source.stop(items), f"enumerate({source.segment(items)}, start=1)"),
            ]


_FILE = r"(?:files?|paths?|config\w*|template|folder)"
_NEEDS_FILE = Pattern(
    rf"(?i)\b(?:{_TELLS}|log|print|warn)\w*\b.*\bwhich {_FILE}\b.*(?:\bmissing\b|\bnot\b|n't\b|\babsent\b|\bgone\b)"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|\w+Error)\b")


def _which_file(sentence: Sentence) -> Iterator[Repair]:
    """Before the handler that passes over everything."""
    source = sentence.source
    for tried in source.all(ast.Try):
        function = function_around(source, tried)
        broad = next((each for each in tried.handlers if each.type is None or "Exception" in caught_by(each)), None)
        if function is None or broad is None or names(sentence, function.name) < _CLEAR:
            continue
        lines = sorted({node.lineno for each in tried.body for node in walk(each) if isinstance(node, ast.stmt)})
        own = next((each for each in parameters_of(function) if each not in ("self", "cls")), None)
        silent = isinstance(broad.body[-1], ast.Pass) or ast.unparse(broad.body[-1]) in ("return", "return None")
        if own is None or not silent or not any("FileNotFoundError" in list(raised_by(source, line)) for line in lines):
            continue
        needed, indent = list[Splice](), source.indent(tried.lineno)
        if _RAISES.search(sentence.text) is not None:
            return
        if "print(" in source.text and "logg" not in source.text:
            told = f'print(f"no such file: {{{own}}}")'
        else:
            logger, needed = logger_needed(source, function.lineno)
            told = f'{logger}.error("no such file: %s", {own})'
        back = "" if isinstance(broad.body[-1], ast.Pass) else f"\n{source.segment(broad.body[-1])}"
        code = f"{indent}except FileNotFoundError:\n{indented(told + back, indent + source.unit)}\n"
        at = source.line_start(broad.lineno)
        yield from possible([*needed, Splice(at, at, code)], _ASKED + _NAMED)


WRITERS = (
    Writer(frozenset(("message-value", "wrap-try", "raise-from")), _which_line, needs=_NEEDS_LINE),
    Writer(frozenset(("message-value", "add-except", "log-exception")), _which_file, needs=_NEEDS_FILE),
)
