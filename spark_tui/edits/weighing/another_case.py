"""Done where it is said, and in another case than the one that is said; or not set to what is never set."""

from __future__ import annotations

import re

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import parses, read
from spark_tui.edits.turning.guards_another import guards_another

_NEVER_SET = Pattern(
    r"\b`?(?P<name>[a-z_]\w*)`?(?:\(\))? (?:is|are|was|gets?) ?(?:never|not|n't) (?:\w+ )??(?:re)?set (?:back )?to"
    r" `?(?P<value>-?\d+|None|True|False|zero)\b"
)


def is_done_in_another_case(before: str, sentence: str, after: str) -> bool:
    """Of "raise ValueError in put if the title is empty": is it asked whether the note is?"""
    if not (parses(before) and parses(after)) or before == after:
        return False
    return guards_another(read(before), read(after), sentence)


def leaves_it_unset(before: str, sentence: str, after: str) -> bool:
    """Of "tries is never reset to 0": is there no line more that does so, nor one that did and was never reached?"""
    said = _NEVER_SET.search(sentence)
    if said is None or said["name"] not in before:
        return False
    value = "0" if said["value"] == "zero" else said["value"]
    setting = re.compile(rf"\b{said['name']}\b(?:: [^=]+)? = .*(?<![\w.]){re.escape(value)}(?![\w.])")
    hunks = between(before, after)
    if any(setting.search(line) is not None for hunk in hunks for line in hunk.new):
        return False
    kept = "".join(line for hunk in hunks for line in hunk.new)
    return "return " not in kept or setting.search(before) is None


_OR_NONE = Pattern(r"(?<=\w\.get\()([^(),]+), None(?=\))")


def gives_none_anyway(before: str, sentence: str, after: str) -> bool:
    """Is all that is done that a `get` has None for what is not there, which it gives without that as well?"""
    if _OR_NONE.search(sentence) is not None or re.search(r"(?i)\b(?:explicit\w*|default)\b", sentence) is not None:
        return False
    hunks = between(before, after)
    plain = [[_OR_NONE.sub(r"\1", line) for line in hunk.new] for hunk in hunks]
    return bool(hunks) and plain == [[*hunk.old] for hunk in hunks]


_LEFT_OUT = Pattern(
    r"(?i)\b(?:leave|drop|omit|skip|cut)\b (?:that|this|the|it|them)(?: \w+)??"
    r" (?:part|bit|piece|bracket\w*)(?: out)?\b"
)
_FAILS = Pattern(r"(?i)\b(?:rais|throw|refus|reject|fail|error)\w*")


def raises_for_a_part(before: str, sentence: str, after: str) -> bool:
    """Of "leave that part out then": is there one more error?"""
    if _LEFT_OUT.search(sentence) is None or _FAILS.search(sentence) is not None:
        return False
    return after.count("raise ") > before.count("raise ")
