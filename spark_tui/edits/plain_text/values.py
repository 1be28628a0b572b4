"""The value behind a name: `timeout: 30`, `PORT = 80`, `"name": "x"`, `const LIMIT: u8 = 5`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plain_text._passage import PIECE, QUOTED, Passage, missing, rule, unquoted
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import body

_NOT_A_NAME = r"(?!(?:to|should|must|has|needs|be|value)\b)"
_NAME = rf"(?P<article>the |an? |its? )?(?P<name>{QUOTED}|[\w$.-]+(?: {_NOT_A_NAME}[\w$.-]+){{0,3}}?)"
_NEW = rf"(?P<new>{PIECE})"
_TYPE = r"(?:[ \t]*:[ \t]*[\w&'<>\[\]|.]+)?"
_IS = rf"(?:{_TYPE}[ \t]*=(?![=>~])|[ \t]*:=?(?![:/=])|[ \t]*=>)[ \t]*"
_VALUE = r"\"[^\"\n]*\"|'[^'\n]*'|`[^`\n]*`|#[0-9a-fA-F]{3,8}\b|[^\s\"'`,;{}()\[\]#]+"
_ENDS = r"(?=[ \t]*(?:$|[,;)}\]]|#|//|/\*|<))"
_WORDS = r"[^\s\"'`,;{}\[\]#|>&*][^#\n]*?"  # several of them, in a file of data
_DECLARED = Pattern(r"\b(?:const|let|var|val|static|final|constexpr|#define|define)\b")
_NESTED = frozenset(("yml", "yaml", "json"))
_NUMBER = Pattern(r"(-?[\d_]+(?:\.\d+)*)([a-zA-Z%]*)")
_BARE = Pattern(r"(?i)-?[\d_.]+[a-z%]*|true|false|null|nil|none|undefined|yes|no|on|off")


@dataclass(frozen=True, slots=True)
class _Held:
    """A value, where it stands in the text."""

    at: int
    start: int
    stop: int
    text: str
    is_declared: bool


def _set(passage: Passage, found: re.Match[str]) -> str | None:
    return _changed(passage, found["name"], found["new"], found.groupdict().get("old"))


def _set_if_it_is_a_value(passage: Passage, found: re.Match[str]) -> str | None:
    """ "change a to b" may as well be about words."""
    name, new = found["name"], found["new"]
    if re.fullmatch(QUOTED, name):
        return None
    is_value = _BARE.fullmatch(new) is not None or re.fullmatch(QUOTED, new) is not None
    if _held(passage, name) and (is_value or (passage.is_data and found["article"])):
        return _changed(passage, name, new, None)
    if re.search(rf"{passage.word(name).pattern}[\"']?[ \t]*[:=]", passage.text):
        raise Refusal(f"{name} may be a word or have a value", f"say: rename {name} to {new}, or: set {name} to {new}")
    return None


def _changed(passage: Passage, name: str, new: str, old: str | None) -> str | None:
    found = _held(passage, name)
    if old is not None:
        found = [each for each in found if _plain(each.text) == unquoted(old)]
    if not found:
        if passage.word(unquoted(name)).search(passage.text):
            raise Refusal(f"{unquoted(name)} has no plain value in {passage.path}", "name the old text: 'x' -> 'y'")
        raise missing(passage, unquoted(name))
    declared = [each for each in found if each.is_declared] or _outermost(passage, found)
    one = (declared if len(declared) == 1 else found)[0]
    if len(found) > 1 and len(declared) != 1:
        numbers = passage.numbers([each.at for each in found])
        raise Refusal(f"{unquoted(name)} has a value on lines {numbers}", f"name the line: @{passage.path}:LINE")
    return passage.text[: one.start] + _fitting(passage, one.text, new) + passage.text[one.stop :]


def _outermost(passage: Passage, found: list[_Held]) -> list[_Held]:
    """Of data, what stands in nothing else: the version of a package, and not those of what it needs."""
    if passage.kind not in _NESTED:
        return []
    indents = [_indent(line) for line in passage.lines if ":" in line]
    return [each for each in found if _indent(passage.lines[each.at]) == min(indents, default=-1)]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _held(passage: Passage, name: str) -> list[_Held]:
    words = [re.escape(word) for word in re.split(r"[ _-]|(?<=[a-z])(?=[A-Z])", unquoted(name)) if word]
    spelled = r"[ _-]?".join(words)
    values = f"{_VALUE}|{_WORDS}" if passage.is_data else _VALUE
    held = re.compile(
        rf"(?i)(?<![\w$-])([\"']?)(?P<name>{spelled})\1(?![\w$-]){_IS}(?P<value>{values}){_ENDS}"
        rf"|(?<=#define )(?P<macro>{spelled})[ \t]+(?P<defined>{_VALUE}){_ENDS}"
    )
    found, start = list[_Held](), 0
    for at, line in enumerate(passage.lines):
        for match in held.finditer(body(line)):
            which = "value" if match["value"] is not None else "defined"
            is_declared = _DECLARED.search(line, 0, match.start(which)) is not None
            found.append(_Held(at, start + match.start(which), start + match.end(which), match[which], is_declared))
        start += len(line)
    return found


def _fitting(passage: Passage, old: str, new: str) -> str:
    """The new value in the quotes and with the unit of the old one."""
    value, quote = unquoted(new), old[:1] if old[:1] in ("'", '"', "`") else ""
    if quote:
        if quote in value or "\\" in value:
            raise Refusal("the new value has a quote in it", "name the line, and give it as a whole")
        return quote + value + quote
    was, becomes = _NUMBER.fullmatch(old), _NUMBER.fullmatch(value)
    if was and becomes and was[2] and not becomes[2]:
        return value + was[2]
    if passage.is_data or _BARE.fullmatch(value):
        return value
    if new != value:
        return f'"{value}"'
    raise Refusal(f"{value} may be a word or a name", f'say "{value}" in quotes, if it is a word')


def _plain(value: str) -> str:
    return value[1:-1] if value[:1] in ("'", '"', "`") else value


_TO_BE = r"(?:should|must|has to|needs to|ought to) (?:be|become)(?: set to)?"
RULES = (
    rule(rf"{_NAME} {_TO_BE} {_NEW}(?:,? (?:not|instead of|rather than) (?P<old>{PIECE}))?", _set),
    rule(rf"(?:set|bump|raise|lower|increase|decrease|reduce|update|upgrade) {_NAME}(?: up| down)?"
         rf"(?: from (?P<old>{PIECE}))? to {_NEW}", _set),
    rule(rf"(?:change|make|update) {_NAME} from (?P<old>{PIECE}) to {_NEW}", _set),
    rule(rf"(?:set )?{_NAME} ?= ?(?!>){_NEW}", _set),
    rule(rf"(?:change|switch|turn) (?:the value of )?{_NAME} to {_NEW}", _set_if_it_is_a_value),
)  # fmt: skip
