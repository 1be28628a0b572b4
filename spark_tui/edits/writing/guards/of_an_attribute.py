"""A guard that asks for what something holds, as the sentence writes it: "refresh should raise ValueError if token.key
is None", "raise RuntimeError in send unless self.running"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_EMPTY = r"(?:empty|missing|unset|blank|falsy|false|not (?:set|true|given|there)|n't (?:set|true|given|there))"
_WHEN = Pattern(
    r"(?i)\b(if|when|whenever|unless) `?(not )?(?-i:([a-z_]\w*(?:\.[a-z_]\w*)+(?:\(\))?))"
    rf"(?: is( not)? (?-i:(None))| ?([<>]=?|[=!]=) ?(-?[\w.\"'\[\]]*[\w\"'\]])"
    rf"|(?: is)?(?: still)? ?({_EMPTY})| is (negative)| is (set|true))?"
    r"`?(?=\W*$|[,;:)]|\.? (?!and\b|or\b|is\b|in\b|not\b|has\b|[<>=+*/%-])\w)"
)
_NEEDS = Pattern(
    rf"(?=.*(?i:\brais\w+|\b[A-Za-z]*(?:Error|Exception)\b))(?=.*{_WHEN.pattern.replace('(?i)', '(?i:')}))"
)
_NAMED, _ASKED = 1.0, 8.0
_UNTOLD = Pattern(r"\(f?[\"'][\w .]+ must (?:not )?be \w+[\"']\)$")
_OPPOSITE = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="}


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    match = _WHEN.search(sentence.text)
    if match is None:
        return
    condition, root = _condition(*match.groups()), match[3].partition(".")[0]
    if parsed(condition) is None:
        return
    reads = [(name, each) for name, each in source.functions if _knows(sentence, each, root)]
    told = [(name, each) for name, each in reads if names(sentence, each.name) >= _NAMED and each.name not in match[0]]
    for name, function in told or (reads if len(reads) == 1 else ()):
        for told_error in list(raised(Gap(sentence, "raise-if", (name, condition))))[:1]:
            error = _of_a_state(sentence, function, condition, told_error)
            yield from possible(
                named("raise-if").edit(source, (name, condition, error)), _ASKED + names(sentence, function.name) / 2
            )


def _condition(when: str, no: str | None, what: str, *rest: str | None) -> str:
    """As code; where it is to hold "unless", the opposite."""
    is_not, none, sign, other, empty, negative, _ = rest
    holds = when.lower() != "unless"
    if none:
        return f"{what} is None" if (is_not is None) == holds else f"{what} is not None"
    if sign and other:
        return f"{what} {sign if holds else _OPPOSITE[sign]} {other}"
    if negative:
        return f"{what} < 0" if holds else f"{what} >= 0"
    return f"not {what}" if (bool(no) != bool(empty)) == holds else what


def _of_a_state(sentence: Sentence, function: Function, condition: str, error: str) -> str:
    """What is only on or off is never empty: "the pump is not running"."""
    name = condition.removeprefix("not ").removeprefix("self.")
    switched = any(f"self.{name} = {value}\n" in sentence.source.text for value in ("True", "False"))
    if not switched or not condition.endswith(f"self.{name}") or _UNTOLD.search(error) is None:
        return error
    owner = sentence.source.name_of(function).rpartition(".")[0].rpartition(".")[2]
    state = " ".join(part for part in parts(name) if part != "is")
    return _UNTOLD.sub(f'("the {" ".join(parts(owner))} is {"not " * condition.startswith("not ")}{state}")', error)


def _knows(sentence: Sentence, function: Function, root: str) -> bool:
    if root == "self":
        return is_method(sentence.source, function) and function.name != "__init__"
    return root in parameters_of(function)


WRITER = Writer(frozenset(("raise-if", "guard-none", "guard-empty")), _written, needs=_NEEDS)
