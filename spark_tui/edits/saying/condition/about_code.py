"""Conditions in words between pieces of code: "self.limit equals 3", "mode isn't in ('r', 'w')", "not rows"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.signs import ABOVE, AT_LEAST, AT_MOST, BELOW, OR_LESS, OR_MORE

_PATH = r"[^\W\d]\w*(?:\.[^\W\d]\w*)*(?:\([^()]*\))?"
_LITERAL = r"\"[^\"]*\"|'[^']*'|\([^()]*,[^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|-?\d+(?:\.\d+)?(?![\w.])"
_LEFT, _OTHER = (rf"(?P<{side}>{_LITERAL}|(?<![\w.'\"]){_PATH}(?!\w))" for side in ("left", "right"))
_RIGHT = rf"(?:the )?{_OTHER}"
_IS, _IS_NOT = r"(?:is|are|was)", r"(?:is not|isn't|isnt|are not|aren't|was not|wasn't)"
_HAS_NOT = r"(?:does not|doesn't|doesnt) (?:have|contain|include|hold)"
_TYPE = r"(?P<type>str|int|float|list|dict|tuple|bool|bytes|set)\b(?!\()"
_CALLED = {"string": "str", "text": "str", "integer": "int", "dictionary": "dict", "boolean": "bool"}
_NO_TYPE = rf"non[- ]?(?P<type>str|int|float|list|dict|tuple|bool|bytes|set|{'|'.join(_CALLED)})"
_WHEN = (
    r"(?:^|(?<=[:(\[])|(?<=: )|(?<=\bif )|(?<=\bwhen )|(?<=\bwhenever )|(?<=\bonce )|(?<=\bunless )|(?<=\bwhile )"
    r"|(?<=\bwhere )|(?<=\bwhether )|(?<=\bsince )|(?<=\bof )|(?<=\bon )|(?<=\bfor )|(?<=\bcase ))"
)
_BETWEEN: tuple[tuple[str, str], ...] = (
    (rf"{_LEFT} (?:{_IS_NOT} (?:in|one of|among)|not in) {_RIGHT}", "{left} not in {right}"),
    (rf"{_LEFT} {_IS} (?:in|one of|among) {_RIGHT}", "{left} in {right}"),
    (rf"(?P<left>\"[^\"]*\"|'[^']*') in {_RIGHT}", "{left} in {right}"),
    (rf"{_LEFT} (?:{_HAS_NOT}|lacks) {_RIGHT}", "{right} not in {left}"),
    (rf"{_LEFT} (?:has|contains|includes|holds) {_RIGHT}", "{right} in {left}"),
    (rf"{_LEFT} {_IS} {_RIGHT} or (?:{OR_MORE})", "{left} >= {right}"),
    (rf"{_LEFT} {_IS} {_RIGHT} or (?:{OR_LESS})", "{left} <= {right}"),
    (rf"{_LEFT} (?:(?:{_IS} )?equals?(?: to)?|{_IS} the same as) {_RIGHT}", "{left} == {right}"),
    (rf"{_LEFT} (?:differs from|{_IS} different from) {_RIGHT}", "{left} != {right}"),
    (rf"{_LEFT} (?:{_IS} (?:{ABOVE})|exceeds) {_RIGHT}", "{left} > {right}"),
    (rf"{_LEFT} {_IS} (?:{BELOW}) {_RIGHT}", "{left} < {right}"),
    (rf"{_LEFT} {_IS} (?:{AT_LEAST}) {_RIGHT}", "{left} >= {right}"),
    (rf"{_LEFT} {_IS} (?:{AT_MOST}) {_RIGHT}", "{left} <= {right}"),
    (rf"{_LEFT} {_IS} (?:falsy|false)\b", "not {left}"),
    (rf"{_LEFT} {_IS} (?:truthy|true)\b", "{left}"),
    (rf"\b{_NO_TYPE} (?P<left>[^\W\d]\w*?)s?\b", "not isinstance({left}, {type})"),
    (rf"{_LEFT} {_IS_NOT} (?:an? |of type )?{_TYPE}", "not isinstance({left}, {type})"),
    (rf"{_LEFT} {_IS} (?:an?|of type) {_TYPE}", "isinstance({left}, {type})"),
    (rf"\bno {_LEFT} {_IS} (?:given|set|passed)\b", "{left} is None"),
    (rf"{_LEFT} (?:{_IS_NOT} (?:given|set|passed|there)|{_IS} (?:missing|None))\b", "{left} is None"),
    (rf"{_LEFT} (?:{_IS} (?:given|set|passed)|{_IS_NOT} None)\b", "{left} is not None"),
    (rf"\bthere (?:is|are) an? {_LEFT}", "{left} is not None"),
    (rf"{_LEFT} {_IS_NOT} {_RIGHT}", "{left} != {right}"),
    (rf"{_LEFT} {_IS} {_RIGHT}", "{left} == {right}"),
    (rf"{_WHEN}not {_LEFT}", "not {left}"),
    (rf"(?P<left>(?<![\w.'\"]){_PATH} % \d+)\b", "{left}"),
    (r"\b(?:if|when|whenever|once|unless|while|whether) (?P<left>[^\W\d]\w*(?:\.[^\W\d]\w*)+)"
     r"(?=\W*$|[,:;]| (?:then|log|raise|return|put|in the|on line)\b)", "{left}"),
)  # fmt: skip
_FORMS = tuple((Pattern(rf"(?i){words}"), code) for words, code in _BETWEEN)
_HOLDS = frozenset(("has", "holds", "includes"))
"""What is said of things that have others, and not only of what contains a value."""


def about_code(gap: Gap) -> Iterator[tuple[re.Match[str], str]]:
    """Those of which all is code of the file, and where they are said; each word is said once."""
    taken = [False] * len(gap.text)
    for form, code in _FORMS:
        for match in form.finditer(gap.text):
            test = _in_code(code, match, gap) if not any(taken[match.start() : match.end()]) else None
            if test is not None:
                taken[match.start() : match.end()] = [True] * len(match[0])
                yield match, test


def _in_code(code: str, match: re.Match[str], gap: Gap) -> str | None:
    operands = [text for name, text in match.groupdict().items() if name != "type"]
    if not all(_is_code(text, gap) for text in operands):
        return None
    verbs = _HOLDS.intersection(match[0].split())
    if verbs and all(text.isidentifier() for text in operands):
        return None
    kind = match.groupdict().get("type") or ""
    test = code.format(**{**match.groupdict(), "type": _CALLED.get(kind.lower(), kind.lower())})
    node = given.parsed(test)
    of_values = isinstance(node, ast.Compare) and all(isinstance(each, ast.Constant) for each in _sides(node))
    return test if node is not None and not of_values else None


def _sides(node: ast.Compare) -> tuple[ast.expr, ...]:
    return (node.left, *node.comparators)


def _is_code(text: str, gap: Gap) -> bool:
    """Is it a value, or made of what has a name here? A plain word has to be a variable at the place."""
    node = given.parsed(text)
    if node is None:
        return False
    if isinstance(node, ast.Name):
        return node.id in (gap.bound if gap.earlier else gap.sentence.known)
    names = (each.id for each in walk(node) if isinstance(each, ast.Name))
    return all(name in gap.sentence.known or name in dir(builtins) for name in names)
