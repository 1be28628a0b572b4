"""Where a sentence speaks of something as if it were there: what stands in these places is a name.

Of most of them a plain word may be just that, and only what looks like code is a name; of some nothing else can stand
there: "rename tmp to".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN

_KIND = (
    "function|method|class|variable|constant|helper|property|parameter|argument|field|attribute|handler|test|coroutine"
    "|endpoint|decorator|loop|local"
)
NAME = r"(?P<name>`[A-Za-z_][\w.]*(?:\(\))?`|[A-Za-z_][\w.]*\w(?:\(\))?|[A-Za-z_])"
_WORD = r"`?(?P<name>[A-Za-z_]\w*)`?"
_IT = rf"(?:(?:the|this|that|our|my|its)\s+)?(?:(?:{_KIND})\s+)*{NAME}"
_WRITTEN_ABOUT = "docstrings?|doc ?strings?|docs?|hints?|annotations?|types|tests?|comments?"
_DONE_TO = (
    "rename|remove|delete|drop|inline|document|annotate|simplify|refactor|split|memoi[sz]e|fix|speed up|clean up"
    "|flatten|deprecate|get rid of|convert|turn|change|replace"
)
_BECOMES = "an?|async|private|public|lazy|static|abstract|iterable|hashable"
_DOES = (
    r"should|must|needs?|does|doesn't|returns?|raises?|crash\w*|fails?|breaks?|gives?|takes?|accepts?|swallow\w*|lacks?"
    "|leaks?|ignores?|never|always|can|could"
)
_PERHAPS_A_NAME = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"\b(?:{_WRITTEN_ABOUT})\s+(?:to|for|on|of|above)\s+{_IT}",
        rf"(?:^|\b(?:and|then|please|pls|just|also)\s+|[,;.]\s+)(?:{_DONE_TO})\s+{_IT}",
        rf"\bmake\s+{_IT}\s+(?:{_BECOMES})\b",
        rf"^in\s+{_IT}[,:]",
        rf"^{_IT}\s+(?:{_DOES})\b(?! be (?:true|called)| called)",
        rf"(?:^|[:;]\s+){_IT}\s+(?:has|have)\s+no\b",
        rf"^{_IT}\s+(?:is |are |has become )?(?:much |way |far )?too\b",
        rf"\b(?:after|before|inside|within)\s+{_IT}[.!?]?$",
        rf"\b(?:signature|body|start|beginning|top|end|bottom|definition|callers?|users|help)\s+(?:of|on)\s+{_IT}",
        rf"\b(?:anyone|anybody|somebody|someone|who) (?:still |ever )?(?:use|call|need)s?\s+{_IT}",
        rf"\b(?:can|could|should|would|does|did|may)\s+{_IT}\s+(?:take|return|be|do|get|have|accept|raise|give|log)\b",
        rf"\bthe\s+{NAME}\s+(?:{_KIND})\b(?!'s)",
        rf"\bon\s+{_IT}(?=\W*$|,)",
        rf"\bset\s+{_IT}\s+to\b",
        rf"\blet\s+{_IT}\s+\w",
        rf"\bwhat does\s+{_IT}",
        rf"\b(?:parameters?|arguments?|options?|cases?)\s+(?:to|for)\s+{_IT}",
        rf"\b(?:because|since)\s+{_IT}\s+(?:is|was|were|are)\s+(?:empty|none|null|0|zero|negative|blank)\b",
        r"^(?:so )?why (?:does|did|is|doesn't|isn't)\s+(?-i:(?P<name>`?[a-z][\w.]*(?:\(\))?`?))\s",
        rf"\b(?:fix|find)\s+(?:the|an?)\s+[^,;:.]{{3,40}}\s+in\s+{_IT}\W*$",
        rf"^{_IT}\s+(?:is|isn't|was)\s+(?:never|broken|flaky|slow|wrong|unused)\b",
        rf"^(?:use|fix|handle|catch|skip|check|close)\s[^,;:.]*\sin\s+{_IT}\W*$",
        rf"\b{NAME}\s+itself\s+(?:should|must|needs?|has)\b",
        rf"\b(?:calling|calls? (?:of|to))\s+{_IT}\s+(?:while|when|if|with|without)\b",
        r"^(?P<name>[a-z_]\w*\(\))\s",
    )
)
_OF_WHAT_IS_THERE = "rename|remove|delete|drop|inline|document|annotate|deprecate|fix|simplify|move|get rid of|kill"
_WHICH = (
    r"first|second|third|fourth|fifth|last|next|previous|other|same|whole|entire|old|dead|long|short|big|small|inner"
    r"|outer|top|bottom|upper|lower|only|single|extra|wrong|bad|duplicate|current|right|left|public|static|generic"
    r"|base|parent|child"
    r"|redundant|recent|obsolete|complete|\w+(?:[bnc]al|...able|ible|[st]ive|ful|less|ous)"
)
_SAYS_WHICH = rf"{_WHICH}|\w+(?:ed|ing)"
"""The function that is not called so."""
_SAYS_WHAT_FOR = (
    rf"{_WHICH}|un\w+ed|nothing|(?:deprecat|duplicat|comment|nest|need|overload|inherit|generat|miss|exist|remain"
    rf"|follow"
    r"|preced|surround|enclos|fail|leak|crash|debug|offend|above|below)(?:ed|ing)"
)
"""A word in -ing or -ed that tells no more than which it is; any other says what it does."""
_BOUND = r"above|below|over|under|between|beyond|past|within|negative|at (?:least|most)"
_STATE = (
    r"(?:none|null|nan|negative|positive|zero|empty|blank|missing|unknown|falsy|truthy|infinite|odd|even|true|false"
    rf"|{_BOUND}|(?:less|greater|more|smaller|larger|bigger|lower|higher|longer|shorter)\s+than|-?\d)\b"
)
_COMPARED = rf"(?:(?:is|isn't|was|are)\s+(?:not\s+|already\s+|still\s+)?{_STATE}|(?:[<>]=?|[!=]=)\s)"
_BY_THE_WAY = "short|general|addition|fact|theory|practice|production|python|future|case|particular|summary|english"
_NO_ONE = (
    r"it|this|that|he|she|they|we|you|i|nobody|everybody|someone|somebody|everyone|anyone|nothing|everything"
    r"|something|there|one|all|each|every|the|a"
    r"|an|my|our|your|its|python|pytest|mypy|pyright|ruff|flake8|pylint|black|git|ci|pip|tox|coverage|windows|linux"
    r"|\w+ing|\w+s"
)
_ENDS = r"(?=[.!?,;]|$|\s+(?:and|then|but|please|pls)\b)"
_ONLY_A_NAME = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"\b(?:docstring|doc ?string|(?:type )?hints|annotations)\s+(?:to|for|on)\s+{NAME}{_ENDS}",
        rf"\bdoc ?strings?\s+(?:to|for|on|in|of)\s+(?:the\s+)?(?:public\s+)?(?:function|method|class)\s+{NAME}{_ENDS}",
        rf"^{NAME} (?:should|must) be (?:called|named|renamed)\b",
        rf"\b(?:{_OF_WHAT_IS_THERE})\s+(?:the\s+)?(?:{_KIND})\s+{NAME}(?:{_ENDS}|\s+(?:from|of|in|to|into|as|on)\b)",
        rf"\b(?:inline|memoi[sz]e|deprecate)\s+{NAME}{_ENDS}",
        rf"\bannotate\s+{NAME}\s+as\b",
        rf"\bNameError: (?:global )?name '{NAME}' is not defined",
        rf"\b(?:above|after|before|behind|below|beneath|in|inside|of|over|under)\s+(?:the\s+)?`?(?:def|class)\s+{NAME}",
        rf"\bmake\s+{NAME}\s+(?:an?\s+)?(?:keyword|private|public|async|property|(?:class|static) ?method|static"
        r"|abstract|optional|required|positional|data ?class|frozen|generator|awaitable|read-only)\b",
        rf"\b(?:{_OF_WHAT_IS_THERE})\s+the\s+(?!(?:{_SAYS_WHICH}|{_KIND})\b){NAME}\s+(?:{_KIND}|flag|option)\b(?!'s)",
        rf"\b(?:remove|delete|drop|kill|get rid of)\s+the\s+(?!(?:{_SAYS_WHAT_FOR})\b){NAME}"
        r"\s+(?:function|method|class|helper)\b(?!'s)",
        rf"\b(?:remove|delete|drop|kill|get rid of)\s+the\s+(?!(?:{_SAYS_WHAT_FOR})\b){NAME}"
        rf"\s+(?:attribute|field|parameter|argument|property)(?:{_ENDS}|\s+(?:from|of|in)\b)(?!'s)",
        rf"^the\s+(?!(?:{_SAYS_WHICH})\b){NAME}\s+(?:parameter|argument|attribute|field|constant)\s+"
        r"(?:of \w+ )?(?:should|must|has to|needs to)\s+(?:default to|be (?:optional|required|private|keyword-only"
        r"|renamed|called|removed|deleted|dropped)|go\b"
        r"|no longer)",
        rf"^the\s+(?!(?:{_SAYS_WHICH})\b){NAME}\s+(?:parameter|argument|attribute|field|constant)\s+"
        r"(?:is|isn't|is not|was|gets|defaults)\b",
        rf"^the\s+(?-i:(?P<name>[A-Z][A-Za-z]*[a-z]))\s+class\s+(?:{_DOES}|is|has)\b(?! be (?:true|called)| called)",
        r"^the\s+(?-i:(?P<name>[A-Z][A-Z0-9_]{2,}))\s+(?:regex|pattern|constant|table|dict|list|set|tuple|mapping"
        r"|default)\s",
        r"\bmake\s+(?-i:(?P<name>[A-Z][A-Z0-9_]{2,}))\s+an?\s+(?:frozen ?set|tuple|list|set|dict\w*|constant|Path)\b",
        r"\bmove\s+(?-i:(?P<name>[A-Z][a-z]+[A-Za-z]*))\s+(?:in)?to\s+(?:its|a|an|another|the)\b",
        rf"^(?:so )?why (?:does|did|doesn't|didn't|is|isn't|would"
        rf"|can't)\s+(?!(?:{_NO_ONE})\b)(?P<name>[a-z_]\w{{2,}})(?:\(\))?\s+"
        r"(?:drop|lose|print|return|raise|fail|crash|give|skip|ignore|count|add|remove|hang|block|swallow|forget"
        r"|write|read|send|sort"
        r"|call|take|need|keep|change|double|round|off|wrong|so slow|empty|none)s?\b",
        r"\bso why (?:does|did|is)\s+(?P<name>[a-z_]\w*)(?:\(\))?\s+(?:print|return|raise|give|fail|crash)s?\b",
        rf"^in\s+(?!(?:{_BY_THE_WAY})\b){NAME},",
        rf"^{NAME}\s+(?:is|isn't|is not|isnt|says|tells|means)\b[^,;.:]*[,;.:]\s+(?:(?:please|pls|just|better|so)\s+)?"
        r"(?:call|name|rename)\s+(?:it|that|this)\s+(?:to\s+)?`?\w+`?[.!]?$",
    )
)
"""Here a plain word is one as well, if it is none of those that speak of code."""
_ONLY_A_VALUE = tuple(
    Pattern(words, re.IGNORECASE)
    for words in (
        rf"\b(?:change|bump|lower|increase|reduce|decrease)\s+{_WORD}\s+(?:from\s+\S+\s+)?to\s+[-\d\"'\[(]",
        rf"(?:^|\band |\bthen |, )default\s+{_WORD}\s+to\b",
        rf"\ba default(?: value)?(?: of \S+)? (?:to|for)\s+{_WORD}{_ENDS}",
        rf"\b(?:don'?t|do not|never)\s+let\s+{_WORD}\s+(?:go|get|fall|drop|rise|grow|sink|become|be)\s+(?:{_BOUND})\b",
        rf"(?<!\bi )(?<!\bwe )(?<!\byou )(?<!\bthey )\bkeep\s+{_WORD}\s+(?:{_BOUND})\b",
        rf"\b(?:clamp|cap)\s+{_WORD}\s+(?:to|at|between)\b",
        rf"\b(?:if|when|whenever|unless|while)\s+{_WORD}\s+{_COMPARED}",
        rf"\b(?:if|when|unless)\s+not\s+{_WORD}(?=[,:]|\s+(?:just|then|return|raise|we|please|give|skip)\b)",
        rf"^{_WORD}\s+(?:should|must|may|can)(?:\s+(?:not|never|always|only)|n't|not)?\s+be\s+{_STATE}",
    )
)
"""The same of what has a value; that may also be one of Python's own."""
_RULE = Pattern(r"\b[A-Z]{1,4}\d{3,4}\b")
"""What a linter says of a rule has names that stand for any: "E712 comparison to True should be 'if cond:'"."""
_RENAMED = Pattern(rf"(?i)\brename\s+{NAME}\s+(?:to|into|as|->|→)\s")
_NEW = Pattern(
    rf"(?i)\b(?:(?:an?|another|new|extra)\s+(?:\w+\s+)?(?:(?:{_KIND})\s+)?|(?:called|named|into|as|(?:make|call"
    rf"|name)\s+(?:it|this|that|them))\s+"
    r"|(?:^|[.?!;:,] )(?:please |pls |can you |could you )?(?:add|introduce)\s+(?:the\s+)?|\b(?:write|insert|paste)\s+"
    r"|\b(?:swap|exchange|substitute|replace) \S+ (?:for|with|by) |\brename \S+(?: \S+){0,6} (?:to|->|→) )`?$"
)
"""What comes before something new, rather than before what is there."""
CODE = Pattern(r"[A-Za-z0-9]_\w|^_[a-z]|^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z][a-z]")
OWNED = Pattern(r"^[A-Z][A-Za-z]*[a-z]\.[a-z_]\w+$")
"""Of a class: "Cart.share"."""
_FILE = Pattern(r"\.(?:py|pyi|toml|cfg|ini|json|csv|txt|md|ya?ml|js|ts|html|log|db|sql)$")
SPEAKS_OF_CODE = PLAIN | frozenset(
    re.findall(
        r"\w+",
        """
        both functions methods classes helpers helper arguments args parameters variables counter index loop iterator
        constructor field property result module public private main these those
        decorator decorators snake_case off_by_one read_only type_hints f_string upper_case truth equality membership
        above below before after behind beneath message messages msg text wording exception warning label title
        dynamic_cast static_cast instanceof though tho anyway however
        """,
    )
)
_STANDS_FOR_ONE = frozenset(
    re.findall(
        r"\w+",
        """
        it this that these those them one ones both all everything function method class variable constant argument
        arguments parameter parameters attribute field property helper file module loop index counter
        """,
    )
)
"""What can be renamed without being called so."""


