"""What an answer takes away or moves, where no word says so."""

from __future__ import annotations

import ast

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.weighing.half_done import parameters_read
from spark_tui.edits.weighing.lost_definitions import lost

_DEAD = (
    r"dead (?:code|branch\w*|lines?|(?:function|method|class|helper|import|variable|param)\w*)|(?:is|are|looks?) dead"
)
"""Code, and no bullets."""
_TAKES_AWAY = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|kill\w*|ditch\w*|shot|cut\w*|clean\w*|throw\w*|kick\w*|lose|scrap\w*|revert\w*"
    r"|undo\w*|no|not|non?e|\w+n't|(?:do|does|did|is|are|was|wo|ca|should|need)nt|never"
    rf"|nobody|nothing|any ?more|unus\w+|unneed\w+|{_DEAD}|useless\w*|redundant\w*"
    r"|needless\w*|superfluous\w*|pointless\w*|without|twice|dup\w*|stop\w*|less|gone|goes?|out|off|away|leave|left\w*"
    r"|debug\w*|commented|old|simpl\w+|shorter|do(?:es)? \w+ (?:\w+ )?(?:need|use))\b"
)
_ONLY_A_FRAME = Pattern(r"\s*(?:@|(?:else|try|finally|except\b[^:]*):\s*(?:#.*)?$|pass\b)")
_WHOLE = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|shot|kill\w*|ditch\w*|scrap\w*|revert\w*|undo\w*|clean\w*|throw\w*|kick\w*|cut"
    rf"|unus\w+|unneed\w+|{_DEAD}|useless\w*|redundant\w*|needless\w*|superfluous\w*|pointless\w*|obsolete|legacy|old|twice"
    r"|dup\w*|gone?|goes|call(?:s|ed)?|use[sd]?|need(?:s|ed)?|out|away|simpl\w+|shorter)\b"
)
_RESTRUCTURES = Pattern(
    r"(?i)\b(?:mov\w+|fold\w*|merg\w+|inlin\w+|turn\w*|into|us(?:e|es|ing)|ma[dk]e|with|yield\w*|replac\w+|becom\w+"
    r"|collaps\w+|combin\w+|join\w*|extract\w*|split\w*|rewrit\w+|moderni\w+|instead|only|just|always|already|too)\b"
    r"|->"
)
_PLACES = Pattern(
    r"(?i)\b(?:mov\w+|plac\w+|put\w*|order\w*|reorder\w*|rearrang\w*|sort\w*|group\w*|swap\w*|first|last|top|bottom|up"
    r"|down|end|beginning|start|together|next to|near\w*|behind|above|below|under|defin\w+|NameError|alphabet\w*|later"
    r"|earlier|belongs?|goes?|come|outside|inside|into|out|level|nest\w*|(?:before|after) (?:the )?`?\w+)\b"
)


def takes_away(before: str, sentence: str, after: str) -> bool:
    """Do lines go, and nothing comes for them, while the sentence asks for no such thing?"""
    hunks = between(before, after)
    added = {line.strip() for each in hunks for line in each.new}  # what is moved may be indented in another way
    gone = [
        not each.added and any(_does_something(line) and line.strip() not in added for line in each.old)
        for each in hunks
    ]
    if not any(gone) or _TAKES_AWAY.search(sentence) is not None:
        return False
    return all(gone) or _RESTRUCTURES.search(sentence) is None


def _does_something(line: str) -> bool:
    """A decorator alone may go for what becomes of the function below it, and what only parts or catches."""
    return line.strip() != "" and _ONLY_A_FRAME.match(line) is None


def ends(before: str, sentence: str, after: str) -> bool:
    """Is a function or class gone, and no word says so?"""
    try:
        old, new = read(before), read(after)
    except Refusal:
        return False
    asked = _WHOLE.search(sentence) is not None or _RESTRUCTURES.search(sentence) is not None
    return not asked and bool(lost(old, new))


def undocuments(before: str, sentence: str, after: str) -> bool:
    """Has something no docstring any more, where it is only said what is wrong in it?"""
    if "remove-docstring" not in ruled_out(sentence):
        return False
    try:
        old, new = _documented(read(before)), _documented(read(after))
    except Refusal:
        return False
    return any(was and new.get(name) is False for name, was in old.items())


def _documented(source: Source) -> dict[str, bool]:
    """Of each function and class, whether it has a docstring."""
    return {name: ast.get_docstring(node) is not None for name, node in source.definitions}


def idles(before: str, sentence: str, after: str) -> bool:
    """Is a parameter given for nothing from now on, while the sentence asks for no such thing?"""
    if _TAKES_AWAY.search(sentence) is not None:
        return False
    try:
        old, new = parameters_read(before), parameters_read(after)
    except Refusal:
        return False
    return any(old.get(each) and not is_read for each, is_read in new.items())


def moves(before: str, sentence: str, after: str) -> bool:
    """Do the same functions and classes stand in another order, while the sentence speaks of no place?"""
    try:
        old, new = ([name for name, _ in read(text).definitions] for text in (before, after))
    except Refusal:
        return False
    return old != new and sorted(old) == sorted(new) and _PLACES.search(sentence) is None
