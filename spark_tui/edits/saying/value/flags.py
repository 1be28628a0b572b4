"""An option of the command line as it is said, and what it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap

_FLAG = Pattern(r"(?<![\w-])--([a-zA-Z][\w-]*)")
_SHORT_FLAG = Pattern(r"(?<![\w-])-([a-zA-Z])(?![\w-])")
_FORM = r"(?:--[a-zA-Z][\w-]+|-[a-zA-Z])"
_BOTH_FORMS = Pattern(rf"(?<![\w-])({_FORM})(?:\s*[/,|(]\s*|\s+or\s+|\s+)({_FORM})(?![\w-])")
_SHORT_AND_LONG = Pattern(
    rf"(?i)(?<![\w-])({_FORM})\b[^-]{{0,24}}?\b(?:short|long|or|also|abbreviated)(?: form| version| name| one)?"
    rf"(?: is| as| of| for|:)? ?[`'\"(]?({_FORM})(?![\w-])"
)
_FLAG_WORD = Pattern(r"(?i)\b(?:an? |the |new |optional )?(?<!-)(dry[- ]run|[a-z][\w-]*) (?:flag|option|switch)\b")


def flag(gap: Gap) -> Iterator[str]:
    """With its short form, if that is said beside it."""
    both = [" ".join(sorted(match.groups(), key=len)) for match in _BOTH_FORMS.finditer(gap.text)]
    both = both or [" ".join(sorted(match.groups(), key=len)) for match in _SHORT_AND_LONG.finditer(gap.text)]
    both = [each for each in both if not each.startswith("--") and " --" in each]
    long = [f"--{match[1]}" for match in _FLAG.finditer(gap.text)]
    short = [each for match in _SHORT_FLAG.finditer(gap.text) if (each := _in_long(match[1], gap.text))]
    yield from both or long or short
    if both or (short and not long):
        return
    yield from (
        f"--{match[1].lower().replace(' ', '-')}"
        for match in _FLAG_WORD.finditer(gap.text)
        if match[1].lower() not in _NO_FLAGS
    )


def _in_long(letter: str, text: str) -> str:
    """Both forms of what is only said by its letter: the word that is said and begins so, or what everybody takes it
    for."""
    said = text.lower().replace("-", " ")
    usual, *others = _BY_LETTER.get(letter, ("",))
    words = (each for each in (*others, usual) if re.search(rf"\b{each.replace('-', ' ')}", said))
    found = next((each for each in words if each), usual)
    return f"-{letter} --{found}" if found else ""


_BY_LETTER = {
    "q": ("quiet",), "v": ("verbose",), "f": ("force",), "o": ("output",), "y": ("yes",), "j": ("json",),
    "n": ("", "dry-run", "limit", "number", "lines", "count"), "r": ("", "recursive", "reverse"),
    "d": ("", "debug", "dry-run", "delimiter"), "s": ("", "silent", "sort", "sep", "strict"), "l": ("", "limit"),
}  # fmt: skip
"""What it stands for on its own, then what it may where that is said."""
_NO_FLAGS = frozenset(
    (
        "a",
        "an",
        "the",
        "new",
        "optional",
        "line",
        "command",
        "cli",
        "this",
        "that",
        "boolean",
        "another",
        "short",
        "long",
    )
)


def flag_type(gap: Gap) -> Iterator[str]:
    """Only if a type is said in so many words."""
    if (
        match := re.search(
            r"(?i)(?:\b(?:an? |as |of type )|\(|(?<=\w)[:=] ?)(int|integer|float|path|number|string|str)\b", gap.text
        )
    ) is not None:
        kinds = {"integer": "int", "number": "float", "path": "Path", "string": "str"}
        yield kinds.get(match[1].lower(), match[1].lower())
    elif re.search(r"(?i)\b(?:how many|number of|count of|at most|limit)\b", gap.text):
        yield "int"
    elif (named := _METAVAR.search(gap.text)) is not None:
        yield "int" if re.fullmatch(r"N|NUM|NUMBER|COUNT|INT|SECONDS", named[1]) else "str"
    elif re.search(rf"(?i){_CHOSEN}", gap.text) is not None:
        yield "str"
    elif gap.earlier and (kind := next((kind for words, kind in _OF_FLAGS if words.search(gap.earlier[0])), "")):
        yield kind


def type_said(sentence: Sentence, attribute: str) -> str:
    """What an option of that name takes, as far as it is said or plain."""
    return next(flag_type(Gap(sentence, "add-flag", (f"--{attribute}",))), "")


_CHOSEN = (
    r"\b(?:to|can|could|may|lets? (?:me|us|you|people|users|them|one)) (?:give|specify|say|choose|pick|set|enter"
    r"|name|override)"
    r"\b(?! (?:it|this|that) (?:on|off)\b)"
)
"""What somebody gives with it."""
_METAVAR = Pattern(r"--[a-zA-Z][\w-]*[ =]<?([A-Z]+)\b>?")
_OF_FLAGS = (
    (
        Pattern(
            r"-(?:jobs|workers|threads|count|limit|port|retries|depth|size|seed|width|height|top|max|min|indent)\b"
        ),
        "int",
    ),
    (Pattern(r"-(?:timeout|delay|interval|rate|threshold|ratio|factor)\b"), "float"),
    (
        Pattern(
            r"-(?:out|output|file|dir|folder|path|name|format|log-level|level|config|prefix|suffix|encoding|host|user"
            r"|url|date|since|until|token|delimiter|separator|lang|language|title|pattern|filter|exclude|include)\b"
        ),
        "str",
    ),
)
"""What options of such names mostly take."""
