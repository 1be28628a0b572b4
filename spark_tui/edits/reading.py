"""What a sentence speaks of, beside a file: which of its names, which lines, which values, which names that are new.

None of it understands the sentence. It says how much speaks for a value of a slot: a name is typed as it stands, or in
its words ("max retries"), or with a letter wrong; a line is counted, or lies in a function that is named.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from spark_tui.edits.python.source import Source

_TOKEN = re.compile(r"`[^`]+`|\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)|[^\W\d][\w.]*\w|[^\W\d]|-?\d[\d_]*(?:\.\d+)?|\S")
_NAME = re.compile(r"[^\W\d]\w*")
_ON_A_LINE = re.compile(r"[^\W\d]\w*|\d+(?:\.\d+)?")
_PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
_LINES = re.compile(r"(?i)\blines?\s+(\d+)(?:\s*(?:-|–|to|and|through)\s*(\d+))?|\bL(\d+)\b")
_CODE = re.compile(r"_|[a-z][A-Z]|[a-z]\d|^[A-Z]{2,}|^[A-Z][a-z]+[A-Z]")
_DEFAULT = re.compile(
    r"(?i)\bdefault(?:s|ing)?(?: to| is| of| value|=|:)* +([\w./-]+)"
    r"|([\w./-]+) (?:by default|as (?:the |a )?default|stays the default"
    r"|(?:if|when|unless) (?:unset|missing|absent|empty|not|nothing|it|there|that|none|you))"
)
_BEFORE_NEW = frozenset(("to", "it", "as", "called", "named", "call", "name", "into", "be", ">", "→", "="))
_BEHIND_NEW = frozenset(
    ("argument", "arg", "parameter", "param", "field", "option", "flag", "attribute", "switch", "constant")
)
_PLAIN = frozenset(
    re.findall(
        r"\w+",
        """
        a an the it its this that these those be is are was to of in on at by for from with as and or not no if else so
        do does don i you we they me us my our please pls now here there too also instead rather than then one all any
        some something each every just only should would could can must may will want need like make use add get call
        name called named proper better constant variable function method class file line value argument parameter up
        """,
    )
)
_ORDINALS = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": -1, "bottom": -1, "top": 0}
_SPOKEN = {
    "none": "None", "null": "None", "true": "True", "false": "False", "zero": "0", "two": "2", "three": "3",
    "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "twelve": "12",
}  # fmt: skip
_EMPTY = {"string": '""', "text": '""', "list": "[]", "dict": "{}", "dictionary": "{}", "tuple": "()", "set": "set()"}

# How much speaks for a name, and for a line.
_EXACT, _IN_WORDS, _NEARLY, _PARTLY, _OWNER = 3.0, 2.0, 1.5, 0.7, 0.5
_COUNTED, _INSIDE, _NTH, _ON_LINE = 4.0, 2.0, 1.5, 0.4
_SHORT = 4  # letters: a shorter name is not taken for another one with a slip in it


@dataclass(frozen=True)
class Sentence:
    text: str
    source: Source

    @cached_property
    def words(self) -> tuple[str, ...]:
        """As they were typed; what is quoted is one."""
        return tuple(_TOKEN.findall(self.text))

    @cached_property
    def bare(self) -> frozenset[str]:
        return frozenset(map(_bare, self.words))

    @cached_property
    def spoken(self) -> str:
        """All words in parts and lower case, each between blanks."""
        return f" {' '.join(' '.join(parts(word)) or word for word in self.words)} "

    @cached_property
    def known(self) -> frozenset[str]:
        """The names of the code."""
        return frozenset(name for node in self.source.nodes for name in _names_of(node))

    @cached_property
    def written(self) -> frozenset[str]:
        """All words of the file, also those in texts and comments."""
        return frozenset(_NAME.findall(self.source.text))

    @cached_property
    def counted(self) -> frozenset[int]:
        """The lines that it names by number."""
        numbers = [[int(each) for each in match.groups() if each] for match in _LINES.finditer(self.text)]
        return frozenset(line for each in numbers for line in range(min(each), max(each) + 1) if line - min(each) < 200)


def _names_of(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
            return (name,)
        case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
            return (name,)
        case ast.alias(name, other):
            return (*name.split("."), *([other] if other else []))
        case _:
            return ()


def parts(name: str) -> tuple[str, ...]:
    """The words that a name is made of."""
    return tuple(part.lower() for part in _PART.findall(name))


# ── names that are there ─────────────────────────────────────────────────────────────────────────────────────────


def names(sentence: Sentence, name: str) -> float:
    """How clearly it speaks of a name, perhaps with that of its owner, or of another piece of code."""
    if name in sentence.bare and name not in ("a", "I"):
        return _EXACT + _OWNER
    if not name.replace(".", "").isidentifier():
        return _one(sentence, name)
    owner, _, last = name.rpartition(".")
    found = _one(sentence, last)
    return found + _OWNER * bool(found and owner and _one(sentence, owner.rpartition(".")[2]))


def _one(sentence: Sentence, name: str) -> float:
    if name in sentence.bare and name not in ("a", "I"):
        return _EXACT
    if any(word.rpartition(".")[2] == name for word in sentence.bare if "." in word):
        return _EXACT
    split = parts(name)
    said = " ".join(split)
    if len(said) < 2:
        return 0.0
    if any(f" {form} " in sentence.spoken for form in (said, f"{said}s", said.removesuffix("s"))):
        return _IN_WORDS
    if len(name) > _SHORT and any(is_slip(name.lower(), word.lower()) for word in sentence.bare - sentence.written):
        return _NEARLY
    return _PARTLY * sum(f" {part} " in sentence.spoken for part in split if len(part) > 2) / len(split)


def is_slip(one: str, other: str) -> bool:
    """But for one letter, or two that changed places."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    pairs = enumerate(zip(one, other, strict=False))
    at = next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))
    rest, others = one[at:], other[at:]
    one_letter = rest[1:] == others or rest == others[1:] or rest[1:] == others[1:]
    return one_letter or (rest[2:] == others[2:] and rest[:2] == others[:2][::-1])


