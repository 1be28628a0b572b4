"""What is so or not, as it stands: an order is archived, the user wants_mail."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import expressions

_STATE = Pattern(
    r"(?i)\b(?:(?:is|are|was|were)(?:n't)?|(?:has|have|had)(?:n't)?(?: (?:not|already|never|ever|just))? been"
    r"|not|if|when|(?:skip|ignore)(?: the| all| any)?)\s+(?P<no>not |never |already |un(?=[a-z]{3}))?(\w+)"
)
_DENIED = Pattern(r"(?i)n't|\b(?:not|never)\b|\bun\w+$")
_NEW_MEMBER = Pattern(r"\b([a-z]\w*)(?:'s| is| has| are| have)? ([a-z]+_[a-z_]+)\b")
_ENTRY = Pattern(
    r"[\"'](\w+)[\"']\s*(?::|={1,2}|\bis(?: set to)?\b|\bset to\b)\s*(True|False|None|-?\d+|\"[^\"]*\"|'[^']*')"
)
TURNING_AWAY = frozenset(("raise-if", "return-if", "skip-if", "stop-if"))


def states(gap: Gap) -> Iterator[str]:
    """What is a condition as it stands: something that is archived, the order is paid."""
    for match in _STATE.finditer(gap.text):
        word = match[2]
        is_denied = _DENIED.search(match[0]) is not None
        yield from (f"not {asked}" if is_denied else asked for asked in _asked_by_its_own(gap, word.lower()))
        for test in (text for stem in (word, f"is {word}") for text in expressions(stem, gap)):
            if test in gap.bound:
                continue
            is_denied = _DENIED.search(match[0]) is not None
            keys = [key for key, holder in stored(gap) if holder == test]
            yield from (
                f"{key} {'not in' if is_denied else 'in'} {test}" for key in keys
            )  # one of those that are taken
            if keys:
                break
            yield f"not {test}" if is_denied else test


def _asked_by_its_own(gap: Gap, word: str) -> Iterator[str]:
    """A function of the file that tells just that of what comes in: `self.is_free(seat)` for "the seat isn't free"."""
    if gap.function is None:
        return
    own = set(parameters_of(gap.function)) - {"self", "cls"}
    around = gap.sentence.source.name_of(gap.function).rpartition(".")[0]
    for full, function in gap.sentence.source.functions:
        if function.name not in (f"is_{word}", f"has_{word}", f"can_{word}") or function is gap.function:
            continue
        owner = full.rpartition(".")[0]
        takes = [each for each in parameters_of(function) if each not in ("self", "cls")]
        spoken = all(re.search(rf"(?i)\b{re.escape(each)}\b", gap.text) for each in takes)
        if takes and own.issuperset(takes) and spoken and owner in ("", around):
            yield f"{'self.' * bool(owner)}{function.name}({', '.join(takes)})"


def states_called_so(gap: Gap) -> Iterator[str]:
    """Those of them that something keeps under this very name: `order.shipped`, for one that has been shipped."""
    said = {match[2] for match in _STATE.finditer(gap.text)}
    yield from (test for test in states(gap) if "." in test and test.rpartition(".")[2] in said)


def stored(gap: Gap) -> Iterator[tuple[str, str]]:
    """What is put somewhere, each with where that is."""
    for node in walk(gap.loop or gap.within):
        match node:
            case ast.Subscript(value=holder, slice=ast.Name() | ast.Attribute() as key, ctx=ast.Store()):
                yield ast.unparse(key), ast.unparse(holder)
            case ast.Call(func=ast.Attribute(value=holder, attr="append" | "add"), args=[ast.Name() as key]):
                yield key.id, ast.unparse(holder)


def new_members(gap: Gap) -> Iterator[str]:
    """What nobody has asked for so far: "if the user wants_mail"."""
    for match in _NEW_MEMBER.finditer(gap.text):
        owner, last = match.groups()
        if owner in gap.bound and last not in gap.sentence.known:
            text = gap.sentence.source.text
            code = f'{owner}["{last}"]' if re.search(rf"\b{owner}\[[\"']", text) else f"{owner}.{last}"
            yield f"not {code}" if gap.op in TURNING_AWAY else code


def entries(gap: Gap) -> Iterator[str]:
    """What is said as it stands in a dict, of each that a loop goes through: `who have "archived": True`."""
    loop, source = gap.loop, gap.sentence.source
    if loop is None or not isinstance(loop.target, ast.Name):
        return
    one = loop.target.id
    if re.search(rf"\b{one}\[[\"']", source.segment(loop)) is None:
        return
    for key, value in _ENTRY.findall(gap.text):
        held = f'{one}.get("{key}")'
        yield {"True": held, "False": f"not {held}", "None": f"{held} is None"}.get(value, f"{held} == {value}")
