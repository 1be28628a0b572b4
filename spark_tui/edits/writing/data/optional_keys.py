"""A key that need not be there: "make tags optional in create: an empty list if there are none", "nick is optional, it
defaults to the name", "color may be left out, blue then"; and all that a loop asks for: "columns that are missing
should be None"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import all_around, parameters_of
from spark_tui.edits.python.objects.classes import fields
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer

_KEY = r"[`\"']?(?P<{}>[A-Za-z_]\w*)[`\"']?"
_NOUN = r"(?: (?:key|field|entry|value|column|setting|option|property|element))?"
_IN = r"(?: (?:in|of|for) [`\"']?[\w.]+[`\"']?(?:\(\))?)?"
_NOT_GIVEN = (
    r"(?:(?:is|are|should be|must be|becomes?|can be|may be) (?:an )?optional\b"
    r"|(?:may|might|can|could|should) be (?:left out|omitted|missing|absent)\b"
    r"|(?:need|needs|must|does|do|has|have)(?:n't| not)(?: (?:have|need))?(?: to)?"
    r" be (?:there|given|sent|set|present|passed)\b)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:make|mark|treat) (?:the )?{_KEY.format('made')}{_NOUN}{_IN} (?:as )?(?:an )?optional\b"
    rf"|\b(?:the )?{_KEY.format('told')}{_NOUN}{_IN} {_NOT_GIVEN}"
    rf"|^(?:[\w.]+(?:\(\))?: ?)?(?:the )?{_KEY.format('short')}{_NOUN} optional\b"
    rf"|\b(?:may|might|can|could|be allowed to|be able to|sometimes|often|want to) (?:also )?(?:leave out|omit|skip)"
    rf" (?:the |any |an? |their |its )?{_KEY.format('left')}\b"
    rf"|\b(?:don't|doesn't|do not|does not|need not|needn't|never|not) (?:always |have to |need to |want to )?"
    rf"(?:send|give|pass|provide|supply|set|fill in|include) (?:the |any |an? |their |its )?{_KEY.format('unsent')}\b"
    rf"|(?:^|[:,;(] ?)no {_KEY.format('none')}{_NOUN} ?(?:->|=>|→|:|=)"
)
_EMPTY = Pattern(
    r"(?i)\b(?:an? )?empty (?P<kind>list|dict(?:ionary)?|string|text|set|tuple)\b"
    r"|(?<![\w)\]])(?P<code>\[\]|\{\}|\"\"|'')"
)
_EMPTIES = {"list": "[]", "string": '""', "text": '""', "set": "set()", "tuple": "()"}
_TOLD = Pattern(
    r"(?i)(?:\bdefault(?:s|ing)?(?: value)?(?: to| is| of|:)?|\b(?:with|then|otherwise|else|instead)|[,:;(-]"
    r"|\b(?:is|be|use|as)) ?(?P<value>-?\d+(?:\.\d+)?|True|False|None|\"[^\"]*\"|'[^']*')(?![\w.]*\w)"
)
_A_WORD = Pattern(r"(?:[,:;-]|\b(?:to|be|use|is)) ?([a-z]\w*)(?: then| instead| otherwise)\W*$")
_ASKED, _CLEAR = 8.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = next(filter(None, said.groups()), "") if said is not None else ""
    if not name or _is_another_thing(sentence, name):
        return
    value = _value(sentence)
    for node in source.all(ast.Subscript, ast.Call):
        match node:
            case ast.Subscript(held, ast.Constant(str(key)) as place, ast.Load()) if _is_called(key, name):
                if is_in_fstring(source, node) or isinstance(source.parents[node], ast.Delete):
                    continue
                stands_in = value or _as_it_begins(source, node)
                given = f", {stands_in}" if stands_in and stands_in != "None" else ""
                change = instead(source, node, f"{source.segment(held)}.get({source.segment(place)}{given})")
            case ast.Call(ast.Attribute(attr="get"), [ast.Constant(str(key)) as place], []) if _is_called(key, name):
                if not value or value == "None":
                    continue
                change = behind(source, place, f", {value}")
            case _:
                continue
        yield Repair((change,), _ASKED + told_of(sentence, node))


def _as_it_begins(source: Source, node: ast.expr) -> str:
    """What it is put into, may be empty from the beginning: `self.scenes = {}`."""
    match source.parents.get(node):
        case ast.Assign([ast.Attribute() as target]):
            kept = source.segment(target)
        case _:
            return ""
    for each in source.all(ast.Assign):
        match each.value:
            case ast.List([]) | ast.Dict([]) | ast.Constant("" | 0) if source.segment(each.targets[0]) == kept:
                return source.segment(each.value)
    return ""


def _is_called(key: str, name: str) -> bool:
    return name.lower() in (key.lower(), plural(key.lower()), singular(key.lower()))


def _is_another_thing(sentence: Sentence, name: str) -> bool:
    """A parameter of what is spoken of, or a field of a class."""
    source = sentence.source
    named = functions_named(sentence, _CLEAR)
    if not named and any(
        each.target.id == name
        for _, node in source.classes
        for each in fields(node)
        if isinstance(each.target, ast.Name)
    ):
        return True
    having = [function for _, function in source.functions if name in parameters_of(function)]
    return any(function in having for function in named) if named else bool(having)


def _value(sentence: Sentence) -> str:
    """What stands in, as it is said; else nothing."""
    if (empty := _EMPTY.search(sentence.text)) is not None:
        return empty["code"] or _EMPTIES.get(empty["kind"].lower(), "{}")
    if (told := _TOLD.search(sentence.text)) is not None:
        return re.sub(r"^'([^'\"]*)'$", r'"\1"', told["value"])
    if (word := _A_WORD.search(sentence.text)) is not None:
        return f'"{word[1]}"'
    return next(fallbacks(sentence.text, sentence), "")


_NEEDS_ALL = Pattern(
    r"(?i)\b(?:field|key|value|column|attribute|option|setting|entr(?:y|ie)|name|part|cell|propert(?:y|ie))s?\b"
    r"(?: (?:that|which))?(?: (?:is|are|was|were|do|does))?(?: ?n'?t| not)?(?: (?:be|been))? ?"
    r"\b(?:given|passed|there|set|provided|present|sent|found|filled in|missing|left out|omitted|absent)\b"
    r".*\b(?:should|must|are|is|be|becomes?|default\w*|gets?|count as|(?:in)?to)\b"
)
_LACKING = Pattern(r"(?i)(?:\bnot\b|n'?t\b|\bmissing\b|\bleft out\b|\bomitted\b|\babsent\b)")
_FAILS = Pattern(r"(?i)\b(?:rais\w+|throw\w*|error\w*|reject\w*|refus\w*|skip\w*|ignor\w*|left as|drop\w*)\b")
_ASKED_ALL = 6.0


def _of_each(sentence: Sentence) -> Iterator[Repair]:
    """What a loop asks for, one after the other."""
    source, said = sentence.source, _NEEDS_ALL.search(sentence.text)
    value = _value(sentence)
    if said is None or not value or _LACKING.search(said[0]) is None or _FAILS.search(sentence.text) is not None:
        return
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key), ast.Load()):
                pass
            case _:
                continue
        if not _goes_through(source, node, key) or is_in_fstring(source, node):
            continue
        given = f", {value}" if value != "None" else ""
        change = instead(source, node, f"{source.segment(held)}.get({key}{given})")
        yield Repair((change,), _ASKED_ALL + told_of(sentence, node))


def _goes_through(source: Source, node: ast.Subscript, key: str) -> bool:
    """Is the key one of several that a loop around it goes through, and that are not those of what it is asked of?"""
    held = ast.unparse(node.value)
    for around in all_around(source, node):
        loops = [around] if isinstance(around, ast.For) else getattr(around, "generators", [])
        for loop in loops:
            if isinstance(loop.target, ast.Name) and loop.target.id == key:
                through = {ast.unparse(each) for each in walk(loop.iter) if isinstance(each, ast.expr)}
                return "range" not in through and held not in through
    return False


WRITERS = (
    Writer(frozenset(("get-default", "default-value")), _written, needs=_NEEDS),
    Writer(frozenset(("get-default", "skip-if", "default-if-none")), _of_each, needs=_NEEDS_ALL),
)
