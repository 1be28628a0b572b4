"""When something is not done, or only done: "too young is fine if there's a guardian", "unless it is pinned", "only
when the coupon is single use". What asks for it so far is asked for one thing more.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions, extended, opposite
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.gap import Gap, Place
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.place.things import yes_or_no
from spark_tui.edits.writing import Writer, any_of

_WHEN = r"(?:if|when|whenever|where|while|as long as|provided(?: that)?|so long as|in case)"
_FINE = r"(?:fine|ok|okay|allowed|alright|all right|acceptable|no problem|not a problem|permitted|possible)"
_UNLESS = Pattern(
    rf"(?i)\bunless (?P<unless>.+)|\b(?:except|but not|not|excluding) {_WHEN} (?P<but>.+)"
    rf"|\b(?:is|are|'s|'re|be) {_FINE} {_WHEN} (?P<fine>.+)"
    rf"|\b(?:may|can|allow) (?!not\b)[^,.;]+? {_WHEN} (?P<may>.+)"
    rf"|(?:\b(?:do|should|must|need|has to|have to) not|(?<!\bdoes)(?<!\bdid)n't|\bdoes(?:n't| not)"
    rf"(?= (?:apply|count|need|have|matter|cost|pay|hold|get)\b)) (?:\w+ ){{1,8}}?{_WHEN} (?P<spared>.+)"
    rf"|\b(?:skip|ignore|waive|bypass|lift|drop) (?:the |that |this )?(?:\w+ ){{0,2}}(?:check|test|rule|limit"
    rf"|validation|restriction) {_WHEN} (?P<waived>.+)"
    rf"|\b{_WHEN} (?P<first>[^,]+), (?:\w+ ){{1,5}}?(?:'s|is|'re|are|be) {_FINE}\b"
)
_FLAGGED = Pattern(
    r"(?i)^no (?:more )?\w+(?: \w+)? for (?P<without>.+)"
    r"|^(?P<who>\w+ \w+) (?:may|can|are allowed to|should be (?:allowed|able) to|don't need|are exempt)\b(?! be )"
)
"""Those who are spared, by what they are: "premium accounts may", "no fee for members"."""
_ONLY = Pattern(
    rf"(?i)\bonly\b(?: \w+){{0,6}}? {_WHEN} (?P<only>.+)|\bonly(?: \w+){{0,3}} (?:for|on|to) (?P<those>\w+ (?:that"
    r"|which|who) .+)"
)
_IS_THERE = Pattern(
    r"(?i)(?:there(?:'s| is| are)|(?:we|they|it|he|she|you) (?:have|has|got|had)|(?:he|she|it)'s got|having|with|has"
    r"|have)"
    r" (?:an? |any |some |the )?([a-z]\w*)\W*$"
)
_IS_NOT_THERE = Pattern(
    r"(?i)(?:there(?:'s| is| are) (?:no|not an?)|there (?:is|are)n't(?: an?| any)?|(?:\w+ )?(?:have|has|having"
    r"|with) no|without(?: an?| any)?|no)"
    r" ([a-z]\w*)\W*$"
)
_IS_SET = Pattern(
    r"(?i)(?:the |an? |you |we |they )?(?:pass(?:es)? |sets? |gives? )?`?([a-z]\w*)`?(?: is| are| was|'s)?(?P<no> not"
    r"|n't)?"
    r"(?: (?:set|given|on|true|passed|enabled|there|used|active|(?P<off>off|false|disabled|unset)))?\W*$"
)
_ENOUGH = Pattern(r"(?i)[.;!?](?:\s|$)| - | instead of | rather than |, (?:please|pls|not|then|so|but|and then)\b")
_SAID, _CLEAR, _MOST = 2.2, 2.0, 3
_JOINED = 0.3  # what asks for several things already
_LEAVES = ast.Raise | ast.Continue | ast.Break


def _written(sentence: Sentence) -> Iterator[Repair]:
    for pattern, unless in ((_UNLESS, True), (_ONLY, False), (_FLAGGED, True)):
        match = pattern.search(sentence.text)
        if match is None:
            continue
        when = _ENOUGH.split(next(group for group in match.groups() if group))[0]
        if not sentence.text[: match.start()].strip():
            when = when.partition(",")[0]
        rest = replace(sentence, text=sentence.text.replace(when, " "))
        allowed = unless and any(match.groupdict().get(name) for name in ("fine", "may", "first"))
        if pattern is _FLAGGED and not _is_flag(sentence, when):
            return
        found = [repair for line in conditions(sentence.source) for repair in _at(rest, line, when, unless, allowed)]
        yield from sorted(found, key=lambda each: -each.evidence)[:_MOST]
        return


def _is_flag(sentence: Sentence, when: str) -> bool:
    """Does it begin with what is true or false of something?"""
    word = when.split()[0].lower()
    places = (Place(sentence.source, line) for line in conditions(sentence.source))
    return any(word == said for place in places for _, said in yes_or_no(place))


def _at(rest: Sentence, line: str, when: str, unless: bool, allowed: bool) -> Iterator[Repair]:
    source = rest.source
    test = conditions(source)[line]
    asked = next(_tests(rest, line, when), None)
    if asked is None or isinstance(test, ast.Constant) or _is_asked(test, asked):
        return
    statement = source.parents.get(test)
    turns_away = isinstance(statement, ast.If) and _turns_away(statement)
    if allowed and isinstance(statement, ast.If | ast.While) and not turns_away:
        return
    joint = ast.Or if allowed and not turns_away else ast.And
    code = opposite(asked) if unless and joint is ast.And else asked
    told = told_of(rest, statement if isinstance(statement, ast.If | ast.While) else test)
    told -= _JOINED * isinstance(test, ast.BoolOp)
    try:
        yield Repair(tuple(extended(source, test, joint, code)), _SAID + told)
    except Refusal:
        return


def _is_asked(test: ast.expr, asked: str) -> bool:
    """Is the same asked there of the same already?"""
    subjects = {
        ast.unparse(node)
        for node in walk(ast.parse(asked, mode="eval"))
        if isinstance(node, ast.Attribute | ast.Subscript)
    }
    return any(isinstance(node, ast.expr) and ast.unparse(node) in subjects for node in walk(test))


def _turns_away(node: ast.If) -> bool:
    """Is it left, or denied, where that holds?"""
    match node.body[-1]:
        case ast.Return(value=None | ast.Constant(value=None | False)):
            return True
        case last:
            return isinstance(last, _LEAVES)


def _tests(rest: Sentence, line: str, when: str) -> Iterator[str]:
    """What is said behind "if", as code at that line: what is there, what holds."""
    gap = Gap(replace(rest, text=when), "and-condition", (line,))
    for words, there in ((_IS_NOT_THERE, False), (_IS_THERE, True)):
        match = words.match(when)
        subject = next((name for name in gap.bound if match is not None and names(gap.sentence, name) >= _CLEAR), None)
        if subject is not None:
            yield _presence(gap, subject, there)
    flag = _IS_SET.match(when)
    if flag is not None and gap.function is not None and flag[1] in parameters_of(gap.function):
        yield _presence(gap, flag[1], not (flag["no"] or flag["off"]))
    yield from condition(Gap(replace(rest, text=f"if {when}"), "and-condition", (line,)))


def _presence(gap: Gap, name: str, there: bool) -> str:
    """None where that is what it is by default; else empty."""
    if gap.function is not None and _default(gap.function, name) == "None":
        return f"{name} is {'not ' * there}None"
    return name if there else f"not {name}"


def _default(function: Function, name: str) -> str:
    own = [*function.args.posonlyargs, *function.args.args]
    behind = dict(zip((arg.arg for arg in reversed(own)), reversed(function.args.defaults), strict=False))
    behind |= {
        arg.arg: value for arg, value in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True) if value
    }
    return ast.unparse(behind[name]) if name in behind else ""


WRITER = Writer(
    frozenset(("and-condition", "or-condition", "change-condition")), _written, needs=any_of(_UNLESS, _ONLY, _FLAGGED)
)
