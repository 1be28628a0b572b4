"""What is shown only where it is there: "show the due date behind the text if there is one", "labels print the word
None when there is no second line"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_THERE = (
    r"(?:if|when|where) (?:there(?:'s| is| are)(?: one| any| some)?"
    r"|(?:it|he|she|they|one) (?:has|have)(?: one| any| some)?"
    r"|(?:it'?s |it is |that is )?(?:set|given|known|not empty|present|available))\b"
)
_SHOWS = r"(?:show|print|display|includ|add|put|mention|list|append|output)\w*"
_NEEDS = Pattern(rf"(?i)\b{_SHOWS}\b.*\b{_THERE}")
_NOUN = Pattern(
    rf"(?i)\b{_SHOWS}(?: also| out)? (?:the |its |their |an? )?"
    r"((?:\w+ ){0,2}?\w+?) (?:behind|after|next|beside|before|in|to|at|too|as|with|if|when|where)\b"
)
_PLACE = Pattern(r"(?i)\b(?P<way>behind|after|next to|beside|before|in front of) (?:the |its |their )?(?P<word>\w+)")
_READ = r"\b([a-z_]\w*)(?:\[(?:'|\")(\w+)(?:'|\")\]|\.(\w+))"
_ASKED = 5.0


def _shown_if_there(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NOUN.search(sentence.text)
    words = said[1].lower().split() if said is not None else []
    known = {node.value for node in source.all(ast.Constant) if isinstance(node.value, str)}
    known |= {node.attr for node in source.all(ast.Attribute)}
    noun = next((word for word in ("_".join(words), *words) if word in known), "")
    for text in source.all(ast.JoinedStr) if noun else ():
        function = function_around(source, text)
        statement = _statement(source, text)
        if function is None or statement is None or "\n" in source.segment(text):
            continue
        read = re.search(_READ, source.segment(text))
        if read is None or re.search(rf"(?:\[['\"]|\.){noun}\b", source.segment(text)):
            continue
        try:
            splices = _shown_more(source, function, statement, text, _of_more(read, noun), noun, sentence.text)
        except Refusal:
            continue
        yield Repair(splices, _ASKED + told_of(sentence, text))


def _statement(source: Source, node: ast.AST) -> ast.stmt | None:
    here = statement_around(source, node)
    return here if isinstance(here, ast.Expr | ast.Assign | ast.Return) and has_own_lines(source, here) else None


def _of_more(read: re.Match[str], noun: str) -> tuple[str, str]:
    """How it is read in code, and between the quotes of a text."""
    if read[2]:
        return f'{read[1]}["{noun}"]', f"{read[1]}['{noun}']"
    return f"{read[1]}.{noun}", f"{read[1]}.{noun}"


def _shown_more(
    source: Source,
    function: Function,
    statement: ast.stmt,
    text: ast.JoinedStr,
    read: tuple[str, str],
    noun: str,
    said: str,
) -> tuple[Splice, ...]:
    name = noun if noun not in bound_in(function) else f"{noun}_shown"
    code, start = source.segment(text), source.start(text)
    at = start + len(code.rstrip("\"'").removesuffix("\\n"))
    place = _PLACE.search(said)
    is_before = place is not None and place["way"].lower() in ("before", "in front of")
    beside = re.search(rf"\{{[^{{}}]*\b{place['word'].lower()}\b[^{{}}]*\}}", code) if place is not None else None
    if beside is not None:
        at = start + (beside.start() if is_before else beside.end())
    shown = f"({{{read[1]}}}) " if is_before else f" ({{{read[1]}}})"
    made = f'{name} = f"{shown}" if {read[0]} else ""'
    return (insert_before(source, statement, made), Splice(at, at, f"{{{name}}}"))


_SAYS = Pattern(
    r"(?=.*(?:\bNone\b|[\"'`]none[\"'`]))(?=.*(?i:\b(?:print\w*|show\w*|says?|saying|reads?|appear\w*|display\w*"
    r"|ends? up|comes? out|list\w*|contains?|the word|see|there'?s|there is|in the|on the|with)\b))"
)
_TO_DO = Pattern(
    r"(?i)\b(?:return|returns|raise|raises|default|pass(?:ed|es)?|instead of|rather than)\b"
    r"|\b(?:use|show|print|say) [\"'`]"
)
_OUTPUT = frozenset(("append", "write", "add"))
_SAID, _A_WORD, _MOST, _MAY_BE = 4.4, 0.6, 3, 1.4


def _no_word_none(sentence: Sentence) -> Iterator[Repair]:
    if _TO_DO.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.nodes:
        shown = _shown_none(node) if isinstance(node, ast.Expr) else None
        if shown is None or not isinstance(node, ast.Expr) or not has_own_lines(source, node):
            continue
        words = min(shared_words(sentence, shown), _MOST)
        if words or _may_be_none(source, shown):
            header = f"if {ast.unparse(shown)} is not None:"
            told = _SAID + _A_WORD * words + _MAY_BE * _may_be_none(source, shown)
            yield Repair((wrapped(source, node, header),), told)


def _shown_none(statement: ast.Expr) -> ast.expr | None:
    """What alone is printed or put into the output there: `lines.append(str(visit.comment))`."""
    match statement.value:
        case ast.Call(func=ast.Name(id="print"), args=[given]):
            return _of_none(given)
        case ast.Call(func=ast.Attribute(attr=name), args=[given]) if name in _OUTPUT:
            inner = _of_none(given)
            return inner if inner is not given else None
        case _:
            return None


def _of_none(given: ast.expr) -> ast.expr | None:
    """What a text is made of, if it is one thing."""
    match given:
        case ast.Call(func=ast.Name(id="str"), args=[inner]):
            return _of_none(inner)
        case ast.JoinedStr(values=[ast.FormattedValue(value=inner, format_spec=None)]):
            return _of_none(inner)
        case ast.Name() | ast.Attribute() | ast.Call(func=ast.Attribute(attr="get"), args=[_], keywords=[]):
            return given
        case _:
            return None


def _may_be_none(source: Source, shown: ast.expr) -> bool:
    """Is it said in the file that it may be?"""
    match shown:
        case ast.Call():
            return True
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return re.search(rf"\b{name}\b[^\n=,)]*(?:\bNone\b|Optional)|\b{name} ?= ?None\b", source.text) is not None
        case _:
            return False


WRITERS = (
    Writer(frozenset(("message-value",)), _shown_if_there, needs=_NEEDS),
    Writer(frozenset(("guard-none", "default-if-none")), _no_word_none, needs=_SAYS),
)
