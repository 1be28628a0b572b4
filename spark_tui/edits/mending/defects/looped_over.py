"""A loop over the wrong view of something, or over what changes meanwhile."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

_GOES = r"\b(?:remov\w+|unsubscri\w+|disconnect\w*|(?:un|de)register\w*|detach\w*|leav\w+|delet\w+)\b"
_MEANWHILE = r"\b(?:during|while|meanwhile|in the middle of|when (?:one|an?|any)|if (?:one|an?|any))\b"
_SKIPS = r"(?:\bskip\w*|\bmiss(?:es|ed)?\b|\bnext\b|n't (?:get|see|called|hear)|\bchanged\b)"
_WHILE = (
    r"(?:while|when|as|during) (?:\w+ ){0,3}(?:iterat\w*|loop\w*|go(?:es|ing)? (?:through|over))"
    r"|\bloop\w* (?:\w+ ){0,2}(?:modif|chang|mutat|remov|delet)\w*"
    r"|\b(?:modif|chang|mutat|remov|delet|popp)\w*(?: \w+){0,4} (?:in|during|inside|within) (?:the|a"
    r"|its) (?:same )?(?:for|loop|iteration)\b"
)
_STAYS = (
    r"\b(?:some|not all|half)\b.*\b(?:stays?|remains?|survives?|left|still (?:there|in)"
    r"|(?:is|are)(?:n't| not) removed)\b"
)
_IN_A_ROW = (
    r"\b(?:next to|right after|behind|beside|after) (?:each other|one another|another|it)\b|\bin a row\b"
    r"|\bconsecutive\w*"
    r"|\badjacent\b|\bneighbou?r\w*"
)
_LEFT_THEN = (
    rf"(?=.*(?:{_IN_A_ROW})).*\b(?:skip\w*|miss\w*|forg[eo]t\w*|leaves?|keeps?|only|\w+n't|not|stays?|left|there)\b"
)
"""One that comes behind one that is taken out is not looked at."""
_SOME_STAY = Pattern(f"(?i){_STAYS}|{_LEFT_THEN}|\\b(?:miss(?:es)?|forgets?|leaves) (?:some|every|half|a few)\\b")
_WHILE_IT_LOOPS = Pattern(f"(?i){_WHILE}")
_SAYS = Pattern(
    r"(?i)changed size|\bRuntimeError\b.*\bsize\b|changed during iteration|values to unpack|indices must be integers"
    rf"|cannot unpack|every (?:other|second)|skips (?:some|every)|{_WHILE}"
    rf"|{_STAYS}|{_LEFT_THEN}|\b(?:miss(?:es)?|forgets?|leaves) (?:some|every|half|a few)\b"
    rf"|(?=.*{_GOES})(?=.*{_MEANWHILE}).*{_SKIPS}"
)
_LEAVES = Pattern(rf"(?i)(?=.*{_GOES})(?=.*{_MEANWHILE}).*{_SKIPS}")
_CLEAR, _CHANGES, _CALLED_BACK, _TOLD = 1.5, 1.0, 1.5, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    for node in complaint.nodes:
        if isinstance(node, ast.For):
            yield from _loop(complaint, node, complaint.points(node.lineno), node.body)
    for node in complaint.source.all(ast.comprehension):
        if complaint.first <= node.iter.lineno <= complaint.last:
            yield from _loop(complaint, node, complaint.points(node.iter.lineno), [])


def _loop(
    complaint: Complaint, loop: ast.For | ast.comprehension, clear: float, body: list[ast.stmt]
) -> Iterator[Repair]:
    source, text = complaint.source, complaint.source.segment(loop.iter)
    unpacks = isinstance(loop.target, ast.Tuple) and len(loop.target.elts) == 2
    if "unpack" in complaint.text and unpacks and isinstance(loop.iter, ast.Name | ast.Attribute):
        yield Repair((instead(source, loop.iter, f"{text}.items()"),), clear + _CLEAR)
        yield Repair((instead(source, loop.iter, f"enumerate({text})"),), clear + _CLEAR - 0.3)
    elif "string indices must be" in complaint.text and isinstance(loop.iter, ast.Name | ast.Attribute):
        yield Repair((instead(source, loop.iter, f"{text}.values()"),), clear)
    elif _is_changed(source, text.removesuffix(".items()").removesuffix(".keys()").removesuffix(".values()"), body):
        told = _TOLD * (complaint.says(_WHILE_IT_LOOPS) or complaint.says(_SOME_STAY))
        yield Repair((instead(source, loop.iter, f"list({text})"),), clear + _CLEAR + _CHANGES + told)
    elif complaint.says(_LEAVES) and isinstance(loop, ast.For) and _calls_back(source, loop):
        yield Repair((instead(source, loop.iter, f"list({text})"),), clear + _CLEAR + _CHANGES + _CALLED_BACK)


def _calls_back(source: Source, loop: ast.For) -> bool:
    """Does it call those that it goes through, which others may put there and take out?"""
    if not isinstance(loop.target, ast.Name) or not isinstance(loop.iter, ast.Attribute | ast.Subscript):
        return False
    calls = (ast.unparse(node.func) for each in loop.body for node in walk(each) if isinstance(node, ast.Call))
    return any(func.partition(".")[0] == loop.target.id for func in calls) and _is_changed(
        source, source.segment(loop.iter), [each for each in source.tree.body if each is not loop]
    )


def _is_changed(source: Source, owner: str, body: list[ast.stmt]) -> bool:
    """Is something put into it, or taken out of it, in the loop?"""
    for node in (node for statement in body for node in walk(statement)):
        match node:
            case ast.Subscript(value, ctx=ast.Del() | ast.Store()):
                changed = value
            case ast.Call(ast.Attribute(value, "pop" | "remove" | "discard" | "add" | "append" | "insert" | "clear")):
                changed = value
            case _:
                continue
        if source.segment(changed) == owner:
            return True
    return False


_KEYS_FOR_VALUES = Pattern(
    r"\b(?:str|int|tuple)\b['\"`]?(?: object)? has no attribute ['\"`]?(?P<attribute>\w+)"
    r"|(?i:\b(?:loops?|goes|iterates?|runs?)\b.*\b(?:over|through)\b.*\b(?:keys|names)\b)"
    r"|(?i:\biterates? (?:\w+ ){0,2}keys\b|\bkeys\b.*\b(?:not|instead of|rather than)\b.*\b(?:values|objects)\b"
    r"|\b(?:is|it's|are) an? dict\b.*\bloop\w*|\bloop\w*\b.*\b(?:is|it's|are) an? dict\b)"
)
_OF_A_DICT = 5.0


def _values(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What is gone through is a dict, and each of its keys is taken for what stands under it."""
    source, attribute = complaint.source, said_in(match)
    for node in source.all(ast.For, ast.comprehension):
        match node.target, node.iter:
            case ast.Name(name), ast.Name(held) | ast.Attribute(attr=held):
                through, text = node.iter, source.segment(node.iter)
            case ast.Name(name), ast.Call(ast.Attribute(ast.Name(held) | ast.Attribute(attr=held) as of, "items"), []):
                through, text = node.iter, source.segment(of)
            case _:
                continue
        around = node if isinstance(node, ast.For) else source.parents[node]
        asked = {each.attr for each in walk(around) if isinstance(each, ast.Attribute) and _is_of(each, name)}
        if (
            not asked
            or (attribute and attribute not in asked)
            or not complaint.first <= through.lineno <= complaint.last
        ):
            continue
        if _is_dict(source, held):
            told = _OF_A_DICT + complaint.points(through.lineno)
            yield Repair((instead(source, through, f"{text}.values()"),), told)


