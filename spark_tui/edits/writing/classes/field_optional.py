"""A field of a class may be left out: "make note optional in BookingIn, default empty string", "Post.topic should be
optional"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_dataclass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.none_told import or_none
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:optional|as (?:the |its |a )?default|be (?:left out|omitted)|defaults? to|by default|have a default"
    r"|not be required|n['’]?t be required)\b"
)
_KIND = (
    r"(?:empty (?:string|text|list|dict|dictionary|set)|None|null|nothing|True|False|zero"
    r"|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|\[\]|\{\})"
)
_VALUE = Pattern(
    r"(?i)\b(?:default(?:s|ing)?(?: value)?(?: should be|(?: it)? to|:| of| is| being)?|otherwise|(?:it|that)(?:'s| is)"
    rf"|and is) (?:an? |the )?(?P<told>{_KIND})(?!\w)"
    rf"|(?<!\w)(?P<before>{_KIND}) (?:as (?:the |its |a )?default|by default|otherwise|then|if (?:not|none|it))\b"
)
_WORDS = {
    "empty string": '""', "empty text": '""', "empty list": "[]", "empty dict": "{}", "empty dictionary": "{}",
    "empty set": "set()", "none": "None", "null": "None", "nothing": "None", "true": "True", "false": "False",
    "zero": "0",
}  # fmt: skip
_ASKED, _GUESSED = 9.0, -2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    for _, owner in source.classes:
        if re.search(rf"\b{re.escape(owner.name)}\b", text) is None:
            continue
        for at, each in enumerate(owner.body):
            match each:
                case ast.AnnAssign(ast.Name(name), annotation, None) if _is_said_of(text, name, owner.name):
                    value = _told(text)
                    told = _ASKED + _GUESSED * (_VALUE.search(text) is None)
                    if value and _may_have_it(source, owner, owner.body[at + 1 :], value):
                        yield from possible(_with_default(source, annotation, value), told)


def _is_said_of(text: str, name: str, owner: str) -> bool:
    said = rf"[`'\"]?{re.escape(name)}[`'\"]?"
    both = (
        rf"(?i)(?<![\w.]){said} (?:(?:field|attribute) )?(?:(?:(?:is|be|should be|an?) )*optional )?(?:in|of|on|for) "
        rf"(?:the |an? )?`?{owner}\b|\b{owner}(?:\.|['’]s? | (?:the )?){said}(?!\w)"
    )
    return re.search(both, text) is not None


def _told(text: str) -> str:
    """What is said; of what may be None, that, where nothing is."""
    match = _VALUE.search(text)
    if match is None:
        return "None" if re.search(r"(?i)\bdefault", text) is None else ""
    said = match["told"] or match["before"]
    value = _WORDS.get(said.lower(), said)
    return f'"{value[1:-1]}"' if value[:1] == "'" and '"' not in value else value


def _may_have_it(source: Source, owner: ast.ClassDef, behind: list[ast.stmt], value: str) -> bool:
    """In a dataclass all that comes behind has to have one too, and none that others could fill."""
    if not is_dataclass(source, owner):
        return True
    heirs = any(ast.unparse(base) == owner.name for _, each in source.classes for base in each.bases)
    needed = any(isinstance(each, ast.AnnAssign) and each.value is None for each in behind)
    return not heirs and not needed and value not in ("[]", "{}", "set()")


def _with_default(source: Source, annotation: ast.expr, value: str) -> Iterator[Splice]:
    kind = or_none(source, annotation) if value == "None" else source.segment(annotation)
    yield Splice(source.start(annotation), source.stop(annotation), f"{kind} = {value}")


WRITER = Writer(frozenset(("default-value", "add-field", "change-value")), _written, needs=_NEEDS)
