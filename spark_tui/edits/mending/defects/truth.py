"""What is taken for true or false and is not: the text "false", nought, an empty text; numbers that are compared to
the last digit."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import fitted, needed
from spark_tui.edits.python.values.nearly_equal import nearly_equal

_SAYS = Pattern(
    r"(?i)(?:=|\bto |['\"`]|\bis )(?:false|0|no|off)\b.*\b(?:still|turns?|true|on|enabled?|anyway|counts?"
    r"|treated|always|even)\b"
    r"|\b(?:every|any|each|all) non-?empty (?:\w+ )?(?:texts?|strings?|values?)?\b|\b(?:takes?|treats?"
    r"|counts?) (?:any|every|all)\w* as (?:on|true|enabled)\b"
    r"|\balways (?:true|on|enabled)\b|\b(?:still|always) (?:\w+ ){0,3}(?:on|enabled|true)\b"
)
_READ = Pattern(r"\benviron\b|\bgetenv\(|\binput\(|\bconfig\.get\(|\bargv\b|\.headers\b|\bparams\b")
_CLEAR_TEXT, TRUE_WORDS = 4.0, '("1", "true", "yes", "on")'


def _of_text(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Name("bool"), [value]) if _is_read(source, value):
                text = f"{as_text(source, value)}.lower() in {TRUE_WORDS}"
                yield Repair((instead(source, node, text),), _CLEAR_TEXT + complaint.points(node.lineno))


def _is_read(source: Source, value: ast.expr) -> bool:
    """From outside, there or in the function of this file that it calls."""
    match value:
        case ast.Call(ast.Name(name) | ast.Attribute(ast.Name("self"), name)):
            texts = [source.segment(node) for _, node in source.functions if node.name == name]
        case _:
            texts = []
    return any(_READ.search(text) is not None for text in (source.segment(value), *texts))


def as_text(source: Source, value: ast.expr) -> str:
    """With an empty text where there is none."""
    match value:
        case ast.Call(ast.Attribute(attr="get") | ast.Attribute(attr="getenv") as func, [key]):
            return f'{source.segment(func)}({source.segment(key)}, "")'
        case ast.Call(ast.Attribute(attr="get" | "getenv") as func, [key, ast.Constant(given)]) if not isinstance(
            given, str
        ):
            return f'{source.segment(func)}({source.segment(key)}, "{str(given).lower() if given else ""}")'
        case _:
            return source.segment(value)


_ZERO = Pattern(
    r"(?i)\b0(?:\.0)?\b|\bzero\b|\bempty (?:string|text|list)|\bfalse\b|treated as (?:missing|none|not)|ignored"
    r"|\bonly (?:skip |ignore |drop )?none\b|\bnone only\b|\bjust (?:for )?none\b"
)
_FALSY = Pattern(
    r"(?i)\bfalsy\b|\b(?:0(?:\.0)?|zero|false|empty (?:string|text|list|dict|\w+))\b(?!%).*"
    r"\b(?:(?<!for )valid|allowed|possible|legal|legitimate|ok|okay|fine|kept?|keep|stays?|remain\w*|counts?|respect\w*"
    r"|real|accept\w*|work|what (?:is|was|they|he|she|somebody)|(?:gets?|is|are|be) (?:treated|taken|ignored|replaced"
    r"|lost|overwritten|overridden|swallowed|dropped)|falls? back|not given|unset|default)\b"
    r"|\b(?:ignores?|replaces?|overwrites?|overrides?|loses?|drops?|swallows?|default\b.* for) (?:\S+ ){0,4}?"
    r"(?:0|zero|false|empty \w+)(?![\w.])"
    r"|\bonly (?:\S+ ){0,6}(?:nothing|none|not|n't)(?: \w+){0,2} (?:given|passed|set)\b"
)
"""What somebody may well mean is taken for nothing."""
_AS_STORED = Pattern(r"(?i)\bwhat(?:ever)?\b|\bas (?:it is|stored|saved|they are)\b|\bthe stored\b|\bjust return\b")
_NONE = Pattern(r"(?i)\bnone\b|missing|not given|no value|default|ignor|treated|as if")
_FLOAT = Pattern(r"(?i)0\.\d+|float|round(?:ing|ed)|precis|decimal|not (?:the )?(?:same|equal)|comparison")
_OF_LENGTH = Pattern(
    r"(?i)\b(?:no|lose|drop|remove|without|skip|needless|unneeded)\b (?:\w+ ){0,2}`?len\b|\blen\b.*\bneed"
)
"""Who wants no `len` is content with what is taken for true."""
_CLEAR_ZERO, _BOTH, _CLOSE, _TOLD_SO, _ANOTHER = 1.0, 0.8, 1.5, 1.5, 0.3


def _of_zero(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    zero, close = match is not None or complaint.says(_ZERO), complaint.says(_FLOAT)
    if (not zero and not close) or complaint.says(_OF_LENGTH):
        return
    said = _CLEAR_ZERO + _BOTH * complaint.says(_NONE) + _TOLD_SO * (match is not None)
    as_stored = complaint.says(_AS_STORED)
    for node in complaint.nodes:
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        clear = complaint.points(getattr(node, "lineno", 0))
        for value, text in _asked(source, node) if zero else ():
            named = max(map(complaint.names, re.findall(r"\w+", source.segment(value))), default=0.0)
            yield Repair((instead(source, value, text),), clear + said + named)
        for text, less in _given_instead(source, node, as_stored=as_stored) if match is not None else ():
            assert isinstance(node, ast.expr)
            named = max(map(complaint.names, re.findall(r"\w+", source.segment(node))), default=0.0)
            yield Repair((instead(source, node, text),), clear + said + named - less)
        match node:
            case ast.Compare(ops=[ast.Eq()], comparators=[right]) if close and _may_be_float(right):
                yield Repair(nearly_equal(source, node), clear + _CLOSE)


def _asked(source: Source, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """Where a value itself is the condition, with what asks whether there is one."""
    match node:
        case ast.If(test) | ast.IfExp(test) | ast.While(test):
            tests = test.values if isinstance(test, ast.BoolOp) else [test]
        case ast.BoolOp(ast.Or(), [value, other]) if isinstance(
            source.parents.get(node), ast.Assign | ast.Return | ast.keyword
        ):
            text = source.segment(value)
            if isinstance(value, ast.Name | ast.Attribute):
                yield node, f"{text} if {text} is not None else {source.segment(other)}"
            return
        case _:
            return
    for test in tests:
        match test:
            case ast.Name() | ast.Attribute() | ast.Subscript():
                yield test, fitted(f"{source.segment(test)} is not None", needed(source, test))
            case ast.UnaryOp(ast.Not(), ast.Name() | ast.Attribute() | ast.Subscript() as value):
                yield test, fitted(f"{source.segment(value)} is None", needed(source, test))


def _given_instead(source: Source, node: ast.AST, *, as_stored: bool) -> Iterator[tuple[str, float]]:
    """Of what is looked up, with another value behind `or`: that only where nothing is found."""
    match node:
        case ast.BoolOp(ast.Or(), [ast.Call(ast.Attribute(held, "get"), [key]), other]):
            yield f"{source.segment(held)}.get({source.segment(key)}, {source.segment(other)})", 0.0
        case ast.BoolOp(ast.Or(), [ast.Subscript() as value, other]):
            text = source.segment(value)
            yield text, _ANOTHER * (not as_stored)
            yield f"{text} if {text} is not None else {source.segment(other)}", _ANOTHER * as_stored


def _may_be_float(node: ast.expr) -> bool:
    return not isinstance(node, ast.Constant) or isinstance(node.value, float)


DEFECTS = (
    Defect("bool-of-text", frozenset(("fix-operator", "fix-error", "fix-negation")), _of_text, _SAYS),
    Defect("zero-counts", frozenset(("fix-operator", "is-none", "truthiness", "fix-negation")), _of_zero, _FALSY),
)
