"""Both, or one of them: "needs to be enabled AND primary", "either of the two is enough". An `and` becomes an `or`, or
the other way round.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.lines_meant import picked_out, points_at
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_BOTH = Pattern(
    r"\bAND\b|(?i:\bboth\b|\ball (?:of them|of these|three|conditions)\b|\b(?:needs?|has|have|must"
    r"|should)(?: to)? be (?:\w+ )?\w+ and (?:\w+ )?\w+\b"
    r"|\bonly (?:if|when) (?:\w+ ){1,6}and\b|\bone (?:of them )?(?:alone )?is(?:n't| not) enough\b"
    r"|\bnot (?:just )?(?:either|one of)\b"
    r"|\bat the same time\b|\band also\b|\bat once\b|\btogether\b|\bshould be (?:an )?\"?and\"?\b|\bmake (?:it"
    r"|that) an? \"?and\"?\b)"
)
_EITHER = Pattern(
    r"\bOR\b|(?i:\beither\b(?!\W*$)|\bany (?:of them|of these|one|of the)\b|\b(?:one"
    r"|just one) (?:of (?:them|the two|these"
    r"|those) )?(?:alone )?(?:is enough|suffices|should do|will do|is sufficient)"
    r"|\bdon't (?:both )?(?:have|need) (?:to )?both\b|\bnot (?:necessarily )?both\b|\bone or the other\b"
    r"|\bat least one\b|\bone is enough\b"
    r"|\bshould be (?:an )?\"?or\"?\b|\bmake (?:it|that) an? \"?or\"?\b)"
)
_WORD_ITSELF = r"[\"'`]?{}[\"'`]?"
_AND, _OR = (_WORD_ITSELF.format(word) for word in ("and", "or"))
_NOT = (
    r"(?:,? (?:and )?not|,? (?:but )?(?:it |that )?(?:is|says|has|uses)|,? instead of|,? rather than|,? where there is)"
    r"(?: an?)?"
)
_MUST_BE = r"(?:should|must|has to|needs to|ought to) (?:be|say|use|have)(?: an?)?"
_OUTRIGHT = {
    kind: Pattern(
        rf"(?i)\b{_MUST_BE} {one}(?= *$|[,.;:!?(]| (?:in|on|not|instead|there|here|rather)\b)|\b{one}{_NOT} {other}\b"
        rf"|\b{other} ?(?:->|=>|→|to|into|becomes?|with|by|for)(?: an?)? {one}\b"
    )
    for kind, one, other in ((ast.And, _AND, _OR), (ast.Or, _OR, _AND))
}
_SAID, _EACH, _PLACED = 1.6, 0.7, 1.5
"""The word itself is said to be the wrong one: "should be or, not and"."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    yield from _outright(sentence)
    both, either = (words.search(sentence.text) is not None for words in (_BOTH, _EITHER))
    if both == either:
        return
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.BoolOp) or is_in_fstring(source, node):
            continue
        spoken = sum(_is_spoken_of(sentence, each) for each in node.values)
        wanted = ast.And if both != _turns_away(source, node) else ast.Or
        if _is_the_only_one(sentence, node) and spoken:
            spoken += 1
        if spoken > 1 and not isinstance(node.op, wanted) and _stands_alone(source, node):
            yield Repair(tuple(_joined(sentence, node)), _SAID + _EACH * spoken + told_of(sentence, node))


def _outright(sentence: Sentence) -> Iterator[Repair]:
    """Where it is said of the word itself, nothing of what it joins has to be named; but where it stands."""
    wanted = [kind for kind, words in _OUTRIGHT.items() if words.search(sentence.text)]
    found = [node for node in sentence.source.all(ast.BoolOp) if not is_in_fstring(sentence.source, node)]
    lines = sorted({node.lineno for node in found})
    for node in found if len(wanted) == 1 else ():
        if not isinstance(node.op, wanted[0]):
            placed = points_at(sentence, node.lineno, lines) + _PLACED * (node.lineno in picked_out(sentence))
            yield Repair(tuple(_turned(sentence.source, node, node.values)), _SAID + 2 * _EACH + placed)


