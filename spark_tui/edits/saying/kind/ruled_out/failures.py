"""What is not meant to become of an error, and of what is told of it."""

from __future__ import annotations

from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

_SLIPS = r"\b(?:NameError|UnboundLocalError|SyntaxError|IndentationError)\b"
_TO_RAISE = r"\b(?:should|must|to) (?:\w+ )?raise (?:an? )?\w+ (?:if|when|where|unless)\b"
_CAUGHT = (
    r"(?i)\binstead of\b|\binto\b|\bfail(?:s|ed)?\b|\bcatch\b|\bwrap\w*\b"
    r"|\b(?:in case of|on|upon) (?:an? |any )?\w*(?:Error|Exception)\b"
)

_SYMPTOM = (
    r"\b(?:crash(?:es|ed)|died|dies|dying|blows? up|blew up|chokes?d?|explodes?|broke off|breaks off|hangs|hung|freezes"
    r"|(?:stops|ends) with \w+Error|throws?)\b|\bnot \w*Error\b|\b(?:says?|shows?|displays?|reads?|prints?) -?\d"
    r"|\bi (?:\w+ )?(?:call(?:ed)?|ask(?:ed)? for|(?:can )?only (?:get|see)|get|got|see|saw|close|closed|typed?"
    r"|entere?d?"
    r"|paid|bought|needed|ran) "
    r"|\w\([^()]*\) (?:only |just |still |always )?(?:gives?|gave|returns?|returned|is|says|said|shows?|prints?) "
    r"(?:me )?[-\d\"'\[({]"
    r"|\b(?:where (?:is|are|has|have|did|does)|why can(?:not|'t)? i|shouldn't)\b.*\?"
    r"|\b(?:loops?|iterates?|goes|walks?) (?:over|through) (?:the |its )?\w+"
    r"|\b(?:can't|cannot|can not) be (?:reached|seen|found|shown)\b|\b(?:last|final) (?:colon|comma|dot|dash"
    r"|one) only\b"
)
"""What somebody saw, who ran it."""
_A_REQUEST = (
    r"(?i)\b(?:re)?nam(?:es?|ed|ing)\b|\bcall(?:ing)? (?:it|them|this|that)\b|\bextract"
    r"|\bpull(?:ed)? (?:\w+ )?(?:out|up)"
    r"|\bfactor|\binlin|\bconstants?\b|\bvariables?\b|\bhelpers?\b|\bprivate\b|\bstatic\b|\bclass ?methods?\b"
    r"|\bmov(?:e|ed|ing)\b"
    r"|\bsplit .* (?:off|out|into)|\brefactor|(?:->|→|=>) ?[`'\"]?\w+[`'\"]?(?:\(\))?(?=\W*$|,| in\b| and\b)"
    r"|\b__\w+__\b"
)
FAILURES = (
    # what somebody mistypes who uses the program is no slip of the code
    NotMeant(
        "fix-typo fix-string fix-wrong-name fix-operator",
        r"\b(?:by mistake|(?:a |my )?typo of mine"
        r"|(?:I|users?|somebody|someone|people|we) (?:\w+ )?(?:mistyped?|typed?|misspell?))\b",
        unless=r"(?i)\bin the (?:code|file|text|message|docstring|comment)\b",
    ),
    # what an error comes from is not what is raised
    NotMeant(
        "change-exception",
        r"\braise (?:an? |the |our )?\w+ from (?:the |an? |its )?\w*(?:error|exception)\b"
        r"|\bchain(?:ed|s|ing)? (?:the |an? |that )?\w*(?:error|exception)\b",
        unless=r"(?i)\binstead\b|->",
    ),
    # who asks for `with`, needs no finally
    NotMeant("finally", r"[\"'`]with[\"'`]|\b(?:as|an?|use|the) context[- ]?manager\b", unless=r"(?i)\bfinally\b"),
    # who tells what he saw wants no other name for it, nor another place
    NotMeant(
        "rename extract-constant extract-variable extract-function inline-function inline-variable inline-constant"
        " make-private class-method static-method move-function move-line snake-case",
        _SYMPTOM,
        unless=_A_REQUEST,
    ),
    NotMeant("time-function", _SYMPTOM, unless=r"(?i)\btim(?:e[ds]?|ing)\b|\bslow|\blong\b|\bprofil|\bmeasur"),
    # what one class has another one do sets no field of it
    NotMeant("add-field", r"\bconstructor\b.*\b(?:run|call|invoke)\w*\b"),
    NotMeant(
        "guard-none",
        r"\b(?:skip|ignore|leave out|pass over|drop)s? (?:the |all |any |those )?\w+s (?:that|which|who) (?:are"
        r"|is) None\b",
    ),
    # one number comes out where another one should, which are no limits
    NotMeant(
        "clamp",
        r"\b(?:gives?|gave|gets?|got|returns?|returned|says?|said|shows?|is|was) -?\d.*\b(?:should|must|ought)\b",
        unless=r"(?i)\b(?:at (?:most|least)|limit\w*|clamp\w*|more than|less than|between|max\w*|min\w*|cap\w*|bound\w*"
        r"|never|above|below|over|under|beyond|exceed\w*|outside|within|range)\b",
    ),
    # a sign and a number are a part of what is reckoned
    NotMeant("remove-definition delete-lines", r"\b(?:remove|drop|delete|lose|omit) (?:the |that |this )?[-+*/] ?\d"),
    # a default that is a list becomes none at all
    NotMeant(
        "default-if-none change-value",
        r"\b\w+ ?= ?(?:\[\]|\{\}|(?:set|list|dict)\(\)).*(?:->|→|=>|\b(?:to|into|by|with)\b) `?None\b",
    ),
    NotMeant(
        "annotate-return",
        r"\balways\b.*\b(?:int|str|float|bool|list|dict)\b|\b(?:int|str|float|bool|list|dict) always\b",
        unless=r"(?i)\b(?:annotat|typ|hint)\w*",
    ),
    # what is not wanted, whatever else is
    NotMeant(
        "retry",
        r"\bno retr(?:y|ies)\b|\bnot (?:an? )?retry\b"
        r"|\b(?:read|look at|stare at|parse) (?:\S+ ){1,4}(?:twice|two times|three times|several times)\b"
        r"|\b\d+ ?(?:s|secs?|seconds?|min\w*) time-?outs?\b|\btime-?outs? (?:of|after) \d+ ?(?:s|sec\w*|min\w*)\b",
        unless=r"(?i)\bno retr(?:y|ies) (?:yet|so far|at all|here|there)\b|\b(?:has|have|is|are|with) no retr"
        r"|\btime-?out.*\b(?:(?<!no )retr\w+|again|attempts?|tr(?:y|ies)|times)\b"
        r"|\b(?:(?<!no )retr\w+|again|attempts?|tr(?:y|ies)|times)\b.*\btime-?out",
    ),
    # what is caught as well, or answered in another way, is one more
    NotMeant(
        "narrow-except",
        r"\balso (?:catch|handle)\b|\b(?:catch|handle) .* (?:too|as well)\b"
        r"|\b(?:catch|handle) (?:an? |the )?\w+ .*\b(?:and|then) (?:return|raise|continue|give)\b",
        unless=r"(?i)\b(?:instead|only|just|rather|bare|broad|narrow|specific)\b",
    ),
    # what an error does is told where it is caught
    NotMeant(
        "log-entry",
        r"\bhandlers?\b|\bexcept\w*\b|\btracebacks?\b|\blog(?:ged|ging)? (?:the |all |any )?(?:errors?|failures?)\b|"
        r"\b(?:when|if|whenever) [\w.`()]+ (?:fails?|crash(?:es)?|raises?|breaks?)\b|"
        r"\blog(?:ged|ging)? (?:each|every) (?!call|time|entry|use)"
        r"|\b(?:errors?|failures?) (?:\w+ )?(?:silent|swallow|disappear|vanish|get lost|are lost)",
        unless=r"\bcalled\b|\bentry\b|\benter\w*\b",
    ),
    # nobody keeps what was only there for debugging
    NotMeant(
        "log-print",
        r"\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b"
        r"|\bprints?\b.*\b(?:left over|forgotten)\b",
        unless=r"(?i)\blog(?:s|ged|ger|ging)?\b|\blevel\b|\binto\b|\bto debug\b",
    ),
    # what a message is to tell is no wording of it
    NotMeant(
        "change-message",
        r"\b(?:error|exception|message|warning)\b(?: [\w']+){0,3}? (?:says?|tells?"
        "|names?|mentions?|shows?|includes?)"
        r" (?:\w+ )?(?:which|whose|who|how (?:many|much|long)|where|what|negative|wrong)\b",
        unless=r"[\"'`]\w[^\"'`]* |:",
    ),
    # a slip of the code is mended, and not caught; nor is what is to be raised
    NotMeant("wrap-try wrap-try-body add-except", rf"{_SLIPS}|{_TO_RAISE}", unless=_CAUGHT),
    # what is not to be raised any more is not raised in place of something
    NotMeant(
        "raise-instead",
        r"\b(?:instead of|rather than|without|no longer|not|never|\w+n't) (?:an? |the |just |always )?"
        r"(?:rais\w+|crash\w*|fail\w*|blow\w*|throw\w*|exceptions?|tracebacks?)\b",
        unless=r"(?i)(?<!of )(?<!than )(?<!not )(?<!n't )\b(?:raise|throw|raises|throws) ",
    ),
    # what there is instead of a result that somebody wants is not to be raised as well
    NotMeant(
        "raise-if",
        r"\b(?:gives?|gets?|throws?|raises?|fails? with|dies with) (?:(?:me|us) )?(?:an? )?\w*(?:Error|Exception)\b"
        r".*\b(?:expect\w*|wants?|like|prefer|should (?:be|return|give)) (?:an? )?"
        r"(?:None|null|nothing|empty|0|zero|False|-1)\b|\bwrong (?:error|exception)(?: type)?\b",
    ),
    NotMeant(
        "raise-if",
        r"\b(?:blows up|falls over|crashes|dies|fails|breaks|chokes|explodes) (?:with|in|on) (?:an? |the )?"
        r"\w*(?:Error|Exception)\b",
        unless=r"\b(?:rais|throw|reject|refus|complain|forbid|validat|check)\w*|\b(?:should|must) be an? \w*error\b"
        r"|(?:Error|Exception)\b.*(?:Error|Exception)\b",
    ),
    # what is raised in some case is no other name for what is raised already
    NotMeant(
        "change-exception",
        r"^(?:please |pls )?(?:`?[\w.]+`?(?:\(\))? (?:should|must|has to|needs to) )?(?:raise|throw) (?:an? )?"
        r"(?:[\w.]*(?:error|exception))\b[^,;]*? (?:if|when|unless)\b",
        unless=r"(?i)\binstead\b|\brather\b|\bnot (?:an? )?\w*(?:error|exception)\b|\bthere\b",
    ),
)
