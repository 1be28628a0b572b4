"""Kinds of edit of which the words are not said, and that nobody means without them."""

from __future__ import annotations

import re
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.of_orders import never_of_orders
from spark_tui.edits.saying.kind.of_prints import never_of_prints

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
    r"|\bforgetting\b|\binstantiat\w*|\bwithout it\b"
    r"|\bits own\b(?! \w*(?:thread|process|task|file|line|row|page)\b)|\bimpossible\b|\brefuse\b",
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
        ("add-log", "log-if", "log-entry"),
        r"\blog|\bwarn|\btrac|\brecord|\bdebug|\binfo\b|\bmessage|\bnot(?:e|ed|ice)\b|\bt(?:ell|old)|\bsay|\breport"
        r"|\baudit|\bprint|\bsh(?:ow|out)|\bse(?:e|en)\b|\bvisib|\bkn(?:ow|ew|own)\b|\bhear|\bsilen|\bmention|\bwrite"
        r"|\bline\b|\boutput|\balert|\bcount|\bkeep|\bannounc|\bentr(?:y|ies|ance)\b|\benter",
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
    "time-function": r"^(?!.*\b(?:as|like|in) (?:hours|minutes|\d+ ?h|h:mm|hh:mm)\b)"
    r"(?!.*\b(?:return|give|tell|be)s? (?:how many|in|the|the number of)? ?(?:minutes|hours|days|milliseconds)\b)"
    r".*(?:\bruntime\b|\btim(?:e[ds]?|ing|er)\b|\blong\b|\bslow|\bduration|\bseconds?\b|\bms\b|\bprofil"
    r"|\bperf|\bmeasur|\bfast|\bt(?:ak(?:e|es|ing)|ook)\b|\belapsed\b|\bbenchmark|\bquick|\bspeed|\bstop ?watch)",
    "double-quotes": _OF_QUOTES,
    "single-quotes": _OF_QUOTES,
    "add-slots": r"slot|__dict__|memory|instance|baggage|\bdict\b|attribut|carr(?:y|ies)|million|typo|\bram\b|\boom"
    r"|footprint|light|created|misspel|mistyp|storage|attach|hang extra|nonsense|huge number|once and for all",
    "cache-function": r"^(?!.*\b(?:no|not|without|never) (?:us(?:e|ing) )?`?@?(?:functools\.)?lru_cache\b)"
    r".*(?:cach|memo|once|again|every|each|same|twice|slow|fast|remember|recomput|repeat|kept|called"
    r"|keep\w* (?:\w+ ){0,3}?(?:results?|values?|answers?|responses?|output|it|them|that|those|what|around|in memory)\b"
    r"|over|profil|times|\blru|compute|second call|instant|bounded|hammers|\bstore|finish|limit of"
    r"|save\w* (?:its )?results|2nd time|second time)",
    "date-format": r"date|\bday|birth|format|\btime|\biso\b|%|sort|year|month|stamp|strf|strp|clock|hour|order|utc",
    "keep-order": r"order|sequence|shuffl|scrambl|doubl|dup|repeat|twice|\bsame\b|\bset\b|uniq|distinct|seen|sort|mix",
    "pathlib": r"path|\bos\b|\bos\.|join|windows|slash|/|dirname|basename|PTH|modern|objects?\b|strings?\b|glu|bracket"
    r"|\bnicer\b|\bthings\b|\bold\b",
    "read-env": r"\benv|overrid|config|setting|hard|password|secret|key|deploy|outside|\b(?-i:[A-Z]{2,}[A-Z_]*)\b"
    r"|variable|docker|container",
    "remove-definition": r"remov|delet|\bdrop|\brid\b|\bkill|\bditch|\bunused\b|\bdead\b|\bgone?\b|\bgoes\b|\baway\b"
    r"|\bout\b|\bneed|\buse[sd]?\b|\bnobody\b|\bnothing\b|obsolet|redundant|superfluous|useless|pointless|yeet|nuke"
    r"|\baxe|\bzap|throw|clean|\bbin\b|strip|\bcut\b|left ?over|legacy|\bold\b|replac|duplicat|twice|\bno\b"
    r"|\bnot\b|n't\b|never|without|eliminat|eras|trash|scrap|prune|purge|lose\b|minus|forget|deprecat|\bkeep\b"
    r"|\bwhy\b|\bfree\b|\bgo\b"
    r"|\boff\b|\baround\b|confus",
    "unused-imports": r"import|unused|\bF401|\buse[ds]?\b|lint|flake|ruff|\bdead|left ?over|clean|modules?|need|\btop\b"
    r"|\bhead\b|stdlib|librar|packages?|\bdeps?\b|stale|orphan|lines|warning|nois|tid(?:y|ied)|\b(?:bring|pull)\w* in\b"
    r"|\bdrop them\b|\binclude",
    "plain-asserts": r"^(?!.*(?:->|→|=>|\b(?:to|into|use|with|by|becomes?|be)) `?(?:self\.)?(?-i:assert[A-Z])\w+)",
    "delete-lines": r"^(?!(?:please )?(?:return|give back)\b)",
    "remove-prints": r"print|output|debug|nois|console|\blog|stdout|chatt|verbos|quiet|silen|spam|shut|clutter|pollut"
    r"|stray|breakpoint|\bpdb|\bhung\b|terminal|scream|blab|talk|\bsay|messages?\b|\bshow|\blines?\b",
    "remove-try": r"remov|delet|\bdrop|\brid\b|\bkill|\blose\b|strip|without|\bno\b|\bnot\b|n't|need|useless|pointless"
    r"|unwrap|unnecess|superflu|redundant|\bout\b|\baway\b|\bgo(?:es|ne)?\b|crash|propagat|bubble|through|\bhid|mask"
    r"|never"
    r"|swallow|\boff\b|clean|flat|nest|indent|\bbare\b|plain|\bjust\b|blow|fly|surface|escape|leave|silen|\bfree\b"
    r"|take",
    "lazy-import": r"^(?!.*\bto the (?:very )?top\b)",
    "return-if": r"^(?!.*\b(?:should|must|has to) (?!not\b|never\b)(?:\w+ )?(?:raise|throw|fail)\b"
    r"(?!.*\b(?:instead|rather|unless|not|no)\b))",
    **dict.fromkeys(
        ("annotate-parameter", "annotate-return"),
        r"^(?!.*\bnames? (?:should|must|could|ought to|has to|needs to|doesn't|does not)(?: just| also)* "
        r"(?:say|tell|show|mention|include|reflect|contain|have|end|carry)\b)",
    ),
    "pull-up": r"^(?!.*(?:n't|\bnot|\bno) need (?:for |of )?(?:its|their|an?|his) own\b)",
    "rename": r"^(?!\w+ (?:should|must|could) (?:also )?have an? "
    r"(?!\w* ?(?:names?|better|clear\w*|other|longer|shorter)\b)\w+$)",
    "add-all": r"\ball\b|\b_*all_*\b|\b(?:ex|im)port|\bpublic|\bprivate|\bapi\b|\bstar\b|\*|\bexpos|\bnames?\b|\bF40"
    r"|\binterface|\boffer|\bdunder|\boutside|\bmodule|\bre-?export|\bvisib",
    "remove-types": r"^(?=.*(?:typ(?:e|ing|s\b)|hint|annot|signature|colon|->|\bdef\b))"
    r".*(?:\b(?:remov|strip|drop|delet|kill|los|wrong|nois|lying|scare|confus)\w*\b|\b(?:clean|throw|ditch|untyped|bare"
    r"|plain|no|not|none|without|w/o|rid|out|away|off|go|goes|gone|free|un\w+|do we (?:really )?need|bin|yeet|disturb"
    r"|bury|more|too much|trust|duck|names only|only (?:the )?names|before we had|blow up|chokes)\b|n't\b|-free\b)",
    "write-types": r"typ(?:e|ing)|hint|annot|mypy|pyright|signature|colon|complet|\bwhat\b|->|\b(?-i:Any)\b"
    r"|\barrow\b|\bkinds\b|\breturn\b.*\bparam|\bparam\w*\b.*\breturn|\ball of (?:it|them)\b|\bthe lot\b"
    r"|\b(?:string|list|array) or\b",
}
"""Each kind with words of which nobody means it without one."""
_NEEDED = {kind: Pattern(words, re.IGNORECASE) for kind, words in _ONLY_WHERE.items()}


@lru_cache(maxsize=64)
def never(text: str) -> frozenset[str]:
    """Kinds of which the words are not said, and that nobody means without them."""
    unsaid = frozenset(kind for kind, words in _NEEDED.items() if not words.search(text))
    return unsaid | never_of_prints(text) | never_of_orders(text)
