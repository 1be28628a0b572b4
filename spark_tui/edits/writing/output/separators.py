"""What stands between things: of columns in a table file, of what is joined, of what is taken apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.saying.value.marks import MARKS
from spark_tui.edits.writing import Writer

_SIGNS = {
    **MARKS, **dict.fromkeys(("newline", "line break", "linebreak", "new line"), "\n"), "tab": "\t", "blank": " ",
    "vertical bar": "|", "arrow": " -> ",
}  # fmt: skip
"""As they are, and not as they are written: they are held against what there is."""
_NAMES = either(_SIGNS)
_OLD = Pattern(
    rf"(?i)(?:instead of|rather than|not|from|replace|no(?: more)?|than) (?:a |the |by |with )?(?:\w+ )?"
    rf"(?:({_NAMES})(?:e?s)?\b|([;,|:/-])(?!\S))"
)
_SAID = Pattern(rf"(?i)\b({_NAMES})(?:e?s)?\b(?! ?=)|(?<!\S)([;,|:/-])(?!\S)")
_NO_SIGN = Pattern(r"(?i)\b(?:is|are) blank\b|\bblank (?:lines?|rows?|cells?)\b")
_LITERAL = Pattern(
    r"(?i)(?:separat\w+|delimit\w+|join\w*|split\w*) (?:\w+ ){0,3}"
    r"(?:by|with|on|is|be|as|use|to|at) [`'\"]([^`'\"]+)[`'\"]"
)
_JOINED = Pattern(
    r"(?i)\b(?:join\w*|separat\w+|delimit\w+) (?:\w+ ){0,3}(?:by|with|on|be|as|use|using)"
    r" (?:a )?[`'\"]([^`'\"\w]+)[`'\"]"
)
_QUOTED_BETWEEN = Pattern(r"(?:(?<![\w)])\"([^\"\w()]+)\"|(?<![\w)])'([^'\w()]+)') (?:\w+ ){0,2}?(?:in )?between\b")
_BLANK_BEHIND = Pattern(
    r"(?i)\b(?:spaces?|blanks?) (?:after|behind|following) (?:the |each |every |all |an? )?"
    r"(comma|semicolon|colon|pipe)s?\b"
)
_SAYS = Pattern(
    rf"(?i)\bjoin\w* (?:\w+ ){{0,4}}(?:by|with|using) [`'\"]"
    rf"|\b(?:{_NAMES})(?:e?s)?\b|(?<!\S)[;,|:/](?!\S)|\bseparat\w+|\bdelimit\w+|\btsv\b"
)
_TABLES = frozenset(("writer", "reader", "DictWriter", "DictReader", "read_csv", "to_csv"))
_ABOUT_TABLES = Pattern(r"(?i)\bcsv\b|\bcolumns?\b|\bexcel\b|\bdelimit\w+|\btsv\b|\btable\b|\bfiles?\b")
_ASKED, _OF_TABLES, _WAS, _A_WORD, _MOST, _EXACTLY = 2.0, 2.2, 1.0, 0.3, 4, 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    new, old = _wanted(sentence.text)
    if new is None:
        return
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.Call):
            continue
        evidence = _ASKED + speaks_for(sentence, node) + _A_WORD * min(_MOST, shared_words(sentence, node))
        called = ast.unparse(node.func).rpartition(".")[2]
        if called in _TABLES:
            name = "sep" if called in ("read_csv", "to_csv") else "delimiter"
            there = keyword(node, name)
            told = _OF_TABLES * bool(_ABOUT_TABLES.search(sentence.text))
            if there is not None:
                yield Repair((instead(source, there, _text(new)),), evidence + told)
            else:
                place = arguments(source, node)
                yield Repair(
                    (*insert(place, len(node.args) + len(node.keywords), f"{name}={_text(new)}"),), evidence + told
                )
        elif (there := _between(node)) is not None and there.value != _like(there.value, new):
            was = _WAS * (old is not None and str(there.value).strip(" ") == old.strip(" "))
            lost = _WAS * (old is not None and not was)
            text = _quoted(source, there, _like(str(there.value), new))
            if not was and _BLANK_BEHIND.search(sentence.text) is not None:
                continue  # no such sign is there
            joins = called == "join" and any(
                each.search(sentence.text) is not None
                for each in ((_BLANK_BEHIND,) if was else (_JOINED, _QUOTED_BETWEEN))
            )
            yield Repair((instead(source, there, text),), evidence + was - lost + _EXACTLY * joins)


def _between(call: ast.Call) -> ast.Constant | None:
    """What joins, or what is looked for between the parts."""
    match call.func:
        case ast.Attribute(value=ast.Constant(value=str()) as text, attr="join"):
            return text
        case ast.Attribute(attr="split" | "rsplit" | "partition"):
            first = call.args[0] if call.args else None
            return first if isinstance(first, ast.Constant) and isinstance(first.value, str) else None
        case ast.Name(id="print"):
            told = keyword(call, "sep")
            return told if isinstance(told, ast.Constant) and isinstance(told.value, str) else None
        case _:
            return None


def _wanted(text: str) -> tuple[str | None, str | None]:
    """The sign that is to stand there, and the one that does."""
    was = _OLD.search(text)
    old = _sign(was) if was is not None else None
    blank = _BLANK_BEHIND.search(text)
    if blank is not None:
        return f"{_SIGNS[blank[1].lower()]} ", _SIGNS[blank[1].lower()]
    literal = _JOINED.search(text) or _LITERAL.search(text)
    if literal is not None:
        return literal[1], old
    between = _QUOTED_BETWEEN.search(text)
    if between is not None:
        return between[1] or between[2], old
    if re.search(r"(?i)\btsv\b", text):
        return "\t", old
    rest = text[: was.start()] + " " + text[was.end() :] if was is not None else text
    said = _SAID.search(_NO_SIGN.sub(" ", rest))
    return (_sign(said) if said is not None else None), old


def _sign(said: re.Match[str]) -> str:
    return _SIGNS[said[1].lower()] if said[1] else said[2]


def _like(old: object, new: str) -> str:
    """With blanks where the other has them: ", " becomes "; ", and " | "."""
    told = str(old)
    if not new.strip() or new.strip() != new or len(told) < 2:
        return new
    return f"{' ' * (told.startswith(' ') or new in '|/-')}{new}{' ' * told.endswith(' ')}"


def _quoted(source: Source, node: ast.Constant, text: str) -> str:
    quote = source.segment(node)[-1]
    return _text(text) if quote == '"' else _text(text).replace('"', quote)


def _text(sign: str) -> str:
    return '"' + sign.replace("\n", "\\n").replace("\t", "\\t") + '"'


WRITER = Writer(frozenset(("replace", "set-argument")), _written, _SAYS)
