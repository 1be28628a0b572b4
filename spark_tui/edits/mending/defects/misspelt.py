"""A name that is not there, and one beside it that is nearly the same."""

from __future__ import annotations

import ast
import builtins
import itertools
import json
import math
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, Splice
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)name ['\"`]?(\w+)['\"`]? is not defined|(?<!NoneType' object )has no attribute ['\"`]?(\w+)"
    r"|undefined name ['\"`]?(\w+)"
    r"|variable ['\"`]?(\w+)['\"`]?|no member ['\"`]?(\w+)"
)
_MEANT = Pattern(r"(?i)did you mean:? *['\"`]?(?:\w+\.)?(\w+)")
_MODULES = {each.__name__: frozenset(dir(each)) for each in (itertools, json, math, random, re)} | {
    name: frozenset(members.split())
    for name, members in (
        ("os", "chdir environ getcwd getenv getpid linesep listdir makedirs mkdir name path pathsep remove rename"
         " replace rmdir scandir sep stat unlink walk"),
        ("os.path", "abspath basename commonpath dirname exists expanduser expandvars getmtime getsize isabs isdir"
         " isfile islink join normpath realpath relpath samefile sep split splitext"),
        ("shutil", "copy copy2 copyfile copyfileobj copytree disk_usage move rmtree which"),
        ("sys", "argv exit executable maxsize modules path platform stderr stdin stdout version version_info"),
        ("time", "monotonic perf_counter process_time sleep strftime strptime time time_ns"),
    )
}  # fmt: skip
"""What well-known modules have."""
_BUILTINS = frozenset(dir(builtins))
_METHODS = frozenset(name for kind in (str, list, dict, set, bytes, tuple) for name in dir(kind))
_NAMED, _UNKNOWN, _SURE, _RANK, _ONCE = 1.5, 1.0, 1.5, 0.4, 0.3
_SLIP, _OFTEN = 0.7, 1.0
_ALIKE, _VERY = 0.6, 0.8


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = said_in(match)
    meant = found[1] if (found := _MEANT.search(complaint.sentence.text)) else ""
    yield from _names(complaint, named, meant)
    yield from _attributes(complaint, named, meant)


def _names(complaint: Complaint, named: str, meant: str) -> Iterator[Repair]:
    """All places where an unknown name stands."""
    for name, places in complaint.unbound.items():
        known = {bound for scope in places[0].scope.chain() for bound in scope.bound} | _BUILTINS
        pointed = max(complaint.points(complaint.source.line_at(each.start)) for each in places)
        clear = _UNKNOWN + _NAMED * (name == named) + pointed - _OFTEN * (len(places) > 2)  # it comes from elsewhere
        for other, near in _near(name, known - {named}, meant if name == named or not named else ""):
            splices = tuple(Splice(each.start, each.stop, each.renamed.format(other)) for each in places)
            yield Repair(splices, clear + near + complaint.names(other))


def _attributes(complaint: Complaint, named: str, meant: str) -> Iterator[Repair]:
    """An attribute that occurs here alone, or that Python complains of."""
    nodes = [node for node in complaint.source.nodes if isinstance(node, ast.Attribute)]
    often = Counter(node.attr for node in nodes)
    defined = {name.rpartition(".")[2] for name, _ in complaint.source.definitions}
    methods = {name.rpartition(".")[2] for name, _ in complaint.source.definitions if "." in name}
    known = often.keys() | methods | _METHODS | {meant} - {""}
    for node in nodes:
        own = _MODULES.get(complaint.source.segment(node.value), frozenset[str]())
        is_named = node.attr == named or (bool(own) and node.attr not in own and node.attr in complaint.sentence.bare)
        alone = often[node.attr] == 1 and node.attr not in defined | _METHODS
        if not (is_named or (alone and not named)) or not complaint.first <= node.lineno <= complaint.last:
            continue
        stop = complaint.source.stop(node)
        clear = _ONCE + _NAMED * is_named + complaint.points(node.lineno) - _OFTEN * (often[node.attr] > 2)
        near_ones = _near(node.attr, own or known, meant if is_named else "", _ALIKE if is_named else _VERY)
        for other, near in near_ones:
            splice = Splice(stop - len(node.attr), stop, other)
            yield Repair((splice,), clear + near + complaint.names(other))


def _near(name: str, known: Iterable[str], meant: str, alike: float = _ALIKE) -> Iterator[tuple[str, float]]:
    """What it may have been, each with how likely that is."""
    if meant and meant != name:
        yield meant, _SURE
    close = get_close_matches(name, set(known) - {name, meant}, n=3, cutoff=alike)
    very = get_close_matches(name, close, n=1, cutoff=_VERY)
    yield from ((other, -_RANK * rank + _SLIP * (other in very)) for rank, other in enumerate(close))


DEFECT = Defect("misspelt", frozenset(("fix-typo", "fix-error", "fix-wrong-name")), _repairs, _SAYS)
