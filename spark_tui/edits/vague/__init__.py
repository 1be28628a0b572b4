"""Wishes that leave open what is to be done: "make save safer", "clean this up". What the file makes plain all the same
is done; else it is said what is missing, with an example about this very file. Any other answer would be a guess. A
sentence is only taken for one that says all of it: with a word more it may say enough. Each module in `topics`
defines `TOPIC`, or `TOPICS`; those beside this one find places and examples. Read `topics/edge_cases.py` first."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from spark_tui.edits.attempts import attempted
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Definition, Function, Source, splice
from spark_tui.edits.python.types.none_told import telling_of_none
from spark_tui.edits.reading import Sentence
from spark_tui.edits.registered import registered
from spark_tui.edits.vague.places import Place, place

_POLITE = Pattern(
    r"(?i)^(?:(?:please|pls|plz|hey|ok|okay|so|now|also|just|maybe|and|spark|(?:can|could|would) you|could we|let'?s"
    r"|(?:i|we) (?:want|need|would like|should|have)(?: you)?(?: to)?|(?:i'd|i would|we'd) like(?: you)?(?:"
    r" to)?|help me(?: to)?|try to)\b"
    r"[ ,:]*)+"
)
_TRAILING = Pattern(
    r"(?i)(?:[ ,]+(?:please|pls|plz|thanks|thank you|thx|somehow|a (?:bit|little)|now|for me|if (?:possible|you can)"
    r"|where (?:needed|necessary|appropriate|it makes sense)|as needed))+\W*$|[ .!?]+$"
)

_LONGEST = 120  # characters: who says more than that leaves less open
_THIS = Pattern(r"(?i)\b(?:this|it|the code|that)(?: (?:function|method|code|class))?\b")


@dataclass(frozen=True)
class Wish:
    """`place` is what it is about, as far as that is said: a function, a class, a name that functions are given."""

    topic: Topic
    sentence: Sentence
    said: re.Match[str]
    place: Place

    @property
    def source(self) -> Source:
        return self.sentence.source

    @property
    def function(self) -> Function | None:
        """The one that is named."""
        return self.place.node if isinstance(self.place.node, Function) else None

    def where(self, word: str = "in") -> str:
        """ " in load", if that is said."""
        return f" {word} {self.place.name}" if self.place.name else ""

    @cached_property
    def functions(self) -> Sequence[tuple[str, Function]]:
        """All that it may be about."""
        node = self.place.node
        every = [each for each in self.source.functions if not _is_inner(self.source, each[1])]
        if isinstance(node, Function):
            return [each for each in every if each[1] is node]
        if isinstance(node, ast.ClassDef):
            return [each for each in every if self.source.parents.get(each[1]) is node]
        given = [each for each in every if self.place.given in {arg.arg for arg in each[1].args.args}]
        return given if self.place.given else every

    @cached_property
    def deeds(self) -> Sequence[Repair]:
        """What the file makes plain, the best first."""
        return attempted(self.topic.deeds, self)

    @cached_property
    def lacks(self) -> str:
        """What is not said, and how it could be."""
        return self.topic.lacks(self)

    @cached_property
    def done(self) -> frozenset[str]:
        """What the file would be after each of the deeds."""
        return frozenset(telling_of_none(self.source, splice(self.source, each.splices)) for each in self.deeds)

    @property
    def is_plain(self) -> bool:
        """Is what is done nothing to doubt?"""
        is_named = self.topic.plain == "named" and self.place.node is not None
        return self.topic.plain == "always" or is_named or self.topic.is_proven(self)

    def may_be(self, after: str) -> bool:
        """Is this meant, or may it be, where it was found by other means?"""
        return after in self.done or self.topic.keeps(self, after)


def _is_inner(source: Source, node: Definition) -> bool:
    return isinstance(source.parents.get(node), Function)


def _nothing(_wish: Wish) -> Iterable[Repair]:
    return ()


def _unproven(_wish: Wish) -> bool:
    return False


def never(_wish: Wish, _after: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Topic:
    """`says` is all of such a sentence; its groups may name a place. `lacks` says what is missing; where it says
    nothing, nothing is: the sentence is read as any other. What was found by other means is only what it `keeps`."""

    says: Pattern
    lacks: Callable[[Wish], str]
    deeds: Callable[[Wish], Iterable[Repair]] = _nothing
    keeps: Callable[[Wish, str], bool] = never
    plain: Literal["never", "named", "always"] = "never"
    """When what is done is nothing to doubt: where a function or a class is named, perhaps."""
    is_proven: Callable[[Wish], bool] = _unproven
    """Or does the file itself bear out what is done first?"""
    wants_place: bool = False
    """Is it plain what is to be done, once it is said where?"""


@cache
def _topics() -> tuple[Topic, ...]:
    return tuple(registered("spark_tui.edits.vague.topics", "TOPIC", Topic))


def wish(sentence: Sentence) -> Wish | None:
    """None where it says more, or is about something that is not there."""
    if len(sentence.text) > _LONGEST:
        return None
    text = bare(sentence.text)
    for topic in _topics():
        said = topic.says.fullmatch(text)
        if said is None:
            continue
        named = set(said.re.groupindex.values())
        about = place(
            sentence.source, next((said[at] for at in range(1, said.re.groups + 1) if at not in named and said[at]), "")
        )
        if about is not None:
            found = Wish(topic, sentence, said, about)
            if found.deeds or found.lacks:
                return found
    return None


def about(sentence: Sentence, name: str) -> str:
    """The same of that place, where it leaves open what is to be done and where."""
    found = wish(sentence)
    if found is None or found.place != Place():
        return sentence.text
    said = bare(sentence.text)
    inside = f"{said} in {name}"
    for text in (_THIS.sub(name, said, count=1), inside, f"{said} {name}"):
        there = wish(Sentence(text, sentence.source))
        if there is not None and there.place.node is not None:
            return text
    return inside if found.topic.wants_place else sentence.text


def bare(text: str) -> str:
    """Without what is only polite."""
    return _TRAILING.sub("", _POLITE.sub("", " ".join(text.split())))
