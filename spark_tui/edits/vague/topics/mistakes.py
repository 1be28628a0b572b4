""" "fix the bug": one that can be seen, or what happens and what should."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.attempts import attempted
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.documented import BORNE_OUT, borne_out
from spark_tui.edits.mending.repair import Repair, defects
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.failing.risky import risks
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.source import Source, read, source_of, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import call_of, plainest
from spark_tui.edits.vague.places import AT, NAMED

_BUG = r"(?:bugs?|errors?|problems?|issues?|mistakes?|defects?|glitch(?:es)?)"
_SAYS = Pattern(
    r"(?i)(?:the )?(?:output|result|results|answer|numbers|values?) (?:is|are) (?:wrong|incorrect|not right"
    r"|off|not correct)"
    rf"|(?:fix|find|solve|remove|repair|debug|correct|mend|find and fix|look for|squash)"
    rf"(?: (?:(?:the|all|any|every|a|this|that|my|some|possible|remaining|hidden)(?: of)?))* {_BUG}{AT}"
    rf"|(?:fix|repair|debug|correct|mend|double[ -]?check|review) {NAMED}"
    r"|(?:there(?:'s| is| are| must be)|i (?:think|guess|believe)(?: that)? there(?:'s| is)) (?:an? |some "
    rf"|still a |a small )?{_BUG}{AT}"
    rf"|{NAMED} (?:returns|gives|prints|shows|calculates|computes)(?: back)?(?: the| an?)?"
    r" (?:wrong|incorrect|bad)(?: (?:things?|values?|results?|outputs?|answers?|numbers?))?"
    rf"|{NAMED} (?:has|contains) (?:an? |some )?{_BUG}"
    rf"|(?:there(?:'s| is) )?(?:something|sth)(?:'s| is) (?:wrong|broken|off|not right){AT}"
    rf"|{NAMED} (?:does(?:n'?t| not) work|is (?:broken|buggy|not working|faulty)|isn'?t working"
    r"|(?:sometimes |always |often )?(?:fails"
    r"|crashes|breaks)|stopped working)"
    rf"(?: (?:properly|correctly|right|anymore|any more|at all|sometimes|always|as expected))*"
    rf"|(?:why )?(?:it|this) (?:keeps )?(?:crash(?:es|ing)|fail(?:s|ing)|break(?:s|ing))|make (?:it|this) work"
    r"|(?:it'?s |is )?(?:not working|broken|wrong)|why does (?:it|this) (?:fail|crash|break|not work)"
)
_FAILS = Pattern(r"(?i)\b(?:fails?|crash\w*|breaks?|blows? up|dies)\b")
_PLAIN_TO_SEE = {
    "missing-return": 2.0, "missing-self": 1.5, "early-return": 1.5, "missing-await": 1.0, "no-effect": 1.0,
    "left-in-loop": 1.5, "in-place": 1.2,
}  # fmt: skip
"""What nobody writes on purpose, and how much must speak for it."""


_LEAST = 1.0


def _deeds(wish: Wish) -> Iterator[Repair]:
    """In what is meant, the likeliest first: that after which the examples of the file come out before all others. A
    change that makes a name known again is one in any case."""
    source = wish.source
    complaint = Complaint(Sentence("", source), 1, len(source.lines))
    lines = {line for _, each in wish.functions for line in range(each.lineno, (each.end_lineno or each.lineno) + 2)}
    strange = unknown(source)
    found = list[Repair]()
    for defect in defects():
        least = _PLAIN_TO_SEE.get(defect.name)
        if least is None and not strange:
            continue
        for each in attempted(defect.repairs, complaint, None):
            if (
                defect.name == "missing-self"
                and not (strange and _makes_known(wish, each))
                and not _is_head(source, each)
            ):
                continue
            is_here = all(source.line_at(one.start) in lines for one in each.splices)
            least_here = least if least is not None else _LEAST
            if is_here and each.evidence >= least_here and (least is not None or _makes_known(wish, each)):
                found.append(each)
    named = [each.name for _, each in wish.functions] if wish.place.node is not None else []
    found += borne_out(source, named, wish.sentence.text)
    yield from sorted(found, key=lambda each: -each.evidence)[:4]


def _is_proven(wish: Wish) -> bool:
    return bool(wish.deeds) and wish.deeds[0].evidence >= BORNE_OUT


def _is_head(source: Source, repair: Repair) -> bool:
    return all(source.line(source.line_at(each.start)).lstrip().startswith("def ") for each in repair.splices)


def _guards(wish: Wish, after: str) -> bool:
    """Where something fails now and then, is that which it needs asked for, and nothing else changed?"""
    if wish.function is None or _FAILS.search(wish.sentence.text) is None:
        return False
    new = source_of(after)
    if new is None:
        return False
    tests = {risk.test for risk in risks(wish.source, wish.function)}
    asked = _asked(new.text) - _asked(wish.source.text)
    return bool(asked) and asked <= tests and {*wish.source.lines} <= {*new.lines}


def _asked(text: str) -> set[str]:
    return {ast.unparse(node.test) for node in walk(ast.parse(text)) if isinstance(node, ast.If)}


def _makes_known(wish: Wish, repair: Repair) -> bool:
    try:
        return unknown(read(splice(wish.source, repair.splices))) < unknown(wish.source)
    except Refusal:
        return False


def _lacks(wish: Wish) -> str:
    if wish.place.given:
        return ""
    giving = [each for _, each in plainest(wish.functions) if gives_something(each) and not each.name.startswith("_")]
    if giving:
        one = giving[0]
        given = f'say what comes out and what should, for example "{call_of(one)} gives … but should give …"'
        return f"{given}, or paste the error"
    return f"say what happens{wish.where()} and what should happen instead, or paste the error"


_SOMEWHERE = Pattern(
    rf"(?i)there (?:is|are|seem to be|must be) (?:an? |some |still )*{_BUG} (?:with|in|around) (?:the )?\w+(?: \w+)?"
    r"|(?:something|sth) (?:with|about|in) (?:the )?\w+ is (?:off|wrong|broken|strange|odd|not right)"
    r"|(?:it|this) (?:prints|shows|outputs|displays) nothing|nothing is (?:printed|shown|displayed)"
    rf"|(?:double[ -]?check|review|inspect|audit|proofread|look at|check)(?: this| it| the code| for {_BUG}|"
    r" everything)"
)
"""Where what is named need not be anything in the file."""
TOPICS = (
    Topic(_SAYS, _lacks, _deeds, _guards, is_proven=_is_proven),
    Topic(_SOMEWHERE, _lacks, _deeds, is_proven=_is_proven),
)
