"""Another condition in the place of the one that is there, where it is said as code: "the if should say a < b"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.condition.about_code import about_code
from spark_tui.edits.saying.condition.conditions import asked_no_more, condition
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value import code
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.conditions.said_in_full import A_TEST, ADDED, BESIDES, asked_in_full

_IT = r"(?:condition|test|check|predicate|if|elif|branch|while|cut)"
_SHOULD_BE = Pattern(
    r"(?i)\b(?:should|must|has to|needs? to|ought to|supposed to|want it to|let it|make it|change (?:it|that|this) to"
    r"|rather|shall|could|can?)(?:n't)?(?: it| that| this| the \w+| just| only| rather)*"
    r" (?:say|be|read|ask|check|test|mean|depend on)?(?: whether| if| when)?:? ?`?$"
    r"|\b(?:make|change|turn|set|put|replace) (?:it|that|this|the (?:\w+ )?" + _IT + r")(?: [^:]*)?"
    r" (?:to|into|say|as|with|by|so that)?:? ?`?$"
    r"|\b" + _IT + r": ?`?$|\bwrong\b.*\b(?:it'?s|is)(?: rather| really| about| whether)* ?`?$"
    r"|\b(?:depends?|decided?|goes|gate it|guard it)\b[^.:]* (?:on|by)(?: whether| if)? ?`?$"
    r"|\b(?:asks?|looks?|checks?|tests?)(?: instead| rather)*(?: if| whether| for)? ?`?$"
    r"|\bI(?: would|'d) say:? ?`?$|\bnew " + _IT + r"\b[^:]*: ?`?$"
)
_IS_RIGHT = Pattern(
    r"(?i)^`?\W*(?:instead|rather|alone|decides|counts|is what|would be right|as the\b|as a (?:condition|test|check)"
    r"|(?:and )?not (?:that|what|the old)|is what it has to)"
)
_ON = r"(?:[^.]|\.(?=\w))*"
"""Within a sentence, past the dots of names."""
_NOW = Pattern(
    rf"(?i)\b(?:new|other|another|wrong|old|whole|change\w*|replace\w*|instead|rather)\b{_ON}\b" + _IT + r"\b"
    r"|^(?:in )?(?:the|that|this) "
    + _IT
    + r"(?::| is (?!n't|not\b|wrong|never|always|in\b|on\b|too\b))|\b(?:"
    + _IT[3:-1]
    + rf"|loop)\b{_ON}\b(?:instead|from now|in future|wrong|rather|alone|shall"
    r"|correct\? I|should (?:be|ask|test|check|say|read)|what (?:counts|matters|stands|it)|nobody cares)\b"
    r"|\b(?:could|can|shouldn't|should|would) (?:it|that|(?:the|that|this) " + _IT + r") (?:rather )?(?:be|depend on)\b"
    r"|\b(?:make|makes|let) (?:it|that|the \w+) depend on\b|\? I would say\b|\bwrong question\b"
    r"|\bin place of (?:it|that|what)\b|\bsame (?:lines|body|block|branch) (?:under|below|beneath|inside)\b"
)
"""What says of a condition that it is another one from now on."""
_JOINED = Pattern(r"(?i)\b(?:also|too|as well|or|and|either)\W*$")
_AS_WELL = Pattern(r"(?i)^`?\W*(?:also|too|as well|or|and(?! not)|either)\b")
_ANOTHER = Pattern(r"(?i)\b(?:also|assert\w*|rais\w+|return\w*|log\w*)\b")
_SPEAKS_OF_IT = Pattern(r"(?i)\b" + _IT + r"s?\b")
_BESIDE = Pattern(
    r"(?i)\b(?:is|are) what (?:it|counts|matters)"
    r"|\b(?:alone|decides|from now|instead|rather|shall|in future)\b|\bas the\b"
)
_PLAIN = Pattern(r"\b(?!it\b|this\b|that\b)[a-z_][\w.]* is (?:not )?(?:None|true|false|truthy|falsy)\b")
_GIVEN_THEN = Pattern(
    r"(?i)\b(?:returns?|gives?|yields?|results?|answers?|says?|comes? out|outputs?)\b.*\b(?:if|when|for|with)\b.*"
    r",? (?:it )?(?:should|must|has to|ought to) be [`'\"]?[\w.]+[`'\"]?\W*$"
)
"""What is wrong is what comes of it then: "gives odd results if len(pos) > 12, should be pos"."""
_TRUTH = {"true": True, "truthy": True, "false": False, "falsy": False}
_SAID, _OF_IT, _WITH_THE_OLD, _UNCLEAR, _OUTRIGHT = 2.0, 1.0, 2.0, 0.5, 1.5
_BY_NAMES = 0.3  # what it says of names tells less of where than what is said beside it


def _written(sentence: Sentence) -> Iterator[Repair]:
    if asked_no_more(sentence.text) or any(each.search(sentence.text) is not None for each in (ADDED, _GIVEN_THEN)):
        return
    if A_TEST.search(sentence.text) is not None or asked_in_full(sentence) is not None:
        return
    statements = [node for node in sentence.source.nodes if isinstance(node, ast.If | ast.While)]
    lines = [each.lineno for each in statements]
    clear = _SAID + _OF_IT * (_SPEAKS_OF_IT.search(sentence.text) is not None)
    clear += _OUTRIGHT * (_NOW.search(sentence.text) is not None)
    there = {ast.unparse(each.test) for each in statements}
    found = list(_asked(sentence))
    new_ones = [each for each in found if ast.unparse(each[0]) not in there]
    for asked, is_clear in (new_ones or found)[-1:]:
        new = _as_typed(sentence, asked)
        elsewhere = Sentence(sentence.text.replace(new, "that"), sentence.source)
        for each in statements:
            old = ast.unparse(each.test)
            with_it = isinstance(asked, ast.BoolOp) and old in map(ast.unparse, asked.values)
            if old != ast.unparse(asked):
                splice = instead(sentence.source, each.test, new)
                points = points_at(elsewhere, each.lineno, lines) + _BY_NAMES * points_at(sentence, each.lineno, lines)
                yield Repair((splice,), clear + points + _WITH_THE_OLD * with_it - _UNCLEAR * (not is_clear))
    if not new_ones and _NOW.search(sentence.text) is not None and BESIDES.search(sentence.text) is None:
        yield from _in_words(sentence, statements, clear, there)


def _in_words(
    sentence: Sentence, statements: Sequence[ast.If | ast.While], clear: float, there: AbstractSet[str]
) -> Iterator[Repair]:
    """What it says without code: "the check is wrong, what counts is that there is a name"."""
    lines = [each.lineno for each in statements]
    told = sentence.text
    for test in there:
        told = told.replace(test, "that")
    for each in statements:
        new = next(condition(Gap(Sentence(told, sentence.source), "change-condition", (str(each.lineno),))), None)
        if new is not None and new not in there:
            splice = instead(sentence.source, each.test, new)
            yield Repair((splice,), clear + points_at(sentence, each.lineno, lines) - _UNCLEAR)


def _asked(sentence: Sentence) -> Iterator[tuple[ast.expr, bool]]:
    """The code that it may be, with nothing beside it; and whether that is said."""
    is_about_it = _NOW.search(sentence.text) is not None
    for text, node in _pieces(sentence):
        before, _, behind = sentence.text.rpartition(text)
        beside = _JOINED.search(before) or _AS_WELL.search(behind) or _ANOTHER.search(f"{before} {behind}")
        asked = _compared(node)
        if _is_condition(asked, is_about_it) and beside is None:
            yield asked, bool(is_about_it or _SHOULD_BE.search(before) or _IS_RIGHT.search(behind))


def _is_condition(node: ast.expr, is_about_it: bool) -> bool:
    """A name alone is one only where the sentence is about nothing else."""
    plain = isinstance(node, ast.Name) and is_about_it
    return plain or isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Call | ast.Attribute)


def _compared(node: ast.expr) -> ast.expr:
    """As it is meant: "is true" is asked of what is there."""
    match node:
        case ast.Compare(left, [ast.Is() | ast.IsNot() as sign], [ast.Name(word)]) if word in _TRUTH:
            return left if _TRUTH[word] == isinstance(sign, ast.Is) else ast.UnaryOp(ast.Not(), left)
        case _:
            return code.compared(node)


def _as_typed(sentence: Sentence, asked: ast.expr) -> str:
    """As it stands in the sentence, with the quotes it has there."""
    plain = ast.unparse(asked)
    pieces = (text for text, _ in _pieces(sentence) if (node := given.parsed(text)) and ast.unparse(node) == plain)
    return next(pieces, plain)


def _pieces(sentence: Sentence) -> Iterator[tuple[str, ast.expr]]:
    """The code in it, and what only looks like code: not with the words behind it, which may be read as code too."""
    for said in _BESIDE.split(sentence.text):
        gap = Gap(Sentence(said, sentence.source))
        words = [(match[0], _parsed(test)) for match, test in about_code(gap)]
        plain = [*code.pieces(gap), *((match[0], _parsed(match[0])) for match in _PLAIN.finditer(said))]
        yield from (piece for piece in plain if not any(piece[0] in text and piece[0] != text for text, _ in words))
        yield from (piece for piece in words if not any(piece[0] in text for text, _ in plain))


def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


WRITER = Writer(frozenset(("change-condition",)), _written, _NOW)
