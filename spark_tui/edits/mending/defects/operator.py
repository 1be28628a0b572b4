"""The wrong operator between two values, or a condition the wrong way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions, negated
from spark_tui.edits.python.branching.wrong_way import seems_wrong
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.expressions import needed
from spark_tui.edits.python.values.operators import operators
from spark_tui.edits.python.values.plain_types import puts_texts_together

MEANT = {
    "<": ("<=", ">", ">="), "<=": ("<", ">=", ">"), ">": (">=", "<", "<="), ">=": (">", "<=", "<"),
    "==": ("!=", "in"), "!=": ("==",), "+": ("-", "*"), "-": ("+",), "*": ("/", "**", "+"), "/": ("*", "//", "%"),
    "//": ("/", "%"), "%": ("//", "/"), "**": ("*",), "and": ("or",), "or": ("and",), "+=": ("-=", "*="),
    "-=": ("+=",), "*=": ("+=", "/="), "/=": ("*=", "//="), "in": ("not in", "=="), "not in": ("in",),
    "is": ("is not", "=="), "is not": ("is", "!="),
}  # fmt: skip
"""What somebody may have meant who wrote this, the likeliest first."""
# Who complains says half a comparison ("the older ones too", "also if equal"): there are more words than in `signs.py`.
_STRICTLY = r"strict|\b(?:tie|draw|equal)\w*\b.*(?:n't|not|never|through)"
_WORDS = {
    ">=": r"at least|or (?:equal|more|above|later|older|higher)|minimum|inclusive|including|from .* on\b|exact(?:ly)?\b"
          r"|as well|\blets? (?:in )?(?:an? |the )?(?:\w+th|third|second|extra|one more)\b|\bone (?:too many|more)\b",
    "<=": r"at most|or (?:equal|less|below|fewer|earlier|lower)|no more than|up to|inclusive|including|maximum|exactly"
          r"|as well|\b(?:last|final)\b.*(?:never|missing|lost|skipped|left out|n't|not)\b",
    "<": _STRICTLY + r"|less than|smaller|below|under\b|before|fewer|exclusive|excluding|ascending|lower than",
    ">": _STRICTLY + r"|greater|more than|bigger|above|over\b|after\b|exceed|exclusive|excluding|larger|higher than"
         r"|longer than",
    "==": r"same as|equals?\b|identical|exactly", "!=": r"not equal|differ|isn't equal|other than",
    "and": r"\bboth\b|\ball of\b|\btogether\b", "or": r"\beither\b|\bany of\b|\bone of\b|\balternatives?\b",
    "+": r"\bsign\b|\badd|\bplus\b|\bsum\b|\badded\b|increase|higher|too low",
    "-": r"\bsign\b|subtract|minus|difference|deduct|discount|negative|remaining|reduce|lower|too (?:high|much)"
         r"|cheaper",
    "+=": r"\badd|plus|\bsum\b|accumulat|increase|grow|overwrit",
    "-=": r"subtract|minus|deduct|decrease|shrink|reduce|less\b|lower|\btake\w* (?:away|off)",
    "*": r"multipl|\btimes\b|product",
    "/": r"divid|average|\bmean\b|ratio|percent|fraction|float|decimals?\b|truncat|rounds? down",
    "//": r"whole|integer|\bint\b|floor|no decimals|interpreted as an integer|float",
    "%": r"modulo|remainder|\bodd\b|\beven\b|every \w+th|divisible|wrap", "**": r"power|squared?\b|exponent|doubl",
    "not in": r"not in\b|isn't in|missing|already|exclude|skip", "in": r"contains?\b|\bin\b|member|one of",
    "is not": r"not none|exists|present", "is": r"is none|missing",
}  # fmt: skip
_BEYOND = {
    ">=": Pattern(
        r"\b(?:more|higher|larger|bigger|greater|longer) (?:\w+ ){0,2}than\b"
        r"|\bexceed\w*|\bbeyond\b|\babove\b|\bjump\w*|\bpast\b"
    ),
    "<=": Pattern(r"\b(?:less|lower|smaller|fewer|shorter) (?:\w+ ){0,2}than\b|\bbelow\b|\bnegative\b"),
}
"""What goes past the very value that is asked for."""
_SAID, _WORDED, _WRONG, _RANK, _TURNED_OPERATOR, _SAME = 2.0, 0.7, 0.5, 0.25, 0.4, 2.0
_LAST_LOST = Pattern(
    r"\b(?:last|final|end)\b.*(?:n't|\bnot|\bnever) (?:\w+ ){0,2}(?:count|includ|cover|there|come|list|contain)"
    r"|\b(?:last|final|end)\b.*\b(?:missing|lost|skipped|left out|forgotten|dropped|excluded|ignored)\b"
    r"|\b(?:miss|skip|forget|drop|leave|lose|exclud|ignor)\w* (?:out )?(?:the |its |their )?(?:last|final|end)\b"
    r"|(?:n't|\bnot|\bnever) (?:count|includ|cover|contain|consider|list)\w* (?:the |its |their )?(?:last|final|end)\b"
)
_BOUNDS = Pattern(r"(?i)(?:^|_|\.)(?:end|stop|last|until|till|to|due|final|finish|upper|deadline)(?:$|_)")
"""What the last one is called that something goes to."""
_AT_THE_BOUND = 1.0
_OFF_BY_ONE = Pattern(r"\boff[- ]by[- ](?:one|1|noe|oen)\b|\bfence ?post\b")
_BY_TWO, _SIGNS = 0.8, Pattern(r"\bsigns?\b|\bplus\b|\bminus\b|\badd|\bsubtract|[+]|\d - \d|\bopposite\b")
_OF_AN_END = Pattern(
    r"\b(?:last|first|final|ends?|one|bounds?|range|inclusive|included?|(?:too|so) (?:many|few|far|early|late)|index)\b"
)
_BY_ONE = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
"""What makes a difference of one, or none."""
_OPPOSITE = Pattern(
    r"opposite|every(?:one|body|thing)|except|nobody|nothing|never|always|instead|wrong|right from the start"
    r"|extra|the others?|\bnone\b"
    r"|although|even (?:though|if|when)|exactly those|n't\b|\bonly\b|\bnot\b"
)
TURNS = {"==": "!=", "<": ">", "<=": ">=", "in": "not in", "and": "or", "+=": "-=", "is": "is not", "+": "-"}
_COMPARISONS = frozenset(("<", "<=", ">", ">=", "==", "!=", "in", "not in", "is", "is not"))
_DASH = Pattern(
    r"\s[-–]\s(?=(?:that|it|this|so|no|not|please|pls|the|and|but|because|would|can|could|i|we|you|thanks?)\b)"
)
"""What stands between two parts of a sentence is no minus."""
_AT_THE_END = Pattern(
    r"(?:\b(?:needs?|wants?|should(?:n't (?:that|this|it|there))? (?:be|say|read)|must be|means?|meant|use)|[,:])"
    r" (and|or|in|is)(?= there| here|\W*$)"
)
"""A word that stands for one, as what is meant."""
_SIGN = r"[`'\"]?([<>=!+*/%-]{1,3}|and|or|not in|is not|in|is)[`'\"]?"
_FROM_HERE = r"(?:^|(?<=[\s`'\"]))"
_AMISS = Pattern(
    rf"{_FROM_HERE}{_SIGN} (?:\w+ )??(?:is|looks?|seems?|reads?|feels?) (?:\w+ )?"
    r"(?:wrong|off|odd|weird|strange|fishy|slip|typo|mistake)\b"
)
"""The one that is said to be wrong."""
_IN_DOUBT = Pattern(rf"\bis {_SIGN} (?:right|correct|ok(?:ay)?)\b(?=[^.;,]*\?)")
_NOT_THAT = Pattern(rf"{_FROM_HERE}{_SIGN},? (?:and )?(?:not|instead of|rather than|where it says) {_SIGN}(?=\W*$|\s)")
"""What is meant, and what stands there."""
_BUT_THAT = Pattern(
    rf"{_FROM_HERE}{_SIGN}(?: \w+)? (?:should be|was (?:written|typed|used),? (?:and|but|where)) {_SIGN}(?=\W*$|\s)"
)
"""What stands there, and what is meant."""
_GROUPS = (
    (Pattern(r"compar|condition|threshold|limit"), _COMPARISONS),
    (Pattern(r"logic|\band/or\b|boolean"), frozenset(("and", "or"))),
    (
        Pattern(r"arithmetic|\bsum\b|calculat|\bsign\b|formula|maths?\b|total|amount"),
        frozenset(["+", "-", "*", "/", "//", "%", "+=", "-=", "*="]),
    ),
)


def _wrong_operator(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    typed = set(re.findall(r"[<>=!+*/%-]{1,3}|\b(?:and|or|not in|in|is not|is)\b", _DASH.sub(" ", complaint.text)))
    quoted = set(re.findall(r"[`'\"]([^`'\"]{1,6})[`'\"]", complaint.text))
    amiss = {*_AMISS.findall(complaint.text), *_IN_DOUBT.findall(complaint.text)}
    told = {*_NOT_THAT.findall(complaint.text), *((new, old) for old, new in _BUT_THAT.findall(complaint.text))}
    symbols = {each for each in typed if not each[0].isalpha()} | quoted | set(_AT_THE_END.findall(complaint.text))
    for node in complaint.nodes:
        for start, operator in operators(complaint.source, node):
            line = complaint.source.line_at(start)
            if is_in_fstring(complaint.source, node) or puts_texts_together(complaint.source, node):
                continue
            past = [meant for meant, words in _BEYOND.items() if operator == "==" and complaint.says(words)]
            for rank, meant in enumerate((*past, *MEANT.get(operator, ()))):
                clear = complaint.points(line) - _RANK * rank + _fits(complaint, operator, meant)
                clear += _SAME * (operator in ("is", "is not") and meant in ("==", "!=") and not _is_single(node))
                clear += _AT_THE_BOUND * (operator == "<" and meant == "<=" and _loses_the_last(complaint, node))
                clear += _by_one(complaint, operator, meant) - _BY_TWO * _is_by_two(complaint, node, meant)
                clear += _SAID * (meant in symbols) + _WRONG * (operator in symbols and meant not in symbols)
                clear += _SAID * ((operator in amiss) + ((meant, operator) in told))
                yield Repair((Splice(start, start + len(operator), meant),), clear)


def _by_one(complaint: Complaint, operator: str, meant: str) -> float:
    """What speaks for it where something is said to be off by one."""
    if not complaint.says(_OFF_BY_ONE):
        return 0.0
    return _WORDED if _BY_ONE.get(operator) == meant else -_WORDED


def _is_by_two(complaint: Complaint, node: ast.AST, meant: str) -> bool:
    """Would one more become one less, where an end is spoken of and no sign? Who is off by one wants neither."""
    match node:
        case ast.BinOp(right=ast.Constant(1)):
            return meant in ("+", "-") and complaint.says(_OF_AN_END) and not complaint.says(_SIGNS)
        case _:
            return False


def _loses_the_last(complaint: Complaint, node: ast.AST) -> bool:
    """Does something stop before its end, where the last one is what somebody misses?"""
    sides = node.comparators if isinstance(node, ast.Compare) else []
    return complaint.says(_LAST_LOST) and any(_BOUNDS.search(ast.unparse(each)) for each in sides)


def _is_single(node: ast.AST) -> bool:
    """Is it compared with what there is only one of: None, True, the type of something?"""
    if not isinstance(node, ast.Compare):
        return False
    compared = [*node.comparators, node.left]
    values = [each.value for each in compared if isinstance(each, ast.Constant)]
    return any(isinstance(each, ast.Call) for each in compared) or any(
        isinstance(value, bool) or not isinstance(value, str | int | float) for value in values
    )


def _fits(complaint: Complaint, operator: str, meant: str) -> float:
    worded = re.search(_WORDS.get(meant, "(?!)"), complaint.text) is not None
    group = any(complaint.says(words) and operator in members for words, members in _GROUPS)
    turned = (TURNS.get(operator) == meant or TURNS.get(meant) == operator) and complaint.says(_OPPOSITE)
    return (
        _WORDED * worded + _WORDED * group + _TURNED_OPERATOR * turned + _SAID * (operator == "==" and meant in _BEYOND)
    )


_LACKS = Pattern(r"missing|forgot|needs? a|lacks|(?:should|must)(?:n't| not)|so a not|add")
_MUCH = Pattern(
    r"\bnot is (?:wrong|too)|\bnot too (?:many|much)\b"
    r"|(?:remove|drop|without|no|delete|double|spurious|extra|superfluous) (?:the |that |a )?`?not\b"
)
_ROUND = Pattern(
    r"\b(?:(?:wrong|other) way (?:a?round)|back(?:wards?|to front)|invert\w*|opposite|revers\w*|flip\w*|upside|negat\w+"
    r"|turn (?:it|that) (?:a?round)|vice versa|stands on its head)\b|\btrue\b.*\bfalse\b|\bfalse\b.*\btrue\b"
)
_TOLD, _HAS, _INNER = 0.7, 0.2, -0.3
_SEEMS_WRONG, _TURNED_NEGATION = 1.2, 0.8  # by what is done then, and said to be the other way round
_ITS_SWITCH = 2.5  # of a test of the very thing that is said to be the wrong way round
_PLAIN = 0.4  # of a test that compares nothing: there a `not` is all that can be wrong


def _wrong_way_round(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    tests = [test for test in conditions(source).values() if complaint.first <= test.lineno <= complaint.last]
    inner = [part for test in tests if isinstance(test, ast.BoolOp) for part in test.values]
    operands = [node for node in complaint.nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)]
    for test in dict.fromkeys((*tests, *inner, *operands)):
        if is_in_fstring(source, test):
            continue
        has_not = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        told = _TOLD * complaint.says(_MUCH if has_not else _LACKS)
        clear = complaint.points(test.lineno) + told + _HAS * has_not + _INNER * (test in inner)
        clear += _SEEMS_WRONG * seems_wrong(source, test) + _TURNED_NEGATION * complaint.says(_ROUND)
        is_named = isinstance(test, ast.Name) and complaint.says(_ROUND) and complaint.names(test.id) >= 1
        clear += _ITS_SWITCH * is_named
        clear += _PLAIN * isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.UnaryOp)
        yield Repair((instead(source, test, negated(source, test, needed(source, test))),), clear)


DEFECTS = (
    Defect(
        "operator",
        frozenset(("fix-operator", "change-condition", "fix-negation", "fix-off-by-one")),
        _wrong_operator,
        Pattern(r"(?i)'float' object cannot be interpreted as an integer"),
    ),
    Defect("negation", frozenset(("fix-negation", "fix-operator")), _wrong_way_round),
)
