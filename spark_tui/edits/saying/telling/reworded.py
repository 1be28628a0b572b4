"""The new words of a message, where nobody quotes them: what is left of a sentence without what speaks about a message.

Each word is more likely in what is said about a message, or in the message itself; of all pieces of the sentence that
may be meant, it is the one in which the latter outweigh. Such a piece begins behind what announces it.
"""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern

_ABOUT = frozenset(
    re.findall(
        r"\S+",
        """
        message messages msg text texts wording words exception warning log label title alarm alert
        print prints say says said saying tell tells reading shows logs logged worded reword rephrase prefer
        shouldn't couldn't would wouldn't shld isn't please pls plz thanks instead rather why people
        customers nobody everybody everyone somebody someone me us him her he she they clear clearer kinder better
        friendlier nicer useful useless helpful unhelpful rude cryptic vague understand understands knows mean means
        idea clue that's it's its screen output translator technical so simply wants wanted
        """,
    )
)
_EITHER = frozenset(
    re.findall(
        r"\S+",
        """
        a an the is are be was to of in on at for with as by not no and or do does don't doesn't must has have could can
        can't read write make let put use set change changed replace replaced give want see sees saw get gets show you
        them this that it here nothing something now new just also line know we i user users should error errors
        raise all such
        """,
    )
)
_ABOUT_ONE, _ITS_OWN, _ANY = -1.0, 1.0, 0.1
_MODAL = r"(?:should|must|could|can|to|shall|shld|shouldn't|can't|couldn't|isn't|wouldn't|will)"
_THEM = r"(?:him|her|them|us|me|(?:the )?users?|people|callers?|everyone)"
_CHANGED = r"(?:change|set|replace|reword|turn)\w* \S+(?: \S+)? (?:to|by|with|into)"
_ANNOUNCES = Pattern(
    rf"(?i)(?:\b(?:says?|reads?|prints?|logs?|write|tells? {_THEM}|show|put|use|word it|reword (?:it )?(?:to|as)"
    rf"|make it|let it|wants?|{_MODAL} (?:\w+ )?(?:be|say|read|print)|be|is|it's|wants {_THEM}|{_CHANGED}"
    r"|for|so|as|in|matches|isn't|wouldn't|why not|message|msg|text|wording|warning|error)|->|=>|→|[:;,.?!—–-])$"
)
_STRONGLY = Pattern(rf"(?i)(?:\b(?:say|says|reads?|print|word it|make it|reword \w*|be|{_CHANGED})|->|=>|→|[:;])$")
_WISHED = Pattern(
    rf"(?i)[,;.:!?] (?:(?:so|and|but|then|it|i|we|please|just|better|rather|instead|{_MODAL}) )*"
    rf"(?:say|write|print|read|use|put|be|mean|meant|tell {_THEM}|want)s?$"
)
"""What comes behind what is said to be bad."""
_NO_WORDING = (
    r"say|says|tell|name|show|include|mention|give|add|put|make|use|print|log|write|it|i|we|they|you|so|and|but|please"
    r"|which|what|who|where|nobody|should|must|could|can|would|in|on|at|for|with|without|not|no|never|because|since"
    r"|when"
    r"|if|as|that|this|there|only|just|maybe|better|raise|return|users?|people|customers?|the|an?|don't|doesn't|is"
    r"|isn't"
)
_BEHIND_A_COMPLAINT = Pattern(
    r"(?i)^(?=[^,;:.]*\b(?:messages?|msg|text|wording)\b)[^,;:.\"`]+[,;:.] "
    rf"(?P<words>(?!(?:{_NO_WORDING})\b)[\w.%-]+(?: [\w.%'-]+){{2,}}?)(?:,? (?:ok|okay|please|pls|thanks|thx|right))?"
    r"(?: :\)|[.!?])?$"
)
"""What speaks about a message, and then what it is to be."""
_READ_FROM = Pattern(r"(?i)\bread (?:(?:the|its|an?) )?[`\w.]+ (?:only |just )?(?:from|in|out of|with|as|into)\b")
"""What is read, and is no wording."""
_NEGATED = Pattern(r"(?i)(?:\bnot|\bcannot|n't|\bunable to|\bfailed to) (?:read|write|say|print|log|use|put|show)$")
_NO_BEGINNING = frozenset(
    ("be", "is", "are", "to", "by", "with", "as", "has", "have", "would", "should", "shld", "doesn't", "does", "so",
     "in", "and", "or", "that")
)  # fmt: skip
# What speaks for a beginning: it is plainly announced, or might be; it is that of the sentence, or has a capital of its
# own; no message begins with that word; it is what is wished after all. And against a piece: it goes on where a message
# would have ended, it is parted by a stop.
_STRONG, _WEAK, _FROM_THE_START, _CAPITAL, _HARDLY, _AFTER_ALL = 1.5, 0.5, -2.0, 1.5, -2.0, 3.0
_PAST_THE_END, _PARTED = -2.5, -1.0
_LEAST = 2
"""Words that a message has."""
_BETTER = r"clear\w*|kind\w*|nice\w*|better|friendl\w*|right|enough|plain\w*|fine|told|good|correct"
_ENDS = Pattern(
    r"(?i),? (?:instead\b.*|rather\b.*|(?:please|pls|plz|thanks)\b.*|(?:from )?now(?: on)?|better|there|would"
    r"|where (?:now )?it (?:now )?\w+ .*|more friendly|on (?:the )?screen"
    r"|(?:in|on) the (?:text|message|dialog|screen|output) (?:that )?(?:people|users?|they|we|customers?) \w+"
    r"|(?:as|in place of|in|for) (?:the |its |a )?(?:text|message|msg|wording|error|output|log)s?\b.*"
    rf"|(?:is|sounds|reads|would be|would have) (?:\w+ )?(?:{_BETTER})\b.*|when(?:ever)? (?:it|this|that) \w+"
    r"|(?:so|and) (?:say|use|write|put|print) (?:that|it|this)\b.*|use (?:that|this)\b.*)(?=[.!?]*$)"
    r"|, (?:not|my|the|no) [^,]*$"
)
_QUOTES = Pattern(r"[\"`]|(?<!\w)'")
_TELLS = Pattern(r"\braise\b|\bprint\(|\blog\w*\.\w+\(|\bwarn\w*\(|\b(?:error|exit|skip|fail)\(")
"""Code that says something to somebody."""
_A_MESSAGE = Pattern(r"(?i)\b(?:message|msg|text|wording|error|exception|warning|says?|reads?|tells?)\b")
_SURELY = Pattern(
    r"(?i)(?:\b(?:say|word it|reword it (?:to|as))"
    r"|\b(?:message|msg|wording|error text)(?: \w+)? ?(?:to|by|with|:|->|=>))[: ]*$"
)
_IS_NO_WORDING = Pattern(
    r"[=()]|^(?:at|in|on|from|for|by|of|to|with) (?:which|what|whose|whom|how)\b|\b(?:rather than"
    r"|instead of)\b|\bunless (?:told|said|stated|given|set|specified)\b"
    r"|^(?:which|what|whose|how|who|where|why|whether|if|that|an?|the|it|its|more|less|something|nothing|when)\b"
    r"|^(?:True|False|None)\b"
)
"""What tells what a message is to say, and not in which words; or is code."""
_IS_CODE = Pattern(r"^[a-z_]\w*(?:\.[a-z_]\w*)+ ")
"""Nor is what begins with a name of a module."""
_AT_A_MOMENT = Pattern(
    r"(?i) (?:when|on|before|after|upon|once) (?:\w+ )??(?:quit|exit|leav|end|clos|stop|finish|start)\w*$"
    r"| (?:when|once|after) (?:(?:it|everything|all|that)(?:'s| is)? )?(?:done|over|ready|through|complete)$"
    r"| at the (?:very )?(?:end|start|beginning)$| on (?:ctrl|control|keyboard)\W?\w*$"
)
"""What is said then, beside what is said by now: "say bye when leaving"."""
_ANOTHER = Pattern(
    r"(?i)\b(?:logs?|logged|docstrings?|comments?|tests?|add|append|insert|if|when|unless|default"
    r"|rais(?:e|es|ing) an?)\b"
)
"""What speaks of more than of a message."""
_IS_THE_OLD = Pattern(r"(?i)\b(?:instead of|rather than|in place of)(?: the)? $")
_TRAILING = ".!?,;: "
_STOPPED, _A_SENTENCE = Pattern(r"\w[.!?] [A-Z]"), 4  # words, at least


