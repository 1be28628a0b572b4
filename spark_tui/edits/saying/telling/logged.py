"""What a log says where nobody dictated it: what is said to have happened, with the values that are spoken of."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.reading import names, parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.things import members, usual

_MENTIONED = 2.0
_MOST = 3
_CLAUSE = Pattern(
    r"(?i)\b(?:log\w*|warn\w*|tell|note|say|write|message|entry|line|error|info|debug|warning)\b[^,.;:]*?\bthat "
    r"((?:the |an? |no |it |there |we )?\w+(?: [\w'-]+){1,7}?)"
    r"(?=$|[,.;:]| (?:at|in|as|when|if|before|after|with|on|and)\b)"
)
_COUNTED = Pattern(r"(?i)\b(?:how many|number of|count of|amount of)(?: the)? (\w+)")
_NO_VALUES = frozenset((*LEVELS, "log", "logger", "logging", "self", "cls"))


def spoken_message(gap: Gap) -> Iterator[str]:
    """An f-string, as soon as there is a value in it."""
    clause = _CLAUSE.search(gap.text)
    values = list(dict.fromkeys(mentioned(gap)))[:_MOST]
    doing = " ".join(parts(gap.function.name)) if gap.function is not None else ""
    if clause is not None:
        yield _with_values(clause[1], values) if values else clause[1]
    if len(values) == 1:
        yield _with_values("", values)
    if values and doing:
        yield _with_values(doing, values)


def _with_values(said: str, values: list[tuple[str, str]]) -> str:
    if not said:
        return f'f"{values[0][0]}: {{{values[0][1]}}}"'
    if len(values) == 1:
        return f'f"{said}: {{{values[0][1]}}}"'
    return f'f"{said}: {", ".join(f"{word.split()[-1]}={{{code}}}" for word, code in values)}"'


def mentioned(gap: Gap, *, keys: bool = False) -> Iterator[tuple[str, str]]:
    """In words and as code; what lies under a key only where that can be written."""
    spoken = gap.sentence.spoken
    for match in _COUNTED.finditer(gap.text):
        for name in (*gap.bound, *(code for code, _ in members(gap.place))):
            if " ".join(parts(name.rpartition(".")[2])) == " ".join(parts(match[1])):
                yield match[1], f"len({name})"
    counted = {match[1] for match in _COUNTED.finditer(gap.text)}
    found: list[tuple[int, str, str]] = []
    known = {" ".join(parts(name)) for name in gap.bound} | {gap.function.name if gap.function is not None else ""}
    for code, last in dict.fromkeys((*members(gap.place), *usual(gap.place))):
        owner, word = " ".join(parts(owner_of(code))), " ".join(parts(last))
        ways = [f" {owner} {word} ", f" {owner} ' s {word} ", f" {word} of the {owner} "]
        if word not in known and (code, last) in members(gap.place):
            ways.append(f" {word} ")
        told = next((each for each in ways if each in spoken), "")
        if ("." in code or keys) and "(" not in code and (told or code in gap.sentence.bare):
            found.append((spoken.find(told or f" {word} "), f"{owner} {word}", code))
    whole = {owner_of(code) for _, _, code in found}
    whole |= {f"{name}s" for name in gap.bound if f" {name} " in spoken and f" {name}s " not in spoken}
    for name in gap.bound:
        word = " ".join(parts(name)) or name
        if name not in _NO_VALUES | whole | counted and names(gap.sentence, name) >= _MENTIONED:
            found.append((spoken.find(f" {word} "), word, name))
    yield from ((word, code) for _, word, code in sorted(found))


def owner_of(code: str) -> str:
    """Whose it is: `user` of `user.id` and of `user["id"]`."""
    return re.split(r"[.\[]", code)[0]
