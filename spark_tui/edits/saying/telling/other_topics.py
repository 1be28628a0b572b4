"""What is asked of a program that edits code, and is about none: a poem, a mail to one's boss, the weather, homework,
keys that were hit at random. Where the file itself speaks of such things, it is left to other ways."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

_PLEASE = (
    r"(?i)\W*(?:(?:please|pls|now|then|and|ok(?:ay)?|hey|hi|spark|so|(?:can|could|would|will) you|let's"
    r"|help me(?: to)?|i (?:need|want) you to)\W+)*"
)
_ITS = (
    r"(?:(?:an?|the|my|our|this|that|some|another|one|any|short|long|little|small|nice|good|funny|polite|quick"
    r"|great|formal|friendly|romantic|dirty|new|real)\s+)*"
)
_TEXT = (
    r"(?P<what>poem|haiku|limerick|sonnet|joke|riddle|pun|song|lullaby|rap|novel|fairy tale|bedtime story|story|essay"
    r"|speech|cover letter|love letter|resume|horoscope|playlist|blog post|blog article|tweet|birthday card"
    r"|press release|meal plan|diet plan|workout plan|to-?do list for (?:my|our)|shopping list for (?:my|our|tonight"
    r"|tomorrow|the weekend)|love poem|sick note|essay|toast)s?"
)
_NO_CODE = (
    r"(?!\s+(?:functions?|methods?|class(?:es)?|helpers?|commands?|endpoints?|generators?|fields?|attributes?|types?"
    r"|parsers?|templates?|keys?|columns?|tables?|tags?|models?|lines?|routes?|names?|titles?|lists?|objects?|ids?))\b"
)
_COMPOSED = Pattern(
    rf"{_PLEASE}(?:write|tell|sing|make|give|compose|recite|create|draft|invent|read|show|find)\s+(?:me\s+|us\s+)?"
    rf"{_ITS}{_TEXT}{_NO_CODE}"
)
_MY = r"(?:my|our|his|her|their|your)"
_MAIL = Pattern(
    rf"{_PLEASE}(?:(?:write|compose|draft|send|phrase|answer|reply to)\s+(?:me\s+|us\s+)?{_ITS}"
    rf"(?P<what>e-?mail|mail|letter|message|text|reply|note|answer|invitation|postcard)\s+(?:back\s+)?"
    rf"(?:to|for)\s+(?:{_MY}\s+\w+|(?:the\s+)?(?:boss|team|landlord|teacher|hr|bank|tax office|insurance)|mum|mom"
    rf"|dad)\b"
    r"(?!')"
    rf"|(?:write|mail|e-?mail|text|call|phone|message|tell|ask)\s+(?P<whom>{_MY}\s+(?:boss|mum|mom|mother|dad|father"
    rf"|wife|husband"
    r"|girlfriend|boyfriend|friends?|teacher|landlord|colleagues?|neighbou?rs?|sister|brother|doctor|dentist))\b(?!'))"
)
_WHENEVER = Pattern(r"(?i)\b(?:when(?:ever)?|if|after|once|as soon as|each time|every time|unless|before)\b")
"""Then it is what the program is to do."""
_EVERYDAY = Pattern(
    rf"{_PLEASE}(?:"
    r"(?:what(?:'s| is| will| was)?|how(?:'s| is| will| was)?|tell me|will|is|does)\b[^,;:]*\b(?P<weather>weather"
    r"|rain|snow"
    r"|sunny|forecast)\b"
    r"|what (?:should|could|can|shall|do|will) (?:i|we) (?:cook|eat|drink|wear|watch|buy|have for|give|bake|read)\b"
    r"|(?:order|buy|book|reserve|cook|bake|bring|fetch|find|get|recommend|suggest) (?:me|us)"
    rf" {_ITS}(?P<thing>pizza|flights?|hotel|table|tickets?|coffee|tea|taxi|train|cab|dinner|lunch|breakfast|cake"
    rf"|beer|restaurants?|recipes?"
    r"|movie|film|present|gift|holidays?|job)\b"
    rf"|(?:order|buy|book|reserve|cook|bake) {_ITS}(?P<other>pizza|flights?|hotel(?: room)?|tickets?|coffee|taxi"
    rf"|train|cab|dinner|lunch|groceries|cake"
    r"|food|beer|holidays?)(?: (?:online|now|for (?:me|us|tonight|tomorrow|two|lunch|dinner).*|to .*|in .*))?\W*$"
    r"|(?:do|solve|finish|write|help(?: me)? with) (?:my|our|this|the) (?P<work>homework|thesis|taxes|tax return"
    r"|assignment"
    r"|dishes|laundry|exam)\b"
    r"|(?:who|what) (?:is|was|are|were) (?:the )?(?P<fact>president|king|queen|capital|population|chancellor"
    r"|prime minister"
    r"|meaning of life|time|date|tallest|highest|biggest|largest|longest|oldest)\b"
    r"|who (?:won|invented|wrote|painted|discovered|founded|killed)\b(?! (?:this|that|these|those|it)\b)"
    r"|(?:play|put on) (?:some |a |the )*(?:music|songs?|video|radio|game of \w+)\b"
    r"|(?:how are you|who are you|what are you|are you (?:a|an|real|human|there|ok|alive)|do you (?:like|love|dream"
    r"|sleep"
    r"|think|feel|have)|i love you|i am bored|i'm bored|i am hungry|i'm hungry|sing for me|good (?:morning|night"
    r"|evening)"
    r"|how old are you)\b(?!\s*['\"])"
    r"|(?:(?:very )?(?:good|great|nice|awesome|excellent) (?:job|work|one)|well done|awesome|brilliant|you rock)"
    r"(?:[\s,.!]+(?:thanks?|thank you|so much|a lot|again|spark))*\W*$"
    r"|(?:hello|hi|hi there|hello there|hey)\W*$"
    r")"
)
_TRANSLATED = Pattern(
    rf"{_PLEASE}translate (?:the (?:word|sentence|phrase) )?[\"'`]?.+[\"'`]? (?:in)?to \w+ for me\W*$"
)
_ROWS = ("qwertyuiop", "qwertzuiop", "asdfghjkl", "zxcvbnm", "yxcvbnm")
_WORD = Pattern(r"[^\W\d_]+")
_VOWEL = Pattern(r"(?i)[aeiouyäöü]")
_RUN = 3  # keys beside each other
_LOREM = Pattern(r"(?i)\blorem ipsum\b")


def other_topic(said: Sentence) -> Refusal | None:
    """Why nothing can be edited for that, if it is about something else."""
    text = said.text.strip()
    if _is_smashed(said) or (_LOREM.search(text) is not None and "lorem" not in said.source.text.lower()):
        return Refusal("that says nothing of what should be different", "say it in words")
    for words in (_COMPOSED, _MAIL, _EVERYDAY, _TRANSLATED):
        found = words.match(text)
        if found is None or (words is not _EVERYDAY and _WHENEVER.search(text) is not None):
            continue
        what = next((each for each in found.groupdict().values() if each), "")
        if what and what.lower().split()[-1] in said.source.text.lower():
            continue
        return Refusal(
            "Spark only edits code, and that is about something else", "say what should be different in this file"
        )
    return None


def _is_smashed(said: Sentence) -> bool:
    """Keys beside each other, or no vowel, in more than half of several words, or in a single long one."""
    words = [each.lower() for each in _WORD.findall(said.text)]
    if not words or said.quoted or any(word in said.source.text.lower() for word in words if len(word) >= _RUN):
        return False
    smashed = [word for word in words if len(word) >= _RUN and (_is_of_a_row(word) or _VOWEL.search(word) is None)]
    return any(map(_is_of_a_row, smashed)) and 2 * len(smashed) > len(words)


def _is_of_a_row(word: str) -> bool:
    return any(word[at : at + _RUN] in row for row in _ROWS for at in (0, len(word) - _RUN)) and not (
        _VOWEL.search(word) is not None and word in _ARE_WORDS
    )


_ARE_WORDS = frozenset(("power", "were", "where", "there", "her", "per", "other"))
