"""One more thing that is treated, or looked at, like others: "same for archived ones", "search in the body too"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions, extended
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source
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


def _also(sentence: Sentence) -> Iterator[Repair]:
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


_LOOKS = r"(?:search\w*|look\w*|match\w*|find\w*|filter\w*|check\w*|compar\w+)"
_IN = r"(?:in |at |through |by )?(?:the |its |their )?"
_WAYS = (
    rf"\b{_LOOKS}\b(?: \w+)*? {_IN}(\w+) (?:too|as well|also)\b",
    rf"\balso (?:be )?{_LOOKS}(?: \w+)*? {_IN}(\w+)[.!]?$",
    rf"\b{_LOOKS} (?:should |must )?also \w+(?: \w+)*? {_IN}(\w+)[.!]?$",
    rf"\b(?:not )?(?:just|only) {_IN}\w+,? (?:but )?(?:also )?{_IN}(\w+)[.!]?$",
)
_NEEDS = Pattern(f"(?i){'|'.join(_WAYS)}")
_ASKED = 4.2


def _looked_for_in(sentence: Sentence) -> Iterator[Repair]:
    source, known = sentence.source, _fields(sentence.source)
    said = (match[1].lower() for way in _WAYS for match in re.finditer(f"(?i){way}", sentence.text))
    noun = next((each for each in said if each in known), "")
    for node in source.all(ast.Compare) if noun else ():
        if not isinstance(node.ops[0], ast.In) or len(node.ops) > 1:
            continue
        other = _of_another(source.segment(node.comparators[0]), noun)
        around = source.parents.get(node)
        if other is None or (isinstance(around, ast.BoolOp) and other in source.segment(around)):
            continue
        both = f"{source.segment(node)} or {source.segment(node.left)} in {other}"
        is_apart = isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And)
        yield Repair((instead(source, node, f"({both})" if is_apart else both),), _ASKED + told_of(sentence, node))


def _fields(source: Source) -> set[str]:
    """What is read of anything, by name or by key."""
    found = {node.attr for node in source.all(ast.Attribute)}
    found |= {name for _, owner in source.classes for name in attributes(source, owner)}
    return found | {node.value for node in source.all(ast.Constant) if isinstance(node.value, str)}


def _of_another(text: str, noun: str) -> str | None:
    """`note["body"]` for `note["title"]`, `note.body.lower()` for `note.title.lower()`."""
    match = re.fullmatch(r"([a-z_]\w*)(\.|\[[\"'])(\w+)([\"']\])?((?:\.(?:lower|casefold|upper|strip)\(\))*)", text)
    if match is None or match[3] == noun or (match[2] == ".") != (match[4] is None):
        return None
    return f"{match[1]}{match[2]}{noun}{match[4] or ''}{match[5]}"


WRITERS = (
    Writer(frozenset(("or-condition", "skip-if", "change-condition")), _also, needs=_AS_WELL),
    Writer(frozenset(("or-condition", "change-condition", "add-member")), _looked_for_in, needs=_NEEDS),
)
