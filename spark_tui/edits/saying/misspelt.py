"""Slips of the finger in words that say what is wanted: "it shoud retrun None insted". Names, quotes and what stands in
the file are left as they are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.slips import is_slip
from spark_tui.edits.spelled import NAME

_SAID = frozenset(
    re.findall(
        r"\S+",
        """
        about abstract accept accepted against allow allowed allowlist allows already also always annotate
        annotation annotations another anything argument arguments ascending assert asserts async attempt
        attempts attribute attributes await awaited because before between boolean cache caller callers case
        comma comments complain condition conditions configurable configure connection constant constants
        constructor context continue convert coroutine crash crashes create created decorator default defaults
        delete descending dictionary directory docstring docstrings duplicate duplicates empty error errors
        every everything everywhere except exception exceptions exist exists expand explode extract failing fails
        failure files first folder function functions generator greater handle header helper ignore ignored
        import imports indent inline inlined insensitive instead integer invalid iterate keyword leading least
        length letter lines logger logging lowercase message messages method methods minutes missing module
        multiple names negative never newline newlines nothing number numbers option optional order other
        parameter parameters please positive print printed prints property quotes raise raised raises receive redundant
        reject remove rename repeat replace report required retries retry return returned returns reverse second
        seconds separate separator separators should skipped smaller something sorted split statement string strings
        subclass swallow ternary their there thing timeout together traceback trailing tuple typed types unknown
        unnecessary unused uppercase useless validate value values variable variables warning warnings where
        whether which whitespace without would wrapper write wrong
        argparse cached_property classmethod contextmanager dataclass dataclasses datetime defaultdict enumerate
        frozenset functools isinstance itertools lru_cache namedtuple pathlib staticmethod subprocess
        """,
    )
)
_OTHERS = frozenset(
    re.findall(
        r"\S+",
        """
        abort accent allot alloy arise arises asset assets callee callees clash clashes coed comms
        complaint content contest crasher crate crated earning earnings ever exit exits expect expends
        explore fail falling falls filed fills fines fires fixes fodder folded headed healer heater
        heaters helped ident indents intent lanes last latter leafing leaking leaning lease leasing
        leaving lending lest lien lies likes lined liner liners links lives loading longer lowercased
        massage messing minute moduli modulo multiples multiply named newer noting older others paint
        painted painter paints point pointed points potion potions pprint printer printf properly rained
        remote require requires resort retro rise rises rising shallow shipped spilt spit splat spring springs
        staring sting storing strong tailing tapes thee theme these thin thine think three training
        tying typer typos uint unfused vague valued valve valves warming were white world wound wrote
        """,
    )
)
"""Words of their own that look much like one of those."""
_SHORT = {
    "teh": "the", "hte": "the", "taht": "that", "adn": "and", "wiht": "with", "thsi": "this", "jsut": "just", "nto":
    "not", "noot": "not", "rais": "raise", "mkae": "make", "whne": "when", "wehn": "when", "dosnt": "doesn't",
    "dosn't": "doesn't", "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't", "arent": "aren't",
    "wasnt": "wasn't", "cant": "can't", "wont": "won't", "shouldnt": "shouldn't", "shoudnt": "shouldn't", "couldnt":
    "couldn't", "wouldnt": "wouldn't", "hasnt": "hasn't", "havent": "haven't", "shld": "should",
    "shldnt": "shouldn't", "w/": "with", "w/o": "without", "gimme": "give me", "wanna": "want to",
    "smth": "something", "sth": "something", "&&": "and", "||": "or", "n": "and", "b4": "before",
    "thru": "through", "cuz": "because",
}  # fmt: skip
_SHORT_ONES = frozenset(
    re.findall(
        r"\S+",
        """
        abstract after async await base block body break call calls cache check class clear code dict else
        empty enum except field fill flag guard hint hints into keep line list load local loop make match merge
        method move name names need needs next none other over part path place plain print raise read retry
        same save self should skip slots some sort split static still stop super swap take test text than that
        them then there these they third this time turn type types unit until upper value want wants when where
        while with without word write
        """,
    )
)
"""Words of which two letters beside each other may be the wrong way round: nothing else is then like them."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_LONG = 9  # letters of a word that is known if the first is wrong, too
_LEAST = 5  # letters of a word that is known by all but one of them
_ENDING = Pattern(r"(?<=\w{3})(?:s|(?<=e)[dr]|n|y|ed|es|er|ers|ly|ing)$")
_CURLY = Pattern(r"(?<=\w)’(?=(?:s|t|d|m|ll|re|ve)\b)")
_PIECE = Pattern(r"`[^`]*`|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|(?<![\w/])w/(?:o\b|(?= ))|(?<!\S)(?:&&|\|\|)(?!\S)|[\w.'-]+")
_JOINS = Pattern(
    r"(?<=\d )n(?= -?\d)|(?<=\w )(?<!\bto )(?<!\bas )(?<!\bof )n(?= (?:an?|the|it|its|no|not|then|also"
    r"|return|raise|use|put|make|add|call|move|drop|remove|give|keep|log|print|skip|pass|rename)\b)"
    r"|(?:(?<=\bmin )|(?<=\bmax )|(?<=\bsum )|(?<=\bavg )|(?<=\bmean )|(?<=\bcount ))n(?= (?:min|max|sum|avg|mean|count"
    r"|median)\b)"
)
"""A letter that stands for "and", and for no number of things."""
_WORD = Pattern(r"[a-z_]+(?:'t)?")
_NEW_NAME = Pattern(r"(?i)\brename \S+(?: (?!(?:to|into|as) )\S+){0,3} (?:to|into|as) [`\"']?$")
"""What comes behind it is called as it is written."""

