"""The same in another place: what an answer did to some lines, or an op did, is done to lines that are like them."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from keyword import kwlist

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Definition, Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.asked_apart import is_asked_apart
from spark_tui.edits.turning.changed_pieces import changed_pieces
from spark_tui.edits.turning.elsewhere import places_meant
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.turning.words_anew import words_anew

_SAYS = Pattern(
    r"(?i)\b(?:too|as ?well|also|same|likewise|ditto|both|everywhere|others?|all|every|each|and|plus|rest"
    r"|again|for|in|do|forgot\w*|forget|miss(?:ed|ing)|second|next)\b"
    r"|^\W*\w+(?: \w+)?\W*$"
)
_ONLY = Pattern(r"(?i)\b(?:only|just|not|instead|rather|\w+n't|without|no)\b|^\W*(?:no|nope|wait|sorry)\b")
_ALIKE, _BY_OP, _CALLS = 1.4, 1.5, 1.6
_BESIDE = 1.7
_ANOTHER = Pattern(
    r"(?i)\b(?:forgot\w*|forget|missed|over(?:looked|saw)|others|(?:the|that) (?:other|second|last|next"
    r"|\w+ed) (?:one|line)"
    r"|one (?:in|below|above|with|at|for) the|(?:one|it|that) (?:too|as well)|both (?:lines|places))\b"
)
_THERE = Pattern(r"(?i)\b(?:in|inside|within)\b")
"""Where, and not what: "in total too" of a name that is another one by now."""
_OPTIONS = 40
_PIECE = 3  # letters at least
_STEM = 4  # letters that words have to share at their beginning
_WORD = Pattern(r"[a-z]+")
_FREE = (tokenize.NAME, tokenize.NUMBER, tokenize.STRING)
_KEYWORDS = frozenset((*kwlist, "self", "cls"))
_Token = tuple[int, str]


def _turned(turn: Turn) -> Iterator[Turned]:
    if _ONLY.search(re.split(r"[,;.]\s", turn.said)[0]) is not None:
        return
    if is_asked_apart(turn.said, turn.asked):
        return
    yield from _the_same_call(turn)
    yield from _beside(turn)
    yield from _in_calls_spoken_of(turn)
    here = [name for name, _ in turn.places]
    meant = places_meant(turn.said, turn.now, here)
    if not meant:
        return
    for name, place, evidence in meant[:3]:
        yield from _by_the_same_op(turn, name, place, evidence)
        yield from _with_the_same_argument(turn, [place], evidence)
        yield from as_written(turn, place, evidence)
        yield from _a_piece(turn, place, evidence)
    if len(meant) > 1:
        yield from _with_the_same_argument(turn, [place for _, place, _ in meant], meant[0][2])


def _beside(turn: Turn) -> Iterator[Turned]:
    """Another line of the same function: "you forgot the other one"."""
    if _ANOTHER.search(turn.said) is not None:
        for _, place in turn.places:
            if isinstance(place, Function):
                yield from as_written(turn, place, _BESIDE)
                yield from _a_piece(turn, place, _BESIDE)


def _the_same_call(turn: Turn) -> Iterator[Turned]:
    """What was called on one thing, or made of it, for another one that is named beside it: "word too"."""
    source = turn.now
    for new in turn.new(ast.Call):
        if not turn.is_fresh(new) or new.keywords or isinstance(source.parents.get(new), ast.Raise):
            continue
        function = turn.function(new)
        there: list[ast.Name | ast.Attribute] = [
            node
            for node in source.all(ast.Name)
            if node.id in turn.sentence.bare and turn.function(node) is function and not is_called(turn.now, node)
        ]
        there += [
            node
            for node in source.all(ast.Attribute)
            if node.attr in turn.sentence.bare and node.lineno == new.lineno and not is_called(turn.now, node)
        ]
        there = [node for node in there if isinstance(node.ctx, ast.Load) and node not in walk(new)]
        for node in sorted(there, key=lambda node: node.lineno not in turn.lines)[:1]:
            text = source.segment(node)
            match new:
                case ast.Call(func=ast.Attribute(attr=name), args=[]):
                    other = f"{text}.{name}()"
                case ast.Call(func=ast.Name(name), args=[_]):
                    other = f"{name}({text})"
                case _:
                    continue
            yield from turn.with_splices([Splice(source.start(node), source.stop(node), other)], _CALLS)


def _in_calls_spoken_of(turn: Turn) -> Iterator[Turned]:
    """The argument that a call was given, for those that the sentence calls by what they do: "reading needs it too"."""
    source, words = turn.now, set(_WORD.findall(turn.said.lower()))
    stems = {word[:_STEM] for word in words if len(word) >= _STEM}
    for new in turn.new(ast.Call):
        for each in new.keywords:
            if each.arg is None or not turn.is_fresh(each):
                continue
            there = [
                call
                for call in source.all(ast.Call)
                if call.lineno not in turn.lines
                and _is_family(called(call), called(new))
                and any(part[:_STEM] in stems for part in parts(called(call)) if len(part) >= _STEM)
            ]
            change = (set_keyword(source, call, each.arg, source.segment(each.value)) for call in there)
            if there:
                yield from turn.with_splices(change, _CALLS)


def _is_family(one: str, two: str) -> bool:
    """Do both do the same kind of thing: `read_text` and `write_text`, `dump` and `dumps`?"""
    ends = one.rpartition("_")[2], two.rpartition("_")[2]
    return one == two or ("_" in one and "_" in two and ends[0] == ends[1])


def _by_the_same_op(turn: Turn, name: str, place: Definition, evidence: float) -> Iterator[Turned]:
    for calls in turn.calls:
        last = calls[-1]
        slot = last.op.slots[0] if last.op.slots and last.values else None
        if slot is None or slot.options is None or (last.op.name == "rename" and _THERE.search(turn.said) is not None):
            continue
        for value in islice(slot.options(turn.now, ()), _OPTIONS):
            if not _is_there(slot.kind, value, name, place):
                continue
            alike = [each for each in calls if each.values[:1] == last.values[:1]] if slot.kind == "name" else [last]
            try:
                again = [words_anew(Call(each.op, (value, *each.values[1:])), turn.now, turn.asked) for each in alike]
                after = carry_out(again, turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _BY_OP * evidence)


def _is_there(kind: str, value: str, name: str, place: Definition) -> bool:
    if kind == "line":
        return place.lineno <= int(value) <= (place.end_lineno or 0)
    return value in (name, name.rpartition(".")[2])


def _with_the_same_argument(turn: Turn, places: Sequence[Definition], evidence: float) -> Iterator[Turned]:
    """A keyword that a call was given, for the calls of the same function there; or for another default."""
    source, splices = turn.now, list[Splice]()
    for new in turn.new(ast.Call):
        fresh = [each for each in new.keywords if each.arg and turn.is_fresh(each)]
        for place in places if fresh else ():
            for call in walk(place):
                if isinstance(call, ast.Call) and called(call) == called(new) and call.lineno not in turn.lines:
                    splices += [set_keyword(source, call, each.arg or "", source.segment(each.value)) for each in fresh]
    if splices:
        yield from turn.with_splices(dict.fromkeys(splices), _CALLS * evidence)


def as_written(turn: Turn, place: Definition, evidence: float) -> Iterator[Turned]:
    """Lines there that are like those which were replaced, but for names and values, become what these became."""
    lines = list(turn.now.lines)
    for hunk in turn.hunks:
        if not hunk.removed or not hunk.added:
            continue
        old = _tokens(hunk.old)
        for first in range(place.lineno - 1, (place.end_lineno or 0) - hunk.removed + 1):
            numbers = range(first + 1, first + hunk.removed + 1)
            if turn.lines & set(numbers):
                continue
            there = lines[first : first + hunk.removed]
            match = _matched(old, _tokens(there))
            if match is None:
                continue
            text = _with_names(hunk, match, there)
            if text is not None:
                yield Turned("".join([*lines[:first], *text, *lines[first + hunk.removed :]]), _ALIKE * evidence)


def _a_piece(turn: Turn, place: Definition, evidence: float) -> Iterator[Turned]:
    """The piece of a line that became another, wherever it stands there: `time.time()`, `time.monotonic()`."""
    source = turn.now
    for old, new in dict.fromkeys((each.old, each.new) for each in changed_pieces(turn)):
        pattern = re.compile(rf"(?<![\w.]){re.escape(old)}(?!\w)")
        start, stop = source.line_start(place.lineno), source.stop(place)
        found = list(pattern.finditer(source.text, start, stop))
        if found and len(old) >= _PIECE:
            yield from turn.with_splices([Splice(*match.span(), new) for match in found], _ALIKE * evidence)


def _tokens(lines: Sequence[str]) -> list[_Token]:
    try:
        found = list(tokenize.generate_tokens(map(str.lstrip, lines).__next__))
    except (tokenize.TokenError, SyntaxError):
        return []
    return [(each.type, each.string) for each in found if each.string.strip() and each.type != tokenize.COMMENT]


def _matched(old: Sequence[_Token], there: Sequence[_Token]) -> Mapping[str, str] | None:
    """What stands there for each name and value; None where it is no such code."""
    if not old or len(old) != len(there):
        return None
    found = dict[str, str]()
    for (kind, text), (other, instead) in zip(old, there, strict=True):
        if text == instead:
            found.setdefault(text, text)
            continue
        if kind != other or kind not in _FREE or {text, instead} & _KEYWORDS:
            return None
        if found.setdefault(text, instead) != instead:
            return None
    same = sum(found[text] == text for text in found)
    return found if same * 3 >= len(found) else None


def _with_names(hunk: Hunk, match: Mapping[str, str], there: Sequence[str]) -> list[str] | None:
    """The new lines with these names in the place of theirs, as deep as they stand there."""
    depth, other = (len(lines[0]) - len(lines[0].lstrip()) for lines in (hunk.old, there))
    others = sorted((text for text in match if text != match[text]), key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(text)}(?!\w)" for text in others) or r"(?!)")
    found = list[str]()
    for line in hunk.new:
        text = pattern.sub(lambda piece: match[piece[0]], line.lstrip())
        here = len(line) - len(line.lstrip()) - depth + other
        if here < 0:
            return None
        found.append(" " * here + text if text.strip() else line)
    return found


TURNER = Turner(_turned, _SAYS)
