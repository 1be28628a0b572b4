"""Kinds of edit that a turn of phrase rules out, however much else speaks for them."""

from __future__ import annotations

import re
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.not_taken_away import NOT_TAKEN_AWAY
from spark_tui.edits.saying.kind.of_flags import ruled_out_of_flags
from spark_tui.edits.saying.kind.of_logs import ruled_out_of_logs
from spark_tui.edits.saying.kind.of_parameters import ruled_out_of_parameters
from spark_tui.edits.saying.kind.of_tests import done_already
from spark_tui.edits.saying.kind.of_types import OF_NO_SUCH_TYPE, OF_OTHER_TYPES


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
_NO_FILE = (
    r"\b(?:if|when|where|without) (?:the |an? |its |no )?(?:\w+ )?(?:file|path|folder|directory)\b"
    r"(?: (?:(?:is|was)(?:n't| not)? |does(?:n't| not) |could(?:n't| not) be |cannot be |can't be )"
    r"(?:missing|there|exist|found|opened|read)\b)?"
)
"""What has nothing to do with what is in it."""
_SLIPS = r"\b(?:NameError|UnboundLocalError|SyntaxError|IndentationError)\b"
_TO_RAISE = r"\b(?:should|must|to) (?:\w+ )?raise (?:an? )?\w+ (?:if|when|where|unless)\b"
_CAUGHT = (
    r"(?i)\binstead of\b|\binto\b|\bfail(?:s|ed)?\b|\bcatch\b|\bwrap\w*\b"
    r"|\b(?:in case of|on|upon) (?:an? |any )?\w*(?:Error|Exception)\b"
)
SHOULD_FIRE = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) (?:fir|trigger|appl|match|kick|run|catch|hit)\w*\b.*,? (?:but |and |though )?"
    r"(?:it )?should\W*$"
)
"""A condition that holds too seldom is asked no more besides."""
_CALLED_SO = r"^`?[\w.]+\([^)]*=[^)]*\)`? (?!needs|takes|wants|gets|has|is\b)[a-z]+s\b"
"""A call that does something, as it should not: "prune(folder, keep=0) keeps everything"."""
_A_CONSTANT = r"\b(?:should|could|must|can|to) (?:be|become) an? (?:\w+ )?constant\b(?! value)"
"""What gets a name of its own keeps its value."""
_OF_OTHER_PATHS = r"\bdoc-?strings?\b|\bcomments?\b|\b(?:no|any) order\b|\bsort\w*|\b(?:relative|trailing)\b"
_NO_METHODS = r"(?:logging|logs|caching|types|typing|validation|error handling|retries|tests|docs|comments)"
_RULED_OUT = {
    **NOT_TAKEN_AWAY,
    # the quotes that there are, are not those that are wanted
    "double-quotes": (_unwanted("double", "single"), _IN_ANY_CASE),
    "single-quotes": (_unwanted("single", "double"), _IN_ANY_CASE),
    # what a condition does not depend on any more is no other one that is asked
    **dict.fromkeys(
        ("change-condition", "and-condition", "stop-if"),
        (r"\b(?:should|must|need)(?: not|n't) (?:\w+ )?depend on\b|\bno longer depend on\b", _IN_ANY_CASE),
    ),
    # what is to be an ordinary function is not waited for
    **dict.fromkeys(
        ("fix-missing-await", "await-call"),
        (r"\bmake (?:it|that|this) (?:an? )?(?:ordinary|normal|regular|plain|sync)\b", _IN_ANY_CASE),
    ),
    # what is to be worked out each time is not kept
    **dict.fromkeys(
        ("cached-property", "memo-dict"),
        (
            r"\b(?:fresh|anew) (?:each|every) time\b|\bon (?:each|every) (?:access|call|read)\b"
            r"|\b(?:computed|calculated|worked out|evaluated)\b.*\b(?:each|every) time\b|\bnot (?:be )?cached\b",
            r"(?i)\bcache (?:it|that|this|the)\b|\b(?:slow|expensive|wast\w+|once|remember\w*)\b"
            r"|\b(?:should|must)(?:n't| not)\b",
        ),
    ),
    # what a function makes of a text is no name of the code
    **dict.fromkeys(
        ("snake-case", "make-private"),
        (
            r"\b(?:makes?|turns?|gives?|returns?|converts?|produces?|yields?) [`'\"]?\w+[`'\"]?"
            r" (?:out of|from|into|for|to) [`'\"]?\w+",
            r"(?i)\b(?:re)?nam(?:es?|ed|ing)\b|^(?:make|turn|convert)\b|\b(?:please|should|could|can you)\b",
        ),
    ),
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
        (
            r"[=!]=,? (?:and )?not `?is\b|\bis,? (?:and )?not `?[=!]="
            r"|\b(?:support|allow|implement|understand)\w* (?:the )?(?:comparisons?|comparing|ordering)\b",
            _IN_ANY_CASE,
        ),
    ),
    # what is not wanted, whatever else is
    "retry": (
        r"\bno retr(?:y|ies)\b|\bnot (?:an? )?retry\b"
        r"|\b(?:read|look at|stare at|parse) (?:\S+ ){1,4}(?:twice|two times|three times|several times)\b"
        r"|\b\d+ ?(?:s|secs?|seconds?|min\w*) time-?outs?\b|\btime-?outs? (?:of|after) \d+ ?(?:s|sec\w*|min\w*)\b",
        r"(?i)\bno retr(?:y|ies) (?:yet|so far|at all|here|there)\b|\b(?:has|have|is|are|with) no retr"
        r"|\btime-?out.*\b(?:(?<!no )retr\w+|again|attempts?|tr(?:y|ies)|times)\b"
        r"|\b(?:(?<!no )retr\w+|again|attempts?|tr(?:y|ies)|times)\b.*\btime-?out",
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
    "write-method": (rf"{GETS_A_CALL}|\badd (?:some |more )?{_NO_METHODS}\b", _IN_ANY_CASE),
    # a function of Python's own is no method
    "append-call": (
        r"(?<!\.)\b(?-i:tuple|list|set|dict|int|float|str|bool|len|sorted|sum|abs|round)\(\)",
        _IN_ANY_CASE,
    ),
    **dict.fromkeys(
        ("move-function", "move-line"), (r"^\W*(?:put )?(?:an? )?(?:_|(?:leading )?underscore) ", _IN_ANY_CASE)
    ),
    "add-getitem": (r"\b(?:must|should|has to|needs to) be an? (?:\w+ )?(?:index|position|key)\b", _IN_ANY_CASE),
    # what becomes four lines becomes no single one
    "to-comprehension": (r"\bfour[- ]lines?\b|\b(?:un)?compress\w*|\blines? per\b", r"\bcomprehension\b"),
    "split-if": (r"\binto (?:an? )?(?:\w+ )?(?:variable|constant|local|name)s?\b", _IN_ANY_CASE),
    # nor is what is to be a parameter a body to throw away
    "stub-body": (r"\bnot (?:in|inside) (?:the |its )?body\b", _IN_ANY_CASE),
    "class-method": (
        r"\bnot (?:an? )?class ?method|\binstance method\b",
        r"\bstatic ?method\b.*\bnot\b.*\bself\b",
    ),
    "static-method": (r"(?:\bnot|n'?t) be (?:an? )?static\b|\binstance method\b", _IN_ANY_CASE),
    "to-elif": (r"\buse `?(?:case|match)\b|\bmatch ?/ ?case\b", _IN_ANY_CASE),
    # what is to be asked as well is asked as it is said
    "sort-reverse": (r"\b(?:one|two|\d) (?:\w+ )?(?:short|too (?:few|many))\b", r"\b(?:order|sort|first|revers|desc)"),
    "is-none": (rf"^\W*{JOINED}", _IN_ANY_CASE),
    # what is to go is not imported in another way
    "module-import": (r"\b(?:remove|drop|delete|get rid of|kill)\b.*\bimports?\b", r"\bmodule\b|\binstead\b|\bonly\b"),
    # what is gone through is not asked for something in it
    "add-contains": (
        r"\b(?:check|make sure|ensure|verify)\w* that\b|\bfor \w+ in\b|(?<!\w)[|&+*/<>=-]{1,2} operator\b"
        r"|\bdefaults? (?:to|is|of|should)\b",
        r"__contains__|\bmember\w*\b",
    ),
    # what an error does is told where it is caught
    "log-entry": (
        r"\bhandlers?\b|\bexcept\w*\b|\btracebacks?\b|\blog(?:ged|ging)? (?:the |all |any )?(?:errors?|failures?)\b|"
        r"\b(?:when|if|whenever) [\w.`()]+ (?:fails?|crash(?:es)?|raises?|breaks?)\b|"
        r"\blog(?:ged|ging)? (?:each|every) (?!call|time|entry|use)"
        r"|\b(?:errors?|failures?) (?:\w+ )?(?:silent|swallow|disappear|vanish|get lost|are lost)",
        r"\bcalled\b|\bentry\b|\benter\w*\b",
    ),
    # what goes round is none of those that it goes through
    "add-member": (r"\bwraps? ?(?:a?round)\b", r"\b(?:add|append)\b"),
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
        r" (?:\w+ )?(?:which|whose|who|how (?:many|much|long)|where|what|negative|wrong)\b",
        r"[\"'`]\w[^\"'`]* |:",
    ),
    # what is not known is no None, nor what is too small
    "guard-none": (
        rf"{_COMPARED}|\b(?:unknown|no such)\b|(?:\bnot|n't) (?:there|known|found|exist)\b|\bnot in (?:the|it|there)\b"
        r"|\b(?:is|are)(?:n't| not)? (?:an? |no )(?:str|string|int|integer|float|list|dict|tuple|bool|set|number)\b"
        r"|(?<!object is )\b(?:not|\w+n't|in|un)[ -]?(?:an? )?(?:valid|callable|iterable|hashable)\b"
        r"|\b(?:broken|malformed|bad) json\b|\bout of (?:range|bounds)\b"
        r"|\b(?:not|\w+n't) (?:have |has |got )?enough\b|\binsufficient\b"
        rf"|\b(?:for|with|is|are|was) (?:0|zero|negative)\b|{OF_NO_SUCH_TYPE}",
        r"\bNone or\b|\bor None\b|\bis None\b|\bNone is\b|\b(?:pass\w*|gave|gives|get\w*|returns|returned|be) None\b"
        r"|\b(?:can|may|might|could|sometimes) (?:return|give) None\b",
    ),
    # a slip of the code is mended, and not caught; nor is what is to be raised
    **dict.fromkeys(("wrap-try", "wrap-try-body", "add-except"), (rf"{_SLIPS}|{_TO_RAISE}", _CAUGHT)),
    # what a text may hold is no way to write a name
    **dict.fromkeys(
        ("snake-case", "make-private", "ignore-case"),
        (
            r"\b(?:underscores?|dashes|hyphens|dots|digits|(?:capital )?letters) (?:is|are|should|must|can|may)"
            r" (?:also )?(?:ok|okay|fine|allowed|kept|stay|be kept|good|legal|valid|permitted)\b"
            r"|\b(?:allow|keep|accept|permit|los)\w* (?:the |\w+ and )?(?:underscores?|dashes|hyphens|dots|digits)\b",
            r"\bsnake|\bprivate\b|\bcase\b",
        ),
    ),
    # an error that is to say what it is about makes nothing hashable; nor is the hash of a password one of an object
    "add-hash": (
        r"\b(?:says?|tells?|errors?|messages?|rais\w+|complain\w*)\b.*\b(?:un)?hashable\b"
        r"|\b(?:passwords?|passw(?:or)?d|file|content|commit|key|token|md5|sha-?\d+)[ _-]?hash(?:es)?\b",
        r"\bunhashable type\b|__hash__",
    ),
    # what is not to be raised any more is not raised in place of something
    "raise-instead": (
        r"\b(?:instead of|rather than|without|no longer|not|never|\w+n't) (?:an? |the |just |always )?"
        r"(?:rais\w+|crash\w*|fail\w*|blow\w*|throw\w*|exceptions?|tracebacks?)\b",
        r"(?i)(?<!of )(?<!than )(?<!not )(?<!n't )\b(?:raise|throw|raises|throws) ",
    ),
    # what gives a number by now has a length
    "add-len": (
        r"\blen(?:gth)?\b ?(?:\([^)]*\))*\)?(?: of (?:\w+ ){1,4}| )(?:is|says|gives|gave|returns?|returned|shows?"
        r"|stays?|was|tells?)"
        r"(?: still| always| already| only)? -?\d",
        r"(?i)\badd\b|\bsupport\w*|\bTypeError\b",
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
    "default-value": (rf"{_CALLED_SO}|{_A_CONSTANT}", _IN_ANY_CASE),
    # what is another each time is no value, nor are bounds
    "change-value": (
        r"\b(?:after|on|with|for|at) (?:every|each) (?:\w+ )?(?:attempt|try|retry|failure|round|step|iteration)\b"
        r"|\b(?:be|is|into|in) (?:an? |the )?(?:singular|plural)\b|\b(?:in|to|be) (?:lower|upper|title)[ -]?case\b"
        r"|\bstill (?!(?:has|say|use|point|read|show|list|contain|default|refer|need|want|expect|take)s?\b)\w+s\b"
        r"(?! \d)"
        rf"|{_CALLED_SO}|{_A_CONSTANT}|\bbetween -?\d"
        r"|\b(?:make|turn|put|pull|move|extract) (?:\w+ ){0,4}(?:an?|into(?: an?)?|to an?) (?:\w+ )?constant\b"
        r"|\bbe \S+ (?:if|when|unless) (?:it|its|it's|they|they're|none|nothing|no \w+|the \w+) (?:is |are )?"
        r"(?:not|n't|missing|absent|unset|given|set|there)\b",
        _IN_ANY_CASE,
    ),
    # what is looked for outside of the program is no parameter
    "default-if-none": (r"\benv(?:ironment)?[ -]?(?:var\w*|variable)s?\b|\bno [\"'`]\w+[\"'`] in\b", r"\bNone\b"),
    # what there is instead of a result that somebody wants is not to be raised as well
    "raise-if": (
        r"\b(?:gives?|gets?|throws?|raises?|fails? with|dies with) (?:(?:me|us) )?(?:an? )?\w*(?:Error|Exception)\b"
        r".*\b(?:expect\w*|wants?|like|prefer|should (?:be|return|give)) (?:an? )?"
        r"(?:None|null|nothing|empty|0|zero|False|-1)\b|\bwrong (?:error|exception)(?: type)?\b",
        _IN_ANY_CASE,
    ),
    # what has a bad name gets another one, and a number that stands in several places is named for all of them
    "extract-variable": (
        r"\b`?\w+`? (?:is|was)(?:n't| not) an? (?:\w+ )?(?:good|great|nice|clear|telling|helpful) name\b|"
        r"\b`?\w+`? (?:is|was) an? (?:\w+ )?(?:terrible|bad|poor|awful|silly|stupid|ugly|horrible|misleading|cryptic"
        r"|weird|useless|meaningless|confusing|lousy|strange) name\b|"
        r"(?<![\w.])\d[\d_.]*\d`?(?: (?:is|appears|stands|there|comes up))*"
        r" (?:twice|thrice|(?:in )?(?:two|three|several|many) (?:times|places)|all over|everywhere)\b",
        r"(?i)\bvariable\b|\blocal\b",
    ),
    # what takes no value is still no argument by its place
    "positional-flag": (r"--[\w-]+`?\b.*\ban? (?:\w+ ){0,2}(?:flag|switch)\b", r"(?i)\bposition\w*|\binstead\b"),
    "pathlib": (_OF_OTHER_PATHS, r"\bpathlib\b|\bos\.path\b|\bPath\b"),
    # what is an error is raised; and what was done already is there
    "guard-empty": (
        rf"{_COMPARED}|\b(?:is|be|are|as) an error\b|\bno matter\b"
        r"|^(?!.*\b(?:empty|nothing|blank|none)\b).*\bnegative\b"
        r"|\balready (?:been )?\w+(?:ed|en|wn|nt|ne)\b|\bbeen \w+(?:ed|en|wn|nt|ne)\b"
        rf"|\b(?:not|\w+n't|in|un)[ -]?(?:a )?valid\b|{OF_NO_SUCH_TYPE}"
        rf"|^(?!.*\bempty\b).*\b(?:with|having) (?:an? |the )?[a-z_]\w* (?:of )?-?\d|{_NO_FILE}",
        r"\b(?:not|no longer|never) an error\b|(?<!return an )(?<!returning an )(?<!give an )\bempty\b"
        r"|\bblank\b|\bno \w+ (?:has|have|was|were)\b",
    ),
    # where something does not work
    "write-test": (r"\bbugs?\b|\bbuggy\b|\bwrong (?:results?|answers?|values?)\b", r"\btest|\bcover"),
    # what is to be added and how it is called; and where something does not work
    "rename": (
        r"\bbugs?\b|\bbuggy\b|__name__|__main__|\bfrom being\b|\b(?:fail|throw|rais|crash)ing (?:call|handler|one)\w*\b"
        r"|\b(?:add|write|implement|give (?:it|me|us)|needs?) (?:me |us )?(?:an?|another|one more) (?:new )?"
        r"(?:`?\w+`?(?:\(\))? )?(?:method|function|property|helper|field|parameter|argument|constant|flag)\b"
        r"|\b(?:needs?|wants?|lacks?) an? `?[a-z]+_\w+`?(?: |$|[.,;(])",
        r"(?<!to )(?<!that )(?<!which )\brenam\w+\b|\bcall (?:it|them)\b|(?<!being )\bcalled\b|\bname\b",
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
        rf"{_BESIDE}|\b(?:needs?|wants?|gets?|add|give \w+) an? `?\w+`?(?:\(\))? method\b|\bwrap (?:it|that) in\b",
        _OF_WHAT_IS_THERE,
    ),
    # nor does it take more; and what is given already may be of another type
    "add-parameter": (
        rf"{_BESIDE}|{OF_OTHER_TYPES}",
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
        r"\b(?:print\w*|repr|logs?|logged|shown|displayed)\b|\bhid\w* (?:all|everything)\b"
        r"|\bhid\w* (?:all |the |any |those )?\w+ (?:with|without|that|whose|which|who|older|below|above|if|when)\b",
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
        r"^(?:please |pls )?(?:`?[\w.]+`?(?:\(\))? (?:should|must|has to|needs to) )?(?:raise|throw) (?:an? )?"
        r"(?:[\w.]*(?:error|exception))\b[^,;]*? (?:if|when|unless)\b",
        r"(?i)\binstead\b|\brather\b|\bnot (?:an? )?\w*(?:error|exception)\b|\bthere\b",
    ),
    # who wants letters only speaks of what is in it
    "keyword-only": (
        r"\b(?:letters|digits|numbers|characters|alphanumerics?|ascii|(?:lower|upper) ?case|integers?|ints"
        r"|whole|positives?)"
        r" only\b|\bonly (?:letters|digits|numbers|ascii|(?:lower|upper) ?case|integers?|ints|positive|whole)\b",
        r"(?i)\bkey-? ?words?\b|\bby (?:its |their )?names?\b|\bposition\w*|\*",
    ),
    # what is told at least, what lets in too much, and what is refused, is held to no bound
    "clamp": (
        r"\bat least (?:log|print|show|tell|say|warn|report|raise|mention|note|write|record)\b"
        r"|\bat \d+ (?:rows?|items|entries|lines|results|hits|ones|elements)\b"
        r"|\b(?:says?|thinks?|claims?|accepts?|finds?) (?:that )?[^.;,]{0,20}\b(?:is|are) "
        r"(?:fine|okay|ok|valid|inside|allowed|in)\b"
        r"|\b(?:rais|throw|reject|refus)\w*\b|\b\w+Error\b|(?:n't|\bnot|\bnever) (?:accept|allow|permit)\b"
        r"|\b(?:must|ha(?:s|ve) to|needs? to) be (?:at (?:least|most)|between|from|in|within|-?\d\S* or)\b",
        r"(?i)\bclamp\w*|\bcap(?:s|ped)?\b(?!.* at \d+ (?:rows?|items|entries|lines|results|hits|ones|elements)\b)"
        r"|\b(?:instead of|rather|no longer)\b"
        r"|\b(?:not|don't|never|stop) (?:rais|throw)",
    ),
    # among those that are sorted already, or somewhere
    "add-order": (
        r"\b(?:same|equal) \w+\b.*\b(?:sort\w*|order\w*|first|alphabet\w*)\b|\bties?\b"
        r"|^`?(?-i:[a-z]+_\w+)`?(?:\(\))? .*\b(?:sort|order)ed by\b"
        r"|\b(?:sort|order|rank)(?:s|ed)? (?:(?-i:[a-z]+) ){1,3}by\b|^(?-i:[a-z_ ]+) by (?-i:[a-z_]+),? then\b"
        r"|\b(?:sort|order)(?:s|ed)? (?:what|whatever|the (?:result|output|list|return)\w*)\b|\biterable\b",
        r"<|\b__lt__\b|\b(?:compar|sortable|orderable)\w*\b|\b[A-Z]\w+ (?:be|objs?|objects?|itself|needs) "
        r"|\bheap\b(?! order)",
    ),
    # each on a line of its own is in no other order
    "sort-imports": (
        r"\b(?:own|per|separate|one|each|single|same|individual|every|a) lines?\b|\blines? (?:of|each|for)\b|\bsplit\b"
        r"|\b(?:go(?:es)? through|loops? (?:over|through)|iterat\w+|walks? through|prints?|shows?|lists?|returns?"
        r"|gives?|writes?|runs?)\b(?!.*\bimports?\b).*\b(?:order|sorted|alphabet\w*)\b",
        r"(?i)\b(?:isort|arrang|tid(?:y|ied))\w*|\bimports?\b.*\b(?:sort|order|alphabet)\w*"
        r"|\b(?:sort|order|alphabet)\w*\b.*\bimports?\b|^\W*(?:sort|order)\b",
    ),
}
"""Each kind with the words that rule it out, and those that it is meant with all the same."""
_PATTERNS = {kind: (Pattern(words, re.IGNORECASE), Pattern(unless)) for kind, (words, unless) in _RULED_OUT.items()}


@lru_cache(maxsize=64)
def ruled_out(text: str) -> frozenset[str]:
    """Kinds that are not meant, however much the words are like those for them."""
    by_words = (kind for kind, (words, unless) in _PATTERNS.items() if words.search(text) and not unless.search(text))
    fires = frozenset(("and-condition",)) if SHOULD_FIRE.search(text) is not None else frozenset[str]()
    others = (ruled_out_of_logs(text), ruled_out_of_flags(text), ruled_out_of_parameters(text), done_already(text))
    return frozenset(by_words).union(fires, *others)
