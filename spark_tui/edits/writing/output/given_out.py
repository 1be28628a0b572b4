"""One thing more under a key of what is given out: "the response needs the version too", "email is missing here"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import bound_name, imports_at_top
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.displays import displays
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.telling.logged import mentioned, owner_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:add|put|includ\w+|return\w*|expose|send|show|give|needs?|wants?|missing|lacks?|also|too|as well)\b"
    r".*\b(?:respon\w+|payload|json|dict\w*|body|output|result|api|record|too|also|as well)\b"
    r"|\balso (?:return|include|send|expose|give)\b|\b(?:to_dict|as_dict|serialize|to_json)\b"
)
_ASKED_FOR = Pattern(
    r"(?i)\b(?:add|put|includ\w+|return\w*|expose|send|needs?|wants?|lacks?|give)(?: back| also| me| out)?"
    r"(?: the| its| an?| their| his)? ([a-z]\w+)(?= (?:too|as well|in|into|to|also|there|here)\b|[.,!]?$)"
    r"|^(?:the )?([a-z]\w+) (?:is missing|should be|must be|belongs|has to be|too\b)"
)
_WAYS = (
    (Pattern(r"(?i)\biso[- ]?(?:format\w*|8601)?\b"), "{}.isoformat()"),
    (Pattern(r"(?i)\bas (?:an? )?(?:str|string|text)\b"), "str({})"),
    (Pattern(r"(?i)\bas (?:an? )?(?:int|integer|whole number)\b"), "int({})"),
)
_NUMBER = Pattern(r"(?i)\b(?:total|count)\b")
_KNOWN, _COUNTED, _LIKE_OTHERS, _GIVEN_BACK, _NAMED_HERE = 3.6, 2.5, 2.2, 0.8, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for line, display in displays(source, ast.Dict).items():
        if not isinstance(display, ast.Dict) or not display.keys:
            continue
        keys = [key.value if isinstance(key, ast.Constant) else None for key in display.keys]
        if not all(isinstance(key, str) and key.isidentifier() for key in keys):
            continue
        around = source.parents.get(display)
        evidence = _GIVEN_BACK * isinstance(around, ast.Return | ast.Call) + _NAMED_HERE * speaks_for(sentence, display)
        quote = source.segment(display.keys[0])[:1] if display.keys[0] is not None else '"'
        for key, value, told in _things(sentence, display, line):
            if key not in keys:
                try:
                    given = (line, f"{quote}{key}{quote}", _as_said(sentence, value))
                    splices = tuple(named("add-key").edit(source, given))
                except Refusal:
                    continue
                yield Repair(splices, evidence + told)


def _as_said(sentence: Sentence, value: str) -> str:
    """As what it is to be given out, if that is said."""
    return next((way.format(value) for words, way in _WAYS if words.search(sentence.text)), value)


def _things(sentence: Sentence, display: ast.Dict, line: str) -> Iterator[tuple[str, str, float]]:
    """Keys and values, and how much speaks for each."""
    gap = Gap(sentence, "add-key", (line,))
    if gap.function is None:
        return
    known = dict((*_there(gap, display), *_constants(sentence)))
    yield from ((key, value, _KNOWN) for key, value in known.items())
    number = _NUMBER.search(sentence.text)
    lists = [each.id for each in display.values if isinstance(each, ast.Name) and each.id.endswith("s")]
    if number is not None and lists and number[0].lower() not in known:
        yield number[0].lower(), f"len({lists[0]})", _COUNTED
    owner = _owner(sentence.source, display)
    for match in _ASKED_FOR.finditer(sentence.text) if owner else ():
        word = (match[1] or match[2]).lower()
        if word not in PLAIN and word not in known and word != gap.function.name:
            yield word, owner.replace("*", word), _LIKE_OTHERS


def _there(gap: Gap, display: ast.Dict) -> Iterator[tuple[str, str]]:
    """What has a value by then, and is not given out; where something of it is, the whole of it is not meant."""
    nodes = (node for each in display.values for node in walk(each) if isinstance(node, ast.expr))
    given = {gap.sentence.source.segment(node) for node in nodes}
    owners = {owner_of(each) for each in given} | {"self", "cls"}
    for _, code in mentioned(gap, keys=True):
        if code not in given | owners and code.removesuffix("s") not in owners and "(" not in code:
            yield _last(code), code


def _constants(sentence: Sentence) -> Iterator[tuple[str, str]]:
    """VERSION, or the version of APP_VERSION; those that come from elsewhere too."""
    imported = (bound_name(each) for one in imports_at_top(sentence.source) for each in one.names)
    for name in (*(name for name, _, _ in constants(sentence.source)), *imported):
        words = parts(name)
        said = (key for key in ("_".join(words), words[-1]) if f" {key.replace('_', ' ')} " in sentence.spoken)
        if name.isupper() and (key := next(said, "")):
            yield key, name


def _owner(source: Source, display: ast.Dict) -> str:
    """How the others are reached, with * for the name: `user.*` in {"id": user.id, "name": user.name}."""
    ways: set[str] = set()
    for key, value in zip(display.keys, display.values, strict=True):
        text = source.segment(value)
        match key, value:
            case ast.Constant(value=str(name)), ast.Attribute(attr=last) if last == name:
                ways.add(f"{source.segment(value.value)}.*")
            case ast.Constant(value=str(name)), ast.Subscript(slice=ast.Constant(value=last)) if last == name:
                ways.add(text.replace(name, "*"))
    return ways.pop() if len(ways) == 1 and "self.*" not in ways else ""


def _last(code: str) -> str:
    """The name of it alone: `id` of `user.id` and of `user["id"]`."""
    return re.split(r"[.\[]", code)[-1].strip("\"']_")


WRITER = Writer(frozenset(("add-key", "return-also", "add-member")), _written, _SAYS)
