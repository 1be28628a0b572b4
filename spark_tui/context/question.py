"""What is asked of a repository: a sentence, and what is known of the person's work."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spark_tui.context import index as kept
from spark_tui.context.index import Index
from spark_tui.context.own_errors import shown_a_traceback
from spark_tui.context.places import Spot
from spark_tui.context.unlikely import is_of_errors, is_of_texts
from spark_tui.context.words import Told, rows, stem, telling, words

IDENTIFIER = re.compile(r"[^\W\d]\w*")
_PLACED = re.compile(
    r"(?:\b(?:in|inside|within)|\badd\b[^,.;:]* to) "
    r"`?(?:([^\W\d]\w*)(?:`?(?=$|[,.;:!?)]| (?:into|as|should|must|with|by|when|if|that|which|so)\b)|\(\))"
    r"|([a-zA-Z]\w*(?:_[a-z]|[a-z][A-Z])\w*))"
)
_DONE_TO = re.compile(
    r"\b(?:rename|inline|document|deprecate|annotate|memoi[sz]e)\s+(?:the\s+)?(?:(?:function|method|class|constant)\s+)?"
    r"`?([^\W\d]\w*)(?:\(\))?`?(?=\s+(?:to|into|as|->)\s|$|[,.;])"
)
"""What something is done to by its name: no other place is meant than where that is defined, unless one is named."""
SUBJECT = re.compile(
    r"^(?:(?:the|our) (?=`?\w+`? (?:command|handler|view|endpoint|function|method|helper)\b)|let )?"
    r"`?(?:[^\W\d]\w*\.)*([^\W\d]\w*)(?:\(\))?`?"
    r"(?: (?:command|handler|view|endpoint|function|method|helper)\b)?"
    r"(?::|(?:'s)? (?:should|must|need|crash\w*|fail|return|raise|do\w*|take|can\w*|accept|[a-z]+s)\b)"
)
_DOING = re.compile(r"^([a-z]{2,}ing)\b")
"""What is done, at the front: "adding the same one twice should fail"."""
_FILE = re.compile(
    r"(?:\b(?:in|inside|within|of|from|to) (?:the file )?|^)[`'\"]?((?:[\w.-]+/)*[\w-]+(?:\.\w+)+)(?![\w/(.]*[\w/(])"
)
_QUOTED = re.compile(r"\"([^\"]{6,})\"|(?<!\w)'([^']{6,})'(?!\w)|(?<![\w-])(--[a-z][\w-]{3,})")
_WITHIN = re.compile(r"\b(?:in|of|on) the ([a-z]+)\b")
_DOTTED = re.compile(r"\b([A-Z]\w*\.[a-z_]\w*)\b")
_OF_CLASS = re.compile(
    r"\b([a-z_]\w*)`?(?:\(\))? (?:of|in|on|from) (?:the )?`?([A-Z]\w*)\b|\b([A-Z]\w*)'s `?([a-z_]\w*)"
)
"""A method, and whose: there may be others of that name."""
CODE = re.compile(r"\b(?:20[0-4]|30[1-8]|40\d|41[0-8]|42[2-9]|50[0-4])\b")
_RAISED = re.compile(
    r"\b(?:raise|raises|raised|throw|throws|fails? with)\s+(?:an?\s+|the\s+|our\s+|own\s+)*`?([A-Z]\w*)\b"
)
_OPTION = re.compile(
    r"(?i)(?<![\w-])--[a-z][\w-]+|\bcommand[- ]?line (?:option|flag|argument|switch)\b"
    r"|\b(?:cli|subcommand) (?:option|flag|argument|switch)\b"
)
_ASKS_FOR = re.compile(
    r"(?i)\b(?:add|new|needs?|want|give|gets?|takes?|accepts?|supports?|offers?|allow|introduce|via)\b"
)
_TEST_WORDS = frozenset(map(stem, ("test", "tests", "spec", "fixture")))


@dataclass(frozen=True, slots=True)
class Hints:
    """What is known of the person's work beside the sentence: the last file, what differs from the last commit, and
    where something failed, the nearest to the cause first."""

    last_file: str = ""
    changed: frozenset[str] = frozenset()
    failed: tuple[Spot, ...] = ()
    tested: tuple[Spot, ...] = ()
    """Where that is defined which failed, if only tests did."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: words with how much each tells, and how rare it is; names as the sentence has them, those that
    say a place, "in naturalsize", the files that do, and that of which it says something; hints."""

    telling: Mapping[str, Told]
    rarity: Mapping[str, float]
    written: frozenset[str]
    placed: frozenset[str]
    files: frozenset[str]
    subjects: frozenset[str]
    within: frozenset[str]
    doing: str
    raised: frozenset[str]
    option: bool
    """It is to be given on the command line."""
    quoted: frozenset[str]
    rows: tuple[str, ...]
    about_tests: bool
    about_errors: bool
    about_texts: bool
    answers: bool
    uncaught: bool
    hints: Hints


def question(index: Index, sentence: str, hints: Hints) -> Question:
    """A rare word says more than one that half of the files have."""
    total = kept.count(index)
    sentence, named = _without_files(sentence, kept.paths(index))
    asked = telling(sentence)
    rarity = {word: _rarity(kept.files_having(index, word), total) for word in asked}
    placed = {one or other for one, other in _PLACED.findall(sentence)} | {*_DOTTED.findall(sentence)}
    placed |= {f"{owner or whose}.{name or own}" for name, owner, whose, own in _OF_CLASS.findall(sentence)}
    done_to = {*_DONE_TO.findall(sentence)} if not kept.defining(index, sorted(placed), 1) else set[str]()
    about_tests = not _TEST_WORDS.isdisjoint(words(sentence))
    return Question(
        asked,
        rarity,
        frozenset(IDENTIFIER.findall(sentence)),
        frozenset(placed | done_to),
        named,
        frozenset(SUBJECT.findall(sentence)),
        frozenset(map(stem, _WITHIN.findall(sentence))),
        stem(doing[1]) if (doing := _DOING.search(sentence.lower())) is not None else "",
        frozenset(_RAISED.findall(sentence)),
        _OPTION.search(sentence) is not None and _ASKS_FOR.search(sentence) is not None,
        frozenset(one or other or flag for one, other, flag in _QUOTED.findall(sentence)),
        rows(sentence),
        about_tests,
        is_of_errors(sentence),
        is_of_texts(sentence),
        CODE.search(sentence) is not None,
        shown_a_traceback(sentence),
        hints,
    )


def _without_files(sentence: str, paths: Sequence[str]) -> tuple[str, frozenset[str]]:
    """What it says beside the files that it names, and those: by all of their path, or by its end."""
    found = frozenset[str]()
    for name in _FILE.findall(sentence):
        written = name.removeprefix("./")
        ending = [path for path in paths if f"/{path}".endswith(f"/{written}")]
        if fitting := [written] if written in ending else ending:
            sentence, found = sentence.replace(name, "", 1), found.union(fitting)
    return sentence, found


def _rarity(having: int, total: int) -> float:
    return 0.5 + math.log1p((max(0, total - having) + 0.5) / (having + 0.5))