def worded_behind(text: str) -> str | None:
    """ "The message doesn't help, key must be a slice": what stands behind the comma, where no more is said of it."""
    match = _BEHIND_A_COMPLAINT.search(text)
    return match["words"] if match is not None else None


def reworded(text: str) -> str | None:
    """The words that a message is to have; None where hardly anything is left for them."""
    spans = [*re.finditer(r"\S+", text)]
    worths = [_worth(match[0]) for match in spans]
    stops = {match.start() for match in _ENDS.finditer(text)}
    found: list[tuple[float, str]] = []
    for first in range(len(spans)):
        begins = _begins(text[: spans[first].start()].rstrip(), spans[first][0])
        if begins is None:
            continue
        for last in range(first + _LEAST - 1, len(spans)):
            stop = spans[last].end()
            if last == len(spans) - 1 or stop in stops or (text[stop - 1] == "," and stop - 1 in stops):
                beyond = any(spans[first].start() < each < stop for each in stops)
                parted = sum(each[0][-1] in ".;!?" for each in spans[first:last])
                worth = begins + sum(worths[first : last + 1]) + _PAST_THE_END * beyond + _PARTED * parted
                found.append((worth, text[spans[first].start() : stop].rstrip(_TRAILING)))
    _, said = max(found, default=(0.0, ""))
    return said if len(said.split()) >= _LEAST else None


