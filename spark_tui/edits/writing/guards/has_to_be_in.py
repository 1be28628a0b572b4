"""What is handed in has to be among what is held: "next_turn loops forever for somebody who isn't in people, raise a
ValueError instead", "book returns None for a room that is not one of the rooms"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes, written_return
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:\b(?:not|never|nowhere)|n't) (?:\w+ )?(?:in|among|one of|part of|listed in|an? (?:member|key) of|on)"
    r" (?:the |our |its |self\.|list of |known |given |allowed )*[`\"']?(?P<many>[a-z_]\w*)"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|forbid\w*|errors?|\w+Error)\b")
_NOW = Pattern(
    r"(?i)\b(?:why|crash\w*|fails?|instead of (?:rais\w+|an?)|no longer|skip\w*|ignor\w+|tests?|docstring|comment|log"
    r"|add (?:it|them)|traceback|catch\w*)\b|(?:n't|\bnt|\bnot|\bnever) (?:raise|throw|complain|blow up|die)\b"
    r"|\b(?:raises|gives|with) an? \w+Error\b"
)
"""What is there now, or what else is to be done."""
_FAMILIES = frozenset(("", "list", "dict", "set", "tuple"))
_PEOPLE = {"people": "person", "staff": "person", "children": "child"}
_SOMEBODY = Pattern(r"(?i)\b(?:somebody|someone|anybody|anyone|people|who)\b")
_PERSON = frozenset(("person", "name", "user", "member", "player", "who", "employee", "email", "guest"))
_ASKED, _NAMED, _SURE = 6.4, 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _NOW.search(sentence.text) is not None:
        return
    source, many = sentence.source, match["many"]
    for name, function in source.functions:
        clear = min(2.0, names(sentence, function.name))
        for container in _named_so(source, name, function, many) if clear else ():
            key, sure = _key(sentence, function, container)
            if not key or re.search(rf"\bin {re.escape(container)}\b", source.segment(function)) is not None:
                continue
            done = _done(sentence, name, function, key)
            if done is not None:
                guard = f"if {key} not in {container}:\n{source.unit}{done}"
                yield from possible(
                    later(insert_at_top, source, function, guard), _ASKED + _NAMED * clear + _SURE * sure
                )


def _named_so(source: Source, name: str, function: Function, many: str) -> Iterator[str]:
    """What holds several and is called so: in the object, at the top of the file, or handed in as well."""
    owner = class_of(source, name)
    for each in held(source, owner) if owner is not None else ():
        if each.public == many.lower() and each.kind in _FAMILIES and function.name != "__init__":
            yield f"self.{each.name}"
    yield from (each for each in parameters_of(function) if each == many.lower())
    for statement in source.tree.body:
        match statement:
            case ast.Assign(
                [ast.Name(top)], ast.List() | ast.Tuple() | ast.Set() | ast.Dict() | ast.Call()
            ) | ast.AnnAssign(ast.Name(top)) if top.lower() == many.lower():
                yield top


def _key(sentence: Sentence, function: Function, container: str) -> tuple[str, bool]:
    """Which of the parameters it is, and whether that is plain."""
    own = [each for each in parameters_of(function) if each not in ("self", "cls", container)]
    several = container.rpartition(".")[2].strip("_").lower()
    one = _PEOPLE.get(several, singular(several))
    for each in own:
        if each == one or each.startswith(f"{one}_") or each.endswith(f"_{one}"):
            return each, True
    spoken = [each for each in own if names(sentence, each) >= 1]
    if len(spoken) == 1:
        return spoken[0], True
    somebody = [each for each in own if each in _PERSON] if _SOMEBODY.search(sentence.text) is not None else []
    if len(somebody) == 1:
        return somebody[0], True
    return (own[0], False) if len(own) == 1 and _is_asked_for(function, own[0]) else ("", False)


def _is_asked_for(function: Function, key: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == key for node in own_nodes(function))


def _done(sentence: Sentence, name: str, function: Function, key: str) -> str | None:
    if _RAISES.search(sentence.text) is not None:
        error = next(exceptions(Gap(sentence)), "ValueError").partition("(")[0]
        return f'raise {error}(f"unknown {key.replace("_", " ")}: {{{key}}}")'
    given = next(iter(returned(Gap(sentence, "return-if", (name,)))), None)
    return written_return(function, given) if given is not None else None


WRITER = Writer(frozenset(("raise-if", "return-if", "guard-none")), _written, needs=_NEEDS)