def _is_of(node: ast.Attribute, name: str) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == name


def _is_dict(source: Source, name: str) -> bool:
    """Is it made as one, or is something put into it under a key?"""
    for node in source.all(ast.Assign, ast.AnnAssign, ast.arg):
        match node:
            case ast.Assign([ast.Name(put) | ast.Attribute(attr=put)], ast.Dict() | ast.DictComp()):
                pass
            case ast.Assign(
                [ast.Name(put) | ast.Attribute(attr=put)], ast.Call(ast.Name("dict" | "defaultdict" | "OrderedDict"))
            ):
                pass
            case ast.Assign([ast.Subscript(ast.Name(put) | ast.Attribute(attr=put), key)]) if not _is_place(key):
                pass
            case ast.AnnAssign(ast.Name(put) | ast.Attribute(attr=put), kind) if _DICT.match(ast.unparse(kind)):
                pass
            case ast.arg(put, ast.expr() as kind) if _DICT.match(ast.unparse(kind)):
                pass
            case _:
                continue
        if put == name:
            return True
    return False


_DICT = Pattern(r"(?:typing\.)?[dD]ict\b|Mapping\b")


def _is_place(key: ast.expr) -> bool:
    return isinstance(key, ast.Slice | ast.UnaryOp) or (isinstance(key, ast.Constant) and isinstance(key.value, int))


DEFECTS = (
    Defect("looped-over", frozenset(("fix-error",)), _repairs, _SAYS),
    Defect("keys-for-values", frozenset(("fix-error",)), _values, _KEYS_FOR_VALUES),
)
