"""Who is called back is told one thing more: "listeners should get the old state as a second argument", "callbacks
should also receive the path", where that is known at the call."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<who>[a-z_]+) (?:should|must|need to|needs to|has to|have to|want to|wants to|could)(?: also| too)?"
    r" (?:get|receive|be (?:given|passed|told|handed|called with)|know|take|see)(?: also| too)?"
    r" (?P<what>(?:(?:the|its|our) )?[\w ]+?)"
    r"(?: as (?:(?:an?|the|its) )?(?:second|third|additional|extra|further|another|next|last|new|more|argument)\b.*"
    r"|(?: too| as well)?\W*$|,)"
    r"|\b(?:pass|hand|give|tell)(?: over)? (?P<passed>(?:(?:the|its|our) )?[\w ]+?) (?:on )?to"
    r" (?:the |all |every |each )*(?P<to>[a-z_]+)(?: too| as well)?(?= as |\W*$|,)"
)
_CALLED_BACK = Pattern(
    r"(?:^|_)(?:listener|callback|handler|hook|observer|subscriber|watcher|on_\w+|func|fn|cb|action)s?$"
)
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    who, what = (said["who"] or said["to"]).lower(), (said["what"] or said["passed"]).lower().split()
    own = {node.name for _, node in source.definitions}
    for call in source.all(ast.Call):
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        around = function_around(source, call)
        if around is None or name in own or is_in_fstring(source, call) or not _is_called_back(call, name, around):
            continue
        if who not in (name, plural(name), singular(name)) and parts(name)[-1:] != (singular(who),):
            continue
        value = _known(source, around, call, what)
        if value is not None and value not in map(source.segment, call.args):
            splices = tuple(insert(arguments(source, call), len(call.args), value))
            yield Repair(splices, _ASKED)


def _is_called_back(call: ast.Call, name: str, around: Function) -> bool:
    """Is it handed over, or kept, rather than made here?"""
    if isinstance(call.func, ast.Attribute):
        return isinstance(call.func.value, ast.Name) and _CALLED_BACK.search(name) is not None
    looped = {one for node in walk(around) if isinstance(node, ast.For) for one in bound_in(node.target)}
    return name in looped or name in parameters_of(around)


def _known(source: Source, around: Function, call: ast.Call, what: list[str]) -> str | None:
    """The variable that is called so, or by the word before it: the old state in `old`; else an attribute."""
    bound = [
        name
        for node in walk(around)
        if isinstance(node, ast.Assign | ast.For) and node.lineno < call.lineno
        for name in bound_in(node)
    ]
    known = [*bound, *parameters_of(around)]
    words = [word for word in what if word not in ("the", "its", "our", "also", "too")]
    whole = "_".join(words)
    for name in dict.fromkeys((whole, *words)):
        if name in known:
            return name
    alike = [name for name in known if set(parts(name)) == set(words)]
    if alike:
        return alike[0]
    owned = {node.attr for node in source.all(ast.Attribute)
             if is_self(node.value)}  # fmt: skip
    return f"self.{whole}" if whole in owned and re.fullmatch(r"\w+", whole) else None


WRITER = Writer(frozenset(("add-argument", "pass-argument")), _written, needs=_NEEDS)
