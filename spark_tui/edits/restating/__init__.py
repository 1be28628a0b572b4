"""What was asked for and what corrects it, said again as one request: as somebody would have typed it at once."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from spark_tui.edits.corrections import clauses, request, telling
from spark_tui.edits.python.held import singular
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.restating.exchanged import exchanged, given_name, is_another_name, keeps_its_value
from spark_tui.edits.restating.spoken import CLEAR, VERBS, WORD, Spoken, called, first_word, last, stem

Manner = Literal["more", "else", "same", "moved", "changed", "joined", "rename", "less", "part"]
"""It asks for something more, or for something else altogether; for the same in another place, as well or instead; for
the same with another value; for both at once; for another name of what was written, less of it, one part of it all."""
BEHIND: frozenset[Manner] = frozenset(("more", "same", "rename", "less"))
"""What is asked about the file as it is by then, and not as it was."""

_FEW = 3  # new names that may be meant
_THE = r"(?: (?:the|they(?:'re| are)|it(?:'s| is)))?"
_ONLY_FOR = re.compile(rf"(?i)\b(?:only|just)\b(?: \w+){{0,2}}? (?:for|to|on|if|when|the){_THE} (.+)")
_NOT_FOR = re.compile(rf"(?i)\b(?:not|except|never) (?:for|to|on|if|when){_THE} (.+)")
_UNWANTED = re.compile(
    r"(?i)^(?:(?:but|just|and) )?(?:without|w/o|minus|no|not|drop|lose|ditch|undo|revert|scratch|remove)"
    r" (?!(?:in|for|on|at|when|if) )(?:the |that )?"
)
_IT = re.compile(r"(?i)^(\w+ )(?:it|that|this)\b")
_ITS = re.compile(r"(?i)\b(?:it|that|this)(?='s\b| is\b|$)")
_CONDITION = re.compile(r"(?i)\b(?:if|when|unless|whenever|where)\b.+")
_STATES = re.compile(r"(?i)\b(?:is|are|should|must|shall|has|have|needs?)\b")
_JOINS = re.compile(
    r"(?i)^(?:in|for|on|at|with|to|from|as|when|if|unless|only|by|before|after|instead|using|without)\b"
)
_OTHERS = re.compile(
    r"(?i)\b(?:the )?(?:others?|rest|everywhere|everything|all)\b(?: (?:functions?|methods?|ones?|classes))?$"
)
_JOINT = re.compile(r"(?i)[,;.]\s+(?:(?:and|then|also|plus)\s+)?|\s+(?:and|then|also|plus)\s+")


@dataclass(frozen=True, slots=True)
class Restated:
    manner: Manner
    sentence: str


def restated(asked: str, correction: str, before: Source, kept: Source) -> tuple[Restated, ...]:
    said = Spoken(asked, correction, before, kept)
    if said.is_a_place(said.text) or is_another_name(said) or _OTHERS.search(said.text) or said.contrasted:
        ways = (_elsewhere, _everywhere, _changed)
    else:
        ways = (_elsewhere, _renamed, _changed, _limited, _less, _alone, _both, _parts)
    return tuple(dict.fromkeys(each for way in ways for each in way(said)))


def plainly(asked: str, correction: str) -> tuple[Restated, ...]:
    """The same of a file that cannot be read."""
    said = request(correction)
    return Restated("more", said), Restated("else", said), Restated("joined", f"{asked}, {said}")


def names_another_place(correction: str, before: Source, kept: Source) -> bool:
    """Another function or class than those where something was written?"""
    return Spoken("", correction, before, kept).is_elsewhere


# ── the first sentence with something else in it ─────────────────────────────────────────────────────────────────


def _elsewhere(said: Spoken) -> Iterator[Restated]:
    """ "In save too", "I meant save"; "and in save call it rows"."""
    only = next((clause for clause in re.split(r"[.,;]\s+", said.text) if said.is_a_place(clause)), "")
    for place in said.places_in(only) if only else ():
        sentence = _placed(said, said.asked, place)
        yield Restated("same", sentence)
        yield Restated("moved", sentence)
    for place in said.places if not only else ():
        yield from (Restated("same", _placed(said, other, place)) for other in exchanged(said))


def _everywhere(said: Spoken) -> Iterator[Restated]:
    """ "The other functions too"."""
    if _OTHERS.search(said.text) and not said.places:
        yield Restated("same", _placed(said, said.asked, "all functions"))


def _placed(said: Spoken, text: str, place: str) -> str:
    """With that place for the one that was named."""
    for name, _ in said.before.definitions:
        pattern = re.compile(rf"`?(?<![\w.])(?:\w+\.)?{re.escape(last(name))}(?!\w)(?:\(\))?`?")
        if names(Sentence(text, said.before), name) >= CLEAR and pattern.search(text):
            return pattern.sub(last(place), text)
    return f"{text} in {last(place)}"


def _changed(said: Spoken) -> Iterator[Restated]:
    for text in exchanged(said) if not said.is_elsewhere else ():
        yield Restated("changed", text)
        yield Restated("same", text)


def _renamed(said: Spoken) -> Iterator[Restated]:
    """What was written under another name, unless more than the name would have to change."""
    word = given_name(said)
    if not word or said.is_elsewhere or _ONLY_FOR.search(said.correction) or _NOT_FOR.search(said.correction):
        return
    for name, inside in islice(said.new.items(), _FEW):
        if keeps_its_value(said, name):
            is_elsewhere_too = name in said.names and inside
            within = f" in {called(inside)}" if is_elsewhere_too else ""
            yield Restated("rename", f"rename {name} to {word}{within}")


# ── what the correction says by itself ───────────────────────────────────────────────────────────────────────────


def _alone(said: Spoken) -> Iterator[Restated]:
    """Where it has no verb, with the first one too; and on the condition that the first sentence sets."""
    too, has_verb = " too" if said.is_more else "", first_word(said.text) in VERBS
    text = _meant(said)
    yield Restated("more", _there(said, text if has_verb else f"{text}{too}"))
    yield Restated("else", _there(said, said.text))
    if said.verb and not has_verb and not _says_unwanted(said) and not _STATES.search(said.text):
        yield Restated("more", _there(said, f"{said.verb} {said.text}{too}"))
        yield Restated("else", f"{said.verb} {said.text}")
    condition = _CONDITION.search(said.asked)
    if condition is not None and has_verb and not _CONDITION.search(said.text):
        yield Restated("changed", f"{said.text} {condition[0]}")


def _meant(said: Spoken) -> str:
    """With what was written in the place of "it", where it has one name."""
    named = list(said.new or said.written)
    return _IT.sub(rf"\g<1>{called(named[0])}", said.text) if len(named) == 1 else said.text


def _limited(said: Spoken) -> Iterator[Restated]:
    """ "Only for admins": what is gone through one by one is left out where something does not hold."""
    limit = _ONLY_FOR.search(said.correction) or _NOT_FOR.search(said.correction)
    if limit is None or said.places:
        return
    sentence = Sentence(f"{limit[1]} {singular(limit[1])}", said.before)
    held = {node.attr for node in said.before.nodes if isinstance(node, ast.Attribute)}
    held |= {node.arg for node in said.before.nodes if isinstance(node, ast.arg)}
    known = max(sorted(held), key=lambda name: names(sentence, name), default="")
    what = known if known and names(sentence, known) >= CLEAR else limit[1]
    asks = "that aren't" if limit.re is _ONLY_FOR else "that are"
    yield Restated("more", _there(said, f"skip the ones {asks} {what}"))


def _less(said: Spoken) -> Iterator[Restated]:
    """ "Without the docstring"."""
    unwanted = _UNWANTED.match(said.text)
    if unwanted is not None:
        yield Restated("less", _there(said, f"remove the {said.text[unwanted.end() :]}", said.made))


def _says_unwanted(said: Spoken) -> bool:
    return any(_UNWANTED.match(text) for text in (said.text, said.correction))


def _there(said: Spoken, text: str, new: Sequence[str] = ()) -> str:
    """In what was written so far, where it names no other place."""
    places = [name for name in (*new, *said.written) if names(Sentence(text, said.kept), last(name)) < CLEAR]
    if said.places or not places:
        return text
    return f"{text} in {' and '.join(map(called, places[: 1 if new else 2]))}"


# ── both, and parts of the first ─────────────────────────────────────────────────────────────────────────────────


def _both(said: Spoken) -> Iterator[Restated]:
    if not said.is_elsewhere and not _says_unwanted(said):
        yield Restated("joined", f"{said.asked}{'' if _JOINS.match(said.text) else ','} {said.text}")


def _parts(said: Spoken) -> Iterator[Restated]:
    """Of several things that were asked for, those that it does not call unwanted."""
    each = [part for part in _JOINT.split(said.asked) if first_word(part) in VERBS]
    undone = (clause for clause, _ in clauses(said.correction) if _UNWANTED.match(clause.strip()))
    unwanted = {stem(word) for clause in undone for word in telling(clause)}
    left = [part for part in each if not unwanted & set(map(stem, WORD.findall(part)))]
    if 0 < len(left) < len(each):
        about = next((word for word in WORD.findall(said.asked) if word in said.names - said.definitions), "")
        rest = " and ".join(left)
        yield Restated("part", _there(said, _ITS.sub(about, rest) if about else rest))
