"""An example says what comes out and what should: whichever small change makes it so, worked out on the code."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.example import NOT_SAID, came_out, example, failed_call, raised
from spark_tui.edits.mending.raised import guards_of
from spark_tui.edits.mending.repair import Defect, Repair, defects, instead
from spark_tui.edits.mending.steps import steps
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.refusal import Refusal

_BORNE_OUT, _CHANGED, _YES_OR_NO, _SPARED, _MOST = 6.0, 1.0, 2.5, 2.0, 600
_BY_WORDS, _IN_FRONT = 0.25, 0.4
_CAME_OUT, _NAMED, _USUAL, _ONE_MORE = 1.2, 0.2, 0.5, 0.15
_BEHIND = 4.0  # what Python says of an error
_SLIPS = frozenset(("came-out", "operator", "negation", "bound", "If", "While", "IfExp", "BinOp", "Constant"))
"""The usual ones: where nothing tells, all of them are tried, and of every other kind a few."""
_SAYS = Pattern(r"[\d\"'\])]|\b(?:True|False|None)\b|Error|Exception")


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = example(complaint.sentence.text, source.text)
    if told is None:
        yield from _untold(complaint)
        return
    tried = set[str]()
    lines = _lines(source, told.function)
    possible = (each for _, each in _possible(complaint, {told.function}))
    for each in sorted(possible, key=lambda each: -each.evidence):
        if len(tried) >= _MOST or not all(source.line_at(one.start) in lines for one in each.splices):
            continue
        try:
            after = splice(source, each.splices)
            if after in tried:
                continue
            tried.add(after)
            now = read(after)
            if told.is_borne_out(now) and (spared := told.spared(source, now)) >= 0:
                sure = (
                    _BORNE_OUT if told.wanted is not NOT_SAID else _CHANGED + _YES_OR_NO * isinstance(told.gives, bool)
                )
                yield Repair(each.splices, sure + each.evidence + _SPARED * spared)
        except Refusal:
            continue


def _untold(complaint: Complaint) -> Iterator[Repair]:
    """Where something failed and no example can be worked out: each of them, for somebody to try."""
    source, text = complaint.source, complaint.sentence.text
    call, (error, _), guards = failed_call(text), raised(text), guards_of(source, text)
    called = {name for name, _ in source.functions if re.search(rf"\b{name.rpartition('.')[2]}\(", call) is not None}
    if not called and (call or (error and not guards)):  # what is called here, or raised by Python
        called = {name for name, each in source.functions if complaint.first <= each.lineno <= complaint.last}
    lines = set[int]().union(*(_lines(source, name) for name in called))
    lines |= {line for each in guards for line in range(each.lineno, (each.end_lineno or 0) + 1)}
    everywhere = Complaint(complaint.sentence, 1, len(source.lines))
    found = defaultdict[str, list[Repair]](list)
    for kind, each in (*_as_wanted(everywhere), *_possible(everywhere, called)) if lines else ():
        if all(source.line_at(one.start) in lines for one in each.splices):
            found[kind].append(each)
    for kind, repairs in found.items():
        for place, each in enumerate(sorted(repairs, key=lambda each: -each.evidence)):
            clear = _USUAL if kind in _SLIPS else -_ONE_MORE * place
            yield replace(each, evidence=each.evidence + clear - _BEHIND * (error != "" and not guards))


def _as_wanted(complaint: Complaint) -> Iterator[tuple[str, Repair]]:
    """What came out may stand there as it is."""
    source = complaint.source
    match came_out(complaint.sentence.text):
        case (bool() | int() | float() | str() as gives, bool() | int() | float() | str() | None as wanted):
            for node in source.all(ast.Constant):
                if type(node.value) is type(gives) and node.value == gives:
                    evidence = _CAME_OUT + _NAMED * complaint.points(node.lineno)
                    yield "came-out", Repair((instead(source, node, repr(wanted)),), evidence)
        case _:
            pass


def _possible(complaint: Complaint, called: Collection[str]) -> Iterator[tuple[str, Repair]]:
    """What the defects would change, and small steps that need an example to be told of, each with what kind of slip it
    mends; evidence goes up to one."""
    for defect in defects():
        if defect is not DEFECT:
            for each in defect.repairs(complaint, None):
                yield defect.name, Repair(each.splices, min(1.0, _BY_WORDS * each.evidence))
    source = complaint.source
    own = {node for name, function in source.functions if name in called for node in ast.walk(function)}
    for node in source.nodes:
        for change, likely in steps(source, node):
            yield type(node).__name__, Repair((change,), likely + _IN_FRONT * (node in own))


def _lines(source: Source, name: str) -> set[int]:
    """Those of the function, and of what of the file it makes use of."""
    known: dict[str, ast.stmt] = {full.rpartition(".")[2]: each for full, each in source.functions}
    known |= {target.id: each for each in source.tree.body if isinstance(each, ast.Assign) for target in each.targets
              if isinstance(target, ast.Name)}  # fmt: skip
    used, waiting = set[str](), [name.rpartition(".")[2]]
    while waiting:
        one = waiting.pop()
        used.add(one)
        waiting += [each for each in known if each not in used and _is_used(known[one], each)]
    return {line for each in used for line in range(known[each].lineno, (known[each].end_lineno or 0) + 1)}


def _is_used(node: ast.AST, name: str) -> bool:
    """By its name, or as a method of something."""
    return mentions(node, name) or any(isinstance(each, ast.Attribute) and each.attr == name for each in ast.walk(node))


DEFECT = Defect(
    "by-example", frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index")), _repairs, _SAYS
)
