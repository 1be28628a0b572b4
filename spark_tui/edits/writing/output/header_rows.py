"""A header above the rows that are written: "the csv needs a header row (name, hours)", "the column names first"; and
where it is told that none is there: "it starts right with the data", "nobody can tell which column is which"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Loop, texts_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)^(?!.*\b(?:skip|ignor|pass over|remove|drop|delete|without|twice|strip|read|trip|chok|stumbl|crash)\w*\b)"
    r".*(?:\b(?:head(?:er|ing|line)s?(?: (?:row|line))?|(?:title|heading) (?:row|line)"
    r"|column (?:names|titles|headings|labels))\b"
    r"|\b(?:starts?|begins?|opens?) (?:right |straight |directly |immediately |at once )?(?:away )?with (?:the |its )?"
    r"(?:data|rows|records|values|numbers|first (?:row|record|entry|order|item))\b"
    r"|\b(?:which|what) (?:the |these |those |its )?(?:\w+ )?(?:columns?|fields?)(?: \w+)?"
    r" (?:is|are|means?|holds?|contains?|stands?)\b"
    r"|\bfirst (?:line|row) (?:should|must|needs? to|has to|ought to) (?:name|hold|tell|say|give|list|contain)\b"
    r"|\bcolumns? (?:(?:have|has) no|without|lacks?|(?:do|does)n't have) (?:names?|titles?|labels?)\b"
    r"|\b(?:no|missing|unnamed|unlabell?ed|untitled) (?:names? for the )?column(?:s| names?| titles?| labels?)?\b"
    r"|\bcolumns? (?:\w+ ){0,3}?(?:is|are)(?:n't| not)? (?:named|unnamed|labell?ed|unlabell?ed|titled|untitled)\b)"
)
_LISTED = Pattern(
    r"(?:\(|: ?|with |of |like |line |row |names? |is |be )[`\"']?"
    r"(\w+(?:(?:, ?|;)(?:and )?\w+)+(?:,? and \w+)?|(?<=names )\w+ and \w+)[`\"']?\)?"
)
_ELSEWHERE = Pattern(r"(?i)\b(?:http|request|response|auth\w*|content-type|user[- ]agent|bearer|print\w*)\b")
"""What is sent with a request, or printed, is no row."""
_SEPARATED = re.compile(r"^([,;|\t]|\\t)$")
_ASKED, _SAID, _NAMED = 6.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSEWHERE.search(sentence.text) is not None:
        return
    source = sentence.source
    match = _LISTED.search(sentence.text)
    said = [each for each in re.split(r"[,;]? and |[,;] ?", match[1]) if each] if match is not None else []
    for node in source.all(ast.Expr):
        match node:
            case ast.Expr(ast.Call(ast.Attribute() as written, [row])):
                function = function_around(source, node)
                told = _ASKED + (_NAMED * clearly(sentence, function.name) if function is not None else 0.0)
                yield from possible(_above(source, node, written, row, said), told + _SAID * bool(said))


def _above(source: Source, node: ast.Expr, called: ast.Attribute, row: ast.expr, said: list[str]) -> Iterator[Splice]:
    """Before the loop that writes the rows, or before all of them are written at once."""
    writer, written = source.segment(called.value), called.attr
    first = _loop(source, node) if written in ("writerow", "write") else node
    around = function_around(source, node)
    made = _made(around or source.tree, writer)
    if written in ("writerow", "writerows") and made == "DictWriter":
        if f"{writer}.writeheader(" in (source.segment(around) if around is not None else source.text):
            raise Refusal("there is a header already")
        yield insert_before(source, first, f"{writer}.writeheader()")
    elif written in ("writerow", "writerows"):
        row = row.elt if written == "writerows" and isinstance(row, ast.ListComp | ast.GeneratorExp) else row
        cells = row.elts if isinstance(row, ast.List | ast.Tuple) else []
        fits = len(said) > 1 and (not cells or len(said) == len(cells))
        columns = said if fits else [_column(each) for each in cells]
        if not columns or not all(columns):
            raise Refusal("it is not said what the columns are called")
        if any(f'["{columns[0]}"' in source.line(line) for line in range(max(1, first.lineno - 2), first.lineno)):
            raise Refusal("there is a header already")
        listed = ", ".join(f'"{each}"' for each in columns)
        yield insert_before(source, first, f"{writer}.writerow([{listed}])")
    elif written == "write":
        yield insert_before(source, first, f"{writer}.write({_as_line(row, said)})")
    else:
        raise Refusal("that writes no row")


def _loop(source: Source, node: ast.stmt) -> ast.stmt:
    """The outermost loop of those that write rows; where the file is opened in one, the one inside of it."""
    found, here = None, source.parents[node]
    while not isinstance(here, Function | ast.Module | ast.With | ast.ClassDef):
        found = here if isinstance(here, Loop) else found
        here = source.parents[here]
    if not isinstance(found, ast.stmt):
        raise Refusal("that row is no one of several")
    return found


def _made(around: ast.AST, writer: str) -> str:
    for node in walk(around):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr=made) | ast.Name(made))) if name == writer:
                return made
    return ""


def _column(cell: ast.expr) -> str:
    """What stands in it."""
    match cell:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(slice=ast.Constant(value=str(name))):
            return name
        case ast.Call(func=ast.Attribute(value=value, attr="strip" | "isoformat" | "strftime" | "lower" | "upper")):
            return _column(value)
        case ast.Call(func=ast.Name("str" | "round" | "int" | "float" | "len"), args=[value, *_]):
            return _column(value)
        case ast.Call(func=ast.Attribute(attr=name), args=[]):
            return name
        case ast.FormattedValue(value=value):
            return _column(value)
        case _:
            return ""


def _as_line(text: ast.expr, said: list[str]) -> str:
    """With what stands between the fields of each line."""
    values = text.values if isinstance(text, ast.JoinedStr) else []
    fields = [each for each in values if isinstance(each, ast.FormattedValue)]
    between = list(texts_of(values))
    columns = said if len(said) == len(fields) else [_column(each) for each in fields]
    signs = set(between[:-1])
    is_row = len(fields) > 1 and len(values) == 2 * len(fields) and between[-1:] == ["\n"] and len(signs) == 1
    if not is_row or not all(columns) or _SEPARATED.match(sign := signs.pop()) is None:
        raise Refusal("that is no row of a table")
    return '"' + sign.replace("\t", "\\t").join(columns) + '\\n"'


WRITER = Writer(frozenset(("insert-before",)), _written, needs=_SAYS)
