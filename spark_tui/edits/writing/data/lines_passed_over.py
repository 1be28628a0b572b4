"""Lines and rows that tell nothing are passed over where they are read: "empty lines kill load_jobs", "comment lines
are taken for values", "skip rows whose amount is empty"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_BLANK = Pattern(
    r"(?i)\b(?:empty|blank) (?:lines?|rows?)\b|\btrailing (?:newline|line break|empty line)|\blast line (?:is"
    r"|being) empty\b"
)
_MADE = Pattern(
    r"(?i)\b(?:add|insert|put|write|print|between|above|below|separat\w+|remove|delete)\b"
    r"|\b(?:after|behind|before) (?:every|each|all|any) |\b(?:on )?windows\b|\b(?:written|exported)\b"
)
"""Where such lines are to come, or to go from the code."""
_LINES = frozenset(("line", "row", "entry", "record", "text", "raw"))
_OF_LINES_BLANK = Pattern(r"splitlines\(|split\(.\\n.\)|readlines\(|open\(|stdin|lines\b|\bfile\b|\bf$|handle$|rows\b")
_INDEX_ERROR = Pattern(r"\bIndexError\b|\bout of range\b")
_ERROR = Pattern(r"\b[A-Z]\w*Error\b|\bNoneType\b|(?i:\bcrash\w*|\btraceback\b)")
"""What becomes of such a line where it is handed on."""
_ASKED_BLANK, _CALLED, _SPLIT, _INDEXED, _HANDED = 2.5, 0.6, 1.0, 4.0, 2.5
_HALF = 3.0  # of "blank lines and comments"


def _blank_lines(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _MADE.search(sentence.text) is not None:
        return
    half = _HALF * (_NEEDS_COMMENT.search(sentence.text) is not None)
    for loop in source.all(ast.For):
        match loop.target:
            case ast.Name(name):
                pass
            case _:
                continue
        through = source.segment(loop.iter)
        spoken_of = f" in {through}" in sentence.text
        if _OF_LINES_BLANK.search(through) is None and name not in _LINES and not spoken_of:
            continue
        if f"not {name}" in source.segment(loop) or function_around(source, loop) is None:
            continue
        asked = name if ".strip()" in through or "reader" in through.lower() else f"{name}.strip()"
        try:
            guard = insert_first(source, loop.body, f"if not {asked}:\n{source.unit}continue")
        except Refusal:
            continue
        body = source.segment(loop)
        if f'{name}["' in body or f"{name}['" in body:
            continue  # a row by its columns is no text
        taken_apart = _SPLIT * (f"{name}.split(" in body or f"({name})" in body)
        is_cut = f"{name}[" in body or f"{name}.split(" in body
        taken_apart += _INDEXED * (is_cut and _INDEX_ERROR.search(sentence.text) is not None)
        is_handed_on = f"({name})" in body and not is_cut
        taken_apart += _HANDED * (is_handed_on and _ERROR.search(sentence.text) is not None)
        called = _CALLED * (name in _LINES) + _CALLED * spoken_of
        yield Repair((guard,), _ASKED_BLANK + called + taken_apart + told_of(sentence, loop) - half)


_MARK = r"(#|;|//|--|%|!|\*)"
_NEEDS_COMMENT = Pattern(
    r"(?i)\bcomment(?:ed)?(?:[- ]out)?(?:[- ]lines?|s)?\b|\blines? (?:that |which )?(?:begin|start)\w* with\b"
    r"|\blines? whose first (?:char\w*|sign|letter) (?:is|are)\b"
)
_ABOUT_CODE = Pattern(
    r"(?i)\b(?:add|write|put|remove|delete|drop|fix|update|correct|rewrite|translate|move|reword|typo|wrong|stale"
    r"|outdated)\b(?: \w+){0,3}? comment"
    r"|\bcomment (?:out|on|above|below|says|that says|explaining|why|what)\b|\b(?:the|this|that) comment\b"
)
_PASSED = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|pass(?:ed)? over|leav\w+ out|left out|chok\w+|crash\w*|fail\w*|break\w*|die[sd]?"
    r"|stumbl\w*|trip\w*|taken|treat\w*|pars\w+|count\w*|read|show\w*|end up|support\w*|allow\w*|understand\w*"
    r"|handl\w+|tolerat\w+|too|also|as well)\b|n't\b"
)
_SIGNS = {"semi": ";", "hash": "#", "doub": "//", "two ": "--", "perc": "%", "excl": "!", "aste": "*"}
_SIGN = Pattern(
    r"(?i)\b(?:semi-?colon|hash|double slash|two (?:dashes|hyphens)|percent sign|exclamation mark|asterisk)(?:e?s)?\b"
)
_MARKED = (
    Pattern(rf"[\"'`(]{_MARK}\w*[\"'`)]"),
    Pattern(rf"(?i)\b(?:with|a|an|by|is|the) {_MARK}(?=[\s,.;)]|$)"),
    Pattern(rf"{_MARK}(?=[\s,.)]|$)"),
)
_BLANKS = Pattern(r"(?i)\b(?:blank|empty)\b")
_OF_LINES_COMMENT = Pattern(r"(?i)(?:^|_)(?:line|row|raw|entry|text|record)s?(?:_|$)")
_FROM = Pattern(r"(?i)splitlines\(|readlines\(|split\(|\blines\b|\bfile\b|\bfh?\b|open\(|stdin|handle")
_SURELY = Pattern(r"\.(?:splitlines|readlines)\(")
_ASKED_COMMENT, _OF_ROWS, _LISTED = 5.2, 0.4, 2.0  # where lines are read that are no rows, those are meant


def _comment_lines(sentence: Sentence) -> Iterator[Repair]:
    if _ABOUT_CODE.search(sentence.text) is not None or _PASSED.search(sentence.text) is None:
        return
    source, mark = sentence.source, _mark(sentence)
    yield from _before_they_are_rows(sentence, mark)
    yield from _not_listed(sentence, mark)
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(name), over) | ast.For(ast.Tuple([_, ast.Name(name)]), over) if not _reads_rows(over):
                of_lines = (
                    _SURELY.search(source.segment(over)) is not None or _OF_LINES_COMMENT.search(name) is not None
                )
                if of_lines and _FROM.search(source.segment(over)) is not None:
                    try:
                        splices = (_passed_over(source, loop, name, mark, _BLANKS.search(sentence.text) is not None),)
                    except Refusal:
                        continue
                    yield Repair(splices, _ASKED_COMMENT + named_around(sentence, loop.lineno))


def _before_they_are_rows(sentence: Sentence, mark: str) -> Iterator[Repair]:
    """What the csv module reads has to be without them already."""
    source = sentence.source
    for call in source.all(ast.Call):
        if _reads_rows(call) and isinstance(call.args[0], ast.Name):
            given = call.args[0]
            lines = f'line for line in {given.id} if not line.startswith("{mark}")'
            text = lines if len(call.args) + len(call.keywords) == 1 else f"({lines})"
            yield Repair(
                (instead(source, given, text),), _ASKED_COMMENT - _OF_ROWS + named_around(sentence, call.lineno)
            )


def _not_listed(sentence: Sentence, mark: str) -> Iterator[Repair]:
    """Where the lines are listed: `[line.strip() for line in file]`."""
    source = sentence.source
    for each in source.all(ast.comprehension):
        match each:
            case ast.comprehension(ast.Name(name), over, tests) if (
                _OF_LINES_COMMENT.search(name) is not None and _FROM.search(source.segment(over)) is not None
            ):
                asked = [source.segment(test) for test in tests]
            case _:
                continue
        if any("startswith(" in test or " or " in test for test in asked):
            continue
        wanted = [f'not {name}.lstrip().startswith("{mark}")']
        if _BLANKS.search(sentence.text) is not None and not any(f"{name}.strip()" in test for test in asked):
            wanted.insert(0, f"{name}.strip()")
        code = f" {'and' if asked else 'if'} {' and '.join(wanted)}"
        told = _ASKED_COMMENT + told_of(sentence, over) + _LISTED * (len(wanted) > 1)
        yield Repair((behind(source, tests[-1] if tests else over, code),), told)


def _reads_rows(node: ast.expr) -> bool:
    """Is it one of csv's readers?"""
    match node:
        case ast.Call(ast.Attribute(ast.Name("csv"), "reader" | "DictReader"), [_, *_]):
            return True
        case _:
            return False


