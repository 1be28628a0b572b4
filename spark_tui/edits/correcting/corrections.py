"""What a second sentence says about what the first one led to: "no, 5", "only the first", "also in save".

It may want something else, something more, only a part, all but a part, or no more of it. What is left of it without
the words that every correction is made of is what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Literal

from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.slips import is_slip
from spark_tui.edits.spelled import IN_QUOTES, NAME

Wish = Literal["else", "more", "only", "without", "enough"]

_PHRASES: dict[Wish, str] = {
    "else": r"""
        ^\W*(no|nope|nah|wait|hm+|sorry|actually|rather); instead; insted; rather; better; wrong; i meant; not that
        talking about; thinking of; i said
        call it; name it; make (it|that); should (be|say|read); change it; why not; (have|use|take) \S+$
        """,
    "more": r"""
        ^\W*\+; also; too(?=\W*$|\W*pl|[,.;!?]); as ?well; plus; and(?! (nothing|nowhere|leave)); then(?!\W*$); now
        next; both; same; likewise; ditto; alike; again; once more; another; what about; still; follow; while you
        forgot; forget; missed; mentioned
        """,
    "only": r"""
        only; just; nothing else; nowhere else; everywhere; the others?; the rest; others; limit; restrict; keep it to
        too much; more than; all of them; scope; not in; but not; except; alone; as (it|they) (was|were)
        """,
    "without": r"""
        without; w/o; minus; no(?![,.]); not the; not in; but not; except; drop; lose; ditch; undo; revert; roll; leave
        back out; take (\S+ )+out; put (\S+ )+back; remove; keep; stays?; goes; can go; wanted; unwanted; ask(ed)? for
        """,
    "enough": r"""
        (?<! is )(?<! are )(?<! be )(?<! do )enough; (that|this|it) is enough; stop (there|here)
        leave it (there|at that)
        that's (it|all|fine|good); that will do; no more; nothing (more|else); (good|fine) as it is
        """,
}
_BETWEEN = r"\s*[;\n]\s*"
_SOUNDS: dict[Wish, AnyPattern] = {
    wish: Pattern(rf"(?i)(?<!\w)(?:{'|'.join(re.split(_BETWEEN, words.strip()))})(?!\w)")
    for wish, words in _PHRASES.items()
}
_EMPTY = frozenset(
    re.findall(
        r"\S+",
        """
        a about actually after again ah all already also always an and argh as aswell at awesome back be been being
        best better but by call called can change changed cheers clear clearer cool could course did do does don't
        done else end ends enough even fine for forget from good great guess had hang has have he here hey hm hmm hold
        how i i'd i'm i've if in instead insted into is isn't isnt it it's its just keep kind let let's like little long
        looked lovely made make makes many mate maybe me mean meant measured meh might mind more most much must my nah
        name named need needed never new nice nicer nit no nope not nothing now obviously of off oh ok okay on one
        only oops other ought our out over own perfect perhaps place please plenty pls plz prefer prefers put quite
        rather read reads really right said same say says scratch see seems set shall short shoud should shouldn't so
        some somehow sorry spec still such sure sweet take talking than thanks that that's thats the their them then
        there these they thing think this those though thx time to too try ty type typo up us use used value very wait
        want wanted was wasn't way we well were what what's when which while whole why will with word works would
        wouldn't wanna gonna gotta lemme wrong ya yes yet you you're your
        """,
    )
)
"""What many corrections say, and none is about."""
_SHORT = 4  # letters: a shorter word is not taken for another one with a slip in it
_EDGE = ".,;:?!"
_MARKED = Pattern(r"``?([^`]+)`?`")
_CLAUSE = Pattern(r"(?i)[,;.?]\s+|\b(?:but|and|yet)\b|(?=\b(?:without|minus|w/o|not|no)\b)")
_STAYS = Pattern(
    r"(?i)\b(?:keep|stays?|fine|ok|okay|good|great|lovely|leave(?! (?:\w+ ){1,4}(?:out|off|away))|like|only|just"
    r"|yes|rest|other|everything)\b"
)
_LEFT_ALONE = Pattern(r"(?i)\b(?:not|except|leave|without|keep(?! it\b)|minus|but)\b")
_WHOLLY = Pattern(r"(?i)\W*(?:no, )?(?:only|just)\b")
_NOT_THAT = Pattern(
    r"(?i),?\s*\b(?:(?:not|instead of|rather than)(?: in| for| on| at)? (?!(?:that|the|this)\b)\S+|leave \w+ alone)"
)
_ASIDE = Pattern(r"([,;.]\s+|\s+-+\s+|\bbut\b)")
_SPARED = Pattern(
    r"(?i)\b(?:stays?|keep|leave(?!.*\b(?:out|off|away)\b)|untouched|hands off|needs? (?:no|none|nothing)"
    r"|w(?:as|ere) (?:fine|good|useful|needed|ok(?:ay)?|better|clearer|easier|nicer|simpler|right|correct|not the)"
    r"|had nothing to do|why (?:did|do|have|are|is|would)|why(?= \w+\?)"
    r"|(?:do(?:es)?n'?t|do not|does not|need not|needn'?t) (?:need|touch|change|want|have to|be))\b|^\W*(?:and )?not\b"
)
_NOWHERE_ELSE = Pattern(
    r"(?i)\W*(?:(?:and|but|please|no|hm+|wait|oh|just|only)\W+)*"
    r"(?:not(?! (?:only|just)\b)|except|skip|leave|hands off|(?:don'?t|do not|no need to) (?:touch|change|do))\b"
    r"([^,;.]*)\W*(?:please|pls|though)?\W*"
)
_IT = (
    r"(?:it|that|this|them|all(?: of (?:it|that|this))?|everything"
    r"|the (?:whole )?(?:thing|change|edit|idea|rename|lot))"
)
_UNDONE = Pattern(
    r"(?i)^\W*(?:(?:no|nope|nah|ok|okay|oh|wait|hm+|sorry|please|actually|stop|on second thoughts?|you know what)\W+)*"
    rf"(?:(?:undo|revert|forget(?: about)?|scratch|scrap|never ?mind|drop|discard|cancel|ditch|roll back"
    rf"|take back)(?: {_IT})?"
    rf"|(?:roll|take|put|bring|turn) {_IT} back(?: (?:as|how|the way) (?:it|they) (?:was|were))?"
    rf"|(?:leave|keep) {_IT}(?: alone| be| (?:as|how|like|the way) (?:it|they|that) (?:was|were)(?: before)?"
    rf"| unchanged| untouched"
    rf"|(?=[.;:]| -|, (?:rather|instead)\b))"
    rf"|(?:don'?t|do not) (?:do|change|touch) {_IT}(?: at all)?|not {_IT}(?: at all)?(?=[.;:]| -)"
    r"|(?:it|that) was (?:fine|good|ok(?:ay)?|better)(?: before| (?:as|how|the way) it was)?)"
    r"(?:[,;:.!]+ |,? and | -+ |, but )"
    r"(?:(?:and|just|only|rather|instead|please|then|simply|i'?d|i|want|wanted|like|you|to|let'?s|better|can you"
    r"|what i (?:want|need|meant) is)\W+)*(\w+ \w.*?)(?:,? (?:instead|rather|please))*\W*$"
)
_REQUEST = Pattern(
    r"(?i)(?:add|annotate|catch|change|check|convert|count|delete|document|drop|extract|fix|give|handle|inline|log"
    r"|make|move"
    r"|print|raise|remove|rename|replace|retry|return|rewrite|show|simplify|skip|sort|split|test|turn|type|validate"
    r"|wrap"
    r"|write)\b(?! (?:it|that|this|them|instead|rather)\b(?! to))|(?:an? |the )?(?:doc ?-?strings?|type hints|types"
    r"|tests?)\b"
)
_NOT_ANEW = Pattern(r"(?i)(?:it|that|this|they) (?:is|was|were|are)\b|not\b|no\b|keep\b|leave\b")
"""What only says why it is undone, or what of it stays."""
_GOES_INSTEAD = Pattern(
    r"(?i)\W*(?:(?:no|ok|wait|hm+|sorry|please|oh|actually)\W+)*(?:keep|leave|i (?:still )?(?:need|want)) (?:the )?"
    r"(?P<stays>\w+)(?: in| alone| there)?(?:[,;:.]+ | and | but | - )(?:but |and |rather )?"
    r"(?:(?:the )?(?P<goes>\w+(?: \w+)?) (?:can|may|should|must) (?:go|be removed|be deleted)"
    r"|(?:remove|delete|drop|lose) (?:the )?(?P<dropped>\w+"
    r"(?: (?!instead\b|rather\b|please\b|then\b)\w+)?))(?:,? (?:instead|rather|please|then))*\W*"
)
_AROUND = Pattern(
    r"(?i)^(?:\W*(?:no|nope|nah|not that|wait|actually|sorry|rather|also|and|plus|oh|then|now|good|ok)\b[\W]*)+"
    r"|[\s,]+(?:instead|too|as well|aswell|rather|then|please|pls)\W*$"
)


_EMPTIES = {"list": "[]", "dict": "{}", "tuple": "()", "string": '""', "set": "set()"}
_CLAUSE_END = Pattern(r"[,;:.!?]+\s+|\s-+\s")
_EMPTY_VALUE = Pattern(r"(?i)\b(?:an? )?empty (list|dict|tuple|string|set)\b")
_NAME_IT = Pattern(
    r"(?i)\b(?:call|name|rename) (?:it|that|this|them|those)(?: to)? [`'\"]?([^\W\d]\w*)"
    r"|^\W*[`'\"]?([^\W\d]\w*)[`'\"]? (?:is|reads|sounds|fits|would be|says)(?: an?)? (?:better|clearer|nicer)\b"
    r"|\b(?:i'?d|i would|let'?s|better)(?: rather| just)? (?:go (?:for|with)|prefer|say|take|like|pick|call (?:it"
    r"|that|them))"
    r" [`'\"]?([^\W\d]\w*)[`'\"]?\W*$"
)
_FIRST = Pattern(r"[.;]\s")
_LISTED = Pattern(r"(?:\(\))?[,\s]+(?:(?:and|&|in|for|of|to) +)*")
_OTHERS = 1  # words besides what it names, of a correction that only says where


def wishes(correction: str) -> frozenset[Wish]:
    """What it sounds like; often like several."""
    return frozenset(wish for wish, sound in _SOUNDS.items() if sound.search(correction))


def request(correction: str) -> str:
    """What it would be as a request by itself: without "no," before it, or "too" behind."""
    return _AROUND.sub("", correction) or correction


def affirmed(correction: str) -> str:
    """Without what it says that it does not mean: "parts, not items"."""
    return _NOT_THAT.sub("", correction).strip() or correction


def spares(correction: str) -> bool:
    """Does it name what is to be left alone?"""
    return bool(_LEFT_ALONE.search(correction)) and not _WHOLLY.match(correction)


def only_spares(correction: str, known: Collection[str]) -> bool:
    """Is all it says that it is not meant there: "not for __init__"? `known` are the names of functions and classes."""
    match = _NOWHERE_ELSE.fullmatch(correction)
    return match is not None and any(word in known for word in NAME.findall(match[1]))


def begun_anew(correction: str) -> str:
    """What is asked for by itself, where all that was done is undone first: "undo that, rename it to clear instead"."""
    match = _UNDONE.match(correction)
    return match[1].strip() if match is not None and _NOT_ANEW.match(match[1]) is None else ""


def is_a_request(anew: str) -> bool:
    """Does it say what to do, by itself?"""
    return _REQUEST.match(anew) is not None


def goes_instead(correction: str) -> tuple[str, str] | None:
    """What is to stay of all that went, and what is to go instead: "keep the print, LIMIT can go"."""
    match = _GOES_INSTEAD.fullmatch(correction)
    return (match["stays"], match["goes"] or match["dropped"]) if match is not None else None


def about_changes(correction: str, known: frozenset[str]) -> str:
    """Without the parts that only speak of a place where all is to be as it was: what they name is not what is to
    change. `known` are the names of functions and classes."""
    pieces = _ASIDE.split(correction)
    spared = {piece for piece in pieces if _SPARED.search(piece) and not known.isdisjoint(NAME.findall(piece))}
    return "".join(piece for piece in pieces if piece not in spared).strip(" ,;.-").removesuffix(" but").rstrip(",")


def clauses(correction: str) -> Iterator[tuple[str, bool]]:
    """Its parts, and whether each of them speaks of what stays."""
    for clause in _CLAUSE.split(correction):
        if clause.strip():
            yield clause, bool(_STAYS.search(clause))


def subjects(correction: str) -> Iterator[tuple[str, float]]:
    """What it may be about, and which share of what it says that is: what is marked as code, what is left between
    empty words, a single word."""
    text = _EMPTY_VALUE.sub(lambda match: _EMPTIES[match[1].lower()], affirmed(correction))
    marked = _MARKED.findall(text)
    yield from ((code, 1.0) for code in marked)
    words, telling = _telling(text) if not marked else ([], [])
    if words:
        yield " ".join(words).strip(_EDGE), len(telling) / len(words)
    *reasons, last = _CLAUSE_END.split(text.rstrip(_EDGE + " "))
    if reasons and not marked and (said := _telling(last))[0]:
        yield " ".join(said[0]).strip(_EDGE), len(said[1]) / len(said[0])
    for word in (*IN_QUOTES.findall(text), *(telling if len(words) > 1 else ())):
        yield word, 1 / max(1, len(telling))


def _telling(text: str) -> tuple[list[str], list[str]]:
    """Its words between those that every correction is made of, and those of them that say something."""
    words = text.split()
    while words and is_empty(words[0]):
        words.pop(0)
    while words and is_empty(words[-1]):
        words.pop()
    return words, [word.strip(_EDGE) for word in words if not is_empty(word)]


def name_for_it(correction: str) -> str | None:
    """What it wants to be called otherwise: "call it total"."""
    match = _NAME_IT.search(correction)
    name = next(filter(None, match.groups()), None) if match is not None else None
    return name if name not in ("None", "True", "False", "it", "that", "this", "them") else None


def retold(asked: str, correction: str, known: Collection[str]) -> str | None:
    """The first request about what a correction names instead, if that is all it says: "in restock too", "not user,
    posts". `known` are the names of functions and classes."""
    words = NAME.findall(affirmed(_FIRST.split(correction)[0]))
    there = [word for word in dict.fromkeys(words) if word in known]
    others = [word for word in words if word not in there and not is_empty(word)]
    says_more = len(others) > _OTHERS or name_for_it(correction) is not None
    if len(there) > 1 and not says_more and (listed := _of_all(asked, there, known)):
        return listed
    if len(there) != 1 or says_more or there[0] in NAME.findall(asked):
        return None
    here = [word for word in NAME.findall(asked) if word in known]
    if not here:
        return f"{asked} in {there[0]}"
    return re.sub(rf"\b{here[-1]}\b", there[0], asked)


def _of_all(asked: str, there: list[str], known: Collection[str]) -> str:
    """With several names in the place of those that were listed; nothing where there was no such list."""
    here = [match for match in NAME.finditer(asked) if match[0] in known]
    if not here or {match[0] for match in here} & set(there):
        return ""
    between = [asked[one.end() : two.start()] for one, two in pairwise(here)]
    if any(_LISTED.fullmatch(each) is None for each in between):
        return ""
    return f"{asked[: here[0].start()]}{' and '.join(there)}{asked[here[-1].end() :]}"


def is_empty(word: str) -> bool:
    """Do many corrections say it, and is none about it?"""
    bare = word.lower().strip(_EDGE + "-:()…")
    return not bare or bare in _EMPTY or (len(bare) > _SHORT and any(is_slip(bare, other) for other in _EMPTY))