_BY_LETTER: dict[str, list[str]] = defaultdict(list)
for _word in sorted(_SAID):
    if len(_word) >= _LEAST:
        _BY_LETTER[_word[0]].append(_word)


def spelled(sentence: str, text: str) -> str:
    """The sentence without them, beside that text of a file; and with plain apostrophes."""
    sentence = _CURLY.sub("'", sentence)
    written: set[str] | None = None
    pieces: list[str] = []
    at = 0
    for match in _PIECE.finditer(sentence):
        word = match[0].rstrip(".'-")
        begins = match.start() == 0 and word[:1].isupper() and word[1:].islower()
        meant = (
            _meant(word.lower() if begins else word) if word != "n" or _JOINS.match(sentence, match.start()) else None
        )
        meant = meant.capitalize() if meant is not None and begins else meant
        if meant is not None:
            if written is None:
                written = {part for name in NAME.findall(text) for part in (name.lower(), *name.lower().split("_"))}
            is_name = meant.lower() in written & _SHORT_ONES or any(_is_one(word, name) for name in written)
            is_name = is_name or _NEW_NAME.search(sentence[: match.start()]) is not None
            is_name = is_name or _ENDING.sub("", word.lower()) in written  # what one does who does that
            if word.lower() not in written and not is_name:
                pieces += (sentence[at : match.start()], meant)
                at = match.start() + len(word)
    return "".join((*pieces, sentence[at:])) if pieces else sentence


def _meant(word: str) -> str | None:
    if word in _SHORT:
        return _SHORT[word]
    if not _WORD.fullmatch(word) or word.endswith("_") or word in _SAID or word in _OTHERS:
        return None
    if word[:1] == word[1:2] and (word[1:] in _SAID or word[1:] in _SHORT_ONES):
        return word[1:]
    if len(word) in range(_LEAST - 1, _LONG) and (turned := _swaps(word) & _SHORT_ONES):
        return min(turned)
    alike = sorted(_SAID) if len(word) >= _LONG else [each for key in _first(word) for each in _BY_LETTER[key]]
    if (swapped := word[1:2] + word[0] + word[2:]) in _SAID and len(word) >= _LEAST:
        return swapped
    return next((each for each in alike if is_slip(word, each) and not _is_form(word, each)), None)


def _swaps(word: str) -> set[str]:
    """What it is with two letters beside each other the other way round; none where it is one of those words."""
    if word in _SHORT_ONES:
        return set()
    return {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}


def _first(word: str) -> str:
    """Its first letter, and those whose keys are beside that one, where the rest tells enough."""
    beside = (one + other for row in _KEYS for one, other in pairwise(row) if word[0] in (one, other))
    return word[0] + "".join(beside).replace(word[0], "") if len(word) > _LEAST + 1 else word[0]


def _is_form(word: str, other: str) -> bool:
    """Is one the other with another ending: called, caller?"""
    forms, others = (
        {each, _ENDING.sub("", each), each[:-1] if each[-1] in "sny" or each[-2:] in ("ed", "er") else each}
        for each in (word, other)
    )
    return not forms.isdisjoint(others)


def _is_one(word: str, name: str) -> bool:
    """Is it rather a name of the file?"""
    return len(name) >= _LEAST and name[0] == word[0] and name not in _SAID and is_slip(word, name)
