"""How a script ends that is called with too little, and tells its usage already: "exit with status 2 when the folder is
missing", "exit 1 if no file is given"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_CODE = r"(?:exit\w*|status|code|return\w*)(?: (?:with|code|status|an?|of|the))* (?P<code>[1-9]\d{0,2})\b"
_NEEDS = Pattern(
    rf"(?i)^(?=.*\b{_CODE})(?=.*(?:\bmissing\b|\bno\b|\bwithout\b|\b(?:not|\w+n't) (?:given|passed|there|specified)\b"
    r"|\b(?:left out|omitted|absent|too few|usage)\b))"
)
_LACKS = Pattern(
    r"(?i)\b(?:when|if|where|unless|for|on|and)\b(?: the| its| an?)? `?(?P<thing>[a-z]\w*)`?(?: arg\w*| param\w*)?"
    r" (?:is|are|was)(?:n't| not)? (?:missing|given|passed|specified|left out|omitted|absent)\b"
    r"|\b(?:no|without an?|without|missing|too few) `?(?P<lack>[a-z]\w*)`?(?: arg\w*| param\w*)?\b"
    r"|\b(?P<usage>usage)\b"
)
_ON_DISK = Pattern(r"(?i)\b(?:exists?|found|no such|on disk|readable|not there|\w+n't there)\b")
"""What was given, and is not there."""
_ARGUMENTS = Pattern(r"\blen\((?:sys\.)?arg[vs]\w*\)|\bnot (?:sys\.)?arg[vs]\b")
_PLAINLY = Pattern(r"(?i)\b(?:arg\w*|param\w*|given|passed|specified|usage|left out|omitted|too few)\b")
"""Who only says that a file is missing may mean that as well."""
_ANY = frozenset(("arg", "args", "argument", "arguments", "parameter", "parameters", "usage"))
_ASKED, _OR_ON_DISK = 8.0, -0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ON_DISK.search(sentence.text) is not None:
        return
    things = {word.lower() for match in _LACKS.finditer(sentence.text) for word in match.groups() if word}
    for branch in source.all(ast.If):
        end = branch.body[-1]
        if _ARGUMENTS.search(source.segment(branch.test)) is None or not has_own_lines(source, end):
            continue
        if things & _ANY or things & _told(source, branch):
            is_plain = _PLAINLY.search(sentence.text) is not None
            if is_plain or re.search(r"\b0\b|\(\)|^return$", source.segment(end)) is not None:
                evidence = _ASKED + _OR_ON_DISK * (not is_plain)
                yield from possible(_changed(sentence, branch, said["code"]), evidence)


def _changed(sentence: Sentence, branch: ast.If, code: str) -> Iterator[Splice]:
    source = sentence.source
    returns = re.search(r"(?i)\breturns?\b", sentence.text) is not None
    yield _ended(source, branch.body[-1], code, returns=returns or "exit(main(" in source.text)
    for each in branch.body if re.search(r"(?i)\bstderr\b", sentence.text) is not None else ():
        if isinstance(each, ast.Expr) and is_print(each.value) and keyword(each.value, "file") is None:
            yield set_keyword(source, each.value, "file", "sys.stderr")


def _told(source: Source, branch: ast.If) -> set[str]:
    """What the usage says is to be given, and what is read from the arguments behind it."""
    words = {word.lower() for each in branch.body for word in re.findall(r"[A-Za-z]\w+", source.segment(each))}
    around = function_around(source, branch)
    for node in walk(around) if around is not None else source.nodes:
        match node:
            case ast.Assign([ast.Name(name)], ast.Subscript(held)) if last_name(held) in ("argv", "args"):
                words.add(name.lower())
    return words


def _ended(source: Source, end: ast.stmt, code: str, *, returns: bool) -> Splice:
    match end:
        case ast.Return(None) if returns:
            return instead(source, end, f"return {code}")
        case ast.Expr(ast.Call(func, [ast.Constant(int()) as value])) if last_name(func) in ("exit", "_exit"):
            return instead(source, value, code)
        case ast.Expr(ast.Call(func, [])) if last_name(func) in ("exit", "quit"):
            return instead(source, end, f"{source.segment(func)}({code})")
        case ast.Return(ast.Constant(int()) as value):
            return instead(source, value, code)
        case ast.Return(None):
            leave, imports = available(source, "sys", "exit")
            if not imports:
                return instead(source, end, f"{leave}({code})")
    raise Refusal("it does not end there by a code")


WRITER = Writer(frozenset(("change-value", "ends-with-message", "exits-where-missing")), _written, needs=_NEEDS)
