"""An operator that is said to be wrong, and often which one is right: "is not is wrong", "why / and not %?", "== I
meant, not !="."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.defects.operator import MEANT, TURNS
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.operators import operators

_SIGNS = r"//|\*\*|[-+*/]=|[=!<>]=|[-+*/%<>]"
_WORDS = r"is not|not in|and|or|is|in"
_NAMED = r"[`'\"]?(?P<{0}>" + rf"{_SIGNS}|{_WORDS}" + r")[`'\"]?(?![\w=])"
_SIGN = r"[`'\"]?(?P<{0}>" + _SIGNS + r")[`'\"]?(?![\w=])"
_BE = r"(?:is|looks|seems|was)"
_A = r"(?: (?:an?|the))?"
_WRONG = (
    r"(?:(?:plainly |simply |just )?wrong|nonsense|absurd|the wrong (?:operator|sign|way (?:a?round)|one)|backwards)"
)
_RIGHT_IS = (
    rf"(?:[^`]*?(?:it'?s|it is|should be|must be|has to be|means?|meant|rather|i'?d say){_A} "
    + _NAMED.format("right")
    + ")?"
)
_FORMS = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"\bwrong operator\W* {_NAMED.format('wrong')} (?:for|instead of){_A} {_NAMED.format('right')}",
        rf"\b(?:make|turn|change) (?:the|that) {_NAMED.format('wrong')}{_A}(?: to| into)?{_A} {_NAMED.format('right')}",
        rf"\bthe {_NAMED.format('wrong')} (?:in|on|at) [^:]+: ?{_NAMED.format('right')}\W*$",
        rf"\bshould ?n.?t (?:that |the |this )?{_NAMED.format('wrong')} (?:not )?be{_A} {_NAMED.format('right')}",
        rf"\bwhy {_NAMED.format('wrong')} and not {_NAMED.format('right')}",
        rf"(?:^|\s){_NAMED.format('right')} (?:i|we) (?:meant|want\w*),? (?:and )?not {_NAMED.format('wrong')}",
        rf"\bwhoever wrote {_NAMED.format('wrong')} (?:there |here )?meant {_NAMED.format('right')}",
        rf"^\W*{_NAMED.format('right')},? (?:not|instead of|rather than) {_NAMED.format('wrong')}"
        r"(?: (?:here|there))?\W*$",
        rf"\b(?:use|put|write|want) {_NAMED.format('right')} where (?:it says|it has|there is|you have){_A}"
        rf" {_NAMED.format('wrong')}",
        rf"\bwhoever (?:wrote|put|typed) {_NAMED.format('wrong')}"
        r" (?:(?:in )?there |here )?(?:never|did|was|can'?t|has)\b",
        rf"(?:^|\s){_NAMED.format('right')} (?:should|must) be (?:here|there)\b.*\bwrote {_NAMED.format('wrong')}",
        rf"\bhas to be {_NAMED.format('right')}\W+{_NAMED.format('wrong')} makes\b",
        rf"\b{_BE} (?P<wrong>{_WORDS}) right\b\W*i'?d say {_NAMED.format('right')}",
        rf"(?:^|\s|[,;:] ?){_SIGN.format('wrong')} (?:in there |there |here )?"
        rf"(?:{_BE} {_WRONG}|makes (?:no sense|it absurd)){_RIGHT_IS}",
        rf"(?:^|[,;:] |\b(?:that|the|think|guess|believe|suspect) )(?P<wrong>{_WORDS}) (?:in there |there |here )?"
        rf"(?:{_BE} {_WRONG}|makes no sense){_RIGHT_IS}",
    )
)
_OPPOSITE = {sign: meant[0] for sign, meant in MEANT.items()} | TURNS | {two: one for one, two in TURNS.items()}
_SURE, _LIKELY = 6.0, 4.5


def _said(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    text = complaint.sentence.text
    match = next((found for form in _FORMS if (found := form.search(text)) is not None), None)
    if match is None:
        return
    wrong, right = match["wrong"].lower(), (match["right"] or "").lower() if "right" in match.groupdict() else ""
    for node, start in _places(complaint, wrong):
        new = right or ("%" if _formats(node) else _OPPOSITE.get(wrong, ""))
        if new and new != wrong:
            points = complaint.points(complaint.source.line_at(start))
            yield Repair((Splice(start, start + len(wrong), new),), (_SURE if right else _LIKELY) + points)


def _places(complaint: Complaint, sign: str) -> Iterator[tuple[ast.AST, int]]:
    for node in complaint.nodes:
        for start, operator in operators(complaint.source, node):
            if operator == sign and not is_in_fstring(complaint.source, node):
                yield node, start


def _formats(node: ast.AST) -> bool:
    """A text that is divided: its values were to be put in."""
    return isinstance(node, ast.BinOp) and is_any_text(node.left)


DEFECT = Defect("operator-said", frozenset(("fix-operator", "flip-comparison", "fix-negation")), _said)
