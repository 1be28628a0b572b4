"""A method that gives, or counts, those of all that are in some state: "the shed should know how many tools are lent",
"add a method available that returns the tools nobody has"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.following import Body, Wish
from spark_tui.edits.following.picked import things_of
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.objects.classes import all_attributes, method
from spark_tui.edits.python.objects.held import Held, held
from spark_tui.edits.python.objects.in_state import told_by, turned
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.methods import as_repair

_COUNTS = Pattern(r"(?i)\b(?:how many|number of|amount of|count(?:s|ing|er)?(?:_\w+)?)\b")
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:methods?|propert(?:y|ies)|functions?|getter|knows?|tells?|way to|want to (?:see|know)"
    r"|wants?|needs?|adds?|lists?"
    r"|returns?|give (?:me|us)|let me|able to)\b).*\b(?:how many|number of|counts?(?:_\w+)?|counting|all|the|those"
    r"|which|every|only)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:first|last|such|print\w*|log\w*|tests?|sort\w*|remov\w*|delet\w*|drop\w*|skip\w*|ignor\w*|rais\w+|refus\w*|rename\w*"
    r"|docstring|comment\w*"
    r"|option|flag|argument|parameter|instead|rather|marks?|sets?|should be|must be|may be)\b|--\w"
)
_CALLED = Pattern(
    r"(?i)\b(?:methods?|property|function|getter) (?:called |named )?[`'\"]?(?P<a>[a-z_]\w*)"
    r"|\b(?!(?:an?|the|new|another|one|extra|simple|small|handy|helper) )(?P<b>[a-z_]\w*)[`'\"]?(?:\(\))? (?:method"
    r"|property|getter)\b|\b(?P<c>[a-z]\w*)\(\)|\b(?P<d>[a-z]+_[a-z_]+)\b"
)
_NO_NAMES = frozenset(
    ("a", "an", "and", "another", "at", "class", "convenience", "count", "counting", "extra", "for", "gives", "giving",
     "good", "handy", "in", "is", "listing", "little", "new", "of", "on", "one", "only", "returning", "returns",
     "simple", "small", "static", "that", "the", "to", "which", "with")
)  # fmt: skip
_NO_STATES = frozenset(("all", "count", "fetch", "find", "get", "how", "list", "many", "number", "of", "the", "those"))
_STILL = r"(?:still |already |currently |now |yet |been |really )*"
_DENIED = r"(?P<no>(?:not|never) |n't |nobody (?:has )?|no one (?:has )?)?"
_ASKED, _NAMED, _OWNED = 6.2, 0.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None or _is_about_one(sentence):
        return
    source, counts = sentence.source, _COUNTS.search(sentence.text) is not None
    for _, owner in source.classes:
        for each, weight in Wish(sentence, owner, "those").containers("list", "dict", "set", "deque", "tuple"):
            name, is_named = _name(sentence, owner)
            wish = Wish(sentence, owner, name or "those")
            element = wish.element(each)
            if element is None or element is owner:
                continue
            things = things_of(wish, each, 0.0)
            for state, denied in _states(sentence, each, element, name if is_named else ""):
                test = next(_told(source, element, things.one, state), None)
                if test is None:
                    continue
                test, known = turned(test) if denied else test, f"{denied}{state}"
                called = name if is_named else f"count_{known}" if counts else f"{known}_{plural(_one(each))}"
                if method(owner, called) is None and called not in all_attributes(source, owner):
                    told = _ASKED + _NAMED * is_named + _OWNED * (names(sentence, owner.name) >= 1) + 0.1 * weight
                    yield from as_repair(
                        Wish(sentence, owner, called),
                        _body(things.one, things.all_of_them, test, element.name, counts=counts),
                        told,
                    )
                break


def _is_about_one(sentence: Sentence) -> bool:
    """Is it a function that is there by now that is to give this?"""
    own = "|".join(re.escape(node.name) for _, node in sentence.source.functions)
    return (
        bool(own)
        and re.search(
            rf"\b(?:from|in|inside|let|make|of|does) `?(?:{own})\b|^`?(?!add )(?:{own})(?:\(\))?`? |\b(?:{own})\(\)",
            sentence.text,
        )
        is not None
    )


def _told(source: Source, element: ast.ClassDef, one: str, state: str) -> Iterator[str]:
    """Also out of something, of which nothing is left."""
    out_of = state.removeprefix("out_of_")
    if out_of != state:
        yield from (f"{one}.{each.name} <= 0" for each in held(source, element) if each.name == out_of)
    yield from told_by(source, element, one, state)


def _body(one: str, all_of_them: str, test: str, kind: str, *, counts: bool) -> Body:
    if counts:
        return Body(f"return sum(1 for {one} in {all_of_them} if {test})", returns="int")
    return Body(f"return [{one} for {one} in {all_of_them} if {test}]", returns=f"list[{kind}]")


def _one(held: Held) -> str:
    return singular(held.public)


def _name(sentence: Sentence, owner: ast.ClassDef) -> tuple[str, bool]:
    """What it is to be called, where that is said."""
    for match in _CALLED.finditer(sentence.text):
        word = next(group for group in match.groups() if group)
        is_there = word in sentence.known and (match["d"] is not None or method(owner, word) is not None)
        if word.lower() not in _NO_NAMES and not is_there and word.isidentifier() and word.islower():
            return word, True
    return "", False


def _states(sentence: Sentence, held: Held, element: ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """Each word that may say how those are, and what denies it: `un`, `not_`."""
    one = {_one(held).lower(), (parts(element.name) or (element.name.lower(),))[-1]}
    things = f"(?:{'|'.join(sorted(re.escape(each) for word in one for each in {word, plural(word)}))})"
    text = sentence.text
    for match in re.finditer(
        rf"(?i)\b{things}\b,? (?:(?:that|which|who) )?(?:are|is|were|was|(?:have|has) been|got) ?{_DENIED}{_STILL}"
        rf"(?P<state>out of [a-z]+|[a-z]+)", text
    ):  # fmt: skip
        yield match["state"].lower().replace(" ", "_"), "not_" if match["no"] is not None else ""
    for match in re.finditer(rf"(?i)\b(?P<no>not |un|non-?)?(?P<state>[a-z]+) {things}\b", text):
        denied = (match["no"] or "").lower()
        yield match["state"].lower(), "un" if denied == "un" else "not_" if denied else ""
    yield from ((word, "") for word in parts(name) if word not in _NO_STATES)


WRITER = Writer(
    frozenset(("write-method", "add-len", "make-property", "add-member", "add-getter")), _written, needs=_NEEDS
)
