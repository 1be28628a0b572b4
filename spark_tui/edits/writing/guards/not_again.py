"""What was done is not done again: "an invoice must not be sent twice", "closing it again should raise". What the
method sets tells whether it was."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before, insert_once_known
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.objects.held import begins_as_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.deeds import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:(?:twice|again|two times|a second time|second time|more than once|only once|already)\b"
    r"|(?P<verb>[a-z]{3,}?)[a-z]?ing an? (?P=verb)\w* ))"
    r"(?=.*(?:\b(?:only once|must|should|cannot|can not|never|not|no|rais\w+|refus\w*|reject\w*|errors?|\w+Error"
    r"|forbid\w*"
    r"|ignor\w*"
    r"|nothing|complain\w*|safe|harmless|fine|ok(?:ay)?)\b|n't\b))"
    r"|\bidempotent\b|\btwice (?:starts|opens|makes|creates|spawns|runs|launches) (?:two|2|a second)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:tests?|cach\w*|retr\w+|log\w*|print\w*|try again|once more|able to|allow\w*)\b")
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception))\b")
_NOTHING = Pattern(
    r"(?i)\b(?:do(?:es)? nothing|nothing (?:happens?|should happen)|ignor\w*|no-?op|silently|just return|only once"
    r"|idempotent|safe|harmless|fine|ok(?:ay)?)\b"
    r"|\b(?:start|open|make|create|spawn|run|launch)s? (?:two|2|a second|another|a new|one more) [a-z]+\b"
)
_FALSE = Pattern(r"\breturns? (False|None)\b")
_SO_ALREADY = Pattern(
    r"(?i)\b(?:(?:the|an?) (?P<a>[a-z]+) (?:that(?:'s| is| was| has been) |which (?:is|was) |(?:is|was) )?|(?P<b>it)"
    r" (?:is |was |has )?)"
    r"already (?:been )?(?P<so>[a-z]+)\b"
)
"""What it is by then: "a tool that is already lent"."""
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    words = sentence.spoken.split()
    spoken = {_base(word) for word in words} | {IRREGULAR[word] for word in words if word in IRREGULAR}
    for name, function in source.functions:
        verb = parts(function.name)[0] if parts(function.name) else ""
        if "." not in name or not {verb, _base(verb)} & spoken or len(verb) < 3:
            continue
        for before, test in _tells(source, function):
            guard = f"if {test}:\n{source.unit}{_action(sentence, function)}"
            if f"if {test}" not in source.segment(function):
                yield from possible(_put(source, function, before, guard), _ASKED + _NAMED * (verb in words))
            break


def _base(word: str) -> str:
    """Cancelling and cancel are about the same."""
    return re.sub(r"([^aeiou])\1$", r"\1", root(word))


def _put(source: Source, function: Function, before: ast.stmt | None, guard: str) -> Iterator[Splice]:
    if before is None:
        yield insert_at_top(source, function, guard)
        return
    early = function.body[: function.body.index(before)] if before in function.body else []
    held = before.targets[0] if isinstance(before, ast.Assign) else None
    if isinstance(held, ast.Attribute) and any(map(_does_something, early)):
        yield insert_once_known(source, function, named_in(held), guard)
    else:
        yield insert_before(source, before, guard)


def _does_something(statement: ast.stmt) -> bool:
    """What would be done although it is refused then."""
    return isinstance(statement, ast.AugAssign) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call | ast.Await)
    )


def _tells(source: Source, function: Function) -> Iterator[tuple[ast.stmt | None, str]]:
    """What is so once it was done: a state that it sets, or a switch; of another object, before that is set."""
    for node in function.body:
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Constant(True)):
                yield None, source.segment(held)
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Constant(False)):
                yield None, f"not {source.segment(held)}"
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Constant(str()) as state):
                yield None, f"{source.segment(held)} == {source.segment(state)}"
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Attribute(ast.Name(of)) as state):
                if of[:1].isupper():
                    yield None, f"{source.segment(held)} is {source.segment(state)}"
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Attribute(ast.Name(), name) as held], value) if begins_as_none(source, name):
                if not is_none(value):
                    yield node, f"{source.segment(held)} is not None"
            case ast.Assign([ast.Attribute(ast.Name("self"))]):
                pass
            case ast.Assign([ast.Attribute(ast.Name()) as held], ast.Constant(True)):
                yield node, source.segment(held)
            case ast.Assign([ast.Attribute(ast.Name()) as held], ast.Constant(str()) as state):
                yield node, f"{source.segment(held)} == {source.segment(state)}"


def _action(sentence: Sentence, function: Function) -> str:
    if (given := _FALSE.search(sentence.text)) is not None:
        return f"return {given[1]}"
    if _NOTHING.search(sentence.text) is not None:
        return "return"
    error = _ERROR.search(sentence.text)
    plain, so = " ".join(parts(function.name)), _SO_ALREADY.search(sentence.text)
    told = f"{_whom(so)} is already {so['so'].lower()}" if so is not None else f"cannot {plain} twice"
    return f'raise {error[1] if error is not None else "ValueError"}("{told}")'


def _whom(so: re.Match[str]) -> str:
    return f"the {so['a'].lower()}" if so["a"] else "it"


WRITER = Writer(frozenset(("raise-if", "skip-if", "return-if")), _written, needs=_NEEDS)
