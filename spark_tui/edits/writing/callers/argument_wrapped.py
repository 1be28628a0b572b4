"""What a call is given goes through another one first: "wrap the argument of add in ip_network", "str() around what is
passed to slug"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_WHICH = r"(?:(?P<which>first|second|third|last|only|\w+) )?"
_ARGUMENT = (
    rf"(?:(?:the |its )?{_WHICH}(?:arg(?:ument)?|param(?:eter)?)s? (?:of|to|for|passed to|given to|in)"
    r"|what(?:'s| is| gets)? (?:passed|given|handed|goes) (?:in)?to|what)"
)
_CALL = r"(?:the )?`?(?P<callee>(?:\w+\.)*\w+)(?:\(\))?`?(?: calls?)?"
_THROUGH = r"`?(?P<through>(?:\w+\.)*\w+)(?:\(\))?`?"
_AFTER = Pattern(
    rf"(?i){_ARGUMENT} {_CALL}(?: (?:gets|is given|should|must|has to|needs to|go|be|wrapped|is|has|takes)){{0,4}}"
    rf" (?:in|into|with|by|through|to)(?: an?| the)? {_THROUGH}(?! (?:of|to|for|as)\b)"
)
_BEFORE = Pattern(rf"(?i)(?<![\w.]){_THROUGH} (?:around|on|for) {_ARGUMENT} {_CALL}")
_POSSESSED = Pattern(
    rf"(?i)(?<![\w.])`?(?P<callee>(?:\w+\.)*\w+)(?:\(\))?`?'s {_WHICH}(?:arg(?:ument)?|param(?:eter)?)"
    rf"(?: (?:should|must|has to|needs to|be|go|wrapped)){{0,4}} (?:in|into|through|with)(?: an?)? {_THROUGH}"
)
_NEEDS = Pattern(r"(?i)\b(?:arg(?:ument)?s?|param(?:eter)?s?|(?:passed|given|handed|goes) (?:in)?to|what)\b")
_PLACES = {"first": 0, "second": 1, "third": 2, "last": -1, "only": 0}
_ASKED, _NAMED = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for pattern in (_AFTER, _BEFORE, _POSSESSED):
        said = pattern.search(sentence.text)
        if said is None or not _can_be_called(sentence.source, said["through"]):
            continue
        for call in _calls(sentence, said["callee"]):
            arg = _argument(sentence.source, call, said["which"] or "")
            if arg is not None:
                code = f"{said['through']}({sentence.source.segment(arg)})"
                here = _NAMED * is_in_named(sentence, call, _NAMED)
                yield Repair((instead(sentence.source, arg, code),), _ASKED + here + told_of(sentence, call))
        if not any(_calls(sentence, said["callee"])):
            yield from _inside(sentence, said["callee"], said["which"] or "", said["through"])
        return


def _inside(sentence: Sentence, name: str, which: str, through: str) -> Iterator[Repair]:
    """Where nothing calls it here, the one place where the function reads what it is given."""
    source = sentence.source
    for full, function in source.functions:
        own = [each for each in parameters_of(function) if each not in ("self", "cls")]
        at = _PLACES.get(which.lower(), 0)
        asked = which if which in own else own[at] if -len(own) <= at < len(own) else ""
        uses = places_of(function, asked)
        if name in (full, function.name) and len(uses) == 1 and not is_in_fstring(source, uses[0]):
            yield Repair((instead(source, uses[0], f"{through}({asked})"),), _ASKED + told_of(sentence, function))


def _can_be_called(source: Source, name: str) -> bool:
    first = name.partition(".")[0]
    own = {each.name for _, each in source.functions} | {each for each, _ in source.classes}
    return first in imported_names(source) or name in own or callable(getattr(builtins, name, None))


def _calls(sentence: Sentence, callee: str) -> Iterator[ast.Call]:
    source = sentence.source
    for call in source.all(ast.Call):
        called = ast.unparse(call.func)
        if (called == callee or last_name(call.func) == callee) and not is_in_fstring(source, call):
            yield call


def _argument(source: Source, call: ast.Call, which: str) -> ast.expr | None:
    """The one that is counted, or called so; else the first, unless that is done to it already."""
    named = [each.value for each in call.keywords if each.arg == which]
    named += [each for each in call.args if source.segment(each) == which]
    at = _PLACES.get(which.lower(), 0)
    found = named[0] if named else call.args[at] if -len(call.args) <= at < len(call.args) else None
    return None if isinstance(found, ast.Starred | ast.GeneratorExp) else found


WRITER = Writer(frozenset(("wrap-call",)), _written, needs=_NEEDS)
