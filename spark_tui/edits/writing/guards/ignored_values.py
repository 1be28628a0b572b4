"""What a function is told to ignore leaves it at once: "record should ignore None", "add must skip empty names"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something, own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?<![\w.])`?(?P<name>[a-z_]\w*)`?(?:\(\))?:?(?: should| must| has to| needs to| ought to)?(?: just| simply)?"
    r" (?:ignores?|skips?|disregards?|do(?:es)? nothing (?:for|on|with|if it gets))"
    r"(?: the| all| any| an?)? (?P<what>none|null|empty|blank|negative|zero)s?(?: (?P<one>[a-z]+))?\b"
)
_TESTS = {
    "none": "{} is None", "null": "{} is None", "empty": "not {}", "blank": "not {}.strip()", "negative": "{} < 0",
    "zero": "{} == 0",
}  # fmt: skip
_ASKED = 5.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for _, function in source.functions if said is not None else ():
        if said is None or function.name != said["name"] or gives_something(function):
            continue
        own = [*parameters_of(function)]
        named = [each for each in own if said["one"] and names(Sentence(said["one"], source), each) > 0]
        for name in named[:1] or (own if len(own) == 1 else []):
            test = _TESTS[said["what"].lower()].format(name)
            if not _is_gone_through(function, name) and not _is_asked(source.segment(function), test, name):
                guard = insert_at_top(source, function, f"if {test}:\n{source.unit}return")
                yield Repair((guard,), _ASKED)


def _is_asked(code: str, test: str, name: str) -> bool:
    """That, or more than that: what is false when it is empty is none that is asked for by itself."""
    return f"if {test}" in code or f"if not {name}:" in code


def _is_gone_through(function: Function, name: str) -> bool:
    """Then it is one of many that is passed over."""
    loops = [node.iter for node in own_nodes(function) if isinstance(node, ast.For | ast.comprehension)]
    return any(is_name(each, name) for each in loops)


WRITER = Writer(frozenset(("guard-none", "guard-empty", "return-if")), _written, needs=_NEEDS)