def only_names(text: str) -> Iterator[str]:
    """What can be nothing but a name."""
    yield from _all_but(_STANDS_FOR_ONE, _RENAMED, text)
    for pattern in _ONLY_A_NAME:
        yield from _all_but(SPEAKS_OF_CODE, pattern, text)


def only_values(text: str) -> Iterator[str]:
    """The same of what has a value."""
    if _RULE.search(text) is not None:
        return
    for pattern in _ONLY_A_VALUE:
        yield from _all_but(SPEAKS_OF_CODE, pattern, text)


def _all_but(words: frozenset[str], pattern: Pattern, text: str) -> Iterator[str]:
    found = (last(match["name"]) for match in pattern.finditer(text) if is_first(match))
    yield from (name for name in found if name.lower() not in words and not iskeyword(name))


def perhaps_names(text: str) -> Iterator[str]:
    """What is a name if it looks like code, as it was typed."""
    found = (match for pattern in _PERHAPS_A_NAME for match in pattern.finditer(text) if is_first(match))
    yield from (match["name"] for match in found if is_code(match["name"]))


def is_first(match: re.Match[str]) -> bool:
    """What was said before as something new is there by then; and what is new is not there yet."""
    before = match.string[: match.start("name")]
    again = re.compile(rf"(?<!\w){re.escape(match['name'])}(?!\w)")
    brought = (_NEW.search(match.string[: each.start()]) for each in again.finditer(match.string, match.end("name")))
    return again.search(before) is None and _NEW.search(before) is None and not any(brought)


def is_code(typed: str) -> bool:
    name = typed.strip("`").removesuffix("()")
    return not _FILE.search(name) and bool(typed != name or CODE.search(name) or OWNED.search(name))


def last(typed: str) -> str:
    """Without quotes, brackets and owner."""
    return typed.strip("`").removesuffix("()").rpartition(".")[2]
