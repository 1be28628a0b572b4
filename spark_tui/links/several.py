"""Sentences that ask for several things: the first is done, the next is read beside what has become of the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from spark_tui.edits.calls import END
from spark_tui.edits.document import Target
from spark_tui.edits.mending.search import PASTED
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import PLAIN, Sentence, unquoted
from spark_tui.edits.refusal import Refusal
from spark_tui.links.kinds import SAY, Kinds, chances
from spark_tui.links.link import Edit
from spark_tui.links.openings import Opening, openings
from spark_tui.links.ways import Done, behind, done, joined

_JOINT = re.compile(
    r"(?i)(?:[,;.]|\s-)?\s+(?:and|then|plus|also|but)(?:\s+(?:and|then|also|please))*,?\s+(?!not\b)|[,;.]\s+(?!not\b)"
    r"|\s+\+\s+"
)
_BACK = re.compile(r"(?i)\b(?:it|its|them|that|this|there|these|those|one)\b")
_JOINED = re.compile(r"(?i)\b(?:and|then|plus|also)\b|\+|;")
_BUT = re.compile(r"(?i)\bbut\b")
_IS = re.compile(r"(?i)\b(?:is|are|was|were|gets?|goes|comes?|only|always)\b")
_NO, _JUST = (re.compile(rf"(?i)\W*(?:{words})\b") for words in ("no|not|none", "just|only|simply"))
_MUST = re.compile(r"(?i)(?:should|must|has to|have to|needs? to|ought to)\b(?! also)")
_CONSEQUENCE = re.compile(r"(?i)\b(?:then|in that case|if so)\W*$")
"""What is to be done where the rest of the sentence holds: no request of its own."""
_THAT_ONE = re.compile(
    r"(?i)(?:please |just )?(?:drop|remove|delete|kill|take out) "
    r"(?:that|this|those|these|it|them)(?: \w+)?[.!]?"
)
"""What is to be done with what was complained of: no request of its own."""
_CLEAR, _CLEARER = 0.35, 0.6  # how likely a kind of edit must be for a part of the sentence to ask for something by
# itself; and where only a comma parts it from the rest, which may be its reason as well
_CONTRAST = re.compile(r"(?i)\b(?:I'd|I would|we'd|should) rather\b|\brather than\b|\bprefer\b")
"""What there is and what is wanted: one request."""
_ONLY_HOW = re.compile(
    r"(?i)(?:the |with the )?(?:\w+est|most \w+|least \w+|desc\w*|asc\w*|revers\w+|in (?:desc|asc|revers)\w+ order)"
    r"(?: \w+)?(?: first| last| at the (?:top|bottom)| on top| up front)?(?: please| pls)?[.!]?"
)
"""How something is to be done, not what: "highest first"."""
_TOLD = re.compile(r"(?i)\b(?:log\w*|print\w*|message|says?|tells?|shows?|includ\w+|with|mention\w*)\b")
_ONE_MORE = re.compile(r"(?i)(?:the|its|their|an?|which|how many)(?: [\w']+){1,3}\W*")
"""One more thing that is told, behind others: "with the number and the reason"."""
_SKIPS = re.compile(r"(?i)\b(?:skip\w*|ignor\w*|catch\w*|carry on|go on|keep going|continue)\b")
_LOGGED = re.compile(
    r"(?i)(?:just )?(?:log|warn|print|go on|carry on|continue|keep going)(?: (?:it|them|that|this|an?|the|as|about"
    r"|warning|error|exception|with|rest)){0,4}\W*"
)
"""What is done with what is skipped belongs to the same handler."""
_MISCOUNTED = re.compile(r"(?i)\b(?:one too (?:many|few)|off by one|one (?:more|less) than)\b")
"""What is wrong; what comes behind says how it should be."""
_STORY = re.compile(
    r"(?i)(?:no,? )?not (?:just|only)\b"
    r"|(?:when(?:ever)? |if )?(?:i|we|you|users|people|callers) (?:call|run|use|try|open|import|pass)(?:s|es|ed)?\b"
)
_REMARK = re.compile(r"(?i)(?:it |that |this )?(?:reads|looks|feels|sounds|seems)\b")
"""What somebody did, or thinks of it: no request."""
_BETWEEN = re.compile(r"(?i)\bbetween \S+$")
_TYPES = re.compile(r"(?i)\b(?:type|hint|annotat|signature)")
_OF_WHAT_TYPE = re.compile(
    r"(?i)`?\w+`?(?: and `?\w+`?)* (?:may be|can be|could be|might be|is|are|takes?|holds?|maps?|returns?) "
)
"""What is said of the types that are asked for before: "seed may be None"."""
_LISTING = re.compile(
    r"(?i)\b(?:with|between|both|keys?|fields?|attributes?|names)"
    r"(?: the| its| an?)?(?: keys?| fields?)? [`'\"]?\w+[`'\"]?$"
)
"""What is listed goes on behind: "a dict with low and high"."""
_DO = re.compile(
    r"(?i)(?:please |also |then )*(?:add|annotate|call|change|delete|document|drop|give|log|make|move|name|print|put"
    r"|raise|remove|rename|replace|return|show|skip|sort|turn|use|write)\b"
)
_CROSSED = re.compile(
    r"(?i)\b(?P<do>rename|call|change) `?(?P<one>\w+)`? (?:and|&) `?(?P<other>\w+)`?(?P<where>(?: in| of) `?[\w.]+`?)?"
    r"(?: to| into|,)? `?(?P<first>[^\W\d]\w*)`? (?:and|&) `?(?P<second>[^\W\d]\w*)`?(?: respectively)?[.!]?$"
)
"""Two at a time: "rename a and b to c and d"."""
_OF_ALL_NAMED = "write-types"
"""What is done to all that are named at once: "annotate load and save"."""
_CALLED_SO = re.compile(r"(?i)(?:just |please |pls )?(?:call|name) (?:it|that|this) [\w`'\".()]+(?: please| pls)?[.!]?")
_NEW_ONE = re.compile(
    r"(?i)\b(?:add|write|needs?|wants?|implement|give|like)\b(?: [\w']+){0,4}?"
    r" (?:method|function|property|helper)\b"
)
"""What is to be added, and how that is to be called: one request."""
_NAME = re.compile(r"[^\W\d]\w*")
_SHORT = 2  # words: with fewer a part asks for nothing
_CUTS = 5  # places that are looked at where a sentence may be cut
_FIRSTS, _SECONDS = 2, 3  # answers to each part that are followed
_MOST = 5  # in all
_APART = -0.7  # what speaks against two requests where one may be meant
_TOLD_ON = -1.2  # and where the second does not begin as one does: it may tell more of the first


@dataclass(frozen=True, slots=True)
class Both:
    """An answer that is begun to all of a sentence."""

    edit: Edit
    worth: float


def several(kinds: Kinds, edit: Edit, depth: int = 1) -> list[Both]:
    """Where each part of the sentence clearly asks for something: the likeliest first."""
    found = [
        both
        for first, second in _cuts(kinds, edit)
        for both in _in_turn(kinds, replace(edit, lead=""), first, second, depth)
    ]
    best = {both.edit: both for both in sorted(found, key=lambda both: both.worth)}
    return sorted(best.values(), key=lambda both: -both.worth)[:_MOST]


def _cuts(kinds: Kinds, edit: Edit) -> Iterator[tuple[str, str]]:
    text, sentence = "".join(edit.target.document.lines), edit.instruction
    if _CONTRAST.search(sentence) is not None:
        return
    if (both := _CROSSED.search(sentence)) is not None:
        do, where = both["do"], both["where"] or ""
        yield f"{do} {both['one']}{where} to {both['first']}", f"{do} {both['other']}{where} to {both['second']}"
        return
    for cut in list(_JOINT.finditer(sentence))[:_CUTS]:
        first, second = sentence[: cut.start()], sentence[cut.end() :]
        if min(len(first.split()), len(second.split())) < _SHORT or _ONLY_HOW.fullmatch(second) is not None:
            continue
        if _TOLD.search(first) is not None and _ONE_MORE.fullmatch(second) is not None:
            continue
        if _SKIPS.search(first) is not None and _LOGGED.fullmatch(second) is not None:
            continue
        if _JUST.match(first if _NO.match(second) else second) and (_NO.match(first) or _NO.match(second)):
            continue  # the one, not the other
        if _MUST.match(second) is not None:
            continue  # of what the first speaks of
        if _BETWEEN.search(first) is not None or _MISCOUNTED.search(first) is not None:
            continue
        if first[-1] in "'\"`" and second[0] in "'\"`":  # one and the other, and no second request
            continue
        if _BUT.search(cut[0]) is not None and _IS.search(first) is not None:
            continue  # what is so now, and what should be instead
        if _STORY.match(first) is not None or _REMARK.match(second) is not None:
            continue
        again = f"{first.split()[0]} {second}"  # "rename a to b and c to d"
        is_joined = _JOINED.search(cut[0]) is not None
        if _CONSEQUENCE.search(second) or _THAT_ONE.fullmatch(second):
            continue
        if not is_joined and PASTED.search(sentence) is not None:  # Python says one thing in several sentences
            continue
        if _LISTING.search(first) is not None and _DO.match(second) is None:
            continue
        if _CALLED_SO.fullmatch(second) is not None and _NEW_ONE.search(first) is not None:
            continue
        if _is_pair(cut[0], first, second, text):
            continue
        if _OF_WHAT_TYPE.match(second) is not None and _TYPES.search(first) is not None:
            continue
        wanted, *further = (_wanted(kinds, each, text, is_joined) for each in (first, second, again))
        if wanted and further[0] and (is_joined or wanted != further[0]):
            yield first, second
        elif wanted and further[1] and is_joined and not (wanted == further[1] == _OF_ALL_NAMED):
            yield first, again


def _is_pair(joint: str, first: str, second: str, text: str) -> bool:
    """Are two names of the code joined, and not two requests: "the same start and end"?"""
    if joint.strip() not in ("and", "or") or _DO.match(second) is not None:
        return False
    one, other = _NAME.findall(first)[-1:], _NAME.findall(second)[:1]
    return all(re.search(rf"\b{word}\b *[,=:)]|\.{word}\b", text) is not None for word in (*one, *other)) and bool(one)


def _wanted(kinds: Kinds, part: str, text: str, is_joined: bool) -> str:
    """The kind of edit that it asks for, if it clearly does."""
    name, chance = next(iter(chances(kinds, part, text).items()))
    return name if name != SAY and chance >= (_CLEAR if is_joined else _CLEARER) else ""


def _in_turn(kinds: Kinds, edit: Edit, first: str, second: str, depth: int) -> Iterator[Both]:
    said = _about(first, second, edit.target)
    apart = _APART if _DO.match(second) else _APART + _TOLD_ON
    for one in _whole(kinds, said, edit.target, _FIRSTS):
        is_done = done(edit.target, one.lead)
        then = behind(edit.target, is_done.after)
        further = Edit(_about(second, first, then), then)
        if is_done.after == "".join(edit.target.document.lines):
            continue
        for each in _openings(kinds, further)[:_SECONDS]:
            both = joined(edit, is_done, further.instruction, each.lead)
            if both.lead and both.target == edit.target and not _is_same(both, is_done):
                yield Both(both, one.worth + each.worth + apart)
        for each in several(kinds, further, depth - 1) if depth else ():
            if each.edit.lead.endswith(END):
                yield Both(joined(edit, is_done, second, each.edit.lead), one.worth + each.worth)


def _is_same(edit: Edit, first: Done) -> bool:
    return edit.lead.endswith(END) and done(edit.target, edit.lead).after == first.after


def _whole(kinds: Kinds, sentence: str, target: Target, most: int) -> list[Opening]:
    return [each for each in _openings(kinds, Edit(sentence, target)) if each.lead.endswith(END)][:most]


def _openings(kinds: Kinds, edit: Edit) -> list[Opening]:
    return [each for each in openings(kinds, edit.instruction, edit.target, None) if each.lead]


def _about(part: str, other: str, target: Target) -> str:
    """With the names of the other part, where it names nothing or speaks of what was named there."""
    try:
        source = read("".join(target.document.lines))
    except Refusal:
        return part
    own, others = (_named(Sentence(each, source)) for each in (part, other))
    missing = [name for name in others if name not in own]
    return f"{part} ({' '.join(missing)})" if missing and (not own or _BACK.search(part)) else part


def _named(sentence: Sentence) -> list[str]:
    words = (word.rpartition(".")[2] for word in map(unquoted, sentence.words))
    return [word for word in words if word in sentence.known and word.lower() not in PLAIN]
