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
    r"(?!(?:at|in|on|from|for|by|of|to|with) (?:which|what|whose)\b)(?!which\b|what\b|whose\b|how\b|who\b"
    r"|where\b|why\b|that\b)(.+?)[.!]?$"
)
_TELLS = Pattern(
    r"(?i)\b(?:tell|give) (?:him|her|them|us|me|(?:the )?(?:users?|people|caller))(?: that)?:? "
    r"(?!which\b|what\b|whose\b|how\b|who\b|where\b|why\b|an?\b|the\b)(.+?)[.!]?$"
    r"|\bthe (?:text|message|wording) (?:is|should be|must be|has to be):? (?!the\b|an?\b|\w+\W*$)(.+?)[.!]?$"
    r"|\b(?:text|message|wording)\b[^.]*? (?:put|write|use|print):? (?!the\b|an?\b)(.+?)[.!]?$"
    r"|\b(?:error|message|msg|text|wording|warning)(?: could| can| now)* (?:be|say|read|show)s?:? "
    r"(?!which\b|what\b|whose\b|how\b|who\b|where\b|why\b|an?\b|the\b)(\w+ .+?)(?: please| pls| thanks)*[.!?]?$"
    r"|\b(?:message|msg|text|wording) ?(?:->|→|=>) ?(.+?)[.!]?$"
    r"|\bin the (?:raise|error|exception|message),? (?:put|write|say|use):? (?!the\b|an?\b)(\w+ .+?)"
    r"(?: please| pls| thanks|,? ok(?:ay)?)*[.!?]*$"
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


_AROUND_OLD = (
    r"\bfor {old},? (?:read|write|say|put|use):? (.+?)[.!]?$",
    r"{old} ?(?:->|=>|→) ?(.+?)[!]?$",
    r"\b(?:put|take|use|write|have) (\w+ .+?) as (?:(?:the|its|error|new) )*(?:message|text|wording)\b.*{old}",
    r"\b(?:show|say|print|read|write|have) (.+?) where (?:now )?it (?:now )?\w+ {old}",
    r"\b(?:message|text|wording) (?:was|is|should be) (.+?),? (?:and )?{old} is the (?:one of the )?(?:old|wrong)",
    r"{old} (?:is|sounds|reads|looks|seems)(?: much| way| far)? (?:too|so) \w+[,;:.] "
    r"(?!it\b|that\b|this\b|call\b|make\b)(\w.+?)[.!]?$",
    r"{old}[`'\"]? (?:tells|says|means)(?: \w+)? (?:nobody|nothing|little)(?: \w+)?[,;:.] (.+?)[!]?$",
    r"\bdoesn't like {old},? (?:and )?the (?:wording|text|message) (?:has to be|should be|must be|is):? (.+?)[!]?$",
)
"""What is said beside the message as it is by now."""
_USELESS = Pattern(
    r"(?i)\b(?:message|text|wording|error)\b is (?:useless|no help|not helpful|wrong|bad|meaningless)[,;:.] "
    r"(?!it\b|that\b|the\b)(\w+ .+?)[!]?$"
    r"|\bwrong (?:message|text|wording)\b\W* (?:expected|want\w*|should be|needs):? (\w+ .+?)[.!]?$"
    r"|\bnobody understands (?:the |that )?(?:message|text|error|wording),? (?:better|rather):? (\w+ .+?)[!]?$"
    r"|\bthe (?:text|message|wording) in (?:that|the|this) (?:raise|error|exception|log|print|warning): (\w+ .+?)[!]?$"
    r"|\b(?:translator|legal|marketing|support|customer|client|user)s? wants? "
    r"(?!the\b|an?\b|it\b|to\b)(\w+ .+?) there\W*$"
    r"|\b(?:print|say|show|log) (?!the\b|an?\b|it\b|that\b)(\w+ .+?) inst?ead\W*$"
    r"|^(?:can|could|c?aan) it (?:print|say|show|read) (?!the\b|an?\b)(\w+ .+?)\?$"
)


def _beside_the_old(text: str, old: str) -> Iterator[str]:
    """A message that is said in full, and the new one beside it."""
    quoted = rf"[`'\"]?{re.escape(old)}[`'\"]?"
    for form in _AROUND_OLD if old in text else ():
        if (match := re.search("(?i)" + form.replace("{old}", quoted), text)) is not None:
            yield _bare(match[1])
    yield from (said_in(match) for match in _USELESS.finditer(text))


def message_instead(gap: Gap) -> Iterator[str]:
    old = gap.earlier[0]
    beside = [_with_its_stop(gap.text, said) for said in _beside_the_old(gap.text, old)]
    yield from beside[:1]
    if beside:
        return
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
    return "!" if said[:1].isupper() and not text[0].isupper() and text.endswith(f"{said}!") else ""


def _with_its_stop(text: str, said: str) -> str:
    bare = said.rstrip(".")
    return bare + _its_own_stop(text, bare)


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
    """Without the quotes around all of it; one that stands around its first word belongs to it."""
    return text[1:-1] if len(text) > 1 and text[0] in "\"'`" and text[-1] == text[0] else text
