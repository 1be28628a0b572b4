"""Kinds of edit that a turn of phrase names, whatever else is said, or the means that Python has for it: "that's just
any()"; and kinds that one rules out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache, partial

from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.chances import SURE, Chance, offered
from spark_tui.edits.saying.value.looks import ZEROS


def _code(*words: str) -> str:
    """A word that is said of anything, if it is written as code or as what should be made use of."""
    word = rf"(?:{'|'.join(words)})"
    return rf"\b{word}\(|`{word}`|\b(?:use|using|that's|this is|just|simply|with|via|an?|into|of) {word}\b(?! \w)"


def _unwanted(one: str, other: str) -> str:
    """What is said to go, or to become the other: "no single ones", "single quotes found but double preferred"."""
    goes = (
        r"no|not|never|without|drop\w*|avoid\w*|instead of|rather than|replac\w+|get rid of|too many|away from|hates?"
    )
    return (
        rf"\b(?:{goes})(?: (?:the|all|any|more|of|these|those)){{0,2}} {one}s?\b"
        rf"|\b{one}\b(?:(?!\b(?:{goes})\b).)*(?:\b(?:but|into|to|becomes?|should be|must be)\b|->|→).*\b{other}\b"
    )


_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*"
_WRITTEN_OUT = rf"\d\d? {_MONTH}\b|\b{_MONTH} \d\d?\b"
_AMOUNT = r"(?:\d[\d.]*|\w+)[ -]?(?:s|secs?|seconds?|ms|min\w*) "
_NAMED = {
    "add-contains": r"[\"'`]\w+ in \w+[\"'`]|\b(?:support|allow|implement|us(?:e|ing))\w* [\"'`]in[\"'`]"
    r"|\bthe in operator",
    "add-len": r"\blen\((?![\w.]+\) ?[<>=!])|[\"'`]len[\"'`]",
    "add-timeout": rf"\b(?:add|put|set|needs?|give|wants?|with|without|no|have|has) (?:an? |the |some |any )?"
    rf"(?:{_AMOUNT})?time-?outs?\b(?! (?:param|arg|opt|flag|field|const|attr|error|exc|setting|of))"
    r"|\b(?:hang|block|wait|stall)\w* (?:\w+ )?(?:forever|indefinitely|for ?ever)\b",
    "ignore-case": r"\bignor\w+ (?:the |letter )?case\b|\bcase[- ]?insensitiv\w*|\bregardless of (?:the )?case\b"
    r"|\bcase (?:should|does|must)(?:n't| not) (?:matter|count)|\bwhatever the case\b",
    "date-format": r"(?-i:\b(?:dd|DD|YYYY|yyyy|MM|mm)[-/. ](?:MMM?M?|mm|DD|dd|YYYY|yyyy)\b)"
    rf"|\b(?:dates?|days?|look\w*|like|format\w*|show\w*|print\w*)\b.*(?:{_WRITTEN_OUT})",
    "format-spec": r"\bthousands?[- ]?(?:separat\w+|commas?)"
    r"|\bcommas?\b.*(?<![\d,])\d{1,3}(?:,\d{3})+(?!\d)|\b(?:like|as|to|want|show) (?:\$|€)?\d{1,3}(?:,\d{3})+(?!\d)"
    rf"|{ZEROS.pattern.removeprefix('(?i)')}",
    "any-all": _code("any", "all"),
    "cache-function": r"\blru_cache\b|\bfunctools\.cache\b|@cache\b",
    "context-class": r"\b(?:class|object)\b.*__enter__|\bcontext ?manager\b.*\b(?:in)?to (?:an? )?(?:\w+ )?class\b"
    r"|\b(?:class|object)\b.*\b(?:instead of|rather than|not)\b.*\b(?:context ?manager|generator|yield)\b"
    r"|\bas an? (?:\w+ )?class\b|\b(?:in)?to an? (?:\w+ )?class\b",
    "context-function": r"@(?:async)?contextmanager\b|\bcontextlib\.contextmanager\b|\bcontextmanager function\b"
    r"|\b(?:an?|use|with|using|the) (?:async)?contextmanager\b(?! class)"
    r"|\b(?:as|into|to|be|just) (?:an? |one )?(?:plain |simple |single |generator )*function\b"
    r".*\b(?:yield\w*|with|context)\b",
    "counter": r"\b(?:collections\.)?(?-i:Counter)\b",
    "defaultdict": r"\bdefaultdict\b",
    "deque": r"\bdeque\b|\bpopleft\b",
    "double-quotes": r"(?:\b(?:with|w/?|to|in|into|use|using|be)|->) \"(?=$|[\s,.;!?)])",
    "single-quotes": r"(?:\b(?:with|w/?|to|in|into|use|using|be)|->) '(?=$|[\s,.;!?)])",
    "enumerate": r"\benumerate\b",
    "expand-ternary": r"\b(?:no|without|drop|remove|avoid|ditch|kill)(?: \w+){0,2} ternar(?:y|ies)\b",
    "first-match": _code("next"),
    "hoist": r"\b(?:before|outside(?: of)?|out of|above|in front of) the (?:for |while )?loop\b|\bloop[- ]invariant\b"
    r"|\b(?:each|every)(?: single)? (?:iteration|round|turn|time (?:a)?round)\b",
    "isinstance": r"\bisinstance\b",
    "items-loop": r"\.items\b|" + _code("items"),
    "join-strings": r"[\"']\.join\b|" + _code("join", r"str\.join"),
    "keep-order": r"\bdict\.fromkeys\b|\b(?:keep\w*|kept|preserv\w*|los[et]\w*|scrambl\w*|shuffl\w*|forg[eo]t\w*"
    r"|random\w*|original|same|stable|insertion|first[- ]seen|wrong|jumbl\w*|mess\w*)\b.*\border(?:ing)?\b"
    r"|\border(?:ing)?\b.*\b(?:kept|preserved|lost|random\w*|chang\w*|differs?|stable|matters?|goes|gone)\b",
    "log-exception": r"\bexc_info\b|\b(?:log|logger|logging)\.exception\b",
    "make-method": r"\b(?:(?:in)?to|be) (?:an? |the )?(?:plain |normal |regular |real |ordinary )?method\b"
    r"|\bmethod,? (?:and )?not (?:an? )?property\b|\bnot? (?:be |longer |more )*an? property\b",
    "match-to-if": r"\b(?:match|cases?)\b.*\b(?:ifs|elifs?|if[ /-]{1,3}(?:else|chain|statement)s?|plain if)\b"
    r"|\b(?:no|not|without|instead of|rid of|drop|remove|replace|undo|avoid|rewrite|convert|turn) "
    r"(?:that |the |this |every |all )?`?match\b",
    "memo-dict": r"\b(?:memo\w*|cach\w*|remember\w*)\b.*\b(?:by hand|manual\w*"
    r"|(?:in|with|using|into|via|by) an? (?:\w+ ){0,2}dict(?:ionary)?"
    r"|(?:without|no|not) (?:using |with )?(?:functools|lru_cache|a decorator|decorators?))\b"
    r"|\b(?:dict(?:ionary)?|hand|manual\w*)[- ](?:memo\w*|cach\w*)\b",
    "pathlib": r"\bpathlib\b",
    "make-sync": r"\bsync(?:hronous)? version\b|\b(?:make|turn|be|into|to)\b.*\bsync(?:hronous)?\b"
    r"|\b(?:drop|remove|lose|without|no) (?:the )?[`'\"]?async\b",
    "print-to-return": r"\breturn\w*\b[\w' ]{0,20}\b(?:not|instead of|rather than) print",
    "pull-up": r"\b(?:mov|pull|push|lift|hoist|shift|put|belong)\w*\b.*\b(?:base|parent|super)[- ]?class\b"
    r"|\b(?:mov|pull|push|lift|hoist|shift)\w*\b.*\b(?:up )?(?:in)?to (?:the|its|their) (?:base|parent)\b",
    "raise-from": r"\b(?:with|in|use|using|missing|without|add|needs?) (?:an? |the )?[`'\"]?from[`'\"]?"
    r"(?= and\b| e\b| err\w*\b| exc\b|[.,;!?]|$)|\braise\b[\w .]*\bfrom\b(?! (?:the|an?|here|this|line)\b)"
    r"|\b__cause__\b",
    "recursion-to-loop": r"\b(?:(?:no|not|without|avoid|instead of|rid of|rather than) (?:the |any )?)?recursi\w+"
    r"|\brecurses?\b"
    r"|\biterative\w*|\bcalls itself\b|\bstack overflow\w*",
    "static-method": r"(?:\b(?:drop|remove|lose|without|unused|so no|no need (?:of|for))"
    r"|(?:\bnever|\bnot|n't) (?:uses?|needs?|touch(?:es)?|reads?)) (?:the )?`?self\b(?!`?\.)"
    r"|\bself (?:is(?:n'?t| not| never)? )?(?:un|not |never )?(?:used|needed|touched|read)\b|\bstaticmethod\b",
    "sum-loop": _code("sum"),
    "super-call": r"\bsuper\(\)",
    "suppress": r"\bcontextlib\.suppress\b|" + _code("suppress"),
    "time-function": r"\bhow (?:long|much time|many (?:milli)?seconds)\b.*"
    r"\b(?:t(?:a|oo)k\w*|runs?|ran|needs?|lasts?|spen[dt]\w*)\b"
    r"|\bperf_counter\b|\bstop-?watch\b|\b(?:elapsed|execution|running|run) ?time\b",
    "to-enum": r"\b(?:int|str)?enums?\b(?!erat)|\benum class\b",
    "to-match": r"\bmatch ?/ ?case\b|\bmatch[- ]statement\b|`match`",
    "use-with": r"`with`|\b(?:use|via|into|by) (?:an? )?with\b(?! \w+ed\b)|\bwith instead\b"
    r"|\bwith[- ](?:block|statement)\b|\bleak(?:s|ed|ing)?\b"
    r"|\b(?:never|not|nobody|who) (?:gets? )?close[sd]?\b",
    "walrus": r"\bwalrus\b|:=",
    "zip-loop": _code("zip"),
}
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
_RULED_OUT = {
    # the quotes that there are, are not those that are wanted
    "double-quotes": _unwanted("double", "single"),
    "single-quotes": _unwanted("single", "double"),
    # what is to go is not imported in another way
    "module-import": r"\b(?:remove|drop|delete|get rid of|kill)\b.*\bimports?\b",
    # a property becomes a method, and is called as one
    "remove-decorator": r"\bmethods?\b.*\bpropert\w+|\bpropert\w+\b.*\bmethods?\b",
    # what is gone through is not asked for something in it
    "add-contains": r"\bfor \w+ in\b",
    # what an error does is told where it is caught
    "log-entry": r"\bhandlers?\b|\bexcept\w*\b|\btracebacks?\b",
    "remove-member": _MAY_DELETE.pattern.removeprefix("(?i)"),
    "delete-lines": _MAY_DELETE.pattern.removeprefix("(?i)"),
    # nobody keeps what was only there for debugging
    "log-print": r"\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b"
    r"|\bprints?\b.*\b(?:left over|forgotten)\b",
    # what a message is to tell is no wording of it
    "change-message": r"\b(?:error|exception|message|warning)\b(?: [\w']+){0,3}? (?:says?|tells?"
    "|names?|mentions?|shows?|includes?)"
    r" (?:\w+ )?(?:which|whose|who|how (?:many|much|long)|where|what)\b",
    # what is not known is no None
    "guard-none": r"\b(?:unknown|no such)\b|(?:\bnot|n't) (?:there|known|found|exist)\b|\bnot in (?:the|it|there)\b"
    r"|\b(?:is|are)(?:n't| not)? (?:an? |no )(?:str|string|int|integer|float|list|dict|tuple|bool|set|number)\b",
    # what is to be raised is not caught
    "wrap-try": r"\b(?:should|must|to) (?:\w+ )?raise (?:an? )?\w+ (?:if|when|where) (?:the(?:re)?|no|an?|it|its)\b",
    # what is to go is not logged
    "print-to-log": r"\bprints?\b.*\b(?:has to|must|should|can|needs? to) go\b"
    r"|\b(?:remove|drop|delete|kill|get rid of)\b.*\bprints?\b"
    r"|\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b(?! statements? to)"
    r"|\bprints?\b.*\b(?:left over|leftovers?|forgotten|was left|were left|from debugging)\b",
    # what says too little is to say more
    "remove-definition": r"\b(?:error|exception|message|log|warning)s?\b.*\b(?:useless|unhelpful|worthless|pointless)\b"
    r"|\bfor nothing\b",
    # what a docstring is to say of a path
    "pathlib": r"\bdoc-?strings?\b|\bcomments?\b",
    # what is an error is raised; and what was done already is there
    "guard-empty": r"\b(?:is|be|are|as) an error\b|^(?!.*\b(?:empty|nothing|blank|none)\b).*\bnegative\b"
    r"|\balready (?:been )?\w+(?:ed|en|wn|nt|ne)\b|\bbeen \w+(?:ed|en|wn|nt|ne)\b",
    # where something does not work
    "write-test": r"\bbugs?\b|\bbuggy\b|\bwrong (?:results?|answers?|values?)\b",
    # what is to be added and how it is called; and where something does not work
    "rename": r"\bbugs?\b|\bbuggy\b"
    r"|\b(?:add|write|implement|give (?:it|me|us)|needs?) (?:me |us )?(?:an?|another|one more) (?:new )?"
    r"(?:method|function|property|helper|field|parameter|argument|constant|flag)\b",
    # what is to go is not wanted
    "ternary": r"\b(?:no|without|drop|remove|avoid|ditch|kill)(?: \w+){0,2} ternar(?:y|ies)\b",
    # a function of its own is written, and done nothing else with
    **dict.fromkeys(("extract-function", "return-also", "add-parameter", "add-decorator"), _BESIDE),
    # what is there several times is not computed several times
    "cache-function": r"\b(?:list|show|shown|appear|print|turn|com|occur|includ|contain|stand|get)\w* (?:\w+ ){0,3}"
    r"(?:several|many|multiple|two|three|twice|more than once|doubled?)\b|\bduplicat\w+\b",
    # what is not to be seen stays what it is called
    "make-private": r"\b(?:print\w*|repr|logs?|logged|shown|displayed)\b",
    # the one line that is first is passed over, none is asked
    **dict.fromkeys(("skip-if", "or-condition"), r"\b(?:header|heading|headline)(?: (?:line|row))?\b(?! lines)"),
    # among those that are sorted already
    "add-order": r"\b(?:same|equal) \w+\b.*\b(?:sort\w*|order\w*|first|alphabet\w*)\b|\bties?\b",
}
_WHERE_IT_IS_NOT = {
    "double-quotes": r"(?!)",
    "single-quotes": r"(?!)",
    "module-import": r"\bmodule\b|\binstead\b|\bonly\b",
    "remove-decorator": r"@|\bdecorat",
    "add-contains": r"__contains__|\bmember\w*\b",
    "log-entry": r"\bcalled\b|\bentry\b|\benter\w*\b",
    "change-message": r"[\"'`]\w[^\"'`]* |:",
    "remove-member": r"(?!)",
    "delete-lines": r"(?!)",
    "log-print": r"(?i)\blog(?:s|ged|ger|ging)?\b|\blevel\b|\binto\b|\bto debug\b",
    "guard-none": r"\bis None\b|\bNone is\b|\b(?:pass\w*|gave|gives|get\w*|returns|returned|be) None\b"
    r"|\b(?:can|may|might|could|sometimes) (?:return|give) None\b",
    "remove-definition": r"\b(?:remove|delete|drop|kill|unused|dead)\b",
    "pathlib": r"\bpathlib\b|\bos\.path\b|\bPath\b",
    "print-to-log": r"(?i)\blog(?:s|ged|ger|ging)?\b",
    "wrap-try": r"(?i)\binstead of\b|\binto\b|\bfails?\b|\bcatch\b|\bwrap\w*\b",
    "guard-empty": r"\b(?:not|no longer|never) an error\b|\bempty\b|\bblank\b|\bno \w+ (?:has|have|was|were)\b",
    "write-test": r"\btest|\bcover",
    "rename": r"\brenam\w+\b|\bcall (?:it|them)\b|\bcalled\b|\bname\b",
    "ternary": r"(?!)",
    **dict.fromkeys(
        ("skip-if", "or-condition"), r"(?i)\b(?:starts?|starting|begins?|beginning|if|when|who|that|http|request)\b"
    ),
    "make-private": r"(?i)\bprivate\b|\bunderscores?\b|\binternal\b|\b(?:rename|helper|function|method)\b",
    "add-order": r"<|\b__lt__\b|\bcompar\w+\b",
    **dict.fromkeys(("extract-function", "return-also", "add-parameter", "add-decorator"), _OF_WHAT_IS_THERE),
    "cache-function": r"(?i)\bcach\w*|\bmemo\w*|\bcomput\w+|\bcalculat\w+|\bwork\b|\bcall(?:s|ed)?\b"
    r"|\brequest\w*",
}
_OF_QUOTES = (
    r"quot|apostroph|\bticks?\b|\"|\b(?:no|only|just|all|always|use|prefer\w*) (?:more )?(?:single|double)s?\W*$"
)
_ONLY_WHERE = {
    # what throws a body away, or goes through all of a file, is said to
    "stub-body": r"\bstub(?:s|bed)?\b(?! files?\b)|\b(?:body|bodies|empty|emptied|placeholder|unimplemented|later)\b"
    r"|NotImpl|\bnot implemented\b",
    "abstract-method": r"\babstract\b|\bABC\b|NotImpl|\bsubclass\w*|\boverrid\w*|\bimplement\w*|\bchild(?:ren)?\b"
    r"|\bbase\b|\bheirs?\b|\binherit\w*|\bderiv\w*|\bdescend\w*",
    "return-also": r"\b(?:also|too(?! (?:much|many|long|big|few|little))|as well|and|both|along\w*"
    r"|together|with|plus|besides|addition\w*|tuple|pair|triple|second"
    r"|another|next to|includ\w+|beside|not only|not just|how (?:many|much|long|often)|n?either|back)\b|[+&]|\w, \w+$",
    "add-context-manager": r"\bwith\b|\bcontext\b|__enter__|__exit__|\bclos|\bclean(?:s|ed)? ?up|\breleas|\btear",
    "print-to-log": r"print|\blog|\bstd(?:out|err)\b|\bconsole\b|\bnois|\bterminal\b|\bdebug|\bmessages?\b|\bwarn",
    "extract-function": r"^(?!.*\bconstants?\b)|\bfunctions?\b|\bmethods?\b|\bhelpers?\b",
    "double-quotes": _OF_QUOTES,
    "single-quotes": _OF_QUOTES,
}
_AWAY_FROM = Pattern(
    r"(?i)(?:\b(?:no|not|without|drop|remove|replace|instead of|rather than|get rid of|away from)|n't) (?:\w+ )?$"
)
"""What there is already, and is not what is asked for."""


def _is_named(words: AnyPattern, op: str, sentence: Sentence) -> float:
    found = words.search(sentence.text)
    if found is None or _AWAY_FROM.search(sentence.text[: found.start()]) is not None:
        return 0.0
    return SURE * (not ops()[op].slots or any(True for _ in offered(op, sentence)))


KINDS: Mapping[str, Chance] = {
    op: partial(_is_named, Pattern(words, re.IGNORECASE), op) for op, words in _NAMED.items()
}


def may_delete(text: str) -> bool:
    """Is to delete something what somebody may do, and not what is asked for?"""
    return _MAY_DELETE.search(text) is not None


@lru_cache(maxsize=64)
def ruled_out(text: str) -> frozenset[str]:
    """Kinds that are not meant, however much the words are like those for them."""
    return frozenset(
        kind
        for kind, words in _RULED_OUT.items()
        if re.search(words, text, re.IGNORECASE) and not re.search(_WHERE_IT_IS_NOT[kind], text)
    )


@lru_cache(maxsize=64)
def never(text: str) -> frozenset[str]:
    """Kinds of which the words are not said, and that nobody means without them."""
    return frozenset(kind for kind, words in _ONLY_WHERE.items() if not re.search(words, text, re.IGNORECASE))
