"""Which names a sentence says that may be those of another file."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence

_MOST = 6  # names that are looked for
_QUOTED = Pattern(r"\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)")
_WORD = Pattern(r"(?<![\w./\\-])(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*)(?![\w/\\])")
_UNMISTAKABLE = Pattern(r"\w_\w|^_[a-z]|[a-z][A-Z]|^[A-Z][A-Z\d]{2,}$|^[A-Z][a-z]+[A-Z]")
_CAPITAL = Pattern(r"^[A-Z][a-z]+\w*$")
_IT = r"(?:(?:the|our|my)\s+)?(?:(?:function|class|method|helper|constant|exception|error)\s+)?`?(?P<name>[^\W\d]\w*)\b"
_PLACES = tuple(
    Pattern(rf"(?i){words}")
    for words in (
        rf"\b(?:use|uses|using|call|calls|calling|import|imports|importing|raise|raises|reuse|invoke) {_IT}",
        r"\b(?P<name>[^\W\d]\w*)`?(?:\(\))? (?:function|class|helper|constant|exception|from|of)\b",
        rf"\b(?:inherits? from|extends?|subclass(?: of)?|derives? from|through|via|with) {_IT}",
        r"\b(?P<name>[^\W\d]\w*)\(\)",
        r"`(?P<name>[^\W\d]\w*)(?:\(\))?`",
    )
)
"""Where a plain word may be a name."""
_TESTED = tuple(
    Pattern(rf"(?i){words}")
    for words in (
        rf"\btests?(?: cases?)?(?: (?:for|of|that|covering|to cover|whether|if)|:) {_IT}",
        rf"^(?:please |pls )?(?:test|cover) (?:that )?{_IT}",
        rf"\btests?(?: cases?)?(?: (?:for|of|that))? (?:the |our )?\w+'s {_IT}",
        rf"^\W*(?:so far,? |ok,? |hm+,? |btw,? |please )?{_IT}(?:\(\))?`? "
        r"(?:(?:is|are|was|has|have|had|goes)(?:n't)?|needs) (?:\w+ ){0,4}?(?:(?:un)?tested|covered|tests?)\b",
        r"\b(?:nothing|nobody|no ?one|no tests?|none of (?:the|our) tests|(?:we|i) (?:never|don't|do not|only)) "
        rf"(?:ever )?(?:tests?|covers?|exercises|checks) {_IT}",
    )
)
_LISTED = Pattern(
    r"(?i)^(?:please |pls )?(?:add|write|create)(?: me| us)?(?: some| a few)?(?: unit)? tests? (?:for|of) (?:the )?"
    r"(?P<names>`?\w+`?(?:\(\))?(?:(?:, and |, | and | & )(?:the )?`?\w+`?(?:\(\))?)+)(?:,? (?:in|to|into) \S+)?[.!]?$"
)
"""Tests of several things, and nothing else."""
_OF_TWO = Pattern(
    r"(?i)\btests? (?:that|whether|if) two \w+\b.*?"
    r"(?:(?:do not|don't|never|can't|cannot|do|can|should|must)(?: not)?|\w+)"
    r" (?P<name>[a-z]+)\W*$"
)
"""What two things do: a function that tells is called so, `overlaps`."""
_DEED = Pattern(
    r"(?i)\btests?(?: (?:that|whether|if|for|of|where|when)|:) (?P<deed>[a-z]{2,}ing)"
    r" (?P<things>(?:[a-z]+ ){0,4}?[a-z]+)"
    r"(?= (?:gives?|returns?|answers?|responds?|raises?|throws?|fails?|is|results?|leads?|ends?|gets?|yields?|should"
    r"|must|with|without|that|which|who|for|of|if|when)\b)"
)
"""What somebody does to something: `cancel_booking` is called so, of "cancelling an unknown booking"."""
_ROUND = Pattern(r"(?i)\bround[- ]?trips?\b.*\btests?\b|\btests?\b.*\bround[- ]?trips?\b")
_A_TEST = Pattern(
    r"(?i)^(?:please |pls |also |and )*(?:(?:add|write|create|i need|we need|there should be|can (?:we|you) (?:have|add"
    r"|write)) (?:an?|another|one more) (?:\w+ )?)?tests? (?:that|whether|if)\b"
)
"""Whatever is called as no word is, is what that tests."""
A_NEW_TEST = Pattern(
    r"(?i)^\W*(?:(?:please|pls|and|also|can|could|you|we|i|need|want|i'd|like|add|write|create|make|have|an?|another"
    r"|one|more|new|small|missing|unit|regression|there|should|be|is)\W+)*tests? (?:case )?(?:for|that|whether|if|where"
    r"|when|which)\b"
)
"""One of what the code does is to be written."""
_IMPORTED = Pattern(rf"(?i)\bimport (?:and (?:then )?(?:call|use|raise|run) )?{_IT}")
_KIND = (
    r"(?:async )?(?:function|class|dataclass|method|helper|constant|exception|error|property|variable|enum|parameter"
    r"|field|attribute)"
)
_NEW = tuple(
    Pattern(rf"(?i){words}")
    for words in (
        r"\b(?:called|named|into(?: an?| the)?"
        r"|(?<!count )(?<!counts )(?<!counted )(?<!treated )(?<!taken )(?<!read )as) `?(?P<name>[^\W\d]\w*)",
        r"\b(?:rename|renaming)\b.* (?:to|into|as|->) `?(?P<name>[^\W\d]\w*)",
        rf"\b(?:an?|another|new|own) (?:new |own |small |custom )*{_KIND} `?(?P<name>[^\W\d]\w*)",
        rf"\b(?:add|write|create|define|implement|introduce|make)(?: me)?(?: an?| another| the)?(?: new| own| custom)*"
        rf" `?(?P<name>[^\W\d]\w*)`?(?:\([^)]*\))? {_KIND}\b",
        rf"\b(?:add|write|create|define|implement|introduce) (?:{_KIND} )?`?(?P<name>[^\W\d]\w*)\b(?! (?:test|from))",
        r"(?<!our )(?<!its )\b(?:new|own|custom) `?(?P<name>[^\W\d]\w*)",
        rf"\b{_KIND} `?(?P<name>[^\W\d]\w*)`? (?:that|which)\b",
    )
)
"""What is to be made here, whatever is called so elsewhere."""
_MODULE = r"`?([^\W\d][\w/]*(?:\.[^\W\d]\w*)*)`?"
_FROM = Pattern(rf"(?i)\b(?:from|in|of|module|file) (?:the )?(?:module |file )?{_MODULE}")
_OF_PYTHON = frozenset(
    re.findall(
        r"\w+",
        """
        Counter OrderedDict ChainMap Path PurePath Decimal Fraction Enum IntEnum StrEnum Thread Lock RLock Event Queue
        Logger ArgumentParser Pattern Match Mock MagicMock AsyncMock Any Optional Union Callable Iterable Iterator
        Sequence Mapping Protocol TypedDict NamedTuple Literal Final ClassVar Self Generic TestCase Spark Python Enter
        NaN I JSON CSV XML HTML HTTP HTTPS URL SQL TODO FIXME NOTE API CLI UTC ISO UTF ASCII SHA MD5 TCP UDP DNS SSL
        POST PUT PATCH DELETE GET HEAD OPTIONS AND NOT YAML TOML INI PDF UUID TypeError dataclass
        """,
    )
)
_NO_NAMES = frozenset(("the", "an", "it", "this", "that", "these", "those", "all", "each", "every", "no", "not", "when",
                       "what", "we", "you", "them", "its", "our", "my", "some", "any", "both", "one"))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Named:
    """A name, and the module that it is said to be in. A plain word is one only where the file imports from there, or
    it is said so. `is_tested`: a test of it is asked for."""

    name: str
    module: str = ""
    is_plain: bool = False
    is_tested: bool = False


def named_abroad(said: str, source: Source) -> tuple[Named, ...]:
    """What the sentence names that means nothing in the file, and may stand in another; the first said first."""
    known = Sentence(said, source).known
    modules = tuple(_modules(said))
    tested = {match["name"] for each in _TESTED for match in each.finditer(said)} | {*_done_by_two(said), *_done(said)}
    tested |= {*tests_listed(said)}
    if _ROUND.search(said) is not None:
        tested |= {name for name, _, is_plain in _said(said) if not is_plain}
    if _A_TEST.match(said) is not None:
        tested |= {name for name, _, _ in _said(said) if re.match(r"[a-z]+_\w", name)}
    imported = {match["name"] for match in _IMPORTED.finditer(said)}
    new = {match["name"] for each in _NEW for match in each.finditer(said)} - tested - imported
    found = dict[str, Named]()
    for name, owner, is_plain in _said(said):
        if (
            name in new
            or (name in known and name not in tested)
            or name in found
            or _is_common(name, is_tested=name in tested)
        ):
            continue
        is_plain = is_plain and name not in imported
        found[name] = Named(name, owner or _near(said, name, modules), is_plain, name in tested)
    several = sorted(found.values(), key=lambda each: said.find(each.name))
    done = [each for each in several if each.name in {*_done(said)}]
    return (*[each for each in several if each not in done][:_MOST], *done)


def tests_listed(said: str) -> tuple[str, ...]:
    """What tests are asked for of, where that is a list of names."""
    listed = _LISTED.match(said)
    names = re.findall(r"\w+", listed["names"]) if listed is not None else []
    return tuple(name for name in names if name not in ("and", "the"))


def _said(said: str) -> Iterator[tuple[str, str, bool]]:
    text = _QUOTED.sub(lambda match: " " * len(match[0]), said)
    for match in _WORD.finditer(text):
        *owners, last = match["name"].split(".")
        if last == "py":
            continue
        for at, part in enumerate((*owners, last)):
            if _UNMISTAKABLE.search(part) is not None:
                yield part, owners[at - 1] if at else "", False
            elif _CAPITAL.match(part) is not None and match.start() > 0:
                yield part, owners[at - 1] if at else "", True
            elif at and part == last and owners[0].islower():
                yield part, owners[at - 1], True
    for each in (*_PLACES, *_TESTED):
        yield from ((match["name"], "", True) for match in each.finditer(text))
    yield from ((name, "", True) for name in (*_done_by_two(text), *_done(text), *tests_listed(text)))


def _done_by_two(said: str) -> Iterator[str]:
    two = _OF_TWO.search(said)
    yield from (two["name"], f"{two['name']}s") if two is not None else ()


def _done(said: str) -> Iterator[str]:
    for match in _DEED.finditer(said):
        things = [word for word in match["things"].lower().split() if word not in _NO_NAMES]
        yield from (f"{verb}_{'_'.join(things[at:])}" for verb in verbs(match["deed"]) for at in range(len(things)))


def verbs(doing: str) -> tuple[str, ...]:
    """What "cancelling" or "removing" may be the doing of."""
    plain = doing.lower().removesuffix("ing")
    is_doubled = len(plain) > 3 and plain[-1] == plain[-2]
    return (plain, f"{plain}e", *((plain[:-1],) if is_doubled else ()))


def _modules(said: str) -> Iterator[tuple[int, str]]:
    for match in _FROM.finditer(said):
        yield match.start(), match[1].removesuffix(".py").replace("/", ".")


def _near(said: str, name: str, modules: tuple[tuple[int, str], ...]) -> str:
    """The module that is said next behind the name."""
    at = said.find(name)
    return next((module for start, module in modules if start > at and module != name), "")


def _is_common(name: str, *, is_tested: bool) -> bool:
    """What has a meaning everywhere, or is a word; a method that is tested may be called `add`."""
    if iskeyword(name) or len(name) == 1 or name in _OF_PYTHON:
        return True
    if is_tested:
        return name.lower() in _NO_NAMES
    return name.lower() in PLAIN or name in dir(builtins) or name in sys.stdlib_module_names
