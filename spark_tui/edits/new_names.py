"""Names that a sentence brings up, and that are not there yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.reading import PLAIN, Sentence, said_in, unquoted
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.slips import SHORT, is_slip

_CODE = Pattern(r"_|[a-z][A-Z]|[a-z]\d|^[A-Z]{2,}|^[A-Z][a-z]+[A-Z]")
_BEFORE_NEW = frozenset(("to", "it", "as", "called", "named", "call", "name", "into", "be", ">", "→", "="))
_BEHIND_NEW = frozenset(
    ("argument", "arg", "parameter", "param", "field", "option", "flag", "attribute", "switch", "constant")
)
_QUALIFYING = frozenset(
    ("boolean", "bool", "int", "integer", "float", "string", "str", "keyword", "positional", "required", "optional",
     "separate", "own", "their", "helper", "different", "small", "little", "private", "single", "common", "shared",
     "none", "twice", "once", "brackets", "parentheses", "constructor", "function", "method", "additional",
     "possible", "able", "allowed", "nice", "great", "handy", "easy", "useful", "helpful", "better", "available",
     "impossible", "safe", "sure", "fine", "configurable", "explicit", "lost", "arguments", "parameters", "params")
)  # fmt: skip
_ASKED_FOR = Pattern(
    r"(?i)(?<!\.)\b(?:optional|(?:have|has|keeps?(?! \w+ing\b| track\b)|holds?|stores?|remembers?|tracks?|accepts?"
    r"|(?:has to |needs to |must |should )know"
    r"|takes?|pass(?: in)?|needs?|gets?|wants?|give it|with|hand in|choose|specify|supply)"
    r" (?:an? |the |its? |some )?(?:new |optional |extra )?(?:(?:number|amount|count) of )?)\s*`?([^\W\d]\w*)`?"
)
_CHOSEN = Pattern(
    r"(?i)\b(?:able to|can|could|may|let (?:me|us|people|callers|users)|(?:want|like) to|possible to)"
    r" (?:(?:i|we|one|you|people|callers|users) )?(?:say|choose|pick|decide(?: on)?|select|specify|pass|hand (?:in"
    r"|over)|give|set|tell)"
    r" (?:(?:it|them|in) )?(?:the|which|what|an?|another|(?:my|our|their|its|your)(?: own)?) (?:new )?`?([^\W\d]\w*)"
)
"""What callers want to say themselves: "which currency to print"."""
_RELIED_ON = Pattern(r"(?i)\bdefault (?:for|of) `?([^\W\d]\w*)`?(?=[,;:.]|$| (?:be|set|pass|make)\b)")
_OF_CLASS = Pattern(
    r"(?i)\b(?:add|put|store|keep) (?:an? |the )?(?:new |optional )?`?([^\W\d]\w*)`? (?:to|on|in) (?:the |each "
    r"|every )?`?(\w+)"
)
_INFINITIVE = Pattern(
    r"(?i)\b(?:ha(?:s|ve|d)|needs?|wants?|ought|able|likes?|love|going|used|tr(?:y|ies)|forg[eo]ts?|supposed|allowed"
    r"|how|where|what)"
    r" to (?!(?:be|become|take|accept|get|have)\b)([a-z]\w*)(?= (?:an?|the|its|their|it|them|which|what|how|when"
    r"|that)\b)"
)
"""What somebody has to do is no name: "it has to know its owner"."""
_HEAD = Pattern(r"(?<![\w.])`?([^\W\d]\w*)`?(?:\(\))?: ")
"""What is said ahead of a wish is where it is to be done."""
_DONE = Pattern(
    r"\bbe (\w+ed|kept|held|hidden|put|read|written|set|sent|shown|given|taken|made|found|built|run|left|split|told)"
    r" (?:by|with|from|in|on|at|into|to)\b|\bbe (\w{3,}ed)\W*$"
    r"|\bbe (able|possible|allowed|free|spelled|spelt|written|named|called) (?:to|like|as|the way)\b"
)
"""What is to be done is no name: "be replaced by the thing itself"."""
_DENIED = Pattern(r"\b(\w+n)'t\b")
"""What is left of a word: nobody who says "it isn't" speaks of an isn."""
_RULE = Pattern(r"[A-Z]{1,5}\d{3,4}")
_LABEL = Pattern(r"\s*([A-Z]+)(?=: )")
_OPTIONAL = Pattern(r"(?i)\b(?:optional|an?)\b")
_AS_ARGUMENT = Pattern(
    r"(?i)\b(?:takes?|accepts?|gets?|pass|have|make|receives?) (?:the |an? |its )?((?:\w+ ){0,2}?\w+)"
    r" as (?:an? )?(?:\w+ )?(?:argument|parameter|param|arg)\b"
    r"|(?:^|\b(?:the|its) )(?P<subject>\w+)(?: (?:between|of|in|for|before|after) (?:\w+ ){1,2}| )"
    r"(?:should|must|could|has to) be (?:an? )?(?:\w+ )?(?:argument|parameter|param|arg)\b"
)
_TYPED = Pattern(
    r"(?<![\w.])`?([^\W\d]\w*)`?(?:,|:) ?`?(?:int|str|float|bool|bytes|list|dict|set|tuple|Path|datetime|date)\b"
)
"""What is said with its type: "report, str | None"."""
_OF_FUNCTION = Pattern(r"(?i)\b(?:(?:function|method|helper) (?:called |named )?|extract )`?(?-i:([a-z_]\w*))\(")
"""What is said with what it takes: "a function normalize(phone)"."""
_WITH_VALUE = Pattern(r"(?:^|(?<=[\s(`]))([a-z_]\w*)=(?=[\w\"'\[({-])")
_LAST = Pattern(r"(?<=: )`?([^\W\d]\w*)`?[.!]?$")
_INSTEAD = Pattern(
    r"(?i)\b([^\W\d]\w*)`? (?:instead of|rather than|in place of)\b|\buse `?([^\W\d]\w*)`? for\b"
    r"|\bcall (?:the |this )?(?:\w+ )?(\w+) (?:instead|from now)"
)


def new_names(sentence: Sentence, taken: frozenset[str] | None = None) -> Iterator[str]:
    """What may be a name that is not there yet, the likeliest first. One that is introduced ("a limit parameter") may
    be used elsewhere, where only those that are `taken` are not free.
    """
    known = frozenset(name for name, _ in sentence.source.classes)
    words = [(_of_class(unquoted(word), known), unquoted(word)) for word in sentence.words]
    typed = [name for name, word in words if (name.isidentifier() and word in sentence.bare) or word in _BEFORE_NEW]
    of_classes = [name for name, word in words if name != word and name.isidentifier()]
    pairs = [(before, behind) for before, behind in pairwise(typed) if before != behind]
    heads = frozenset(_HEAD.findall(sentence.text)) & sentence.known
    told = [
        name
        for at, behind in enumerate(typed)
        if behind.lower() in _BEHIND_NEW
        for name in (*_words_before(typed[:at], heads), *typed[at + 1 : at + 2])
    ]
    told += ["_".join((match[1] or match["subject"]).lower().split()) for match in _AS_ARGUMENT.finditer(sentence.text)]
    told += [match[1] for match in _TYPED.finditer(sentence.text)]
    told += [match[1] for match in _OF_FUNCTION.finditer(sentence.text)]
    told += [match[1] for match in _WITH_VALUE.finditer(sentence.text)]
    told += [match[1] for match in _LAST.finditer(sentence.text)]
    told += [match[1] for match in _RELIED_ON.finditer(sentence.text)]
    marked = [word[1:-1] for word in sentence.words if word[0] == "`"]
    as_code = [word for word in typed if _CODE.search(word) and not _is_rule(word, sentence)]
    as_code = [word for word in as_code if not _is_slip_for_one(word, sentence)]
    looks_like_code = [*of_classes, *marked, *as_code]
    done = frozenset(word for match in _DONE.findall(sentence.text) for word in match)
    done |= frozenset(_INFINITIVE.findall(sentence.text))
    follows = [behind for before, behind in pairs if before.lower() in _BEFORE_NEW and behind not in done]
    wishes = sorted(_ASKED_FOR.finditer(sentence.text), key=lambda match: _OPTIONAL.search(match[0]) is None)
    asked = [match[1] for match in wishes]
    asked += _CHOSEN.findall(sentence.text)
    asked += [name for name, owner in _OF_CLASS.findall(sentence.text) if owner in known]
    instead = [name for match in _INSTEAD.finditer(sentence.text) for name in match.groups() if name]
    free = (word for word in told if taken is not None and word.isidentifier() and _is_free(word, taken))
    denied = frozenset(_DENIED.findall(sentence.text))
    fresh = (word for word in (*told, *looks_like_code, *instead, *follows, *asked) if word.isidentifier())
    fresh = (word for word in fresh if word not in denied)
    found = list(dict.fromkeys((*free, *(word for word in fresh if _is_free(word, sentence.known)))))
    found += [word for word in map(_introduced, wishes) if taken is not None and _is_another(word, taken, sentence)]
    longer = "_".join(each for each in found if "_" in each).split("_")
    yield from (each for each in found if each not in longer and not _is_no_name(each, sentence.text))


_COUNTED = frozenset(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))


_FAILS = Pattern(r"(?i)(?:crash|fail|break|blow|die|hang|explode|choke|throw|raise|return)(?:e?s)?")


_LINTERS = frozenset(
    ("flake8", "pylint", "ruff", "mypy", "pyright", "pyrefly", "pep8", "black", "isort", "bandit", "pyflakes")
)
_WANTS = Pattern(
    r"(?i)wants|needs|lacks|misses|forgets|expects|takes|gets|gives|should|must|stays|remains|becomes|says|means"
)


def _is_no_name(word: str, text: str) -> bool:
    """A number, or a color: "three-digit colors like #fc0"; or what something does: "those without a name crash", "it
    wants True"; or how: "called explicitly"; or half of what comes out: "'Hello, World!' -> hello-world"."""
    if re.search(rf"(?:->|=>|→) ?{re.escape(word)}-\w", text):
        return True
    if word.lower() in _LINTERS or word.lower() in NUMBERS or re.search(rf"(?i)\bcalled {word}\b(?<=ly)", text):
        return True
    if _WANTS.fullmatch(word) is not None and re.search(
        rf"(?i)(?:\w|\)) {word} (?:the|its|an?|that|it|them|true|false|-?\d+)\b", text
    ):
        return True
    if _FAILS.fullmatch(word) is not None and re.search(rf"(?i)\b(?:an?|no|any|the|empty) name {word}\b", text):
        return True
    return (
        re.search(rf"(?i)(?<!\w)(?:#{re.escape(word)}\b|(?={'|'.join(_COUNTED)}){re.escape(word)}-[a-z])", text)
        is not None
    )


