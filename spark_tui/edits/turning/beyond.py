"""What speaks against an answer to a correction: it goes on where nobody is.

Who stops an answer and says something of it, speaks of what it did, unless another place is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import wishes
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Definition, Source, read
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.text import split_lines

_CLEAR = 1.5
_ELSEWHERE = Pattern(
    r"(?i)\b(?:not (?:there|here|in)|else\w*|everywhere|others?|rest|both|all|every|each|another|same|next"
    r"|instead|rather|i meant?|move (?:it|that|this)"
    r"|top|bottom|module|file|constant|import\w*|too|as well|also|second|third|last|first)\b"
)
"""What speaks of other places, without a name."""
_LIGHTER = 0.4
_REFUSED = Pattern(
    r"(?i)^\W*(?:(?:hm+|oh|ah|well|uh|er+|ok)\W+)*(?:no|nope|nah|wait|sorry|actually)\b"
    r"|\b(?:not|fallback|a default|\w+n't|without|instead|rather|better|undo|revert"
    r"|drop|wrong|meant?"
    r"|else|only|just|remov\w+|back|keep the|leave|never ?mind|should)\b"
)
_PRAISED = Pattern(
    r"(?i)^\W*(?:ok(?:ay)?|good|great|nice|fine|yes|yep|perfect|cool|lovely|sweet|almost|keep (?:that|it|this))\b"
)
"""What says that something of the answer is wrong; what begins to say that it is right."""


def beyond(before: str, kept: str, after: str, correction: str, asked: str = "") -> float:
    """Which share of what the correction brings lies where nothing was changed, and that is not named. What was asked
    for at first may name it as well: the answer was stopped before it came there."""
    try:
        old, now = read(before), read(kept)
    except Refusal:
        return 0.0
    written = diff(old.lines, now.lines)
    further = diff(now.lines, split_lines(after))
    further = tuple(hunk for hunk in further if not _only_imports(hunk)) or further
    if not written or not further:
        return 0.0
    places = {_place(now, line) for hunk in written for line in _lines(hunk, written)}
    said, first = Sentence(_without_others(correction, kept), now), frozenset(NAME.findall(asked))
    stray = [hunk for hunk in further if _is_stray(hunk, now, places, said, first)]
    share = len(stray) / len(further)
    return share * (_LIGHTER if _ELSEWHERE.search(correction) is not None or "more" in wishes(correction) else 1.0)


def undone(before: str, kept: str, after: str, correction: str) -> bool:
    """Is all gone that was kept of the answer, while nothing is said against it?"""
    if _REFUSED.search(correction) is not None and _PRAISED.search(correction) is None:
        return False
    old, now, new = (Counter(map(str.strip, split_lines(text))) for text in (before, kept, after))
    written, there = now - old, new - old
    return bool(written) and not any(_is_like(one, two) for one in written for two in there)


def _is_like(one: str, two: str) -> bool:
    """Is it the same line, or one that was made of it?"""
    words, others = (Counter(NAME.findall(line)) for line in (one, two))
    return one == two or 2 * (words & others).total() >= max(words.total(), 1)


def _only_imports(hunk: Hunk) -> bool:
    """It comes along with what asks for it, wherever that is."""
    lines = [line for line in (*hunk.old, *hunk.new) if line.strip()]
    return bool(lines) and all(line.startswith(("import ", "from ")) for line in lines)


def _without_others(correction: str, text: str) -> str:
    """What is nowhere here by its whole name speaks of nothing here: no path by `os.path.join`."""
    return _DOTTED.sub(lambda match: match[0] if match[0] in text else " ", correction)


_DOTTED = Pattern(r"(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)+")


def _is_stray(hunk: Hunk, now: Source, places: set[Definition | None], said: Sentence, first: frozenset[str]) -> bool:
    lines = range(hunk.start + 1, max(hunk.stop, hunk.start + 1) + 1)
    around = {_place(now, line) for line in lines}
    if around & places or None in around:
        return False
    names_it = any(
        node.lineno <= line <= (node.end_lineno or 0)
        and (names(said, name) >= _CLEAR or name.rpartition(".")[2] in first)
        for name, node in now.definitions
        for line in lines
    )
    words = {word for word in NAME.findall("".join(hunk.old)) if word.lower() not in PLAIN}
    return not names_it and not words & said.bare


def _lines(hunk: Hunk, all_of_them: tuple[Hunk, ...]) -> Iterator[int]:
    """The lines of a hunk in the text it leads to, or the one it leaves behind."""
    shift = sum(each.shift for each in all_of_them if each.start < hunk.start)
    first = hunk.start + shift + 1
    yield from range(first, first + max(1, hunk.added))


def _place(source: Source, line: int) -> Definition | None:
    """The innermost function or class around a line."""
    around = [node for _, node in source.definitions if source.first_line(node) <= line <= (node.end_lineno or 0)]
    return around[-1] if around else None
