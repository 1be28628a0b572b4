"""What an object does not do in some state: "raise when press is called but the clock isn't running", "post on a closed
account should be an error"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_once_known, without_docstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_RAISES = (
    r"\b(?:rais\w+|throw\w*|exceptions?|an error|refus\w+|fail|complain\w*|reject\w*|forbid\w*|blow up)\b|\w+Error\b"
)
_THEN = (
    r"\b(?:when|if|while|but|although|though|unless|before|without|on an?|for an?|whenever|once|after|as long as"
    r"|(?:that|which|who) (?:is|was|has been|were))\b"
)
_MAY = r"(?:can|could|possible|able|lets?|allows?|accepts?)"
_STILL = rf"\b{_MAY}\b(?: \w+){{0,2}}? (?:still|even)\b|\b(?:still|even) {_MAY}\b"
_NEEDS = Pattern(rf"(?i)(?=.*(?:{_RAISES}|{_STILL})).*(?:{_THEN})")
_IS_POSSIBLE = Pattern(rf"(?i){_STILL}")
"""What somebody can do by now, and should not be able to: "you can still bid after close"."""
_NOT_WISHED = Pattern(
    rf"(?i)(?:\b(?:should|must|do|does|need)(?:n't| not)|\b(?:never|no longer|instead of|rather than|stop)\b)"
    rf" (?:\w+ )?(?:{_RAISES})|\b(?:raises|throws|crashes|fails|blows up|refuses)\b|\bgives? (?:an? )?\w+Error\b"
)
"""What happens by now is no wish."""
_MESSAGE = Pattern(r"\"[^\"]+ [^\"]+\"|'[^']+ [^']+'(?!\w)")
_DENIED = Pattern(
    r"(?i)(?:n['’]?t|\b(?:not|never|no longer|without|isnt|arent|wasnt|unless|only (?:when|while|if))"
    r"(?: \w+){0,3}?|\b(?:before|until)(?: \w+){1,3}?) (?:being |been |yet |currently )?$|\bun$"
)
_ASKED, _CLEAR, _EXACT = 6.0, 2.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_WISHED.search(sentence.text) is not None or _MESSAGE.search(sentence.text) is not None:
        return
    for _, owner in source.classes:
        for flag in _flags(source, owner):
            for function in owner.body:
                if not isinstance(function, Function) or names(sentence, function.name) < _CLEAR:
                    continue
                state = _said(sentence, flag, function.name)
                if state is not None and not _looks_at(function, flag) and not function.name.startswith("__"):
                    yield from _refused(sentence, owner, function, flag, state)


def _flags(source: Source, owner: ast.ClassDef) -> Iterator[str]:
    """What is True or False of it, and what other methods set."""
    yield from (each.name for each in held(source, owner) if each.kind == "bool" or each.start in ("True", "False"))


def _said(sentence: Sentence, flag: str, method: str) -> bool | None:
    """In which state it is not to be done; None where nobody speaks of that."""
    words = " ".join(part for part in parts(flag) if part not in ("is", "was", "has"))
    if not words or words == " ".join(parts(method)):
        return None
    found = re.search(rf"(?i)(?:\b|(?<=\bun)){re.escape(words)}\b", sentence.text)
    if found is None and _IS_POSSIBLE.search(sentence.text) is not None:
        found = re.search(rf"(?i)\bafter (?:\w+ )?{re.escape(root(words))}\w*", sentence.text)
    if found is None:
        return None
    return _DENIED.search(sentence.text[: found.start()]) is None


def _looks_at(function: Function, flag: str) -> bool:
    """Is it asked there by now, before anything else?"""
    body = without_docstring(function.body)
    return (
        bool(body) and isinstance(body[0], ast.If) and re.search(rf"\.{flag}\b", ast.unparse(body[0].test)) is not None
    )


def _refused(sentence: Sentence, owner: ast.ClassDef, function: Function, flag: str, state: bool) -> Iterator[Repair]:
    source = sentence.source
    takes = function.args.args[0].arg if function.args.args else ""
    if takes != "self":
        return
    error = next(iter(exceptions(Gap(sentence, "raise-if", (source.name_of(function),)))), "RuntimeError")
    thing = (parts(owner.name) or (owner.name.lower(),))[-1]
    words = " ".join(part for part in parts(flag) if part not in ("is", "was", "has"))
    test, told = (f"self.{flag}", f"is {words}") if state else (f"not self.{flag}", f"is not {words}")
    code = f'if {test}:\n{source.unit}raise {error}("the {thing} {told}")'
    yield Repair((insert_at_top(source, function, code),), _ASKED + _EXACT * (function.name in sentence.bare))


_NEEDS_OTHER = Pattern(
    r"(?i)(?=.*(?:\b(?:must|should|can|may|could|do|does)(?:n't|not| not)\b|\bcannot\b|\bnever\b|\bonly\b|\bno \w+ing\b"
    rf"|{_RAISES}|{_STILL})).*(?:{_THEN})"
    r"|\b(?:refuse|reject|forbid|disallow|don't (?:allow|accept)|no)\w* (?:an? |the |any )?(?:un|not )?[a-z]+\b"
)


def _of_another(sentence: Sentence) -> Iterator[Repair]:
    """What is done to something that comes in, or that is looked up: "exit must not be possible before the ticket is
    paid"."""
    source = sentence.source
    if _NOT_WISHED.search(sentence.text) is not None or _MESSAGE.search(sentence.text) is not None:
        return
    for name, function in source.functions:
        if names(sentence, function.name) < _CLEAR:
            continue
        for _, owner in source.classes:
            called = (parts(owner.name) or (owner.name,))[-1].lower()
            if (
                called not in {*bound_in(function), *parameters_of(function)}
                or not names(sentence, called)
                or name.startswith(f"{owner.name}.")
            ):
                continue
            for flag in _flags(source, owner):
                state = _said(sentence, flag, function.name)
                if state is None or re.search(rf"\b{called}\.{flag}\b", source.segment(function)) is not None:
                    continue
                error = next(iter(exceptions(Gap(sentence, "raise-if", (name,)))), "ValueError")
                words = " ".join(part for part in parts(flag) if part not in ("is", "was", "has"))
                test, told = (
                    (f"{called}.{flag}", f"is {words}") if state else (f"not {called}.{flag}", f"is not {words}")
                )
                code = f'if {test}:\n{source.unit}raise {error}("the {called} {told}")'
                yield from possible(later(insert_once_known, source, function, {called}, code), _ASKED)


WRITERS = (
    Writer(frozenset(("raise-if", "raise-instead")), _written, needs=_NEEDS),
    Writer(frozenset(("raise-if", "raise-instead", "return-if")), _of_another, needs=_NEEDS_OTHER),
)
