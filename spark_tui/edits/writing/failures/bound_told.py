"""An error tells the bound that was passed: "too long error should say what the max number of hours is", "mention the
limit in the error", where it is raised behind `if hours > MAX_HOURS`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_number, is_text, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_BOUND = r"(?:max(?:imum|imal)?|min(?:imum|imal)?|limit|bound|allowed|threshold|most|least|upper|lower|cap)"
_NEEDS = Pattern(
    r"(?i)(?:\b(?:error|message|exception|text|response)s?\b.*\b(?:says?|tells?|mentions?|includes?|contains?|shows?|names?"
    rf"|has|have|gives?|states?)\b.*\b{_BOUND}\b"
    rf"|\b(?:says?|tells?|mentions?|includes?|puts?)\b.*\b(?:error|message|exception|text|response)s?\b.*\b{_BOUND}\b"
    r"|\b(?:says?|tells?|mentions?|includes?|puts?|shows?|names?|adds?|gives?|states?|want)\b.*"
    rf"\b{_BOUND}\b.*\b(?:in|to|into|with|by|when) .*\b(?:error|message|exception|text|response)s?\b)"
)
_MORE = Pattern(
    r"(?i)\b(?:and|both|as well as|,) (?:the |its |an? |which )?(?:amount|value|number|size|length|actual)\b"
)
"""What is not only the bound."""
_ASKED, _WORDS = 7.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None or _MORE.search(sentence.text) is not None:
        return
    spoken = {root(each) for each in sentence.text.lower().replace(",", " ").split()}
    found: list[tuple[float, ast.Constant, ast.expr, str, str]] = []
    for question in source.all(ast.If):
        bound = bound_of(question.test)
        told = _text_of(question.body[-1]) if bound is not None else None
        if bound is None or told is None or not isinstance(told.value, str) or "{" in told.value:
            continue
        words = {root(each) for each in told.value.lower().split() if len(each) > 2}
        own = {root(each) for each in parts(ast.unparse(question.test).replace(".", "_"))}
        shared = len(words & spoken) + len(own & spoken) / 2
        found.append((shared, told, *bound))
    best = max((shared for shared, *_ in found), default=0.0)
    for shared, told, bound, side, unit in found:
        if shared == best and (shared > 0 or len(found) == 1):
            evidence = _ASKED + _WORDS * min(shared, 2.5) + min(told_of(sentence, told), 1.0)
            yield Repair((instead(source, told, with_the_bound(source, told, bound, side, unit)),), evidence)


_SIDE = {ast.Gt: "max ", ast.GtE: "less than ", ast.Lt: "min ", ast.LtE: "more than "}


def bound_of(test: ast.expr) -> tuple[ast.expr, str, str] | None:
    """What it is held against, on which side of that it had to stay, and what is counted so: hours."""
    match test:
        case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE() as how], [right]):
            if _is_bound(right) and not _is_bound(left):
                return right, _SIDE[type(how)], _unit(left)
            if _is_bound(left) and not _is_bound(right):
                turned = {ast.Gt: ast.Lt, ast.Lt: ast.Gt, ast.GtE: ast.LtE, ast.LtE: ast.GtE}
                return left, _SIDE[turned[type(how)]], _unit(right)
            return None
        case _:
            return None


def _unit(node: ast.expr) -> str:
    last = parts(node.id)[-1] if isinstance(node, ast.Name) else ""
    return f" {last}" if last.endswith("s") and singular(last) != last else ""


def _is_bound(node: ast.expr) -> bool:
    """A constant, a number that means more than none, or what is called like a limit."""
    name = last_name(node)
    if is_number(node):
        return node.value not in (0, 1)
    return bool(name) and (name.isupper() or _LIMIT.search(name) is not None)


_LIMIT = Pattern(r"(?i)(?:^|_)(?:max|min|limit|bound|cap|most|least|threshold|allowed|capacity)(?:imum)?(?:_|$)")


def _text_of(statement: ast.stmt) -> ast.Constant | None:
    """The text that is said there, if it is one."""
    match statement:
        case ast.Raise(ast.Call(args=args, keywords=keywords)):
            pass
        case _:
            return None
    texts = [each for each in (*args, *(word.value for word in keywords)) if is_text(each)]
    return texts[0] if len(texts) == 1 else None


def with_the_bound(source: Source, told: ast.Constant, bound: ast.expr, side: str, unit: str) -> str:
    """The text with the bound behind it, in the quotes that it has."""
    text, value = source.segment(told), source.segment(bound)
    said = value if is_number(bound) else f"{{{value}}}"
    return f"{'f' if said != value else ''}{text[:-1]} ({side}{said}{unit}){text[-1]}"


WRITER = Writer(frozenset(("message-value", "change-message", "raise-if")), _written, needs=_NEEDS)
