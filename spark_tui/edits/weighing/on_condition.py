"""What was to be done, or no longer done, in one case alone, and is so in any case."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Definition, Source, read
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.saying.place.moments import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root

_NOT_IF = Pattern(
    r"(?i)(?:\b(?:do|should|must|need)(?:n't|nt| not)|\bnever) (?!(?:be|have|get)\b)\w+ .*\b(?:if|unless) \w"
)


def goes_in_any_case(before: str, sentence: str, after: str) -> bool:
    """Is a statement gone that a function does in any case, where it is said when it is not to be done: "don't post it
    if nobody is there"?"""
    hunks = between(before, after)
    if _NOT_IF.search(sentence) is None or not hunks or any(line.strip() for hunk in hunks for line in hunk.new):
        return False
    source = read(before)
    gone = {hunk.start + at + 1 for hunk in hunks for at, (tag, _) in enumerate(hunk.lines) if tag == "-"}
    return any(
        isinstance(source.parents.get(node), Definition) and function_around(source, node) is not None
        for node in source.all(ast.Expr)
        if node.lineno in gone and isinstance(node.value, ast.Call)
    )


_ADDED_BUT = Pattern(
    r"(?i)^(?:please |pls |can you |also )*(?:add|write|implement|create)\b.*"
    r"\b(?:(?:but |and )?(?:not|never|only) (?:if|when|while|as long as|until|before|after|once)|unless"
    r"|except (?:if|when))\b"
)
_ASKS = (ast.If, ast.IfExp, ast.While, ast.BoolOp, ast.Compare, ast.Try, ast.Assert, ast.comprehension, ast.Match)


def is_added_in_any_case(before: str, sentence: str, after: str) -> bool:
    """Does a new method ask nothing, where it is said in which case it is not to do it: "add remove_book, but not if it
    is on loan"?"""
    if _ADDED_BUT.search(sentence) is None:
        return False
    known = {name for name, _ in read(before).functions}
    new = [function for name, function in read(after).functions if name not in known]
    return bool(new) and not any(isinstance(node, _ASKS) for function in new for node in walk(function))


_TOLD_IF = Pattern(
    r"(?i)\b(?:warn|log|print)\w*\b(?:(?!\b(?:if|when|whenever|unless|where)\b).){0,40}"
    r"\b(?:(?:if|unless) (?P<case>[^,;.]+)|(?:when|whenever|where) (?P<state>(?:[\w-]+ ){1,4}?"
    r"(?:is|are|was|were|has|have|had|\w+n't) (?!called|started|starting|run|running|done|finished|about)[^,;.]+))"
)
"""In what state of things; that something begins or ends is no such state."""
_NOTHING = Pattern(r"(?i)\b(?:no|none|nothing|nobody|not|empty|missing|fail\w*|without|lacks?|\w+n't|\w*Error)\b")
_TELLS = frozenset(("warn", "warning", "info", "debug", "error", "exception", "print", "log", "critical"))
_ENOUGH, _FEW = 0.5, 2
_OF_NO_CASE = PLAIN | {"already", "called", "given", "gets", "happens", "done"}


def is_told_in_any_case(before: str, sentence: str, after: str) -> bool:
    """Is something told under no new condition, where it is said when, and those that are there speak of little of
    that: "warn if interpreter has no leading slash", behind `if interpreter`?"""
    said = _TOLD_IF.search(sentence)
    if said is None:
        return False
    case = said["case"] or said["state"]
    old, new = read(before), read(after)
    asked = Counter(map(ast.dump, _cases(old)))
    if any(asked[each] < many for each, many in Counter(map(ast.dump, _cases(new))).items()):
        return False
    known = Counter(ast.unparse(each) for each in _told(old))
    words = {root(word) for word in re.findall(r"[a-z]{3,}", case.lower()) if word not in _OF_NO_CASE}
    return bool(words) and any(
        not _is_the_case(new, each, words, case) and not is_of_the_deed(new, each, sentence)
        for each in _told(new)
        if ast.unparse(each) not in known
    )


