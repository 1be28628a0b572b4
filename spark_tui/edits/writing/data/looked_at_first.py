"""A variable of the environment, or a key, that is asked for before another one: "look at VISUAL before EDITOR",
"prefer GH_TOKEN over GITHUB_TOKEN", "fall back to LOGNAME if USER isn't set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NAME = r"[`\"'$]?(?P<{}>(?-i:[A-Za-z_]\w*))[`\"']?"
_AT = (
    r"(?:look(?:s|ing)? (?:at|for|up|in)|check(?:s|ing)?|tr(?:y|ies|ying)|us(?:e|es|ing)|ask(?:s|ing)?(?: for)?|read"
    r"|consult|honou?r)"
)
_OF_IT = r"(?: (?:from )?(?:the )?(?:env\w*|variable|var|key|field|header))*"
_NEEDS = Pattern(
    rf"(?i)\b{_AT} (?:the )?{_NAME.format('a')}{_OF_IT},? (?:first,? )?before (?:{_AT} )?(?:the )?{_NAME.format('b')}"
    rf"|\bprefer(?:s|ring)? (?:the )?{_NAME.format('c')}{_OF_IT} (?:over|to) (?:the )?{_NAME.format('d')}"
    rf"|\b{_AT} (?:the )?{_NAME.format('e')}{_OF_IT} first,? (?:and )?then (?:{_AT} )?(?:the )?{_NAME.format('f')}"
    rf"|\b{_NAME.format('g')} (?:should|must|has to) (?:win over|take precedence over|come before) (?:the )?"
    rf"{_NAME.format('h')}"
    rf"|\bfall(?:s|ing)? back to (?:the )?{_NAME.format('last')}{_OF_IT} (?:if|when) (?:there is )?(?:no )?(?:the )?"
    rf"{_NAME.format('once')}\b"
)
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match, source = _NEEDS.search(sentence.text), sentence.source
    if match is None:
        return
    said = {how: name for how, name in match.groupdict().items() if name is not None}
    first, then = (said["once"], said["last"]) if "once" in said else said.values()
    known = list(_asked(source))
    there = [(node, key) for node, key in known if key in (first, then)]
    if {key for _, key in there} == {first, then}:
        return  # both are asked for
    for node, key in there:
        other = then if key == first else first
        worth = _ASKED + told_of(sentence, node)
        yield Repair((_besides(source, node, other, is_first=key == then),), worth)


def _asked(source: Source) -> Iterator[tuple[ast.expr, str]]:
    """Where something is looked up by a name that may not be there, and that name."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="get" | "getenv"), [ast.Constant(str(key)), *rest]) if len(rest) < 2:
                yield node, key


def _besides(source: Source, node: ast.expr, other: str, *, is_first: bool) -> Splice:
    """Among others in a row it gets its own place; else one of the two has to be there."""
    assert isinstance(node, ast.Call)
    quote = source.segment(node.args[0])[0]
    new = f"{source.segment(node.func)}({quote}{other}{quote})"
    old = source.segment(node)
    around = source.parents[node]
    if isinstance(around, ast.Tuple | ast.List):
        return instead(source, node, f"{new}, {old}" if is_first else f"{old}, {new}")
    if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or):
        return instead(source, node, f"{new} or {old}" if is_first else f"{old} or {new}")
    if not is_first and len(node.args) > 1:  # what is given where nothing is there stays the last
        plain = f"{source.segment(node.func)}({source.segment(node.args[0])})"
        default = moved(source, node.args[1], Level.TEST)
        both = f"{plain} or {source.segment(node.func)}({quote}{other}{quote}, {default})"
    else:
        both = f"{new} or {old}" if is_first else f"{old} or {new}"
    return instead(source, node, both if isinstance(around, _ALONE) else f"({both})")


_ALONE = (ast.Assign, ast.AnnAssign, ast.Return, ast.keyword, ast.NamedExpr, ast.FormattedValue, ast.If)

WRITER = Writer(frozenset(("read-env", "or-condition", "get-default")), _written, needs=_NEEDS)
