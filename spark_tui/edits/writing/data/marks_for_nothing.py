"""What stands where there is no number: "the size is a dash when nothing was sent, take 0", "some amounts are N/A, use
None for them". It is asked about before the number is read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_IN_WORDS = {
    "-": r"(?:single |lone )?(?:dash|hyphen|minus sign)(?:es)?",
    "?": r"question marks?",
    "*": r"asterisks?|stars?",
    ".": r"(?:single |lone )?dots?",
}
_WRITTEN_OUT = Pattern(r"(?<![\w/])(?:[Nn]/[Aa]|N\.A\.|NA|NaN|nan|NULL|null|TBD|tbd)(?![\w/])")
_QUOTED = Pattern(r"[\"'`]([^\"'`\s\w]{1,3}|[A-Za-z/.]{1,8}|[Nn]ot \w+)[\"'`]")
_EMPTY = Pattern(
    r"(?i)\b(?:an |the )?empty (?:\w+ )?(?:strings?|texts?|cells?|fields?|values?|columns?)\b|\b(?:is|are"
    r"|comes?) (?:\w+ )?(?:blank|empty)\b|\b(?:with base \d+|string to float): (?:''|\"\")|\bConversionSyntax\b"
)
_NEEDS = Pattern(
    r"(?i)\b(?:dash|hyphen|minus sign|question mark|asterisk|star|dot|empty|blank)(?:e?s)?\b|\bn/?a\b|\bnan\b"
    r"|\bnull\b|\btbd\b"
    r"|\bcould not convert\b|\binvalid literal\b|[\"'`][^\"'`\s]{1,8}[\"'`]"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:skip\w*|raise|drop(?:ped)?|leave (?:it|them|those) out|left out|ignor\w+|warn\w*|log\w*)\b"
)
_BY_DEFAULT = Pattern(
    r"(?i)\bhave \w+ be (?:an |the )?empty\b|\bby default\b|\bdefaults?\b"
    r"|\bto pass (?:it|that|one|anything)\b|n't pass\b"
)
"""What a parameter is to be where nobody gives it."""
_TROUBLE = Pattern(
    r"(?i)\b(?:chokes?|crash\w*|fails?|dies?|breaks?|ValueError|errors?|could not convert|invalid literal"
    r"|blows? up|stumbles?"
    r"|trips?|can't|cannot|sometimes|some|when|where|if|instead of|for)\b"
)
_NUMBERS = frozenset(("int", "float", "Decimal"))
_PASTED = Pattern(r"(?i)\binvalid literal\b|\bcould not convert\b")
_AMOUNTS = Pattern(
    r"(?i)(?:^|_)(?:sizes?|bytes|length|len|counts?|amount|total|number|n|num|quantity|qty|hits|votes|points|stock)(?:_|$)"
)
"""Of which there is none where nothing stands; others are not known then."""
_ASKED, _ITS_CALL, _NAMED = 4.0, 0.8, 0.8
_SAID, _LESS, _COPIED = 1.0, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    mark = _mark(sentence.text) if _BY_DEFAULT.search(sentence.text) is None else None
    if mark is None or _OTHERWISE.search(sentence.text) is not None or _TROUBLE.search(sentence.text) is None:
        return
    value = next((each for each in fallbacks(sentence.text, sentence) if re.fullmatch(r"-?[\d.]+|None", each)), None)
    if value is not None:
        yield from _read(sentence, mark, value)
    elif not mark[:1].isalpha() or _WRITTEN_OUT.search(mark) is not None:
        yield from _for_nothing(sentence, mark)


def _for_nothing(sentence: Sentence, mark: str) -> Iterator[Repair]:
    """Where nobody says what it is then: what there is an amount of is 0, and what is measured is not known."""
    source = sentence.source
    pasted = _PASTED.search(sentence.text) is not None
    calls = [call for call in source.all(ast.Call) if call.args and last_name(call.func) in _NUMBERS]
    meant = [call for call in calls if names(sentence, name_or_key(call.args[0])) >= _SAID]
    for call in meant or (calls if pasted and len(calls) == 1 else []):
        is_amount = _AMOUNTS.search(name_or_key(call.args[0])) is not None
        for value, less in (("0", 0.0), ("None", _LESS)) if is_amount else (("None", 0.0), ("0", _LESS)):
            for each in _read(sentence, mark, value):
                if each.splices[0].start == source.start(call):
                    yield Repair(each.splices, each.evidence - less + _COPIED * pasted)


def _read(sentence: Sentence, mark: str, value: str) -> Iterator[Repair]:
    source = sentence.source
    called = {name for name in _NUMBERS if re.search(rf"\b{name}\(\)", sentence.text)}
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Name(kind) as func, [ast.Name() | ast.Attribute() | ast.Subscript() as read], []):
                pass
            case _:
                continue
        if kind not in _NUMBERS or (called and kind not in called) or is_in_fstring(source, call):
            continue
        if f"{source.segment(read)} ==" in source.segment(source.statement_at(call.lineno)):
            continue
        text = source.segment(read)
        test = f'{text} == "{mark}"' if mark else f"not {text}"
        if not mark and value != "None":
            code = f"{source.segment(func)}({text} or {value})"
        else:
            code = f"{value} if {test} else {source.segment(call)}"
            code = f"({code})" if _binds_closer(source.parents.get(call)) else code
        told = _NAMED * min(2.0, names(sentence, name_or_key(read))) + told_of(sentence, call) / 2
        told += _NAMED * min(2.0, names(sentence, _given_as(source, call)))
        yield Repair((instead(source, call, code),), _ASKED + _ITS_CALL * bool(called) + told)


def _given_as(source: Source, call: ast.Call) -> str:
    """What it is called where it is handed to a class of the file: rain, of Reading(day, float(a), float(b))."""
    match source.parents.get(call):
        case ast.Call(ast.Name(made), args) if call in args:
            at = args.index(call)
        case ast.keyword(arg=str(name)):
            return name
        case _:
            return ""
    owner = next((node for name, node in source.classes if name == made), None)
    known = attributes(source, owner) if owner is not None else []
    return known[at] if at < len(known) else ""


def _mark(text: str) -> str | None:
    """As it stands in the data; an empty text is one, too."""
    for mark, words in _IN_WORDS.items():
        if re.search(rf"(?i)\b(?:an? |the )?(?:{words})\b", text) is not None:
            return mark
    written = _WRITTEN_OUT.search(text) or _QUOTED.search(text)
    if written is not None:
        return written[written.lastindex or 0]
    return "" if _EMPTY.search(text) is not None else None


def _binds_closer(around: ast.AST | None) -> bool:
    return isinstance(around, ast.BinOp | ast.UnaryOp | ast.Compare | ast.Attribute | ast.BoolOp | ast.IfExp)


WRITER = Writer(frozenset(("default-if-none", "get-default", "fix-error")), _written, needs=_NEEDS)
