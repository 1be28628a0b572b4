"""Kinds of edit that a turn of phrase rules out, however much else speaks for them."""

from __future__ import annotations

import re
from functools import lru_cache

from spark_tui.edits.pattern import Pattern


def _unwanted(one: str, other: str) -> str:
    """What is said to go, or to become the other: "no single ones", "single quotes found but double preferred"."""
    goes = (
        r"no|not|never|without|drop\w*|avoid\w*|instead of|rather than|replac\w+|get rid of|too many|away from|hates?"
    )
    return (
        rf"\b(?:{goes})(?: (?:the|all|any|more|of|these|those)){{0,2}} {one}s?\b"
        rf"|\b(?:says?|wants?|prefers?|demands?) {other}\b.*\b(?:here|these|those|there) (?:are|is) (?:\w+ )?{one}\b"
        rf"|\b{one}\b(?:(?!\b(?:{goes})\b).)*(?:\b(?:but|into|to|becomes?|should be|must be)\b|->|→).*\b{other}\b"
    )


JOINED = (
    r"(?:(?:please|pls|in|on|for|at) [^:;,.]{1,40}: ?)?(and|or)"
    r" (?=not \w|[^\W\d][\w.]*[.(\[]| ?\w+ (?:[<>=!]|(?:is|in|not)\b))"
)
"""How somebody begins who only says what is to be asked beside what is asked by now."""
GETS_A_CALL = r"\b[\w.]+[\[(][^\])]*[\])]`? (?:get|have|need|want|take)s? (?:an? )?[`'\"]?\.?\w+\("
"""Of a value that is written out: "can self.rows[0] get a copy()"."""
_OTHERS = r"\b(?!(?:you|we|i|it|this|that|they|these|those|one|which) )[a-z]\w* "
_MAY_DELETE = Pattern(
    rf"(?i){_OTHERS}(?:may|can|could|(?:is|are) (?:allowed|able) to|should be (?:allowed"
    rf"|able) to)(?: also| always| only| not)?"
    r" (?:delete|remove|drop|kill|clear|hide|strip|omit|exclude)\b"
)
"""What somebody else may take away, nobody asks to be taken away."""
_BESIDE = (
    r"\b(?:add|write|implement|create|needs?|want|give me|like|have|put) (?:me |us )?(?:an?|another|one more)"
    r" (?:new |small |little )?(?:`?\w+`?(?:\(\))? )?(?:function|helper)s?\b.*\b(?:next to|besides?|alongside"
    r"|right (?:after|before)|below|above|like|other way|way back|goes with|to go with|opposite|inverse|counterpart)\b"
)
"""A function that is not there yet, and beside which other one it is to stand."""
_OF_WHAT_IS_THERE = r"(?i)\b(?:extract|pull|split|factor|mov|tak|break|lift|turn|body|part|block|lines?|code)\w*\b"
_IN_ANY_CASE = r"(?!)"
_COMPARED = (
    r"\b(?:if|when|where|unless) (?:\w+ )+(?:less|greater|smaller|larger|bigger|higher|lower) than\b"
    r"(?! (?:0|zero|1|one)\b)"
)
_SLIPS = r"\b(?:NameError|UnboundLocalError|SyntaxError|IndentationError)\b"
_TO_RAISE = r"\b(?:should|must|to) (?:\w+ )?raise (?:an? )?\w+ (?:if|when|where|unless)\b"
_CAUGHT = r"(?i)\binstead of\b|\binto\b|\bfail(?:s|ed)?\b|\bcatch\b|\bwrap\w*\b"
_TESTED = Pattern(
    r"(?i)\b(?:no|not a single|add|write|missing|lacks?|want|needs?|another|one more) (?:\w+ ){0,3}tests?\b"
    r"(?! (?:data|run|server|mode|base|image)\b)|\btests? (?:is|are) missing\b"
    r"|(?:\b(?:un|not |never )|n't )tested\b|^tests? (?:that|if|whether)\b"
)
_LOST = (
    r"^(?!.*\b(?:let'?s|please|just|and|can|should|must|could|to) lose\b).*\w (?:(?:los(?:es?|ing|t)|disappears?"
    r"|vanish(?:es)?)\b|(?:is|are) gone (?:after|when|if|on|as soon)\b)"
)
"""What somebody misses."""
_SURVIVE = r"^(?:some|not all|half|all|many|the) (?:(?:of|the) )*(?:\w+ )?\w+s (?:still )?(?:stay|remain|survive)\b"
"""What does not go away by itself: "some dead bullets stay on the screen"."""
_TELLS = r"\b(?:mentions?|says?|claims?|lists?|documents?|describes?|talks? about|speaks? of)\b"
_LOG = r"(?:log(?:ging)?|warn(?:ing)?|emit(?:ting)?|complain(?:ing)?)"
NOT_LOGGED = Pattern(
    r"(?i)^(?!.*\b(?:twice|instead|rather|but|unless|only|level|std(?:err|out)|mask\w*|redact\w*)\b).*"
    rf"(?:(?:(?:\b(?:do|does|should|must|shall) not|\b(?:do|does|should|must)n['o]?t|\bno longer|\bnever|\bstop|\bquit)"
    rf" {_LOG}(?: (?:(?:an?|any|the|that|this) )?(?:\w+ )?"
    r"(?:warnings?|messages?|lines?|entry|entries|errors?|anything))?"
    r"(?: at all)? (?:about|when|whenever|if|for|in|from|on|each|every|that)\b)"
    r"|\b(?:be|stay|keep) (?:quiet|silent) (?:about|when|if|on)\b"
    r"|\b(?:no (?:more )?|without (?:an? |any )?)(?:warnings?|log (?:line|message|entry))s?\W*$)"
)
"""What is logged by now, and is not to be."""
_FLOODS = Pattern(
    r"(?i)\b(?:line|message|warning|entry|logging|it) (?:(?:is|are) (?:too|so) \w+|floods?|spams?|clutters?|drowns?)\b"
)
_ONE_MORE_LOG = frozenset(("add-log", "log-entry"))
"""What there is too much of gets no more of it."""
NOT_THE_LOG = Pattern(r"(?i)^(?:no,? )?not (?:[^,]* and not )?(?:(?:to|in|into) )?(?:the |a )?log(?:ger)?,")
"""Where it is not to go: "not stderr and not the log, into the file"."""
SHOULD_FIRE = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) (?:fir|trigger|appl|match|kick|run|catch|hit)\w*\b.*,? (?:but |and |though )?"
    r"(?:it )?should\W*$"
)
"""A condition that holds too seldom is asked no more besides."""
_CALLED_SO = r"^`?[\w.]+\([^)]*=[^)]*\)`? (?!needs|takes|wants|gets|has|is\b)[a-z]+s\b"
"""A call that does something, as it should not: "prune(folder, keep=0) keeps everything"."""
_DONE_ALREADY = frozenset(
    (
        "raise-if",
        "raise-instead",
        "change-exception",
        "guard-empty",
        "guard-none",
        "return-if",
        "set-return",
        "default-value",
        "default-if-none",
        "change-value",
        "clamp",
        "skip-if",
        "and-condition",
        "or-condition",
    )
)
"""What is to be tested is done already."""
_LOGGING = frozenset(("add-log", "log-entry", "log-exception", "log-if", "log-to-print", "add-print", "print-to-log"))
_RULED_OUT = {
    # the quotes that there are, are not those that are wanted
    "double-quotes": (_unwanted("double", "single"), _IN_ANY_CASE),
    "single-quotes": (_unwanted("single", "double"), _IN_ANY_CASE),
    # what cannot be read where it runs is no way to write it
    "fstring": (
        r"\b(?:chok\w+|trips?|fails?|crash\w*|dies|stumbl\w+) (?:on|over|with|at) (?:the |an? |every |all )?"
        r"f-? ?strings?\b|\bde-?interpolat\w*"
        r"|\beven (?:when|if|though|with) (?:the |that )?(?:\w+ )?(?:level|logger|logging|debug)"
        r" (?:is )?(?:off|disabled)\b",
        _IN_ANY_CASE,
    ),
    # by which sign None is asked for, changes nothing in what is asked
    **dict.fromkeys(
        ("flip-comparison", "fix-operator"),
        (r"[=!]=,? (?:and )?not `?is\b|\bis,? (?:and )?not `?[=!]=", _IN_ANY_CASE),
    ),
    # what is not wanted, whatever else is
    "retry": (
        r"\bno retr(?:y|ies)\b|\bnot (?:an? )?retry\b"
        r"|\b(?:read|look at|stare at|parse) (?:\S+ ){1,4}(?:twice|two times|three times|several times)\b",
        r"(?i)\bno retr(?:y|ies) (?:yet|so far|at all|here|there)\b|\b(?:has|have|is|are|with) no retr",
    ),
    # what is swapped for something else is replaced
    "swap-arguments": (r"\bswap (?:(?!\band\b)[^,;:])*\bfor\b", _IN_ANY_CASE),
    # what is caught as well, or answered in another way, is one more
    "narrow-except": (
        r"\balso (?:catch|handle)\b|\b(?:catch|handle) .* (?:too|as well)\b"
        r"|\b(?:catch|handle) (?:an? |the )?\w+ .*\b(?:and|then) (?:return|raise|continue|give)\b",
        r"(?i)\b(?:instead|only|just|rather|bare|broad|narrow|specific)\b",
    ),
    # what a value that is written out gets is called on it
    "write-method": (GETS_A_CALL, _IN_ANY_CASE),
    # a function of Python's own is no method
    "append-call": (
        r"(?<!\.)\b(?-i:tuple|list|set|dict|int|float|str|bool|len|sorted|sum|abs|round)\(\)",
        _IN_ANY_CASE,
    ),
    **dict.fromkeys(
        ("move-function", "move-line"), (r"^\W*(?:put )?(?:an? )?(?:_|(?:leading )?underscore) ", _IN_ANY_CASE)
    ),
    # what gets no sign behind it stays, and what somebody misses the effect of
    "remove-parameter": (
        r"\bwithout `?=|\b(?:has|have) no effect\b|\bdo(?:es)? nothing\b|\bno difference\b|\bignores?(?: it| that)?\b"
        r"|\bnever looke?[ds]?(?: at)?\b|\bstill (?:delet|mov|writ|sen[dt]|print|show|list|return|give)\w*"
        r"|\bnothing (?:may|must|should) be\b|\bmust(?:n't| not) be\b",
        r"\b(?:remov|delete\b|drop|rid\b|kill\b|out\b|away\b|unused)\w*",
    ),
    # what becomes four lines becomes no single one
    "to-comprehension": (r"\bfour[- ]lines?\b", _IN_ANY_CASE),
    # nor is what is to be a parameter a body to throw away
    "stub-body": (r"\bnot (?:in|inside) (?:the |its )?body\b", _IN_ANY_CASE),
    "class-method": (r"\bnot (?:an? )?class ?method", r"\bstatic ?method\b.*\bnot\b.*\bself\b"),
    "to-elif": (r"\buse `?(?:case|match)\b|\bmatch ?/ ?case\b", _IN_ANY_CASE),
    # what is to be asked as well is asked as it is said
    "is-none": (rf"^\W*{JOINED}", _IN_ANY_CASE),
    # what is to go is not imported in another way
    "module-import": (r"\b(?:remove|drop|delete|get rid of|kill)\b.*\bimports?\b", r"\bmodule\b|\binstead\b|\bonly\b"),
    # a property becomes a method, and is called as one
    "remove-decorator": (r"\bmethods?\b.*\bpropert\w+|\bpropert\w+\b.*\bmethods?\b", r"@|\bdecorat"),
    # what is gone through is not asked for something in it
    "add-contains": (r"\bfor \w+ in\b|(?<!\w)[|&+*/<>=-]{1,2} operator\b", r"__contains__|\bmember\w*\b"),
    # what an error does is told where it is caught
    "log-entry": (
        r"\bhandlers?\b|\bexcept\w*\b|\btracebacks?\b|\blog(?:ged|ging)? (?:each|every) (?!call|time|entry|use)"
        r"|\b(?:errors?|failures?) (?:\w+ )?(?:silent|swallow|disappear|vanish|get lost|are lost)",
        r"\bcalled\b|\bentry\b|\benter\w*\b",
    ),
    "remove-member": (_MAY_DELETE.pattern.removeprefix("(?i)"), _IN_ANY_CASE),
    "delete-lines": (rf"{_MAY_DELETE.pattern.removeprefix('(?i)')}|{_SURVIVE}", _IN_ANY_CASE),
    # nobody keeps what was only there for debugging
    "log-print": (
        r"\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b"
        r"|\bprints?\b.*\b(?:left over|forgotten)\b",
        r"(?i)\blog(?:s|ged|ger|ging)?\b|\blevel\b|\binto\b|\bto debug\b",
    ),
    # what a message is to tell is no wording of it
    "change-message": (
        r"\b(?:error|exception|message|warning)\b(?: [\w']+){0,3}? (?:says?|tells?"
        "|names?|mentions?|shows?|includes?)"
        r" (?:\w+ )?(?:which|whose|who|how (?:many|much|long)|where|what)\b",
        r"[\"'`]\w[^\"'`]* |:",
    ),
    # what is not known is no None, nor what is too small
    "guard-none": (
        rf"{_COMPARED}|\b(?:unknown|no such)\b|(?:\bnot|n't) (?:there|known|found|exist)\b|\bnot in (?:the|it|there)\b"
        r"|\b(?:is|are)(?:n't| not)? (?:an? |no )(?:str|string|int|integer|float|list|dict|tuple|bool|set|number)\b"
        r"|(?<!object is )\b(?:not|\w+n't|in|un)[ -]?(?:an? )?(?:valid|callable|iterable|hashable)\b"
        r"|\b(?:broken|malformed|bad) json\b|\bout of (?:range|bounds)\b"
        r"|\b(?:not|\w+n't) (?:have |has |got )?enough\b|\binsufficient\b"
        r"|\b(?:for|with|is|are|was) (?:0|zero|negative)\b",
        r"\bNone or\b|\bor None\b|\bis None\b|\bNone is\b|\b(?:pass\w*|gave|gives|get\w*|returns|returned|be) None\b"
        r"|\b(?:can|may|might|could|sometimes) (?:return|give) None\b",
    ),
    # a slip of the code is mended, and not caught; nor is what is to be raised
    **dict.fromkeys(("wrap-try", "wrap-try-body", "add-except"), (rf"{_SLIPS}|{_TO_RAISE}", _CAUGHT)),
    # an error that is to say what it is about makes nothing hashable
    "add-hash": (
        r"\b(?:says?|tells?|errors?|messages?|rais\w+|complain\w*)\b.*\b(?:un)?hashable\b",
        r"\bunhashable type\b",
    ),
    # how a server answers is no value of a dict
    **dict.fromkeys(
        ("get-default", "add-key"),
        (
            r"\b(?:give|answer|return|respond|send|reply)\w*(?: with)? (?:an? )?[45]\d\d\b|\b(?:be|as) an? [45]\d\d\b",
            r"(?i)\bdefault|\bms\b",
        ),
    ),
    # what a call was given is no default
    "default-value": (_CALLED_SO, _IN_ANY_CASE),
    # what is another each time is no value, nor are bounds
    "change-value": (
        r"\b(?:after|on|with|for|at) (?:every|each) (?:\w+ )?(?:attempt|try|retry|failure|round|step|iteration)\b"
        r"|\b(?:be|is|into|in) (?:an? |the )?(?:singular|plural)\b|\b(?:in|to|be) (?:lower|upper|title)[ -]?case\b"
        r"|\bstill (?!(?:has|say|use|point|read|show|list|contain|default|refer|need|want|expect|take)s?\b)\w+s\b"
        r"(?! \d)"
        rf"|{_CALLED_SO}|\bbetween -?\d"
        r"|\b(?:make|turn|put|pull|move|extract) (?:\w+ ){0,4}(?:an?|into(?: an?)?|to an?) (?:\w+ )?constant\b"
        r"|\bbe \S+ (?:if|when|unless) (?:it|its|it's|they|they're|none|nothing|no \w+|the \w+) (?:is |are )?"
        r"(?:not|n't|missing|absent|unset|given|set|there)\b",
        _IN_ANY_CASE,
    ),
    # what is looked for outside of the program is no parameter
    "default-if-none": (r"\benv(?:ironment)?[ -]?(?:var\w*|variable)s?\b", r"\bNone\b"),
    # what there is instead of a result that somebody wants is not to be raised as well
    "raise-if": (
        r"\b(?:gives?|gets?|throws?|raises?|fails? with|dies with) (?:(?:me|us) )?(?:an? )?\w*(?:Error|Exception)\b"
        r".*\b(?:expect\w*|wants?|like|prefer|should (?:be|return|give)) (?:an? )?"
        r"(?:None|null|nothing|empty|0|zero|False|-1)\b|\bwrong (?:error|exception)(?: type)?\b",
        _IN_ANY_CASE,
    ),
    # what has a bad name gets another one, and a number that stands in several places is named for all of them
    "extract-variable": (
        r"\b`?\w+`? (?:is|was) an? (?:\w+ )?(?:terrible|bad|poor|awful|silly|stupid|ugly|horrible|misleading|cryptic"
        r"|weird|useless|meaningless|confusing|lousy|strange) name\b|"
        r"(?<![\w.])\d[\d_.]*\d`?(?: (?:is|appears|stands|there|comes up))*"
        r" (?:twice|thrice|(?:in )?(?:two|three|several|many) (?:times|places)|all over|everywhere)\b",
        r"(?i)\bvariable\b|\blocal\b",
    ),
    # what takes no value is still no argument by its place
    "positional-flag": (r"--[\w-]+`?\b.*\ban? (?:\w+ ){0,2}(?:flag|switch)\b", r"(?i)\bposition\w*|\binstead\b"),
    # who wants to see more does not want to see less
    "print-to-file": (
        r"(?i)^(?:please |also |now |just |let's )?print (?!in\b|from\b|of\b|to\b|with\b)",
        r"(?i)\bfiles?\b|\bpath\b|\bdisk\b|\bstream\b|\bstderr\b|\binto\b|\bto\b|\w\.\w|->|>",
    ),
    "print-to-return": (
        r"(?i)^(?:please |also |now |just |let's )?(?:print|show|display|output)\b",
        r"(?i)\breturn\w*|\binstead\b|\bgiv(?:e|es|ing)\b|\bhand\w*\b",
    ),
    # where it is not to go; and what is not printed yet
    "print-to-stderr": (
        r"^(?:no,? )?not (?:(?:to|on|in) )?(?:the )?(?:sys\.)?stderr(?:,| and not)"
        r"|^(?=.*\b(?:if|when|unless|without)\b).*\b(?:print|write|show|put) (?:an? )?(?:(?!the\b)\w+ )?"
        r"(?:usage|help|warning|hint|message|note|notice)(?: \w+)? (?:to|on) (?:sys\.)?stderr\b",
        _IN_ANY_CASE,
    ),
    # what is to go is not logged
    "print-to-log": (
        r"\bprints?\b.*\b(?:has to|must|should|can|needs? to) go\b"
        r"|\b(?:remove|drop|delete|kill|get rid of)\b.*\bprints?\b"
        r"|\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b(?! statements? to)"
        r"|\bprints?\b.*\b(?:left over|leftovers?|forgotten|was left|were left|from debugging)\b",
        r"(?i)\blog(?:s|ged|ger|ging)?\b",
    ),
    # what says too little is to say more
    "remove-definition": (
        r"\b(?:error|exception|message|log|warning)s?\b.*\b(?:useless|unhelpful|worthless|pointless)\b"
        r"|\b(?:the|this|that|all|any|their) (?:code )?(?:duplication|repetition|redundancy)\b"
        r"|\b(?:nobody|no one) (?!uses|calls|needs|reads|wants|imports|likes)\w+s\b"
        rf"|\bfor nothing\b|{_LOST}|\bdoc-?strings?\b.*{_TELLS}"
        r"|\b(?:does|do|did|never|is|are|was|were)(?:n't| not)? (?:remov|tak|delet|drop)\w* (?:it|them)\b",
        r"(?<!n't )(?<!not )\b(?:remove|delete|drop|kill|unused|dead)\b(?!.*\b(?:duplication|repetition|redundancy)\b)",
    ),
    # what a docstring is to say of a path
    # one that says something wrong is to say something else
    "remove-comments": (
        r"\bcomment\b.*\b(?:says?|claims?|should (?:say|be|read)|wrong|lies|it'?s|instead of|not)\b"
        r"|\b(?:fix|correct|update|change|reword) (?:the |that |this )?comment\b",
        r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|gone?|out|without|kill\w*|strip\w*|no comments?)\b",
    ),
    "pathlib": (r"\bdoc-?strings?\b|\bcomments?\b", r"\bpathlib\b|\bos\.path\b|\bPath\b"),
    # what is an error is raised; and what was done already is there
    "guard-empty": (
        rf"{_COMPARED}|\b(?:is|be|are|as) an error\b|^(?!.*\b(?:empty|nothing|blank|none)\b).*\bnegative\b"
        r"|\balready (?:been )?\w+(?:ed|en|wn|nt|ne)\b|\bbeen \w+(?:ed|en|wn|nt|ne)\b"
        r"|\b(?:not|\w+n't|in|un)[ -]?(?:a )?valid\b"
        r"|^(?!.*\bempty\b).*\b(?:with|having) (?:an? |the )?[a-z_]\w* (?:of )?-?\d",
        r"\b(?:not|no longer|never) an error\b|\bempty\b|\bblank\b|\bno \w+ (?:has|have|was|were)\b",
    ),
    # where something does not work
    "write-test": (r"\bbugs?\b|\bbuggy\b|\bwrong (?:results?|answers?|values?)\b", r"\btest|\bcover"),
    # what is to be added and how it is called; and where something does not work
    "rename": (
        r"\bbugs?\b|\bbuggy\b"
        r"|\b(?:add|write|implement|give (?:it|me|us)|needs?) (?:me |us )?(?:an?|another|one more) (?:new )?"
        r"(?:method|function|property|helper|field|parameter|argument|constant|flag)\b"
        r"|\b(?:needs?|wants?|lacks?) an? `?[a-z]+_\w+`?(?: |$|[.,;(])",
        r"\brenam\w+\b|\bcall (?:it|them)\b|\bcalled\b|\bname\b",
    ),
    # what is to go is not wanted
    "ternary": (
        r"\bfour[- ]lines?\b|\b(?:no|without|drop|remove|avoid|ditch|kill)(?: \w+){0,2} ternar(?:y|ies)\b",
        _IN_ANY_CASE,
    ),
    # a function of its own is written, and done nothing else with
    **dict.fromkeys(("extract-function", "return-also"), (_BESIDE, _OF_WHAT_IS_THERE)),
    # nor does a method that is asked for decorate anything
    "add-decorator": (
        rf"{_BESIDE}|\b(?:needs?|wants?|gets?|add|give \w+) an? `?\w+`?(?:\(\))? method\b",
        _OF_WHAT_IS_THERE,
    ),
    # nor does it take more; and what is given already may be of another type
    "add-parameter": (
        rf"{_BESIDE}|\b(?:accept|take|support|allow|handle)s? (?:any |also )?(?:generator|iterator|iterable|list|tuple"
        r"|set|dict|string|number|integer|int|float|path|date|datetime|callable|function|decimal|object)s\b",
        rf"{_OF_WHAT_IS_THERE}|\b(?:param\w*|arg\w*|option\w*|kwarg\w*|flag|key ?word)\b",
    ),
    # what is there several times is not computed several times
    "cache-function": (
        r"\b(?:list|show|shown|appear|print|turn|com|occur|includ|contain|stand|get)\w* (?:\w+ ){0,3}"
        r"(?:several|many|multiple|two|three|twice|more than once|doubled?)\b|\bduplicat\w+\b",
        r"(?i)\bcach\w*|\bmemo\w*|\bcomput\w+|\bcalculat\w+|\bwork\b|\bcall(?:s|ed)?\b"
        r"|\brequest\w*",
    ),
    # what is not to be seen stays what it is called
    "make-private": (
        r"\b(?:print\w*|repr|logs?|logged|shown|displayed)\b",
        r"(?i)\bprivate\b|\bunderscores?\b|\binternal\b|\b(?:rename|helper|function|method)\b",
    ),
    # the one line that is first is passed over, none is asked
    **dict.fromkeys(
        ("skip-if", "or-condition"),
        (
            r"\b(?:header|heading|headline)(?: (?:line|row))?\b(?! lines)",
            r"(?i)\b(?:starts?|starting|begins?|beginning|if|when|who|that|http|request)\b",
        ),
    ),
    # what somebody types in is no type
    **dict.fromkeys(
        ("write-types", "remove-types"),
        (
            r"\b(?:users?|people|persons?|they|you|we|some(?:one|body)) (?:(?!add|write|put|have)\w+ )?typ(?:es?|ed"
            r"|ing)\b(?! hints?| annot)",
            r"\bhints?\b|\bannot|\bmypy\b|\bpyright\b",
        ),
    ),
    # what is raised in some case is no other name for what is raised already
    "change-exception": (
        r"^(?:please |pls )?(?:raise|throw) (?:an? )?(?:[\w.]*(?:error|exception))\b[^,;]*? (?:if|when|unless)\b",
        r"(?i)\binstead\b|\brather\b|\bnot (?:an? )?\w*(?:error|exception)\b|\bthere\b",
    ),
    # what stands in a docstring is wrong, not that there is one
    "remove-docstring": (
        rf"{_TELLS}|\bfrom (?:the|its) doc|{_LOST}|\btypos?\b|\bmis-?spel\w*"
        r"|\b(?:wrong|incorrect|outdated|stale)\b",
        r"(?i)\b(?:remov|drop|delet|strip|kill|cut|throw|needless|useless|get rid)\w*"
        r"(?: (?:the|its|all|that|of|whole|[\w.]+'s))* doc|\bsuperfluous\b|\bbetter n\w+|\bthan none\b|\bmisleads\b"
        r"|\b(?:delete|drop|remove) it\b|\bit has to go\b|\bdisappear\?|\btake (?:it|the docstring) out\b"
        r"|\b(?:what|only|less than) the name\b|\b(?:other|another|some other) function\b|\btrue (?:for|since)\b"
        r"|\brolled back\b|\bno longer does\b"
        r"|\b(?:is|are) (?:totally )?outdated\b|\bthan (?:its|the) docstring\b",
    ),
    # what is to be told at least is no bound, what lets in too much is no place to move what is asked, and what is
    # refused is not held to a bound
    "clamp": (
        r"\bat least (?:log|print|show|tell|say|warn|report|raise|mention|note|write|record)\b"
        r"|\b(?:says?|thinks?|claims?|accepts?|finds?) (?:that )?[^.;,]{0,20}\b(?:is|are) "
        r"(?:fine|okay|ok|valid|inside|allowed|in)\b"
        r"|\b(?:rais|throw|reject|refus)\w*\b|\b\w+Error\b",
        r"(?i)\bclamp\w*|\bcap(?:s|ped)?\b|\b(?:instead of|rather|no longer)\b"
        r"|\b(?:not|don't|never|stop) (?:rais|throw)",
    ),
    # among those that are sorted already, or somewhere
    "add-order": (
        r"\b(?:same|equal) \w+\b.*\b(?:sort\w*|order\w*|first|alphabet\w*)\b|\bties?\b"
        r"|^`?(?-i:[a-z]+_\w+)`?(?:\(\))? .*\b(?:sort|order)ed by\b"
        r"|\b(?:sort|order|rank)(?:s|ed)? (?:(?-i:[a-z]+) ){1,3}by\b|^(?-i:[a-z_ ]+) by (?-i:[a-z_]+),? then\b",
        r"<|\b__lt__\b|\b(?:compar|sortable|orderable)\w*\b|\b[A-Z]\w+ (?:be|objs?|objects?|itself|needs) |\bheap\b",
    ),
}
"""Each kind with the words that rule it out, and those that it is meant with all the same."""
_OF_QUOTES = (
    r"quot|apostroph|\bticks?\b|\bstrokes?\b|\bmarks\b|\"|(?<!\w)'(?!\w)|^'"
    r"|\b(?:no|only|just|all|always|use|prefer\w*|is|says|so|not|:) (?:more )?(?:single|double)s?(?: ones?)?(?:\W*$|, )"
    r"|^(?:no,? )?(?:not )?(?:single|double)s?(?:$|,)|\b(?:single|double) ones\b|\bblack\b"
)
_ONLY_WHERE = {
    # what throws a body away, or goes through all of a file, is said to
    "stub-body": r"\bstub(?:s|bed)?\b(?! files?\b)|\b(?:body|bodies|empty|emptied|placeholder|unimplemented|later"
    r"|gut(?:ted)?|hollow|blank|skeleton|prototype|shell|insides?|declaration|homework|content|todo)\b"
    r"|NotImpl|\bnot implemented\b|\b(?:isn't|isnt|not) (?:ready|done|made|written)\b|\bsignature only\b"
    r"|\beverything (?:inside|in)\b|\b(?:only|just) (?:the |its )?(?:signature|head|first line|shell)\b",
    "abstract-method": r"\babstract(?:method)?\b|\bABC\b|NotImpl|\bsubclass\w*|\boverrid\w*|\bimplement\w*"
    r"|\bchild(?:ren)?\b"
    r"|\bbase\b|\bheirs?\b|\binherit\w*|\bderiv\w*|\bdescend\w*|\bvirtual\b|\bleft out\b|\binsist\b"
    r"|\bforgetting\b|\binstantiat\w*|\bwithout it\b|\bits own\b|\bimpossible\b|\brefuse\b",
    "return-also": r"\b(?:also|too(?! (?:much|many|long|big|few|little))|as well|and|both|along\w*"
    r"|together|with|plus|besides|addition\w*|tuple|pair|triple|second"
    r"|another|next to|includ\w+|beside|not only|not just|how (?:many|much|long|often)|n?either|back)\b|[+&]"
    r"|\w, \w+$|\b(?:behind|i cant get|calculates|computed) "
    r"|\b(?:add|append|put|attach|extend|tack)\b.*\b(?:returns?|returned|result)\b|\bcomma\b|\boutside\b"
    r"|\bafterwards?\b|\b(?:every|each) (?:exit|caller|returns?)\b|\b(?:lost|lose|recompute)"
    r"|\b(?:get|getting|learn) (?:at )?\S+ (?:after|out of)\b|\bunpack|\w, \w+ = |\baswell\b|\bhas no way\b",
    "add-context-manager": r"\bwith\b|\bcontext\b|__enter__|__exit__|\bclos|\bleak|\bclean(?:s|ed)? ?up|\breleas"
    r"|\btear",
    **dict.fromkeys(
        ("add-log", "log-if"),
        r"\blog|\bwarn|\btrac|\brecord|\bdebug|\binfo\b|\bmessage|\bnot(?:e|ed|ice)\b|\bt(?:ell|old)|\bsay|\breport"
        r"|\baudit|\bprint|\bsh(?:ow|out)|\bse(?:e|en)\b|\bvisib|\bkn(?:ow|ew|own)\b|\bhear|\bsilen|\bmention|\bwrite"
        r"|\bline\b|\boutput|\balert|\bcount|\bkeep",
    ),
    "no-default": r"\b(?:no|not|none|never|without|must|rid|always|needs?|ha(?:s|ve) to|go(?:es)?|away|gone|out)\b"
    r"|n't\b|\b(?:requir|mandator|drop|remov|delet|los|kill|forc|explicit|optional|need|stop|pass|g[ai]v|say|said|ask"
    r"|oblig|compuls|strip|state|trap|footgun|danger)|\bTypeError\b|n?t have a default\b|\bwhy\b.*\bdefault\b"
    r"|\bif \S+ is missing\b",
    "percent-logging": r"%|percent|laz[iy]|f-?string|format|interpol|eager|defer|arg|place ?holder|comma\b|sentry"
    r"|\bf strings?\b|\bf (?:off|in front)\b|without f\b|W120\d|\bprintf\b|built|put together|apart|separate"
    r"|switched off|disabled",
    "print-to-log": r"print|\blog|\bstd(?:out|err)\b|\bconsole\b|\bnois|\bterminal\b|\bdebug|\bmessages?\b|\bwarn",
    "extract-function": r"^(?!.*\bconstants?\b)|\bfunc(?:tion)?s?\b|\bmethods?\b|\bhelpers?\b",
    "format-spec": r"\b(?:digits?|format\w*|decimals?|places|width|wide|pad\w*|align\w*|commas?|thousands?|separat\w+"
    r"|percent\w*|hex\w*|binary|round\w*|zero\w*|columns?|points?|precision|scientific|cents|left|right|characters?"
    r"|signs?|blanks?"
    r"|spaces?)\b|\d|[<>^%]",
    "keyword-only": r"\bkey-? ?words?\b|\bkw\w*\b|\bname[ds]?\b|\bposition\w*|\*|\bbare\b|\bcall site|\bcallers?\b"
    r"|\bstar\b|\basterisk\b|\bspell\w*\b.*\bout\b|\b(?:write|type|insist on|read) \S+ ?=|\bslot\b|\b(?:the|a) call\b",
    "add-len": r"\blen\b|\bhow long is\b|\bsized\b|__len__|\blength\b|\bhow many\b|\bsize\b|\bcount\w*"
    r"|\bnumber\b",
    "time-function": r"\bruntime\b|\btim(?:e[ds]?|ing|er)\b|\blong\b|\bslow|\bduration|\bseconds?\b|\bms\b|\bprofil"
    r"|\bperf|\bmeasur|\bfast|\bt(?:ak(?:e|es|ing)|ook)\b|\belapsed\b|\bbenchmark|\bquick|\bspeed|\bstop ?watch",
    "double-quotes": _OF_QUOTES,
    "single-quotes": _OF_QUOTES,
    "add-slots": r"slot|__dict__|memory|instance|baggage|\bdict\b|attribut|carr(?:y|ies)|million|typo|\bram\b|\boom"
    r"|footprint|light|created|misspel|mistyp|storage|attach|hang extra|nonsense|huge number|once and for all",
    "cache-function": r"^(?!.*\b(?:no|not|without|never) (?:us(?:e|ing) )?`?@?(?:functools\.)?lru_cache\b)"
    r".*(?:cach|memo|once|again|every|each|same|twice|slow|fast|remember|recomput|repeat|keep|kept|called"
    r"|over|profil|times|\blru|compute|second call|instant|bounded|hammers|\bstore|finish|limit of"
    r"|save\w* (?:its )?results|2nd time|second time)",
    "date-format": r"date|\bday|birth|format|\btime|\biso\b|%|sort|year|month|stamp|strf|strp|clock|hour|order|utc",
    "keep-order": r"order|sequence|shuffl|scrambl|doubl|dup|repeat|twice|\bsame\b|\bset\b|uniq|distinct|seen|sort|mix",
    "pathlib": r"path|\bos\b|\bos\.|join|windows|slash|/|dirname|exists|basename|folder|files?\b|director|listdir|PTH",
    "read-env": r"\benv|overrid|config|setting|hard|password|secret|key|deploy|outside|\b(?-i:[A-Z]{2,}[A-Z_]*)\b"
    r"|variable|docker|container",
    "remove-types": r"^(?=.*(?:typ(?:e|ing|s\b)|hint|annot|signature|colon|->|\bdef\b))"
    r".*(?:\b(?:remov|strip|drop|delet|kill|los|wrong|nois|lying|scare|confus)\w*\b|\b(?:clean|throw|ditch|untyped|bare"
    r"|plain|no|not|none|without|w/o|rid|out|away|off|go|goes|gone|free|un\w+|do we (?:really )?need|bin|yeet|disturb"
    r"|bury|more|too much|trust|duck|names only|only (?:the )?names|before we had|blow up|chokes)\b|n't\b|-free\b)",
    "write-types": r"typ(?:e|ing)|hint|annot|mypy|pyright|signature|colon|complet|\bwhat\b|->|\b(?-i:Any)\b"
    r"|\barrow\b|\bkinds\b|\breturn\b.*\bparam|\bparam\w*\b.*\breturn|\ball of (?:it|them)\b|\bthe lot\b"
    r"|\b(?:string|list|array) or\b",
}
"""Each kind with words of which nobody means it without one."""
_PATTERNS = {kind: (Pattern(words, re.IGNORECASE), Pattern(unless)) for kind, (words, unless) in _RULED_OUT.items()}
_NEEDED = {kind: Pattern(words, re.IGNORECASE) for kind, words in _ONLY_WHERE.items()}


