"""What is shown of each is shown with one thing more: "report should print the price too", "add the owner to the
output of show", "the line should contain the phone as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import function_around, parameters, statement_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.objects.classes import is_property
from spark_tui.edits.python.objects.held import class_named
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.gap import Place
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.writing import Writer

_SHOWS = r"(?:show|print|display|output|list|contain|includ|mention|have|add|put)\w*"
_NEEDS = Pattern(
    rf"(?i)^(?=.*\b{_SHOWS}\b)"
    r"(?=.*\b(?:too|also|as well|includ\w+|add|contain\w*|next to|beside)\b)"
    r"(?!.*\b(?:if|when|unless|total|sum|number of|how many|commands?|file|stderr|log\w*|param\w*|arg\w*|option"
    r"|flag|method|class|function|attribute|field|column|test|header|heading|titles?|date|time|form|alias|short|long)\b|.*(?<![\w-])--?[a-z])"
)
_PUT_INTO = Pattern(
    r"(?i)^(?!.*\b(?:show|print|display|output|list|contain|includ|mention)\w*\b).*\b(?:to|in|into) (?:the )?`?(\w+)"
)
"""Where something is added, and nothing is said of showing it."""
_SHOWING = frozenset(("output", "line", "lines", "listing", "table", "report", "list", "print", "text", "summary"))
_THING = Pattern(
    rf"(?i)\b{_SHOWS}(?: also| out)? (?:(?:the|its|their|his|her|each|every|an?) )*(?P<one>[a-z_]\w*)"
    r"(?P<two> [a-z_]\w*)??(?= (?:too|as well|also|in|to|of|for|next|beside)\b|[.!]?$)"
)
_SHOWN = Pattern(
    r"(?i)\b(?:show|print|display|list|contain|includ|mention)\w*\b.*\b(?:too|also|as well)\b|\balso (?:show|print)"
    r"|\b(?:should|must) (?:also )?(?:show|print|display|contain|include|mention)\b"
    r"|\bto (?:the )?(?:\w+ )?(?:output|line|lines|listing)\b"
)
"""What nothing in the file has is added only to what is shown."""
_FIELD = Pattern(r"\b([a-z_]\w*)(?:\[(['\"])(\w+)\2\]|\.(\w+))")
_APART = Pattern(r"[,;|/\t -]+|\t")
_ASKED, _KNOWN, _ALONE, _CLEAR = 5.4, 1.0, 0.6, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _THING.search(sentence.text)
    said = [word.strip().lower() for word in (match["two"], match["one"]) if word] if match is not None else []
    shown = [(node, text) for node in source.nodes if (text := _shown(source, node)) is not None]
    into = _PUT_INTO.search(sentence.text)
    for node, text in shown if said else ():
        around = function_around(source, node)
        if into is not None and into[1] not in _SHOWING and not (around is not None and around.name == into[1]):
            continue
        for more, is_known in _more(sentence, node, text, said):
            place = placed(source, text, more)
            if place is not None:
                told = _KNOWN * is_known + _ALONE * (len(shown) == 1) + told_of(sentence, node)
                yield Repair((place,), _ASKED + told)


def _shown(source: Source, node: ast.AST) -> ast.expr | None:
    """The text that is shown, or the call that prints several things beside each other."""
    match node:
        case ast.Call(args=[ast.JoinedStr() as text]) if is_print(node) or _is_kept(source, node):
            return text
        case ast.Call(args=[_, *_]) if is_print(node):
            return node
        case _:
            return None


def _is_kept(source: Source, node: ast.Call) -> bool:
    """Is it put on a list of lines, or written, for each of several?"""
    puts = isinstance(node.func, ast.Attribute) and node.func.attr in ("append", "write")
    return puts and isinstance(source.parents[statement_around(source, node)], ast.For)


def _more(sentence: Sentence, node: ast.AST, text: ast.expr, said: list[str]) -> Iterator[tuple[str, bool]]:
    """The things that are spoken of and not shown yet, of what something is shown of; of records, also what nothing in
    the file reads."""
    source = sentence.source
    fields = list(_FIELD.finditer(source.segment(text)))
    here, owners = {match[3] or match[4] for match in fields}, {match[1] for match in fields}
    if not fields or any(singular(word) in map(singular, here) for word in said):
        return
    there = members(Place(source, str(getattr(node, "lineno", 0))))
    known = {
        last: read
        for read, last in (*there, *_reckoned(source, owners))
        if "(" not in read.removesuffix("()")
        and read not in source.segment(text)
        and re.split(r"[.\[]", read)[0] in owners
    }
    spoken = {singular(word) for word in said}
    found = [known[last] for last in known if names(sentence, last) >= _CLEAR or singular(last.lower()) in spoken]
    yield from ((read, True) for read in found)
    word = said[-1]
    is_shown = _SHOWN.search(sentence.text) is not None
    if is_shown and not found and all(match[3] for match in fields) and word not in PLAIN and word not in source.names:
        yield f'{fields[-1][1]}["{word}"]', False


def _reckoned(source: Source, owners: Collection[str]) -> Iterator[tuple[str, str]]:
    """What such a thing can tell of itself: `appointment.end()`."""
    for name in owners:
        owner = class_named(source, name)
        for each in owner.body if owner is not None else ():
            if not isinstance(each, ast.FunctionDef) or each.name.startswith("_") or not gives_something(each):
                continue
            if len(parameters(each)) == 1 and (is_property(each) or not each.decorator_list):
                yield f"{name}.{each.name}{'' if is_property(each) else '()'}", each.name


def placed(source: Source, text: ast.expr, more: str) -> Splice | None:
    code = source.segment(text)
    if isinstance(text, ast.JoinedStr):
        if "\n" in code or re.search(r"['\"]{3}", code) is not None:
            return None
        quote = code[-1]
        inner = more.replace('"', "'") if quote == '"' else more
        end = "\\n" if code.endswith(f"\\n{quote}") else ""
        cut = len(code) - len(quote) - len(end)
        return instead(source, text, f"{code[:cut]}{_between(text)}{{{inner}}}{end}{quote}")
    last = text.args[-1] if isinstance(text, ast.Call) else None
    more = more.replace("'", '"') if '"' in code else more
    return behind(source, last, f", {more}") if last is not None and not isinstance(last, ast.Starred) else None


def _between(text: ast.JoinedStr) -> str:
    """As the last two are kept apart, where nothing is said between them."""
    match text.values[-3:]:
        case [ast.FormattedValue(), ast.Constant(str(apart)), ast.FormattedValue()] if _APART.fullmatch(apart):
            return apart
        case _:
            return " "


WRITER = Writer(frozenset(("add-print", "change-message", "message-value")), _written, needs=_NEEDS)