def _mark(sentence: Sentence) -> str:
    """What a comment begins with: the one that is said and not known there, or the usual one."""
    text = sentence.text
    said = [match[1] for pattern in _MARKED for match in pattern.finditer(text)]
    said += [_SIGNS[match[0][:4].lower()] for match in _SIGN.finditer(text)]
    new = [mark for mark in said if f'startswith("{mark}")' not in sentence.source.text]
    return next(iter((*new, *said)), "#")


def _passed_over(source: Source, loop: ast.For, name: str, mark: str, blanks: bool) -> Splice:
    known, stripped, held = name, False, None
    for each in loop.body:
        match each:
            case ast.Assign([ast.Name(own)], ast.Call(ast.Attribute(attr="strip" | "lstrip"), [])) if re.match(
                rf"{known}\b", source.segment(each.value)
            ):
                known, stripped, held = own, True, each
            case ast.If(test, [ast.Continue()], []) if re.search(rf"\b{known}\b", source.segment(test)) is not None:
                starts = f'{known if stripped else f"{known}.lstrip()"}.startswith("{mark}")'
                return behind(source, test, f" or {starts}")
            case _:
                break
    bare = known if stripped else f"{known}.lstrip()"
    test = f'{bare}.startswith("{mark}")'
    if blanks:
        test = f"not {known if stripped else f'{known}.strip()'} or {test}"
    code = f"if {test}:\n{source.unit}continue"
    return insert_after(source, held, code) if held is not None else insert_first(source, loop.body, code)