def _introduced(wish: re.Match[str]) -> str:
    """What is spoken of as one of its kind: "take a mode"."""
    return wish[1] if _OPTIONAL.search(wish[0]) is not None and wish[1].isidentifier() else ""


def _is_another(word: str, taken: frozenset[str], sentence: Sentence) -> bool:
    """Is there one elsewhere, that a function does not see? In a long file there is one of most things."""
    return word != "" and _is_free(word, taken) and word not in scopes(sentence.source).module.bound


def _is_rule(word: str, sentence: Sentence) -> bool:
    """Is it what a linter calls a rule, E501, or itself: "FURB: use a constant"?"""
    return _RULE.fullmatch(word) is not None or said_in(_LABEL.match(sentence.text)) == word


def _is_slip_for_one(word: str, sentence: Sentence) -> bool:
    """Is it what is there already, with a slip of the finger in it?"""
    there = (name.rpartition(".")[2].lower() for name, _ in sentence.source.definitions)
    return len(word) > 2 * SHORT and any(is_slip(word.lower(), name) for name in there)


def _of_class(word: str, classes: frozenset[str]) -> str:
    """`Store.limit` and `self.limit` are both limit."""
    owner, _, name = word.rpartition(".")
    return name if owner == "self" or owner in classes else word


def _is_free(word: str, taken: frozenset[str]) -> bool:
    return word not in taken and word.lower() not in PLAIN | _QUALIFYING and not word.startswith("__")


def _words_before(typed: Sequence[str], heads: frozenset[str]) -> Iterator[str]:
    """What is called a parameter: "a page size parameter" is page_size, if not size."""
    words: list[str] = []
    for word in reversed(typed[-3:]):
        if word.lower() in PLAIN | _QUALIFYING or word in heads:
            break
        words.insert(0, word)
    if 0 < len(words) < 3 and not any(map(_CODE.search, words)):
        yield "_".join(words)
    yield from words[-1:]
