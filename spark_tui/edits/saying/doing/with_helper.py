"""Which function of the repository a sentence wants something to go through, and what it says of that: "tags get stored
the way fold_tag writes them", "only if may_split agrees, TooWeak otherwise", "squeeze it before storing".

Only its name has to be said, with a word beside it by which somebody uses something. One that is to do something else
than so far is the place, and no helper: "fold_tag should also ...".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern

_BEFORE = Pattern(
    r"(?i)(?:\b(?:by|with|w/|through|thru|via|using|uses?|used|reuse|runs?|run|asks?|asking|asked|calls?|calling"
    r"|called"
    r"|consults?|heeds?|respects?|pass|passes|passing|satisf(?:y|ies)|fulfils?|meets?|past|under|unless|if|when"
    r"|whenever"
    r"|only|where|until|way|form|what|whatever|whichever|how|as|per|according to|appl(?:y|ies)|applying|have|has|had"
    r"|got|exists?|there is|there's|there are|fails?|like|to|from|and|then|but|for which|for whom|that|which|those|of"
    r"|else|let|because|so|although|though|since|whereas|while|once|before|after|it|is|not)|[-,;:(]|w/|->)[ ]?"
    r"(?:the |our |a |an |helpers? |functions? |call to |call of |calling |check |what |whatever |output of "
    r"|result of )*"
    r"`?$"
)
_BEHIND = Pattern(
    r"(?i)`?(?:\([\w., ]*\))?(?: (?:helper|function))?,? (?:first|says?|said|tells?|told|holds?|agrees?|allows?"
    r"|exists?|writes?|makes?|gives?|given"
    r"|returns?|yields?|puts?|spells?|folds?|answers?|would|could|does|did|do|accepts?|approves?|takes? care|knows?"
    r"|thinks?|finds?|considers?|turns? (?:down|away|it)|refuses?|rejects?|denies|permits?|likes?|helps?|already"
    r"|is (?:there|for|true|false|made|meant|here|happy|ok|not|satisfied)|isn't|the|an?|each|every|all|both|its?"
    r"|it|them"
    r"|their|his|her|on|over|to|of|as well|for|at|before|helper|function|instead|can (?:do|tell|handle|see|read"
    r"|parse|take|convert|make|turn|cope|work|help|say|show|check|give)|there|everywhere|like"
    r"|(?:was|were|is|has|have|had|has been) (?:written|made|built|meant|there|added|for|seen|checked|accepted"
    r"|approved"
    r"|agreed|allowed|said|known|used|looked|had|been)|when|while|so|and|or|too|here|in"
    r"|(?:has|have|needs?|ought) to (?:agree|say|hold|approve|accept|allow|like|be)"
    r"|(?:must|should) (?:agree|say|hold|approve|accept|allow|like|have|be (?:used|asked|called|applied|heeded"
    r"|consulted"
    r"|respected|run)))\b|`?(?:\(\))?(?: (?:helper|function))?[.,;:!]*$|`?(?:\(\))?[.;,!] "
)
_THE_PLACE = Pattern(
    r"(?i)`?(?:\(\))?(?::|'s\b| (?:(?:should|must|has to|have to|needs? to|ought to|will|can also|may also)(?:n't"
    r"| not| also| only"
    r"| never| always| just| now)*"
    r" (?!(?:agree|say|hold|approve|accept it|accept th|allow|have (?:a|the|its) say|like"
    r"|be (?:used|asked|called|applied|heeded|consulted|respected|run|happy|what))\b)"
    r"|(?:crash|fail(?!s to see)|break|ignore|forget|miss|choke|blow|lack|overlook|return|give|print)(?:e?s|ed|s)? "
    r"(?:when|if|on|with|for|up|none|nothing|wrong|the wrong)\b|is (?:wrong|broken|slow|missing|off|too|unused|never)"
    r"|(?:has|lacks|needs|gets) (?:an?|no|another)\b|(?:doesn't|does not|can't|cannot|won't) (?!(?:agree|allow"
    r"|like|hold"
    r"|accept|say|approve|hand)\b)))"
)
_ABOUT_IT = Pattern(
    r"(?i)\b(?:test(?:s|ed|ing)?(?: (?:for|of|that))?|cover|rename|renaming|remove|delete|drop|inline|document"
    r"|docstring"
    r"|fix|extend|rewrite|simplify|refactor|cache|memoi[sz]e|speed up|annotate|type|types|move|deprecate|mock|patch"
    r"|import|log|retry|teach|in|inside|within|into|let|make|new (?:function|helper)|body of|version of|copy of|why"
    r"|add|write|define|implement|create|extract|parameter of|argument of|default of|changes?|changing)"
    r" (?:the |our |an? )?(?:new )?(?:function |helper |method )?`?$"
)
_NEW = Pattern(
    r"(?i)^(?:\W*(?:please|pls|can you|could you|we need|i need|add|write|create))* ?"
    r"(?:(?:add|write|create|cover|need|want|give me)\b.{0,30}\btests?\b|tests? (?:that|for|whether|if)\b"
    r"|(?:rename|move|extract|inline|delete|remove|document) (?!(?:should|must|ought|needs?|has|may|is|does"
    r"|can)\b)|(?:add|write|create) (?:an? |the )?(?:new )?(?:docstring"
    r"|function|method|helper|class)\b)"
)
_ALIKE = Pattern(
    r"(?i)\b\w+_\w+`?(?:\(\))?(?:,? and |, | & )`?\w+_\w+\b.*\b(?:differ\w*|alike|identical|duplicat\w+|copied"
    r"|copy[- ]?(?:and[- ])?past\w+"
    r"|(?:nearly|almost|basically|practically|pretty much|exactly|mostly|are|do) (?:all )?the same"
    r"|the same (?:but|except|apart|save|code|thing|lines|logic|body))\b"
)
"""Two that are nearly the same are to share one: neither goes through the other."""
_WORD = Pattern(r"(?<![\w.@/])(?:[^\W\d]\w*\.)?(?P<name>[^\W\d]\w{2,})(?![\w/]|\.\w)")
_A_WORD_BEFORE = Pattern(
    r"(?i)(?:\b(?:by|with|through|thru|via|using|use|uses|reuse|runs?|asks?|asking|calls?|calling|passes|past|way"
    r"|what"
    r"|per|according to|appl(?:y|ies)|applying|under|satisf(?:y|ies)|meets?)|w/) "
    r"(?:the |our |helpers? |functions? |call to |call of |calling |check |what )*`?$"
)
"""What a plain word has before it that is a name."""
_ASKED_BEFORE = Pattern(r"(?i)\b(?:unless|if|when|whenever|only if|only when|that|which|what|the way|how|where|as) `?$")
_ANSWERS_BEHIND = Pattern(
    r"(?i)`?(?:\(\w*\))? (?:says?|said|tells?|holds?|agrees?|allows?|writes?|makes?|gives?|returns?|yields?|puts?"
    r"|spells?"
    r"|answers?|would|does|accepts?|approves?|takes? care|knows?|thinks?|finds?|considers?|turns? (?:down|away)"
    r"|refuses?|rejects?|denies|permits?|likes?|is (?:true|false|happy|ok|satisfied))\b"
)
_VERB_AND_WHAT = Pattern(r"(?i)`?(?:\(\))? (?:the|an?|each|every|all|both|its?|it|them|their|his|her|what)\b")


@lru_cache(maxsize=256)
def may_be_helpers(said: str) -> tuple[str, ...]:
    """Whatever is said like one, the first said first; what is no function of any file is none."""
    is_about_them = _NEW.search(said) is not None or _ALIKE.search(said) is not None
    return () if is_about_them else tuple(dict.fromkeys(_spoken(said)))


def helpers(said: str, known: Collection[str]) -> tuple[str, ...]:
    """Those of the known functions that something is to go through."""
    return tuple(each for each in may_be_helpers(said) if each in known)


def _spoken(said: str) -> Iterator[str]:
    for match in _WORD.finditer(said):
        before, behind = said[: match.start()], said[match.end() :]
        if _THE_PLACE.match(behind) is not None or _ABOUT_IT.search(before) is not None:
            continue
        is_used = _BEFORE.search(before) is not None or (not before and _VERB_AND_WHAT.match(behind))
        if not before.strip() and "_" in match["name"]:
            if _OFFERED.match(behind) is not None or _VERB_AND_WHAT.match(behind) is not None:
                yield match["name"]
        elif "_" in match["name"]:
            if is_used or _BEHIND.match(behind) is not None:
                yield match["name"]
        elif _is_plain_helper(before, behind):
            yield match["name"]


def _is_plain_helper(before: str, behind: str) -> bool:
    """A word that is one of the language as well."""
    if _A_WORD_BEFORE.search(before) is not None and _BEHIND.match(behind) is not None:
        return re.match(r"`?(?:\(\))? in\b", behind) is None
    begins = not before or re.search(r"[,;:!?.] $|`$", before) is not None
    if (begins or _ASKED_BEFORE.search(before) is not None) and _ANSWERS_BEHIND.match(behind) is not None:
        return True
    return bool(before) and begins and _VERB_AND_WHAT.match(behind.lstrip("`")) is not None


_OFFERED = Pattern(
    r"(?i)`?(?:\(\))? (?:would|knows?|exists?|already|was (?:written|made|built|meant|there|added)|is (?:there"
    r"|for|made"
    r"|meant)|can|could|(?:must|should|has to|needs to) (?:agree|say|hold|approve|allow|have|be (?:used|asked|called"
    r"|applied|heeded|consulted|respected|run))|does (?:that|this|it)|says?|decides?|tells?)\b"
)
"""What stands first in a sentence is what it is about, unless it is there for something else."""
_OTHER = r"(?:otherwise|or else|else|if not|if it (?:does|is)n't|if it can't)"
_ERROR = r"(?:an? |the |with (?:an? |the )?|raise (?:an? )?)*`?(?P<{}>[A-Z]\w*[a-z]\w*)`?"
_ERRORS = tuple(
    Pattern(each)
    for each in (
        r"\b(?i:rais(?:e|es|ing|ed)|throws?|throwing|(?:fail|answer|end|refus|reject|complain|stop|object)\w*"
        r"(?: it| them| that)? (?:with|by)) (?i:an? |the |our |own )*`?(?P<error>[A-Z]\w*[a-z]\w*)",
        rf"\b(?i:{_OTHER})[,:]? (?i:(?:it'?s?|there|that|is|comes?|gets?|we|get|gives?|i|want|want|expect)\W+)*"
        + _ERROR.format("error").replace("(?:an? |the ", "(?i:an? |the "),
        rf"`?\b(?P<error>[A-Z]\w*[a-z]\w*)`? (?i:{_OTHER})\b",
        r"\b(?i:is|are|gets?|gives?|means?|be|as|to|becomes?|expect|want|into) (?i:an? |the )?`?"
        r"(?P<error>[A-Z]\w*[a-z]\w*)`?(?=$|[.,;!]| (?i:if|when|with|for|with))",
        r"(?:^|[,;:(] |->|=> ?| - )`?(?P<error>[A-Z]\w*[a-z]\w*)`?(?=$|[.,;!)]| (?i:if|when|with|for|that))",
    )
)


def errors_said(said: str) -> tuple[str, ...]:
    """By which it is refused, where that is said; each may be another class as well."""
    found = (match["error"] for words in _ERRORS for match in words.finditer(said))
    return tuple(dict.fromkeys(found))


_NO = (
    r"(?:(?:says?|answers?) (?:no\\b|false)|is false|gives? false|turns? (?:\w+ )?(?:down|away)|refuses?"
    r"|rejects?|denies|does ?n[o']t (?:like|accept|hold|agree|allow)|fail\w*)"
)
_LETS_THROUGH = Pattern(
    r"(?i)\b(?:only|unless|except|as long as|provided|otherwise|or else|else"
    r"|(?:has to|have to|must|needs? to) (?:pass|satisfy|fulfil|meet|survive|get past|be ok|agree|say))\b"
)
_KEPT_OUT = Pattern(
    r"(?i)\b(?:refus\w+|reject\w*|rais\w+|throw\w*|forbid\w*|fail|skip\w*|ignor\w+|leave\w* out|left out"
    r"|leaves? away|drop\w*"
    r"|exclud\w+|omit\w*|without|not (?:be )?(?:allow|accept|list|count|show|tak)\w*|no|never|pass(?:ed)? over"
    r"|kept out|keep out|stop\w*|disallow\w*|don'?t|can'?t|cannot|mustn't|shouldn't|should not|must not|may not"
    r"|isn't|aren't)\b"
)
_NEGATED = Pattern(
    r"(?i)(?:\b(?:unless|without|if not|not|fails?|failing|isn't|aren't|violates?|breaks?)(?: the| our)? `?$)"
)
LEFT_OUT = Pattern(
    r"(?i)\b(?:leave\w* (?:\w+ )?(?:out|away)|left out|skip\w*|ignor\w+|drop\w*|exclud\w+|omit\w*|pass(?:ed|es)? over"
    r"|without|only (?:list|show|count|give|return|have|keep|take|include|contain|the)\w*|just the|filter\w*"
    r"|keep only"
    r"|not (?:be )?(?:list|count|show|includ)\w*|shouldn't (?:be )?(?:list|count|show|includ|be there|have)\w*"
    r"|don'?t (?:list|count|show|includ)\w*|no longer (?:list|count|show))\b"
)
REFUSED = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|error|fail(?:s|ed|ure)?|complain\w*|forbid\w*|forbidden"
    r"|disallow\w*"
    r"|not allowed|may not|must(?:n't| not| be)|only|unless|has to|have to|needs? to|accept\w*|allow\w*|permit\w*"
    r"|don'?t let|never let|valid\w*|check\w*|guard\w*|ask\w*|\w+Error|may|can(?:'t|not)|else|otherwise|ought"
    r"|should)\b"
)


def refused_when(said: str, name: str) -> bool:
    """Is it what the helper says yes to that is to be kept out: "skip those that is_sold says are gone"? Mostly, it is
    what it says no to."""
    at = said.find(name)
    before, behind = said[:at], said[at + len(name) :]
    clause = re.split(r"[,;.] ", before)[-1]
    if _NEGATED.search(before) is not None or re.match(rf"`?(?:\(\))? {_NO}\b", behind) is not None:
        return False
    if _LETS_THROUGH.search(clause) is not None or re.search(r"(?i)\b(?:otherwise|or else|if not)\b", behind):
        return False
    if _KEPT_OUT.search(said) is not None and (quality := _quality(name)):
        told = re.search(rf"(?i)(\w+ )?\b{quality}\b", said.replace(name, " "))
        if told is not None:
            return re.fullmatch(r"(?i)(?:not|only|isn't|aren't|never|un) ", told[1] or "") is None
    if _KEPT_OUT.search(clause) is None:
        return False
    return (
        _RELATIVE.search(clause) is not None
        and _NOT.search(re.split(r" (?:that|which|whose|who) ", clause)[-1]) is None
    )


_RELATIVE = Pattern(r"(?i)\b(?:if|when|whenever|that|which|whose|where|who|those|once|for)\b")
_NOT = Pattern(r"(?i)(?:n't|\bnot|\bno) ")
_ASKS = Pattern(r"^(?:is|has|was|are|have|had|been)_(?P<quality>[a-z]+(?:_[a-z]+)*)$")


def _quality(name: str) -> str:
    """What a function asks by its name: of `is_closed`, "closed"."""
    asked = _ASKS.match(name)
    return asked["quality"].replace("_", " ") if asked is not None else ""
