"""What a sentence speaks of, beside a file: which of its names, which values, which names that are new.

None of it understands the sentence. It says how much speaks for a value of a slot: a name is typed as it stands, or in
its words ("max retries"), or with a letter wrong.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from keyword import iskeyword

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.all_names import handed_on, known_names, names_of, written_words
from spark_tui.edits.python.source import Source
from spark_tui.edits.slips import SHORT, is_slip, is_stumble

_TOKEN = Pattern(
    r"\\u[0-9a-fA-F]{4}|`[^`]+`|\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)|[^\W\d][\w.]*\w|[^\W\d]|-?\d[\d_]*(?:\.\d+)?|\S"
)
_CLIPPED = Pattern(r"(?<=\w')(?:s|t|d|m|ll|re|ve)\b")
"""What is left of a word: nobody who says "that's" speaks of an s."""
_PART = Pattern(r"[A-Z]+(?=[A-Z][^\W\d_A-Z])|[A-Z]?[^\W\d_A-Z]+|[A-Z]+|\d+")
_LINES = Pattern(
    r"(?i)\blines?\s+(\d+)(?:\s*(?:-|–|to|and|through)\s*(\d+))?|\bL(\d+)\b|\.pyi?:(\d+)\b"
    r"|\b(?:func\w*|helper|method)(?: `?\w+`?)? (?:with|from|of|out of) (\d+) ?[-–] ?(\d+)(?=\W*$)"
    r"|(?:\bin place of |^|[;:,] )(\d+) ?(?:[-–]|through|thru|to) ?(\d+)"
    r"(?= (?:(?:could|can|should|must) (?:be|go|become)|into|belongs?|as an?) |, | from\b)"
)
_AT_LINES = Pattern(
    r"(?i)(?: (?:directly|right|just|straight|immediately))?"
    r"(?: (?:after|below|behind|above|before|under|in|on|at|around))?"
    rf"(?: the)? (?:{_LINES.pattern.removeprefix('(?i)')})|(?:{_LINES.pattern.removeprefix('(?i)')})"
)
_SEVERAL_PARTS = Pattern(r"_|[A-Za-z]\d|[a-z][A-Z]")
PLAIN = frozenset(
    re.findall(
        r"\w+",
        """
        a an the it its this that these those be is are was to of in on at by for from with as and or not no if else so
        do does don i you we they me us my our please pls now here there too also instead rather than then one all any
        some something each every just only should would could can must may will want need like make use add get call
        name called named proper better constant variable function method class file line value argument parameter up
        everything nothing anything same thing things them new optional extra additional another more both again still
        where when while what which how why because since until before after without within between ever never always
        begin default stay change keep see read say says said have has had been into made move work works look looks
        well empty blank negative positive bug bugs defaultdict counter deque namedtuple dataclass generator
        comprehension iterator but though snake_case camelcase thanks thx cheers merci sorry itself themselves
        """,
    )
)
_TOLD = Pattern(
    r"(?i)(?:^|\b(?:and|then|also|please|pls|you)\s+|[,;.:]\s+)([a-z]+)(?=\s+(?:an?|the|some|its?|this|that|all"
    r"|every|another"
    r"|types?|typing|hints?|annotations?|docstrings?|logging|comments?)\b)"
    r"|^(add|put|move|insert|set|get|give|pass)(?= `?\w+`? (?:to|into|in|as|before|after|behind)\b)"
    r"|\b(line)(?=s? up\b)"
)
_WORDS_FOR_NAMES = frozenset(("default", "name", "names", "variable", "word", "code", "number"))
_IS_NO_NAME = Pattern(
    r"(?i)\b(?:bad|poor|terrible|awful|horrible|lousy|silly|stupid|ugly|unclear|vague|better|clearer|nicer|descriptive"
    r"|misleading|confusing|meaningless) (?:variable )?(?:names?|variable|word)\b"
    r"|\b(?:by|as) default\b"
    r"|\b(?:be|is|isn't|are|aren't|not|no) (?:an? )?(?:\w+ )?number\b(?! of\b)"
    r"|\b(?:dead|unused|unreachable|old|commented(?:[- ]out)?|duplicated?|repeated) code\b"
    r"|^(?:the |make the |change the |set the )?default (?:\w+ ){1,2}(?:of|for|in|should|must|to|is)\b"
)
"""What is said of a name, or of a default, where something in the file is called so: "tmp is a bad name"."""
_PRESSED = Pattern(r"(?i)\b(?:ctrl|control|cmd|strg|⌘)[ +-]?(z|y|s|x|v|f|q|n|p)\b")
_KEYS = {
    "z": "undo", "y": "redo", "s": "save", "x": "cut", "v": "paste", "f": "find", "q": "quit", "n": "new", "p": "print",
}  # fmt: skip
"""What keys do that somebody presses, as the code calls it."""
_WRITTEN_OUT = {
    "addr": "address", "amt": "amount", "arg": "argument", "attr": "attribute", "avg": "average", "btn": "button",
    "cfg": "config", "cnt": "count", "cmd": "command", "conf": "config", "ctx": "context", "cur": "current", "db":
    "database", "desc": "description", "dest": "destination", "dir": "directory", "doc": "document", "env":
    "environment", "err": "error", "fmt": "format", "freq": "frequency", "idx": "index", "img": "image", "lang":
    "language", "lat": "latitude", "len": "length", "lim": "limit", "lng": "longitude",
    "lon": "longitude", "max": "maximum", "min": "minimum", "msg": "message", "num": "number",
    "param": "parameter", "pct": "percentage", "pos":
    "position", "prio": "priority", "pwd": "password", "qty": "quantity", "ref":
    "reference", "req": "request", "resp": "response", "sep": "separator", "src": "source", "temp": "temperature",
    "buf": "buffer", "cert": "certificate", "conn": "connection", "dep": "dependency", "ext": "extension", "lib":
    "library", "pkg": "package", "proc": "process", "repo": "repository", "sig": "signal", "spec": "specification",
    "tmp": "temporary", "tol": "tolerance", "tz": "timezone", "usr": "user", "val": "value", "ver": "version",
}  # fmt: skip
_OPERATORS = Pattern(r"(?<![<>=!-])(?:[<>]=?|[=!]=)(?![<>=!])|\b(?:is not|not in)\b")

# How much speaks for a name.
EXACT, _IN_WORDS, NEARLY, _PARTLY, _OWNER, _PLACED, _A_LETTER = 3.0, 2.0, 1.5, 0.7, 0.5, 0.4, 0.02
_ASKING = frozenset(("is", "has", "can", "should", "was", "needs"))
"""What a name of what is true or false begins with, and nobody says."""
_CONTAINERS = frozenset(("list", "dict", "set", "tuple"))


@dataclass(frozen=True)
class Sentence:
    """What is asked of it once, is asked again for every value of every slot: so it remembers."""

    text: str
    source: Source

    @cached_property
    def clear(self) -> dict[str, float]:
        """How clearly it speaks of the names that were asked for so far."""
        return {}

    @cached_property
    def around(self) -> dict[int, float]:
        """How clearly it names what is around the lines that were asked for so far."""
        return {}

    @cached_property
    def as_it_is(self) -> dict[str, float]:
        """How clearly it calls the lines that were asked for so far what they are."""
        return {}

    @cached_property
    def words(self) -> tuple[str, ...]:
        """As they were typed; what is quoted is one."""
        return tuple(_TOKEN.findall(self.text))

    @cached_property
    def quoted(self) -> tuple[str, ...]:
        return tuple(word[1:-1] for word in self.words if word[0] in "\"'`" and len(word) > 3)

    @cached_property
    def bare(self) -> frozenset[str]:
        clipped = Counter(_CLIPPED.findall(self.text))
        places = Counter(match[0].partition(" ")[0] for match in _LINES.finditer(self.text))
        return frozenset(Counter(map(unquoted, self.words)) - clipped - places)

    @cached_property
    def told(self) -> frozenset[str]:
        """What is only told to be done, and no name: "add a docstring" does not speak of a method add."""
        told = Counter(said_in(match) for match in _TOLD.finditer(self.text))
        return frozenset(told) - frozenset(Counter(map(unquoted, self.words)) - told)

    @cached_property
    def spoken(self) -> str:
        """All words in parts and lower case, each between blanks; and what the keys do that somebody presses."""
        pressed = (_KEYS.get(match[1].lower(), "") for match in _PRESSED.finditer(self.text))
        return f" {' '.join((*(' '.join(parts(word)) or word for word in self.words), *pressed))} "

    @cached_property
    def spoken_apart(self) -> str:
        """The same without the names of the code that have several parts: `by_mail` does not speak of a mail."""
        words = (word for word in self.words if not _SEVERAL_PARTS.search(word) or unquoted(word) not in self.known)
        pressed = (_KEYS.get(match[1].lower(), "") for match in _PRESSED.finditer(self.text))
        return f" {' '.join((*(' '.join(parts(word)) or word for word in words), *pressed))} "

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of the code."""
        return known_names(self.source)

    @cached_property
    def lines_said(self) -> frozenset[int]:
        """Those of the functions and classes that it names; and those with another name of the code that it says."""
        named = [node for name, node in self.source.definitions if name.rpartition(".")[2] in self.bare]
        around = {line for node in named for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
        others = self.bare & self.known
        parts = (node for node in self.source.nodes if isinstance(node, ast.expr | ast.arg | ast.keyword | ast.alias))
        return frozenset(around | {node.lineno for node in parts if others.intersection(names_of(node))})

    @cached_property
    def written(self) -> frozenset[str]:
        """All words of the file, also those in texts and comments."""
        return written_words(self.source.text)

    @cached_property
    def parts_of_others(self) -> frozenset[str]:
        """Words that are only said within a longer name of the code: "the read timeout" speaks of no `timeout`."""
        words = self.spoken.split()
        longer = {split for name in self.known if len(split := parts(name)) > 1}
        spans = [(at, at + len(split)) for split in longer for at in _where(words, split)]
        inner = {tuple(each.split()) for start, stop in spans for each in within(words[start:stop])}
        return frozenset(" ".join(each) for each in inner if _only_in_longer(words, each, spans))

    def owners_said(self, last: str) -> frozenset[str]:
        """The classes that are named as they stand, of those that have something of this name."""
        return self._owners.get(last, frozenset()) & self._classes_said

    def only_owner(self, last: str) -> str:
        """The class of what is called so without it, being the only one."""
        owners = self._owners.get(last, frozenset())
        return next(iter(owners)) if len(owners) == 1 else ""

    @cached_property
    def _owners(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for name, _ in self.source.definitions:
            owner, _, last = name.rpartition(".")
            if owner:
                found.setdefault(last, set()).add(owner)
        return {last: frozenset(owners) for last, owners in found.items()}

    @cached_property
    def _classes_said(self) -> frozenset[str]:
        owners = {word.rpartition(".")[0].rpartition(".")[2] for word in self.bare if "." in word}
        return frozenset(name for name, _ in self.source.classes if name in self.bare or name in owners)

    @cached_property
    def owners_only(self) -> frozenset[str]:
        """What is said only before a dot, of what is known: "remove Cart.total" is about no `Cart`."""
        dotted = [word for word in map(unquoted, self.words) if word.rpartition(".")[2] in self.known]
        owners = {name for word in dotted for name in word.split(".")[:-1]}
        return frozenset(owners - {part for word in self.words if "." not in word for part in (word, unquoted(word))})

    @cached_property
    def counted(self) -> frozenset[int]:
        """The lines that it names by number."""
        numbers = [[int(each) for each in match.groups() if each] for match in _LINES.finditer(self.text)]
        return frozenset(line for each in numbers for line in range(min(each), max(each) + 1) if line - min(each) < 200)

    @cached_property
    def placeless(self) -> str:
        """What it says besides the numbers of lines, and where those are."""
        return _AT_LINES.sub(" ", self.text)

    @cached_property
    def operators(self) -> frozenset[str]:
        """Those of a comparison that it writes, each as it stands: `>=` is no `>`."""
        return frozenset(_OPERATORS.findall(self.text))


def _where(words: Sequence[str], some: Sequence[str]) -> Iterator[int]:
    """Where these follow on each other."""
    length = len(some)
    return (at for at, word in enumerate(words) if word == some[0] and tuple(words[at : at + length]) == tuple(some))


def _only_in_longer(words: Sequence[str], some: tuple[str, ...], spans: Sequence[tuple[int, int]]) -> bool:
    length = len(some)
    longer = [(start, stop) for start, stop in spans if stop - start > length]
    return all(any(start <= at and at + length <= stop for start, stop in longer) for at in _where(words, some))


@lru_cache(maxsize=4096)
def parts(name: str) -> tuple[str, ...]:
    """The words that a name is made of."""
    return tuple(part.lower() for part in _PART.findall(name))


@lru_cache(maxsize=4096)
def in_full(name: str) -> str:
    """Its words, with none cut short."""
    return " ".join(_WRITTEN_OUT.get(part, part) for part in parts(name))


def within(split: Sequence[str]) -> Iterator[str]:
    """What a part of these words reads like: each, and those that follow on each other."""
    for length in range(1, len(split)):
        yield from (" ".join(split[at : at + length]) for at in range(len(split) - length + 1))


def names(sentence: Sentence, name: str) -> float:
    """How clearly it speaks of a name, perhaps with that of its owner, or of another piece of code."""
    if name not in sentence.clear:
        sentence.clear[name] = _names(sentence, name)
    return sentence.clear[name]


def _names(sentence: Sentence, name: str) -> float:
    if _OPERATORS.fullmatch(name) is not None:
        return EXACT * (name in sentence.operators)
    if (iskeyword(name) or (name.lower() in PLAIN and name not in sentence.known)) and name not in sentence.quoted:
        return 0.0
    if name.startswith("."):  # the ending of a file is said as it is written
        return EXACT * (re.search(rf"{re.escape(name)}(?![\w.])", sentence.text) is not None)
    last = name.rpartition(".")[2]
    is_owned = any(word.endswith(f".{last}") for word in sentence.bare)  # told or not: "add a docstring to Cart.add"
    if (last in sentence.told and not is_owned) or (name in _WORDS_FOR_NAMES and _IS_NO_NAME.search(sentence.text)):
        return 0.0
    if name in sentence.owners_only:
        return _OWNER
    if " ".join(parts(name.rpartition(".")[2])) in sentence.parts_of_others:
        last = name.rpartition(".")[2]
        is_slipped = f"{last}s" not in sentence.bare and _is_nearly_said(sentence, last)  # many of them are no slip
        return max(_PARTLY, NEARLY * is_slipped)
    passed_on = handed_on(sentence.source)
    if name in passed_on and name in sentence.bare:
        return EXACT
    if passed_on.get(name.rpartition(".")[2]) == name and name.rpartition(".")[2] in sentence.bare:
        name = name.rpartition(".")[2]
    if name in sentence.bare and name not in ("a", "I"):
        return EXACT + _OWNER + _PLACED * (f" in {name}" in sentence.text or f"{name}(" in sentence.text)
    if not name.replace(".", "").isidentifier():
        code = name.strip("'\"")
        if name[:1] in ("'", '"') and code and any(f"{sign}{code}{sign}" in sentence.text for sign in "\"'`"):
            return EXACT + _OWNER + _A_LETTER * len(code)
        if name[:1] in ('"', "'") and code in _CONTAINERS:
            return 0.0  # "as a set" speaks of no 'set'
        verbatim = len(code) > SHORT - 2 and is_written(sentence.text, code)
        return EXACT + _OWNER + _A_LETTER * len(code) if verbatim else _one(sentence, name)
    owner, _, last = name.rpartition(".")
    if last == "__init__" and (owner or sentence.only_owner(last)).rpartition(".")[2] in sentence.bare:
        return _IN_WORDS
    found = _one(sentence, last)
    if not found or not owner:
        return found
    others = sentence.owners_said(last)
    if others:  # "LifoQueue" is no Queue, where both have one
        return found + _OWNER if owner in others else min(found, NEARLY)
    return found + _OWNER * bool(_one(sentence, owner.rpartition(".")[2]))


def is_written(text: str, code: str) -> bool:
    """Does it stand there as it is, or with other line breaks and indents?"""
    if code in text and re.search(rf"(?<!\w){re.escape(code)}(?!\w)", text) is not None:
        return True
    return "\n" in code and "".join(code.split()) in "".join(text.split())


def clearly(sentence: Sentence, *several: str) -> float:
    """How clearly it speaks of any of these, from 0 to 1."""
    return min(1.0, max((names(sentence, name) for name in several), default=0.0) / EXACT)


def _one(sentence: Sentence, name: str) -> float:
    if name in sentence.bare and name not in ("a", "I"):
        return EXACT
    if any(word.rpartition(".")[2] == name for word in sentence.bare if "." in word):
        return EXACT
    split = parts(name)
    said = " ".join(split)
    if len(said) < 2:
        return 0.0
    spoken = sentence.spoken if len(split) > 1 else sentence.spoken_apart
    if any(f" {form} " in spoken for form in (said, f"{said}s", plural(said), said.removesuffix("s"), singular(said))):
        return _IN_WORDS
    if name == "__init__" and "constructor" in sentence.spoken:
        return _IN_WORDS
    if len(split) == 1 and any(f" {form} " in spoken for form in _while_it_is_done(said)):
        return NEARLY
    whole = in_full(name)
    if whole != said and any(f" {form} " in sentence.spoken for form in (whole, whole.replace("directory", "folder"))):
        return _IN_WORDS
    if _is_nearly_said(sentence, name):
        return NEARLY
    if len(split) > 1 and _in_parts(sentence, split):
        return NEARLY
    if len(split) > 1 and split[0] in _ASKING and f" {' '.join(split[1:])} " in sentence.spoken:
        return NEARLY
    spoken = sentence.spoken
    letters = sum(len(part) for part in split if len(part) > 2 and (f" {part} " in spoken or f" {part}s " in spoken))
    return _PARTLY * letters / len(said.replace(" ", ""))


def _is_nearly_said(sentence: Sentence, name: str) -> bool:
    """With a slip of the finger in it? Of a short name, most words that are like it are others."""
    slip = is_slip if len(name) > SHORT else _is_short_slip
    return len(name) >= SHORT and any(slip(name.lower(), word.lower()) for word in sentence.bare - sentence.written)


def _while_it_is_done(verb: str) -> Iterator[str]:
    """ "Putting" and "guessed" speak of put and guess."""
    if len(verb) >= SHORT - 1:
        plain = verb.removesuffix("e")
        yield from (f"{plain}ing", f"{verb}{verb[-1]}ing", f"{plain}ed", f"{verb}{verb[-1]}ed")


def _in_parts(sentence: Sentence, split: tuple[str, ...]) -> bool:
    """Are all its words said one after the other, if with slips?"""
    words = sentence.spoken.split()
    return any(
        all(one == other or (len(one) > SHORT and is_slip(one, other)) for one, other in zip(split, some, strict=False))
        for some in (words[at : at + len(split)] for at in range(len(words) - len(split) + 1))
    )


def is_spelled_out(text: str, name: str) -> bool:
    """Is a name of several words said in words: "track full depth" for `track_full_depth`?"""
    words = parts(name)
    return len(words) > 1 and re.search(rf"(?i)\b{' '.join(map(re.escape, words))}\b", text) is not None


def _is_short_slip(name: str, word: str) -> bool:
    return word not in PLAIN and is_stumble(name, word)


def forms(word: str) -> set[str]:
    """As it may stand in the code: "usernames" are compared one by one."""
    return {word, word.upper(), *([word.removesuffix("s").lower()] if len(word) > SHORT else [])}


def said_in(match: re.Match[str] | None) -> str:
    """What stands in whichever of its groups there is; nothing where nothing was found."""
    return next((group for group in match.groups() if group), "") if match is not None else ""


def unquoted(word: str) -> str:
    """Without quotes and brackets."""
    return word.strip("`'\"").removesuffix("()")