def may_delete(text: str) -> bool:
    """Is to delete something what somebody may do, and not what is asked for?"""
    return _MAY_DELETE.search(text) is not None


_SQL_PARAMETER = Pattern(
    r"(?i)\bsql[ -]?inject\w*\b|\b(?:sql|quer(?:y|ies)|bound|bind) param(?:eter)?s?\b|\bplaceholders?\b"
)
"""What is told of a query is no parameter of a function."""
_SIGNATURE = frozenset(("add-parameter", "remove-parameter", "move-parameter"))


@lru_cache(maxsize=64)
def ruled_out(text: str) -> frozenset[str]:
    """Kinds that are not meant, however much the words are like those for them."""
    by_words = (kind for kind, (words, unless) in _PATTERNS.items() if words.search(text) and not unless.search(text))
    told = _LOGGING if NOT_LOGGED.search(text) is not None else frozenset[str]()
    told |= _ONE_MORE_LOG if _FLOODS.search(text) is not None else frozenset[str]()
    fires = frozenset(("and-condition",)) if SHOULD_FIRE.search(text) is not None else frozenset[str]()
    told |= _SIGNATURE if _SQL_PARAMETER.search(text) is not None else frozenset[str]()
    prints = frozenset(("print-to-log",)) if NOT_THE_LOG.search(text) is not None else frozenset[str]()
    return frozenset(by_words) | told | fires | prints | done_already(text)


def done_already(text: str) -> frozenset[str]:
    """Where only a test of it is asked for."""
    return _DONE_ALREADY if _TESTED.search(text) is not None else frozenset()


@lru_cache(maxsize=64)
def never(text: str) -> frozenset[str]:
    """Kinds of which the words are not said, and that nobody means without them."""
    return frozenset(kind for kind, words in _NEEDED.items() if not words.search(text))