_REPORTS = Pattern(r"(?i)^(?:the|my|our|all|these) \w+ (?:always |still |both )?say\b")
"""What is said by now: "the stats say everybody wrote one message"."""


def dictated(text: str, code: str) -> str:
    """The sentence with quotes around the words that a message of the code is plainly to have, where nobody put any."""
    said = reworded(text) if _QUOTES.search(text) is None and _TELLS.search(code) is not None else None
    if said is None or said in code or any(each.search(said) for each in (_IS_NO_WORDING, _IS_CODE, _AT_A_MOMENT)):
        return text
    if _REPORTS.search(text) is not None:
        return text
    before, _, behind = text.partition(said)
    is_read = _READ_FROM.search(text) is not None and re.search(r"(?i)\bread$", before.rstrip()) is not None
    if is_read or _IS_THE_OLD.search(before) is not None:
        return text
    capital = said[0].isupper() and before.rstrip()[-1:] not in ("", ".", "!", "?")
    is_sure = (capital and _A_MESSAGE.search(before) is not None) or _SURELY.search(before) is not None
    if _ANOTHER.search(f"{before} {behind}") is not None or not is_sure:
        return text
    stop = its_own_stop(text, said)
    return f'{before}"{said}{stop}"{behind.removeprefix(stop)}'


def its_own_stop(text: str, said: str, old: str = "") -> str:
    """What ends a message and not the sentence that tells it: an exclamation mark behind what begins with a capital,
    amid words that do not; a full stop behind which the sentence goes on, or the only one, behind several words."""
    at = text.find(said)
    before, behind = text[: max(at, 0)], text[at + len(said) :] if at >= 0 else ""
    if not said[:1].isupper() and not old.endswith("."):
        return "." if behind.startswith(". ") and behind[2:3].islower() else ""
    if behind == "!" and not text[0].isupper():
        return "!"
    if not behind.startswith(".") or behind.startswith("..."):
        return ""
    goes_on = behind[1:].strip() != ""
    return "." if goes_on or (len(said.split()) >= _A_SENTENCE and _STOPPED.search(before) is None) else ""


def _worth(word: str) -> float:
    bare = word.lower().strip("\"'.,;:!?()")
    return _ABOUT_ONE if bare in _ABOUT else _ANY if bare in _EITHER else _ITS_OWN


def _begins(before: str, word: str) -> float | None:
    """What speaks for it that the message begins behind these words; None where it can't."""
    hardly = _HARDLY * (word.lower() in _NO_BEGINNING)
    if not before:
        return _FROM_THE_START + hardly
    capital = _CAPITAL * (word[0].isupper() and before[-1] not in ".!?" and word not in ("I", "I'm"))
    if _ANNOUNCES.search(before) is None:
        return capital or None
    if _NEGATED.search(before) is not None:
        return None
    wished = _AFTER_ALL * (_WISHED.search(before) is not None)
    return hardly + capital + wished + (_STRONG if _STRONGLY.search(before) is not None else _WEAK)
