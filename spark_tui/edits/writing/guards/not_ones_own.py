"""Nobody does it to what is their own: "nobody should approve their own document", "an author must not vote for
himself". Who does it is held against whose it is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:(?:their|his|her|its|your|my|ones?|one's) own|(?:him|her|them|your|it|one)sel(?:f|ves)|own)\b)"
    r"(?=.*(?:\b(?:nobody|no one|never|not|cannot|must|should|may|forbid\w*|forbidden|only others|disallow\w*"
    r"|prevent\w*"
    r"|refuse\w*|reject\w*|rais\w+)\b|n't\b))"
)
_WHO = frozenset((
    "by", "user", "actor", "who", "approver", "reviewer", "voter", "person", "member", "employee", "caller",
    "buyer", "bidder", "sender", "requester", "current_user", "player", "rater", "author", "name",
))  # fmt: skip
_WHOSE = (
    "author", "owner", "creator", "created_by", "requested_by", "requester", "submitted_by", "submitter",
    "seller", "user", "sender", "employee", "host", "assignee", "posted_by", "writer",
)  # fmt: skip
_OF_THINGS = Pattern(
    r"(?i)\bown (?:\w+ )?(?:connections?|sessions?|threads?|files?|class(?:es)?|methods?|functions?|exceptions?"
    r"|errors?|loggers?|copy|process|module|lock|transaction|client)\b"
)
"""What a program has of its own."""
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|Denied|Forbidden|NotAllowed))\b")
_RETURNS = Pattern(r"\breturns? (False|None|True)\b")
_ASKED, _NAMED = 6.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_THINGS.search(sentence.text) is not None:
        return
    spoken = {root(word) for word in sentence.spoken.split() if len(word) > 2}
    for name, function in source.functions:
        who = [each for each in parameters_of(function) if each in _WHO]
        done = root(parts(function.name)[0]) if parts(function.name) else ""
        if len(who) != 1 or (done not in spoken and names(sentence, function.name) < 2):
            continue
        for whose in _owned(source, name, function):
            if whose.rpartition(".")[2] == who[0] and whose.startswith(f"{who[0]}."):
                continue
            test = f"{who[0]} == {whose}"
            if test in source.segment(function):
                continue
            guard = f"if {test}:\n{source.unit}{_action(sentence, function, whose)}"
            told = _NAMED * names(sentence, function.name)
            yield from possible(later(insert_at_top, source, function, guard), _ASKED + told)
            break


def _owned(source: Source, name: str, function: Function) -> Iterator[str]:
    """Whose it is: of the object that the method is of, or of what is handed in."""
    attributes = {node.attr for node in source.all(ast.Attribute)} | {
        node.target.id for node in source.all(ast.AnnAssign) if isinstance(node.target, ast.Name)
    }
    given = [each for each in parameters_of(function) if each not in _WHO and each not in ("self", "cls")]
    used = {source.segment(node) for node in own_nodes(function) if isinstance(node, ast.Attribute)}
    for whose in _WHOSE:
        if whose not in attributes:
            continue
        if "." in name and whose in _own_attributes(source, name.rpartition(".")[0]):
            yield f"self.{whose}"
        for each in given:
            if any(one.startswith(f"{each}.") for one in used):
                yield f"{each}.{whose}"


def _own_attributes(source: Source, owner: str) -> set[str]:
    found = next((node for name, node in source.classes if name == owner), None)
    inside = [] if found is None else list(walk(found))
    stored = {node.attr for node in inside if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    return stored | {
        node.target.id for node in inside if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def _action(sentence: Sentence, function: Function, whose: str) -> str:
    given = _RETURNS.search(sentence.text)
    if given is not None:
        return f"return {given[1]}"
    error = _ERROR.search(sentence.text)
    owner = whose.rpartition(".")[2].replace("_by", "")
    plain = re.sub(r"_", " ", function.name)
    text = (
        f"the {owner} cannot do this"
        if owner not in ("created", "posted", "requested", "submitted")
        else f"cannot {plain} one's own"
    )
    return f'raise {error[1] if error is not None else "PermissionError"}("{text}")'


WRITER = Writer(frozenset(("raise-if", "change-exception", "return-if", "guard-none")), _written, needs=_NEEDS)
