"""Others are treated like those that are left out or turned away: "stories without an url shouldn't make it into the
mail either", "same for archived ones"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions, extended
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_AS_WELL = Pattern(r"(?i)\b(?:either|too|as well|also|same (?:for|goes)|likewise|neither|nor)\b")
_LEFT_OUT = Pattern(
    r"(?i)n't\b|\bnot\b|\b(?:skip\w*|ignor\w*|leave out|left out|exclud\w*|reject\w*|refus\w*|invalid|drop\w*|hid\w*"
    r"|out|never|same|likewise|neither|nor|stop\w*|quit\w*|end\w*)\b"
)
_ANOTHER = Pattern(r"(?i)\b(?:log|print|return|raise|rename|accept|allow|add|type|docstring|test)\w*\b")
_ENDING = Pattern(r"[\"']\.\w")  # of a file: it belongs to the others, wherever those are listed
_SAID, _IN_LOOP, _MOST = 2.0, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _LEFT_OUT.search(sentence.text) is None or _ANOTHER.search(sentence.text) is not None:
        return
    source, found = sentence.source, list[Repair]()
    plain = replace(sentence, text=_AS_WELL.sub("", sentence.text))
    for line, test in conditions(source).items():
        statement = source.parents.get(test)
        if not isinstance(statement, ast.If) or not _turns_away(statement):
            continue
        gap = Gap(plain, "skip-if" if isinstance(statement.body[-1], ast.Continue) else "or-condition", (line,))
        code = next((each for each in map(_asked, condition(gap)) if each not in source.segment(test)), None)
        if code is None or _ENDING.search(code) is not None:
            continue
        try:
            splices = tuple(extended(source, test, ast.Or, code))
        except Refusal:
            continue
        found.append(
            Repair(
                splices, _SAID + _IN_LOOP * isinstance(statement.body[-1], ast.Continue) + told_of(sentence, statement)
            )
        )
    yield from sorted(found, key=lambda each: -each.evidence)[:_MOST]


def _asked(code: str) -> str:
    """What is read there anyway has such a key: it may be empty."""
    match = re.fullmatch(r"[\"'](\w+)[\"'] not in (\w+)", code)
    return f'not {match[2]}["{match[1]}"]' if match is not None else code


def _turns_away(node: ast.If) -> bool:
    match node.body:
        case [ast.Continue() | ast.Break() | ast.Raise() | ast.Return(value=None | ast.Constant(value=None | False))]:
            return not node.orelse
        case _:
            return False


WRITER = Writer(frozenset(("or-condition", "skip-if", "change-condition")), _written, needs=_AS_WELL)
