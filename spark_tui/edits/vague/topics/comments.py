""" "Explain in a comment what find does", "comment the tricky line": what the code tells is written above it; why
something is so, it does not tell."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.explained import explained
from spark_tui.edits.vague.places import AT, NAMED

_COMMENT = r"a (?:(?:short|small|little|brief|one[- ]line) )?comment"
_IN_ONE = rf"(?:in|with|as|by) {_COMMENT}"
_EXPLAINS = r"(?:(?:that|which|to) (?:explains?|describes?)|explaining|describing|about)"
_TO_SAY = rf"(?:(?:that|which|to) (?:says?|tells?)|saying|telling|on|with|{_EXPLAINS})"
_DOES = r"(?:does|is doing|is for|returns|gives)"
_DO = r"(?:do(?:es)?|is for|are for|is doing|means?)"
_WHAT = Pattern(
    rf"(?i)(?:explain|describe|say|tell)(?: {_IN_ONE})? what {NAMED} {_DOES}(?: {_IN_ONE})?"
    rf"|(?:(?:add|write|put|need) )?{_COMMENT}(?: (?:above|over|to|on|for|before) (?:it|the function))?"
    rf" {_TO_SAY} what {NAMED} {_DOES}"
    rf"|comment what {NAMED} {_DOES}"
)
_HARD = (
    r"(?:tricky|hard|complicated|complex|weird|strange|odd|unclear|clever|cryptic|confusing|difficult|obscure"
    r"|non-?obvious|magic)"
)
_PART = r"(?:lines?|bits?|parts?|code|stuff|loops?|conditions?|ones?|things?|sections?|expressions?|places?)"
_TRICKY = Pattern(
    r"(?i)(?:comment|explain|describe|(?:add|write|put) (?:a comment|comments|some comments)"
    r" (?:to|above|for|on|over|at|about))"
    rf" (?:the |its |all the )?(?:most )?{_HARD} {_PART}{AT}(?: (?:in|with) (?:a comment|comments))?"
)
_WORD = r"[\w.%/*]+"
_LINES = Pattern(
    rf"(?i)(?:comment|explain|describe)(?: {_IN_ONE})? (?:what )?(?:the |that |this )?[`'\"]?(?P<what>{_WORD})[`'\"]?"
    rf" {_PART}(?: {_DO})?(?: {_IN_ONE})?"
    rf"|(?:(?:add|write|put) )?{_COMMENT} {_EXPLAINS} (?:what )?(?:the |that )?[`'\"]?(?P<other>{_WORD})[`'\"]? {_PART}"
    rf"(?: {_DO})?"
)
_WHY = Pattern(
    r"(?i)(?!.*\b(?:because|since|so that|due to|otherwise)\b)(?:"
    rf"(?:(?:add|write|put|need|leave) )?{_COMMENT}(?: (?:above|over|to|on|for|in|before|at) [^,;:]{{1,50}}?)?,?"
    rf" (?:{_TO_SAY} )?why(?: [^:;]{{1,70}})?"
    rf"|explain why [^:;]{{1,70}} {_IN_ONE}"
    rf"|(?:explain|describe) (?:the |that |this )?[\w.]+(?: [\w.]+)? {_IN_ONE}"
    rf"|(?:(?:add|write|put) )?{_COMMENT} {_EXPLAINS} (?:the|that|this) [\w.]+{AT})"
)


def _described(wish: Wish) -> Iterator[Repair]:
    """Above it, in the words of a docstring."""
    source, node = wish.source, wish.place.node
    if node is None:
        return
    full = next((name for name, each in source.definitions if each is node), "")
    words = made_docstring(source, full)
    if words:
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        at = source.line_start(first)
        yield Repair((Splice(at, at, f"{source.indent(node.lineno)}# {words}\n"),), 1.0)


def _explained(wish: Wish) -> Iterator[Repair]:
    """The first that does not say by itself what it is for; of one word, those that it stands in."""
    word = next((each for each in wish.said.groupdict().values() if each), "")
    for _, function in wish.functions:
        found = [
            (node, words)
            for node, words in explained(function)
            if not wish.source.line(wish.source.first_line(node) - 1).lstrip().startswith("#")
            and (not word or _is_there(wish, node, word))
        ]
        if found:
            node, words = found[0]
            yield Repair((insert_before(wish.source, node, f"# {words}"),), 1.0)
            return


def _is_there(wish: Wish, node: ast.stmt, word: str) -> bool:
    lines = wish.source.segment(node) if not isinstance(node, Function) else ""
    return word.lower() in lines.partition(":\n")[0].lower()


def _which(wish: Wish) -> str:
    return f"say which line{wish.where()} and what the comment should tell"


def _reason(_wish: Wish) -> str:
    return "say what the comment should tell: the code does not say why it is so"


TOPICS = (
    Topic(_WHAT, _which, _described, plain="named"),
    Topic(_TRICKY, _which, _explained, plain="named"),
    Topic(_LINES, _reason, _explained, plain="always"),
    Topic(_WHY, _reason),
)
