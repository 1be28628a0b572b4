"""A property that is told in words: what it is reckoned from ("a property megapixels, width times height in millions,
rounded to one decimal"), or what all has to hold ("is_identity is true when it changes nothing (offset 0, factor 1)",
"is_wide, true if the width is above 10 and the label is not empty", "is_running is true as long as it has no end")."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.objects.classes import add_method, all_attributes, is_property, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import in_digits
from spark_tui.edits.saying.value.signs import EQUAL, SIGNS, by_words
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes._one_of_several import of_one_of_several

_PROPERTY = r"(?:read[- ]?only )?(?:boolean )?property"
_NEEDS = Pattern(
    rf"(?i)\b{_PROPERTY} (?:called |named )?`?(?P<behind>(?!that\b|which\b|for\b|to\b|on\b|in\b|of\b)[a-z_]\w*)`?"
    rf"|\b(?:an?|the) `?(?P<before>[a-z_]\w*)`? {_PROPERTY}\b"
)
_WHEN = Pattern(
    r"(?i)\b(?:true|holds?|set|says?|tells?|is)?,? ?\b(?:when(?:ever)?|if|as long as|while|iff|only if|whether)\b"
    r"(?P<rest>.*)$"
)
_LISTED = Pattern(r"\((?P<listed>[^()]*)\)\W*$")
_DEEDS: Mapping[str, str] = {
    "times|multiplied (?:by|with)|x|\\*": "*", "plus|added to|and|\\+": "+", "minus|less|without|-": "-",
    "divided by|over|by|per|/": "/",
}  # fmt: skip
_UNITS: Mapping[str, int] = {
    "hundreds": 100, "thousands": 1000, "millions": 1_000_000, "billions": 1_000_000_000,
}  # fmt: skip
_UNIT = Pattern(rf"(?i),? ?\b(?:in|as) (?P<unit>{'|'.join(_UNITS)})\b")
_ROUND = Pattern(
    r"(?i),? ?(?:and )?\brounded(?: (?:up to|to|with|at))?"
    r"(?: (?P<digits>\d+|one|two|three|four) (?:decimals?|digits?|places?)"
    r"(?: places?)?| (?:the )?(?P<whole>(?:nearest )?(?:whole (?:number|one)?|int(?:eger)?)))?"
)
_IN_DIGITS = {"one": "1", "two": "2", "three": "3", "four": "4"}
_SIGNS = {**SIGNS, **by_words({f"{EQUAL}|exactly": "=="})}
_VALUE = r"(?P<value>-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'|true|false|none|[A-Z][A-Z\d_]+|[a-z_]\w*)"
_ATTRIBUTE = r"(?:the |its |their |it has (?:an? |the )?)?`?(?P<attribute>[a-z_]\w*)`?"
_GONE_ON = Pattern(r"(?i)\s*(?:,\s*and\b|,|\band\b)\s*")
_ASKED, _NAMED = 16.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    said = _NEEDS.search(text)
    name = (said["behind"] or said["before"]) if said is not None else ""
    if said is None or not name or name.lower() in ("boolean", "new", "that"):
        return
    for full, owner in source.classes:
        clear = max(names(sentence, owner.name), names(sentence, full))
        if method(owner, name) is not None or name in all_attributes(source, owner) or clear < _NAMED:
            continue
        own = _own(source, owner)
        rest = in_digits(text[said.end() :])
        rest = re.sub(rf"(?i)\b(?:to|for|on|in|of) (?:the )?(?:class )?`?{owner.name}`?\b", " ", rest)
        kind, code = _told(source, owner, rest, own)
        if not code:
            continue
        typed = any(isinstance(each, ast.FunctionDef) and each.returns is not None for each in owner.body)
        typed = typed or any(isinstance(each, Function) and is_typed(each) for each in owner.body)
        returns = f" -> {kind}" if typed and kind else ""
        made = f"@property\ndef {name}(self){returns}:\n{source.unit}return {code}"
        yield from possible(later(add_method, source, owner, made), _ASKED + min(clear, 2.0))


def _own(source: Source, owner: ast.ClassDef) -> frozenset[str]:
    properties = [each.name for each in owner.body if isinstance(each, Function) and is_property(each)]
    return frozenset((*all_attributes(source, owner), *properties))


def _told(source: Source, owner: ast.ClassDef, text: str, own: frozenset[str]) -> tuple[str, str]:
    """Its type and its code; nothing where a part of what is said is not understood."""
    one = of_one_of_several(source, text, own)
    if one:
        return "", one
    when = _WHEN.search(text)
    if when is not None:
        listed = _LISTED.search(when["rest"])
        said = listed["listed"] if listed is not None else when["rest"].strip().rstrip(".!")
        return "bool", _all_of(source, owner, said, own)
    return "", _reckoned(text, own)


# ── what it is reckoned from ─────────────────────────────────────────────────────────────────────────────────────


def _reckoned(text: str, own: frozenset[str]) -> str:
    rounded, unit = _ROUND.search(text), _UNIT.search(text)
    bare = _UNIT.sub(" ", _ROUND.sub(" ", text))
    bare = re.sub(r"(?i)^\W*(?:that |which )?(?:is |gives? |returns? |says? |tells? |being )?(?:the )?", "", bare)
    parts = re.split(rf"(?i)\s+({'|'.join(_DEEDS)})\s+", bare.strip(" .,:;!()"))
    code = list[str]()
    for at, part in enumerate(parts):
        if at % 2:
            code.append(next(sign for words, sign in _DEEDS.items() if re.fullmatch(f"(?i){words}", part)))
            continue
        word = re.sub(r"(?i)^(?:the|its|their) ", "", part.strip()).strip("`")
        if word in own:
            code.append(f"self.{word}")
        elif re.fullmatch(r"\d+(?:\.\d+)?", word):
            code.append(word)
        else:
            return ""
    if len(code) < 3 or re.search(r"(?i)\b(?:rounded|in)\b", bare):
        return ""
    signs = set(code[1::2])
    if signs & {"+", "-"} and signs & {"*", "/"}:
        return ""  # which of them comes first, is not said
    made = " ".join(code)
    if unit is not None:
        made = f"({made})" if signs & {"+", "-"} else made
        made += f" / {_UNITS[unit['unit'].lower()]:_}"
    if rounded is not None:
        digits = _IN_DIGITS.get((rounded["digits"] or "").lower(), rounded["digits"])
        made = f"round({made}, {digits})" if digits else f"round({made})"
    return made


# ── what has to hold ─────────────────────────────────────────────────────────────────────────────────────────────


def _all_of(source: Source, owner: ast.ClassDef, text: str, own: frozenset[str]) -> str:
    if re.search(r"(?i)\b(?:or|but|unless|except)\b", text):
        return ""
    same = re.fullmatch(r"(?i)\W*(?P<all>[\w, ]+?) (?:are|have) (?:all )?(?:the same|equal|identical)\W*", text)
    if same is not None:
        words = [re.sub(r"(?i)^(?:the|its|both) ", "", each) for each in _GONE_ON.split(same["all"]) if each]
        return " == ".join(f"self.{each}" for each in words) if len(words) > 1 and own.issuperset(words) else ""
    parts = [each for each in _GONE_ON.split(text.strip()) if each]
    made = [_one(source, owner, each.strip(), own) for each in parts]
    return " and ".join(made) if made and all(made) else ""


def _one(source: Source, owner: ast.ClassDef, text: str, own: frozenset[str]) -> str:
    """One thing that has to hold, as code."""
    lacks = re.fullmatch(
        r"(?i)(?:it |there )?(?:has |is |are )?(?:no|without(?: an?| any)?|not any) (?P<one>[a-z_]\w*)", text
    )
    if lacks is not None:
        one = lacks["one"]
        return "" if one not in own else f"self.{one} is None" if _may_be_none(owner, one) else f"not self.{one}"
    has = re.fullmatch(r"(?i)(?:it )?has (?:an?|any|some|the|its) (?P<one>[a-z_]\w*)", text)
    if has is not None:
        one = has["one"]
        return "" if one not in own else f"self.{one} is not None" if _may_be_none(owner, one) else f"bool(self.{one})"
    empty = re.fullmatch(
        rf"(?i){_ATTRIBUTE} ?(?:is|are)? (?P<no>not |n't )?(?:empty|missing|blank|unset|not set|not given)", text
    )
    if empty is not None and empty["attribute"] in own:
        one = empty["attribute"]
        if _may_be_none(owner, one):
            return f"self.{one} is not None" if empty["no"] else f"self.{one} is None"
        return (
            f'self.{one} != ""'
            if empty["no"] and _is_text(owner, one)
            else (f"bool(self.{one})" if empty["no"] else f"not self.{one}")
        )
    held = re.fullmatch(
        rf"(?i){_ATTRIBUTE} (?:is |are |has |of |was |be )?(?P<sign>(?:not )?(?:{either(_SIGNS)}) |not |[<>=!]=? ?)?"
        rf"(?:the |its )?{_VALUE}",
        text,
    )
    if held is not None and held["attribute"] in own:
        return _held(source, held, own)
    flag = re.fullmatch(r"(?i)(?:it is |it's )?(?P<no>not )?(?:the |its )?`?(?P<flag>[a-z_]\w*)`?", text)
    if flag is not None and flag["flag"] in own:
        return f"{'not ' if flag['no'] else ''}self.{flag['flag']}"
    return ""


def _held(source: Source, held: re.Match[str], own: frozenset[str]) -> str:
    value, sign = held["value"], (held["sign"] or "").strip().lower()
    code = _SIGNS.get(sign) or {"": "==", "not": "!=", "=": "=="}.get(sign, sign if sign[:1] in "<>=!" else "")
    if value.lower() in ("true", "false", "none"):
        shown, one = value.capitalize(), f"self.{held['attribute']}"
        if code not in ("==", "!="):
            return ""
        if shown == "None":
            return f"{one} is None" if code == "==" else f"{one} is not None"
        return one if (shown == "True") == (code == "==") else f"not {one}"
    if value in own:
        value = f"self.{value}"
    elif re.fullmatch(r"[A-Za-z_]\w*", value) and value not in source.names:
        return ""
    return f"self.{held['attribute']} {code} {value}".replace("'", '"') if code else ""


def _given(owner: ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """The type and the first value that are told of an attribute."""
    for node in walk(owner):
        match node:
            case ast.AnnAssign(ast.Name(one), annotation, value=value) if one == name:
                yield ast.unparse(annotation), ast.unparse(value) if value is not None else ""
            case ast.Assign([ast.Attribute(ast.Name("self"), one)], value=value) if one == name:
                yield "", ast.unparse(value)
            case ast.arguments(args=args, defaults=defaults):
                late = args[len(args) - len(defaults) :] if defaults else []
                yield from (
                    (ast.unparse(arg.annotation) if arg.annotation is not None else "", ast.unparse(default))
                    for arg, default in zip(late, defaults, strict=True)
                    if arg.arg == name
                )


def _may_be_none(owner: ast.ClassDef, name: str) -> bool:
    return any(value == "None" or "None" in kind or "Optional" in kind for kind, value in _given(owner, name))


def _is_text(owner: ast.ClassDef, name: str) -> bool:
    return any(kind == "str" for kind, _ in _given(owner, name))


WRITER = Writer(frozenset(("write-method", "add-member", "write-property")), _written, needs=_NEEDS)
