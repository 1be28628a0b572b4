"""What is given for an option of the command line is checked, and refused as argparse does: "--size under 8 should be
an argparse error", "--port must be between 1 and 65535, use parser.error"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.functions.flags import Flag, flags, parsed_arguments, where_told
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.signs import ABOVE, AT_LEAST, AT_MOST, BELOW, LONGER, OR_LESS, OR_MORE, SHORTER
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:argparse|parser|usage|cli|command[- ]line|argument)\W?(?:'s )?errors?\b"
    r"|\berrors? (?:from|by|of) argparse\b"
    r"|\b(?:refus|reject)\w* by (?:the )?(?:argparse|(?:arg(?:ument)? |command[- ]line )?parser)\b"
    r"|\bargparse (?:should|must|has to|could|can|to) (?:complain|refuse|reject|fail|err|end|exit|stop)\w*"
    r"|(?<![\w-])--[a-z][\w-]*.*\b(?:refus\w+|reject\w*|not (?:be )?(?:allowed|accepted|permitted)|an error)\b"
    r"|\b(?:refus\w+|reject\w*|complain\w*|not (?:allow|accept)|\w+n't (?:allow|accept))\b.*(?<![\w-])--[a-z]"
)
_NUMBER = r"(-?\d+(?:\.\d+)?)"
_BETWEEN = Pattern(
    rf"(?i)\b(?:between|from|outside(?: of)?|within|not in) {_NUMBER} ?(?:and|to|-|–|\.\.+) ?{_NUMBER}(?![\w.]*\d)"
)
_MUST = r"(?:must|should|has to|have to|needs? to) be"
_SIGNS = (
    (Pattern(rf"(?i)\b{_MUST} (?:{ABOVE}) {_NUMBER}"), "<="),
    (Pattern(rf"(?i)\b{_MUST} (?:{BELOW}) {_NUMBER}"), ">="),
    (Pattern(rf"(?i)\b{_MUST} {_NUMBER} or (?:{OR_MORE})"), "<"),
    (Pattern(rf"(?i)\b{_MUST} {_NUMBER} or (?:{OR_LESS})"), ">"),
    (Pattern(rf"(?i)\b(?:{AT_LEAST}|no {SHORTER}|minimum(?: of| is)?) {_NUMBER}"), "<"),
    (Pattern(rf"(?i)\b(?:{AT_MOST}|no {LONGER}|maximum(?: of| is)?) {_NUMBER}"), ">"),
    (Pattern(rf"(?i)(?:\b(?:{BELOW}|{SHORTER})|<) ?{_NUMBER}"), "<"),
    (Pattern(rf"(?i)\b(?:{ABOVE}|{LONGER}) {_NUMBER}"), ">"),
    (Pattern(rf"(?i)(?<![\w.]){_NUMBER} or (?:{OR_LESS})\b"), "<="),
    (Pattern(rf"(?i)(?<![\w.]){_NUMBER} or (?:{OR_MORE})\b"), ">="),
)
"""With which it is refused: what must be above is wrong if it is <=, and what is said alone is what is wrong."""
_NEGATIVE, _POSITIVE = Pattern(r"(?i)\bnegative\b|\bbelow zero\b"), Pattern(r"(?i)\b(?:only |be |not )positive\b")
_LENGTHS = Pattern(rf"(?i)\b(?:{SHORTER}|{LONGER})\b")
_ALLOWED = {"<": "at least", ">": "at most", "<=": "more than", ">=": "less than"}
_ASKED, _NAMED, _CLEAR = 5.5, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    wrong = _wrong(sentence.text)
    parsed = list(parsed_arguments(source))
    if wrong is None or len(parsed) != 1 or function_around(source, parsed[0][1]) is None:
        return
    for option in flags(source):
        kind = keyword(option.call, "type")
        named = any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", sentence.text) for name in option.names)
        if option.command is not None or kind is None or source.segment(kind) not in ("int", "float"):
            continue
        meant = option.attribute == "length" and _LENGTHS.search(sentence.text) is not None
        if named or meant or names(sentence, option.attribute) >= _CLEAR:
            yield from possible(_checked(source, *parsed[0], option, wrong), _ASKED + _NAMED * named)


def _wrong(text: str) -> tuple[str, str] | None:
    """When it is refused, with {} for the value, and what it must be."""
    if (both := _BETWEEN.search(text)) is not None:
        return f"not {both[1]} <= {{}} <= {both[2]}", f"between {both[1]} and {both[2]}"
    for words, sign in _SIGNS:
        if (match := words.search(text)) is not None:
            return f"{{}} {sign} {match[1]}", f"{_ALLOWED[sign]} {match[1]}"
    if _NEGATIVE.search(text) is not None:
        return "{} < 0", "at least 0"
    return ("{} <= 0", "more than 0") if _POSITIVE.search(text) is not None else None


def _checked(source: Source, held: str, parsed: ast.Assign, option: Flag, wrong: tuple[str, str]) -> Iterator[Splice]:
    parser, _ = where_told(source)
    value = f"{held}.{option.attribute}"
    condition = wrong[0].format(value)
    default = keyword(option.call, "default")
    required = keyword(option.call, "required")
    is_given = option.is_option and required is not None and ast.unparse(required) == "True"
    may_be_none = default is None and not is_given and (option.is_option or keyword(option.call, "nargs") is not None)
    if may_be_none or (default is not None and ast.unparse(default) == "None"):
        condition = f"{value} is not None and {condition}"
    code = f'if {condition}:\n{source.unit}{parser}.error("{option.name} must be {wrong[1]}")'
    yield insert_after(source, parsed, code)


WRITER = Writer(frozenset(("flag-choices",)), _written, needs=_NEEDS)
