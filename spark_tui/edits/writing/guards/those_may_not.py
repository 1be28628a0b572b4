"""What is not for those in some state: "inactive users can do nothing", "archived projects can't be edited", "closed
accounts must not be charged"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_once_known
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.condition.own_state import own_state
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEVER = r"(?:can(?:['’]?t|not| not)|(?:may|must|should)(?:n['’]?t| not| never)|(?:are|is)(?:n['’]?t| not) allowed to)"
_SAYS = Pattern(
    r"(?i)^(?:please,? |pls |an? |the )*(?P<state>[a-z]+) (?P<who>[a-z_]+)"
    rf" (?:{_NEVER} (?:be (?:able|allowed) to )?(?P<deed>\w.*?)"
    r"|(?:can|may|must|should) (?P<none>do nothing|not do a\w+))"
    r"[.!]*$"
)
_NOTHING_AT_ALL = Pattern(r"(?i)^do any ?thing\b")
_DECIDES = Pattern(
    r"(?i)^(?:can|may|is_allowed|allowed|allows|has_(?:permission|access|right)|permits?|check|authorize)"
)
_DENIED = Pattern(r"(?i)denied|forbidden|notallowed|permission|unauthori[sz]ed")
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    owner = _spoken_of(source, said["who"]) if said is not None else None
    test = next(own_state(source, owner, said["state"]), None) if said is not None and owner is not None else None
    if said is None or owner is None or test is None:
        return
    at_all = said["none"] is not None or _NOTHING_AT_ALL.search(said["deed"]) is not None
    for full, function in source.functions:
        fits = _DECIDES.search(function.name) if at_all else _is_done(function, said["deed"])
        known = _known_as(function, owner) if fits else ""
        asked = test.replace("self.", f"{known}.")
        if not known or asked in source.segment(function):
            continue
        if _decides(function):
            leave = "return False"
        else:
            error = next(iter(exceptions(Gap(sentence, "raise-if", (full,)))), None) or _own(source) or "ValueError"
            leave = f'raise {error}("the {(parts(owner.name) or ("object",))[-1].lower()} is {said["state"].lower()}")'
        code = f"if {asked}:\n{source.unit}{leave}"
        if known in {arg.arg for arg in parameters(function)}:
            yield from possible(later(insert_at_top, source, function, code), _ASKED)
        else:
            yield from possible(later(insert_once_known, source, function, {known}, code), _ASKED)


def _is_done(function: Function, deed: str) -> bool:
    said = {root(word) for word in re.findall(r"[a-z]+", deed.lower())}
    return {root(part) for part in parts(function.name)} <= said


def _own(source: Source) -> str | None:
    """The one of the file that says that somebody may not."""
    return next((each for each in sorted(own_exceptions(source)) if _DENIED.search(each)), None)


def _spoken_of(source: Source, who: str) -> ast.ClassDef | None:
    said = singular(who.lower())
    return next((each for _, each in source.classes if (parts(each.name) or ("",))[-1].lower() == said), None)


def _known_as(function: Function, owner: ast.ClassDef) -> str:
    """What one of that class is called in the function."""
    if function in owner.body:
        return "self" if parameters(function) and parameters(function)[0].arg == "self" else ""
    called = (parts(owner.name) or (owner.name,))[-1].lower()
    for arg in parameters(function):
        if arg.arg == called or (arg.annotation is not None and _is_of(arg.annotation, owner.name)):
            return arg.arg
    return called if called in bound_in(function) else ""


def _is_of(annotation: ast.expr, name: str) -> bool:
    return re.fullmatch(rf"[\"']?{name}[\"']?", ast.unparse(annotation)) is not None


def _decides(function: Function) -> bool:
    """Is it True or False that comes out?"""
    if function.returns is not None:
        return ast.unparse(function.returns) == "bool"
    given = [each.value for each in returns(function) if each.value is not None]
    return bool(given) and all(isinstance(each, ast.Compare) or _is_flag(each) for each in given)


def _is_flag(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


WRITER = Writer(frozenset(("raise-if", "return-if", "raise-instead")), _written, needs=_SAYS)
