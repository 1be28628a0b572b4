"""What is looked up under a key, and is not there or is empty, is the constant that is said: "rows without a kind get
DEFAULT_KIND", "fall back to DEFAULT_PORT if there is no port", "use FALLBACK where the name is missing"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_CONSTANT = r"(?:the )?(?:\w+\.)*`?(?-i:(?P<{0}>_?[A-Z][A-Z\d]*(?:_[A-Z\d]+)*))`?(?!\w)"
_AS = (
    r"(?:gets?|be(?:come)?s?|has|have|is|are|takes?|uses?|counts? as|defaults? to|falls? back (?:to|on)"
    r"|go(?:es)? (?:in)?to|(?:should|must|is to|are to|shall) (?:get|be|be given|have|become|take|use"
    r"|default to|fall back (?:to|on)|count as"
    r"|go (?:in)?to|be put (?:in)?to|be (?:treated|counted|read|taken) as|be of|be in)|belongs? to)"
)
_FIRST = Pattern(
    rf"(?i)\b(?:(?:with(?:out| no| an? (?:empty|missing))|(?:has|have|is|are) no|lack(?:s|ing)?|missing|empty|blank"
    rf"|absent) (?:an? |the |its |their |any )?(?P<key>[\w ]+?)|(?P<its>[\w]+)(?: field| column| key)?"
    rf" (?:is|are) (?:missing|empty|blank|absent|not (?:there|given|set)|left out)),? (?:`?\w+`?(?:\(\))? ){{0,2}}?"
    rf"{_AS} {_CONSTANT.format('is')}"
)
_LAST = Pattern(
    rf"(?i)(?:\b(?:use|take|put|fall(?:ing|s)? back (?:to|on)|default(?:s|ing)? to|give|set|insert|assume)|^) ?"
    rf"(?:\w+ to )?{_CONSTANT.format('used')}(?: in `?\w+`?(?:\(\))?)?"
    rf" (?:for|as|if|when|where|whenever|in case)\b(?P<when>.*)$"
)
_WHEN = Pattern(
    r"(?i)(?:\b(?:no|without(?: an?)?|missing|empty|blank|absent|lacks?(?: an?| its| the)?|unset)"
    r" (?P<key>[a-z_]\w*)|\b(?P<its>[a-z_]\w*)(?: field| column| key)? (?:is|are|was|were)(?: not|n't)?"
    r" (?:missing|empty|blank|absent|there|given|set|left out|None))"
)
_DEFAULT_KEY = Pattern(
    rf"(?i)^(?:please )?(?:let )?(?:an? |the |its |their )?(?P<whole>(?!-)[a-z_]\w*)(?: field| column| key)?"
    rf" (?:should |must |has to )?(?:defaults? to|falls? back (?:to|on)) {_CONSTANT.format('to')}"
)
_NEEDS = any_of(_FIRST, _LAST, _DEFAULT_KEY)
_ASKED, _EMPTY_TOO = 9.0, Pattern(r"(?i)\b(?:empty|blank|without|no)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = _said(sentence.text.strip())
    if said is None:
        return
    key, name = said
    value = next((value for each, _, value in constants(source) if each == name), None)
    if value is None:
        return
    for node in source.nodes:
        around = function_around(source, node)
        if around is None or is_in_fstring(source, node):
            continue
        code = _with_default(sentence, node, key, name, value, around)
        if code and isinstance(node, ast.expr):
            yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


def _said(text: str) -> tuple[str, str] | None:
    """The key, and the constant."""
    if (first := _FIRST.search(text)) is not None:
        return (first["key"] or first["its"]).split()[-1].lower(), first["is"]
    if (last := _LAST.search(text)) is not None and (when := _WHEN.search(last["when"])) is not None:
        return (when["key"] or when["its"]).lower(), last["used"]
    if (plain := _DEFAULT_KEY.match(text)) is not None:
        return plain["whole"].lower(), plain["to"]
    return None


def _with_default(sentence: Sentence, node: ast.AST, key: str, name: str, value: ast.expr, around: Function) -> str:
    source = sentence.source
    match node:
        case ast.Subscript(held, ast.Constant(str(said)), ast.Load()) if _is_key(said, key):
            if _is_asked_or_mapped(source, held, around):
                return ""
            return _either(sentence, f"{source.segment(held)}.get({source.segment(node.slice)}", name, value)
        case ast.Call(ast.Attribute(held, "get"), [ast.Constant(str()) as said, *_]) if _is_key(text_of(said), key):
            return _either(sentence, f"{source.segment(held)}.get({source.segment(said)}", name, value)
        case _:
            return ""


def _either(sentence: Sentence, begun: str, name: str, value: ast.expr) -> str:
    """What is empty counts as none, where that is a text and may be said so."""
    is_text = isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value != ""
    if is_text and _EMPTY_TOO.search(sentence.text) is not None:
        return f"{begun}) or {name}"
    return f"{begun}, {name})"


def _is_asked_or_mapped(source: Source, held: ast.expr, around: Function) -> bool:
    """What is no dict has no get: rows of a database."""
    called = source.segment(held)
    fetched = rf"\b(?:{re.escape(called)} = .*\.fetchone\(|for {re.escape(called)} in .*\.(?:execute|fetchall)\()"
    return re.search(fetched, source.segment(around)) is not None


def _is_key(text: str, said: str) -> bool:
    known = text.lower().replace("-", "_")
    return known in (said, singular(said)) or singular(known) == singular(said) or known.endswith(f"_{said}")


WRITER = Writer(frozenset(("get-default", "change-value")), _written, needs=_NEEDS)
