"""What is not done to what is still kept elsewhere, or is somebody in particular: "don't remove a book that is on
loan", "add remove_player, but not if he is the captain". A new method is written with that."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.following import Wish, bodies
from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.objects.kept_rows import kept_rows
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.own_state import own_state
from spark_tui.edits.saying.doing.deeds import IRREGULAR, alike, doing
from spark_tui.edits.saying.doing.refused_as import refused_as
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.methods import as_repair

_MAY_NOT = (
    r"(?:must|may|can|could|should|shall|will)(?: ?not|n'?t| never)(?: be allowed to)?|can'?t|won'?t|cannot"
    r"|(?:please )?(?:dont|do not|don't|never)|(?:is|are)(?:n't| not) (?:allowed|permitted) to"
)
_IF = r"(?:if|when|while|as long as|once|after)"
_IS = r"(?:it|he|she|they|that|this|the \w+|an? \w+)(?: is|'s|s| are|'re| was| has been| has)"
_IT_IS = rf"{_IS} (?:still |currently |already |right now )*(?P<state>[^,;.]+?)"
_REFUSED = (
    Pattern(rf"(?i)\b(?:{_MAY_NOT}) (?P<deed>[^,;:.]+?) {_IF} {_IT_IS}\W*$"),
    Pattern(
        rf"(?i)\b(?:{_MAY_NOT}) (?P<deed>[^,;:.]+?) (?:that|which|who)(?: is|'s| are|'re)"
        r" (?:still |currently |already )*(?P<state>[^,;.]+?)\W*$"
    ),
    Pattern(
        r"(?i)^(?:please )?(?:an? |the )?[a-z]+ (?:that|which|who)(?: is|'s| are)(?: still| currently| already)*"
        rf" (?P<state>[^,;.]+?) (?:{_MAY_NOT}) (?P<deed>[^,;:.]+?)\W*$"
    ),
)
_NEW = Pattern(
    r"(?i)^(?:please |pls |can you |also )*(?:add|write|implement|i (?:need|want))(?: an?| the| a new)? "
    r"`?(?P<name>[a-z]+_[a-z_]+)`?(?:\(\))?(?: method)?,? (?:(?:but|and|which|that) )?(?:(?:it )?(?:should|must|may"
    r"|can) )?(?:(?P<not>not|never|don't do it|doesn't work|refuses|fails|raises)|unless|except)(?: work| do it"
    rf"| be allowed|allowed)? ?(?:{_IF} )?{_IT_IS}\W*$"
)
_ASKED = 9.0


def _refused(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for said in filter(None, (each.search(sentence.text.strip()) for each in _REFUSED)):
        found = doing(source, said["deed"])
        for full, function in found if len(found) == 1 else ():
            if (owner := class_of(source, full)) is None:
                continue
            given = [*parameters_of(function)]
            for test, told in _tests(source, owner, given, (_thing(function.name), said["state"].lower())):
                done = refused_as(sentence, full, function, owner, told)
                code = "\n".join((f"if {test}:", *(f"{source.unit}{line}" for line in done.splitlines())))
                yield from possible(later(insert_at_top, source, function, code), _ASKED)
                return


def _written(sentence: Sentence) -> Iterator[Repair]:
    """The body that its name asks for, behind a guard."""
    source, said = sentence.source, _NEW.search(sentence.text.strip())
    for _, owner in source.classes if said is not None else ():
        name = said["name"].lower() if said is not None else ""
        if method(owner, name) is not None:
            continue
        wish = Wish(sentence, owner, name)
        for body in bodies(wish):
            state = said["state"].lower() if said is not None else ""
            own = [each for each in body.parameters if each.isidentifier()]
            tests = [*_tests(source, owner, own, (_thing(name), state))]
            tests += [
                (test, f"the {parts(owner.name)[-1]} is {state}") for test in own_state(source, owner, f"it is {state}")
            ]
            for test, told in tests[:1]:
                guard = f'if {test}:\n    raise ValueError("{told}")\n'
                whole = type(body)(guard + body.code, body.parameters, body.returns, needs=body.needs)
                yield from as_repair(wish, whole, _ASKED + body.evidence)


def _thing(name: str) -> str:
    """What is told of is what a method's name says that it does it to."""
    _, *rest = parts(name)
    return f"the {' '.join(rest)}" if rest else "it"


def _tests(
    source: Source, owner: ast.ClassDef, given: Sequence[str], said: tuple[str, str]
) -> Iterator[tuple[str, str]]:
    """As code, by what is given, with how it is told: it is the one that an attribute holds, or among those that one
    keeps."""
    thing, state = said
    told = re.sub(r"^(?:the |an? |in |on |among |one of |out |our )+", "", state).strip()
    verbs = {each for word in re.findall(r"[a-z]+", told) for each in (word, IRREGULAR.get(word, root(word)))}
    words = {root(each) for word in verbs for each in (word, *alike(word))}
    for each in held(source, owner) if given else ():
        is_meant = bool({root(singular(part)).removesuffix("al") for part in parts(each.public)} & words)  # a rental
        if not is_meant:
            continue
        one = _one_of(owner, given)
        if each.kind in CONTAINERS:
            yield from ((test, f"{thing} is still {state}") for test in _among(source, owner, each.name, given))
        elif each.start == "None" and re.match(r"(?:the|our|its) ", state) is not None:
            yield f"{one} == self.{each.name}", f"{thing} is {state}"


def _one_of(owner: ast.ClassDef, given: Sequence[str]) -> str:
    """What it is about: mostly the first."""
    return next((each for each in given if each in owner.name.lower()), given[0])


def _among(source: Source, owner: ast.ClassDef, name: str, given: Sequence[str]) -> Iterator[str]:
    """Rows are asked for what they tell of it; else it is itself among them, as a key or as one of several."""
    methods = [each for each in owner.body if isinstance(each, Function)]
    for each in methods:
        for kept in kept_rows(source, each):
            key = next((one for one in given if one in kept.told), None)
            if kept.rows == f"self.{name}" and key is not None:
                yield f"any({kept.told[key]} == {key} for {kept.one} in {kept.rows})"
                return
    if not any(kept.rows == f"self.{name}" for each in methods for kept in kept_rows(source, each)):
        yield f"{given[0]} in self.{name}"


_KINDS = frozenset(("raise-if", "return-if", "guard-empty"))
WRITERS = (
    *(Writer(_KINDS, _refused, needs=each) for each in _REFUSED),
    Writer(frozenset(("write-method", "add-member")), _written, needs=_NEW),
)
