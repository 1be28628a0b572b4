"""What a function was not made for comes back as it was: "shout fails with an int, return it as it is", "naturaltime
should leave strings alone", "if text isn't a string, give it back unchanged"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TYPES = {
    r"strings?|strs?|texts?": "str",
    r"numbers?|numeric values?": "(int, float)",
    r"ints?|integers?|whole numbers?": "int",
    r"floats?|decimals?": "float",
    r"lists?": "list",
    r"dict(?:ionarie|ionary)?s?": "dict",
    r"tuples?": "tuple",
    r"sets?": "set",
    r"bytes": "bytes",
    r"bool(?:ean)?s?": "bool",
}
_KIND = "|".join(_TYPES)
_SAME = r"(?:unchanged|untouched|unmodified|alone|as(?: (?:it|they|that|those))?(?: already)? (?:is|are|was|were|came))"
_THAT = r"(?:it|them|those|these|that|(?:the|its) (?:value|argument|input|original|parameter|thing))"
_BACK = Pattern(
    rf"(?i)\b(?:returns?|give|gives|hand|hands|pass|passes) (?:just |only )?{_THAT}(?: right| straight)?"
    rf"(?: back| through| on)?(?: {_SAME})?(?=[,.;!?]|$| (?:then|there|instead|please|in that case|if|when))"
    rf"|\b(?:leaves?|keeps?) (?:(?:an? )?(?:{_KIND})|{_THAT}) {_SAME}"
    rf"|\b(?:{_KIND}) (?:should |must |can |could )?(?:just |simply )?"
    rf"(?:come|go|pass|stay|be returned|be left|be given back)"
    rf"(?: back| through| out)?(?: {_SAME}|(?=[,.;!?]|$))"
)
_GIVEN = Pattern(
    r"(?i)(?P<otherwise>\b(?:is not|isn't|not|other than|anything but|no) )?"
    r"\b(?:an? |plain |any |already an? |given |with |on |for |of |leaves? |keeps? |are |^)"
    rf"(?P<kind>{_KIND})\b(?! (?:of|with)\b)"
)
_NAMED = 1.5
_CLEAR, _OF_A_NAME, _LIKELY = 6.0, 1.0, 1.5


def _given_back(sentence: Sentence) -> Iterator[Repair]:
    source, given = sentence.source, list(_GIVEN.finditer(sentence.text))
    if len({match["kind"].lower() for match in given}) != 1 or _BACK.search(sentence.text) is None:
        return
    named = [node for _, node in source.functions if names(sentence, node.name) >= _NAMED]
    for function in named or [node for _, node in source.functions]:
        parameter = _parameter(sentence, function)
        if not parameter:
            continue
        kind = next(code for words, code in _TYPES.items() if Pattern(rf"(?i)^(?:{words})$").search(given[0]["kind"]))
        negated = "not " * any(match["otherwise"] for match in given)
        guard = f"if {negated}isinstance({parameter}, {kind}):\n{source.unit}return {parameter}"
        told = _OF_A_NAME * bool(named) + _OF_A_NAME * (names(sentence, parameter) >= _NAMED)
        try:
            yield Repair((insert_at_top(source, function, guard),), _CLEAR + told)
        except Refusal:
            continue


def _parameter(sentence: Sentence, function: Function) -> str:
    """The one that is named, else the first."""
    own = list(parameters_of(function))
    return next((name for name in own if names(sentence, name) >= _NAMED), own[0] if own else "")


WRITER = Writer(frozenset(("return-if", "guard-none", "guard-empty")), _given_back, needs=_BACK)