_DONE = Pattern(
    r"(?i)\b(?:when|whenever|if|every time|each time|once)\b[^,;.]*?\b(?:is|are|was|were|gets?|got|(?:has|have) been)"
    r" (?P<deed>[a-z]+)\b(?=\W*$|[,;.]| (?:with|at|as|including|saying)\b)"
)


def is_of_the_deed(source: Source, node: ast.AST, sentence: str) -> bool:
    """Does it stand in the function that does what is said to be done: "when a berth is booked", in `book_berth`?"""
    said, around = _DONE.search(sentence), function_around(source, node)
    if said is None or around is None or not parts(around.name):
        return False
    deed, own = said["deed"].lower(), parts(around.name)[0].lower()
    done, does = root(IRREGULAR.get(deed, deed)), root(own)
    return done in (does, f"{does}{does[-1:]}")


def _cases(source: Source) -> Iterator[ast.AST]:
    yield from (each.test for each in source.all(ast.If, ast.IfExp, ast.While))
    yield from (each.type for each in source.all(ast.ExceptHandler) if each.type is not None)


def _told(source: Source) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        match node.func:
            case ast.Attribute(attr=name) | ast.Name(name) if name in _TELLS:
                yield node


def _is_the_case(source: Source, told: ast.Call, words: set[str], case: str) -> bool:
    """Does the next condition around it speak of half of that, or does it ask for what is not there?"""
    node: ast.AST | None = told
    while node is not None and not isinstance(node, Definition):
        above = source.parents.get(node)
        match above:
            case ast.If(test, body):
                spoken = ast.unparse(test)
                is_else = node not in body
            case ast.ExceptHandler():
                spoken, is_else = ast.unparse(above.type) if above.type is not None else "", True
            case ast.Try(orelse=others) if node in others:
                return True
            case _:
                node = above
                continue
        asks_for_nothing = is_else or re.search(r"\bnot\b|None|== 0|''", spoken) is not None
        if asks_for_nothing and len(words) <= _FEW and _NOTHING.search(case) is not None:
            return True
        there = {root(part) for name in re.findall(r"\w+", spoken) for part in parts(name)}
        return len(words & there) >= _ENOUGH * len(words)
    return False


_GIVEN_IF = Pattern(
    r"(?i)\b(?:returns?|give back|gives? back) (?P<value>-?\d+|True|False|None|`[^`]+`|\"[^\"]*\"|'[^']*') "
    r"(?:if|when|unless|as soon as|where|in case)\b"
)


def is_given_in_any_case(before: str, sentence: str, after: str) -> bool:
    """Of "return 1 if any of it was wrong": is all that comes in a return that nothing is asked for?"""
    if _GIVEN_IF.search(sentence) is None:
        return False
    new = [line for hunk in between(before, after) for line in hunk.new if line.strip()]
    old = [line for hunk in between(before, after) for line in hunk.old if line.strip()]
    if old or len(new) != 1 or not new[0].strip().startswith("return "):
        return False
    source, line = read(after), next(hunk.start for hunk in between(before, after)) + 1
    return any(
        node.lineno >= line
        and isinstance(source.parents.get(node), Definition)
        and isinstance(node.value, ast.Constant)
        and source.segment(node) == new[0].strip()
        for node in source.all(ast.Return)
    )


_REFUSED_BEYOND = Pattern(
    r"(?i)\b(?:rais(?:e|es|ing)|throws?|refus\w+|reject\w*|complain\w*)\b.*\b(?:below|under|above|over|beyond|(?:less|fewer"
    r"|lower|more|greater|larger|smaller|longer|shorter) than|at (?:least|most)|negative)\b"
)
_BOUNDED = Pattern(r"[<>]|\brange\(|\b(?:min|max|abs|copysign)\(|\.startswith\(|negative|\bexcept\b")


def is_refused_without_a_bound(before: str, sentence: str, after: str) -> bool:
    """Of "raise a ValueError for a line below 1": is something refused, and nothing new holds anything to a bound?"""
    if _REFUSED_BEYOND.search(sentence) is None:
        return False
    new = [line for hunk in between(before, after) for line in hunk.new]
    return any(line.strip().startswith("raise") for line in new) and not any(map(_BOUNDED.search, new))
