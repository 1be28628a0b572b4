"""What a message is to say instead: what is quoted, a piece of it that becomes another, or the rest of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.told_texts import told_texts
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.telling.reworded import its_own_stop, reworded, worded_behind

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
_BEFORE_A_SENTENCE = Pattern(r"[.!?] $")
_LED_TO = Pattern(r"[a-z_]\w*(?:\(\))? (?:to|as|with|into) (?=[A-Z]\w* \w)")
"""Where a message stands, and what leads to what it is to be: "in report to Nothing was measured"."""
_LITTLE = ("be", "is", "not", "must", "the", "a", "an", "it", "to")
_PRONOUNS = ("it", "that", "this", "them", "the", "what")
_REST = Pattern(
    r"(?i),? (?:(?:instead|rather)(?! of\b| than\b)|(?:instead of|rather than) (?:it|that|this)\b"
    r"|please|pls|not just|from now on)\b.*$"
)


_AROUND_OLD = (
    r"\bfor {old},? (?:read|write|say|put|use):? (.+?)[.!]?$",
    r"\b(?:it|that) (?:says|reads|prints|shows) {old},? (?:it )?(?:should|must|has to|needs to) (?:say|read|be)"
    r" (.+?)[!]?$",
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
_A_MESSAGE = r"(?:message|msg|text|wording|error|words|string)"
_CLEARER = r"(?:clear|kind|nice|friendli|bett|plain)\w*"
_NEW = r"(\w+ .+?)"
NO_GOOD = {
    "that message is too vague: NEW": (
        rf"\b{_A_MESSAGE} is (?:useless|no help|not helpful|wrong|bad|meaningless|gobbledygook|too \w+)"
        r"(?: (?:to|at|for) \w+)?[,;:.] (?!it\b|that\b|the\b)(\W?\w+ .+?)[!]?$"
    ),
    "wrong message, expected NEW": rf"\bwrong {_A_MESSAGE}\b\W* (?:expected|want\w*|should be|needs):? {_NEW}[.!]?$",
    "nobody understands the message, better: NEW": (
        rf"\bnobody understands (?:the |that )?{_A_MESSAGE},? (?:better|rather|make it):? (\S+ .+?)[!]?$"
    ),
    "the text of that error: NEW": (
        rf"\b(?:the |in the )?(?:{_A_MESSAGE}|quotes) (?:in|of) (?:that|the|this) (?:raise|error|exception|log"
        rf"|print|warning)[:,] {_NEW}[!]?$"
    ),
    "marketing wants NEW there": (
        r"\b(?:translator|legal|marketing|support|customer|client|user)s? wants? "
        rf"(?!the\b|an?\b|it\b|to\b){_NEW} there\W*$"
    ),
    "print NEW instead": rf"\b(?:print|say|show|log) (?!the\b|an?\b|it\b|that\b){_NEW} inst?ead\W*$",
    "can it say NEW?": rf"^(?:can|could|c?aan) it (?:print|say|show|read) (?!the\b|an?\b){_NEW}\?$",
    "that tells me nothing: NEW": (
        r"\b(?:tells?|says?|means?|explains?)(?: \w+)? (?:nobody|nothing|anything|little)(?: \w+)?[,;:.]"
        r" (\W?\w+ .+?)[!]?$"
    ),
    "sounds like an angry robot, NEW is kinder": (
        r"\b(?:nobody|vague|confusing|angry|robot)\b[^,;:.?]*[,?] (?:(?:write|say|better|make it|tell \w+) )?"
        rf"(?!it\b|that\b|so\b)(\S+ .+?)(?: is (?:{_CLEARER}|plain)\b.*)?$"
    ),
    "it shouldn't be worded like that, we meant NEW": r"\bshouldn't be worded .+?, (?:i|we) meant (.+?)$",
    "the alert looks for NEW": (
        r"\b(?:rule|alert|grep|runbook|dashboard)s?(?: in \w+)? (?:matches|expects|looks for|lists? it as"
        rf"|greps? for) {_NEW}(?:, so (?:say|write) (?:that|so|it))?$"
    ),
    "the message NEW, not the type": (
        rf"\b(?:the |say )?{_A_MESSAGE},? (\S+ .+?), (?:not the (?:type|class)|same error)\W*$"
    ),
    "say NEW, same error": rf"^say {_NEW}, same error\W*$",
    "where it prints the message, put NEW": (
        rf"\bwhere it (?:prints|says|shows) the {_A_MESSAGE},? (?:put|write|say) (.+?)$"
    ),
    "wouldn't NEW be clearer": rf"\bwould(?:n't)? (?!it\b|that\b|be\b){_NEW} be (?:more )?{_CLEARER}\W*$",
    "people would understand NEW better": rf"\bwould understand {_NEW} {_CLEARER}\W*$",
    "NEW as the message": rf"^(?-i:([A-Z]\w*(?: [^\s,]+)+?)) (?:as the {_A_MESSAGE}|in the output)\W*$",
    "they don't get the message, NEW is clearer": (
        rf"(?:n't|\bnot|\bnever) (?:get|read|see) (?:the|that|this|our) {_A_MESSAGE},? {_NEW} is {_CLEARER}\W*$"
    ),
    "the message i want is NEW": (
        rf"\b(?:the|this) {_A_MESSAGE} (?:that )?(?:i|we|they) (?:want|need)(?: there)? is:? {_NEW}$"
    ),
    "people should read NEW when that happens": (
        rf"\b(?:people|users?|they|somebody|everybody) (?:should|must|shall) (?:read|see) {_NEW}"
        r" (?:when|if|whenever) (?:that|it|this) happens\W*$"
    ),
    "I did not get it; NEW would be clear": rf"[.;] {_NEW} w\w*ld (?:be clear\w*|have told)\b.*$",
    "it should rather say NEW": r"\bshould ra\w+ say (.+?)$",
}
"""How people say that a message is no good and what it is to be, and the pattern of that."""
_WISHED = Pattern(f"(?i){'|'.join(NO_GOOD.values())}")


_TELLS_WHAT_TO_DO = Pattern(
    r"(?:say|tell|name|show|include|mention|give|add|put|make|use|print|log|write|return|raise|call|append|rename|remove"
    r"|drop|let|guard|prefix|move|check|keep|should|must|could|it|so|in|and|or|as|if|when|names such|I'd)\b|\d"
)
_POLITE = Pattern(
    r"(?i)(?:,? (?:please|pls|plz|thanks?|thx|asap|ok(?:ay)?|finally|then|right))+\W*$| :\)$|(?<=\.\.)\.+$"
)


def _beside_the_old(said_text: str, old: str) -> Iterator[str]:
    """A message that is said in full, and the new one beside it."""
    text = _POLITE.sub("", said_text)
    quoted = rf"[`'\"]?{re.escape(old)}[`'\"]?"
    for form in _AROUND_OLD if old in text else ():
        if (match := re.search("(?i)" + form.replace("{old}", quoted), text)) is not None:
            yield _bare(match[1])
    told = (_bare(said_in(match)) for match in _WISHED.finditer(text))
    yield from (said for said in told if _TELLS_WHAT_TO_DO.match(said) is None)


def told_in_words(text: str, source: Source) -> str | None:
    """What a message of the file is plainly said to be, even where nobody quotes it."""
    found = (said for each in told_texts(source) for said in _beside_the_old(text, str(each.value)))
    return next((said for said in found if _TELLS_WHAT_TO_DO.match(said) is None), None)


_SPOKEN_OF = Pattern(
    r"(?i)(?:(?:which|whose|how|who|where|why) |(?:does|do|did)(?:n't| not) |the (?:error )?(?:message|text|wording)\b)"
)
"""What a sentence says of a message, and no message says."""


def message_instead(gap: Gap) -> Iterator[str]:
    return (said for said in _instead(gap) if f'"{said}"' in gap.text or _SPOKEN_OF.match(said) is None)


def _instead(gap: Gap) -> Iterator[str]:
    old = gap.earlier[0]
    beside = [_with_its_stop(gap.text, said) for said in _beside_the_old(gap.text, old)]
    yield from beside[:1]
    if beside:
        return
    if (behind := re.search(rf"{re.escape(old)}[`'\"]? {_SHOULD_SAY}", gap.text)) is not None:
        yield _bare(said_in(behind))
        return
    told = [*map(said_in, _QUOTED.finditer(gap.text))]
    said = reworded(_POLITE.sub("", gap.text).replace(old, "it")) if _TOLD_OF.search(gap.text) is None else None
    if said is not None and (led := _LED_TO.match(said)) is not None:
        said = said[led.end() :]
    if said is not None and _is_whole(gap.text, said, told):
        said = _to_its_end(gap.text, said, old)
        yield said + its_own_stop(gap.text, said, old)
        return
    pairs = [(_bare(before), _bare(behind)) for before, behind in contrasts(gap.text)]
    yield from (
        old.replace(before, behind) for before, behind in pairs if _is_in(before, old) and before not in _LITTLE
    )
    yield from (words for words in (worded_behind(gap.text),) if words is not None)
    yield from _other_piece(gap.text, old)
    yield from (whole for text in told if text not in old and (whole := with_piece(old, text)) is not None)
    yield from (text for text in told if text not in old)
    if not told:
        if said is not None:
            yield said + its_own_stop(gap.text, said, old)
        for pattern in (_TOLD, _TELLS, _BEHIND_COLON):
            if (match := pattern.search(gap.text)) is not None:
                yield _REST.sub("", said_in(match)) + its_own_stop(gap.text, said_in(match), old)


def _is_whole(text: str, said: str, told: Sequence[str]) -> bool:
    """It begins with a capital amid a sentence, and what is quoted is a part of it."""
    at = text.find(said)
    begins = said[0].isupper() and at > 0 and _BEFORE_A_SENTENCE.search(text[:at]) is None
    return begins and len(said.split()) > 1 and all(each in said and each != said for each in told)


def _to_its_end(text: str, said: str, old: str) -> str:
    """ "Use days instead of day" is a message whole, where the one that is there speaks of no day."""
    match = re.search(rf"{re.escape(said)} (?:instead of|rather than) (\w+)[.!?]?$", text)
    return said if match is None or match[1] in old or match[1] in _PRONOUNS else text[match.start() : match.end(1)]


def _with_its_stop(text: str, said: str) -> str:
    bare = _bare(said.rstrip("."))
    return bare + its_own_stop(text, bare)


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
