"""What was asked, what corrects it, and what stands there by then: the facts that both sentences are read by."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from spark_tui.edits.corrections import affirmed, request, telling, wishes
from spark_tui.edits.nearness import spans, written_lines
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names, parts, unquoted
from spark_tui.edits.saying.contrast import contrasts

CLEAR = 1.5  # what must speak for a name
WORD = re.compile(r"\w+")
VERBS = frozenset(
    WORD.findall(
        """
        add annotate append apply ask assert bump cache call catch change check clamp clean close combine convert
        cut delete do document drop extract filter fix format give guard handle hide ignore import increase initialise
        inline insert join keep let limit load log lower make mark merge mock move name open parse pass pin print
        pull put raise read reduce remove rename replace require reraise retry return reverse rewrite round run save
        select set shorten show skip sort split start stop store strip suppress swap switch take throw trim
        turn unwrap use validate wait warn wrap write yield
        """,
    )
)
"""What a sentence that asks for something begins with."""
_ASKING = re.compile(r"(?i)^(?:(?:please|pls|can you|could you|we should|let'?s|i want to)\s+)+")
_ENDINGS = re.compile(r"(?:ing|ers?|es|ed|e|s)$")
_SHORT = 2  # letters: so many are no stem


@dataclass(frozen=True)
class Spoken:
    first: str
    correction: str
    before: Source
    kept: Source

    @cached_property
    def asked(self) -> str:
        return _ASKING.sub("", self.first)

    @cached_property
    def text(self) -> str:
        """The correction without what every one is made of."""
        return request(affirmed(self.correction))

    @cached_property
    def told(self) -> tuple[str, ...]:
        return tuple(telling(self.text))

    @cached_property
    def verb(self) -> str:
        """What the first sentence tells to do."""
        verb = first_word(self.asked)
        return verb if verb in VERBS else ""

    @cached_property
    def names(self) -> frozenset[str]:
        """Those of the file as it was."""
        return Sentence("", self.before).known

    @cached_property
    def definitions(self) -> frozenset[str]:
        return frozenset(last(name) for name, _ in self.before.definitions)

    @cached_property
    def lines(self) -> frozenset[int]:
        """Those that were written."""
        return written_lines(self.before.lines, self.kept.lines)

    @cached_property
    def around(self) -> tuple[str, ...]:
        """The definitions around these lines."""
        return tuple(name for name, node in self.kept.definitions if any(spans(node, line) for line in self.lines))

    @cached_property
    def written(self) -> tuple[str, ...]:
        """Those of them that were there before, and none around another one."""
        found = [name for name in self.around if name not in self.made]
        return tuple(name for name in found if not any(other.startswith(f"{name}.") for other in found))

    @cached_property
    def made(self) -> tuple[str, ...]:
        """Those of them that are all new."""
        known = {name for name, _ in self.before.definitions}
        return tuple(name for name in self.around if name not in known)

    @cached_property
    def new(self) -> Mapping[str, str]:
        """The names that what was written gives to something, and in which definition."""
        known = {(name, inside) for name, inside, _ in _named(self.before)}
        found = (each for each in _named(self.kept) if each[2] in self.lines and each[:2] not in known)
        return {name: inside for name, inside, _ in found if not name.startswith("__") and name not in ("self", "cls")}

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The definitions that the correction names."""
        return self.places_in(self.text)

    def places_in(self, text: str) -> tuple[str, ...]:
        """In full, or by a word of theirs that no other one has."""
        sentence = Sentence(text, self.before)
        known = [name for name, _ in self.before.definitions]
        named = [
            name for name in known if names(sentence, name) >= CLEAR and (not _is_dunder(name) or last(name) in text)
        ]
        if named:
            return tuple(name for name in named if not any(each.startswith(f"{name}.") for each in named))
        said = set(map(stem, telling(text)))
        alike = [name for name in known if said & set(map(stem, parts(last(name)))) and name not in self.written]
        return tuple(alike) if len(alike) == 1 else ()

    def is_a_place(self, text: str) -> bool:
        """Does it say nothing but where?"""
        places = self.places_in(text)
        known = {part for name in places for part in (name.lower(), last(name).lower(), *parts(name))}
        in_full = bool(known & set(WORD.findall(text.lower())))
        stems = set(map(stem, known))
        rest = (unquoted(word).lower() for word in telling(text))
        return bool(places) and all(word in known or (not in_full and stem(word) in stems) for word in rest)

    @cached_property
    def contrasted(self) -> tuple[str, ...]:
        """The first sentence with what the correction says to take instead of something in it."""
        pairs = [(whole(old), new) for old, new in contrasts(self.correction)]
        return tuple(old.sub(lambda _, new=new: new, self.asked) for old, new in pairs if old.search(self.asked))

    @property
    def is_more(self) -> bool:
        return "more" in wishes(self.correction)

    @property
    def is_elsewhere(self) -> bool:
        """Does it name other functions or classes than those where something was written?"""
        return bool(self.places) and not set(self.places) & set(self.written)


def _named(source: Source) -> Iterator[tuple[str, str, int]]:
    """Each name that something gets, in which definition, on which line."""
    for node in source.nodes:
        name, line = name_of(node), getattr(node, "lineno", 0)
        if name is not None:
            around = [other for other, each in source.definitions if each is not node and spans(each, line)]
            yield name, around[-1] if around else "", line


def name_of(node: ast.AST) -> str | None:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
            return name
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            return name
        case _:
            return None


def called(name: str) -> str:
    """As somebody would say where something is."""
    owner = name.rpartition(".")[0]
    return last(owner) if owner and _is_dunder(name) else last(name)


def _is_dunder(name: str) -> bool:
    return last(name).startswith("__")


def last(name: str) -> str:
    return name.rpartition(".")[2]


def first_word(text: str) -> str:
    return next(iter(WORD.findall(text.lower())), "")


def stem(word: str) -> str:
    short = _ENDINGS.sub("", word.lower())
    return short if len(short) > _SHORT else word.lower()


def whole(word: str) -> re.Pattern[str]:
    """Where it stands by itself."""
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
