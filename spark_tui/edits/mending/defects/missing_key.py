"""Another place of a sequence, another key of a mapping, or a key that is not there the first time."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.mending.spelling import usual_words
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import has_starred, is_number
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.types.looked_up import keys_looked_up
from spark_tui.edits.reading import said_in
from spark_tui.edits.slips import is_slip, is_stumble

_OTHERS = {0: ("1", "-1"), 1: ("0", "2", "-1"), -1: ("0", "-2"), 2: ("1", "0", "3"), -2: ("-1",), 3: ("2",)}
_ORDINAL = {"first": "0", "second": "1", "third": "2", "last": "-1"}
_SECOND_LAST = Pattern(r"\b(?:second|2nd|next)[- ](?:to[- ])?last\b|\blast but one\b|\bpenultimate\b")
_NEAR, _TOLD, _MISSING = 1.2, 1.0, 1.0
_RANK, _ELSEWHERE, _BEYOND = 0.1, 0.3, 1.0  # later ones count less; those the same has elsewhere more; none it has not
_LACKS, _NO_PLACE, _SLIP = 2.0, 1.5, 0.8
_KEY = Pattern(r"(?i)\bkeys?\b")
_SPELT = Pattern(r"[^\W\d_]{3,}")
_SHORTEST = 4  # letters of a word that something could have been meant to be
_MAY_LACK = Pattern(
    r"(?i)\b(?:ha(?:s|ve) (?:none|no)|(?:there|they|it) (?:is|are|has|have) (?:none|no)|never|old(?:er)?|sometimes"
    r"|optional|without|(?:do|does|did)(?:n't| not) have|not (?:every|all)|some|lacks?|lacking|any)\b"
)
"""It is not there, and nobody spelt it wrong."""


def _another_place(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    missing = said_in(match)
    keys = _keys(complaint)
    looked_up = keys_looked_up(complaint.source)
    for node in complaint.nodes:
        if not isinstance(node, ast.Subscript):
            continue
        key, clear = node.slice, complaint.points(node.lineno)
        value = _number(key)
        if value is not None:
            told = _told(complaint.text)
            taken, most = _taken_elsewhere(complaint, node), _parts(node.value)
            for rank, other in enumerate(_OTHERS.get(value, ())):
                if "indexerror" in complaint.text and not _is_nearer(value, int(other)):
                    continue
                ordinal = other == told
                sure = clear + _TOLD * ordinal + _ELSEWHERE * (other in taken) - _RANK * rank
                sure -= _BEYOND * (most is not None and int(other) >= most)
                sure -= _NO_PLACE * (not ordinal and complaint.says(_KEY))
                yield Repair((instead(complaint.source, key, other),), sure)
        elif isinstance(key, ast.Constant) and isinstance(key.value, str) and "indexerror" not in complaint.text:
            if missing != key.value and (missing in looked_up or not key.value.startswith(missing)):
                continue  # Python speaks of another one
            quote = complaint.source.segment(key)[0]
            for rank, other in enumerate(get_close_matches(key.value, keys - {key.value}, n=2, cutoff=0.6)):
                sure = clear + _NEAR + _MISSING * (key.value == missing) + complaint.names(other) - _RANK * rank
                sure -= _LACKS * complaint.says(_MAY_LACK)
                yield Repair((instead(complaint.source, key, f"{quote}{other}{quote}"),), sure)
            for rank, other in enumerate(_as_spelt(complaint, key.value)):
                sure = clear + _NEAR + _SLIP + _MISSING * (key.value == missing) - _RANK * rank
                sure -= _LACKS * complaint.says(_MAY_LACK)
                yield Repair((instead(complaint.source, key, f"{quote}{other}{quote}"),), sure)


def _as_spelt(complaint: Complaint, key: str) -> Iterator[str]:
    """The key with its one unusual part spelt as a usual word, or as one of the file, those first."""
    usual, own = usual_words(), {each.lower() for each in _SPELT.findall(complaint.source.text)}
    for part in _SPELT.findall(key):
        if part.lower() in usual:
            continue
        meant = [each for each in own | usual if len(each) >= _SHORTEST and is_slip(part.lower(), each)]
        meant.sort(key=lambda word: (not is_stumble(part.lower(), word), word not in own, word))
        for word in meant[:2]:
            yield key.replace(part, word.upper() if part.isupper() else word)


def _is_nearer(place: int, other: int) -> bool:
    """Can it be there where that place is not? Where there is no first and no last, there is nothing."""
    return -1 <= other < place if place > 0 else place < other < 0


def _told(text: str) -> str:
    """The place that is spoken of; "the second last" is neither the second nor the last."""
    if _SECOND_LAST.search(text) is not None:
        return "-2"
    return next((at for word, at in _ORDINAL.items() if re.search(rf"(?<!not the )(?<!not )\b{word}\b", text)), "")


def _taken_elsewhere(complaint: Complaint, node: ast.Subscript) -> set[str]:
    """The keys that the file takes from the same thing in other places."""
    same = ast.unparse(node.value)
    others = (each for each in complaint.source.all(ast.Subscript) if each is not node)
    return {ast.unparse(each.slice) for each in others if ast.unparse(each.value) == same}


def _parts(value: ast.expr) -> int | None:
    """Into how many parts a text is cut at most."""
    match value:
        case ast.Call(ast.Attribute(attr="split" | "rsplit"), [_, ast.Constant(int(times))]):
            return times + 1
        case ast.Call(ast.Attribute(attr="partition" | "rpartition")):
            return 3
        case ast.Tuple(several) | ast.List(several) if not has_starred(several):
            return len(several)
        case _:
            return None


def _number(key: ast.expr) -> int | None:
    match key:
        case ast.Constant(int(value)) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(ast.USub(), ast.Constant(int(value))):
            return -value
        case _:
            return None


def _keys(complaint: Complaint) -> set[str]:
    """The words in quotes here and in the sentence, and the names: a key is often called what it is put into."""
    texts = {node.value for node in complaint.source.all(ast.Constant)}
    words = {each for each in texts if isinstance(each, str) and each.isidentifier()}
    return words | complaint.sentence.known | {each for each in complaint.sentence.bare if each.isidentifier()}


_SAYS = Pattern(r"(?i)KeyError")
_NEW = Pattern(r"(?i)\b(?:add(?:s|ed|ing)?|new|first|fresh|unseen|not seen)\b")
"""Nothing is there under that key yet, and is to come there."""
_CLEAR, _FOR_NEW = 3.0, 1.2
_BUILT = {"append": "[]", "extend": "[]", "insert": "[]", "add": "set()", "update": "{}"}


def _not_there_yet(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.AugAssign(ast.Subscript(of, key) as entry, op, value) if type(op) in _SIGNS:
                start = "0" if not isinstance(value, ast.Constant | ast.JoinedStr) or is_number(value) else '""'
                start = "1" if isinstance(op, ast.Mult) else start
                got = f"{source.segment(of)}.get({source.segment(key)}, {start})"
                text = f"{source.segment(entry)} = {got} {_SIGNS[type(op)]} {source.segment(value)}"
                yield Repair((instead(source, node, text),), clear + _FOR_NEW * complaint.says(_NEW))
            case ast.Call(ast.Attribute(ast.Subscript(of, key) as entry, method)) if method in _BUILT:
                text = f"{source.segment(of)}.setdefault({source.segment(key)}, {_BUILT[method]})"
                yield Repair((instead(source, entry, text),), clear)


_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


_OLDEST = Pattern(r"\b(?:first|oldest|earliest|in (?:the )?order|queue|whoever|turn|fifo|longest)\b")
_NEWEST = Pattern(r"\b(?:last|latest|newest|most recent|undo|stack|lifo)\b")
_ENDS = Pattern(rf"(?i){_OLDEST.pattern}|{_NEWEST.pattern}")
_AT_ONE_END = 2.2


def _other_end(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """What came first is taken out first, or what came last."""
    oldest, newest = complaint.says(_OLDEST), complaint.says(_NEWEST)
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(ast.expr() as held, "pop"), [], []) if oldest and not newest:
                method = "popleft()" if "deque(" in complaint.source.text else "pop(0)"
            case ast.Call(ast.Attribute(ast.expr() as held, "pop"), [ast.Constant(0)], []) if newest and not oldest:
                method = "pop()"
            case ast.Call(ast.Attribute(ast.expr() as held, "popleft"), [], []) if newest and not oldest:
                method = "pop()"
            case _:
                continue
        text = f"{complaint.source.segment(held)}.{method}"
        yield Repair((instead(complaint.source, node, text),), _AT_ONE_END + complaint.points(node.lineno))


_AROUND = Pattern(
    r"(?i)IndexError|out of (?:range|bounds)|\bwraps? ?(?:a?round)?\b|\b(?:re)?(?:starts?|begins?) (?:over|again)\b"
    r"|\bback to\b"
    r"|\bafter (?:the|its) last\b|\bcycl\w+|\bround and round\b"
)
_AGAIN = Pattern(
    r"\bagain\b|\bbegins? over\b|\brestarts?\b|\bwraps?\b|\baround\b|\bstarts? over\b|\bback (?:to|at)\b"
    r"|\bcycl\w+|\b(?:after|behind) (?:the )?\w+ (?:comes?|follows?|is)\b"
    r"|\bcomes? (?:\w+ )?(?:the )?first\b"
)
_GOES_ON, _NO_GUARD = 1.5, 3.0


def _around_the_end(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """Behind the last one comes the first again."""
    source, again = complaint.source, complaint.says(_AGAIN)
    for node in complaint.nodes:
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.BinOp(op=ast.Add()) as at, ast.Load()) if (
                again
            ):
                text = f"({source.segment(at)}) % len({source.segment(held)})"
                clear = _GOES_ON + _NO_GUARD + complaint.points(node.lineno)
                yield Repair((instead(source, at, text),), clear)
            case ast.AugAssign(at, ast.Add() | ast.Sub() as sign, ast.Constant(1)) if again:
                for held in dict.fromkeys(_looked_up_at(source, at)):
                    by = "+" if isinstance(sign, ast.Add) else "-"
                    text = f"{source.segment(at)} = ({source.segment(at)} {by} 1) % len({held})"
                    clear = _GOES_ON + _NO_GUARD + complaint.points(node.lineno)
                    yield Repair((instead(source, node, text),), clear)


def _looked_up_at(source: Source, at: ast.expr) -> Iterator[str]:
    """What something is taken from at that place."""
    wanted = ast.unparse(at)
    for node in source.all(ast.Subscript):
        if ast.unparse(node.slice) == wanted and isinstance(node.value, ast.Name | ast.Attribute):
            yield source.segment(node.value)


_TOP = Pattern(
    r"\b(?:largest|biggest|highest|greatest|top|max(?:imum)?|last|upper(?:most)?)\b"
    r"(?=.*\b(?:index ?error|out of|last|top|end|limited|equal))"
    r"|\b(?:index ?error|out of range)\b(?=.*\b(?:largest|biggest|highest|greatest|top|max(?:imum)?|last"
    r"|upper(?:most)?)\b)"
)
_LAST_PLACE = 2.8


def _in_the_last_place(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    """What falls behind the last of so many places belongs into that: counts = [0] * bins; counts[int(x / width)]."""
    source = complaint.source
    for node in complaint.nodes if complaint.says(_TOP) else ():
        match node:
            case ast.Subscript(ast.Name(held), ast.Call(ast.Name("int")) | ast.BinOp(op=ast.FloorDiv()) as at):
                function = function_around(source, node)
                sizes = [
                    each.value.right
                    for each in source.all(ast.Assign)
                    if function_around(source, each) is function
                    and isinstance(each.targets[0], ast.Name)
                    and each.targets[0].id == held
                    and isinstance(each.value, ast.BinOp)
                    and isinstance(each.value.op, ast.Mult)
                    and isinstance(each.value.left, ast.List)
                ]
                if len(sizes) == 1 and isinstance(sizes[0], ast.Name | ast.Attribute):
                    text = f"min({source.segment(at)}, {source.segment(sizes[0])} - 1)"
                    yield Repair((instead(source, at, text),), _LAST_PLACE + complaint.points(node.lineno))


DEFECTS = (
    Defect(
        "behind-the-last",
        frozenset(("fix-index", "fix-error")),
        _in_the_last_place,
        Pattern(r"(?i)\bindex ?error|\bindex out of range|\b(?:past|beyond|behind|after) the (?:end|last)"),
    ),
    Defect("other-end", frozenset(("fix-index", "fix-operator")), _other_end, _ENDS),
    Defect("around-the-end", frozenset(("fix-index", "fix-error")), _around_the_end, _AROUND),
    Defect(
        "index",
        frozenset(("fix-index", "fix-error")),
        _another_place,
        Pattern(r"(?i)KeyError:? *['\"](\w+)|\bIndexError|wrong key"),
    ),
    Defect("missing-key", frozenset(("fix-error",)), _not_there_yet, _SAYS),
)
