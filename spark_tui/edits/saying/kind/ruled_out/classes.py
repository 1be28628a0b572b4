"""What a class is not meant to learn: to be compared, to be gone through, to have a length."""

from __future__ import annotations

from spark_tui.edits.saying.kind.ruled_out.not_meant import NotMeant

CLASSES = (
    NotMeant("add-getitem", r"\b(?:must|should|has to|needs to) be an? (?:\w+ )?(?:index|position|key)\b"),
    # what is gone through is not asked for something in it
    NotMeant(
        "add-contains",
        r"\b(?:check|make sure|ensure|verify)\w* that\b|\bfor \w+ in\b|(?<!\w)[|&+*/<>=-]{1,2} operator\b"
        r"|\bdefaults? (?:to|is|of|should)\b",
        unless=r"__contains__|\bmember\w*\b",
    ),
    # an error that is to say what it is about makes nothing hashable; nor is the hash of a password one of an object
    NotMeant(
        "add-hash",
        r"\b(?:says?|tells?|errors?|messages?|rais\w+|complain\w*)\b.*\b(?:un)?hashable\b"
        r"|\b(?:passwords?|passw(?:or)?d|file|content|commit|key|token|md5|sha-?\d+)[ _-]?hash(?:es)?\b",
        unless=r"\bunhashable type\b|__hash__",
    ),
    # nor is what is to be held in a dict a key of one
    NotMeant("add-hash", r"\bas an? (?:dict(?:ionary)?|list|tuple)\b(?! key)", unless=r"\bhash"),
    # what gives a number by now has a length
    NotMeant(
        "add-len",
        r"\blen(?:gth)?\b ?(?:\([^)]*\))*\)?(?: of (?:\w+ ){1,4}| )(?:is|says|gives|gave|returns?|returned|shows?"
        r"|stays?|was|tells?)"
        r"(?: still| always| already| only)? -?\d",
        unless=r"(?i)\badd\b|\bsupport\w*|\bTypeError\b",
    ),
    # among those that are sorted already, or somewhere
    NotMeant(
        "add-order",
        r"\b(?:same|equal) \w+\b.*\b(?:sort\w*|order\w*|first|alphabet\w*)\b|\bties?\b"
        r"|^`?(?-i:[a-z]+_\w+)`?(?:\(\))? .*\b(?:sort|order)ed by\b"
        r"|\b(?:sort|order|rank)(?:s|ed)? (?:(?-i:[a-z]+) ){1,3}by\b|^(?-i:[a-z_ ]+) by (?-i:[a-z_]+),? then\b"
        r"|\b(?:sort|order)(?:s|ed)? (?:what|whatever|the (?:result|output|list|return)\w*)\b|\biterable\b",
        unless=r"<|\b__lt__\b|\b(?:compar|sortable|orderable)\w*\b|\b[A-Z]\w+ (?:be|objs?|objects?|itself|needs) "
        r"|\bheap\b(?! order)",
    ),
)
