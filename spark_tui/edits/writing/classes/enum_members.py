"""One more member of an Enum, written like the others: "add a state waiting", "Status needs ON_HOLD", "a color for
orange is missing"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|needs?|want|wants|new|another|one more|missing|lacks?|introduce|support|there(?: is|'s) no"
    r"|have|has|accept)\b|\benum\b|\b[A-Z]\w*\.[A-Z][A-Z_]+\b"
)
_OTHER = Pattern(
    r"(?i)\b(?:methods?|functions?|propert\w+|param\w*|arguments?|args?|fields?|attributes?|columns?|tests?|log\w*|print\w*"
    r"|docstrings?|comments?|rais\w+|\w+Error|defaults?|keys?|transitions?|check\w*|types?|annotat\w+|class)\b"
)
"""What is added is something else then."""
_QUOTED = r"[\"'`]?(?P<new>[A-Za-z][\w-]*|(?<=[\"'])[A-Za-z][\w -]*(?=[\"']))[\"'`]?"
_GIVEN = (
    r"(?:,? ?(?:=|:|\(|,|\bfor|\bat|\b(?:with )?(?:the )?value|\bof|\bis) ?)? ?"
    r"(?P<value>-?\d+(?:\.\d+)?(?![\w.]\w)|\"[^\"]*\"|'[^']*')\)?"
)
_BEFORE_VALUE = r"(?: ?[(=:]|, ?(?:value )?[\d\"']| (?:for|at|value|with|of|is)? ?[-\d\"'])"
_CONSTANT = Pattern(r"(?<![.\w])(?P<new>[A-Z][A-Z0-9_]+)\b(?! of )")
_NO_ENUM = Pattern(r"(?i)\b(?:constants?|module|global|max|min|limit|at most|at least|environment)")
_PLACE = Pattern(r"(?i)\b(?P<where>after|behind|below|before|above|between) (?:the )?[\"'`]?(?P<other>\w+)")
_NO_MEMBERS = PLAIN | frozenset(
    re.findall(
        r"\w+", "called named member value values entry state status states new another one more like which that"
    )
)
_ASKED, _NAMED = 7.0, 1.5
_Member = tuple[str, ast.Assign]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER.search(sentence.text) is not None:
        return
    for name, owner in source.classes:
        if not any(re.search(r"(?:Enum|Flag)$", source.segment(base)) for base in owner.bases):
            continue
        members = [
            (each.targets[0].id, each)
            for each in owner.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and has_own_lines(source, each)
        ]
        known = {member.lower() for member, _ in members}
        for said, given in _said(sentence, name, members):
            words = re.split(r"[\s_-]+", said)
            new = "_".join(words)
            if (
                not members
                or new.lower() in known
                or {word.lower() for word in words} <= _NO_MEMBERS
                or not new.isidentifier()
            ):
                continue
            new = new.upper() if all(member.isupper() for member, _ in members) else new
            value = given or _value(source, members, new)
            if value is not None:
                other, put = _place(sentence.text, members)
                added = put(source, other, f"{new} = {value}")
                yield Repair((added,), _ASKED + _NAMED * (name in sentence.bare))
                return


def _said(sentence: Sentence, owner: str, members: Sequence[_Member]) -> Iterator[tuple[str, str]]:
    """What is to be one of them, by the words around it, with the value that is told."""
    text, last = sentence.text, parts(owner)[-1].lower()
    kind = rf"(?:{owner}|(?i:{last}|{plural(last)})|(?i:members?|values?) (?:of|in|to|for) (?:the )?{owner})"
    ends = rf"(?=\W*$|[,.;]|{_BEFORE_VALUE}| (?:to|in|after|before|with|between|is|too|as|items?|ones?|\w+s is)\b)"
    into = r"(?i:to|into|in|as (?:an? )?(?:new |another )?)"
    for words in (
        rf"\b{owner}\.(?P<new>[A-Za-z]\w*)(?![\w(.])",
        rf"\b{kind}:? (?:(?:called|named|for|of|like) )?(?:the |a |an )?{_QUOTED}{ends}",
        rf"\b(?i:add|put) (?:an? |the )?{_QUOTED}(?:{_GIVEN})? {into} ?(?:the )?{kind}(?!\w)",
        rf"\b(?i:an?|another|new|more|the) {_QUOTED} {kind}(?!\w)",
        rf"\b{kind} (?i:needs?|lacks?|should have|has no|misses|have) (?:an? |the )?{_QUOTED}{ends}",
        rf"\b{_QUOTED} (?i:is missing (?:in|from|among)|should be (?:in|one of|an?)) (?:the )?{kind}(?!\w)",
        rf"\b(?i:enum )?(?i:member) (?:called |named )?{_QUOTED}{ends}",
    ):
        for match in re.finditer(words, text):
            yield match["new"].strip(), _given(sentence, match["new"], members)
    if (
        _is_only_one(sentence.source, owner)
        and all(name.isupper() for name, _ in members)
        and _NO_ENUM.search(text) is None
    ):
        for match in _CONSTANT.finditer(text):
            if match["new"] not in sentence.known and (value := _given(sentence, match["new"], members)):
                yield match["new"], value


def _given(sentence: Sentence, new: str, members: Sequence[_Member]) -> str:
    """The value that is told of it, if it is of their kind."""
    said = re.search(rf"(?<!\w)[\"'`]?{re.escape(new)}[\"'`]?{_GIVEN}", sentence.text)
    if said is None:
        return ""
    value, there = ast.parse(said["value"], mode="eval").body, members[-1][1].value
    kinds = [type(each.value) for each in (value, there) if isinstance(each, ast.Constant)]
    if kinds == [str, str]:
        quote = sentence.source.segment(there)[0]
        return f"{quote}{said['value'][1:-1]}{quote}"
    return said["value"] if len(kinds) < 2 or str not in kinds else ""


def _is_only_one(source: Source, owner: str) -> bool:
    """Is there no other enum that could be meant?"""
    return all(
        name == owner or not any(re.search(r"(?:Enum|Flag)$", source.segment(base)) for base in each.bases)
        for name, each in source.classes
    )


def _place(text: str, members: Sequence[_Member]):
    """Behind the last, unless it is said where."""
    said = _PLACE.search(text)
    other = next((each for name, each in members if said is not None and name.lower() == said["other"].lower()), None)
    if said is None or other is None:
        return members[-1][1], insert_after
    return other, insert_before if said["where"].lower() in ("before", "above") else insert_after


def _value(source: Source, members: Sequence[_Member], new: str) -> str | None:
    """As the values of the others are made of their names, or one more than the last."""
    values = [each.value for _, each in members]
    if all(source.segment(value).endswith("auto()") for value in values):
        return source.segment(values[0])
    numbers = [value.value for value in values if isinstance(value, ast.Constant) and type(value.value) is int]
    if len(numbers) == len(values):
        is_flags = len(numbers) > 2 and all(2 * one == other for one, other in pairwise(numbers))
        return str(numbers[-1] * 2 if is_flags else max(numbers) + 1)
    texts = list(texts_of(values))
    if len(texts) != len(values):
        return None
    quote = source.segment(values[-1])[0]
    pairs = list(zip((name for name, _ in members), texts, strict=True))
    best = max(_STYLES, key=lambda style: sum(style(name) == text for name, text in pairs))
    return f"{quote}{best(new)}{quote}"


_STYLES: tuple[Callable[[str], str], ...] = (
    str.lower,
    lambda name: name.lower().replace("_", " "),
    lambda name: name.lower().replace("_", "-"),
    str.upper,
    lambda name: name.replace("_", " ").capitalize(),
    lambda name: name.replace("_", " ").title(),
    lambda name: name,
    lambda name: name[:1],
    lambda name: name[:1].lower(),
)

WRITER = Writer(frozenset(("add-member", "add-field", "write-method", "add-key")), _written, needs=_NEEDS)
