"""What a pattern found is given back as a text, and not as the match: "extract should return the text of the match, or
None"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:text|string|part|word|value|piece) of (?:the|a|its) match\b|\bmatched (?:text|string|part|word|piece)\b"
    r"|\btext (?:that |which )?(?:was |is )?(?:matched|found)\b|\b(?:re\.)?match objects?\b|\bgroup\(\d?\)"
    r"|\b(?:text|string)\b.*\b(?:instead of|rather than|not) (?:the|a) match\b"
)
_INSTEAD = Pattern(
    r"(?i)\b(?:or|and|else|otherwise)(?: with| give| return)?(?: just)? (?:an? )?"
    r"(?:(?P<empty>empty (?:string|text))|(?P<value>\"[^\"]*\"|'[^']*'))"
)
_FINDS = frozenset(("match", "search", "fullmatch"))
_ASKED, _NAMED, _ALONE = 5.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _INSTEAD.search(sentence.text)
    otherwise = '""' if said is not None and said["empty"] else said["value"] if said is not None else "None"
    for _, function in source.functions:
        found = [(each, each.value) for each in returns(function)
                 if isinstance(each.value, ast.Call) and _finds(source, each.value)]  # fmt: skip
        taken = bound_in(function) | set(parameters_of(function))
        name = next((each for each in ("match", "found", "hit") if each not in taken), "")
        for back, call in found if name else ():
            code = f"{name} = {source.segment(call)}\nreturn {name}.group() if {name} else {otherwise}"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + _ALONE * (len(found) == 1)
            yield Repair((lines_instead(source, back, code),), told)


def _finds(source: Source, call: ast.Call) -> bool:
    """By a pattern that is handed over, or by one that was compiled."""
    match call:
        case ast.Call(ast.Attribute(ast.Name(owner), name), [_, *_]) if name in _FINDS:
            return full_name(source, call.func).startswith("re.") or owner.isupper() or "pattern" in owner.lower()
        case _:
            return False


WRITER = Writer(frozenset(("set-return", "return-also", "change-value", "guard-none")), _written, needs=_NEEDS)
