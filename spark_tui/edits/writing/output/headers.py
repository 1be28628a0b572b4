"""The first line or row is passed over: what a file is read from goes on by one, of a list the rest is taken."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_PASSES = (
    r"skip\w*|ignor\w+|jump\w*|pass over|leav\w+ out|drop\w*|without|exclud\w+"
    r"|(?:not|\w+n't) (?:count|parse|read|treat)\w*"
)
_TAKES = r"counts?|adds? up|includ\w+|treats?|takes?|contains?|sums? up|reads?|parses?|lists?|shows?"
_FIRST = r"(?:head(?:er|ing|line)s?(?: (?:line|row))?|(?:first|title|heading) (?:line|row|record|entry))"
_NO_SORT = r"(?!(?:deep|low|high|small|larg|bigg|long|short|old|inn)er\b)"
"""Some of those that there are, and not the first."""
_SAYS = Pattern(
    rf"(?i)\b(?:{_PASSES})\b(?: over| past)?(?: {_NO_SORT}\w+){{0,2}}? {_FIRST}\b"
    rf"|\b(?:{_TAKES})\b(?: \w+){{0,2}}? {_FIRST}\b"
    r"(?=.*\b(?:too|as well|also|even|crash\w*|fail\w*|many|high|off|wrong)\b)"
    rf"|\b(?:trip|chok|stumbl|crash|fail|break|die)\w* (?:over|on|at|with|in) (?:\w+ ){{0,2}}?{_FIRST}\b"
    rf"|(?:\btoo (?:many|high)|\bone (?:off|more))\b.*\b{_FIRST}\b"
    rf"|\b{_FIRST}(?: (?:of|in) (?:the |my |our |a )?\w+)?,?(?: and)?(?: it| that| which)?"
    r" (?:should|must|is|gets?|does|do)(?:n't| not)? (?:be |to )?(?:counted|included|in|part|among|count)\b"
    rf"|\b{_FIRST} (?:should|must|has to|needs to|ought to|is to) be (?:skipped|ignored|passed over|left out|dropped)\b"
    rf"|\b{_FIRST} (?:is|gets|is being|ends up) (?:\w+ )?(?:read|parsed|taken|treated|counted|handled) (?:as|for"
    rf"|like)\b"
    rf"|\b(?:first|header|title) (?:line|row)s?(?: of (?:the |a |each )?\w+)? (?:is|are|contains?|has|holds?)"
    r" (?:the |a |only |my |our |column |field )*(?:header|names?|title|no data)"
    rf"|\b(?:has|have|got|(?:comes?|starts?|begins?) with) an? {_FIRST}\b.*"
    rf"\b(?:{_PASSES})\b(?: over| past)? (?:it|that)\b"
)
_READS = frozenset(("reader", "iter", "open"))
_GIVES_A_LIST = frozenset(("splitlines", "readlines", "split", "list", "sorted"))
_OF_FILES = Pattern(r"(?i)^(?:f|fh|fp|fd|infile|stdin|stream|\w*file|\w*handle|\w*reader)$")
_LINES = Pattern(r"(?i)\b(?:lines?|rows?|header)\b")
_ASKED, _OF_A_FILE = 3.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Where a file is read, a line or row is one of that, but in what is named."""
    found = list(_passed_over(sentence))
    of_files = any(is_of_file for _, is_of_file, _ in found) and _LINES.search(sentence.text) is not None
    for change, is_of_file, named in found:
        if is_of_file or named or not of_files:
            yield Repair((change,), _ASKED + named + _OF_A_FILE * is_of_file)


def _passed_over(sentence: Sentence) -> Iterator[tuple[Splice, bool, float]]:
    """What would pass over the first, whether that is of a file, and how clearly what is around it is named."""
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.For | ast.comprehension):
            continue
        if (going := _goes_on(source, node.iter)) is not None:
            around = function_around(source, node)
            if f"next({going}" in (source.segment(around) if around is not None else source.text):
                return  # that is done
            change = _one_on(source, node, going)
        elif _is_sliced(node.iter) or _of_keys(node.iter):
            continue
        else:
            change = behind(source, node.iter, "[1:]")
        if change is not None:
            yield change, going is not None, named_around(sentence, node.iter.lineno)


def _one_on(source: Source, loop: ast.For | ast.comprehension, going: str) -> Splice | None:
    try:
        return insert_before(source, statement_around(source, loop), f"next({going}, None)")
    except Refusal:
        return None


def _goes_on(source: Source, iterated: ast.expr) -> str | None:
    """What gives one line after the other, by its name: a file, or who reads from one."""
    match iterated:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), [ast.Name(given), *_]) if name in _READS:
            return given if _is_open(source, given) else None
        case ast.Name(name) if _is_open(source, name):
            return name
        case ast.Attribute(ast.Name("sys"), "stdin"):
            return "sys.stdin"
        case _:
            return None


def _is_open(source: Source, name: str) -> bool:
    for node in source.nodes:
        match node:
            case ast.withitem(optional_vars=ast.Name(known)) if known == name:
                return True
            case ast.Assign([ast.Name(known)], value) if known == name:
                return isinstance(value, ast.Call) and last_name(value.func) in _READS
    return _OF_FILES.match(name) is not None


def _is_sliced(iterated: ast.expr) -> bool:
    return isinstance(iterated, ast.Subscript) and isinstance(iterated.slice, ast.Slice)


def _of_keys(iterated: ast.expr) -> bool:
    """What has no first row: a range, a dict, what gives its rows by name."""
    if not isinstance(iterated, ast.Call):
        return not isinstance(iterated, ast.Name | ast.Attribute)
    name = last_name(iterated.func)
    return name not in _GIVES_A_LIST


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_SAYS)
