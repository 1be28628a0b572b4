"""The changes of an answer one by one, as small as somebody may speak of them, and which of them a clause means: by
where they are, by what kind of line they are, by the words in them, or as the first or the last."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from spark_tui.edits.correcting.corrections import is_empty
from spark_tui.edits.patches.lcs import common_head
from spark_tui.edits.patches.patch import Hunk, replacement
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.spelled import PART
from spark_tui.edits.turning.turn import Turn

_ALIKE = 0.5  # how much of a line must be the same for it to be the other one, changed
_FEW_LINES = 60
_NAMED = 1.5
_STEM, _ENDING = 4, 3  # letters that words have to share at their beginning, and that one may have behind them
_IN_IT, _BESIDE = 1.0, 0.6  # that a word stands in what changed, or in the rest of its line
_OF_ANY = Pattern(
    r"(?:lines?|parts?|bits?|pieces?|messages?|texts?|notes?|touch\w*|chang\w*|edit\w*|hunks?|names?|old|ones?"
    r"|functions?|methods?|class\w*|where|which|who|with|about)"
)
"""What people call a change, whatever it is."""
_PIECE_OF_IT = Pattern(r"(?i)\b(?:defaults?|values?|types?|hints?|annotations?|brackets|quotes)\b")
"""What is only a piece of a line."""
_WORD = Pattern(r"[^\W\d_]+|\d+")
_BY_PLACE, _BY_NUMBER, _BY_KIND, _BY_WORDS = 1.0, 0.95, 0.9, 0.8
_AROUND: Mapping[str, tuple[type[ast.stmt], ...]] = {
    r"loop|for|while": (ast.For, ast.AsyncFor, ast.While), r"if|condition": (ast.If,), r"try|except": (ast.Try,),
    r"with": (ast.With, ast.AsyncWith),
}  # fmt: skip
_IS_IN = r"\b(?:in|inside|within)(?: of)? (?:the|that|a) "
_KINDS: Mapping[str, tuple[AnyPattern, AnyPattern]] = {
    kind: (Pattern(rf"(?i)\b(?:{words})\b"), Pattern(looks))
    for kind, words, looks in (
        ("print", r"prints?|print(?: line| statement| call)?s?|output", r"\bprint\("),
        ("log", r"logs?|logging|log (?:line|call|message)s?|logger", r"\blog\w*\.\w+\("),
        ("docstring", r"doc ?-?strings?|docs", r"\"\"\"|'''"),
        ("comment", r"comments?|remarks?|todos?", r"#"),
        ("import", r"imports?", r"^\s*(?:import|from)\b"),
        ("if", r"ifs?|checks?|guards?|conditions?", r"^\s*(?:el)?if\b"),
        ("loop", r"loops?|for|while", r"^\s*(?:for|while)\b"),
        ("return", r"returns?", r"^\s*return\b"),
        ("raise", r"raises?", r"^\s*raise\b"),
        ("assert", r"asserts?|assertions?", r"^\s*assert\b"),
        ("try", r"try|except|handler", r"^\s*(?:try|except)\b"),
        ("decorator", r"decorators?", r"^\s*@"),
        ("signature", r"signatures?|header|def", r"^\s*(?:async )?def\b"),
        ("fstring", r"f-?strings?", r"\bf[\"']"),
    )
}
_COUNTED = Pattern(
    r"(?i)\b(?P<all>all but )?(?P<which>first|second|third|fourth|last|1st|2nd|3rd)"
    r"(?: (?P<many>two|three|2|3|few))?\b(?! (?:parts?|half|thing|step)\b)"
)
_PLACES = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "last": -1}
_MANY = {"two": 2, "2": 2, "three": 3, "3": 3, "few": 2}


@dataclass(frozen=True, slots=True)
class Meant:
    """`evidence` is how clearly, from 0 to 1; `unsaid` how many words are about something else."""

    changes: tuple[Hunk, ...]
    evidence: float
    unsaid: int


def small_changes(turn: Turn) -> list[Hunk]:
    """Each change line by line, where one took the place of another: all of them together are the answer."""
    return [each for hunk in turn.hunks for each in _apart(hunk)]


def _apart(hunk: Hunk) -> Iterator[Hunk]:
    old, new = hunk.old, hunk.new
    if not old or not new or len(old) + len(new) > _FEW_LINES:
        yield hunk
        return
    first, other = 0, 0
    for one, two in (*_pairs(old, new), (len(old), len(new))):
        if (one, two) > (first, other) and (old[first:one] or new[other:two]):
            yield replacement(hunk.start + first, old[first:one], new[other:two])
        if one < len(old):
            if old[one] != new[two]:
                yield replacement(hunk.start + one, (old[one],), (new[two],))
            first, other = one + 1, two + 1


def _pairs(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Which line became which, in their order."""
    if len(old) == len(new) and all(_depth(one) == _depth(two) for one, two in zip(old, new, strict=True)):
        return [(at, at) for at in range(len(old))]
    found, least = list[tuple[int, int]](), 0
    for at, line in enumerate(old):
        likeness = [(_likeness(line, new[place]), -place) for place in range(least, len(new))]
        best, place = max(likeness, default=(0.0, 0))
        if best > _ALIKE:
            found.append((at, -place))
            least = -place + 1
    return found


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _likeness(one: str, two: str) -> float:
    if _depth(one) != _depth(two):
        return 0.0
    return SequenceMatcher(None, one.strip(), two.strip(), autojunk=False).ratio()


