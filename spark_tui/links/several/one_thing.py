"""What looks like two requests and is one thing: the second part only goes on with the first."""

from __future__ import annotations

import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.saying.doing.with_failures import FAILS
from spark_tui.edits.saying.kind.removals import GONE
from spark_tui.edits.saying.several_lines import ASKS
from spark_tui.edits.saying.telling.complaining import THE_VALID_ONES
from spark_tui.edits.spelled import NAME

AND = Pattern(r"(?i)\s+(?:and|&|plus)\s+")
JOINED = Pattern(r"(?i)\b(?:and|then|plus|also)\b|[+;\n]")
_BETWEEN_THAT = r"\bbetween (?:(?:the|a) )?\S+$"
_BETWEEN = Pattern(rf"(?i){_BETWEEN_THAT}")
_TWO_BOUNDS = Pattern(rf"(?i){_BETWEEN_THAT}|\b(?:instead of|rather than|without)(?: (?:\w+ing|having to \w+))? \S+$")
"""What lies between this and that is one thing, and so is what is done instead of two."""
_TOLD = Pattern(r"(?i)\b(?:log\w*|print\w*|message|says?|tells?|shows?|includ\w+|with|mention\w*)\b")
_DOES = Pattern(
    r"(?i)\b(?:methods?|functions?|property|option|flag|switch|test)(?: `?\w+(?:\(\w*\))?`?)? (?:that|which|to) \w+"
    r" [^,;.:]*$"
)
"""What something new does: "a reset method that clears all calls and the counter"."""
_AND_GIVES = Pattern(
    r"(?i)(?:returns?|gives?(?: back| me| us)?|tells?|says?)"
    r" (?:how many|the (?:number|count|amount)|whether)\b.*"
)
"""What comes of that: "a method that removes all old ones and returns how many there were"."""
ONE_MORE = Pattern(
    r"(?i)(?:the|its|their|an?|which|how many)(?: [\w']+){1,3}\W*"
    r"|(?:at|in|on|from|for|by|of) (?:which|what)(?: [\w']+){1,3}\W*"
    r"|(?:where|when|why)(?: (?:it|that|this) [\w']+)?(?:,? (?:instead of|rather than|and not|not)\b[^,;.]*)?\W*"
)
"""One more thing, behind others: "with the number and the reason"."""
_TAKES = Pattern(
    r"(?i)\b(?:take|accept|allow|include|exclude|know|recogni[sz]e|understand|support|handle|skip|ignore|treat|count"
    r"|cover|test|try)"
    r" (?:also )?\S+(?:, \S+)*$"
)
_RAISES = Pattern(r"(?i)\brais\w+|\b\w+Error\b|\brefus\w+|\breject\w*|\bfail\w*|\berror\b")
_ONE_TOO = Pattern(r"(?i)\S+(?:,? (?:too|as well|also))(?: in \w+)?[.!]?")
"""The last of several values: "should take yes and on as well"."""
_NOT_THAT, _BUT_THIS = (
    Pattern(r"(?i)\bnot\b|n't\b|\bnever\b"),
    Pattern(
        r"(?i)(?:only|just|merely) (?:\w+(?:ed|en)\b[^,;]*"
        r"|(?:an? |the )?(?-i:[A-Z])[\w.]*(?:(?:, | and | or |, and )(?:an? |the )?(?-i:[A-Z])[\w.]*)*[.!]?)$"
    ),
)
"""The same, said twice: "must not be moved, only counted"."""
BRINGS = Pattern(
    r"(?i)\b(?:add|new|introduce|gives?|takes?|accepts?|needs?|wants?|gets?|let|with|support)\b|(?<!\w)--?\w"
    r"|\b(?:configurable|adjustable|parametri[sz]ed?|(?:be|make \w+(?: \w+)?|into) an? (?:parameter|argument|option))\b"
)
_MUST = Pattern(r"(?i)\b(?:must|should|ha(?:s|ve) to|needs? to|ought to|may|can|only|always|never)\b")
_ELSE_FAILS = Pattern(
    r"(?i)(?:(?:otherwise|else|or(?: else)?|if not),? )(?:it should )?(?:raise|throw|fail|exit|reject)\b.*"
    r"|(?:otherwise|else|or(?: else)?|if not),? (?:it(?:'s| is) |there(?:'s| is) )?(?:an? |the |our |my )?"
    r"[\w.]*(?-i:Error|Exception)\W*"
    r"|(?:raise|throw|fail with|exit with|reject it)\b.*\b(?:otherwise|else|(?:if|when) (?:it|they|that|this)"
    r" (?:is|are|does|do|has|have)(?:n't|nt| not)|if not)\W*"
)
"""What happens where that is not so: "the level must be between 0 and 9, raise ValueError otherwise"."""
_MAY_NOT = Pattern(
    r"(?i)\b(?:(?:must|may|can|should|is|are|does)(?:n'?t| not)|can(?:no|')?t|never|no longer|not (?:allowed"
    r"|possible|valid|ok(?:ay)?)|forbidden|invalid|makes? no sense|nonsense|impossible|only|twice)\b"
)
_ONLY_RAISES = Pattern(
    r"(?i)(?:please |pls |so |then |just )*(?:raise|throw)s? (?:an? |the |our |my )?[\w.]*(?-i:Error|Exception"
    r"|Invalid\w*)"
    r"(?: (?:please|pls|then|there|in that case))*\W*"
)
"""Nor does one raise for nothing: "an approved claim must not be approved again, raise ClaimError"."""
_IF_ONE_FAILS = Pattern(
    rf"(?i)\b(?:if|when\w*|once|where|in case|that|which|who|an?|one|any|each|some|such|at)\b.*{FAILS}"
)
_DONE_WITH_IT = Pattern(
    r"(?i)(?:(?:\S+ ){1,3}(?:should|must|has to|have to|needs? to|is to)(?: also| then| just| still)* )?"
    r"(?:then |just |still |also )*(?:log|count|put|add|append|keep|remember|record|note|store|save|collect|skip|ignore"
    r"|go|carry|continue|move|proceed|remove|delete|send|try|refresh|do|return|give|use)\b.*"
    r"|(?:the |an? |its )?\w+ (?:goes?|carr(?:y|ies)|moves?|continues?|keeps?)(?: \w+)? (?:on|going|running)\b.*"
    r"|.*\bstill\b.*|.*(?:n't|\bnot) (?:be )?count(?:ed)?\b.*"
)
_OF_MANY = Pattern(
    r"(?i)\b(?:it|them|that|this|such|those|on|(?:error|exception|failure|reason|other|rest|next|remaining)s?"
    r"|default|none|empty|nothing|still|count(?:ed)?)\b"
)
"""What fails is spoken of first, then what is done with it: all of that is one thing."""
_CATCHES = Pattern(
    r"(?i)\b(?:catch\w*|handl\w+|trap\w*)\b.* `?[\w.]*(?-i:Error|Exception|Interrupt|Exit|Iteration|Warning)\b[^,;]*$"
)
_THEN_DONE = Pattern(
    r"(?i)(?:then |just |simply )*(?:return|give back|hand back|raise|throw|skip|continue|pass|ignore|exit|re-?raise)"
    r"(?: (?!['\"])\S+){0,3}(?: (?P<quote>['\"]).*(?P=quote))?"
)
"""What is caught is one thing with what comes of it: "catch a TimeoutError and return 0"."""
_CHECKED = Pattern(
    r"(?i)\b(?:check|test|guard|look|ask)\w* .*\b(?:none|null|empty|missing|blank|negative|zero|falsy|there)[^,;]*$"
)
"""So is what is asked for with what comes of that: "check it for None, return 0"."""
_SAYS_WHY = Pattern(
    r"(?i)\b(?:print|show|say|give|display|write|output)s? (?:(?:an?|the) )?(?:\w+ )?"
    r"(?:error|message|usage|hint|warning|note)\b[^,;]*$"
)
_AND_LEAVES = Pattern(r"(?i)(?:then )?(?:exit|quit|stop|return|leave|end|abort|terminate)\b.*")
"""Nor does one leave for two reasons: "print an error and exit if the file is missing"."""
_LEFT_AS_IT_IS = Pattern(
    r"(?i)(?:no,? )?(?:don'?t|do not|not|never) (?!only\b|just\b|merely\b|let\b|allow\b|accept\b)(?:\S+ ?){1,6}"
)
"""What is not to be done asks for nothing beside what is: "don't reorder, just remove what's unused"."""
_JUST_THIS = Pattern(r"(?i)(?:just|only|simply|but|real|an? real|(?:make|use) (?:it )?an? real)\b.*")
_BY_ONE = Pattern(r"(?i)\b(?:by|per|(?:for|of) (?:each|every))(?: (?:the|its))? [^\W\d]\w*$")
_AND_BY = Pattern(
    r"(?i)(?:by |per |the |its )*[^\W\d]\w*(?:\W*$|[.,;]| (?:together|combined|first|then|too|as well|instead|in|at)\b)"
)
"""What is counted, sorted or put together by two things is one thing: "per article and category"."""
_WHEN = Pattern(
    r"(?i)\b(?:if|when|whether|while|unless|until|whenever|as (?:long|soon) as|true (?:if|when|for))\b[^.,;:!?]*$"
)
_IS_SO_TOO = Pattern(
    r"(?i)(?:it|they|he|she|that|there|nobody|nothing|(?:the|its|their|an?|no) \w+"
    r"|`?[^\W\d][\w.]*`?)(?: \w+)? "
    r"(?:is|are|was|were|has|have|had|does|did)(?:n't|n’t| not)?\b(?! to\b).*"
)
"""What has to hold as well: "is true when the level is 0 and it isn't charging"."""
_GOES_WITH_IT = Pattern(
    r"(?i)only (?:the )?(?:first|last|latest|newest|oldest|most recent|top|best)\b.*"
    r"|(?:(?!by\b|it\b|the\b)\S+(?: (?!by\b)\S+)?,? (?:by default|(?:as|is) (?:the )?default)"
    r"|(?:by )?default(?:s|ing|ed)?(?: (?:to|is|of|value))* \S+(?: \S+)?)(?: in [\w.]+)?[.!]?"
    r"|\S+,? (?:if|when|where|unless) (?:it(?:'s| is) |there(?:'s| is) )?(?:unset|missing|absent|none|nothing"
    r"|not (?:set|given|there))[.!]?"
    r"|(?!it\b|this\b|that\b)\S+(?: \S+)? (?:stays?|remains?)\b(?! (?:as|in|on|at)\b).*"
)
"""What holds where nothing is said of what is brought, or then: "take a limit, 10 by default", "only the last ones",
"LOW stays what it uses normally"."""
_STEP = (
    r"\S+(?: (?:for|if|when))?(?: \w+)? (?:above|over|below|under|up to|from|(?:more|less) than|at (?:least|most)) \S+"
)
_LAST_STEP, _ONE_STEP = Pattern(rf"(?i)\b{_STEP}$"), Pattern(rf"(?i){_STEP}[.!]?")
"""Of a scale, where each gives another value: "6 above 40 and 4 above 20"."""
_PAIR = r"[\w\"'`.]+ ?(?:=|->|=>|→) ?[\w\"'`.]+"
_LAST_PAIR, _ONE_PAIR = Pattern(rf"{_PAIR}$"), Pattern(rf"{_PAIR}(?:,? (?:too|as well|also))?[.!]?")
"""Of several: "add 50 = L and 40 = XL"."""
_IN_OTHER_WORDS = Pattern(r"(?i)(?:i\.?e\b\.?|e\.?g\b\.?|that is(?: to say)?|in other words|meaning|which means)[, ]")
_SAYS_SO = Pattern(r"(?i)(?:please )?(?:say|tell|show) (?:so|it|which|that)\b.*")
"""What is asked before is to be said: "which file is missing? say so in the error"."""
_QUOTED = Pattern(r"`[^`]*`|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
SHORT = 2  # words: with fewer a part asks for nothing
_EXAMPLE = Pattern(r"\w\([^()]*\) (?:is|gives|returns|says|comes (?:out )?as)\b[^,;]*$")
"""What a call gives, of one value and then of another: "is_prime(1) is True, and 0 too"."""
_LETS_SAY = Pattern(
    r"(?i)\b(?:let|allow) (?:me|us|the caller|callers|users?|people|one)(?: to)? "
    r"(?:say|choose|pick|tell|pass|set|decide)\b"
)
_BY_THIS = Pattern(r"(?i)(?:with |by |as )?(?:an?|the) [`\w]+ (?:parameter|argument|option|flag|keyword)\b.*")
"""What is left to the caller, and then by what: "let me say what it catches, an errors parameter"."""
_DOES_NOW = Pattern(
    r"(?i)^(?:the |our |my )?`?[\w.]+`?(?:\(\))? "
    r"(?:(?:quietly|silently|currently|just|simply|still|only|now|wrongly|happily) (?:returns?|gives?|answers?|accepts?"
    r"|swallows?|ignores?|does|lets?|takes?|says?|stores?|keeps?|prints?|passes)\b"
    r"|(?:returns?|gives?|accepts?|prints?|does)\b.*\b(?:now|at the moment|today|currently)$)"
)
_IT_SHOULD = Pattern(r"(?i)(?:but )?(?:it|that|this) (?:should|must|has to|needs to|ought to|is supposed to)\b.*")
"""What is done now, and what is to be done instead: "parse quietly returns 0 for words; it should raise ValueError"."""
_GIVES_NOW = Pattern(
    r"(?i)^(?:the |our |my )?`?[\w.]+`?(?:\([^()]*\))? (?:returns?|gives?(?: back)?|is|says|answers|prints?|shows?)"
    r" (?:None|nothing|null|True|False|-?\d[\d.]*|an? (?:empty )?\w+|\[\]|\{\}|\(\)|(['\"]).*\1)(?![\w.])"
)
_SHOULD_BE = Pattern(
    r"(?i)(?:but |it |that |this )*(?:should|must|has to|needs to|ought to) (?:be|return|give(?: back)?|raise|throw)"
    r" (?:an? )?[^\s,;]+(?: (?:then|there|instead))?\W*"
)
"""What comes of something now, and what is to: "find gives None for an unknown id, should be False"."""
_HINTS = Pattern(r"(?i)\b(?:type ?hints?|types|typed|annotat\w+|hints?)\b")
_SUCH_A_TYPE = Pattern(
    r"(?i)(?:but |only )?`?\w+`? (?:may|can|could|might|is|should)(?: also| always)* "
    r"(?:be )?(?:an? )?(?:None|optional|int|str|string|float|bool|list|dict|bytes|number|Path)(?: too| as well)?\W*"
)
"""What is annotated, and of what type one of it is: "type hints please, seed may be None"."""
_WITH_PARTS = Pattern(
    r"(?i)\b(?:dict\w*|tuple|named ?tuple|list|set|pair|record|object|dataclass|mapping)s? (?:with|of"
    r"|holding|containing"
    r"|from) (?:the |both )*(?:(?:keys?|fields?|entries) )?`?[\w.]+`?$"
)
_LAST_PART = Pattern(r"`?[\w.]+`?(?:[,;.:] .*|\W*)")
"""What something is made of: "a dict with done and failed, I mix them up"."""
_SHOWN_NOW = Pattern(
    r"(?i)\b(?:gives?|prints?|shows?|says?|returns?|displays?|looks? like|see|get)\b.*(?:<[\w.]+[^<>]*>|\bobject at 0x)"
)
_SHOWN_THEN = Pattern(
    r"(?i)(?:(?:but|and|instead) )*(?:(?:i|we|users?|they)(?:'d| would)? (?:rather )?(?:have|want|like|prefer|need"
    r"|expect|love)|(?:it|that|this) (?:should|could|must)|should|could it|make (?:it|that)|rather|what i want is)\b.*"
)
"""How an object shows now, and how it is to: "print(hero) gives <Hero object>, I want something like Mia (12)"."""
_ANYTHING = Pattern(r"\w")
_HOW_OFTEN = Pattern(
    r"(?i)(?:(?:re)?computed|calculated|worked out|evaluated|looked up|read|built|made|done)(?: \w+)? "
    r"(?:fresh|anew|again|on (?:demand|access)|lazily|(?:each|every) time|once)\b.*"
)
"""What is told of the thing asks for nothing: "make it a property, computed fresh each time"."""
_BOUND = Pattern(rf"(?i)(?:{BRINGS.pattern.removeprefix('(?i)')}).*\b(?:max|min)(?:imum)?_\w+")
_LEAVES_OUT = Pattern(
    r"(?i)(?:\S+ by default,? (?:and )?)?(?:then |also )*(?:leaves?|skips?|ignores?|omits?|drops?|hides?|excludes?"
    r"|filters?|only|just|stops?|(?:do not|don'?t|never) (?:list|show|include|give|return|print|count))\b.*"
)
"""What a new bound is for: "take a max_depth and leave out what is deeper"."""
_A_NAME = Pattern(r"(?i)\b(?-i:[a-z]+(?:_[a-z]+)+)`?$")
_WHICH_IS_NEW = Pattern(
    r"(?i)an? (?:new |optional |extra |further )*(?:param(?:eter)?|arg(?:ument)?|option|flag|keyword)\b.*"
)
"""What a name is that was said: "skip files above max_size, a new parameter"."""
_SO_MANY = Pattern(r"(?i).*\b(?:(?:that|so|this|as) many|as many as (?:that|it says))\b.*")
"""What a number is for that is brought: "take an optional limit and return at most that many"."""
_A_LITERAL = Pattern(r"(?i)\b(?:magic|hard-?coded|constants?|literals?)\b")
_BE_CALLED = Pattern(r"(?i)(?:it|that|this) (?:should|could|must|ought to) be (?:called |named )?(?:[a-z]+ ?){1,3}\W*")
"""What it is to be called: "is 24 a magic number? it should be hours per day"."""
_DONE_BY_IT = Pattern(
    r"(?i)(?:then )?(?:read|write|open|load|parse|save|split|sort|join|format|print|show|fetch|send|draw|run|count"
    r"|start|filter|scale|cut)s? (?:\S+ ){0,4}?(?:with|by|using) (?:it|that|this|them|those)\W*"
)
"""What an option is for that is brought: "add a --encoding option and read the rows with it"."""
_AT_A_VALUE = r"(?:with|if|when|for|where)(?: it(?:'s| is)?)?(?: set to)? `?(?:true|false|none|on|off)`?"
_WHERE_IT_IS_SO = Pattern(rf"(?i)(?:\S+ by default[;,.]? (?:and )?)?{_AT_A_VALUE},? \S.*")
_BROUGHT_AND_AT = Pattern(rf"(?i)(?:{BRINGS.pattern.removeprefix('(?i)')}).*\b{_AT_A_VALUE}$")
"""What it does where it has that value: "a parameter override, True by default; with False, what is set stays"."""
_WHATEVER = Pattern(r".+")
_IN_PLACE_OF = Pattern(r"(?i)(?:instead of|rather than|in place of)\b.+")
"""What was done so far, behind what is to be done: "print which one failed, instead of passing silently"."""
_SUCH_LETTERS = Pattern(r"(?i)\b(?:small|little|lower[- ]?case|capital|upper[- ]?case|big) letters?$")
_SUCH_MARKS = Pattern(r"(?i)(?:underscores?|underlines?|digits|numbers|hyphens?|dashes|dots)\b.*")
"""Which marks a name is written in: "small letters and underscores for runTest"."""
_INTO_A_TRY = Pattern(r"(?i)\b(?:in|inside|into|within|under)(?: an?| the)? try\b[^,;]*$|\btry\b(?: block)?\W*$")
_ITS_ERROR = Pattern(r"(?i)(?:on |an? |any )*[\w.]*(?-i:Error|Exception|Interrupt|Exit|Iteration)s?\b.*")
"""What is tried, and what comes of an error then: "put line 7 inside try and ValueError should return False"."""
_WHAT_IF = Pattern(r"(?i)(?:and |so )?what (?:happens|if|about|does it do|should happen)\b[^?]*\??")
_THEN_IT_SHOULD = Pattern(
    r"(?i)(?:then )?(?:it|that|this|we|i(?:'d| would)) (?:should|must|ought to|want|like|expect)\b.*"
)
"""The answer to what is asked: "what happens with no items? It should return 0"."""
_BELONG_TOGETHER = (
    (_INTO_A_TRY, _ITS_ERROR),
    (_WHAT_IF, _THEN_IT_SHOULD),
    (_SUCH_LETTERS, _SUCH_MARKS),
    (_A_LITERAL, _BE_CALLED),
    (_ANYTHING, _HOW_OFTEN),
    (_ANYTHING, _IN_PLACE_OF),
    (_DOES_NOW, _IT_SHOULD),
    (_GIVES_NOW, _SHOULD_BE),
    (_SHOWN_NOW, _SHOWN_THEN),
    (_HINTS, _SUCH_A_TYPE),
    (_WITH_PARTS, _LAST_PART),
    (_LETS_SAY, _BY_THIS),
    (_EXAMPLE, _ONE_TOO),
    (_TAKES, _ONE_TOO),
    (BRINGS, _GOES_WITH_IT),
    (_BOUND, _LEAVES_OUT),
    (_A_NAME, _WHICH_IS_NEW),
    (BRINGS, _SO_MANY),
    (BRINGS, _DONE_BY_IT),
    (BRINGS, _WHERE_IT_IS_SO),
    (_BROUGHT_AND_AT, _WHATEVER),
    (_LAST_STEP, _ONE_STEP),
    (_LAST_PAIR, _ONE_PAIR),
    (_DOES, _AND_GIVES),
    (_MUST, _ELSE_FAILS),
    (_MAY_NOT, _ONLY_RAISES),
    (_NOT_THAT, _BUT_THIS),
    (_CATCHES, _THEN_DONE),
    (_CHECKED, _THEN_DONE),
    (_SAYS_WHY, _AND_LEAVES),
)
"""What the first part has somewhere, and all of the second one is then."""


def is_one_thing(sentence: str, joint: re.Match[str], first: str, second: str) -> bool:
    """Does what stands behind the joint only go on with what stands before it?"""
    if _are_bounds(first, joint[0], sentence[joint.end() :]) or _is_open(first):
        return True
    if any(one.search(first) is not None and other.fullmatch(second) is not None for one, other in _BELONG_TOGETHER):
        return True
    if _LEFT_AS_IT_IS.fullmatch(first) is not None and _JUST_THIS.fullmatch(second) is not None:
        return True
    if _RAISES.search(first) is not None and THE_VALID_ONES.match(second) is not None:
        return True
    is_listed = _TOLD.search(first) is not None or _DOES.search(first) is not None
    if ONE_MORE.fullmatch(second) is not None and is_listed and not GONE.match(first):
        return True
    if _IN_OTHER_WORDS.match(second) is not None:
        return True
    if _SAYS_SO.fullmatch(second) is not None and not JOINED.search(joint[0]):
        return True
    if _BY_ONE.search(sentence, 0, joint.start()) is not None and _AND_BY.match(sentence, joint.end()) is not None:
        return True
    if AND.match(joint[0]) and _WHEN.search(first) is not None and _IS_SO_TOO.fullmatch(second) is not None:
        return True
    return _is_done_with_what_fails(first, second)


def _are_bounds(first: str, joint: str, second: str) -> bool:
    """Does one thing lie between the end of this and the beginning of that, or is done instead of both?"""
    if _TWO_BOUNDS.search(first) is None or joint[0] in ".!?;\n":
        return False
    if ASKS.match(second) is None:
        return True
    is_more = _BETWEEN.search(first) is None and len(second.split()) > SHORT
    return "," not in joint and not is_more


def _is_open(first: str) -> bool:
    """Does a bracket or a quote that begins there end behind it: "a header (name, hours)"?"""
    bare = _QUOTED.sub("", first)
    return any(bare.count(opens) > bare.count(closes) for opens, closes in ("()", "[]", "{}")) or "`" in bare


def names(part: str) -> set[str]:
    """The words of a part that are not everyday ones."""
    return {word for word in NAME.findall(part) if word.lower() not in PLAIN}


def _is_done_with_what_fails(first: str, second: str) -> bool:
    if _IF_ONE_FAILS.search(first) is None or _DONE_WITH_IT.fullmatch(second) is None:
        return False
    return _OF_MANY.search(second) is not None or not names(first).isdisjoint(names(second))
