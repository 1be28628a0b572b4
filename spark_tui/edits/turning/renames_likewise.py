"""Names that were changed are changed alike elsewhere, or some of them are not: "in remove too", "undo the row part",
"only x"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned

_TOO = Pattern(r"(?i)\b(?:too|as ?well|also|same|likewise|ditto|everywhere|all|both|others?|rest|every\w*|each)\b")
_BACK = Pattern(
    r"(?i)\b(?:undo|revert|not|leave|keep|take back|put back|back|without|except|but|(?:was|were) (?:fine|ok(?:ay)?"
    r"|good|better))\b"
)
_ONLY = Pattern(r"(?i)\b(?:only|just|nothing but)\b")
_MORE = Pattern(r"(?i)\b(?:call|name|rename \w+ to|instead of)\b")
_CLEAR = 6.5


def _turned(turn: Turn) -> Iterator[Turned]:
    pairs = renames(turn)
    if not pairs or _MORE.search(turn.said) is not None:
        return
    if len(pairs) > 1 and (_BACK.search(turn.said) is not None or _ONLY.search(turn.said) is not None):
        yield from _some_of_them(turn, pairs)
    elif _TOO.search(turn.said) is not None and _BACK.search(turn.said) is None:
        yield from _elsewhere(turn, pairs)


def renames(turn: Turn) -> Mapping[str, str]:
    """The new name of each old one, if nothing else was done to a line."""
    found = dict[str, str]()
    for hunk in turn.hunks:
        if hunk.added != hunk.removed:
            return {}
        old, new = _words("".join(hunk.old)), _words("".join(hunk.new))
        if len(old) != len(new):
            return {}
        for one, two in zip(old, new, strict=True):
            if one != two and (not one.isidentifier() or not two.isidentifier() or found.setdefault(one, two) != two):
                return {}
    return found


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d]\w*|\S", text)


def _some_of_them(turn: Turn, pairs: Mapping[str, str]) -> Iterator[Turned]:
    said = {word.lower() for word in re.findall(r"[^\W\d]\w*", turn.said)}
    named_ones = [old for old, new in pairs.items() if said & {old.lower(), new.lower(), *parts(new)}]
    if not 0 < len(named_ones) < len(pairs):
        return
    is_only = _ONLY.search(turn.said) is not None
    going = [old for old in pairs if (old in named_ones) != is_only]
    after = _renamed(turn.now, {pairs[old]: old for old in going}, [name for name, _ in turn.places])
    if after is not None:
        yield Turned(after, _CLEAR)


def _elsewhere(turn: Turn, pairs: Mapping[str, str]) -> Iterator[Turned]:
    here = [name for name, _ in turn.places]
    meant = [name for name, node, _ in places_meant(turn.said, turn.now, here) if _takes(node, pairs)]
    if not meant:
        return
    after = _renamed(turn.now, pairs, meant)
    if after is not None:
        yield Turned(after, _CLEAR if len(pairs) > 1 else _CLEAR / 3)


def _takes(node: ast.AST, pairs: Mapping[str, str]) -> bool:
    if not isinstance(node, Function):
        return False
    own = {each.arg for each in parameters(node)}
    own |= {each.id for each in walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    return bool(own & set(pairs))


def _renamed(source: Source, pairs: Mapping[str, str], places: list[str]) -> str | None:
    text, done = source.text, 0
    for place in places:
        for old, new in pairs.items():
            try:
                text = carry_out((Call(named("rename"), (old, new, place)),), text)
            except Refusal:
                continue
            done += 1
    return text if done else None


_NOTHING_ELSE = Pattern(
    r"(?i)\W*(?:(?:and|also|but|please|ok|same|plus|the|do|for|with|in|rename)\W+)*(?P<name>[A-Za-z_]\w*)`?"
    r"(?:\(\))?(?:[\s,]+(?:too|also|as ?well|likewise|please|then))*\W*"
)


def _named_alike(turn: Turn) -> Iterator[Turned]:
    """Another name gets what the first one got before or behind it: `test_empty_cart`, and `test_total_cart`."""
    match, pairs = _NOTHING_ELSE.fullmatch(turn.said), renames(turn)
    if match is None or len(pairs) != 1 or match["name"] not in turn.sentence.known:
        return
    old, new = next(iter(pairs.items()))
    name = match["name"]
    other = name + new.removeprefix(old) if new.startswith(old) else new.removesuffix(old) + name
    if len(new) <= len(old) or old not in (new[: len(old)], new[-len(old) :]) or name in (old, new):
        return
    try:
        yield Turned(carry_out((Call(named("rename"), (name, other)),), turn.now.text), _CLEAR)
    except Refusal:
        return


_PART = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|oh|wait)\W+)*(?:(?P<not>not|keep|leave|undo it for|except(?: for)?)"
    r"|only|just) (?:(?:rename|change|in|for|the) )*(?P<part>attributes?|fields?|self|param(?:eter)?s?|arg(?:ument)?s?)"
    r"(?: (?:alone|as it (?:is|was)|please|though|name))*\W*"
)


def _one_part(turn: Turn) -> Iterator[Turned]:
    """A parameter and what an object keeps of it went by one name, and only one of them is to have another."""
    match, pairs = _PART.fullmatch(turn.said), renames(turn)
    if match is None or len(pairs) != 1:
        return
    old, new = next(iter(pairs.items()))
    is_attribute = match["part"].lower()[:1] in ("f", "s") or match["part"].lower().startswith("att")
    attributes_go = is_attribute == (match["not"] is not None)
    looks = rf"(?<=\bself\.){new}(?!\w)" if attributes_go else rf"(?<![\w.]){new}(?!\w)"
    after = re.sub(looks, old, turn.now.text)
    is_new = re.search(rf"(?<!\w){new}(?!\w)", turn.before.text) is None
    if is_new and after not in (turn.now.text, turn.before.text):
        yield Turned(after, _CLEAR)


_ONE_PART = Turner(_one_part, _PART)
_RENAMED_TOO = Turner(_named_alike, _NOTHING_ELSE)
_ELSEWHERE = Turner(
    _turned, Pattern(f"{_TOO.pattern}|{_BACK.pattern.removeprefix('(?i)')}|{_ONLY.pattern.removeprefix('(?i)')}")
)
TURNERS = (_ELSEWHERE, _RENAMED_TOO, _ONE_PART)
