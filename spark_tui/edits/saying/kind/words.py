"""Kinds of edit that a turn of phrase names, whatever else is said, or the means that Python has for it: "that's just
any()"."""

from __future__ import annotations

from collections.abc import Mapping

from spark_tui.edits.saying.kind.chances import Chance, as_code, in_words
from spark_tui.edits.saying.kind.ruled_out.functions import GETS_A_CALL
from spark_tui.edits.saying.value.looks import ZEROS

_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*"
_WRITTEN_OUT = rf"\d\d? {_MONTH}\b|\b{_MONTH} \d\d?\b"
_AMOUNT = r"(?:\d[\d.]*|\w+)[ -]?(?:s|secs?|seconds?|ms|min\w*) "
_OF_PYTHON = r"(?-i:tuple|list|set|dict|int|float|str|bool|len|sorted|sum|abs|round|repr|type)"
_A_DOCSTRING = (
    r"(?:an? |the |its |some )?(?:(?:short|small|little|brief|proper|missing|simple|one-?line|useful|good|real) )*"
    r"doc-?strings?\b(?! (?:examples?|lines?|sections?|parsers?|entr\w+|style))"
)
_NAMED = {
    "add-docstring": rf"^(?:(?:please|pls|can you|could you|just|also) )*(?:add|write|give|put|create|insert)"
    rf"(?: (?:me|[\w.]+))? {_A_DOCSTRING}"
    rf"|\b(?:needs?|wants?|lacks?|deserves?|(?:has|have|got|with) no|is missing|could use|should have) {_A_DOCSTRING}",
    "append-call": r"\bcall [`'\"]?\.?\w+\([^()]*\)[`'\"]? on\b"
    rf"|{GETS_A_CALL}[^()]*\)",
    "add-getitem": r"(?<!\.)\b__getitem__\b",
    "add-hash": r"(?<!\.)\b__hash__\b|\b(?:lru_)?cache (?:refuses|rejects|(?:does not|won't|cannot|can't) take) "
    r"(?:an? |the )?(?-i:[A-Z])\w+",
    "add-order": r"(?<!\.)\b__lt__\b|\b(?:support|allow|implement|understand)\w* (?:the )?"
    r"(?:(?:comparisons?|comparing|ordering|operator) (?:with |by |using |operator )?)?(?:the )?[`'\"]?<(?!=)",
    "add-len": r"\b(?:call|use|ask for|take|know) (?:the )?len (?:on|of|for)\b"
    r"|\blen\((?![\w.]+\) ?[<>=!]"
    r"|.*\)(?: of (?:\w+ ){1,4}| )(?:is|gives|gave|returns?|stays?|was|says)(?: \w+)? -?\d)|[\"'`]len[\"'`]"
    r"|(?<!\.)\b__len__\b",
    "add-timeout": rf"\b(?:add|put|set|needs?|give|wants?|with|without|no|have|has) (?:an? |the |some |any )?"
    rf"(?:{_AMOUNT})?time-?outs?\b(?! (?:param|arg|opt|flag|field|const|attr|error|exc|setting|of))"
    r"|\b(?:hang|block|wait|stall)\w* (?:\w+ )?(?:forever|indefinitely|for ?ever)\b"
    rf"|^(?:an? )?{_AMOUNT}time-?outs? (?:on|for|in|at|per)\b",
    "ignore-case": r"\bignor\w+ (?:the |letter )?case\b|\bcase[- ]?insensitiv\w*|\bregardless of (?:the )?case\b"
    r"|\bcase (?:should|does|must)(?:n't| not) (?:matter|count)|\bwhatever the case\b",
    "date-format": r"(?-i:\b(?:dd|DD|YYYY|yyyy|MM|mm)[-/. ](?:MMM?M?|mm|DD|dd|YYYY|yyyy)\b)"
    rf"|\b(?:dates?|days?|look\w*|like|format\w*|show\w*|print\w*)\b.*(?:{_WRITTEN_OUT})",
    "format-spec": r"\bthousands?[- ]?(?:separat\w+|commas?)"
    r"|\bcommas?\b.*(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)|\b(?:like|as|to|want|show) (?:\$|€)?\d{1,3}(?:,\d{3})+(?!\d)"
    rf"|{ZEROS.pattern.removeprefix('(?i)')}"
    r"|(?<![\w.%])(?:0\d{1,2}d|\.\d[fe%])(?!\w)",
    "retry": r"^(?:please )?retry (?!count|limit|delay|should|is\b|has\b|must)"
    r"(?:(?:the |each |every |a )?[\w.]+(?:\(\))? )?"
    r"(?:on|up to|when|if|\d|twice|three|four|five|a few)\b"
    r"|\bshould (?:be )?(?:retry|retried)\b(?! \w+(?:s|ed)\b)",
    "log-entry": r"\badd (?:(?:an?|some|basic|debug|simple) )*log(?:ging|s)?"
    r"(?: (?:calls?|statements?|lines?|messages?))? (?:to|in|for)\b"
    r"|\b(?:needs?|wants?|lacks?) (?:some )?logging\W*$",
    "any-all": as_code("any", "all"),
    "cached-property": r"\b(?:use|with|via|into|as|be|an?) (?:an? )?[`'\"]?(?:functools\.)?cached_property\b"
    r"|\bcached property for\b|\bproperty (?:that|which) (?:remembers|is (?:cached|remembered))\b",
    "context-class": r"\b(?:class|object)\b.*__enter__|\bcontext ?manager\b.*\b(?:in)?to (?:an? )?(?:\w+ )?class\b"
    r"|\b(?:class|object)\b.*\b(?:instead of|rather than|not)\b.*\b(?:context ?manager|generator|yield)\b"
    r"|\bas an? (?:\w+ )?class\b|\b(?:in)?to an? (?:\w+ )?class\b",
    "context-function": r"\byield\b.*\b(?:instead of|rather than|not) _*enter\b"
    r"|@(?:async)?contextmanager\b|\bcontextlib\.contextmanager\b|\bcontextmanager function\b"
    r"|\b(?:an?|use|with|using|the) (?:async)?contextmanager\b(?! class)"
    r"|\b(?:as|into|to|be|just) (?:an? |one )?(?:plain |simple |single |generator )*function\b"
    r".*\b(?:yield\w*|with|context)\b",
    "counter": r"\b(?:collections\.)?(?-i:Counter)\b",
    "defaultdict": r"\bdefaultdict\b",
    "double-quotes": r"^\W*\" (?:not|instead of|rather than|over) '|\bno ' around\b"
    r"|\bdouble (?:quotes? )?(?:instead of|rather than|not|over) single\b"
    r"|(?:\b(?:with|w/?|to|in|into|use|using|be|only|just)|->) \"(?=$|[\s,.;!?)])",
    "print-to-stderr": r"\bprint\w*\b(?!.*\b(?:not|instead of|rather than) (?:to )?sys).*\bsys\.stderr\b"
    r"|\b(?:send|put|direct|route)\w*\b.*\bprints?\b.*\b(?:to|into|on) (?:the )?error stream\b",
    "return-also": r"\b(?:return|giv|hand|yield)\w*(?: back)? (?:me |us )?"
    r"(?:also|additionally|as well)\b(?! (?:if|when|for|on)\b)"
    r"|\breturn(?:s|ed)? (?:the )?`?\w+`? (?:too|as well|also)\b(?! (?:if|when|for|on)\b)"
    r"|\balso (?:return|giv(?:e|ing)(?: back)?|hand(?:ing)? back)(?:s|ed|ing)?"
    r" (?!(?:if|when|for|on|None|True|False|an empty)\b)",
    "remove-types": r"\b(?:undo|revert|drop|lose|strip|ditch|kill|get rid of|throw out|bin) "
    r"(?:(?:the|all|of|these|those|our) )*"
    r"(?:typ(?:ing|es)|type hints?|(?:type )?annotations?)\b(?! (?:module|import))",
    "split-if": r"\bone (?:condition|test|check) (?:per|for each|in each) if\b"
    r"|\btwo ifs (?:from|out of|of) (?:the|that|one)\b",
    "single-quotes": r"\bsingle (?:quotes? )?(?:instead of|rather than|not|over) double\b"
    r"|(?:\b(?:with|w/?|to|in|into|use|using|be|only|just)|->) '(?=$|[\s,.;!?)])",
    "drop-else": r"\bindented (?:(?:one|a) level )?(?:(?:too (?:deep|far)|deeper) )?(?:for nothing|needlessly)\b"
    r"|\b(?:needless|superfluous|unnecessary|redundant|pointless|no need for (?:the|that|an)) else\b",
    "flag-required": r"\b(?:people|users|everybody|everyone|somebody|someone|they|folks|we) (?:\w+ )?"
    r"(?:(?:leav(?:e|es|ing)|left) `?--?[\w-]+`? (?:off|out|away)"
    r"|(?:forg[eo]t|omit|skip)\w* (?:to (?:pass|give) )?`?--?[\w-]+`?)"
    r"(?=$|[ ,.;!])",
    "expand-ternary": r"(?<!for )(?<!of )\bfour[- ]lines?\b"
    r"|\b(?:no|without|drop|remove|avoid|ditch|kill)(?: \w+){0,2} ternar(?:y|ies)\b",
    "first-match": as_code("next"),
    "hoist": r"\b(?:before|outside(?: of)?|out of|above|in front of) the (?:for |while )?loop\b|\bloop[- ]invariant\b"
    r"|\b(?:each|every)(?: single)? (?:iteration|round|turn|time (?:a)?round)\b",
    "is-none": r"[=!]= ?none\b|[=!]=,? (?:and )?not `?is\b|\bis,? (?:and )?not `?[=!]=",
    "isinstance": r"\bisinstance\b",
    "items-loop": r"\.items\b|" + as_code("items"),
    "keep-order": r"\bdict\.fromkeys\b|\b(?:keep\w*|kept|preserv\w*|los[et]\w*|scrambl\w*|shuffl\w*|forg[eo]t\w*"
    r"|random\w*|original|same|stable|insertion|first[- ]seen|wrong|jumbl\w*|mess\w*)\b.*\border(?:ing)?\b"
    r"|\border(?:ing)?\b.*\b(?:kept|preserved|lost|random\w*|chang\w*|differs?|stable|matters?|goes|gone)\b"
    r"|\bgone,? but so (?:is|are|was) (?:the|their|its) order(?:ing)?\b",
    "main-guard": r"\b(?:start|run|ran|execut|happen|go|going|print|call|ask|play|launch|fir)\w*\b.*"
    r"(?:\b(?:when|whenever|if|once|as soon as|every time|by|while)\b[^.,;]*\bimport(?:s|ed|ing)?\b|\bon import\b)"
    r"|\b(?:only|just) (?:be )?(?:run|called|started?|executed?) (?:as|when (?:it(?:'s| is) )?run as) an? "
    r"(?:script|program)\b"
    r"|\bimporting (?:this|it|that|the|my|\w+)\b.*\b(?:start|run|execut|print|launch)(?:s|es|ed|ing)?\b",
    "make-method": r"\b(?:(?:in)?to|be) (?:an? |the )?(?:plain |normal |regular |real |ordinary )?method\b"
    r"|\binstance method\b|(?:\bnot|n'?t) (?:be |need to be |have to be )(?:an? )?static\b"
    r"|\bmethod,? (?:and )?not (?:an? )?property\b|\bno(?:t (?:be )?an?)? (?:(?:longer|more) )?(?:an? )?property\b"
    r"|\bnot? (?:be |longer |more )*an? property\b",
    "match-to-if": r"\b(?:match|cases?)\b.*\b(?:ifs|elifs?|if[ /-]{1,3}(?:else|chain|statement)s?|plain if)\b"
    r"|\b(?:no|not|without|instead of|rid of|drop|remove|replace|undo|avoid|rewrite|convert|turn) "
    r"(?:that |the |this |every |all )?`?match\b",
    "memo-dict": r"\b(?:memo\w*|cach\w*|remember\w*)\b.*\b(?:by hand|manual\w*"
    r"|(?:in|with|using|into|via|by) an? (?:\w+ ){0,2}dict(?:ionary)?"
    r"|(?:without|no|not) (?:using |with )?(?:functools|lru_cache|a decorator|decorators?))\b"
    r"|\b(?:dict(?:ionary)?|hand|manual\w*)[- ](?:memo\w*|cach\w*)\b"
    r"|\b(?:lru_)?cache (?:won'?t|will not|can'?t|cannot|does(?:n'?t| not))\b.*\bdict(?:ionary)?\b",
    "pathlib": r"\bpathlib\b",
    "make-private": r"\bprefix(?:ed)? `?\w+`? with (?:an? )?(?:single |leading )?underscores?\b"
    r"|^\W*(?:put )?(?:an? )?(?:_|(?:leading )?underscore)"
    r" (?:before|in front of|ahead of) `?\w+`?\W*$",
    "make-sync": r"\bsync(?:hronous)? version\b|\b(?:make|turn|be|into|to)\b.*\bsync(?:hronous)?\b"
    r"|\b(?:drop|remove|lose|without|no) (?:the )?[`'\"]?async\b"
    r"|\bawait\w*\b.*\bmake (?:it|that|this) (?:an? )?(?:ordinary|normal|regular|plain)\b",
    "print-to-return": r"\breturn\w*\b[\w' ]{0,20}\b(?:not|instead of|rather than) print",
    "pull-up": r"\b(?:mov|pull|push|lift|hoist|shift|put|belong)\w*\b.*\b(?:base|parent|super)[- ]?class\b"
    r"|\b(?:mov|pull|push|lift|hoist|shift)\w*\b.*\b(?:up )?(?:in)?to (?:the|its|their) (?:base|parent)\b",
    "recursion-to-loop": r"\b(?:(?:no|not|without|avoid|instead of|rid of|rather than) (?:the |any )?)?recursi\w+"
    r"|\brecurses?\b"
    r"|\biterative\w*|\bcalls itself\b|\bstack overflow\w*",
    "static-method": r"(?:\b(?:drop|remove|lose|without|unused|so no|no need (?:of|for))"
    r"|(?:\bnever|\bnot|n't) (?:uses?|needs?|touch(?:es)?|reads?)) (?:the )?`?self\b(?!`?\.)"
    r"|\bself (?:is(?:n'?t| not| never)? )?(?:un|not |never )?(?:used|needed|touched|read)\b|\bstaticmethod\b"
    r"|\bstatic,? (?:and )?not (?:an? )?class|\bmethod could be an? function\b|\bno-self-use\b|\bR6301\b",
    "augmented": r"^nit:? [`'\"]?[-+*/]=[`'\"]? (?:in|on|for)\b"
    r"|(?<![\w.])[-+*/]= (?:is enough|would do|does|says|suffices|instead|please|will do)\b"
    r"|\b(?:use|with|write|prefer) (?:just )?[`'\"]?[-+*/]=(?!=)",
    "move-imports-top": r"\bno imports? (?:in|inside|within) (?:the )?(?:functions?|function bod(?:y|ies)|bodies"
    "|methods?|the middle)\b"
    r"|\bimports? (?:belongs?|goes?|go|should (?:go|be|stand)|must (?:go|be))(?: up)? (?:at|to|on) (?:the )?top\b",
    "sort-reverse": r"\bsorted (?:the )?(?:wrong way (?:a?round)?|backwards|in reverse)\b|\bupside down\b"
    r"|\b(?:wrong|other) way (?:a)?round\b.*\b(?:sort|order|list|rank)|\b(?:sort|order|list"
    r"|rank)\w*\b.*\bwrong way (?:a)?round\b",
    "sum-loop": as_code("sum"),
    "super-call": r"\bsuper\(\)",
    "suppress": r"\bcontextlib\.suppress\b|" + as_code("suppress"),
    "time-function": r"^\W*took [\d.]+ ?(?:s|secs?|seconds?|ms|minutes?)\b.*"
    r"|\bhow (?:long|much time|many (?:milli)?seconds)\b.*"
    r"\b(?:t(?:a|oo)k\w*|runs?|ran|needs?|lasts?|spen[dt]\w*)\b"
    r"|\bperf_counter\b|\bstop-?watch\b|\b(?:elapsed|execution|running|run) ?time\b",
    "to-enum": r"\b(?:int|str)?enums?\b(?!erat)|\benum class\b",
    "to-format": r"\bde-?interpolat\w*|\bstr\.format\b|\b(?:chok\w+|trips?|fails?|crash\w*|dies|stumbl\w+)"
    r" (?:on|over|with|at) (?:the |an? |every |all )?f-? ?strings?\b",
    "to-loop": r"\b(?:an?|plain|normal|explicit|regular|simple|ordinary|real) (?:for[- ])?loops?\b"
    r"(?!.*\b(?:while|recurs\w+|range|counter|index\w*)\b)",
    "to-match": r"\bmatch ?/ ?case\b|\buse `?case\b|\bmatch[- ]statement\b|`match`",
    "use-with": r"`with`|\b(?:use|via|into|by) (?:an? )?with\b(?! \w+ed\b)|\bwith instead\b"
    r"|\bwith[- ](?:block|statement)\b|^with (?:\w+\.)*(?:open|urlopen|ZipFile|SMTP|socket)\b|\bleak(?:s|ed|ing)?\b"
    r"|\b(?:use|take|hold|acquire|enter) (?:the |its )?`?[\w.]*lock`? as (?:an? )?context[- ]?manager\b"
    r"|\b(?:never|not|\w+n't|nobody|who) (?:gets? )?(?:close[sd]?|released)\b"
    r"|\bnever (?:reached|run)\b.*\bclose|\bclose\b.*\bnever (?:reached|run)\b|\bstays? open\b"
    r"|[\"']with[\"'] (?:please|instead)"
    r"|\b(?:is|are|as) (?:an? )?context[- ]?managers?\b|\bcontext[- ]?manager (?:would|could|can|will|takes|here"
    r"|instead)\b"
    r"|\b(?:acquir|releas|clos)\w*\b.*\bby hand\b|\bby hand\b.*\b(?:acquir|releas|clos)\w*",
    "wrap-call": rf"\b(?:needs?|wants?|through|into|inside|in|to|with) (?:an? |the )?[`'\"]?{_OF_PYTHON}"
    r"(?:\(\)|[`'\"]?(?= (?:first|around|call)\b))",
    "walrus": r"\bwalrus\b|:=",
    "zip-loop": as_code("zip"),
}
KINDS: Mapping[str, Chance] = {op: in_words(op, words) for op, words in _NAMED.items()}
