"""What somebody types is asked for again until it will do: "only accept a single letter"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_ONLY = r"(?:only|just|nothing but|must be|has to be|should be|needs? to be|make sure|anything but|other than|not)"
_THING = r"(?:(?P<one>an?|one|a single|single|exactly one) )?(?P<thing>letter|digit|number|character)s?"
_NEEDS = Pattern(
    rf"(?i)\b{_ONLY}\b(?: \w+){{0,3}}? {_THING}\b"
    r"|\b(?:quit|exit|leave|stop|give up|end)\b(?: \w+){0,2}? (?:with|on|by (?:typing|entering|pressing))"
    r" (?:(?:an? |the )?[`'\"])?(?P<word>\b[a-z]\b|quit|exit|stop|bye|end)\b"
    rf"|\b(?P<other>accepts?|allow|take) (?:only |just )(?P<single>an?|one|a single|single)? ?"
    r"(?P<kind>letter|digit|number)"
)
_TESTS = {"letter": "{}.isalpha()", "digit": "{}.isdigit()", "number": "{}.isdecimal()", "character": ""}
_ASKED = 4.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    if said["word"]:
        yield from _left(sentence, said["word"])
        return
    thing = (said["thing"] or said["kind"]).lower()
    single = (said["one"] or said["single"] or "").lower() not in ("", "a", "an") or thing in ("letter", "character")
    for loop in source.all(ast.While):
        for each in loop.body:
            name = _typed(each)
            if not name or block_of(source, each) is not loop.body or not has_own_lines(source, each):
                continue
            what = _TESTS[thing].format(name)
            one = f"len({name}) != 1" if single and thing != "number" else ""
            test = " or ".join(part for part in (one, f"not {what}" if what else "") if part)
            if not test or (what and what in source.segment(loop)):
                continue
            asked = f"Please type {'a single' if one else 'an' if thing[0] in 'aeiou' else 'a'} {thing}."
            code = f'if {test}:\n{source.unit}print("{asked}")\n{source.unit}continue'
            yield from possible(iter((insert_after(source, each, code),)), _ASKED + names(sentence, name) / 2)


def _left(sentence: Sentence, word: str) -> Iterator[Repair]:
    """The loop is over where that is typed."""
    source = sentence.source
    for loop in source.all(ast.While):
        for each in loop.body:
            name = _typed(each)
            if name and has_own_lines(source, each):
                code = f'if {name} == "{word}":\n{source.unit}break'
                yield from possible(iter((insert_after(source, each, code),)), _ASKED)


def _typed(statement: ast.stmt) -> str:
    """The name of what is typed in."""
    match statement:
        case ast.Assign([ast.Name(name)], value) if "input(" in ast.unparse(value) and "int(" not in ast.unparse(value):
            return name
        case _:
            return ""


WRITER = Writer(frozenset(("raise-if", "skip-if")), _written, needs=_NEEDS)
