"""What a function was not made for comes back as it was, or is refused: "shout fails with an int, return it as it is",
"naturaltime should leave strings alone", "parse: a TypeError for anything but a string"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer, any_of

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
_ONLY = Pattern(
    r"(?i)\b(?:any(?:thing|one)(?: else)? (?:but|other than|except|than)"
    r"|only (?:accepts?|takes?|allows?|works? (?:on|with|for)))"
    rf" (?:an? |plain )?(?P<only>{_KIND})\b"
)
_ON = Pattern(
    rf"(?i)\b(?:on|for|with|given|gets?|handed|passed|refuses?|rejects?) (?:an? |any |plain )?(?P<on>{_KIND})"
    r"(?: values?| arguments?| inputs?)?(?=[,.;!?]|$)"
)
_REFUSED = Pattern(r"(?i)\b(?:rais\w+|throw\w*|reject\w*|refus\w+|complain\w*|fail\w*|errors?)\b|\b[A-Z]\w+Error\b")
_WISHED = Pattern(
    r"(?i)(?:^|[,.:;] |\b(?:should|must|has to|have to|needs? to|to|please|and|then|make it|let it) (?:\w+ )?)"
    r"(?:raise|throw|reject|refuse|complain|fail)\b|^(?:`?[\w.]+`?: )?(?:an? )?(?-i:[A-Z])\w+Error\b"
)
"""Not what is complained of: "it raises TypeError on bytes"."""
_ELSE = Pattern(
    r"(?i)\b(?:log|print|warn|return|skip|ignor|convert|test|assert|instead of|no longer|not? (?:fail|rais))\w*|n't\b"
)
"""What else may be wanted then."""
_ERROR = Pattern(r"\b[A-Z]\w+Error\b")
_NAMED = 1.5
_CLEAR, _OF_A_NAME = 6.0, 1.0


def _given_back(sentence: Sentence) -> Iterator[Repair]:
    given = list(_GIVEN.finditer(sentence.text))
    if len({match["kind"].lower() for match in given}) == 1 and _BACK.search(sentence.text) is not None:
        negated = "not " * any(match["otherwise"] for match in given)
        yield from _guarded(sentence, negated, _type(given[0]["kind"]), "return {}")


def _refused(sentence: Sentence) -> Iterator[Repair]:
    only, on = _ONLY.search(sentence.text), _ON.search(sentence.text)
    if _WISHED.search(sentence.text) is None or _ELSE.search(sentence.text) is not None:
        on = None
    if (found := only or on) is None or _REFUSED.search(sentence.text) is None:
        return
    kind, error = _type(found["only" if only else "on"]), _ERROR.search(sentence.text)
    named = {"(int, float)": "a number"}.get(kind, f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}")
    message = f'("{{}} must {"be" if only else "not be"} {named}")'
    yield from _guarded(sentence, "not " * bool(only), kind, f"raise {error[0] if error else 'TypeError'}{message}")


def _guarded(sentence: Sentence, negated: str, kind: str, done: str) -> Iterator[Repair]:
    source = sentence.source
    named = functions_named(sentence, _NAMED)
    for function in named or [node for _, node in source.functions]:
        parameter = _parameter(sentence, function)
        if not parameter:
            continue
        guard = f"if {negated}isinstance({parameter}, {kind}):\n{source.unit}{done.format(parameter)}"
        told = _OF_A_NAME * bool(named) + _OF_A_NAME * (names(sentence, parameter) >= _NAMED)
        try:
            yield Repair((insert_at_top(source, function, guard),), _CLEAR + told)
        except Refusal:
            continue


def _type(said: str) -> str:
    return next(code for words, code in _TYPES.items() if Pattern(rf"(?i)^(?:{words})$").search(said))


def _parameter(sentence: Sentence, function: Function) -> str:
    """The one that is named, else the first."""
    own = list(parameters_of(function))
    return next((name for name in own if names(sentence, name) >= _NAMED), own[0] if own else "")


WRITERS = (
    Writer(frozenset(("return-if", "guard-none", "guard-empty")), _given_back, needs=_BACK),
    Writer(frozenset(("raise-if",)), _refused, needs=any_of(_ONLY, _ON)),
)
