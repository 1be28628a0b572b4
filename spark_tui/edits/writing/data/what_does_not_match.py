"""What does not match, or is not found, is left out of the rest: "garbled lines crash parse: 'NoneType' object has no
attribute 'groups', skip them". What reads one of them gives None then, and who asks it for many goes on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.failing.risky import risks
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import Loop, is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_OF_NONE = r"\bNoneType\b"
_OF_LINES = (
    r"(?:n't|\bnot|\bnever) (?:\w+ )?match\w*|\b(?:malformed|broken|garbled|garbage|mangled|corrupt\w*|unparsable|odd"
    r"|strange|unknown|other) (?:\w+ )?(?:lines?|rows?|records?|entries|format)\b"
    r"|\b(?:crash|chok|fail|break|die|blow)\w*(?: up)? (?:on|at|with|for) (?:\w+ ){0,2}"
    r"(?:lines?|rows?|records?|entries)\b"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*(?:{_OF_NONE}|{_OF_LINES}))"
    r".*\b(?:skip\w*|ignor\w+|pass(?:ed)? over|leav\w+ (?:\w+ ){0,2}?out|left out|drop\w*|discard\w*|go on|carry on"
    r"|tolerat\w+)\b"
)
_OTHERWISE = Pattern(
    r"(?i)(?:^|\b(?:and|to|please|should|must|be|but|just|them|instead) )(?:be )?"
    r"(?:log|warn|print|count|rais|kept|keep|collect|show)(?!\w*(?:\(\))? (?:should|must))"
    r"|(?:\bnot|n't|\binstead of|\brather than) (?:be )?(?:skip|ignor|drop|discard)\w*"
)
"""More is to be done with them."""
_SAYS_NONE = Pattern(rf"{_OF_NONE}.*?has no attribute ['\"`]?(\w+)")
_MATCHES = frozenset(("match", "search", "fullmatch"))
_NAMES = ("entry", "found", "parsed", "one")
_ASKED, _CLEAR, _BY_NAME = 6.5, 2.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS_NONE.search(sentence.text)
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        for risk in risks(source, function):
            made = risk.made
            if not (isinstance(made, ast.Assign) and risk.test.endswith(" is None")):
                continue
            used = {node.attr for node in walk(function) if isinstance(node, ast.Attribute)
                    and source.segment(node.value) == source.segment(risk.subject)}  # fmt: skip
            fits = said[1] in used if said is not None else _is_match(made.value)
            if not fits or not has_own_lines(source, made):
                continue
            told = _ASKED + told_of(sentence, made)
            try:
                if nearest(source, made, ast.For, ast.AsyncFor, ast.While) is not None:
                    yield Repair((insert_after(source, made, _asks(source, risk.test, "continue")),), told)
                elif returns(function) and not is_generator(function):
                    guard = insert_after(source, made, _asks(source, risk.test, "return None"))
                    yield Repair(
                        (guard, *_typed(source, function), *_where_called(sentence, function)),
                        told + _named(sentence, function),
                    )
            except Refusal:
                continue
    yield from _given_already(sentence)


def _given_already(sentence: Sentence) -> Iterator[Repair]:
    """Who reads one of them says None already, and is asked for many without a question."""
    source = sentence.source
    for _, function in source.functions:
        matches = (each for each in walk(function) if isinstance(each, ast.Call) and _is_match(each))
        if any(matches) and any(each.value is not None and is_none(each.value) for each in returns(function)):
            try:
                splices = tuple(_where_called(sentence, function))
            except Refusal:
                continue
            if splices:
                yield Repair(splices, _ASKED + told_of(sentence, function) + _named(sentence, function))


def _is_match(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _MATCHES


def _asks(source: Source, test: str, action: str) -> str:
    return f"if {test}:\n{source.unit}{action}"


def _typed(source: Source, function: Function) -> Iterator[Splice]:
    kind = source.segment(function.returns) if function.returns is not None else "None"
    if function.returns is not None and "None" not in kind and "Optional" not in kind:
        yield behind(source, function.returns, " | None")


def _named(sentence: Sentence, function: Function) -> float:
    """What speaks for those that call it."""
    return _BY_NAME * max((clearly(sentence, around) for _, around in _calls(sentence.source, function)), default=0.0)


def _where_called(sentence: Sentence, function: Function) -> Iterator[Splice]:
    """Where it is asked for one after the other, and nobody asks what comes back; in the function that is named, if one
    is."""
    calls = [*_calls(sentence.source, function)]
    named = [each for each in calls if names(sentence, each[1]) >= _CLEAR]
    for call, _ in named or calls:
        yield from _at(sentence.source, call)


def _calls(source: Source, function: Function) -> Iterator[tuple[ast.Call, str]]:
    """With the function around each."""
    for call in source.all(ast.Call):
        match call.func:
            case ast.Name(name) | ast.Attribute(ast.Name("self" | "cls"), name) if name == function.name:
                around = function_around(source, call)
                yield call, around.name if around is not None else ""


def _at(source: Source, call: ast.Call) -> Iterator[Splice]:
    code, around = source.segment(call), source.parents[call]
    owner = function_around(source, call)
    taken = taken_in(owner) if owner is not None else set(source.names)
    name = next((each for each in _NAMES if each not in taken), "")
    if not name:
        return
    match around:
        case (
            ast.ListComp(elt, [ast.comprehension(ifs=[]) as only])
            | ast.SetComp(elt, [ast.comprehension(ifs=[]) as only])
            | ast.GeneratorExp(elt, [ast.comprehension(ifs=[]) as only])
        ) if elt is call:
            yield instead(source, elt, name)
            yield behind(source, only.iter, f" if ({name} := {code}) is not None")
            return
        case ast.Assign([ast.Name(target)], value) if value is call:
            if isinstance(source.parents[around], Loop) and has_own_lines(source, around):
                yield insert_after(source, around, _asks(source, f"{target} is None", "continue"))
            return
        case ast.Yield():
            statement = source.parents[around]
        case ast.Call(ast.Attribute(attr="append" | "add" | "put"), [given]) if given is call:
            statement = source.parents[around]
        case _:
            return
    if isinstance(statement, ast.Expr) and has_own_lines(source, statement):
        indent = source.indent(statement.lineno)
        text = source.segment(statement)
        start = source.start(call) - source.start(statement)
        kept = f"{text[:start]}{name}{text[start + len(code) :]}"
        lines = f"{name} = {code}\n{indent}if {name} is not None:\n{indent}{source.unit}{kept}"
        yield instead(source, statement, lines)


WRITER = Writer(frozenset(("skip-if", "guard-none")), _written, needs=_NEEDS)
