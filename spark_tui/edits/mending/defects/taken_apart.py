"""A text that is taken apart, or put together, in another number of parts than it has; names in braces, in a text that
is no f-string."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import Defect, Repair, before, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import becomes_number

_A_NUMBER = 1.0  # behind the last mark: what is too much belongs to the text before it


_MANY_BLANKS = Pattern(
    r"(?i)[\"'`][^\"'`]*\S[ \t]{2,}\S[^\"'`]*[\"'`]"
    r"|\b(?:any|more|several|two|double|extra) (?:whitespace|blank|space)"
)


def _split_less(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is taken apart in more places than there are names for: at each of several blanks, or rightly so."""
    match node:
        case ast.Assign([ast.Tuple()], ast.Call(ast.Attribute(attr="split"), [ast.Constant(" ") as blank], [])) if (
            _MANY_BLANKS.search(found.string) is not None
        ):
            yield (instead(source, blank, ""),), _A_NUMBER
    match node:
        case ast.Assign(
            [ast.Tuple(names)], ast.Call(ast.Attribute(attr="split" | "rsplit"), [separator], []) as call
        ) as statement if names:
            less = behind(source, separator, f", {len(names) - 1}")
            yield (less,), 0.5
            called = call.func
            if isinstance(called, ast.Attribute) and called.attr == "split":
                stop = source.stop(called)
                yield (
                    (Splice(stop - len("split"), stop, "rsplit"), less),
                    0.2 + _A_NUMBER * becomes_number(source, statement, names[-1]),
                )
        case ast.Assign([ast.Tuple(names)], ast.Call(ast.Attribute(attr="split" | "rsplit"), [], []) as call):
            at = source.stop(call) - 1
            yield (Splice(at, at, f"maxsplit={len(names) - 1}"),), 0.3


def _separated(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is taken apart at something that is not in it."""
    match node:
        case ast.Assign([ast.Tuple()], ast.Call(ast.Attribute(attr="split") as called, given) as call) if (
            len(given) < 2
        ):
            told = _COUNTED.sub("", found.string)
            for words, mark in _MARKS:
                if re.search(words, told, re.IGNORECASE):
                    at, stop = source.stop(called), source.stop(call)
                    yield (Splice(at, stop, f"({mark})"),), 1.0
    yield from _where_there_is_none(source, node)


def _where_there_is_none(source: Source, node: ast.AST) -> Ways:
    """Of two parts, the second is empty where what parts them is not there."""
    match node:
        case ast.Assign(
            [ast.Tuple([ast.Name() as first, ast.Name() as second]) as names],
            ast.Call(ast.Attribute(attr="split") as called, [separator, *most]) as call,
        ) if [each.value for each in most if isinstance(each, ast.Constant)] in ([], [1]):
            owner, at = source.segment(called.value), source.segment(separator)
            parted = Splice(source.start(call), source.stop(call), f"{owner}.partition({at})")
            yield (instead(source, names, f"{first.id}, _, {second.id}"), parted), 0.6


_COUNTED = Pattern(r"\(expected [^()]*\)")
_MARKS = (
    ("comma|csv|,", '","'), ("semicolon|;", '";"'), (r"\btabs?\b|tsv", '"\\t"'), ("colon", '":"'), ("pipe", '"|"'),
    ("dash|hyphen", '"-"'), ("space|blank", ""), ("equal", '"="'),
)  # fmt: skip


def _formatted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.BinOp(ast.Constant(str()), ast.Mod(), right) if not isinstance(right, ast.Tuple | ast.Dict):
            if "not enough" not in found[0]:
                yield (instead(source, right, f"({source.segment(right)},)"),), 0.5
            parent = source.parents.get(node)
            if isinstance(parent, ast.Call) and len(parent.args) > 1 and parent.args[0] is node:
                rest = source.segment(right) + "".join(f", {source.segment(each)}" for each in parent.args[1:])
                last = parent.args[-1]
                yield (Splice(source.start(right), source.stop(last), f"({rest})"),), 0.7
            elif isinstance(parent, ast.Tuple):
                rest = ", ".join(source.segment(each) for each in (right, *parent.elts[1:]))
                yield (Splice(source.start(right), source.stop(parent), f"({rest})"),), 0.7


_MARK = "colon|comma|dot|dash|slash|space|blank|hyphen|equals sign|mark"
_MESSAGES: Messages = (
    (
        rf"too many values to unpack|\b(?:split|separat|divid|tak|cut)\w* .*\b(?:at|by|behind|after) (?:the )?(?:last"
        rf"|final) (?:one|{_MARK})\b",
        _split_less,
    ),
    (r"not enough values to unpack", _separated),
    (r"format string|string formatting", _formatted),
)


_SAYS = Pattern(r"(?i)f-?string|f prefix|\bbraces?\b|\bliteral(?:ly)?\b|placeholder|interpolat|\{\w*\}|\bf in front")
_FIELD = Pattern(r"(?<!\{)\{([^\W\d]\w*)[^{}]*\}(?!\})")
_CLEAR = 1.5


def _without_its_prefix(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)) or is_in_fstring(source, node):
            continue
        names = _FIELD.findall(node.value)
        filled = isinstance(source.parents.get(node), ast.Attribute)
        if names and not filled and source.segment(node)[0] in "'\"" and set(names) <= complaint.sentence.known:
            yield Repair((before(source, node, "f"),), _CLEAR + complaint.points(node.lineno))


DEFECTS = (
    by_messages("taken-apart", _MESSAGES),
    Defect("missing-prefix", frozenset(("fix-string", "fix-error")), _without_its_prefix, _SAYS),
)