# ── lines ────────────────────────────────────────────────────────────────────────────────────────────────────────


def points_at(sentence: Sentence, line: int, lines: Sequence[int]) -> float:
    """How clearly it speaks of a line, of those that it could be about."""
    if sentence.counted:
        return _COUNTED if line in sentence.counted else 0.0
    around = [name for name, node in sentence.source.definitions if node.lineno <= line <= (node.end_lineno or line)]
    inside = max((min(_INSIDE, names(sentence, name.rpartition(".")[2])) for name in around), default=0.0)
    here = set(_ON_A_LINE.findall(sentence.source.line(line)))
    shared = sum(len(word) > 1 and word in here for word in sentence.bare)
    return inside + _NTH * _is_counted_out(sentence, line, lines) + _ON_LINE * min(shared, 3)


def _is_counted_out(sentence: Sentence, line: int, lines: Sequence[int]) -> bool:
    """Is it the second of them, or the last, and are they counted?"""
    places = counted_out(sentence.spoken)
    return len(lines) > 1 and any(-len(lines) <= at < len(lines) and lines[at] == line for at in places)


def counted_out(words: str) -> list[int]:
    """Which of several: the first is 0, the last is -1."""
    return [at for word, at in _ORDINALS.items() if re.search(rf"\b{word}\b", words)]


# ── what is new ──────────────────────────────────────────────────────────────────────────────────────────────────


def new_names(sentence: Sentence) -> Iterator[str]:
    """What may be a name that is not there yet, the likeliest first."""
    typed = [word for word in map(_bare, sentence.words) if word.isidentifier() or word in _BEFORE_NEW]
    pairs = [(before, behind) for before, behind in pairwise(typed) if before != behind]
    told = [before for before, behind in pairs if behind.lower() in _BEHIND_NEW]
    looks_like_code = [word for word in typed if _CODE.search(word)]
    follows = [behind for before, behind in pairs if before.lower() in _BEFORE_NEW]
    fresh = (word for word in (*told, *looks_like_code, *follows) if word.isidentifier())
    yield from dict.fromkeys(word for word in fresh if word not in sentence.known and word.lower() not in _PLAIN)


def values(sentence: Sentence) -> Iterator[str]:
    """What may be a value: numbers, texts, nothing, true, an empty list; a word that is said to be the default."""
    for before, word in pairwise(("", *sentence.words)):
        if word[0] in "\"'" and len(word) > 1:
            yield word
        elif word[0] == "`":
            yield _bare(word)
        elif word.lstrip("-")[:1].isdigit():
            yield word
        elif before.lower() == "empty" and word.lower() in _EMPTY:
            yield _EMPTY[word.lower()]
        elif word.lower() in _SPOKEN:
            yield _SPOKEN[word.lower()]
    yield from (pair for pair in ("[]", "{}", "()") if f" {pair}" in sentence.text)
    for match in _DEFAULT.finditer(sentence.text):
        word = (match[1] or match[2]).rstrip(".,")
        if not {word.lower()} & (_PLAIN | _SPOKEN.keys()) and not word[:1].isdigit():
            yield word if word in sentence.known else f'"{word}"'


def _bare(word: str) -> str:
    """Without quotes and brackets."""
    return word.strip("`'\"").removesuffix("()")
