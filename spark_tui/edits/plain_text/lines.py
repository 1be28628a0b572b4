"""Whole lines: taken away, added, commented out and in again."""

from __future__ import annotations

import re
from collections.abc import Callable

from spark_tui.edits.plain_text._passage import QUOTED, WORD, Passage, rule, unquoted
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import body, ending

_TEXT = rf"(?P<text>{QUOTED}|{WORD}(?: {WORD})*)"
_WITH = (
    r"(?:with|containing|having|that (?:have|has|contains?|says?|reads?|mentions?)|which (?:have|has|contains?)|about)"
)
_WHICH = (
    r"(?:(?:the )?(?:lines? )(?P<number>\d+)(?:(?: ?- ?| to | through | and )(?P<last>\d+))?"
    rf"|(?P<every>all |every |any |the )?(?P<end>first |last )?lines?(?: {_WITH} {_TEXT}| (?P<quoted>{QUOTED}))?)"
)
_BESIDE = (
    r"(?P<side>after|behind|below|under|before|above) (?:(?:the )?line (?P<number>\d+)"
    rf"|(?:the )?(?:lines? {_WITH} |line )?(?P<quoted>{QUOTED}|[\w$.-]+))"
)
_AT_AN_END = r"(?:(?:at|to|on) )?(?:the )?(?:very )?(?P<end>end|bottom|top|beginning|start)(?: of (?:the|this) file)?"
_ADDED = (
    r"(?P<what>(?:(?:an?|the|this|one) )?(?:new )?(?:line|comment|entry)?:? ?)(?:saying |that says |reading )?"
    rf"(?P<new>{QUOTED})"
)
_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"))


def _delete(passage: Passage, found: re.Match[str]) -> str | None:
    places = _meant(passage, found)
    if places is None:
        return None
    _check_whole(passage, places)
    return "".join(line for at, line in enumerate(passage.lines) if at not in places)


def _comment_out(passage: Passage, found: re.Match[str]) -> str | None:
    places = _meant(passage, found)
    if places is None:
        return None
    _check_whole(passage, places)
    before, behind = passage.comment_marks
    return _each(passage, places, lambda text: f"{before} {text}{' ' * bool(behind)}{behind}")


def _uncomment(passage: Passage, found: re.Match[str]) -> str | None:
    places = _meant(passage, found)
    if places is None:
        return None
    before, behind = passage.comment_marks

    def bare(text: str) -> str:
        if not text.startswith(before):
            raise Refusal(f"{text} is no comment", "name the line: uncomment line 12")
        return text.removeprefix(before).removeprefix(" ").removesuffix(behind).rstrip()

    return _each(passage, places, bare)


def _each(passage: Passage, places: list[int], change: Callable[[str], str]) -> str:
    lines = list(passage.lines)
    for at in places:
        text = body(lines[at])
        if text.strip():
            lines[at] = f"{passage.indented(at)}{change(text.strip())}{ending(lines[at])}"
    return "".join(lines)


def _meant(passage: Passage, found: re.Match[str]) -> list[int] | None:
    """The places of the lines that are spoken of. One line is one, where several might be it."""
    if found["number"]:
        first = passage.place(found["number"])
        last = passage.place(found["last"]) if found["last"] else first
        return list(range(first, last + 1))
    text = found["text"] or found["quoted"]
    if text:
        places = passage.having(text)
        if found["end"]:
            return [places[0 if "first" in found["end"].lower() else -1]]
        is_one = "lines" not in found[0].lower() and (found["every"] or "").lower() in ("", "the ")
        return [passage.one(places, unquoted(text))] if is_one else places
    if found["end"] and passage.lines:
        return [0 if "first" in found["end"].lower() else len(passage.lines) - 1]
    return None


def _check_whole(passage: Passage, places: list[int]) -> None:
    """What opens on a line that goes and closes on one that stays would break the rest."""
    going = "".join(passage.lines[at] for at in places)
    if any(going.count(opening) != going.count(closing) for opening, closing in _BRACKETS):
        raise Refusal(
            f"what opens on line {passage.numbers(places)} closes elsewhere", "name all of the lines: lines 3-7"
        )


def _add(passage: Passage, found: re.Match[str]) -> str | None:
    new = unquoted(found["new"])
    if not found["what"].strip() and not re.search(r"\w", new):
        return None  # a bracket is no line
    if found["end"]:
        at = 0 if found["end"].lower() in ("top", "beginning", "start") else len(passage.lines)
        indent = ""
    else:
        number, text = found["number"], found["quoted"]
        near = passage.place(number) if number else passage.one(passage.having(text), unquoted(text))
        at = near + (found["side"].lower() in ("after", "behind", "below", "under"))
        indent = passage.indented(near)
    if "comment" in (found["what"] or "").lower():
        before, behind = passage.comment_marks
        is_one = new.startswith(before)
        new = new if is_one else f"{before} {new}{' ' * bool(behind)}{behind}"
    line = (new if new[:1].isspace() else indent + new) + passage.line_ending
    if at == len(passage.lines) and passage.lines and not ending(passage.lines[-1]):
        return passage.text + passage.line_ending + line.removesuffix(passage.line_ending)
    return passage.with_lines(at, at, [line])


RULES = (
    rule(rf"(?:delete|remove|drop|take out|get rid of|erase) {_WHICH}", _delete),
    rule(rf"comment (?:out )?{_WHICH}(?: out)?", _comment_out),
    rule(rf"uncomment {_WHICH}", _uncomment),
    rule(rf"(?:add|insert|put|write|append|prepend) {_ADDED} {_BESIDE}(?P<end>)", _add),
    rule(rf"(?:add|insert|put|write|append|prepend) {_ADDED} {_AT_AN_END}", _add),
)
