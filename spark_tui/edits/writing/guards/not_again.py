"""What was done is not done again: "an invoice must not be sent twice", "closing it again should raise". What the
method sets tells whether it was."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:twice|again|two times|a second time|second time|more than once|already)\b)"
    r"(?=.*(?:\b(?:must|should|cannot|can not|never|not|no|rais\w+|refus\w*|reject\w*|errors?|\w+Error|forbid\w*"
    r"|ignor\w*"
    r"|nothing|complain\w*)\b|n't\b))"
)
_OTHERWISE = Pattern(r"(?i)\b(?:tests?|cach\w*|retr\w+|log\w*|print\w*|try again|once more|able to|allow\w*)\b")
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception))\b")
_NOTHING = Pattern(
    r"(?i)\b(?:do(?:es)? nothing|nothing (?:happens?|should happen)|ignor\w*|no-?op|silently|just return)\b"
)
_FALSE = Pattern(r"\breturns? (False|None)\b")
_IRREGULAR = {"sent": "send", "paid": "pay", "begun": "begin", "sold": "sell", "built": "build", "left": "leave",
              "done": "do", "run": "run", "written": "write"}  # fmt: skip
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    words = sentence.spoken.split()
    spoken = {root(word) for word in words} | {_IRREGULAR[word] for word in words if word in _IRREGULAR}
    for name, function in source.functions:
        verb = parts(function.name)[0] if parts(function.name) else ""
        if "." not in name or not {verb, root(verb)} & spoken or len(verb) < 3:
            continue
        for test in _tells(source, function):
            guard = f"if {test}:\n{source.unit}{_action(sentence, function)}"
            if f"if {test}" not in source.segment(function):
                yield from possible([insert_at_top(source, function, guard)], _ASKED + _NAMED * (verb in words))
            break


def _tells(source: Source, function: Function) -> Iterator[str]:
    """What is so once it was done: a state that it sets, or a switch."""
    for node in function.body:
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Constant(True)):
                yield source.segment(held)
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Constant(str()) as state):
                yield f"{source.segment(held)} == {source.segment(state)}"
            case ast.Assign([ast.Attribute(ast.Name("self")) as held], ast.Attribute(ast.Name(of)) as state):
                if of[:1].isupper():
                    yield f"{source.segment(held)} is {source.segment(state)}"
            case _:
                pass


def _action(sentence: Sentence, function: Function) -> str:
    if (given := _FALSE.search(sentence.text)) is not None:
        return f"return {given[1]}"
    if _NOTHING.search(sentence.text) is not None:
        return "return"
    error = _ERROR.search(sentence.text)
    plain = " ".join(parts(function.name))
    return f'raise {error[1] if error is not None else "ValueError"}("cannot {plain} twice")'


WRITER = Writer(frozenset(("raise-if", "skip-if", "return-if")), _written, needs=_NEEDS)