def meant(turn: Turn, clause: str, changes: Sequence[Hunk]) -> Meant | None:
    """Those of them that a clause speaks of; None where it speaks of none, or of all."""
    left, evidence = list(changes), 0.0
    said, places = clause, set[str]()
    if (inside := in_what_is_named(turn, clause, left)) is not None:
        (left, places), evidence = inside, _BY_PLACE
    if (around := _within(turn, clause, left)) is not None:
        left, evidence = around, max(evidence, _BY_PLACE)
        said = re.sub(_IS_IN + r"\w+", " ", said)
    if len(exact := [each for each in left if _is_written_out(each, clause)]) == 1:
        left, evidence = exact, max(evidence, _BY_PLACE)
    if not evidence and _PIECE_OF_IT.search(clause) is not None:
        return None
    for words, looks in _KINDS.values():
        of_kind = [each for each in left if any(map(looks.search, (*each.old, *each.new)))]
        if words.search(said) is not None and of_kind and len(of_kind) < len(left):
            left, evidence = of_kind, max(evidence, _BY_KIND)
    told = _telling(turn, said, changes, places)
    heard = {id(each): _heard(told, each) for each in left}
    best = max((sum(each.values()) for each in heard.values()), default=0.0)
    unsaid = len(set(told) - {word for each in heard.values() for word, worth in each.items() if worth})
    if best > 0 and len(nearest := [each for each in left if sum(heard[id(each)].values()) == best]) < len(left):
        left, evidence = nearest, max(evidence, _BY_WORDS)
    if (counted := _counted(clause, left)) is not None:
        left, evidence = counted, max(evidence, _BY_NUMBER)
    return Meant(tuple(left), evidence, unsaid) if evidence and 0 < len(left) < len(changes) else None


def in_what_is_named(turn: Turn, clause: str, changes: Sequence[Hunk]) -> tuple[list[Hunk], set[str]] | None:
    """In the functions and classes that it names; and the words that say so."""
    sentence, found, words = Sentence(clause, turn.now), list[Hunk](), set[str]()
    for name, node in turn.before.definitions:
        if names(sentence, name) >= _NAMED:
            first, last = turn.before.first_line(node), node.end_lineno or 0
            inside = [each for each in changes if first <= each.start + 1 <= last]
            found += [each for each in inside if each not in found]
            words |= _words(name) if inside else set()
    return (sorted(found, key=lambda each: each.start), words) if found else None


def _within(turn: Turn, clause: str, changes: Sequence[Hunk]) -> list[Hunk] | None:
    for words, kinds in _AROUND.items():
        if re.search(rf"(?i){_IS_IN}(?:{words})\b", clause) is None:
            continue
        ranges = [range(node.lineno + 1, (node.end_lineno or 0) + 1) for node in turn.before.all(*kinds)]
        found = [each for each in changes if any(each.start + 1 in lines for lines in ranges)]
        return found or None
    return None


def _is_written_out(change: Hunk, clause: str) -> bool:
    return any("(" in line and line.strip().rstrip(":") in clause for line in (*change.old, *change.new))


def _telling(turn: Turn, clause: str, changes: Sequence[Hunk], places: set[str]) -> list[str]:
    """Its words that can stand in what changed; not those for places, which are told already."""
    told = [word.lower() for word in _WORD.findall(clause)]
    own = {word for each in changes for word in _words("".join((*each.old, *each.new)))}
    known = Sentence(clause, turn.before).known
    of_kind = {word for word in told if any(words.fullmatch(word) for words, _ in _KINDS.values())}
    return [
        word
        for word in dict.fromkeys(told)
        if (word.isdigit() or len(word) > 2 or word in known or f"`{word}`" in clause)
        and word not in PLAIN | _PLACES.keys() | _MANY.keys() | of_kind | places
        and (_OF_ANY.fullmatch(word) is None or 0 < sum(word in _differing(each) for each in changes) < len(changes))
        and not (is_empty(word) and not (word in own and len(word) >= _STEM))
    ]


def _words(text: str) -> set[str]:
    return {word.lower() for pattern in (_WORD, PART) for word in pattern.findall(text)}


def _differing(change: Hunk) -> set[str]:
    return _words("".join(change.old)) ^ _words("".join(change.new))


def _heard(told: Sequence[str], change: Hunk) -> dict[str, float]:
    differing, every = _differing(change), _words("".join((*change.old, *change.new)))
    return {word: max(_IN_IT * _is_in(word, differing), _BESIDE * _is_in(word, every)) for word in told}


def _is_in(word: str, others: set[str]) -> bool:
    return word in others or any(common_head(word, other) >= max(_STEM, len(other) - _ENDING) for other in others)


def _counted(clause: str, changes: Sequence[Hunk]) -> list[Hunk] | None:
    match = _COUNTED.search(clause)
    if match is None or len(changes) < 2:
        return None
    which, many = match["which"].lower(), _MANY.get((match["many"] or "").lower(), 1)
    at = _PLACES[which]
    if not -len(changes) <= at < len(changes) or many >= len(changes):
        return None
    found = list(changes[-many:] if at < 0 else changes[at : at + many])
    return [each for each in changes if each not in found] if match["all"] else found
