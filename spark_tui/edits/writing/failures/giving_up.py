"""A loop that may never end gives up: "give up after three wrong passwords", "add max_steps=50 and raise a
RuntimeError after that many"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around, is_typed, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer

_NUMBER = r"(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
_OFTEN = r"(?:times|tries|attempts|guesses|goes|rounds|turns|(?:wrong|failed|bad|invalid|unsuccessful|incorrect) \w+)"
NEEDS_TRIES = Pattern(
    rf"(?i)\b(?:after|at most|no more than|more than|only|max(?:imum)?(?: of)?|up to"
    rf"|limit\w*(?: \w+){{0,3}} to|gets?|have|has"
    rf"|allow|just)"
    rf" (?:the )?{_NUMBER} {_OFTEN}\b|\b{_NUMBER} {_OFTEN}(?: at most|,? (?:and )?then|,? (?:is|are) enough| max)\b"
)
_STOPS = Pattern(r"(?i)\b(?:stop|quit|end|finish|leave)\w*\b.*\bafter\b")
"""Also of a loop that has no end by now."""
_ASKED_TRIES, _ALONE = 3.0, 1.0


def _after_so_many(sentence: Sentence) -> Iterator[Repair]:
    match = NEEDS_TRIES.search(sentence.text)
    number = "" if match is None else (match[1] or match[2]).lower()
    source = sentence.source
    loops = [node for node in source.all(ast.While) if _is_endless(node) and not node.orelse]
    for loop in loops:
        function = function_around(source, loop)
        ends = _may_end(loop) or _STOPS.search(sentence.text) is not None
        if number and function is not None and ends and has_own_lines(source, loop):
            evidence = _ASKED_TRIES + told_of(sentence, loop) + _ALONE * (len(loops) == 1)
            yield from possible(_counted(source, function, loop, NUMBERS.get(number, number)), evidence)


def _is_endless(loop: ast.While) -> bool:
    return isinstance(loop.test, ast.Constant) and bool(loop.test.value)


def _may_end(loop: ast.While) -> bool:
    """By what it gives back, as nothing else is left."""
    inside = [node for each in loop.body for node in (each, *own_nodes(each))]
    return any(isinstance(node, ast.Return) for node in inside)


def _counted(source: Source, function: Function, loop: ast.While, number: str) -> Iterator[Splice]:
    start = source.start(loop)
    yield Splice(start, source.stop(loop.test), f"for _ in range({number})")
    block = block_of(source, loop)
    given = _given_up(source, function)
    if block[-1] is loop and given:
        yield insert_after(source, loop, given)


def _given_up(source: Source, function: Function) -> str:
    """What says that it came to nothing, by what says that it did not; a function that must give something fails."""
    values = [each.value for each in returns(function)]
    if any(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in values):
        return "return False"
    typed = source.segment(function.returns) if function.returns is not None else ""
    if typed and "None" not in typed:
        return 'raise RuntimeError("too many attempts")'
    return "return None" if any(each is not None for each in values) else ""


_NEEDS_BOUND = Pattern(
    r"(?i)\b(?:loops?|runs?|goes? on|hangs?|spins?)\b.*\b(?:forever|endless\w*|infinite\w*)\b|\binfinite loop\b"
    r"|(?:\b(?:never|not)|n't) (?:end|stop|terminat|return|finish|converg)\w*\b|\bendless\b"
    r"|\b(?:give up|gives up|stop|raise) after\b|\bmax(?:imum)?[_ ](?:steps|iter\w*|rounds|tries|attempts|loops)\b"
    r"|\blimit ?= ?\d|\blimit (?:argument|parameter)\b|\b(?:argument|parameter) (?:called |named )?[\"'`]?limit\b"
)
_RAISED = Pattern(
    r"\b(?:(?:raise|throw)s?|raising|throwing|(?:fail|end|stop)s? (?:with|in)) (?:an? |the )?(?P<error>[A-Z]\w+)"
    r"|\b(?P<beyond>[A-Z]\w*Error) (?:beyond|above|after|past|once|when|if|afterwards)\b"
)
_LIMIT = Pattern(r"(?:^|_)(?:max|limit|most|steps|iterations|rounds|attempts|tries)(?:_|$)")
_SET = Pattern(r"\b([a-z_]\w*) ?= ?(\d+)\b")
_ASKED_BOUND, _ALL_SAID = 5.5, 4.5


def _bounded(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    limits = [name for name in new_names(sentence) if _LIMIT.search(name) is not None]
    raised = _RAISED.search(sentence.text)
    if not limits or raised is None:
        return
    for loop in source.all(ast.While):
        function = function_around(source, loop)
        if function is None or loop.orelse or isinstance(loop.test, ast.Constant):
            continue
        name = limits[0]
        most = next((value for own, value in _SET.findall(sentence.text) if own == name), "")
        most = most or next(defaults(Gap(sentence, "add-parameter"), only_said=True), "")
        kind = "int" if is_typed(function) else ""
        error = f'{raised["error"] or raised["beyond"]}(f"no end after {{{name}}} rounds")'
        try:
            taken = named("add-parameter").edit(source, (source.name_of(function), name, most, kind))
            head = Splice(source.start(loop), source.stop(loop.test), f"for _ in range({name})")
            left = insert_first(source, loop.body, f"if {opposite(source.segment(loop.test))}:\n{source.unit}break")
            fails = insert_after(source, loop, f"else:\n{source.unit}raise {error}")
            yield Repair(
                (*taken, head, left, fails), _ASKED_BOUND + _ALL_SAID * bool(most) + named_around(sentence, loop.lineno)
            )
        except Refusal:
            continue


_NEEDS_ROUNDS = Pattern(
    rf"(?i)\b(?:after|at most|no more than|only|up to|limit\w*|stops?|max\w*)\b.*?"
    rf"\b(?P<many>{_NUMBER}) (?P<noun>[a-z]+s)\b"
    r"|\b(?P<name>max_(?P<of>[a-z]+s))\b"
)
_ASKED_ROUNDS = 6.5


def _so_many_rounds(sentence: Sentence) -> Iterator[Repair]:
    """What a loop without an end counts anyway: "stop after 10 pages", "users should take a max_pages parameter"."""
    source, said = sentence.source, _NEEDS_ROUNDS.search(sentence.text)
    for loop in source.all(ast.While) if said is not None else ():
        function = function_around(source, loop)
        if said is None or function is None or not _is_endless(loop):
            continue
        counted = singular((said["noun"] or said["of"]).lower())
        start = next((_counts_up(function, loop, name) for name in (counted, f"{counted}_number")), None)
        if start is None or said["name"] in parameters_of(function):
            continue
        told = _ASKED_ROUNDS + told_of(sentence, loop)
        if said["name"]:
            yield from possible(_up_to_parameter(source, function, loop, counted, said["name"], start), told)
        else:
            most = int(NUMBERS.get(said["many"].lower(), said["many"])) + start - 1
            yield from possible(later(insert_first, source, loop.body, _ends(source, f"{counted} > {most}")), told)


def _up_to_parameter(
    source: Source, function: Function, loop: ast.While, counted: str, name: str, start: int
) -> Iterator[Splice]:
    kind = "int | None" if is_typed(function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), name, "None", kind))
    sign = ">" if start else ">="
    yield insert_first(source, loop.body, _ends(source, f"{name} is not None and {counted} {sign} {name}"))


def _ends(source: Source, test: str) -> str:
    return f"if {test}:\n{source.unit}break"


def _counts_up(function: Function, loop: ast.While, name: str) -> int | None:
    """From where on it counts the rounds under that name, if it does."""
    adds = any(
        isinstance(each, ast.AugAssign) and is_name(each.target, name) and ast.unparse(each.value) == "1"
        for each in loop.body
    )
    for each in function.body if adds else ():
        match each:
            case ast.Assign([ast.Name(set_)], ast.Constant(int(start))) if set_ == name and start in (0, 1):
                return start
    return None


WRITERS = (
    Writer(frozenset(("retry", "stop-if")), _after_so_many, needs=NEEDS_TRIES),
    Writer(frozenset(("add-parameter", "stop-if", "raise-if")), _bounded, needs=_NEEDS_BOUND),
    Writer(frozenset(("stop-if", "add-parameter")), _so_many_rounds, needs=_NEEDS_ROUNDS),
)
