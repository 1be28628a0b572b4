"""Nothing is taken from what is used up: "lend should raise a ValueError if there is no copy left", "return False when
no seats are free". It is asked right before it is taken. What counts what is in its places is empty at none: "pop
should raise IndexError when the buffer is empty"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before, insert_once_known
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.room import counter
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:no|zero|0|not an?y?|\w+n't an?y?)(?: more| free| single| other)? (?P<what>[a-z]\w+)"
    r"(?: is| are)? (?:left|free|available|remaining|there(?: any ?more)?|any ?more|in stock)\b"
    r"|\b(?:out of|sold out of|used up all(?: the)?|no more) (?P<gone>[a-z]\w+)\b"
    r"|\b(?P<up>[a-z]\w+) (?:is|are|has|have)(?: all| been)? (?:run out|used up|gone|exhausted|sold out|0|zero)\b"
)
_RAISES = Pattern(r"(?i)\b(?:(?:should|must|has to) fail|rais\w+|throw\w*|\w*error|exception|refus\w+|reject\w*)\b")
_FORBIDDEN = Pattern(
    r"(?i)^(?:please )?(?:don't|do not|dont|never) (?:let|allow)\b|\b(?:should|must|may|can)(?:n't"
    r"| ?not) be (?:possible|allowed)\b"
    r"|\b(?:forbid|disallow|prevent)\b|\b(?:can|could|may) still\b|\bnobody (?:may|can|should)\b"
)
"""Nobody says how; what is not allowed is an error."""
_WRITTEN_OUT = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\([^()]+\)")
_ASKED, _NAMED = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None:
        return
    source, what = sentence.source, singular((match["what"] or match["gone"] or match["up"]).lower())
    named = functions_named(sentence, _NAMED)
    for full, function in source.functions:
        if named and function not in named:
            continue
        for node, value in _taken(function, what):
            if not has_own_lines(source, node) or _is_asked(function, node):
                continue
            taken = source.segment(node.target)
            done = next(_actions(sentence, full, f"no {plural(what) if _is_many(match[0], what) else what} left"), "")
            if done:
                test = f"{taken} < {value}"
                clear = _ASKED + (function in named) + told_of(sentence, node)
                try:
                    yield Repair(
                        (_before_anything_is_done(source, function, node, f"if {test}:\n{source.unit}{done}"),), clear
                    )
                except Refusal:
                    continue


def _taken(function: Function, what: str) -> Iterator[tuple[ast.AugAssign, str]]:
    """Where some are taken from what is called like that."""
    for node in walk(function):
        match node:
            case ast.AugAssign(ast.Attribute() | ast.Subscript() | ast.Name() as target, ast.Sub(), value):
                of = target.value if isinstance(target, ast.Subscript) else target
                called = {singular(part) for part in parts(last_name(of))}
                if what in called and isinstance(value, ast.Constant | ast.Name):
                    yield node, ast.unparse(value)


def _before_anything_is_done(source: Source, function: Function, taking: ast.AugAssign, code: str) -> Splice:
    """Right before it is taken; where other things happen before that, as soon as it is known."""
    early = function.body[: function.body.index(taking)] if taking in function.body else []
    if not any(isinstance(each, ast.Expr) and isinstance(each.value, ast.Call) for each in early):
        return insert_before(source, taking, code)
    return insert_once_known(source, function, named_in(taking.target), code)


def _is_asked(function: Function, node: ast.AugAssign) -> bool:
    """Is something asked about it before?"""
    wanted = ast.unparse(node.target)
    tests = (each.test for each in walk(function) if isinstance(each, ast.If) and each.lineno < node.lineno)
    return any(wanted in ast.unparse(each) for each in tests)


def _actions(sentence: Sentence, function: str, message: str) -> Iterator[str]:
    gap = Gap(sentence, "raise-if", (function,))
    if _RAISES.search(sentence.text) is not None or _FORBIDDEN.search(sentence.text) is not None:
        yield from (f"raise {written}" for written in _WRITTEN_OUT.findall(sentence.text))
        errors = dict.fromkeys(exceptions(gap)) or ("ValueError",)
        yield from (f'raise {error}("{message}")' for error in errors)
    yield from (f"return {value}" for value in returned(gap))


def _is_many(said: str, what: str) -> bool:
    return f"{plural(what)}" in said.lower()


_NEEDS_EMPTY = Pattern(
    r"(?i)\b(?:is|are|'s|an?|the|when|if|while|from) empty\b|\bnothing (?:is )?(?:in (?:it|there)|left|there"
    r"|stored|kept)\b"
)
_TAKES_FROM_IT = Pattern(
    r"(?i)^(?:pop|get|take|peek|read|next|remove|first|last|front|back|oldest|newest|dequeue|shift)"
)


_WISHED = Pattern(r"(?i)\b(?:should|must|has to|return|give|rais\w+|throw\w*|\w+Error|exception|->|instead|want)\b")
_ASKED_OF_PLACES = 9.0


def _nothing_in_its_places(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS_EMPTY.search(sentence.text) is None or _WISHED.search(sentence.text) is None:
        return
    for _, owner in source.classes:
        counted = counter(source, owner)
        for function in owner.body if counted else ():
            if not isinstance(function, Function) or f"if self.{counted}" in source.segment(function):
                continue
            clear = names(sentence, function.name) >= _NAMED
            if not clear and _TAKES_FROM_IT.match(function.name) is None:
                continue
            done = next(_actions(sentence, f"{owner.name}.{function.name}", f"{_called(owner.name)} is empty"), "")
            if done:
                code = f"if self.{counted} == 0:\n{source.unit}{done}"
                yield Repair((insert_at_top(source, function, code),), _ASKED_OF_PLACES + clear)


def _called(name: str) -> str:
    return " ".join(parts(name)).lower()


WRITERS = (
    Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS),
    Writer(frozenset(("raise-if", "return-if", "guard-empty")), _nothing_in_its_places, needs=_NEEDS_EMPTY),
)