_NEEDS_ROW = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|leav\w+ out|drop\w*|pass over|discard\w*|exclud\w+)\b.*"
    r"\b(?:empty|missing|blank|without|no|lack\w*|(?:not|\w+n't) (?:have|there|given|set))\b"
    r"|\b(?:empty|missing|blank) (?:cells?|values?|fields?|columns?|entr(?:y|ies))\b.*"
    r"\b(?:skip\w*|ignor\w+|le(?:ave|aving|ft) out|pass(?:ed)? over)\b"
)
_NUMBERS = frozenset(("float", "int", "Decimal", "strptime", "fromisoformat"))
_CELL = Pattern(r"(?i)\b(?:cells?|values?|fields?|columns?|entr(?:y|ies))\b")
"""What of a row is empty, where it is told by no name."""
_ASKED_ROW, _OF_CELLS, _CLEAR = 4.6, 1.5, 1.5


def _rows_without(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        name = name_of(loop.target)
        for node in walk(loop) if name else ():
            match node:
                case ast.Call(
                    ast.Name(called) | ast.Attribute(attr=called),
                    [ast.Subscript(ast.Name(row), ast.Constant(str(key))), *_],
                ) if called in _NUMBERS and row == name and names(sentence, key) >= _CLEAR:
                    test = f'not {row}["{key}"]'
                    if test not in source.segment(loop):
                        code = f"if {test}:\n{source.unit}continue"
                        splice = insert_first(source, loop.body, code)
                        yield Repair((splice,), _ASKED_ROW + told_of(sentence, node))
                case ast.Subscript(ast.Name(row), ast.Constant(str(key)), ast.Load()) if (
                    row == name and names(sentence, key) >= _CLEAR and f'not {row}["{key}"]' not in source.segment(loop)
                ):
                    splice = insert_first(source, loop.body, f'if not {row}["{key}"]:\n{source.unit}continue')
                    yield Repair((splice,), _ASKED_ROW - _OF_ROWS + told_of(sentence, node))
                case ast.Call(
                    ast.Name(called) | ast.Attribute(attr=called), [ast.Subscript(ast.Name(row), key), *_]
                ) if called in _NUMBERS and row == name and _CELL.search(sentence.text) is not None:
                    cell = f"{row}[{source.segment(key)}]"
                    if f"not {cell}" not in source.segment(loop):
                        splice = insert_first(source, loop.body, f"if not {cell}:\n{source.unit}continue")
                        yield Repair((splice,), _ASKED_ROW + _OF_CELLS + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("skip-if",)), _blank_lines, needs=_NEEDS_BLANK),
    Writer(frozenset(("skip-if",)), _comment_lines, needs=_NEEDS_COMMENT),
    Writer(frozenset(("skip-if",)), _rows_without, needs=_NEEDS_ROW),
)
