"""What is said about an option of the command line: that it is a number, what --help says of it, its short form."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults, values

_SHORT = Pattern(r"(?<![\w-])(-[a-zA-Z])(?![\w-])")
_LETTER = Pattern(r"(?i)\bshort\w*\b.*?[ \"'`]([a-zA-Z])[\"'`]?(?:\b|$)(?!')")
_TYPES = (
    (Pattern(r"(?i)\b(?:int|ints|integers?|whole numbers?)\b"), "int"),
    (Pattern(r"(?i)\bfloats?\b|\bdecimal numbers?\b"), "float"),
    (Pattern(r"\bPath\b|(?i:\bpathlib\b)|(?i:\bas a path\b)"), "Path"),
    (Pattern(r"(?i)\b(?:an? )?numbers?\b|\bnumeric\b"), "int"),
    (Pattern(r"(?i)\b(?:str|strings?)\b"), "str"),
)
_HELP = Pattern(r"(?i)\bhelp\b|\bdescri\w+|\bexplain\w*|\bdocument\w*")
_TEXT = Pattern(r"\"([^\"]+)\"|(?<![\w'])'([^']+)'(?!\w)|(?::|\bsaying|\bsays?|\breads?)\s+([^\"']+?)\.?$")
_SEVERAL = Pattern(r"(?i)\b(?:several|multiple|more than one|many|any number of|one or more|a list of|repeat\w*)\b")
_HERE = Pattern(r"(?i)\b(?:the )?(?:current|working|present)(?: working)? (?:director|folder|dir)")
_OPTIONAL = Pattern(r"(?i)\boptional\b|\bmay be left out\b|\bnot required\b")


IS_A_SWITCH = Pattern(
    r"(?i)\b(?:make|turn)\b.*--[\w-]+`?(?: \w+)? (?:into |be |as )?an? (?:\w+ ){0,2}(?:flag|switch)\b"
    r"|--[\w-]+`? (?:should|must|has to|needs to) (?:be an? (?:\w+ ){0,2}(?:flag|switch)|not (?:take|need) a value)\b"
)
"""What is given or not, and takes no value."""


def about(gap: Gap) -> Iterator[str]:
    """As keyword arguments, or as the short form itself."""
    text = gap.text
    if IS_A_SWITCH.search(text) is not None:
        yield 'action="store_true"'
    if (short := _SHORT.search(text) or _LETTER.search(text)) is not None:
        yield short[1] if short[1].startswith("-") else f"-{short[1]}"
    if _HELP.search(text):
        yield from (f"help={given.quoted(words)}" for words in _quoted(text))
    if "default" in text.lower():
        yield from (f"default={value}" for value in _standing(gap))
    yield from (f"type={name}" for words, name in _TYPES if words.search(text))
    if _SEVERAL.search(text):
        yield 'nargs="+"'
    if _OPTIONAL.search(text) and gap.earlier and not gap.earlier[0].startswith("-"):
        several = any(
            gap.earlier[0] in each.names and keyword(each.call, "nargs") for each in flags(gap.sentence.source)
        )
        yield 'nargs="*"' if several else 'nargs="?"'


def _standing(gap: Gap) -> Iterator[str]:
    """The value if none is given. A folder that is spoken of as the current one is a dot."""
    if _HERE.search(gap.text):
        yield '"."'
    yield from defaults(gap, only_said=True)
    yield from values(gap)


def _quoted(text: str) -> Iterator[str]:
    for match in _TEXT.finditer(text):
        yield said_in(match).strip()
