"""A check that was written asks for more, for what is empty rather than None, or holds a little more: "and nobody is
over 150", "I meant an empty list", "zero too", "inclusive"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals.beginning import Beginning
from spark_tui.edits.proposals.values import said
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.saying.value.signs import BELOW
from spark_tui.edits.spelled import QUOTED_ON_A_LINE
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.zero_refused import ZERO_FINE, ZERO_TOO

_SAYS_MORE = Pattern(
    r"(?i)\b(?:comments?|if|when|unless|where|ones?|those|who|nobody|none|nor|neither|also|too|as ?well|or|and|plus"
    r"|only|just|over|under|above|below"
    r"|more|less|longer|shorter|than|empty|blank|negative|None|zero|missing|starting|ending|with|without"
    r"|before|after)\b"
)
_ALL = Pattern(
    r"(?i)\b(?:only (?:if|when|where|for)|unless|both|at the same time|as long as|must also|but not|except)\b"
)
_COMMENTS = Pattern(r"(?i)\bcomments?\b(?: lines?)?")
_READ, _ENOUGH = 2, 0.75
_CLEAR_MORE, _OTHER, _LATER = 1.2, 0.2, 0.3


_PUT_THERE = Pattern(
    r"(?i)^\W*(?:(?:no|and|but|please|ok|rather)\W+)*(?:put|move)(?: back)? (?:it|that|this|the \w+)\b"
)


def _is_dictated(said: str) -> bool:
    """Is all that speaks of a check within a text that somebody dictates: 'say "empty stack"'?"""
    return QUOTED_ON_A_LINE.search(said) is not None and _SAYS_MORE.search(QUOTED_ON_A_LINE.sub("", said)) is None


def _asking_for_more(turn: Turn) -> Iterator[Turned]:
    if _PUT_THERE.search(turn.said) is not None or _is_dictated(turn.said):
        return  # where it stands, or what it says, not what it asks
    sentence = Sentence(_COMMENTS.sub("ones starting with #", turn.said), turn.now)
    for node in turn.new(ast.If, ast.While):
        wants_all = _ALL.search(turn.said) is not None
        is_or = isinstance(node.body[-1], Leaving) and not wants_all
        for name, is_likely in (("or-condition", is_or), ("and-condition", not is_or)):
            op = named(name)
            start = Beginning(op, (str(node.lineno),), 0.0)
            try:
                found = sorted(said(start, op.slots[1], sentence), key=lambda each: -each[1])
            except Refusal:
                continue
            for at, (condition, evidence) in enumerate(found[:_READ]):
                if evidence < _ENOUGH or condition in turn.now.segment(node.test):
                    continue
                try:
                    after = carry_out((Call(op, (str(node.lineno), condition)),), turn.now.text)
                except Refusal:
                    continue
                yield Turned(after, (_CLEAR_MORE if is_likely else _OTHER) - _LATER * at)


_EMPTY = Pattern(r"(?i)\b(?:empty|no (?:items|elements|entries|rows|lines)|nothing in (?:it|there))\b")
_BLANK = Pattern(r"(?i)\b(?:spaces?|blanks?|white ?space)\b")
_NONE = Pattern(r"\bNone\b")
_SAYS_EMPTY = Pattern(f"{_EMPTY.pattern}|{_BLANK.pattern.removeprefix('(?i)')}|(?-i:{_NONE.pattern})", re.IGNORECASE)
_BOTH = Pattern(r"(?i)\b(?:too|also|as ?well|and|or|both|plus)\b")
_GIVEN = Pattern(r"(?i)\b(?:return\w*|give\w*|get|back|then)\b")
_CLEAR_EMPTY, _PERHAPS = 2.3, 1.0
_ONLY_NONE = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|actually|hm+)\W+)*(?:do (?:it|that) )?(?:only|just)"
    r"(?: (?:if|when|where|for|the|it|they|that|those|is|are|it's|that's|which|ones?|a|an"
    r"|`?[a-z_]\w*`?))* `?(?-i:None)`?"
    r"(?: (?:ones|values|please))*\W*"
)
_NOTHING_ELSE = 7.0  # that it says no more than that


def _asking_for_emptiness(turn: Turn) -> Iterator[Turned]:
    if _is_dictated(turn.said):
        return
    if _BLANK.search(turn.said) is not None:
        yield from _stripped(turn)
    if _BOTH.search(turn.said) is not None or _GIVEN.search(turn.said) is not None:
        return
    wants_empty = _EMPTY.search(turn.said) is not None
    for node in turn.new(ast.If, ast.IfExp):
        text = _other(turn, node.test, wants_empty)
        if text is not None:
            if _ONLY_NONE.fullmatch(turn.said) is not None:
                yield from turn.with_splices([instead(turn.now, node.test, text)], _NOTHING_ELSE)
                continue
            evidence = _CLEAR_EMPTY if _is_left_as_asked(turn, node) else _PERHAPS
            yield from turn.with_splices([instead(turn.now, node.test, text)], evidence)


def _stripped(turn: Turn) -> Iterator[Turned]:
    """What holds nothing but blanks is as good as empty."""
    for node in turn.new(ast.If, ast.IfExp):
        operand = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
        if isinstance(operand, ast.Name | ast.Attribute | ast.Subscript):
            text = f"{turn.now.segment(operand)}.strip()"
            yield from turn.with_splices([instead(turn.now, operand, text)], _CLEAR_EMPTY)


def _other(turn: Turn, test: ast.expr, wants_empty: bool) -> str | None:
    match test:
        case ast.Compare(left=left, ops=[ast.Is()], comparators=[ast.Constant(value=None)]) if wants_empty:
            return f"not {turn.now.segment(left)}"
        case ast.Compare(left=left, ops=[ast.IsNot()], comparators=[ast.Constant(value=None)]) if wants_empty:
            return turn.now.segment(left)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Name() | ast.Attribute() | ast.Subscript() as of) if not wants_empty:
            return f"{turn.now.segment(of)} is None"
        case ast.Name() | ast.Attribute() | ast.Subscript() if not wants_empty:
            return f"{turn.now.segment(test)} is not None"
        case _:
            return None


def _is_left_as_asked(turn: Turn, node: ast.If | ast.IfExp) -> bool:
    """Does it lead to what was asked for first, so that this is not what is wrong?"""
    match node:
        case ast.If(body=[*_, ast.Return(value=ast.expr() as value)]):
            return turn.now.segment(value).lower() in turn.asked.lower()
        case ast.If(body=[*_, ast.Return(value=None)]):
            return False
        case _:
            return True


_ZERO = Pattern(r"(?i)\b(?:zero|0|none of them|nothing)\b")
_NEGATIVE = Pattern(rf"(?i)\b(?:negatives?|(?:{BELOW}) (?:zero|0)|minus)\b")
_TOO = Pattern(
    r"(?i)^\W*(?:or|and|nor|plus)(?: for| of| if| it is| it's)? (?:zero|0)\W*$"
    r"|\b(?:too(?! (?:long|short|much|many|big|small|strict|verbose|wordy|high|low|late|early|wide|narrow)\b)"
    r"|as ?well|also|both|neither|nor|includ\w*|inlcud\w*|inclus\w*|itself|up to|fine|ok|okay"
    r"|allowed|counts?|either"
    r"|exactly|equals?|equal|at least|at most|even|last|end|enough|not (?:ok|allowed|fine)|should)\b"
)
_LESS = Pattern(
    r"(?i)\b(?:exclusive|exclud\w*|strict\w*|without the (?:last|end)|more than|less than"
    r"|not (?:the )?(?:last|end|zero|0)"
    r"|allow(?:s|ing)? (?:for )?(?:zero|0|\d+)|(?:zero|0|\d+|(?:just|exactly) (?:that|so)(?: many)?)"
    r"(?: itself)? (?:is|are|(?:should|must|may|can|would|has to)(?: still| also)? be|counts as)"
    r"(?: still| also)? (?:fine|ok|okay|allowed|valid|possible|accepted|legal|alright|good))\b"
)
_WIDER: Mapping[str, str] = {"<": "<=", ">": ">="}
_NARROWER: Mapping[str, str] = {"<=": "<", ">=": ">"}
_SAYS_BOUND = Pattern(
    "|".join(f"(?:{each.pattern.removeprefix('(?i)')})" for each in (_ZERO, _NEGATIVE, _TOO, _LESS)), re.IGNORECASE
)
_ANOTHER = Pattern(
    r"(?i)\W*(?:(?:and|also|but|same|ditto|for|with|of|check|the)\W+)*`?([a-z_]\w*)`?"
    r"(?: (?:too|as well|also|please))*\W*"
)
_CLEAR_BOUND, _LIKELY, _PLAIN = 1.6, 0.9, 0.2
_ONLY_ZERO = 3.0  # that nothing else is said


def _with_other_bounds(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    speaks = _ZERO.search(turn.said) is not None or _NEGATIVE.search(turn.said) is not None
    if not speaks and (match := _ANOTHER.fullmatch(turn.said)) is not None and match[1] in turn.sentence.known:
        return  # of something else, not how much
    for node in turn.new(ast.Compare):
        if len(node.ops) != 1:
            continue
        start, stop = source.stop(node.left), source.start(node.comparators[0])
        operator, right = source.text[start:stop].strip(), source.segment(node.comparators[0])
        for other in _others(operator, right, turn.said):
            splices = [Splice(start, stop, f" {other} "), *_message_after(turn, node, other)]
            clear = _CLEAR_BOUND if speaks or right in turn.said.split() else _PLAIN
            is_all = any(each.fullmatch(turn.said) is not None for each in (ZERO_TOO, ZERO_FINE))
            yield from turn.with_splices(splices, clear + _ONLY_ZERO * is_all)
    for call in turn.new(ast.Call):
        if (
            called(call) == "range"
            and call.args
            and _TOO.search(turn.said)
            and re.search(r"(?i)\b(?:last|end|incl\w+|inlc\w+|up to|itself)\b", turn.said)
        ):
            last = call.args[0] if len(call.args) == 1 else call.args[1]
            text = source.segment(last)
            more = text.removesuffix(" - 1") if text.endswith(" - 1") else f"{text} + 1"
            yield from turn.with_splices([instead(source, last, more)], _LIKELY)


def _others(operator: str, right: str, said: str) -> Iterator[str]:
    if operator == "==" and right == "0" and _NEGATIVE.search(said) is not None:
        yield "<="
    elif operator in _NARROWER and _LESS.search(said) is not None:
        yield _NARROWER[operator]
    elif (
        operator in _WIDER
        and _TOO.search(said) is not None
        and (right != "0" or ZERO_FINE.search(said) is None)
        and not (_NEGATIVE.search(said) and right == "0" and operator == "<")
    ):
        yield _WIDER[operator]


def _message_after(turn: Turn, node: ast.Compare, operator: str) -> Iterator[Splice]:
    right = turn.now.segment(node.comparators[0])
    yield from message_after(turn, node, f"{turn.now.segment(node.left)} {operator} {right}")


def message_after(turn: Turn, node: ast.Compare, wanted: str) -> Iterator[Splice]:
    """What is raised then says it as well, if it said what the condition was."""
    source, around = turn.now, turn.now.parents.get(node)
    match around:
        case ast.If(test=test, body=[ast.Raise(exc=ast.Call(args=[message]))]) if test is node:
            old, new = _said_of(source.segment(node)), _said_of(wanted)
            left = source.segment(node.left).replace("_", " ")
            known = (old, old.replace("must not be", "is"), f"{left} must not be negative", f"{left} is negative")
            if new and old and source.segment(message).lower().strip("\"'f") in known:
                yield instead(source, message, f'"{new}"')
        case _:
            return


def _said_of(condition: str) -> str:
    match = re.fullmatch(r"\w+\(\"(.*)\"\)", complaint(condition))
    bound = _BOUND.fullmatch(condition)
    if match is None and bound is not None:  # it says how much is enough
        subject = bound["what"].rpartition(".")[2].replace("_", " ").strip()
        return f"{subject} must be {'more' if bound['sign'] == '<=' else 'less'} than {bound['much']}"
    return match[1] if match is not None else ""


_BOUND = Pattern(r"(?P<what>[a-z_][\w.]*) (?P<sign><=|>=) (?P<much>-?[\d._]+|[A-Z_]+)")


_ORDERS = frozenset(("<", "<=", ">", ">=", "==", "!="))
_OPERATOR = Pattern(r"(?i)(?<![\w)\]<>=!-])\s*(<=|>=|==|!=|<|>)(?=\s*(?:$|[,;.!)\"'`]|[a-z]))")
_SAYS_OPERATOR = Pattern(r"[<>]|[=!]=")
_NOT_IT = Pattern(r"(?i)\b(?:not|no|instead of|rather than|than)\W*$")
_ALONE = Pattern(r"\W*?(<=|>=|==|!=|<|>)\s*([\w.-]+)\W*(?:please|then|rather)?\W*")
_CLEAR_OPERATOR = 4.2


def _with_the_operator(turn: Turn) -> Iterator[Turned]:
    """ "< not <=", "should be > I think"."""
    found = [match for match in _OPERATOR.finditer(turn.said) if _stands_alone(turn, match)]
    wanted = {match[1] for match in found if _NOT_IT.search(turn.said[: match.start()]) is None}
    if len(wanted) != 1:
        return
    (other,) = wanted
    source, changes = turn.now, list[Splice]()
    for node in turn.new(ast.Compare):
        start, stop = source.stop(node.left), source.start(node.comparators[0])
        operator = source.text[start:stop].strip()
        if len(node.ops) == 1 and operator in _ORDERS and operator != other:
            changes.append(Splice(start, stop, f" {other} "))
    yield from turn.one_or_all(changes, _CLEAR_OPERATOR)


_GIVES = r"(?:return|giv|get|hand|yield|us|say|print|put|pass|skip|let|mak|set|add|rais)(?:e|s|es|ing)?\b"
_ONLY_THAT = Pattern(
    rf"(?i)\b(?:only|just|nothing but)\b(?: (?!{_GIVES})[\w']+){{0,3}}? (zero|0|negatives?|positives?|empty|None)\b"
)
_ASKS = {"zero": "== 0", "0": "== 0", "negative": "< 0", "positive": "> 0", "None": "is None"}
_CLEAR_ONLY = 4.4


def _asking_only_for_that(turn: Turn) -> Iterator[Turned]:
    """ "Just zero", "only negative ones"; or what it is compared with, all by itself: "== 0"."""
    match, alone = _ONLY_THAT.search(turn.said), _ALONE.fullmatch(turn.said)
    if match is None and alone is None:
        return
    source, changes = turn.now, list[Splice]()
    for node in turn.new(ast.Compare):
        left = source.segment(node.left)
        if alone is not None:
            text = f"{left} {alone[1]} {alone[2]}" if alone[2] == source.segment(node.comparators[0]) else ""
        else:
            word = match[1].lower().removesuffix("s") if match is not None and match[1] != "None" else "None"
            text = f"not {left}" if word == "empty" else f"{left} {_ASKS[word]}"
        if (
            text
            and len(node.ops) == 1
            and isinstance(source.parents.get(node), ast.If)
            and text != source.segment(node)
        ):
            changes.append(instead(source, node, text))
    yield from turn.one_or_all(changes, _CLEAR_ONLY)


def _stands_alone(turn: Turn, match: re.Match[str]) -> bool:
    """Is it no part of a condition that is written out: "n > limit"?"""
    before = re.search(r"([^\W\d]\w*)\W*$", turn.said[: match.start(1)])
    behind = re.match(r"\s*([^\W\d]\w*)", turn.said[match.end() :])
    known = turn.sentence.known
    is_left = before is not None and before[1] in known and before[1].lower() not in PLAIN
    return not is_left and (behind is None or behind[1] not in known or behind[1].lower() in PLAIN)


_WITHIN = Pattern(
    r"(?i)\W*(?:(?:and|but|also|plus|ok|it must be|it should be|must be|should be|has to be|allow)\W+)*"
    r"(?:(?P<most>(?:no|not) (?:more|longer|greater|higher|bigger|later) than|at most|max(?:imum)?(?: of)?|up to"
    r"|not (?:over|above))|(?P<least>(?:no|not) (?:less|shorter|smaller|fewer|lower) than|at least|min(?:imum)?(?: of)?"
    r"|not (?:under|below))) `?(?P<limit>-?\d+(?:\.\d+)?|[A-Z][A-Z_\d]+)`?(?: (?P<what>[a-z_]\w*))?"
    r"(?:[\s,]+(?:too|as ?well|also|please|pls|either))*\W*"
)
_CLEAR_WITHIN = 5.5


def _within_limits(turn: Turn) -> Iterator[Turned]:
    """ "And no more than 4": what is raised beside it says so."""
    match = _WITHIN.fullmatch(turn.said)
    if match is None:
        return
    source = turn.now
    for node in turn.new(ast.If):
        asked = node.test
        if not isinstance(asked, ast.Compare) or len(node.body) != 1 or node.orelse:
            continue
        left, limit = source.segment(asked.left), match["limit"]
        condition = f"{left} {'>' if match['most'] else '<'} {limit}"
        indent = source.indent(node.lineno)
        if isinstance(node.body[0], ast.Raise):
            raised = node.body[0].exc
            kind = (
                ast.unparse(raised.func if isinstance(raised, ast.Call) else raised)
                if raised is not None
                else "ValueError"
            )
            told = f"{' '.join(left.split('_'))} must be at {'most' if match['most'] else 'least'} {limit}"
            has_message = isinstance(raised, ast.Call) and bool(raised.args) and left.isidentifier()
            message = f'("{told}")' if has_message and not limit.isupper() else ""
            text = f"\n{indent}if {condition}:\n{indent}{source.unit}raise {kind}{message}"
            yield from turn.with_splices([Splice(source.stop(node), source.stop(node), text)], _CLEAR_WITHIN)
        else:
            yield from turn.with_splices(
                [instead(source, node.test, f"{source.segment(node.test)} or {condition}")], _CLEAR_WITHIN
            )
        return


TURNERS = (
    Turner(_within_limits, Pattern(r"(?i)\b(?:than|most|least|max\w*|min\w*|up to|over|above|under|below)\b")),
    Turner(_with_the_operator, _SAYS_OPERATOR),
    Turner(_asking_only_for_that, Pattern(rf"{_ONLY_THAT.pattern}|{_SAYS_OPERATOR.pattern}")),
    Turner(_asking_for_more, _SAYS_MORE),
    Turner(_asking_for_emptiness, _SAYS_EMPTY),
    Turner(_with_other_bounds, _SAYS_BOUND),
)
