"""What a message is to say instead: what is quoted, a piece of it that becomes another, or the rest of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.telling.reworded import reworded, worded_behind

_QUOTED = Pattern(r"(?<![=(\[{])\"([^\"]+)\"|(?:(?<![\w'=(\[{])|(?<=\bf))'([^']+)'(?!\w)|`([^`]+)`")
_TOLD = Pattern(
    r"(?i)\b(?:should|must|to|shall|can it|could|rather) (?:just |simply )?(?:say|read|be|print|log):? "
    r"(?!which\b|what\b|whose\b|how\b|who\b|where\b|why\b|that\b)(.+?)[.!]?$"
)
_TELLS = Pattern(
    r"(?i)\b(?:tell|give) (?:him|her|them|us|me|(?:the )?(?:users?|people|caller))(?: that)?:? "
    r"(?!which\b|what\b|whose\b|how\b|who\b|where\b|why\b|an?\b|the\b)(.+?)[.!]?$"
    r"|\bthe (?:text|message|wording) (?:is|should be|must be|has to be):? (?!the\b|an?\b|\w+\W*$)(.+?)[.!]?$"
    r"|\b(?:text|message|wording)\b[^.]*? (?:put|write|use|print):? (?!the\b|an?\b)(.+?)[.!]?$"
    r"|\b(?:error|message|msg|text|wording|warning)(?: could| can| now)* (?:be|say|read|show)s?:? "
    r"(?!which\b|what\b|whose\b|how\b|who\b|where\b|why\b|an?\b|the\b)(\w+ .+?)(?: please| pls| thanks)*[.!?]?$"
    r"|\b(?:message|msg|text|wording) ?(?:->|→|=>) ?(.+?)[.!]?$"
)
_TOLD_OF = Pattern(
    r"(?i)\b(?:should|must|could|to|shall)(?: \w+)? (?:tell|mention|say|show|include|name|contain)s? "
    r"(?:which|what|whose|how|who|where|why|the|its)\b"
)
"""What is said of it, and not in its words."""
_SHOULD_SAY = r"(?:should|must|ought to|has to) (?:now |rather |instead )?(?:say|read):? (.+?)[.!]?$"
"""What stands behind the message as it is by now."""
_BEHIND_COLON = Pattern(r": ([^:]+?)[.!]?$")
_WORDS = Pattern(r"\S+")
_STOPS, _SEVERAL, _ALIKE = ".,;:!?", 2, 0.8
_REST = Pattern(
    r"(?i),? (?:(?:instead|rather)(?! of\b| than\b)|(?:instead of|rather than) (?:it|that|this)\b"
    r"|please|pls|not just|from now on)\b.*$"
)


def message_instead(gap: Gap) -> Iterator[str]:
    old = gap.earlier[0]
    if (behind := re.search(rf"{re.escape(old)}[`'\"]? {_SHOULD_SAY}", gap.text)) is not None:
        yield _bare(said_in(behind))
        return
    pairs = [(_bare(before), _bare(behind)) for before, behind in contrasts(gap.text)]
    yield from (old.replace(before, behind) for before, behind in pairs if _is_in(before, old))
    yield from (words for words in (worded_behind(gap.text),) if words is not None)
    yield from _other_piece(gap.text, old)
    told = [*map(said_in, _QUOTED.finditer(gap.text))]
    yield from (whole for text in told if text not in old and (whole := with_piece(old, text)) is not None)
    yield from (text for text in told if text not in old)
    if not told:
        if (said := reworded(gap.text.replace(old, "it"))) is not None and _TOLD_OF.search(gap.text) is None:
            yield said + _its_own_stop(gap.text, said)
        for pattern in (_TOLD, _TELLS, _BEHIND_COLON):
            if (match := pattern.search(gap.text)) is not None:
                yield _REST.sub("", said_in(match)) + _its_own_stop(gap.text, said_in(match))


def _its_own_stop(text: str, said: str) -> str:
    """An exclamation mark behind what begins with a capital, amid words that do not, belongs to it."""
    return "!" if said[0].isupper() and not text[0].isupper() and text.endswith(f"{said}!") else ""


def _other_piece(text: str, old: str) -> Iterator[str]:
    """Of two that are quoted, one stands in the message: it gives way to the other."""
    quoted = [*map(said_in, _QUOTED.finditer(text))]
    if len(quoted) == 2:
        there = [each for each in quoted if _is_in(each, old) and each != old]
        others = [each for each in quoted if each not in there]
        yield from (old.replace(there[0], other) for other in others if there)


def with_piece(old: str, new: str) -> str | None:
    """The message where what is nearly the new text gives way to it: "Can not open" to "Cannot open"."""
    words = list(_WORDS.finditer(old))
    many, wanted = len(new.split()), new.lower().replace(" ", "")
    if many < _SEVERAL or len(words) < many:
        return None
    found: list[tuple[float, int, int]] = []
    for count in {many - 1, many, many + 1} - {0}:
        for first, last in zip(words, words[count - 1 :], strict=False):
            piece = old[first.start() : last.end()]
            piece = piece if new[-1] in _STOPS else piece.rstrip(_STOPS)
            likeness = SequenceMatcher(None, piece.lower().replace(" ", ""), wanted, autojunk=False).ratio()
            found.append((likeness, first.start(), first.start() + len(piece)))
    likeness, start, stop = max(found, default=(0.0, 0, 0))
    return f"{old[:start]}{new}{old[stop:]}" if likeness >= _ALIKE else None


def _is_in(piece: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(piece)}(?!\w)", text) is not None


def _bare(text: str) -> str:
    return text[1:-1] if text[0] in "\"'`" and len(text) > 1 else text
