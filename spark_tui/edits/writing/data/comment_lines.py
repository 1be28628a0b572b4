"""Lines that are only a comment are passed over where lines are read: "comment lines are taken for values"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_MARK = r"(#|;|//|--|%|!|\*)"
_NEEDS = Pattern(
    r"(?i)\bcomment(?:ed)?(?:[- ]out)?(?:[- ]lines?|s)?\b|\blines? (?:that |which )?(?:begin|start)\w* with\b"
)
_ABOUT_CODE = Pattern(
    r"(?i)\b(?:add|write|put|remove|delete|drop|fix|update|correct|rewrite|translate|move|reword|typo|wrong|stale"
    r"|outdated)\b(?: \w+){0,3}? comment"
    r"|\bcomment (?:out|on|above|below|says|that says|explaining|why|what)\b|\b(?:the|this|that) comment\b"
)
_PASSED = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|pass(?:ed)? over|leav\w+ out|left out|chok\w+|crash\w*|fail\w*|break\w*|die[sd]?"
    r"|stumbl\w*|trip\w*|taken|treat\w*|pars\w+|count\w*|read|show\w*|end up|support\w*|allow\w*|understand\w*"
    r"|handl\w+|tolerat\w+)\b|n't\b"
)
_MARKED = (
    Pattern(rf"[\"'`(]{_MARK}\w*[\"'`)]"),
    Pattern(rf"(?i)\b(?:with|a|an|by|is|the) {_MARK}(?=[\s,.;)]|$)"),
    Pattern(rf"{_MARK}(?=[\s,.)]|$)"),
)
_BLANKS = Pattern(r"(?i)\b(?:blank|empty)\b")
_OF_LINES = Pattern(r"(?i)(?:^|_)(?:line|row|raw|entry|text|record)s?(?:_|$)")
_FROM = Pattern(r"(?i)splitlines\(|readlines\(|split\(|\blines\b|\bfile\b|\bfh?\b|open\(|stdin|handle")
_ASKED, _OF_ROWS = 5.2, 0.4  # where lines are read that are no rows, those are meant


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ABOUT_CODE.search(sentence.text) is not None or _PASSED.search(sentence.text) is None:
        return
    source, mark = sentence.source, _mark(sentence.text)
    yield from _before_they_are_rows(sentence, mark)
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(name), over) | ast.For(ast.Tuple([_, ast.Name(name)]), over) if not _reads_rows(over):
                if _OF_LINES.search(name) is not None and _FROM.search(source.segment(over)) is not None:
                    try:
                        splices = (_passed_over(source, loop, name, mark, _BLANKS.search(sentence.text) is not None),)
                    except Refusal:
                        continue
                    yield Repair(splices, _ASKED + named_around(sentence, loop.lineno))
            case _:
                pass


def _before_they_are_rows(sentence: Sentence, mark: str) -> Iterator[Repair]:
    """What the csv module reads has to be without them already."""
    source = sentence.source
    for call in source.all(ast.Call):
        if _reads_rows(call) and isinstance(call.args[0], ast.Name):
            given = call.args[0]
            lines = f'line for line in {given.id} if not line.startswith("{mark}")'
            text = lines if len(call.args) + len(call.keywords) == 1 else f"({lines})"
            yield Repair((instead(source, given, text),), _ASKED - _OF_ROWS + named_around(sentence, call.lineno))


def _reads_rows(node: ast.expr) -> bool:
    """Is it one of csv's readers?"""
    match node:
        case ast.Call(ast.Attribute(ast.Name("csv"), "reader" | "DictReader"), [_, *_]):
            return True
        case _:
            return False


def _mark(text: str) -> str:
    """What a comment begins with: the one that is said, or the usual one."""
    found = (pattern.search(text) for pattern in _MARKED)
    return next((match[1] for match in found if match is not None), "#")


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


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