def _is_the_only_one(sentence: Sentence, node: ast.BoolOp) -> bool:
    """In a function that is named."""
    around = function_around(sentence.source, node)
    if around is None or names(sentence, around.name) < 2.0:
        return False
    return sum(isinstance(each, ast.BoolOp) for each in walk(around)) == 1


def _is_spoken_of(sentence: Sentence, node: ast.expr) -> bool:
    """By a name in it, or by a key."""
    said = {root(word) for word in sentence.spoken.split()}
    for each in walk(node):
        name = getattr(each, "attr", getattr(each, "id", None)) or getattr(each, "value", None)
        if (
            isinstance(name, str)
            and parts(name)
            and (names(sentence, name) >= 1.5 or {*map(root, parts(name))} <= said)
        ):
            return True
    return False


def _turns_away(source: Source, node: ast.BoolOp) -> bool:
    """Is it asked whether something is not so, of each? To turn it away one of them is enough."""
    denied = [
        isinstance(each, ast.UnaryOp)
        or (isinstance(each, ast.Compare) and isinstance(each.ops[0], ast.NotEq | ast.NotIn | ast.Is))
        for each in node.values
    ]
    parent = source.parents.get(node)
    return all(denied) and isinstance(parent, ast.If | ast.While)


def _stands_alone(source: Source, node: ast.BoolOp) -> bool:
    """No other `and` or `or` beside it: which of them binds more tightly is no question."""
    inner = any(isinstance(each, ast.BoolOp) and not _is_bracketed(source, each) for each in node.values)
    return not inner and not isinstance(source.parents.get(node), ast.BoolOp)


def _is_bracketed(source: Source, node: ast.expr) -> bool:
    return source.text[: source.start(node)].rstrip().endswith("(")


def _beside_the_word(sentence: Sentence, values: list[ast.expr]) -> list[ast.expr]:
    """The two that are joined in the sentence as well: "admin AND friend"."""
    for match in re.finditer(r"(?i)\b(\w+) (?:and|or) (?:an? |the )?(\w+)\b", sentence.text):
        apart = [Sentence(word, sentence.source) for word in match.groups()]
        found = [each for each in values if any(_is_spoken_of(word, each) for word in apart)]
        if len(found) == 2:
            return found
    return []


def _joined(sentence: Sentence, node: ast.BoolOp) -> Iterator[Splice]:
    """All that is asked; of more than two, the two that are spoken of."""
    source, values = sentence.source, node.values
    spoken = _beside_the_word(sentence, values) or [each for each in values if _is_spoken_of(sentence, each)]
    apart = len(values) > 2 and len(spoken) == 2 and values.index(spoken[1]) - values.index(spoken[0]) == 1
    if apart:
        yield Splice(source.start(spoken[0]), source.start(spoken[0]), "(")
        yield Splice(source.stop(spoken[1]), source.stop(spoken[1]), ")")
    yield from _turned(source, node, spoken if apart else values)


def _turned(source: Source, node: ast.BoolOp, values: list[ast.expr]) -> Iterator[Splice]:
    """The other word between each of them and the next."""
    now, then = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for one, other in pairwise(values):
        start, stop = source.stop(one), source.start(other)
        match = re.search(rf"\b{now}\b", source.text[start:stop])
        if match is not None:
            yield Splice(start + match.start(), start + match.end(), then)


WRITER = Writer(
    frozenset(("fix-operator", "change-condition", "and-condition", "or-condition")),
    _written,
    needs=Pattern(
        "|".join(f"(?:{words.pattern})" for words in (_BOTH, _EITHER))
        + "|(?i:"
        + "|".join(words.pattern.removeprefix("(?i)") for words in _OUTRIGHT.values())
        + ")"
    ),
)
