"""Turns of phrase that rule out that something is taken away, or printed elsewhere: "users may delete their posts"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

_OTHERS = r"\b(?!(?:you|we|i|it|this|that|they|these|those|one|which) )[a-z]\w* "
_MAY_DELETE = Pattern(
    rf"(?i){_OTHERS}(?:may|can|could|(?:is|are) (?:allowed|able) to|should be (?:allowed"
    rf"|able) to)(?: also| always| only| not)?"
    r" (?:delete|remove|drop|kill|clear|hide|strip|omit|exclude)\b"
)
"""What somebody else may take away, nobody asks to be taken away."""
_TAKES_AWAY = (
    r"^\W*(?!(?:this|that|it|who|which|nobody)\b)`?[a-z]\w*`?(?:\(\))? (?:\w+ly |also |only |even |still )?"
    r"(?:deletes|removes|drops|discards|strips|kills|evicts|throws away)\b"
)
"""What a function takes away when it is called: "clean deletes the newest files"."""
_DELETES = Pattern(rf"(?i){_TAKES_AWAY}")
_LOST = (
    r"^(?!.*\b(?:let'?s|please|just|and|can|should|must|could|to)(?: (?:we|you|i))?(?: please| just)? lose\b)"
    r".*\w (?:(?:los(?:es?|ing|t)|disappears?"
    r"|vanish(?:es)?)\b|(?:is|are) gone (?:after|when|if|on|as soon)\b)"
)
"""What somebody misses."""
_SURVIVE = r"^(?:some|not all|half|all|many|the) (?:(?:of|the) )*(?:\w+ )?\w+s (?:still )?(?:stay|remain|survive)\b"
"""What does not go away by itself: "some dead bullets stay on the screen"."""
_TELLS = r"\b(?:mentions?|says?|claims?|lists?|documents?|describes?|talks? about|speaks? of)\b"

NOT_TAKEN_AWAY = (
    # what gets no sign behind it stays, and what somebody misses the effect of
    NotMeant(
        "remove-parameter",
        r"\bwithout `?=|\b(?:has|have) no effect\b|\bdo(?:es)? nothing\b|\bno difference\b"
        r"|\bignore[sd]?(?: it| that)?\b"
        r"|\bnever looke?[ds]?(?: at)?\b|\bstill (?:delet|mov|writ|sen[dt]|print|show|list|return|give)\w*"
        r"|\bnothing (?:may|must|should) be\b|\bmust(?:n't| not) be\b",
        unless=r"\b(?:remov|delete\b|drop|rid\b|kill\b|out\b|away\b|unused)\w*",
    ),
    # a property becomes a method, and is called as one
    NotMeant("remove-decorator", r"\bmethods?\b.*\bpropert\w+|\bpropert\w+\b.*\bmethods?\b", unless=r"@|\bdecorat"),
    NotMeant("remove-member", _MAY_DELETE.pattern.removeprefix("(?i)")),
    NotMeant("delete-lines", rf"{_MAY_DELETE.pattern.removeprefix('(?i)')}|{_SURVIVE}|{_TAKES_AWAY}"),
    # what nothing comes to is no comment
    NotMeant(
        "remove-commented-code",
        r"\bdead (?:code|lines?|branch\w*)|\bunreach\w+",
        unless=r"(?i)comment|#|\bout\b",
    ),
    # who wants to see more does not want to see less
    NotMeant(
        "print-to-file",
        r"(?i)^(?:please |also |now |just |let's )?print (?!in\b|from\b|of\b|to\b|with\b)",
        unless=r"(?i)\bfiles?\b|\bpath\b|\bdisk\b|\bstream\b|\bstderr\b|\binto\b|\bto\b|\w\.\w|->|>",
    ),
    NotMeant(
        "remove-prints",
        r"(?i)^(?:please |also |now |just |let's )?print (?:how|the|what|which|an?|who|when|where|whether)\b",
        unless=r"(?i)\b(?:remove|delete|drop|rid|no|not|never|without|silent\w*|debug\w*)\b|n't\b",
    ),
    NotMeant(
        "print-to-return",
        r"(?i)^(?:please |also |now |just |let's )?(?:print|show|display|output)\b",
        unless=r"(?i)\breturn\w*|\binstead\b|\bgiv(?:e|es|ing)\b|\bhand\w*\b",
    ),
    # where it is not to go; and what is not printed yet
    NotMeant(
        "print-to-stderr",
        r"^(?:no,? )?not (?:(?:to|on|in) )?(?:the )?(?:sys\.)?stderr(?:,| and not)"
        r"|\bwith an? (?:\w+ )?(?:message|hint|note|warning|error) (?:to|on|in) (?:sys\.)?stderr\b"
        r"|^(?=.*\b(?:if|when|unless|without)\b).*\b(?:print|write|show|put) (?:an? )?(?:(?!the\b)\w+ )?"
        r"(?:usage|help|warning|hint|message|note|notice)(?: \w+)? (?:to|on) (?:sys\.)?stderr\b",
    ),
    NotMeant(
        "print-to-log log-print",
        r"\b(?:do not|don'?t|dont|no need to|never) (?:turn|convert|make|change|replace|move)\b[^;.]*\blog",
    ),
    # what is to go is not logged
    NotMeant(
        "print-to-log",
        r"\bprints?\b.*\b(?:has to|must|should|can|needs? to) go\b"
        r"|\b(?:remove|drop|delete|kill|get rid of)\b.*\bprints?\b"
        r"|\b(?:debug|stray|leftover|forgotten|left|forgot\w*)\b.*\bprints?\b(?! statements? to)"
        r"|\bprints?\b.*\b(?:left over|leftovers?|forgotten|was left|were left|from debugging)\b",
        unless=r"(?i)\blog(?:s|ged|ger|ging)?\b",
    ),
    # what says too little is to say more
    NotMeant(
        "remove-definition",
        r"\b(?:error|exception|message|log|warning)s?\b.*\b(?:useless|unhelpful|worthless|pointless)\b"
        r"|\b(?:the|this|that|all|any|their) (?:code )?(?:duplication|repetition|redundancy)\b"
        r"|\b(?:nobody|no one) (?!uses|calls|needs|reads|wants|imports|likes)\w+s\b"
        rf"|\bfor nothing\b|{_LOST}|{_TAKES_AWAY}|\bdoc-?strings?\b.*{_TELLS}"
        r"|\bstill (?:gives?|hands?|returns?|works?|shows?|yields?|counts?|serves?|offers?)\b"
        r".*\bshould (?:\w+ )?(?:be|have)\b"
        r"|\b(?:does|do|did|never|is|are|was|were)(?:n't| not)? (?:remov|tak|delet|drop)\w* (?:it|them)\b"
        r"|\b(?:should|must|has to|needs? to) (?:also )?(?:print|log|raise|return|give|tell|say|show|warn|use|take"
        r"|accept)\b",
        unless=r"(?<!n't )(?<!not )(?<!it should )(?<!it must )\b(?:remove|delete|drop|kill|unused"
        r"|dead)\b(?!.*\b(?:duplication|repetition|redundancy)\b)",
    ),
    # one that says something wrong is to say something else
    NotMeant(
        "remove-comments",
        r"\bcomment\b.*\b(?:says?|claims?|should (?:say|be|read)|wrong|lies|it'?s|instead of|not)\b"
        r"|\b(?:fix|correct|update|change|reword) (?:the |that |this )?comment\b"
        r"|\bstrip (?:the |all |each |every )*lines?\b(?!.*\bcomment)",
        unless=r"(?i)\b(?:remov\w+|delet\w+|drop\w*|rid|gone?|out|without|kill\w*|strip\w* (?!(?:\w+ )?lines?\b)"
        r"|no comments?)\b",
    ),
    # what stands in a docstring is wrong, not that there is one
    NotMeant(
        "remove-docstring",
        rf"{_TELLS}|\bfrom (?:the|its) doc|{_LOST}|\btypos?\b|\bmis-?spel\w*"
        r"|\b(?:wrong|incorrect|outdated|stale)\b",
        unless=r"(?i)\b(?:remov|drop|delet|strip|kill|cut|throw|needless|useless|get rid)\w*"
        r"(?: (?:the|its|all|that|of|whole|[\w.]+'s))* doc|\bsuperfluous\b|\bbetter n\w+|\bthan none\b|\bmisleads\b"
        r"|\b(?:delete|drop|remove) it\b|\bit has to go\b|\bdisappear\?|\btake (?:it|the docstring) out\b"
        r"|\b(?:what|only|less than) the name\b|\b(?:other|another|some other) function\b|\btrue (?:for|since)\b"
        r"|\brolled back\b|\bno longer does\b"
        r"|\b(?:is|are) (?:totally )?outdated\b|\bthan (?:its|the) docstring\b",
    ),
)


def may_delete(text: str) -> bool:
    """Is to delete something what somebody may do, or what a function does, and not what is asked for?"""
    return _MAY_DELETE.search(text) is not None or _DELETES.match(text) is not None
